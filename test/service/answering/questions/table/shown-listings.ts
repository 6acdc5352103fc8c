import { has } from '../features.js';
import * as c from '../conditions.js';
import * as f from '../facts.js';
import type { Kind } from '../question.js';

const { all } = c;
const aldersend = { ask: '2 bedroom rentals in Aldersend', finds: all(c.rent, c.bedrooms(2), c.city('Aldersend')) };
const waterStreet = { ask: '18 water street - what units are there', mayShow: c.street('18 Water Street') };

/** Follow-ups about all listings of a short list, the best of them, or another one in the same building. */
export const shownListings: Kind = {
  name: 'shown listings',
  conversations: [
    [
      aldersend,
      { ask: 'how much is the deposit', only: ['VS24597', 'VS24629', 'VS24593'], says: ['$1,125', '$1,225', '$1,913'] },
      { ask: 'how long is the lease', only: ['VS24597', 'VS24629', 'VS24593'], says: ['6 or 12 months'] },
      { ask: 'can i bring my cat', only: ['VS24597', 'VS24629', 'VS24593'], says: ['Cats and dogs', 'On request'] },
      { ask: 'does it allow dogs', only: ['VS24597', 'VS24629', 'VS24593'], says: ['Cats and dogs', 'On request'] },
      { ask: 'what floor is it', only: ['VS24597', 'VS24629', 'VS24593'], says: [/Floor/], never: ['floor plan'] },
      { ask: 'when was it listed', only: ['VS24597', 'VS24629', 'VS24593'], says: [/\d+ days?/] },
    ],
    [
      { ask: "what's your most expensive house", finds: c.house, first: c.dearest },
      { ask: 'how many bathrooms', about: f.nth(1), says: [f.baths] },
      { ask: 'who is the agent', about: f.firstShown(1), says: [f.agentName] },
      { ask: 'can you give me his phone number', says: ['(231) 555-0112'] },
    ],
    [
      { ask: 'lofts for sale in Millbrace', finds: all(c.sale, c.loft, c.city('Millbrace')) },
      { ask: 'what is the HOA on the cheapest', about: f.bestShown(c.cheapest), says: [f.fee] },
      { ask: 'and does the cheapest one come with parking', about: f.firstShown(1), says: [f.no] },
    ],
    [
      waterStreet,
      { ask: 'unit 2f price and hoa', about: 'VS24443', says: ['$735,000', '$415'] },
      { ask: 'does 3e have a lake view', about: 'VS24255', says: [/lake/] },
    ],
    [
      { ask: 'is 8 Limekiln Road Unit 2E still for sale', about: 'VS24305', says: [/sold/i], allowsSold: true },
      { ask: 'anything else in that building', finds: all(c.building('Kiln Works'), c.not(c.sold)) },
    ],
    [
      { ask: 'VS24255', about: 'VS24255' },
      {
        ask: 'what about one in the same building a bit cheaper',
        finds: all(c.building('Harbor House'), c.sale, c.under(705_000)),
      },
    ],
    [
      { ask: 'VS24113', about: 'VS24113' },
      { ask: 'whats for sale there', finds: all(c.building('The Larches'), c.sale) },
    ],
    [
      { ask: 'homes with solar panels in Aldersend', mayShow: c.city('Aldersend') },
      { ask: 'which one has the lower price', never: [/cheaper: \$3,075/] },
    ],
    [
      { ask: 'newest build you have', first: (a, b) => b.YearBuilt - a.YearBuilt, finds: c.anything },
      { ask: 'oldest?', finds: c.anything, first: c.oldest },
    ],
    [
      { ask: 'open houses this weekend', finds: c.openHouse },
      { ask: 'what time do they start', says: ['11 am'] },
    ],
    [
      { ask: 'Do you have lofts?', finds: c.loft },
      { ask: 'with exposed brick', mayShow: c.loft, says: [/brick/i] },
      { ask: 'for sale only', mayShow: all(c.loft, c.sale), says: [/brick/i] },
    ],
    [
      { ask: 'is there anything under 200k', finds: all(c.sale, c.under(200_000)) },
      { ask: 'what about 250', finds: all(c.sale, c.under(250_000)) },
    ],
    [
      { ask: 'show me the cheapest houses for sale', finds: all(c.house, c.sale), first: c.cheapest },
      { ask: 'are any of these in Millbrace?', finds: all(c.house, c.sale, c.city('Millbrace')) },
    ],
    [
      { ask: 'who covers Pinewater', says: ['Ingrid Solberg'] },
      { ask: 'her phone number?', says: ['(231) 555-0123'] },
      { ask: "what's her cheapest listing", finds: c.agent('Ingrid Solberg') },
    ],
    [
      { ask: 'what has owen tate got listed', finds: c.agent('Owen Tate') },
      { ask: 'which firm does he work for', says: ['North Pier Realty'] },
    ],
    [{ ask: 'who is selling 25 dune ridge road', about: 'VS24687', says: [/doesn't name an agent/] }],
    [
      { ask: 'VS24687', about: 'VS24687' },
      { ask: 'is it new on the market', about: 'VS24687', says: [f.days] },
      { ask: "what's the neighborhood like", says: ['dune'], never: ['Fair Housing'] },
    ],
    [{ ask: 'can I get 76 Chalk Road unfurnished', about: 'VS24287', never: [/^No\./m] }],
    [{ ask: 'does 66 Quarry Street have parking', about: 'VS24449', says: [f.no], never: ["doesn't include"] }],
    // Conditions that are easily lost.
    [
      {
        ask: 'newly listed rentals this week in Harrow Bay',
        finds: all(c.rent, c.city('Harrow Bay'), c.listedWithin(7)),
      },
    ],
    [
      {
        ask: 'houses added in Millbrace in the last week',
        finds: all(c.house, c.city('Millbrace'), c.listedWithin(7)),
      },
    ],
    [{ ask: 'homes built in the last 10 years', finds: all(c.homes, c.builtAfter(new Date().getFullYear() - 10)) }],
    [
      {
        ask: "i wouldn't mind spending up to 700k on a house in dunmarrow",
        finds: all(c.house, c.sale, c.city('Dunmarrow'), c.atMost(700_000)),
      },
    ],
    [{ ask: 'homes w/ more than one fireplace', mayShow: c.homes, namesUnused: /more than one/ }],
    [{ ask: 'lease to own options', mayShow: c.anything, namesUnused: /lease to own/ }],
    [
      {
        ask: '1 bedroom apartment for rent in Elmsted, no more than 1,300, parking included',
        finds: all(c.apartment, c.rent, c.bedrooms(1), c.city('Elmsted'), c.atMost(1300), c.minParking(1)),
      },
    ],
    [
      {
        ask: 'I need an apartment for 6 months in Harrow Bay',
        mayShow: all(c.apartment, c.rent, c.city('Harrow Bay')),
        says: [/6 months/],
      },
    ],
    [
      {
        ask: 'rent includes heat',
        finds: all(c.rent, c.open(has('utilities included'))),
        or: { mayShow: c.rent, says: [/heat is included/i] },
      },
    ],
    // The owner's percentages, and questions that name no listing.
    [{ ask: 'closing costs on a 400k house', says: ['$8,000', '$12,000'], calculates: true, showsNothing: true }],
    [
      {
        ask: 'how much earnest money on a 500k home',
        says: ['$5,000', '$10,000'],
        calculates: true,
        showsNothing: true,
      },
    ],
    [{ ask: "what's your commission on selling a 600k home", says: ['$15,000'], calculates: true, showsNothing: true }],
    [{ ask: 'how fast do your homes usually sell', says: ['41 days'], showsNothing: true }],
    [{ ask: 'do I need a buyers agent', showsNothing: true }],
    [{ ask: 'where is the lighthouse', never: ['12 Water Street'], says: ['Lantern Point'] }],
    [{ ask: 'which town has the most homes for rent', says: [/Harrow Bay \(16\)/] }],
    [{ ask: 'I have 60k for a down payment and make 110k, what can I afford', never: ['$60,000', '$110,000'] }],
    [{ ask: 'I have a question about renting', showsNothing: true }],
  ],
};
