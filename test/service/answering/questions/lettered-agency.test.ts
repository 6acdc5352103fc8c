import { testConversations, type Asked } from './conversations.js';
import { letteredAgency, letteredTexts } from './lettered-agency.js';

/** Amounts with the currency as a letter before the number, or a word behind it. */
// prettier-ignore
const MONEY: readonly (readonly Asked[])[] = [
  [{ ask: 'houses under R1.5m', shows: ['L-2'], says: ['R 1,500,000'] }],
  [{ ask: 'rentals under R7k', shows: ['L-6', 'L-7'], says: ['R 7,000'] }],
  [{ ask: 'R2 million to R3 million', shows: ['L-1'] }],
  [{ ask: 'R3,000,000 or less houses', shows: ['L-1', 'L-2'] }],
  [{ ask: 'house up to R 1 500 000', shows: ['L-2'] }],
  [{ ask: 'flats between R700k and R1,2m', shows: ['L-4'] }],
  [{ ask: 'flat 700 000 rand max', shows: ['L-3'] }],
  [{ ask: 'zar 2m house', shows: ['L-2'], never: /couldn't use/ }],
  [{ ask: '2 bed r7000 max', shows: ['L-7'] }],
  [{ ask: 'flats under $700k', shows: ['L-3'], says: ['“$”'] }],
];

testConversations({ name: 'an agency whose currency is a letter', listings: letteredAgency, texts: letteredTexts }, [
  ...MONEY,
]);
