import * as c from '../conditions.js';
import type { Kind } from '../question.js';

const { all } = c;

/** Types of homes, in the words of different people. */
export const types: Kind = {
  name: 'types',
  conversations: [
    [{ ask: 'flats to rent in Elmsted', finds: all(c.rent, c.flat, c.city('Elmsted')) }],
    [{ ask: 'row houses in quarry hill', finds: all(c.townhouse, c.city('Quarry Hill')) }],
    [{ ask: 'any condos or lofts under 320k', finds: all(c.sale, c.type('Condo', 'Loft'), c.under(320_000)) }],
    [{ ask: 'plots to build on', finds: c.land }],
    [{ ask: 'ranch style house in pinewater', finds: all(c.city('Pinewater'), c.style('Ranch')) }],
    [{ ask: 'a-frame', finds: c.style('A-frame') }],
    [{ ask: 'victorian in millbrace', finds: all(c.style('Victorian'), c.city('Millbrace')) }],
    [{ ask: 'studio apt for rent', finds: all(c.rent, c.studio) }],
    [{ ask: 'a room in a shared flat', finds: c.sharedRoom }],
    [{ ask: 'mobile homes', finds: { readings: [() => false] } }],
    [{ ask: 'duplex or triplex?', finds: { readings: [() => false] } }],
    [{ ask: 'villas on lantern point', finds: all(c.villa, c.city('Lantern Point')) }],
    [{ ask: 'town homes 3br for rent', finds: all(c.rent, c.townhouse, c.bedrooms(3)) }],
    [{ ask: 'cottages for sale in saint orrin', finds: all(c.sale, c.style('Cottage'), c.city('Saint Orrin')) }],
    [
      {
        ask: 'appartments or condos with 3 bedrooms to buy',
        finds: all(c.sale, c.type('Apartment', 'Condo'), c.bedrooms(3)),
      },
    ],
    [{ ask: 'commercial property?', finds: { readings: [() => false] } }],
  ],
};
