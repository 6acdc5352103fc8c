import { has } from '../features.js';
import * as c from '../conditions.js';
import * as facts from '../facts.js';
import type { Kind } from '../question.js';

const { all, not } = c;

/** Questions about one listing that no question named before: the first of an order, or the only one in a town. */
export const askedOfOne: Kind = {
  name: 'asked of one listing',
  conversations: [
    [{ ask: 'association fee of the cheapest condo', about: 'VS24113', says: [facts.fee, /24 condos for sale/] }],
    [
      { ask: 'hoa of the cheapest condo in Harrow Bay', about: 'VS24651', says: [facts.fee] },
      { ask: 'and in Elmsted', finds: all(c.sale, c.condo, c.city('Elmsted')), first: c.cheapest },
    ],
    [{ ask: 'year built of the most expensive house', about: 'VS24311', says: [facts.year] }],
    [{ ask: 'how many bedrooms does the cheapest house in Millbrace have', about: 'VS24497', says: ['2'] }],
    [{ ask: 'does the cheapest condo have parking', about: 'VS24113', says: [facts.parking] }],
    [{ ask: 'phone number of the agent for the most expensive home', about: 'VS24519', says: [facts.agentPhone] }],
    [{ ask: 'is the cheapest house in Pinewater near the lake', about: 'VS24369', says: ['between the lake'] }],
    [{ ask: 'what is the deposit on the cheapest rental in Elmsted', about: 'VS24417', says: [facts.deposit] }],
    [{ ask: 'how far from the lake is the newest house', about: 'VS24693', says: [facts.unknown] }],
    [{ ask: 'how old is the roof of the cheapest house', about: 'VS24149', namesUnused: /roof/ }],
    [{ ask: 'property taxes on the most expensive house', about: 'VS24311', namesUnused: /taxes/ }],
    [{ ask: 'whats the cheapest house for sale', finds: all(c.sale, c.house), first: c.cheapest }],
    [{ ask: 'what is the biggest house in Dunmarrow', finds: all(c.house, c.city('Dunmarrow')), first: c.largest }],
    [{ ask: 'whats the smallest place u have to rent', finds: c.rent, first: c.smallest }],
    [{ ask: 'how long has the cheapest condo been on the market', about: 'VS24113', says: [facts.days] }],
    [{ ask: 'cheapest house vs cheapest condo', only: ['VS24149', 'VS24113'] }],
    [
      {
        ask: '3 beds in millbrace under 650k',
        finds: all(c.sale, c.exactBedrooms(3), c.city('Millbrace'), c.under(650_000)),
      },
      { ask: 'drop millbrace', finds: all(c.sale, c.exactBedrooms(3), c.under(650_000)) },
    ],
    [
      {
        ask: 'I need to be in harrow bay, have a cat, no car, max 1600',
        finds: all(c.rent, c.city('Harrow Bay'), c.cats, c.atMost(1600)),
        namesUnused: /no car/,
      },
    ],
    [
      { ask: 'rentals that take a big dog, max 2,200 a month', finds: all(c.rent, c.dogs, c.atMost(2200)) },
      { ask: 'the one in Elmsted, is it furnished', about: 'VS24413', says: ['Furnished: No'] },
    ],
    [{ ask: 'what about the 2nd one', showsNothing: true, saysOneOf: ["haven't shown"], never: [/Fees for buyers/] }],
    [
      { ask: 'houses in Elmsted', finds: all(c.house, c.city('Elmsted')) },
      { ask: 'what about renting first?', finds: all(c.house, c.rent, c.city('Elmsted')) },
    ],
    [
      {
        ask: 'how much would the payments be on 24279 with 20% down',
        about: 'VS24279',
        calculates: true,
        says: [/\$382,900/],
      },
    ],
    [{ ask: 'open house at 8 Camp Road when', about: 'VS24369', says: [/Saturday from 11 am to 1 pm/] }],
    [{ ask: 'can i paint the walls in 12 Maple Crescent unit 3B', about: 'VS24413', never: [/freshly painted/] }],
    [
      { ask: 'tell me about 12 Lamp Street', about: 'VS24681' },
      { ask: 'what about heat, is that included', about: 'VS24681', says: ['Heat is included'] },
    ],
    [
      { ask: 'newest listing', first: c.newest },
      { ask: 'how long has it been up', says: [/On the market/] },
    ],
    [
      {
        ask: 'less than $200 per square foot in Quarry Hill',
        finds: all(c.city('Quarry Hill'), c.sale, c.unitPriceUnder(200)),
      },
    ],
    [{ ask: 'acreage 4+ acres please', finds: c.minAcres(4) }],
    [
      {
        ask: '1 bedrooms only, no rooms in shared flats, under $1000/mo',
        finds: all(c.rent, c.entirePlace, c.exactBedrooms(1), c.under(1000)),
      },
    ],
    [
      {
        ask: 'homes within 10 minutes of the beach',
        finds: all(c.home, has('beach')),
        namesUnused: /within 10 minutes/,
      },
    ],
    [{ ask: 'anything within a mile of the water', mayShow: has('water'), namesUnused: /within a mile/ }],
    [
      { ask: '3 bed houses under 500k', finds: all(c.house, c.sale, c.exactBedrooms(3), c.under(500_000)) },
      { ask: 'drop the budget to 420', finds: all(c.house, c.sale, c.exactBedrooms(3), c.atMost(420_000)) },
      { ask: 'raise it to 450', finds: all(c.house, c.sale, c.exactBedrooms(3), c.atMost(450_000)) },
    ],
    [
      {
        ask: '3000 a month to spend, 60k saved. what house could i buy?',
        mayShow: all(c.sale, not(c.land)),
        calculates: true,
        says: ['$534,000'],
      },
    ],
    [
      {
        ask: 'i have 80k for a down payment, house is 410k, whats the monthly',
        calculates: true,
        says: ['$2,086'],
        showsNothing: true,
      },
    ],
    [{ ask: 'houses under 400k with 50k saved', finds: all(c.sale, c.house, c.under(400_000)) }],
    [{ ask: 'I make 95k a year what can I afford', says: [/can't judge from an income/], showsNothing: true }],
    [
      { ask: 'villas', finds: c.villa },
      { ask: 'which ones have no price', finds: all(c.villa, c.unpriced) },
    ],
    [
      { ask: 'land over 2 acres', says: ['3 lots'] },
      { ask: 'can i build on the first one', about: 'VS24327', says: ["I couldn't match “build”"], never: ['Our fee'] },
    ],
    [{ ask: 'houses in harrow bay but not old ones, under 600k', says: ["I couldn't use “not old ones”"] }],
  ],
};
