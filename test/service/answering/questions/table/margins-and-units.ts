import * as c from '../conditions.js';
import * as f from '../facts.js';
import type { Kind } from '../question.js';

const { all } = c;

/** Amounts with a margin, and units of one building that are named before their address. */
export const marginsAndUnits: Kind = {
  name: 'margins and units',
  conversations: [
    [{ ask: 'houses around 500k +- 50k', finds: all(c.sale, c.house, c.between(450_000, 550_000)) }],
    [{ ask: 'houses 500k ± 10%', finds: all(c.sale, c.house, c.between(450_000, 550_000)) }],
    [{ ask: '400k give or take 20k, 2 bed', finds: all(c.sale, c.exactBedrooms(2), c.between(380_000, 420_000)) }],
    [{ ask: 'rent 1500 +/- 200', finds: all(c.rent, c.between(1300, 1700)) }],
    [{ ask: 'unit 3A at 31 weir st', about: 'VS24591', says: [f.price] }],
    [{ ask: '4F, 66 bluff road: parking?', about: 'VS24351', says: [f.parking] }],
    [{ ask: '3 bed at 31 weir street', about: 'VS24591', says: [f.price] }],
    [{ ask: 'which ones at 66 bluff road are for rent', finds: all(c.rent, c.street('66 Bluff Road')) }],
    [{ ask: '5 bed at 31 weir street', mayShow: c.street('31 Weir Street'), says: [/no 5-bedroom listings/] }],
  ],
};
