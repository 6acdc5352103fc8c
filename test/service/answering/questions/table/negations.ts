import * as c from '../conditions.js';
import { has } from '../features.js';
import { unused, type Kind } from '../question.js';

const { all, not } = c;

/** Negation and comparison: “nothing over” is “at most”. */
export const negations: Kind = {
  name: 'negations',
  conversations: [
    [{ ask: 'Nothing over 400k', finds: all(c.sale, c.homes, c.atMost(400_000)) }],
    [{ ask: 'I cant go over 350k, houses only', finds: all(c.sale, c.houseOrVilla, c.atMost(350_000)) }],
    [{ ask: 'not more than 1500 a month', finds: all(c.rent, c.atMost(1500)) }],
    [
      {
        ask: "i don't want to spend more than half a million on a townhouse",
        finds: all(c.sale, c.townhouse, c.atMost(500_000)),
      },
    ],
    [
      {
        ask: "Don't show me anything above 500k in Harrow Bay please",
        finds: all(c.sale, c.homes, c.city('Harrow Bay'), c.atMost(500_000)),
      },
    ],
    [{ ask: "houses that aren't over 400000", finds: all(c.sale, c.houseOrVilla, c.atMost(400_000)) }],
    [{ ask: 'rent no higher than $1,200', finds: all(c.rent, c.atMost(1200)) }],
    [{ ask: 'not less than 3 bedrooms in elmsted', finds: all(c.city('Elmsted'), c.minBedrooms(3)) }],
    [
      {
        ask: 'no fewer than two baths, condo, harrow bay',
        finds: all(c.condo, c.city('Harrow Bay'), c.minBathrooms(2)),
      },
    ],
    [{ ask: 'nothing under 3 bedrooms, millbrace, to buy', finds: all(c.sale, c.city('Millbrace'), c.minBedrooms(3)) }],
    [
      {
        ask: "it can't cost more than six hundred thousand and i need four bedrooms",
        finds: all(c.sale, c.atMost(600_000), c.bedrooms(4)),
      },
    ],
    [
      {
        ask: 'no condo or apartment, just something to buy in Harrow Bay',
        finds: all(c.sale, c.homes, c.city('Harrow Bay'), not(c.type('Condo', 'Apartment'))),
      },
    ],
    [
      {
        ask: 'a house but not in Harrow Bay or Millbrace',
        finds: all(c.houseOrVilla, not(c.city('Harrow Bay', 'Millbrace'))),
      },
    ],
    [{ ask: 'homes without a pool in Saint Orrin', finds: all(c.homes, c.city('Saint Orrin'), not(has('pool'))) }],
    [
      {
        ask: "houses in elmsted, don't need a garage",
        finds: all(c.houseOrVilla, c.city('Elmsted')),
        never: [/(with|mention|have|having) an? garage/i],
      },
    ],
    [
      {
        ask: 'house with a basement but not oil heating',
        finds: all(c.houseOrVilla, has('basement'), not(c.heating(/oil/i))),
      },
    ],
    [
      {
        ask: 'house for sale no oil heat in millbrace',
        finds: all(c.sale, c.houseOrVilla, c.city('Millbrace'), not(c.heating(/oil/i))),
      },
    ],
    [{ ask: 'I would rather not pay over 250 thousand', finds: all(c.sale, c.homes, c.atMost(250_000)) }],
    [{ ask: 'rental, no roommates, under 1000', finds: all(c.rent, c.entirePlace, c.under(1000)) }],
    [
      {
        ask: 'something older than 1920 but not a victorian, millbrace, to buy',
        finds: all(c.sale, c.homes, c.city('Millbrace'), c.builtBefore(1920), not(c.style('Victorian'))),
        or: unused(all(c.sale, c.city('Millbrace'), c.builtBefore(1920)), /victorian/i),
      },
    ],
    [
      {
        ask: 'not newer than 1950, house in harrow bay',
        finds: all(c.houseOrVilla, c.city('Harrow Bay'), c.readAs(c.builtBefore(1951), c.builtBefore(1950))),
      },
    ],
    [
      {
        ask: 'house in Pinewater not near the lake',
        finds: all(c.houseOrVilla, c.city('Pinewater'), not(has('lake'))),
        or: unused(all(c.houseOrVilla, c.city('Pinewater')), /lake/i),
      },
    ],
    [
      {
        ask: 'i do not need parking, 1 bed, rent, elmsted',
        finds: all(c.rent, c.city('Elmsted'), c.bedrooms(1)),
        never: [/with parking/i],
      },
    ],
    [{ ask: 'never mind the pool, show me condos in harrow bay', finds: all(c.condo, c.city('Harrow Bay')) }],
    [
      {
        ask: 'neither harrow bay nor millbrace, 2 bed condo for sale',
        finds: all(c.sale, c.condo, c.bedrooms(2), not(c.city('Harrow Bay', 'Millbrace'))),
      },
    ],
    [
      {
        ask: 'house in elmsted with no hoa fee',
        mayShow: all(c.houseOrVilla, c.city('Elmsted')),
        namesUnused: /hoa|association|fee/i,
        never: [/(with|has|have) (no|\$0)\b[^.]{0,12}(association|hoa)/i],
      },
    ],
    [
      {
        ask: "anything that isn't a condo in saint orrin, for rent",
        finds: all(c.rent, c.city('Saint Orrin'), not(c.condo)),
      },
    ],
    [
      {
        ask: "doesn't have to be furnished. 1 bedroom rental in millbrace",
        finds: all(c.rent, c.city('Millbrace'), c.bedrooms(1)),
      },
    ],
    [
      {
        ask: '2 bed rental in elmsted, we have no pets',
        finds: all(c.rent, c.city('Elmsted'), c.bedrooms(2)),
        never: [/(without|no) pets/i],
      },
    ],
    [
      {
        ask: 'apartments to rent in millbrace, not on the ground floor',
        finds: all(c.rent, c.flat, c.city('Millbrace'), not(c.floor(1))),
        or: unused(all(c.rent, c.flat, c.city('Millbrace')), /floor/i),
      },
    ],
    [{ ask: "isn't there anything cheaper than 200k?", finds: all(c.sale, c.homes, c.under(200_000)) }],
    [{ ask: "I'm not looking to rent. townhouse in elmsted", finds: all(c.sale, c.townhouse, c.city('Elmsted')) }],
    [{ ask: 'not interested in anything below 2 million', finds: all(c.sale, c.homes, c.atLeast(2_000_000)) }],
    [{ ask: "won't pay a penny more than 1,300 for rent", finds: all(c.rent, c.atMost(1300)) }],
    [{ ask: 'no more than 2 bedrooms, house, for sale', finds: all(c.sale, c.houseOrVilla, c.maxBedrooms(2)) }],
    [{ ask: 'rent without a 12 month lease', finds: all(c.rent, c.shortLease), or: unused(c.rent, /lease|12|month/i) }],
    [
      {
        ask: 'i hate lofts. 2 bedrooms for sale in millbrace under 450k',
        finds: all(c.sale, c.city('Millbrace'), c.bedrooms(2), c.under(450_000), not(c.loft)),
        or: unused(all(c.sale, c.city('Millbrace'), c.bedrooms(2), c.under(450_000)), /loft|hate/i),
      },
    ],
    [{ ask: 'not sold yet, house in quarry hill', finds: all(c.houseOrVilla, c.city('Quarry Hill')) }],
    [
      {
        ask: 'nothing built before 2000, elmsted, 3 beds',
        finds: all(c.city('Elmsted'), c.bedrooms(3), { readings: [l => l.YearBuilt >= 2000] }),
      },
    ],
    [
      {
        ask: 'keep it below 4k, house for rent, more than 3 bedrooms',
        finds: all(c.rent, c.houseOrVilla, c.under(4000), c.minBedrooms(4)),
      },
    ],
    [
      {
        ask: 'a garden is not important but i want a fireplace, elmsted',
        finds: all(c.homes, c.city('Elmsted'), has('fireplace')),
        never: [/(with|mention)[^.]*\bgarden/i],
      },
    ],
    [
      {
        ask: 'houses without a basement in millbrace',
        mayShow: all(c.houseOrVilla, c.city('Millbrace'), not(has('basement'))),
        or: unused(all(c.houseOrVilla, c.city('Millbrace')), /basement/i),
      },
    ],
  ],
};
