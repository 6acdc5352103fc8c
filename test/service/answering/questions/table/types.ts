import type { DemoListing } from '../../../../../demo/seed.js';
import { has } from '../features.js';
import * as c from '../conditions.js';
import { unused, type Kind } from '../question.js';

const TOP_FLOOR = c.either(
  ...[1, 2, 3, 4, 5].map(count => ({
    readings: [(l: DemoListing) => c.extension(l, 'Floor') === `${count} of ${count}`],
  })),
);
const { all } = c;

/** Types of homes, in the words of different people. */
export const types: Kind = {
  name: 'types',
  conversations: [
    [{ ask: 'flats to rent in Elmsted', finds: all(c.rent, c.flat, c.city('Elmsted')) }],
    [{ ask: 'row houses in quarry hill', finds: all(c.townhouse, c.city('Quarry Hill')) }],
    [{ ask: 'any condos or lofts under 320k', finds: all(c.sale, c.type('Condo', 'Loft'), c.under(320_000)) }],
    [{ ask: 'plots to build on', finds: c.land }],
    [
      {
        ask: 'ranch style house in pinewater',
        finds: all(c.city('Pinewater'), c.style('Ranch')),
        or: unused(all(c.houseOrVilla, c.city('Pinewater')), /ranch/i),
      },
    ],
    [{ ask: 'a-frame', finds: c.style('A-frame'), or: unused(c.anything, /a-frame/i) }],
    [
      {
        ask: 'victorian in millbrace',
        finds: all(c.style('Victorian'), c.city('Millbrace')),
        or: unused(c.city('Millbrace'), /victorian/i),
      },
    ],
    [{ ask: 'studio apt for rent', finds: all(c.rent, c.studio) }],
    [{ ask: 'a room in a shared flat', finds: c.sharedRoom }],
    [{ ask: 'mobile homes', finds: c.nothing }],
    [{ ask: 'duplex or triplex?', finds: c.nothing }],
    [{ ask: 'villas on lantern point', finds: all(c.villa, c.city('Lantern Point')) }],
    [{ ask: 'town homes 3br for rent', finds: all(c.rent, c.townhouse, c.bedrooms(3)) }],
    [
      {
        ask: 'cottages for sale in saint orrin',
        finds: all(c.sale, c.style('Cottage'), c.city('Saint Orrin')),
        or: unused(all(c.sale, c.city('Saint Orrin')), /cottage/i),
      },
    ],
    [
      {
        ask: 'appartments or condos with 3 bedrooms to buy',
        finds: all(c.sale, c.type('Apartment', 'Condo'), c.bedrooms(3)),
      },
    ],
    [{ ask: 'commercial property?', finds: c.nothing }],
    [
      {
        ask: 'terraced house in millbrace to buy',
        finds: all(c.sale, c.readAs(c.townhouse, c.type('Townhouse', 'House')), c.city('Millbrace')),
        or: unused(all(c.sale, c.houseOrVilla, c.city('Millbrace')), /terrace/i),
      },
    ],
    [{ ask: 'detached house elmsted 4 beds', finds: all(c.house, c.city('Elmsted'), c.bedrooms(4)) }],
    [
      {
        ask: 'farmhouses for sale',
        finds: all(c.sale, c.readAs(c.style('Farmhouse'), c.either(c.style('Farmhouse'), c.style('Modern farmhouse')))),
        or: unused(c.sale, /farmhouse/i),
      },
    ],
    [{ ask: 'any tudor?', finds: c.style('Tudor'), or: unused(c.anything, /tudor/i) }],
    [{ ask: 'craftsman bungalow', finds: c.style('Craftsman'), or: unused(c.anything, /craftsman|bungalow/i) }],
    [{ ask: 'a barn someone converted', finds: c.style('Barn'), or: unused(c.anything, /barn|convert/i) }],
    [
      {
        ask: 'midcentury modern home',
        finds: c.readAs(c.style('Midcentury'), c.either(c.style('Midcentury'), c.style('Contemporary'))),
        or: unused(c.homes, /mid-?century/i),
      },
    ],
    [
      {
        ask: 'penthouse',
        finds: c.nothing,
        or: { mayShow: TOP_FLOOR, says: [/top/i], or: { mayShow: c.flat, namesUnused: /penthouse/i } },
      },
    ],
    [
      {
        ask: 'lake house with 5 bedrooms',
        finds: all(c.style('Lake house'), c.bedrooms(5)),
        or: { finds: all(c.bedrooms(5), has('lake')) },
      },
    ],
    [
      {
        ask: 'colonial or tudor in millbrace for sale',
        finds: all(c.sale, c.city('Millbrace'), c.either(c.style('Colonial'), c.style('Tudor'))),
        or: unused(all(c.sale, c.city('Millbrace')), /colonial|tudor/i),
      },
    ],
    [{ ask: 'building plot under 200k', finds: all(c.land, c.under(200_000)) }],
    [{ ask: 'bedsit or studio in harrow bay', finds: all(c.studio, c.city('Harrow Bay')) }],
    [{ ask: 'is VS24327 a house?', about: 'VS24327', says: [/lot|land|acre|no\b/i], never: [/^yes/i] }],
    [
      {
        ask: 'warehouse conversion or loft to let',
        finds: all(c.rent, c.loft),
        or: unused(all(c.rent, c.loft), /warehouse/i),
      },
    ],
    [
      {
        ask: 'ranch homes, no stairs ideally, under 420k',
        finds: all(c.sale, c.style('Ranch'), c.under(420_000)),
        or: { finds: all(c.sale, c.style('Ranch'), c.under(420_000), has('accessible')) },
      },
    ],
    [{ ask: 'houseboat', finds: c.nothing }],
  ],
};
