import { rowsOf, type Own } from './agency-rows.js';
import { testConversations, type Asked } from './conversations.js';

/** Listings of a European agency: types without “house”, energy grades with steps, and floors above the ground floor. */
// prettier-ignore
const OWN: readonly Own[] = [
  { number: 'E-1', type: 'House', address: '8 Rosehill Close', city: 'Ballinrea', price: 450_000, area: 105, beds: 3, text: 'A house with an enclosed garden.', columns: { BER: 'C1', Agent: 'Aoife Kinsella' } },
  { number: 'E-2', type: 'Semi-detached', address: '14 Rosehill Drive', city: 'Ballinrea', price: 425_000, area: 108, beds: 3, text: 'A semi in a quiet cul-de-sac.', columns: { BER: 'B3', Agent: 'Aoife Kinsella' } },
  { number: 'E-3', type: 'Terraced', address: '27 Barrack Street', city: 'Carrigmoyle', price: 310_000, area: 79, beds: 2, text: 'Needs a full refurbishment.', columns: { BER: 'F', Agent: 'Sinéad Moran', Phone: '021 555 0103' } },
  { number: 'E-4', type: 'Detached', address: 'Hillside, Coast Road', city: 'Kilbrack', price: 695_000, area: 186, lot: 2000, beds: 4, text: 'A house above the bay.', columns: { BER: 'A3', Agent: 'Donal Hegarty', Phone: '021 555 0102' } },
  { number: 'E-5', type: 'Apartment', address: 'Apt 3, The Maltings, Quay Street', city: 'Carrigmoyle', price: 235_000, area: 51, beds: 1, text: 'A one-bed apartment on the first floor.', columns: { Floor: '1', Agent: 'Sinéad Moran' } },
  { number: 'E-6', type: 'Apartment', address: 'Apt 12, The Maltings, Quay Street', city: 'Carrigmoyle', price: 295_000, area: 74, beds: 2, text: 'A two-bed apartment with a balcony.', columns: { Floor: '3', Agent: 'Sinéad Moran' } },
  { number: 'E-7', type: 'Apartment', address: 'Flat 2, 5 Main Street', city: 'Ballinrea', rent: 1250, area: 48, beds: 1, text: 'A one-bed flat over the bakery. Bills are not included.', columns: { Heating: 'Gas', Available: '1 February 2027', Agent: 'Aoife Kinsella' } },
];
const TEXTS = [
  { title: 'About us', body: 'Aoife looks after Ballinrea, Donal after Kilbrack, and Sinéad Moran after Carrigmoyle.' },
  { title: 'Our towns', body: 'The airport is 25 minutes from Ballinrea. Kilbrack has a harbor.' },
];

// prettier-ignore
const CONVERSATIONS: readonly (readonly Asked[])[] = [
  [{ ask: 'houses in ballinrea', shows: ['E-1', 'E-2'], says: ['2 houses in Ballinrea'] }],
  [{ ask: 'houses with ber b or better', shows: ['E-2', 'E-4'] }],
  [{ ask: 'terraced house', shows: ['E-3'] }, { ask: 'does it need work', says: ['Yes, work to do', 'full refurbishment'] }],
  [{ ask: 'fixer upper', shows: ['E-3'] }, { ask: 'what needs to be done', shows: ['E-3'] }],
  [{ ask: '3 bed houses in ballinrea', shows: ['E-1', 'E-2'] }, { ask: 'anything similar in kilbrack', says: ['no 3-bedroom houses in Kilbrack'] }],
  [{ ask: 'terraced to do up', shows: ['E-3'], says: ['full refurbishment'] }],
  [{ ask: 'flats to rent', shows: ['E-7'] }, { ask: 'short let', says: ['short lease'] }],
  [{ ask: 'ground floor apartment', never: /E-5|1 apartment that mentions a ground/ }],
  [{ ask: '2 bed apartment', shows: ['E-6'] }, { ask: 'how big is it in sq ft', says: ['74 m²** (797 sq ft)'] }, { ask: 'others in that building', shows: ['E-5', 'E-6'] }],
  [{ ask: 'hillside coast road' }, { ask: 'how many acres', says: ['0.49 acres'] }],
  [{ ask: 'who looks after kilbrack', says: ['Donal after Kilbrack'] }, { ask: 'number', says: ['Donal Hegarty', '021 555 0102'] }, { ask: 'what has he got there', shows: ['E-4'] }],
  [{ ask: 'how far is the airport', says: ['25 minutes from Ballinrea'] }],
  [{ ask: 'flat to rent', shows: ['E-7'] }, { ask: 'all bills included', says: ['Bills are not included'], never: /Heating/ }, { ask: 'from when', says: ['1 February 2027'] }],
];

testConversations(
  { name: 'an agency whose prices are in euros', listings: rowsOf(OWN, '€', 'https://euro.example'), texts: TEXTS },
  CONVERSATIONS,
);
