import { has } from '../features.js';
import * as c from '../conditions.js';
import { named, type Kind } from '../question.js';

const { all, not } = c;

/** Follow-ups that take something back, exclude more, or ask what a figure means. */
export const changedMinds: Kind = {
  name: 'changed minds',
  conversations: [
    [
      { ask: 'any houses between 400 and 450k?', finds: all(c.sale, c.house, c.between(400_000, 450_000)) },
      {
        ask: 'hmm actually make that up to 475, and I need at least 4 beds',
        finds: all(c.sale, c.house, c.atMost(475_000), c.minBedrooms(4)),
      },
    ],
    [
      {
        ask: '2 bed rentals in elmsted under 2000',
        finds: all(c.rent, c.city('Elmsted'), c.bedrooms(2), c.under(2000)),
      },
      { ask: 'forget the budget, what about dunmarrow', finds: all(c.rent, c.city('Dunmarrow'), c.bedrooms(2)) },
    ],
    [
      {
        ask: 'rent between 1500 and 1800 incl a parking space',
        finds: all(c.rent, c.between(1500, 1800), c.minParking(1)),
      },
      { ask: '2 beds min', finds: all(c.rent, c.between(1500, 1800), c.minParking(1), c.minBedrooms(2)) },
      {
        ask: 'no not furnished',
        finds: all(c.rent, c.between(1500, 1800), c.minParking(1), c.minBedrooms(2), c.unfurnished),
      },
    ],
    [
      { ask: 'homes in millbrace', finds: all(c.homes, c.city('Millbrace')) },
      { ask: 'no, condos', finds: all(c.condo, c.city('Millbrace')) },
    ],
    [
      { ask: 'condos with a pool under 400k', finds: all(c.sale, c.condo, c.under(400_000), has('pool')) },
      { ask: 'and without a pool?', finds: all(c.sale, c.condo, c.under(400_000), not(has('pool'))) },
    ],
    [
      { ask: 'homes in millbrace under 500k', finds: all(c.sale, c.homes, c.city('Millbrace'), c.under(500_000)) },
      { ask: 'exclude condos too', finds: all(c.sale, c.homes, c.city('Millbrace'), c.under(500_000), not(c.condo)) },
      {
        ask: 'and no apartments',
        finds: all(c.sale, c.homes, c.city('Millbrace'), c.under(500_000), not(c.condo), not(c.apartment)),
      },
    ],
    [
      {
        ask: '6 month ones in harrow bay furnished',
        finds: all(c.rent, c.city('Harrow Bay'), c.furnished, c.shortLease),
      },
    ],
    [{ ask: 'any month to month', namesUnused: /month to month/, showsNothing: true }],
    [
      { ask: '3 bed rentals that take big dogs', finds: all(c.rent, c.exactBedrooms(3), c.dogs) },
      { ask: 'is there an extra charge for 2 dogs', says: [/20 dollars a month/], never: [/closing costs/] },
    ],
    [
      { ask: 'lofts for rent', finds: all(c.rent, c.loft) },
      { ask: 'is water included', says: [/Heat is included; electricity/], never: [/hot water/], mayShow: c.loft },
    ],
    [
      {
        ask: 'i can pay 3000 a month for a mortgage, what price range is that',
        says: [/593,000/],
        calculates: true,
        mayShow: all(c.sale, c.homes, c.atMost(593_000)),
      },
      {
        ask: 'with 15 percent down',
        says: [/558,000/],
        calculates: true,
        mayShow: all(c.sale, c.homes, c.atMost(558_000)),
      },
    ],
    [
      {
        ask: 'monthly payment for 31 weir street 2E including hoa',
        says: [/\$1,871 a month/, /\$2,276 a month/],
        calculates: true,
        about: 'VS24603',
      },
    ],
    [{ ask: 'mortgage on 400k with 20% down and 300 hoa', says: [/\$2,323 a month/], calculates: true }],
    [
      { ask: 'how much is the deposit on 170 larch drive', says: [/5,250/], mayShow: c.street('170 Larch Drive') },
      {
        ask: 'isnt that more than one month',
        says: [/1\.5 times the monthly rent/],
        mayShow: c.street('170 Larch Drive'),
      },
    ],
    [
      { ask: '3 bed house with pool', finds: all(c.house, c.exactBedrooms(3), has('pool')) },
      { ask: 'no pool', finds: all(c.house, c.exactBedrooms(3), not(has('pool'))) },
    ],
    [
      { ask: 'houses with a fireplace', finds: all(c.house, has('fireplace')) },
      { ask: 'without a fireplace then', finds: all(c.house, not(has('fireplace'))) },
    ],
    [
      { ask: 'does mateo ruiz have any lofts', finds: all(c.loft, c.agent('Mateo Ruiz')) },
      { ask: 'how many listings does he have', counts: c.agent('Mateo Ruiz') },
    ],
    [
      {
        ask: 'furnished or unfurnished, 2 bed rental harrow bay',
        finds: all(c.rent, c.exactBedrooms(2), c.city('Harrow Bay')),
      },
    ],
    [{ ask: 'house with acreage', finds: all(c.house, c.minAcres(1)) }],
    [
      { ask: 'houses from the 1930s', mayShow: c.house },
      { ask: 'tudors', only: ['VS24279', 'VS24497'] },
    ],
    [
      {
        ask: 'homes for sale in saint orrin under 700k with 2 beds',
        finds: all(c.sale, c.homes, c.city('Saint Orrin'), c.under(700_000), c.exactBedrooms(2)),
      },
      { ask: 'the 66 bluff ones only', finds: all(c.sale, c.street('66 Bluff Road'), c.exactBedrooms(2)) },
    ],
    [
      {
        ask: 'which is more walkable, Millbrace or Harrow Bay',
        mayShow: c.city('Millbrace', 'Harrow Bay'),
        never: [/no listings here/],
      },
    ],
    [
      {
        ask: '4 bedrooms, at least one bedroom downstairs, under 650k, anywhere except Quarry Hill',
        ...named(all(c.sale, c.exactBedrooms(4), c.under(650_000), not(c.city('Quarry Hill'))), /downstairs/),
      },
    ],
    [{ ask: 'monthly payment on 559000 at 7 percent 15 years 25 down', says: [/\$3,768 a month/], calculates: true }],
    [
      { ask: 'no villas', finds: not(c.villa) },
      { ask: 'no land either', finds: all(c.homes, not(c.villa)) },
    ],
  ],
};
