import type { HeadingNames } from './column-names.js';
import { HOME_HEADINGS } from './home-headings.js';
import { IDENTITY_HEADINGS } from './identity-headings.js';
import { PLACE_HEADINGS } from './place-headings.js';

/**
 * Headings of usual exports in the languages of their countries; the first name with fitting values wins. Other headings
 * with the same words need no name.
 */
export const HEADINGS: readonly HeadingNames[] = [...IDENTITY_HEADINGS, ...HOME_HEADINGS, ...PLACE_HEADINGS];

/** Extension columns with the attribution: listings must credit their broker. */
export const ATTRIBUTION_NAMES: readonly HeadingNames[] = [
  { field: 'Listed by', names: ['listed by', 'list office name', 'listing office name', 'listing office'] },
  { field: 'Listed by', names: ['brokerage', 'courtesy of', 'broker name', 'office name', 'list office'] },
  { field: 'Listed by', names: ['listing broker', 'brokerage name'] },

  { field: 'Agent', names: ['list agent full name', 'listing agent name', 'listing agent', 'agent name'] },
  { field: 'Agent', names: ['list agent'] },

  { field: 'Phone', names: ['list office phone', 'list agent preferred phone', 'list agent direct phone'] },
  { field: 'Phone', names: ['agent phone'] },

  { field: 'E-mail', names: ['list office email', 'list agent email', 'agent email'] },
];
