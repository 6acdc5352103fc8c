import { has } from '../features.js';
import * as c from '../conditions.js';
import { unused, type Kind } from '../question.js';

const { all } = c;

/** Earlier conditions stay until the visitor changes them. */
export const context: Kind = {
  name: 'context',
  conversations: [
    [
      { ask: 'looking to rent in Harrow Bay', finds: all(c.rent, c.city('Harrow Bay')) },
      { ask: '2 bedrooms', finds: all(c.rent, c.city('Harrow Bay'), c.bedrooms(2)) },
      { ask: 'under 2500', finds: all(c.rent, c.city('Harrow Bay'), c.bedrooms(2), c.under(2500)) },
      { ask: 'what about millbrace', finds: all(c.rent, c.city('Millbrace'), c.bedrooms(2), c.under(2500)) },
    ],
    [
      { ask: 'houses for sale in Pinewater', finds: all(c.sale, c.houseOrVilla, c.city('Pinewater')) },
      { ask: 'no wait, 3 beds', finds: all(c.sale, c.houseOrVilla, c.city('Pinewater'), c.bedrooms(3)) },
      { ask: 'cheapest?', finds: all(c.sale, c.houseOrVilla, c.city('Pinewater'), c.bedrooms(3)), first: c.cheapest },
      { ask: 'start over', showsNothing: true },
      { ask: 'lofts', finds: c.loft },
    ],
    [
      { ask: 'condos in saint orrin', finds: all(c.condo, c.city('Saint Orrin')) },
      { ask: 'only for sale', finds: all(c.sale, c.condo, c.city('Saint Orrin')) },
      { ask: 'how many are there', counts: all(c.sale, c.condo, c.city('Saint Orrin')) },
      { ask: 'and townhouses?', finds: all(c.sale, c.townhouse, c.city('Saint Orrin')) },
    ],
    [
      { ask: 'i need a place to rent that takes my dog', finds: all(c.rent, c.dogs) },
      { ask: 'in quarry hill', finds: all(c.rent, c.dogs, c.city('Quarry Hill')) },
      { ask: 'or elmsted', finds: all(c.rent, c.dogs, c.readAs(c.city('Quarry Hill', 'Elmsted'), c.city('Elmsted'))) },
    ],
    [
      { ask: 'townhouses to buy under 450k', finds: all(c.sale, c.townhouse, c.under(450_000)) },
      { ask: 'ok up to 550', finds: all(c.sale, c.townhouse, c.atMost(550_000)) },
      { ask: 'any town but millbrace', finds: all(c.sale, c.townhouse, c.atMost(550_000), c.not(c.city('Millbrace'))) },
    ],
    [
      { ask: 'show me houses in elmsted', finds: all(c.houseOrVilla, c.city('Elmsted')) },
      { ask: 'what are your opening hours', says: [/9/, /6/] },
      { ask: 'ok and 4 bedrooms', finds: all(c.houseOrVilla, c.city('Elmsted'), c.bedrooms(4)) },
    ],
    [
      { ask: "hi, i'm looking for a 3 bed house", finds: all(c.houseOrVilla, c.bedrooms(3)) },
      { ask: 'to buy', finds: all(c.sale, c.houseOrVilla, c.bedrooms(3)) },
      { ask: 'max 450', finds: all(c.sale, c.houseOrVilla, c.bedrooms(3), c.atMost(450_000)) },
      {
        ask: 'with a home office',
        finds: all(c.sale, c.houseOrVilla, c.bedrooms(3), c.atMost(450_000), has('home office')),
      },
      { ask: 'forget the home office', finds: all(c.sale, c.houseOrVilla, c.bedrooms(3), c.atMost(450_000)) },
    ],
    [
      { ask: 'cheap rentals in aldersend', finds: all(c.rent, c.city('Aldersend')) },
      { ask: 'furnished', finds: all(c.rent, c.city('Aldersend'), c.furnished) },
      { ask: 'how many of those take dogs?', counts: all(c.rent, c.city('Aldersend'), c.furnished, c.dogs) },
    ],
    [
      { ask: 'waterfront in saint orrin', finds: all(c.homes, c.city('Saint Orrin'), has('waterfront')) },
      { ask: 'too expensive', mayShow: all(c.homes, c.city('Saint Orrin')) },
    ],
    [
      { ask: '2 bed condos for sale', finds: all(c.sale, c.condo, c.bedrooms(2)) },
      { ask: 'in harrow bay', finds: all(c.sale, c.condo, c.bedrooms(2), c.city('Harrow Bay')) },
      { ask: 'actually make that 3 bedrooms', finds: all(c.sale, c.condo, c.bedrooms(3), c.city('Harrow Bay')) },
      { ask: 'and to rent instead', finds: all(c.rent, c.condo, c.bedrooms(3), c.city('Harrow Bay')) },
    ],
    [
      {
        ask: 'houses in quarry hill under 400k',
        finds: all(c.sale, c.houseOrVilla, c.city('Quarry Hill'), c.under(400_000)),
      },
      { ask: 'do you charge buyers anything?', says: [/2 (percent|%)/] },
      {
        ask: 'ok. and the same in aldersend',
        finds: all(c.sale, c.houseOrVilla, c.city('Aldersend'), c.under(400_000)),
      },
    ],
    [
      { ask: 'lofts for rent', finds: all(c.rent, c.loft) },
      { ask: 'any town is fine but under 2000', finds: all(c.rent, c.loft, c.under(2000)) },
      { ask: 'new search: land', finds: c.land },
    ],
    [
      {
        ask: 'i need a 1 bedroom apartment for rent in Elmsted',
        finds: all(c.rent, c.flat, c.city('Elmsted'), c.bedrooms(1)),
      },
      { ask: 'or 2', finds: all(c.rent, c.flat, c.city('Elmsted'), c.readAs(c.exactBedrooms(1, 2), c.bedrooms(2))) },
      {
        ask: 'my cat comes too',
        finds: all(c.rent, c.flat, c.city('Elmsted'), c.readAs(c.exactBedrooms(1, 2), c.bedrooms(2)), c.cats),
        or: unused(all(c.rent, c.flat, c.city('Elmsted')), /cat/i),
      },
    ],
    [
      { ask: 'villas', finds: c.villa },
      { ask: 'priciest first', finds: c.readAs(c.villa, all(c.villa, c.sale)), first: c.dearest },
      { ask: 'and the cheapest?', finds: c.readAs(c.villa, all(c.villa, c.sale)), first: c.cheapest },
    ],
    [
      { ask: 'condos in pinewater for sale or rent, whatever', finds: all(c.condo, c.city('Pinewater')) },
      { ask: 'just sale i guess', finds: all(c.sale, c.condo, c.city('Pinewater')) },
      {
        ask: 'what would it be in saint orrin',
        finds: all(c.sale, c.condo, c.city('Saint Orrin')),
        or: { declines: true, mayShow: all(c.sale, c.condo, c.city('Saint Orrin')) },
      },
    ],
  ],
};
