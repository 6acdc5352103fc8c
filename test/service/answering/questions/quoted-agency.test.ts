import { rowsOf, type Own } from './agency-rows.js';
import { testConversations, type Asked } from './conversations.js';

/** Listings and texts whose words no table has. */
// prettier-ignore
const OWN: readonly Own[] = [
  { number: 'Q-1', type: 'House', address: '23 Vista Drive', city: 'Wren', price: 899_000, area: 317, beds: 5, text: 'A garage with a 240-volt outlet for a car charger.', columns: { 'Terms Accepted': 'Cash, conventional', Roof: 'Tile, original' } },
  { number: 'Q-2', type: 'Land', address: 'Lot 8 Camas Road', city: 'Tilli', price: 215_000, area: 0, beds: 0, text: 'A 180-foot well gives 12 gallons a minute.', columns: { 'Dog Policy': 'Ask us' } },
  { number: 'Q-3', type: 'House', address: '19 Larch Court', city: 'Wren', price: 539_000, area: 175, beds: 3, text: 'Sprinklers front and back.', columns: { 'Monthly Dues': 'None' } },
  { number: 'Q-4', type: 'House', address: '15 Berry Lane', city: 'Wren', rent: 2350, area: 132, beds: 3, text: 'Tenants mow the lawn.', columns: { 'Dog Policy': 'Two pets, $300 pet deposit', Deposit: '$2,350' } },
];
const TEXTS = [
  { title: 'Selling your home', body: 'We charge 2 percent. Staging is optional and costs $1,800 on average.' },
  { title: 'Rent, late fees and repairs', body: 'Rent is due on the 1st. After the 5th the late fee is $75.' },
  { title: 'Tilli', body: 'Tilli is twenty minutes west of Wren by car; no train goes there. It has a brewery.' },
  { title: 'Our team', body: 'Del Oko knows farms. Ruth Abara handles rentals and speaks Spanish.' },
  { title: 'Financing', body: 'We are not lenders. A VA loan needs nothing down. An FHA loan takes 35 days.' },
];

// prettier-ignore
const CONVERSATIONS: readonly (readonly Asked[])[] = [
  [{ ask: 'is staging worth it, what does it cost', says: ['$1,800'], never: /2 percent/ }],
  [{ ask: 'late on rent what happens', says: ['$75'] }],
  [{ ask: 'is there a train in tilli', says: ['no train goes there'], never: /I found/ }],
  [{ ask: 'do u speak spanish', says: ['Ruth Abara'] }],
  [{ ask: 'any land w/ a well', shows: ['Q-2'], says: ['mentions “well”', '180-foot well'], never: /found no/ }],
  [{ ask: 'no hoa 3 bed houses for sale', shows: ['Q-3'] }],
  [{ ask: '23 vista drive', shows: ['Q-1'] }, { ask: 'can i charge my tesla', says: ['car charger'], never: /2 percent/ }, { ask: 'can i use an fha loan on it', says: ['Cash, conventional'], never: /35 days/ }],
  [{ ask: '23 vista drive' }, { ask: 'how old is the roof', says: ['Tile, original'], never: /Year built/ }, { ask: 'how big is the kitchen', never: /317/ }],
  [{ ask: 'lot 8 camas road' }, { ask: 'can i bring my dog', never: /Yes/ }],
  [{ ask: '15 berry lane' }, { ask: 'pet deposit', says: ['$300 pet deposit'], never: /2,350/ }, { ask: 'deposit?', says: ['$2,350'] }],
];

testConversations(
  { name: 'an agency whose words no table has', listings: rowsOf(OWN, '$', 'https://quoted.example'), texts: TEXTS },
  CONVERSATIONS,
);
