import * as c from '../conditions.js';
import * as f from '../facts.js';
import type { Kind } from '../question.js';

const { all } = c;
const perArea = (l: { SalePrice?: number | null | undefined; BuildingArea: number }) =>
  (l.SalePrice ?? 0) / l.BuildingArea;

/** Every part of a question is used or named: second limits, limits behind their number, and second wishes. */
export const wholeQuestions: Kind = {
  name: 'whole questions',
  conversations: [
    [
      { ask: 'VS24411', about: 'VS24411' },
      { ask: 'is the roof new', about: 'VS24411', says: [f.unknown] },
      { ask: "what's it estimated at", about: 'VS24411', says: ['$533,000'] },
      { ask: 'how much would a 15 year mortgage be', about: 'VS24411', calculates: true, says: [/15-year/] },
      { ask: 'how long has it been listed', about: 'VS24411', says: [/28 days/], never: [/\$/] },
      { ask: "what's the zoning", about: 'VS24411', never: [/\$/] },
      { ask: 'how many photos are there', about: 'VS24411', never: [/\$/] },
    ],
    [
      { ask: 'VS24159', about: 'VS24159' },
      { ask: 'how many acres and can i build on it', about: 'VS24159', says: [/26,100|0\.6/, /building envelope/] },
      { ask: "where exactly is it and who's the agent", about: 'VS24159', says: [/Sandpiper Walk/, /Elias Brandt/] },
    ],
    [{ ask: 'how big is the room at 22 chandler street unit 3b', says: [/200 square feet/], never: [/1,030/] }],
    [{ ask: 'does 12 cooper street include heat', says: [/Heat is included/] }],
    [
      {
        ask: 'cheaper than 300k and more than 1000 square feet, for sale',
        finds: all(c.sale, c.under(300_000), { readings: [l => l.BuildingArea > 1000, l => l.BuildingArea >= 1000] }),
      },
    ],
    [
      {
        ask: 'homes below 500k and above 2000 sq ft for sale',
        finds: all(c.sale, c.homes, c.under(500_000), {
          readings: [l => l.BuildingArea > 2000, l => l.BuildingArea >= 2000],
        }),
      },
    ],
    [
      {
        ask: 'houses for sale under 400k or over 2 million',
        finds: all(c.sale, c.house, c.either(c.under(400_000), c.over(2_000_000))),
      },
    ],
    [
      {
        ask: '2 bedrooms, no more, house in Millbrace',
        finds: all(c.exactBedrooms(2, 2), c.house, c.city('Millbrace')),
      },
    ],
    [
      {
        ask: 'I want 2 bathrooms, not more, condo, Harrow Bay',
        finds: all(c.condo, c.city('Harrow Bay'), { readings: [l => l.Bathrooms === 2, l => l.Bathrooms <= 2] }),
      },
    ],
    [{ ask: 'lots under 200k', finds: all(c.land, c.under(200_000)) }],
    [{ ask: 'no more condos, homes in Elmsted', mayShow: all(c.not(c.condo), c.city('Elmsted')) }],
    [
      {
        ask: 'houses with the smallest lot in Elmsted',
        finds: all(c.house, c.city('Elmsted')),
        first: (a, b) => a.LotArea - b.LotArea,
      },
    ],
    [{ ask: 'colonial or tudor houses under 600k', never: [/found no/], mayShow: all(c.house, c.under(600_000)) }],
    [
      {
        ask: 'rentals available now in Elmsted',
        mayShow: all(c.rent, c.city('Elmsted')),
        namesUnused: /available now/,
      },
    ],
    [
      {
        ask: 'rentals available next month',
        mayShow: c.rent,
        namesUnused: /next month/,
        or: { finds: all(c.rent, c.text(/next month/)) },
      },
    ],
    [
      {
        ask: 'houses priced below their estimate',
        finds: all(c.house, { readings: [l => (c.priceOf(l) ?? Infinity) < (l.EstimatePrice ?? 0)] }),
      },
    ],
    [
      {
        ask: 'villas without a price listed',
        finds: all(c.type('Villa'), { readings: [l => c.priceOf(l) === undefined] }),
      },
    ],
    [
      {
        ask: '4+ br, lot over an acre, not in Aldersend',
        finds: all(c.minBedrooms(4), c.overAcres(1), c.not(c.city('Aldersend'))),
      },
    ],
    [{ ask: 'lofts in Millbrace w/out HOA', never: [/found 9 lofts in Millbrace \(6 for sale, 3 for rent\)\. The/] }],
    [
      {
        ask: 'cheapest house for sale per square foot',
        finds: all(c.sale, c.house),
        first: (a, b) => perArea(a) - perArea(b),
      },
    ],
    [{ ask: 'duplexes', mayShow: c.anything, namesUnused: /duplex/ }],
    [{ ask: 'how many bathrooms and what year: VS24411', about: 'VS24411', says: [/Bathrooms/, /Year built/] }],
    [
      {
        ask: 'when did 88 Larch Drive unit 3E come on the market and what are the HOA dues',
        says: [/On the market/, /Association fee/],
      },
    ],
    [
      {
        ask: "77 Market Street Unit 3C parking, furnished, and what's the lease",
        says: [/Parking/, /Furnished/, /Lease: \*?\*?/],
      },
    ],
    [{ ask: 'energy rating 10 of 10', never: [/rating: [1-9] of 10/] }],
  ],
};
