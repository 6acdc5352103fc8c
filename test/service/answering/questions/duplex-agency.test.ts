import { rowsOf, type Own } from './agency-rows.js';
import { testConversations, type Asked } from './conversations.js';

/** Listings of an agency with units named by their floor, a rented home, and fees and deposits in columns of its own. */
// prettier-ignore
const OWN: readonly Own[] = [
  { number: 'D-1', type: 'Duplex', address: '18 Depot Street, Lower', city: 'Tamsin', rent: 1050, area: 84, beds: 2, text: 'The lower unit of a duplex.', columns: { Deposit: '$1,050', Taxes: '$900' } },
  { number: 'D-2', type: 'House', address: '88 Orchard Way', city: 'Tamsin', price: 305_000, area: 159, beds: 3, text: 'A split-level with a fenced yard.', columns: { 'Annual taxes': '$3,480', 'Listing agent': 'Luis Ferrer' } },
  { number: 'D-3', type: 'House', address: '91 Orchard Way', city: 'Tamsin', price: 362_000, area: 195, beds: 4, text: 'New siding.', columns: { Available: 'January 1', 'Annual taxes': '$4,030', 'Listing agent': 'Luis Ferrer' } },
  { number: 'D-4', type: 'Townhouse', address: '7 Foundry Court', city: 'Brookfen', price: 298_500, area: 129, beds: 2, text: 'An end unit.', columns: { 'HOA fee': '$265 a month' } },
  { number: 'D-5', type: 'Condo', address: '300 Market Street, Unit 8A', city: 'Brookfen', price: 247_000, area: 97, beds: 2, text: 'A corner condo with a pool on the roof.', columns: {} },
  { number: 'D-6', type: 'Apartment', address: '300 Market Street, Unit 6C', city: 'Brookfen', rent: 1395, status: 'Sold', area: 86, beds: 2, text: 'An apartment with a balcony.', columns: {} },
];
const TEXTS = [
  {
    title: 'Office hours',
    body: 'Our office is open Monday to Friday from 8:30 am to 5:30 pm. On Saturday we are open from 9 am to 1 pm, March to November only. We are closed on Sunday, on Thanksgiving and the day after, and from December 24 to January 1. For emergencies in homes we manage, tenants call (507) 555-0299 at any time.',
  },
];

// prettier-ignore
const CONVERSATIONS: readonly (readonly Asked[])[] = [
  [{ ask: 'is 300 market street 6c still available', says: ['Rented'], never: /\bsold\b/i }, { ask: 'what was the rent', says: ['It is rented', '$1,395'] }],
  [{ ask: '18 depot street', shows: ['D-1'] }, { ask: 'move-in cost?', says: ['Deposit: $1,050'], never: /doesn't include the deposit/ }],
  [{ ask: '7 foundry court', shows: ['D-4'] }, { ask: 'what would i pay on top of the price', says: ['$265 / month'], never: /doesn't say whether/ }],
  [{ ask: 'compare 88 and 91 orchard way', shows: ['D-2', 'D-3'] }, { ask: 'which has lower taxes', shows: ['D-2', 'D-3'], says: ['$3,480', '$4,030'] }, { ask: 'mortgage on the cheaper one with 20% down', shows: ['D-2'], says: ['$305,000'] }],
  [{ ask: '300 market street unit 8a', shows: ['D-5'] }, { ask: 'is the pool open now', shows: ['D-5'], never: /am to|closed|Yes/ }, { ask: 'is there a pool', says: ['Yes, a pool'] }],
  [{ ask: 'houses in tamsin', shows: ['D-2', 'D-3'] }, { ask: 'the first' }, { ask: 'compare it with 91', shows: ['D-2', 'D-3'] }, { ask: 'which taxes are higher', shows: ['D-2', 'D-3'], never: /the price/ }, { ask: 'what about 88', shows: ['D-2'] }],
  [{ ask: 'whats for rent', shows: ['D-1'] }, { ask: 'what is the highest rent', shows: ['D-1'] }],
  [{ ask: '2 bedrooms for sale in brookfen', shows: ['D-4', 'D-5'] }, { ask: 'townhouses only', shows: ['D-4'] }, { ask: 'condos too', shows: ['D-4', 'D-5'] }],
  [{ ask: 'houses under 350k not in tamsin', never: /D-2/ }, { ask: 'ok tamsin too', shows: ['D-2'], says: ['1 house for sale under $350,000:'] }],
  [{ ask: 'are you open on december 27', says: ['No. We are closed'] }, { ask: 'is the office open on saturdays in december', says: ['No. On Saturday', 'March to November only'] }],
  [{ ask: "are you closed on thanksgiving", says: ['Yes. We are closed'] }, { ask: 'what about dec 27', says: ['closed'], never: /^No/ }],
  [{ ask: 'houses in tamsin', shows: ['D-2', 'D-3'] }, { ask: 'not the cheapest one', shows: ['D-3'], never: /88 Orchard/ }],
  [{ ask: 'townhouses and condos in brookfen for sale', shows: ['D-4', 'D-5'] }, { ask: 'and the other one', says: ['Which of the'] }],
  [{ ask: 'are you open until 5:30 pm on monday', says: ['Yes, Monday'] }, { ask: 'are you open at 6 on friday', says: ['No, Friday'] }, { ask: 'are you open friday evening', says: ['Friday from 8:30 am'], never: /Yes|No,/ }, { ask: 'are you open monday afternoon', says: ['Yes, Monday'] }],
  [{ ask: 'when can i move into 91 orchard way', shows: ['D-3'], says: ['January 1'], never: /doesn't say when/ }],
  [{ ask: 'whats the number after hours', says: ['(507) 555-0299'] }, { ask: 'my boiler broke, who do i call', says: ['(507) 555-0299'] }],
  [{ ask: 'office hours in january', says: ['Monday to Friday'], never: /No\./ }, { ask: 'and on sunday', says: ['closed on Sunday'] }],
];

testConversations(
  { name: 'an agency with duplexes', listings: rowsOf(OWN, '$', 'https://duplex.example'), texts: TEXTS },
  CONVERSATIONS,
);
