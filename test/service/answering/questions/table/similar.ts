import * as c from '../conditions.js';
import * as f from '../facts.js';
import type { Kind } from '../question.js';

const { all, open } = c;
const units = c.type('Condo', 'Apartment', 'Loft');

/** Similar listings, and listings that are named twice. */
export const similar: Kind = {
  name: 'similar and twice',
  conversations: [
    [
      {
        ask: 'Are there listings similar to 88 Larch Drive, Unit 1D, Elmsted (VS24113)?',
        about: 'VS24113',
        finds: open(all(c.sale, units, c.between(160_000, 300_000))),
      },
    ],
    [
      {
        ask: 'Are there listings similar to 76 Chalk Road, Quarry Hill (VS24287)?',
        about: 'VS24287',
        finds: open(all(c.rent, c.type('House', 'Townhouse', 'Villa'), c.between(1300, 2900))),
      },
    ],
    [
      {
        ask: 'Are there listings similar to 12 Maple Crescent, Unit 4E, Elmsted (VS24107)?',
        about: 'VS24107',
        finds: open(all(c.sale, units, c.between(230_000, 440_000))),
      },
    ],
    [
      { ask: '68 heron way', mayShow: c.house },
      { ask: 'anything similar for less', mayShow: all(c.sale, c.under(530_000)), never: [/couldn't use/] },
    ],
    [
      {
        ask: 'something like 8 camp road but cheaper',
        about: 'VS24369',
        finds: open(all(c.sale, c.type('House', 'Townhouse'), c.under(330_900))),
      },
    ],
    [
      { ask: '7 hollis street', about: 'VS24117' },
      {
        ask: 'similar listings',
        about: 'VS24117',
        finds: open(all(c.sale, c.houseOrVilla, c.between(300_000, 600_000))),
      },
    ],
    [{ ask: 'When can I see 8 Camp Road, Pinewater (VS24369)?', about: 'VS24369', says: [/two days|saturday/i] }],
    [{ ask: '8 Camp Road, Pinewater, VS24369', about: 'VS24369', says: [f.price] }],
    [{ ask: 'compare 7 Hollis Street and VS24117', about: 'VS24117', only: ['VS24117'] }],
    [{ ask: 'is VS24287 (76 Chalk Road, Quarry Hill) furnished?', about: 'VS24287', says: [f.no] }],
    [{ ask: 'price of 8 Camp Road / VS24369 please', about: 'VS24369', says: [f.price] }],
  ],
};
