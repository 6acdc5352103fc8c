import { has } from '../features.js';
import * as c from '../conditions.js';
import * as f from '../facts.js';
import type { Kind } from '../question.js';

const { all, not } = c;

/** Questions about the closest results of a search, its best one, and ways between towns. */
export const closestResults: Kind = {
  name: 'closest results',
  conversations: [
    [
      { ask: 'hey do u have anything 2bd in millbrace for under 350', mayShow: all(c.sale, c.city('Millbrace')) },
      {
        ask: 'cheaper?',
        never: [/cheapest of the 2-bedroom/],
        says: [/no 2-bedroom listings/],
        showsNothing: true,
        calculates: true,
      },
    ],
    [
      { ask: 'rentals in harrow bay or elmsted up to 1800 that take a cat and a dog', mayShow: c.rent },
      {
        ask: 'furnished would be a bonus',
        mayShow: all(c.rent, c.city('Harrow Bay', 'Elmsted'), c.atMost(1800), c.cats, c.dogs),
        namesUnused: /furniture/,
      },
    ],
    [
      { ask: 'places with a 3-car garage', mayShow: c.minParking(3) },
      { ask: 'how many is that', counts: c.minParking(3) },
      { ask: 'neither, something with a pool', mayShow: has('pool'), never: [/don't mention/] },
    ],
    [
      { ask: 'homes in millbrace under 600k', finds: all(c.sale, c.city('Millbrace'), c.under(600_000)) },
      { ask: 'which has the most photos', never: [/Herons/] },
    ],
    [
      { ask: 'compare 18 water street 1A and 77 market street 1D', mayShow: c.sale },
      { ask: 'which has the lower hoa', says: [/\$145/, /doesn't say/], never: [/has the lower/], mayShow: c.sale },
    ],
    [
      { ask: 'compare 8 camp road and 124 windmill lane', mayShow: c.house },
      { ask: 'which is cheaper to heat', never: [/cheaper/], says: [/Oil/, /Gas/], mayShow: c.house },
      { ask: 'and taxes?', never: [/tax return/], declines: true },
    ],
    [
      { ask: 'lots in aldersend or fallow creek', finds: all(c.land, c.city('Aldersend', 'Fallow Creek')) },
      { ask: 'how many acres is the biggest', says: [/7\.5/], never: [/4\.2/], mayShow: c.street('Alder Lane') },
    ],
    [
      {
        ask: 'houses w basement in quarry hill or fallow creek, 3+ beds, under 450',
        finds: all(
          c.house,
          c.sale,
          c.city('Quarry Hill', 'Fallow Creek'),
          c.minBedrooms(3),
          c.under(450_000),
          has('basement'),
        ),
      },
    ],
    [
      {
        ask: 'NOT interested in condos or townhomes. 3 bed under 500 in elmsted',
        finds: all(c.sale, c.exactBedrooms(3), c.city('Elmsted'), c.under(500_000), not(c.condo), not(c.townhouse)),
      },
      {
        ask: 'include millbrace',
        finds: all(
          c.sale,
          c.exactBedrooms(3),
          c.city('Elmsted', 'Millbrace'),
          c.under(500_000),
          not(c.condo),
          not(c.townhouse),
        ),
      },
    ],
    [
      { ask: '88 larch drive', mayShow: c.street('Larch Drive') },
      { ask: 'which unit is biggest', says: [/1B/, /1,310/], mayShow: c.street('88 Larch Drive') },
    ],
    [
      { ask: 'rentals in saint orrin', finds: all(c.rent, c.city('Saint Orrin')) },
      { ask: 'too much. cheaper towns?', says: [/Aldersend/, /1,175/], calculates: true, showsNothing: true },
    ],
    [
      { ask: 'a house by the lake w a dock', mayShow: c.house },
      { ask: 'whats the most expensive thing u have', finds: c.open(c.anything), first: c.dearest },
    ],
    [
      {
        ask: '2 bed apartments for rent in quarry hill',
        finds: all(c.rent, c.apartment, c.exactBedrooms(2), c.city('Quarry Hill')),
      },
      { ask: 'the cheapest one', says: [/1,075/], mayShow: c.rent },
      { ask: 'whats the rent on it', says: [/1,075/], mayShow: c.rent },
    ],
    [{ ask: 'closing costs on a 1.149m house', says: [/\$22,980/], calculates: true, showsNothing: true }],
    [
      { ask: 'how far is pinewater from harrow bay', says: [/from Harrow Bay to Pinewater/], declines: true },
      { ask: 'what about from millbrace', says: [/from Millbrace to Pinewater/], declines: true },
    ],
    [
      { ask: 'hows the commute from millbrace to harrow bay', says: [/eighteen minutes/] },
      { ask: 'any direct bus', says: [/eighteen minutes/], showsNothing: true },
    ],
    [
      {
        ask: 'which town is closest to harrow bay',
        says: [/don't know the distances/, /eighteen/],
        showsNothing: true,
      },
    ],
    [{ ask: 'ok so which is better, pinewater or fallow creek', says: [/ski/, /farm/], showsNothing: true }],
    [{ ask: 'sell or rent? i own a loft in millbrace', showsNothing: true }],
    [{ ask: 'i own a condo and want to know its value', says: [/valuation/], showsNothing: true }],
    [{ ask: 'how many homes sold this yr', says: [/I don't know when/, /11 sold/], calculates: true }],
    [
      { ask: 'who covers lantern point', says: [/Nora Vale/] },
      { ask: 'what does she have there', finds: all(c.agent('Nora Vale'), c.city('Lantern Point')) },
    ],
    [
      {
        ask: '3 bedrooms 2 bathrooms not in harrow bay not a house under 450k',
        finds: all(
          c.sale,
          c.exactBedrooms(3),
          c.bathrooms(2),
          not(c.city('Harrow Bay')),
          not(c.house),
          c.under(450_000),
        ),
      },
    ],
    [
      { ask: 'condos with a garage', mayShow: c.condo },
      { ask: 'or balcony', finds: all(c.condo, c.either(has('garage'), has('balcony'))) },
    ],
    [
      { ask: '20 percent on 526000', says: [/105,200/], calculates: true },
      { ask: 'and at 5.5% over 15 years', says: [/3,438/], calculates: true },
    ],
    [{ ask: "i'd like to buy before i sell", showsNothing: true }],
    [
      { ask: '3 bed house with pool', finds: all(c.house, c.exactBedrooms(3), has('pool')) },
      { ask: 'ok what about no pool', finds: all(c.house, c.exactBedrooms(3), not(has('pool'))) },
    ],
    [{ ask: 'business for sale', namesUnused: /business/, showsNothing: true }],
    [
      { ask: 'lookin for a fixer upper cheap', declines: true },
      { ask: 'or one that needs nothing', mayShow: c.anything, says: [/recent renovation/] },
    ],
    [{ ask: 'tell me about 8 camp', about: 'VS24369', says: [f.price] }],
    [
      { ask: '8 camp road', about: 'VS24369' },
      { ask: 'is the wiring safe', never: [/neighborhood/], mayShow: c.house },
      { ask: 'is it safe near the water', says: [/how safe/], never: [/Yes/], mayShow: c.house },
      { ask: 'est value?', about: 'VS24369', says: [/325,000/] },
    ],
    [{ ask: 'do u have listings in Barrie', never: [/Barrier/], says: [/Barrie/], showsNothing: true }],
    [
      { ask: 'smth for my horses, 5+ acres', mayShow: c.minAcres(5) },
      { ask: 'w a barn', never: [/that mention room for horses mentions/, /orchard country/], mayShow: c.minAcres(5) },
    ],
    [
      { ask: 'studios', finds: c.studio },
      { ask: 'how about a room then', never: [/include the for rent/], mayShow: c.sharedRoom },
    ],
  ],
};
