import * as c from '../conditions.js';
import type { Kind } from '../question.js';

const { all } = c;

/** Limits and amounts, as numbers, words and fragments. */
export const limits: Kind = {
  name: 'limits',
  conversations: [
    [
      {
        ask: 'my budget is 450 thousand dollars, need 3 bedrooms and two bathrooms',
        finds: all(c.sale, c.atMost(450_000), c.bedrooms(3), c.bathrooms(2)),
      },
    ],
    [{ ask: 'max 300k min 2 beds', finds: all(c.sale, c.homes, c.atMost(300_000), c.minBedrooms(2)) }],
    [
      {
        ask: '400 grand tops, a house in quarry hill',
        finds: all(c.sale, c.houseOrVilla, c.city('Quarry Hill'), c.atMost(400_000)),
      },
    ],
    [{ ask: 'houses from 1.5m up', finds: all(c.sale, c.houseOrVilla, c.atLeast(1_500_000)) }],
    [{ ask: 'what do you have from 2 million upwards', finds: all(c.sale, c.homes, c.atLeast(2_000_000)) }],
    [
      {
        ask: 'half a million, saint orrin',
        finds: all(c.sale, c.homes, c.city('Saint Orrin'), c.readAs(c.atMost(500_000), c.around(500_000))),
      },
    ],
    [{ ask: '350-450k condos', finds: all(c.sale, c.condo, c.between(350_000, 450_000)) }],
    [
      {
        ask: 'houses with between 2 and 3 bedrooms in Quarry Hill for sale',
        finds: all(c.sale, c.house, c.city('Quarry Hill'), c.exactBedrooms(2, 3)),
      },
    ],
    [{ ask: '1 acre+ of land', finds: all(c.land, c.minAcres(1)) }],
    [{ ask: 'house on more than 3 acres for sale', finds: all(c.sale, c.houseOrVilla, c.overAcres(3)) }],
    [
      {
        ask: 'need at least 2.5 baths, house, saint orrin',
        finds: all(c.houseOrVilla, c.city('Saint Orrin'), c.minBathrooms(2.5)),
      },
    ],
    [
      {
        ask: 'homes in elmsted between four hundred and four hundred fifty thousand',
        finds: all(c.sale, c.homes, c.city('Elmsted'), c.between(400_000, 450_000)),
      },
    ],
    [
      {
        ask: 'something under 2k a month with 2 bedrooms in millbrace',
        finds: all(c.rent, c.city('Millbrace'), c.under(2000), c.bedrooms(2)),
      },
    ],
    [{ ask: 'apartment to rent below 1300', finds: all(c.rent, c.apartment, c.under(1300)) }],
    [{ ask: 'rentals from 3000 to 4000 dollars per month', finds: all(c.rent, c.between(3000, 4000)) }],
    [{ ask: 'condos with an hoa fee under 300', finds: all(c.condo, c.underFee(300)) }],
    [{ ask: 'at least 2500 sq ft for less than 800k', finds: all(c.sale, c.homes, c.minArea(2500), c.under(800_000)) }],
    [
      {
        ask: 'built after 2015 in pinewater, for sale',
        finds: all(c.sale, c.homes, c.city('Pinewater'), c.builtAfter(2015)),
      },
    ],
    [
      {
        ask: 'old house from before 1900 under 500k',
        finds: all(c.sale, c.houseOrVilla, c.builtBefore(1900), c.under(500_000)),
      },
    ],
    [{ ask: 'how many homes do you have for sale under 300k?', counts: all(c.sale, c.homes, c.under(300_000)) }],
    [{ ask: 'How many condos are for sale?', counts: all(c.sale, c.condo) }],
    [{ ask: 'how many rentals allow dogs', counts: all(c.rent, c.dogs) }],
    [{ ask: 'anything with six bedrooms?', finds: c.minBedrooms(6) }],
    [{ ask: 'seven bedroom house', finds: all(c.houseOrVilla, c.minBedrooms(7)) }],
    [{ ask: 'lofts between 400k and 450k', finds: all(c.sale, c.loft, c.between(400_000, 450_000)) }],
    [{ ask: 'around 500k in millbrace', finds: all(c.sale, c.homes, c.city('Millbrace'), c.around(500_000)) }],
    [
      {
        ask: 'a million and a half or less in saint orrin, four bedrooms',
        finds: all(c.sale, c.homes, c.city('Saint Orrin'), c.atMost(1_500_000), c.bedrooms(4)),
      },
    ],
    [{ ask: 'parking for 3 cars at least, for sale', finds: all(c.sale, c.homes, c.minParking(3)) }],
    [
      {
        ask: 'cheapest house',
        finds: c.readAs(c.house, all(c.house, c.sale), all(c.house, c.rent)),
        first: c.cheapest,
      },
    ],
    [{ ask: 'cheapest 2 bedroom condo for sale', finds: all(c.sale, c.condo, c.bedrooms(2)), first: c.cheapest }],
    [{ ask: "what's the most expensive place you have", finds: all(c.sale, c.homes), first: c.dearest }],
    [{ ask: 'biggest house for rent', finds: all(c.rent, c.houseOrVilla), first: c.largest }],
    [
      {
        ask: 'smallest apartment to rent in harrow bay',
        finds: all(c.rent, c.flat, c.city('Harrow Bay')),
        first: c.smallest,
      },
    ],
    [
      {
        ask: 'show me homes under 700k in dunmarrow',
        finds: all(c.sale, c.homes, c.city('Dunmarrow'), c.under(700_000)),
      },
    ],
  ],
};
