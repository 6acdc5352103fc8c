import * as c from '../conditions.js';
import * as f from '../facts.js';
import type { Kind } from '../question.js';

const PAID = /(sold for|went for|paid|was|final price:?) (about )?\$[\d,]+/i;

/** Listings that are sold, whose price paid no record has. */
export const soldListings: Kind = {
  name: 'sold',
  conversations: [
    [{ ask: 'tell me about 26 Point Road', about: 'VS24503', says: [/sold/i], never: [/viewing/] }],
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
    // A price isn't when an office closes.
    [
      {
        ask: "what'd the stonecutter lane place close at",
        about: 'VS24489',
        allowsSold: true,
        says: [f.unknown],
        never: [PAID, /open Monday/],
      },
    ],
    [{ ask: 'what did 165 hill street close at', about: 'VS24485', says: [f.unknown], never: [PAID] }],
    [{ ask: 'which homes were sold recently', finds: c.sold, allowsSold: true }],
    [{ ask: 'how many have you sold', counts: c.sold, allowsSold: true }],
    [{ ask: 'can i visit VS24305 tomorrow', about: 'VS24305', says: [/sold/i] }],
    [{ ask: 'sold houses in quarry hill', finds: c.all(c.sold, c.house, c.city('Quarry Hill')), allowsSold: true }],
    [{ ask: 'how much is VS24479', about: 'VS24479', says: [/sold/i] }],
    [
      {
        ask: 'why was VS24233 sold so quickly',
        about: 'VS24233',
        says: [/sold|don't|can't|not/i],
        never: [/because/i],
      },
    ],
    [
      {
        ask: 'do you have sold prices from the last months',
        mayShow: c.sold,
        allowsSold: true,
        says: [f.unknown],
        never: [PAID],
        saysOneOf: [/asking/i, /paid/i, /sale price/i, /sold for/i],
      },
    ],
    [{ ask: 'asking price of 213 camp road before it sold', about: 'VS24207', says: [f.price, /sold/i] }],
    [
      {
        ask: 'is VS24395 available',
        about: 'VS24395',
        says: [/sold|no\b/i],
        never: [/^yes/im, /is (still )?available/i],
      },
    ],
    [{ ask: 'any sold lofts', finds: c.all(c.sold, c.loft), allowsSold: true }],
    [
      { ask: 'VS24423', about: 'VS24423', says: [/sold/i] },
      { ask: 'how much did the buyers pay', about: 'VS24423', says: [f.unknown], never: [PAID] },
      { ask: 'can i make an offer on it', about: 'VS24423', says: [/sold/i] },
    ],
    [
      { ask: '2 summerhouse row', about: 'VS24233', says: [/sold/i] },
      { ask: 'can i see it on saturday?', about: 'VS24233', says: [/sold/i], never: [/within two days/i] },
    ],
    [{ ask: 'when did VS24485 sell', about: 'VS24485', says: [f.unknown], never: [/sold (on|in) [A-Z0-9]/] }],
    [
      {
        ask: 'how much under asking did 79 weir street go',
        about: 'VS24245',
        says: [f.unknown],
        never: [/\d+(\.\d+)? ?(%|percent) (under|below)/i],
      },
    ],
    [
      {
        ask: 'houses in lantern point that are sold already',
        finds: c.all(c.sold, c.houseOrVilla, c.city('Lantern Point')),
        allowsSold: true,
      },
    ],
  ],
};
