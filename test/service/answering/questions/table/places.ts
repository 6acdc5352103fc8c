import * as c from '../conditions.js';
import type { Kind } from '../question.js';

const { all } = c;

/** Towns, quarters, streets, buildings, and places that have no listings. */
export const places: Kind = {
  name: 'places',
  conversations: [
    [{ ask: 'homes in milbrace', finds: all(c.homes, c.city('Millbrace')) }],
    [{ ask: 'lantern pt houses', finds: all(c.houseOrVilla, c.city('Lantern Point')) }],
    [{ ask: 'St Orrin condos', finds: all(c.condo, c.city('Saint Orrin')) }],
    [{ ask: 'what do you have in dunmarow', finds: all(c.homes, c.city('Dunmarrow')) }],
    [
      {
        ask: 'houses in aldersend or fallow creek under 420k',
        finds: all(c.sale, c.houseOrVilla, c.city('Aldersend', 'Fallow Creek'), c.under(420_000)),
      },
    ],
    [{ ask: 'Apartments in the Old Harbor area', finds: all(c.flat, c.area('Old Harbor')) }],
    [{ ask: 'anything on Ropewalk Lane?', finds: c.street('Ropewalk Lane') }],
    [{ ask: 'units in Spindle Mill', finds: c.building('Spindle Mill') }],
    [{ ask: 'is anything for rent in the chandlery', finds: all(c.rent, c.building('The Chandlery')) }],
    [{ ask: 'homes in Detroit', finds: { readings: [() => false] } }],
    [{ ask: '3 bed house in Traverse City', finds: { readings: [() => false] } }],
    [{ ask: 'zip 49984 houses', finds: all(c.houseOrVilla, { readings: [l => l.ZIP === '49984'] }) }],
    [{ ask: 'Mill Quarter lofts for sale', finds: all(c.sale, c.loft, c.area('Mill Quarter')) }],
    [{ ask: 'which towns do you cover?', says: ['Harrow Bay', 'Millbrace', 'Saint Orrin', 'Fallow Creek'] }],
    [{ ask: 'which town is the cheapest', saysOneOf: ['Quarry Hill', 'Aldersend', 'Fallow Creek'] }],
    [{ ask: 'house on the bluff in saint orrin', finds: all(c.houseOrVilla, c.area('The Bluff')) }],
    [
      {
        ask: 'is 8 Camp Road still available',
        about: 'VS24369',
        saysOneOf: [/available/i, /active/i, /for sale/i, /on the market/i],
        never: [/is sold/i, /no longer/i],
      },
    ],
    [{ ask: 'VS99999', showsNothing: true, says: [/no|not|couldn't|can't/i] }],
    [{ ask: 'tell me about vs24113', about: 'VS24113', says: ['88 Larch Drive', '$227,000'] }],
    [{ ask: 'how far is Millbrace from Harrow Bay', says: [/eighteen|18/], showsNothing: true }],
    [
      {
        ask: 'How far is 8 Camp Road from the hospital?',
        about: 'VS24369',
        says: [/can't|don't|doesn't|not/i],
        never: [/\d+ (min|mile)/i],
      },
    ],
  ],
};
