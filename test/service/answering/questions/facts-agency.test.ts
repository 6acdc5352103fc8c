import { rowsOf, type Own } from './agency-rows.js';
import { testConversations, type Asked } from './conversations.js';

/** Listings whose fields and sentences say different things about one subject. */
// prettier-ignore
const OWN: readonly Own[] = [
  { number: 'S-1', type: 'Apartment', address: '12 Elm Court', city: 'Wren', rent: 1125, area: 60, beds: 2, text: 'Six-month and twelve-month leases are both fine.', columns: { Lease: '12 months', Pets: 'Cats and dogs welcome' } },
  { number: 'S-2', type: 'House', address: '40 Hill Street', city: 'Wren', price: 559_000, area: 88, lot: 620, beds: 2, text: 'A sunny deck and an open fire that is not in use. Storage in two sheds.', columns: { 'Flood zone': 'Part of the section', 'Annual tax': '$3,870', 'Tax rate': '1.83%' } },
  { number: 'S-3', type: 'House', address: '3 High Road', city: 'Wren', price: 695_000, area: 110, lot: 560, beds: 3, text: 'A fenced orchard behind. Zoned for Otter College. A separate well. Tenant until May.', columns: { 'Flood zone': 'No', 'Annual tax': '$6,940', 'Tax rate': '1.49%' } },
  { number: 'S-4', type: 'Section', address: 'Lot 9, Larch Rise', city: 'Tilli', price: 345_000, lot: 700, text: 'Flat section with title. No mobile homes.', columns: { Covenants: 'No relocatable homes; minimum floor area 150 m²', Planning: 'No permission' } },
  { number: 'S-5', type: 'Section', address: 'Lot 2, Larch Rise', city: 'Tilli', price: 390_000, lot: 900, text: 'On a slope.', columns: { Planning: 'Outline permission for one house', 'Tax rate': '1.49%' } },
  { number: 'S-6', type: 'Unit', address: '304/1 Bay Quay', city: 'Orrin', price: 430_000, area: 52, beds: 1, text: 'No lift to the top floor. Pets need the consent of the body corporate.', columns: {} },
  { number: 'S-7', type: 'Unit', address: '210/1 Bay Quay', city: 'Orrin', rent: 1600, area: 70, beds: 2, text: 'Sea views. One parking space.', columns: { Pets: 'No' } },
  { number: 'S-8', type: 'Apartment', address: 'Apt 9, Mill Race House', city: 'Orrin', rent: 1400, area: 45, beds: 1, text: 'Heating is included.', columns: { Pets: 'Cats only' } },
];
const TEXTS = [
  { title: 'Renting', body: 'The deposit is four weeks of rent. At most two pets live in a rented home.' },
];

// prettier-ignore
const CONVERSATIONS: readonly (readonly Asked[])[] = [
  // A field and the sentences beside it
  [{ ask: 'can i lease 12 elm court for only 6 months', says: ['Six-month and twelve-month leases are both fine.', '12 months'], never: /\bNo\b/ }],
  [{ ask: 'can i bring 2 cats and a dog to 12 elm court', says: ['At most two pets'], never: /\bYes\b/ }],
  [{ ask: 'can we use the fireplace at 40 hill street', says: ['not in use'], never: /\bYes\b/ }],
  [{ ask: 'can i have a cat at 304/1 bay quay', says: ['consent of the body corporate'], never: /\bYes\b/ }],
  // Exclusions and refusals
  [{ ask: 'houses in wren not in a flood zone', shows: ['S-3'], says: ['I left out', 'Part of the section'] }],
  [{ ask: 'section i can put a relocatable house on?', shows: ['S-5'], says: ['I left out', 'No relocatable homes'] }],
  [{ ask: 'which of your sections allow a mobile home', shows: ['S-5'], says: ['I left out', 'No mobile homes'] }],
  [{ ask: 'section for a manufactured home', shows: ['S-5'], says: ['I left out', 'No mobile homes'] }],
  [{ ask: 'sections without covenants', never: /Lot 9/ }],
  [{ ask: 'a section with planning permission', shows: ['S-5'] }],
  [{ ask: 'houses in wren with no tenant', shows: ['S-2'] }],
  // Wishes keep their meaning
  [{ ask: 'what can i buy in wren, not over 600', shows: ['S-2'], says: ['$600,000'] }],
  [{ ask: 'anything to rent with sea views that would take my dog', says: ['view'], never: /S-7/ }],
  [{ ask: 'any shop or office space to rent in wren', shows: [], says: ['No listing has the type “shop”'] }],
  [{ ask: 'houses under 700k in wren with a well', shows: ['S-3'] }, { ask: 'forget the well', shows: ['S-2', 'S-3'] }],
  [{ ask: 'is anything zoned for otter college', shows: ['S-3'] }],
  // One listing of a list
  [{ ask: 'houses in wren for sale', shows: ['S-2', 'S-3'] }, { ask: 'does the orchard one have a well', shows: ['S-3'], says: ['A separate well.'] }],
  [{ ask: 'houses in wren for sale' }, { ask: 'the one with the sheds - is there a fireplace', shows: ['S-2'], says: ['open fire'] }],
  [{ ask: 'houses in wren for sale' }, { ask: 'the $559,000 one?', shows: ['S-2'] }],
  [{ ask: 'houses in wren for sale' }, { ask: 'and number 40, is it in a flood zone', shows: ['S-2'], says: ['Part of the section'], never: /\bYes\b/ }],
  [{ ask: 'is there parking at the apartment in orrin', shows: ['S-8'], never: /I found/ }],
  // A street with a single listing names it
  [{ ask: 'houses in wren for sale' }, { ask: 'out of hill st and high road which has the bigger section', shows: ['S-2'], says: ['620', '560'] }],
  [{ ask: 'hill street or high road, which one has more land', shows: ['S-2'], never: /Median/ }],
  [{ ask: 'between high road and hill street which is cheaper', shows: ['S-2'], says: ['$695,000'], never: /Median/ }],
  [{ ask: 'is the hill street section bigger than high road', says: ['620', '560'] }],
  [{ ask: 'who has the smaller plot, hill street or high road', shows: ['S-3'] }],
  // Taxes are amounts before they are rates
  [{ ask: 'what home has the lowest taxes', shows: ['S-2', 'S-3'], says: ['Annual tax', 'lowest'], never: /Tax rate/ }],
  [{ ask: 'highest property tax', says: ['Annual tax', '$6,940'], never: /Tax rate/ }],
  [{ ask: 'home with the lowest tax rate', says: ['Tax rate', '1.49%'], never: /“Annual tax”/ }],
  // Sums and rates of land
  [{ ask: 'how many acres total in all the land u got', says: ['1,600 m²'], shows: [] }],
  [{ ask: 'your sections together are how many acres', says: ['1,600 m²'] }],
  // Addresses with a unit before them
  [{ ask: 'is there a lift at 304/1 bay quay', shows: ['S-6'], says: ['No lift'] }],
  [{ ask: 'apt 9 mill race house - can i have a dog', shows: ['S-8'], says: ['Cats only'], never: /fair housing/i }],
  [{ ask: 'whats the diff between the two units at 1 bay quay', shows: ['S-6', 'S-7'] }],
  [{ ask: 'sections in tilli' }, { ask: 'does the second allow relocatable homes', shows: ['S-5'], never: /Yes/ }],
];

testConversations(
  {
    name: 'an agency whose fields and sentences differ',
    listings: rowsOf(OWN, '$', 'https://facts.example'),
    texts: TEXTS,
  },
  CONVERSATIONS,
);
