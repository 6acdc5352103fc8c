import { coastAgency } from './coast-agency.js';
import { testConversations, type Asked } from './conversations.js';

// prettier-ignore
const CONVERSATIONS: readonly (readonly Asked[])[] = [
  [{ ask: '900 gulfside drive 304: are reserves funded', says: ['fully funded'], never: /712/ }, { ask: 'pets', says: ['No.'] }],
  [{ ask: '900 gulfside drive unit 712', shows: ['C-4'], never: /anything about/ }, { ask: 'washer?', says: ['not in the unit'], never: /\bYes\b/ }],
  [{ ask: '900 gulfside drive', says: ['listings at 900 Gulfside Drive:'] }],
  [{ ask: '77 marina row 5 or 9 cheaper', says: ['Unit 9'], never: /couldn't|anything about/ }],
  [{ ask: 'canal point lot 8', shows: ['C-8'], never: /couldn't use/ }],
  [{ ask: '415 gulfside drive 3 beds', never: /Unit 3\b/ }],
  [{ ask: '112 sandbar way' }, { ask: 'is there a dock', says: ['No.', 'lost in 2024'] }],
  [{ ask: 'homes with in unit laundry', shows: ['C-3'] }],
  [{ ask: '55+ homes', shows: ['C-5'] }],
  [{ ask: 'roll-in shower', shows: ['C-5'] }],
  [{ ask: 'homes that allow short term rentals', shows: ['C-6'] }],
  [{ ask: '77 marina row 5' }, { ask: 'can i airbnb it', says: ['Weekly rentals are allowed'] }, { ask: 'noise?', says: ['hear the bars'] }],
  [{ ask: '900 gulfside drive 304' }, { ask: 'can i rent it by the week', says: ['not permitted'], never: /\bYes\b/ }],
  [{ ask: '77 marina row 9' }, { ask: 'owner financing?', says: ['carry financing'] }],
  [{ ask: '1180 tarpon run' }, { ask: 'how old is the roof', says: ['from 2023'], never: /Shingle/ }],
  [{ ask: '48 egret circle' }, { ask: 'water view?', says: ["doesn't say anything about a water view"], never: /Public/ }, { ask: 'do i have to be 55', says: ['aged 55 and over'] }, { ask: 'can my dog live there', says: ['35'], never: /I found/ }],
  [{ ask: '9 osprey court' }, { ask: 'can i put a boat on the lake', says: ['no boats'], never: /\bYes\b/ }],
  [{ ask: '300 bayfront avenue 2c' }, { ask: "what's included", says: ['Water and trash'] }, { ask: 'can i bring two dogs', says: ['One dog'], never: /\bYes, / }],
  [{ ask: '3418 hickory trail' }, { ask: 'can i park my rv', says: ['RV pad'] }, { ask: 'how fast can i close', says: ['30 days'] }],
  [{ ask: 'hoa and cdd of 1180 tarpon run per year', says: ['1450'] }],
  [{ ask: 'can i afford 48 egret circle on 4000 a month', says: ['a month', '$312,000'] }],
  [{ ask: 'who speaks spanish', says: ['Marco Estevez'], never: /only read/ }, { ask: 'his number?', says: ['941-555-0161'] }],
  [{ ask: 'does anyone speak french', says: ['English'] }],
];

testConversations({ name: 'an agency on a coast', ...coastAgency }, CONVERSATIONS);
