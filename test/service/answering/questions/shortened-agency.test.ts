import { testConversations, type Asked } from './conversations.js';
import { shortenedAgency, shortenedTexts } from './shortened-agency.js';

const DENIES = /doesn't say|couldn't|don't know/;

// prettier-ignore
const CONVERSATIONS: readonly (readonly Asked[])[] = [
  [{ ask: 'house on a quiet street', never: /in ON/ }, { ask: 'cottage on otty lake', shows: ['S-6'], never: /in ON/ }, { ask: 'any restrictions on boats', says: ['no motorboats over 10 hp'] }],
  [{ ask: 'condos under 550k' }, { ask: 'what would parking cost me', says: ['$180 a month'] }, { ask: 'and the maintenance?', says: ['$455.20', '$712.00'], never: DENIES }],
  [{ ask: '18 big rideau lane' }, { ask: 'is it winterized', says: ['Four season'], never: DENIES }, { ask: 'how much did it make last year', says: ['$64,000'], never: /\$1,100,000/ }],
  [{ ask: 'open houses or condos with a market view' }, { ask: 'condos in ottawa for sale' }, { ask: 'when are offers on the byward one', says: ['Monday 7 December'] }],
  [{ ask: 'what do you charge to sell', says: ['4 percent'] }, { ask: 'and if i buy with you too', says: ['half a percent'] }, { ask: 'on a 900k house', says: ['$36,000'] }],
  [{ ask: 'land transfer tax on 800k in ottawa', says: ['1.5 percent above'] }, { ask: 'and in kanata', says: ['Only Ottawa'], shows: [] }],
  [{ ask: 'can a foreigner buy', says: ['Non-Canadians'] }],
  [{ ask: 'how much is a septic inspection', says: ['$480'] }],
  [{ ask: 'who speaks punjabi', says: ['Rupinder Gill'] }, { ask: 'whats her number', says: ['613-555-0161'] }, { ask: 'what listings does she have', shows: ['S-1', 'S-3', 'S-6', 'S-7'] }],
  [{ ask: 'which condos have the lowest maintenance fee', shows: ['S-3', 'S-1', 'S-2'], says: ['Maint. fee: $398.50'] }, { ask: 'and the highest', says: ['**1. [9 Murray'] }],
  [{ ask: 'condo fees under 500', shows: ['S-1', 'S-3'] }, { ask: 'sorted by maint fee', never: /Main\b/ }],
  [{ ask: 'compare 120 carling avenue and 9 murray street' }, { ask: 'which has lower fees', says: ['$455.20'], never: DENIES }],
  [{ ask: 'property taxes under 4000', shows: ['S-3'] }],
  [{ ask: 'cottage, must be 4 season, 150+ ft frontage', shows: ['S-7'], says: ['Frontage: 165 ft'] }],
  [{ ask: 'semi in ottawa', shows: ['S-4'], says: ['1 semi-detached house'] }, { ask: 'condo townhouses in kanata', shows: ['S-3'], says: ['1 condo townhouse'] }],
  [{ ask: 'furnished rental for 4 months', shows: ['S-8'], says: ['2 to 12 months'], never: /by \w+ \d/ }],
  [{ ask: 'otty cottage', shows: ['S-6'] }, { ask: 'metcalfe', shows: ['S-8', 'S-9'], never: /None of/ }],
  [{ ask: 'ottawa under 1.4m' }, { ask: 'which has lowest property tax', says: ['$6,340'], never: /cheaper/ }],
  [{ ask: 'cottages not on otty lake', shows: ['S-7'] }, { ask: 'condo with a den and no parking', never: /\bYes\b/ }],
  [{ ask: 'what do you charge to sell' }, { ask: 'do i have to pay for staging', says: ['Staging is included'] }],
  [{ ask: 'closing costs on a 1.149m house in ottawa', says: ['0.5 percent'], shows: [] }],
  [{ ask: '44 metcalfe street unit 12' }, { ask: 'total monthly', says: ['$2,185'] }],
  [{ ask: '60 mill road' }, { ask: 'diff between ask and sold', says: ['$19,000** above'] }, { ask: 'parking legal?', says: ['Legal front parking'] }],
  [{ ask: '44 metcalfe street unit 12' }, { ask: 'is hydro incl?', says: ['hydro extra'], never: DENIES }],
];

testConversations(
  { name: 'an agency with shortened names of columns', listings: shortenedAgency, texts: shortenedTexts },
  CONVERSATIONS,
);
