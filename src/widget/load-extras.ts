import { lazy } from '../ui/lazy.js';

/**
 * Loads the elements that every panel contains and few visitors need: the menu, the consent request and the form
 * to talk to a person.
 */
export const loadExtras = lazy(async () => {
  const extras = await import('./extras.js');
  extras.defineExtras();
  return extras;
});
