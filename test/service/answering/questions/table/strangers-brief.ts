import { has } from '../features.js';
import * as c from '../conditions.js';
import type { Kind } from '../question.js';

const { all, not } = c;

/** Short forms, decimals, incomes and costs, which people write without saying what each number is. */
export const briefStrangers: Kind = {
  name: 'strangers: brief',
  conversations: [
    [{ ask: 'budget is 1.125m', finds: all(c.sale, c.atMost(1_125_000)), never: [/billion|000,000/] }],
    [{ ask: 'houses between 0.45m and 0.525m', finds: all(c.sale, c.house, c.between(450_000, 525_000)) }],
    [
      {
        ask: 'we have 2 incomes 140k total, 100k saved, looking for a 2 bed condo',
        finds: all(c.condo, c.exactBedrooms(2)),
        never: [/140,000|100,000/],
      },
    ],
    [{ ask: 'house in elmsted, income 90k', finds: all(c.house, c.city('Elmsted')), never: [/90,000/] }],
    [{ ask: 'property taxes under 3000', namesUnused: /taxes under 3000/, showsNothing: true }],
    [
      {
        ask: '3 bedrooms 2 bathrooms not in harrow bay not a house under 450k',
        finds: all(
          c.sale,
          c.exactBedrooms(3),
          c.minBathrooms(2),
          not(c.city('Harrow Bay')),
          not(c.house),
          c.under(450_000),
        ),
      },
    ],
    [
      {
        ask: 'rentals where utilities r included',
        finds: all(c.rent, c.text(/All utilities/)),
        never: [/and included/],
      },
    ],
    [{ ask: 'ok a bathtub at least', finds: c.text(/clawfoot tub/i) }],
    [{ ask: 'bike storage', finds: c.text(/bike room|Bikes have their own room/i) }],
    [
      {
        ask: 'houses w basement in quarry hill or fallow creek, 3+ beds, under 450',
        finds: all(
          c.sale,
          c.house,
          c.city('Quarry Hill', 'Fallow Creek'),
          c.minBedrooms(3),
          c.under(450_000),
          has('basement'),
        ),
      },
    ],
    [
      {
        ask: '3 beds in elmsted, millbrace or harrow bay under 500k house',
        finds: all(c.sale, c.house, c.city('Elmsted', 'Millbrace', 'Harrow Bay'), c.exactBedrooms(3), c.under(500_000)),
      },
    ],
    [
      { ask: '3 bed houses in elmsted', finds: all(c.house, c.exactBedrooms(3), c.city('Elmsted')) },
      { ask: 'include millbrace', finds: all(c.house, c.exactBedrooms(3), c.city('Elmsted', 'Millbrace')) },
    ],
    [
      { ask: 'not in harrow bay 3 bedrooms', finds: all(c.exactBedrooms(3), not(c.city('Harrow Bay'))) },
      { ask: 'garden', finds: all(c.exactBedrooms(3), not(c.city('Harrow Bay')), has('garden')) },
      {
        ask: 'or balcony',
        finds: all(c.exactBedrooms(3), not(c.city('Harrow Bay')), c.either(has('garden'), has('balcony'))),
      },
    ],
    [
      { ask: 'houses in elmsted not in pinewater' },
      { ask: 'add pinewater too', finds: all(c.house, c.city('Elmsted', 'Pinewater')) },
    ],
    [{ ask: '8 camp', about: 'VS24369' }],
    [{ ask: 'is the roof safe at 23 chalk road', says: ['replaced in 2022'], never: [/neighborhood/] }],
    [{ ask: 'do u have listings in Barrie', says: ['“Barrie”'], showsNothing: true }],
    [{ ask: 'my house is in elmsted, what could i get for it', says: ['written valuation'], showsNothing: true }],
    [{ ask: 'better deals in saint orrin?', never: [/ten minutes north/], mayShow: c.anything }],
    [{ ask: 'which is nicer, harrow bay or saint orrin', says: ['county seat'], showsNothing: true }],
    [{ ask: 'what r ur hrs', says: ['9 am to 6 pm'], showsNothing: true }],
    [{ ask: 'whats the app fee for 2 ppl', says: ['$70'], calculates: true, showsNothing: true }],
    [{ ask: '8 camp road' }, { ask: 'est value?', says: ['$325,000'], about: 'VS24369' }],
  ],
};
