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

/** Words that only look like types, and what narrows a search. */
// prettier-ignore
const TYPES: readonly (readonly Asked[])[] = [
  [{ ask: 'houses', shows: ['L-1', 'L-2', 'L-8'] }, { ask: 'does the one in acacia street have a wet room', says: ['wet room'], never: /None of|no rooms/ }],
  [{ ask: '3 bed with a box room', shows: ['L-2'], never: /\brooms\b/ }],
  [{ ask: 'office to rent', shows: ['L-9'], says: ['1 office for rent'] }],
  [{ ask: 'howdy, 3/1 in graaff-reinet', never: /office/ }],
  [{ ask: 'restaurant space in graaff-reinet', shows: ['L-9'], says: ['No listing has the type “restaurant space”'] }],
  [{ ask: 'property with a sitting tenant', shows: ['L-3'], says: ['Sitting tenant'] }],
  [{ ask: 'tenant in place', shows: ['L-3'] }],
];

/** The agency's own columns, by name and value. */
// prettier-ignore
const COLUMNS: readonly (readonly Asked[])[] = [
  [{ ask: 'share block', shows: ['L-3', 'L-4'], never: /None of/ }],
  [{ ask: 'share block under R800k', shows: ['L-3'] }],
  [{ ask: 'levies under R1200', shows: ['L-1', 'L-4'], says: ['under R1,200'] }],
  [{ ask: 'water and lights below R900', shows: ['L-3', 'L-4'] }],
  [{ ask: 'lowest levies', shows: ['L-1', 'L-4', 'L-3'], says: ['lowest first'] }, { ask: 'and the highest', says: ['highest first'], never: /couldn't use/ }],
  [{ ask: 'rentals from february', shows: ['L-6'] }],
  [{ ask: 'closed over christmas?', says: ['from 16 December to 3 January'], never: /listings/ }, { ask: 'when do you reopen', says: ['3 January'] }],
];

/** Questions that the owner's texts answer, also as follow-ups. */
// prettier-ignore
const TEXTS: readonly (readonly Asked[])[] = [
  [{ ask: 'are you open on saturday', says: ['9 am to noon'] }, { ask: 'and nieu-bethesda?', says: ['closed at the weekend'], shows: [] }],
  [{ ask: 'phone number of nieu-bethesda', says: ['049 555 0202'], shows: [] }],
  [{ ask: 'when is the nieu-bethesda office open', says: ['10 am to 3 pm'], shows: [] }],
  [{ ask: 'who looks after rentals', says: ['Lindiwe Maseko'], shows: [] }, { ask: 'what does she have under R7000', shows: ['L-6', 'L-7'] }],
  [{ ask: 'agent for nieu-bethesda', says: ['Hans Botha'], shows: [] }],
  [{ ask: 'what do i need to rent', says: ['three payslips'], shows: [] }, { ask: 'how much notice must i give', says: ['one calendar month notice'] }],
  [{ ask: 'notice to leave as a tenant', says: ['one calendar month notice'], never: /24 hours/ }],
  [{ ask: 'can my surety live in namibia', says: ['surety must live in South Africa'], shows: [] }],
  [{ ask: 'i have a complaint', says: ['Hans Botha, principal'], shows: [] }],
  [{ ask: 'management fee for landlords', says: ['9 percent'] }, { ask: 'inspections?', says: ['every six months'], shows: [] }],
  [{ ask: 'home loan help', says: ['Petra Nel'] }, { ask: 'when is she in the office', says: ['Tuesday'], shows: [] }],
  [{ ask: 'when are show days', says: ['Sunday from 11 am'], shows: [] }],
  [{ ask: 'what commission do you charge', says: ['6 percent'] }, { ask: 'sole mandate?', says: ['three months'], shows: [] }, { ask: 'and the photographs', says: ['free'], shows: [] }],
  [{ ask: 'transfer duty on 1500000', says: ['R1,210,000'] }, { ask: 'and on R3m', says: ['R1,210,000'], shows: [] }, { ask: 'deposit by when', says: ['within five days'] }],
];

testConversations({ name: 'an agency whose currency is a letter', listings: letteredAgency, texts: letteredTexts }, [
  ...MONEY,
  ...TYPES,
  ...COLUMNS,
  ...TEXTS,
]);
