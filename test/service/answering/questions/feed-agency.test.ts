import { feedAgency } from './feed-agency.js';
import { testConversations, type Asked } from './conversations.js';

// prettier-ignore
const CONVERSATIONS: readonly (readonly Asked[])[] = [
  [{ ask: 'open houses tomorrow', shows: ['F-1'], says: ['Monday, June 16, 1 pm to 3:30 pm'] }, { ask: 'any saturday', shows: ['F-2'], says: ['Saturday, June 21, 10 am'] }, { ask: 'on sunday?', shows: [], says: ['no listings with an open house on Sunday'] }],
  [{ ask: 'list the open houses', shows: ['F-1', 'F-2'], never: /June 1,/ }],
  [{ ask: 'which homes have a virtual tour', shows: ['F-2'] }],
  [{ ask: 'houses with hoa under 100 a month', shows: ['F-2'], says: ['900 Annually'] }],
  [{ ask: 'how many houses in hays isd vs wimberley isd', says: ['2 houses'] }],
  [{ ask: 'houses that allow dogs', says: ['no houses that clearly offer dogs allowed'] }],
  [{ ask: 'homes with a lake view', says: ['that clearly offer a lake view'] }],
  [{ ask: '7 stallion way' }, { ask: 'is there a washer and dryer', says: ['connections for a washer and dryer'], never: /\bYes\b/ }],
  [{ ask: 'fireplace', shows: ['F-2'] }],
  [{ ask: 'home office', never: /\bden\b/ }],
  [{ ask: 'duplex', shows: ['F-3'], says: ['No listing has the type'] }],
  [{ ask: 'ranches', shows: ['F-4'] }],
  [{ ask: 'homes with ev charging', shows: ['F-2'] }],
  [{ ask: 'workshop', shows: ['F-4'] }],
  [{ ask: 'fiber internet', shows: ['F-1'] }],
  [{ ask: 'rainwater collection', shows: ['F-4'] }],
  [{ ask: 'public sewer', shows: ['F-1', 'F-2'] }],
  [{ ask: 'homes near an elementary school', shows: ['F-2'] }],
  [{ ask: 'annual tax homes', never: /mention annual\b/ }, { ask: 'annual hoa homes', says: ['“annual”'], never: /mention annual/ }],
  [{ ask: 'does 900 ranch road 12 allow airbnb', says: ['Short-term rentals are allowed'], never: /Horses/ }],
  [{ ask: '12 quarry road' }, { ask: 'what does a new well cost', says: ['25,000 to 45,000'], never: /477/ }],
  [{ ask: 'houses not in a flood zone', shows: ['F-2'] }],
  [{ ask: 'propane heat? no thanks, a house', shows: ['F-2'] }],
  [{ ask: 'houses, no garage is fine', shows: ['F-1', 'F-2'] }],
  [{ ask: 'stop showing me houses', shows: ['F-3', 'F-4'] }],
  [{ ask: '3 bed houses, not under contract', shows: ['F-1', 'F-2'], never: /mention/ }],
  [{ ask: 'cheapest house per acre', says: ['use “per acre”'] }],
  [{ ask: 'farm around a million two', shows: ['F-4'], says: ['$1,200,000'] }],
];

testConversations({ name: 'an agency whose listings come from a feed', ...feedAgency }, CONVERSATIONS);
