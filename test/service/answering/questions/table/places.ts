import * as f from '../facts.js';
import * as c from '../conditions.js';
import { unused, type Kind } from '../question.js';

const { all } = c;

/** Towns, quarters, streets, buildings, and places that have no listings. */
export const places: Kind = {
  name: 'places',
  conversations: [
    [{ ask: 'homes in milbrace', finds: all(c.homes, c.city('Millbrace')) }],
    [
      {
        ask: 'lantern pt houses',
        finds: all(c.houseOrVilla, c.city('Lantern Point')),
        or: unused(c.houseOrVilla, /lantern pt/i),
      },
    ],
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
    [{ ask: 'units in Spindle Mill', finds: c.building('Spindle Mill'), or: unused(c.anything, /spindle mill/i) }],
    [
      {
        ask: 'is anything for rent in the chandlery',
        finds: all(c.rent, c.building('The Chandlery')),
        or: unused(c.rent, /chandlery/i),
      },
    ],
    [{ ask: 'homes in Detroit', finds: c.nothing }],
    [{ ask: '3 bed house in Traverse City', finds: c.nothing }],
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
    [{ ask: 'VS99999', showsNothing: true, says: [f.no] }],
    [{ ask: 'tell me about vs24113', about: 'VS24113', says: ['88 Larch Drive', '$227,000'] }],
    [{ ask: 'how far is Millbrace from Harrow Bay', says: [/eighteen|18/], showsNothing: true }],
    [
      {
        ask: 'How far is 8 Camp Road from the hospital?',
        about: 'VS24369',
        says: [f.unknown],
        never: [/\d+ (min|mile)/i],
      },
    ],
    [
      {
        ask: 'harrow bay or saint orrin, 2 bed condo for sale',
        finds: all(c.sale, c.condo, c.bedrooms(2), c.city('Harrow Bay', 'Saint Orrin')),
      },
    ],
    [{ ask: 'Lighthouse Hill townhouses', finds: all(c.townhouse, c.area('Lighthouse Hill')) }],
    [{ ask: 'weir hill, to buy', finds: all(c.sale, c.area('Weir Hill')) }],
    [{ ask: "stonecutters' yard units for rent", finds: all(c.rent, c.building("Stonecutters' Yard")) }],
    [{ ask: 'Harow Bay appartments', finds: all(c.flat, c.city('Harrow Bay')) }],
    [{ ask: 'elmstead house under 450', finds: all(c.sale, c.houseOrVilla, c.city('Elmsted'), c.under(450_000)) }],
    [{ ask: 'pine water condos for sale', finds: all(c.sale, c.condo, c.city('Pinewater')) }],
    [
      {
        ask: 'whats in Fallow Creek',
        finds: all(c.homes, c.city('Fallow Creek')),
        or: { says: [/orchard/i], mayShow: c.city('Fallow Creek') },
      },
    ],
    [{ ask: 'does pinewater have a train station', says: [f.no], never: [/^yes/i], mayShow: c.city('Pinewater') }],
    [{ ask: 'Is there a beach in dunmarrow?', says: [/beach/i], never: [/^no\b/i], mayShow: c.city('Dunmarrow') }],
    [{ ask: 'how far is saint orrin from harrow bay', says: [/ten minutes|10 min/i], showsNothing: true }],
    [
      {
        ask: 'how long does it take from Elmsted to Fallow Creek',
        says: [f.unknown],
        never: [/\b\d+ minutes|half an hour/i],
        showsNothing: true,
      },
    ],
    [{ ask: 'homes in Chicago under 300k', finds: c.nothing }],
    [{ ask: 'condos in Grand Rapids', finds: c.nothing }],
    [
      {
        ask: 'anything near the ferry landing to buy',
        finds: all(c.sale, c.readAs(c.area('Village Center'), c.text(/ferry landing/i), c.text(/ferry/i))),
        or: unused(c.sale, /ferry/i),
      },
    ],
    [{ ask: 'cedar point residences', finds: c.building('Cedar Point Residences') }],
    [
      {
        ask: 'is there anything in The Dunes neighbourhood below 800k',
        finds: all(c.sale, c.area('The Dunes'), c.under(800_000)),
      },
    ],
    [
      {
        ask: '12 maple crescent',
        finds: c.street('12 Maple Crescent'),
        or: { finds: c.street('12 Maple Crescent'), allowsSold: true },
      },
    ],
    [{ ask: '12 Maple Crescent unit 2A', about: 'VS24435', says: [f.price] }],
    [{ ask: '666 Nowhere Street', showsNothing: true, says: [f.no] }],
    [{ ask: 'vs 24369 price', about: 'VS24369', says: [f.price] }],
    [{ ask: 'where exactly is VS24363', about: 'VS24363', says: ['Saint Orrin'] }],
    [{ ask: 'hilltop in quarry hill, house for sale', finds: all(c.sale, c.houseOrVilla, c.area('Hilltop')) }],
    [
      {
        ask: 'orchards in fallow creek',
        finds: all(c.city('Fallow Creek'), c.readAs(c.area('Orchards'), c.anything, c.text(/orchard/i))),
      },
    ],
    [{ ask: 'north shore pinewater rental', finds: all(c.rent, c.city('Pinewater'), c.area('North Shore')) }],
  ],
};
