import * as c from '../conditions.js';
import { unused, type Kind } from '../question.js';

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
        or: unused(all(c.houseOrVilla, c.city('Fallow Creek')), /farmhouse/i),
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
    [
      {
        ask: 'everything in aldersend to rent apart from shared rooms',
        finds: all(c.rent, c.city('Aldersend'), c.entirePlace),
      },
    ],
    [
      {
        ask: 'houses for sale except in Quarry Hill, under 400k',
        finds: all(c.sale, c.houseOrVilla, c.under(400_000), not(c.city('Quarry Hill'))),
      },
    ],
    [
      {
        ask: 'dont bother with land. cheapest stuff in pinewater to buy',
        finds: all(c.sale, c.home, c.city('Pinewater')),
        first: c.cheapest,
      },
    ],
    [
      {
        ask: 'leave out Harrow Bay, furnished 2 bed to let',
        finds: all(c.rent, c.furnished, c.bedrooms(2), not(c.city('Harrow Bay'))),
      },
    ],
    [{ ask: 'lofts (not in millbrace)', finds: all(c.loft, not(c.city('Millbrace'))) }],
    [
      {
        ask: 'no villas, no condos, over a million',
        finds: all(c.sale, c.over(1_000_000), not(c.type('Villa', 'Condo'))),
      },
    ],
    [
      {
        ask: 'minus the townhouses, 3 bedrooms for rent',
        finds: all(c.rent, c.bedrooms(3), not(c.townhouse)),
        or: { mayShow: all(c.rent, c.bedrooms(3)), namesUnused: /minus|townhouse/i },
      },
    ],
    [
      {
        ask: 'house for sale, Elmsted, but none with oil heating please',
        finds: all(c.sale, c.houseOrVilla, c.city('Elmsted'), not(c.heating(/oil/i))),
        or: unused(all(c.sale, c.houseOrVilla, c.city('Elmsted')), /oil|heat/i),
      },
    ],
    [
      {
        ask: 'condos other than in the Harbor House building, Harrow Bay, for sale',
        finds: all(c.sale, c.condo, c.city('Harrow Bay'), not(c.building('Harbor House'))),
        or: unused(all(c.sale, c.condo, c.city('Harrow Bay')), /harbor house|building/i),
      },
    ],
    [
      {
        ask: 'anywhere but the coast... fallow creek or aldersend, houses',
        finds: all(c.houseOrVilla, c.city('Fallow Creek', 'Aldersend')),
      },
    ],
    [
      {
        ask: 'one bed rentals, no pets allowed buildings only bc of allergies',
        finds: all(c.rent, c.bedrooms(1), c.noPets),
      },
    ],
    [
      {
        ask: 'exclude anything with an HOA, 2 bed to buy in elmsted',
        mayShow: all(c.sale, c.city('Elmsted'), c.bedrooms(2), { readings: [l => !l.HOAMonth] }),
        namesUnused: /hoa|association|fee/i,
      },
    ],
  ],
};
