import * as c from '../conditions.js';
import { has } from '../features.js';
import type { Kind } from '../question.js';

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
    [{ ask: "houses in elmsted, don't need a garage", finds: all(c.houseOrVilla, c.city('Elmsted')) }],
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
      },
    ],
    [
      {
        ask: 'not newer than 1950, house in harrow bay',
        finds: all(c.houseOrVilla, c.city('Harrow Bay'), c.readAs(c.builtBefore(1951), c.builtBefore(1950))),
      },
    ],
  ],
};
