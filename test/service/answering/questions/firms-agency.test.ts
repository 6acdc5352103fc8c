import { rowsOf, type Own } from './agency-rows.js';
import { testConversations, type Asked } from './conversations.js';

const own = { 'Listed by': 'Corrib & Lane', Negotiator: 'Donal Keane' };
const shared = { 'Listed by': 'Fahy Estates', Negotiator: 'Aoife Fahy' };

/** An agency that shows the homes of another firm, whose name begins with that of an agent. */
const listings: readonly Own[] = [
  {
    number: 'C-1',
    type: 'Apartment',
    address: 'Apt 12, Dock Mill',
    city: 'Galway',
    text: 'Third-floor apartment with a lift.',
    columns: { ...own, 'Management fee': '€145 a month' },
    price: 279_000,
    beds: 2,
  },
  {
    number: 'C-2',
    type: 'Apartment',
    address: 'Apt 5, The Strand',
    city: 'Salthill',
    text: 'Lift and balcony. Short lets are not allowed by the management company.',
    columns: { ...own, Negotiator: 'Aoife Fahy', 'Management fee': '€165 a month' },
    price: 310_000,
    beds: 2,
  },
  {
    number: 'C-3',
    type: 'House',
    address: 'Frenchfort',
    city: 'Oranmore',
    text: 'House.',
    columns: shared,
    price: 525_000,
    beds: 4,
  },
  {
    number: 'C-4',
    type: 'House',
    address: '5 Oranhill Avenue',
    city: 'Oranmore',
    text: 'House.',
    columns: own,
    price: 420_000,
    beds: 3,
  },
];

const texts = [
  {
    title: 'Our people',
    body: 'Donal Keane sells in the city. Aoife and Donal speak Irish. Fahy Estates is a separate agency.',
  },
  {
    title: 'Buying costs',
    body: 'Stamp duty on a home is 1 percent; on sites it is 7.5 percent. A survey costs €400.',
  },
  { title: 'For tenants', body: 'Apply with a reference from your landlord or proof of HAP.' },
];

// prettier-ignore
const CONVERSATIONS: readonly (readonly Asked[])[] = [
  [{ ask: 'fahy estates listings', shows: ['C-3'], never: /Aoife/ }, { ask: 'and your own', shows: ['C-1', 'C-2', 'C-4'] }],
  [{ ask: 'houses from other agencies', shows: ['C-3'] }],
  [{ ask: 'listings by aoife fahy', shows: ['C-2', 'C-3'] }],
  [{ ask: 'apartments with a lift', shows: ['C-1', 'C-2'] }, { ask: 'mgmt fees?', says: ['145', '165'] }],
  [{ ask: 'apartment in salthill', shows: ['C-2'] }, { ask: 'does it allow airbnb', says: ['Short lets are not allowed'] }],
  [{ ask: 'does anyone there speak irish', says: ['Aoife and Donal speak Irish'] }, { ask: 'french?', shows: [] }],
  [{ ask: 'whats stamp duty on 625k', says: ['1 percent'] }, { ask: 'and on a site of 140k', says: ['7.5 percent'], shows: [] }],
  [{ ask: 'hap accepted?', says: ['proof of HAP'], shows: [] }],
];

testConversations(
  {
    name: 'an agency that shows homes of another firm',
    listings: rowsOf(listings, '€', 'https://corrib.example'),
    texts,
  },
  CONVERSATIONS,
);
