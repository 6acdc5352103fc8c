import { testConversations, type Asked } from './conversations.js';
import { ownAgency } from './own-agency.js';

const COUNTS = /\b(?:There (?:is|are) \d|I found)\b/;
const DENIES = /doesn't say|couldn't match|don't know/;

// prettier-ignore
const CONVERSATIONS: readonly (readonly Asked[])[] = [
  [{ ask: 'office to lease in tauranga', shows: ['Q-1'] }, { ask: "what's the seismic rating", says: ['80% NBS'] }, { ask: 'outgoings?', says: ['$980 per month'] }],
  [{ ask: 'shop to let', shows: ['Q-2'] }, { ask: 'how many metres of frontage', says: ['9 metres'], never: COUNTS }, { ask: 'can i open a chipper in it', says: ['Not suitable for a takeaway'], never: /\bYes\b/ }],
  [{ ask: 'commercial property for rent', shows: ['Q-3', 'Q-2', 'Q-1'] }],
  [{ ask: 'offices with nbs over 67%', shows: ['Q-1'] }],
  [{ ask: 'stud height over 6m', shows: ['Q-3'], never: /million|000,000/ }, { ask: 'is rail available', says: ['Rail is not available'], never: /\bYes\b/ }],
  [{ ask: 'cafe for sale', shows: ['Q-4'] }, { ask: 'how many seats', says: ['40 seats'], never: COUNTS }, { ask: 'does it include the building', says: ['The building is not included'], never: /\bYes\b/ }, { ask: 'turnover?', says: ['$620,000'] }],
  [{ ask: 'how many acres is the farm', says: ['41 acres'], never: COUNTS }, { ask: 'price per acre', says: ['$10,000'] }, { ask: 'is there a house on it', says: ['No dwelling'], never: COUNTS }],
  [{ ask: '71 spencer road' }, { ask: 'how many steps to the door', says: ['54 steps'], never: COUNTS }, { ask: 'is there fibre', says: ['fibre is not available'], never: /\bYes\b/ }, { ask: 'mobile reception?', says: ['Mobile coverage is poor'] }],
  [{ ask: 'H91 V6W7', shows: ['Q-6'] }],
  [{ ask: 'what is folio GY12345F', shows: ['Q-5'] }],
  [{ ask: 'houses with a ber of b3 or better', shows: ['Q-7', 'Q-6'] }],
  [{ ask: 'houses for sale', shows: ['Q-7', 'Q-6'] }],
  [{ ask: 'places near the hospital', shows: ['Q-7'] }, { ask: 'can i use the garage', says: ['not included'], never: /\bYes\b/ }],
  [{ ask: 'places tenanted now', shows: ['Q-7'] }],
  [{ ask: 'rentals under $700 a week', shows: ['Q-8'] }, { ask: "what's the bond", says: ['4 weeks'] }, { ask: 'per week?', says: ['$600'] }, { ask: 'bills included?', says: ['bins included'], never: DENIES }, { ask: 'can i keep dogs inside', says: ['Outdoor dogs OK'], never: /\bYes\b/ }],
  [{ ask: '2 bdrm unit whakatane', shows: ['Q-9'] }, { ask: 'body corp fees?', says: ['$2,900 per year'] }],
  [{ ask: 'is the titoki place section in a flood zone', says: ['Not in the flood zone'], never: /\bYes\b/ }, { ask: 'any covenants', says: ['no relocated houses'] }, { ask: 'how many sqm is the land', says: ['602'], never: COUNTS }],
  [{ ask: 'lowest rates', shows: ['Q-9', 'Q-7'] }],
  [{ ask: 'houses priced below their capital value', shows: ['Q-6'] }],
  [{ ask: 'listings with a capital value over the asking price', shows: ['Q-6', 'Q-9'] }, { ask: 'whats the smallest difference', shows: ['Q-9', 'Q-7', 'Q-6'], says: ['$31,000'] }],
  [{ ask: '33 onslow street' }, { ask: 'how much over cv', says: ['$39,000** above'] }, { ask: 'rates and insurance together', says: ['$5,000'] }],
  [{ ask: 'office on durham st', shows: ['Q-1'] }],
];

testConversations({ name: 'an agency with types, columns and texts of its own', listings: ownAgency }, CONVERSATIONS);
