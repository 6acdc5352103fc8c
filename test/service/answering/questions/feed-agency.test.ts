import { feedAgency, feedOffice } from './feed-agency.js';
import { testConversations, type Asked } from './conversations.js';

// prettier-ignore
const CONVERSATIONS: readonly (readonly Asked[])[] = [
  [{ ask: 'open houses tomorrow', shows: ['F-1'], says: ['Monday, June 16, 1 pm to 3:30 pm'] }, { ask: 'any saturday', shows: ['F-2'], says: ['Saturday, June 21, 10 am'] }, { ask: 'on sunday?', shows: [], says: ['no listings with an open house on Sunday'] }],
  [{ ask: 'list the open houses', shows: ['F-1', 'F-2'], never: /June 1,/ }],
  [{ ask: 'which homes have a virtual tour', shows: ['F-2'] }],
  [{ ask: 'houses with hoa under 100 a month', shows: ['F-2'], says: ['900 Annually'] }],
  [{ ask: 'how many houses in hays isd vs wimberley isd', says: ['1 house with School District “Hays ISD”', '1 house with School District “Wimberley ISD”'] }],
  [{ ask: 'houses that allow dogs', says: ['no houses that clearly offer dogs allowed'] }],
  [{ ask: 'homes with a lake view', says: ['that clearly offer a lake view'] }],
  [{ ask: '7 stallion way' }, { ask: 'is there a washer and dryer', says: ['connections for a washer and dryer'], never: /\bYes\b/ }],
  [{ ask: 'fireplace', shows: ['F-2'] }],
  [{ ask: 'home office', says: ['no listings that clearly offer a home office'] }],
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
  [{ ask: 'cheapest house per acre', shows: ['F-2', 'F-1'], never: /couldn't use/ }],
  [{ ask: 'farm around a million two', shows: ['F-4'], says: ['$1,200,000'] }],
];

testConversations({ name: 'an agency whose listings come from a feed', ...feedAgency }, CONVERSATIONS);

// prettier-ignore
const OF_OFFICE: readonly (readonly Asked[])[] = [
  [{ ask: 'who handles ranches', says: ['Walt Pruitt handles ranches'], never: /percent/ }, { ask: 'his cell?', says: ['830-555-0144'], never: /Bonnie/ }, { ask: 'email?', says: ['walt'], never: /Bonnie/ }],
  [{ ask: '5 mill lane' }, { ask: "who's the agent" }, { ask: 'email?', says: ['fed.example'] }],
  [{ ask: "Bonnie Kessler's email", says: ["don't include an e-mail"] }],
  [{ ask: 'Bonnie Kessler' }, { ask: 'what languages', says: ['speaks Spanish'], never: /only read/ }],
  [{ ask: '6 month lease anywhere', shows: ['F-5'], says: ['Lease Term Months'] }],
  [{ ask: 'recent sales in wimberley, and prices paid', shows: ['F-7'], says: ['$705,000'] }],
  [{ ask: 'closed last month', shows: ['F-7'], says: ['May 2025'] }],
  [{ ask: 'what did 8 creek road sell for', says: ['$705,000'] }, { ask: 'and when', says: ['2025-05-11'] }],
  [{ ask: '40 windmill road' }, { ask: 'per year?', says: ['900 Annually'] }],
  [{ ask: 'tax on 12 quarry road vs 40 windmill road', says: ['5355', '9120'] }],
  [{ ask: 'sq ft of 40 windmill road & lot size', says: ['180 m²', 'Lot'] }],
  [{ ask: 'whats the school for 40 windmill road', says: ['Wimberley ISD', 'five-minute walk'] }],
  [{ ask: 'a view but not the lake', shows: ['F-6'] }],
  [{ ask: 'within 10 minutes of the lake', says: ['use “within 10 minutes”', 'lake nearby'] }],
  [{ ask: 'open houses saturday' }, { ask: 'is there one at 40 windmill road', says: ['Yes', 'June 21'] }],
  [{ ask: 'your fee for listing a house?', says: ['5 percent'], never: /2\.5/ }, { ask: 'and land', says: ['6 percent'] }, { ask: "what's that on a 600k house", says: ['$30,000'] }],
  [{ ask: 'is there a fee for my dog', says: ['pet fee of 300'] }],
  [{ ask: 'u open black friday?', says: ['No. It is closed'], never: /^Friday from/ }, { ask: 'address', says: ['401 Mercer Street'] }],
  [{ ask: 'which town is closest to Austin', says: ['an hour from Austin'] }, { ask: 'homes there under 500k', shows: [], says: ['Which town'] }],
];

testConversations({ name: 'an agency with a feed and the texts of an office', ...feedOffice }, OF_OFFICE);
