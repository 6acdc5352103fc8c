import * as c from '../conditions.js';
import type { Kind } from '../question.js';

const { all, not } = c;

/** Listings that visitors don't want to see. */
export const exclusions: Kind = {
  name: 'exclusions',
  conversations: [
    [
      {
        ask: 'everything for sale in Pinewater, exclude condos',
        finds: all(c.sale, c.homes, c.city('Pinewater'), not(c.condo)),
      },
    ],
    [
      {
        ask: 'quarry hill under 350k, neither lofts nor land',
        finds: all(c.sale, c.city('Quarry Hill'), c.under(350_000), not(c.type('Loft', 'Land'))),
      },
    ],
    [{ ask: 'homes for sale without parking', finds: all(c.sale, c.homes, c.noParking) }],
    [{ ask: 'unfurnished apartments in harrow bay', finds: all(c.flat, c.city('Harrow Bay'), c.unfurnished) }],
    [{ ask: 'rentals where pets are not allowed', finds: all(c.rent, c.noPets) }],
    [
      {
        ask: 'apartments for rent in Millbrace, no shared rooms',
        finds: all(c.rent, c.flat, c.city('Millbrace'), c.entirePlace),
      },
    ],
    [
      {
        ask: 'any town except Harrow Bay, 1 bedroom to rent',
        finds: all(c.rent, c.bedrooms(1), not(c.city('Harrow Bay'))),
      },
    ],
    [
      {
        ask: 'houses in fallow creek excluding farmhouses',
        finds: all(
          c.houseOrVilla,
          c.city('Fallow Creek'),
          c.readAs(not(c.style('Farmhouse')), not(c.either(c.style('Farmhouse'), c.style('Modern farmhouse')))),
        ),
      },
    ],
    [
      {
        ask: 'condos in saint orrin but skip the ones coming soon',
        finds: all(c.condo, c.city('Saint Orrin'), not(c.comingSoon)),
      },
    ],
    [
      {
        ask: 'anything but a townhouse in elmsted for sale',
        finds: all(c.sale, c.homes, c.city('Elmsted'), not(c.townhouse)),
      },
    ],
    [
      {
        ask: 'I want to buy in the county, just not in Lantern Point or Saint Orrin, 4 bedrooms',
        finds: all(c.sale, c.bedrooms(4), not(c.city('Lantern Point', 'Saint Orrin'))),
      },
    ],
    [
      {
        ask: 'no apartments, no condos, no lofts. 2 bedrooms to rent',
        finds: all(c.rent, c.bedrooms(2), not(c.type('Apartment', 'Condo', 'Loft'))),
      },
    ],
    [{ ask: 'non-furnished rentals in quarry hill', finds: all(c.rent, c.city('Quarry Hill'), c.unfurnished) }],
  ],
};
