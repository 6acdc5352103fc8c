import * as c from '../conditions.js';
import * as f from '../facts.js';
import type { Kind } from '../question.js';

const PAID = /(sold for|went for|paid|was|final price:?) (about )?\$[\d,]+/i;

/** Listings that are sold, whose price paid no record has. */
export const soldListings: Kind = {
  name: 'sold',
  conversations: [
    [{ ask: 'what did VS24107 sell for', about: 'VS24107', says: [f.unknown], never: [PAID] }],
    [{ ask: '213 camp road how much did it go for?', about: 'VS24207', says: [f.unknown], never: [PAID] }],
    [
      {
        ask: 'is 79 Weir Street still available',
        about: 'VS24245',
        says: [/sold/i],
        never: [/^yes/i, /still available\b(?!\?)/i],
      },
    ],
    [{ ask: 'which homes were sold recently', finds: c.sold, allowsSold: true }],
    [{ ask: 'how many have you sold', counts: c.sold, allowsSold: true }],
    [{ ask: 'can i visit VS24305 tomorrow', about: 'VS24305', says: [/sold/i] }],
    [{ ask: 'sold houses in quarry hill', finds: c.all(c.sold, c.house, c.city('Quarry Hill')), allowsSold: true }],
    [{ ask: 'how much is VS24479', about: 'VS24479', says: [/sold/i] }],
  ],
};
