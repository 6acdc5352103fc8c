import * as c from '../conditions.js';
import type { Kind } from '../question.js';

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
  ],
};
