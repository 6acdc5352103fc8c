import * as c from '../conditions.js';
import { has } from '../features.js';
import type { Kind } from '../question.js';

const { all } = c;

/** Features, which only evidence proves. */
export const features: Kind = {
  name: 'features',
  conversations: [
    [{ ask: 'house with a pool', finds: all(c.houseOrVilla, has('pool')) }],
    [{ ask: 'homes with a pool in elmsted', finds: all(c.homes, c.city('Elmsted'), has('pool')) }],
    [{ ask: 'home office, 3 bedrooms, millbrace', finds: all(c.bedrooms(3), c.city('Millbrace'), has('home office')) }],
    [
      {
        ask: 'a fireplace and a basement, harrow bay',
        finds: all(c.homes, c.city('Harrow Bay'), has('fireplace'), has('basement')),
      },
    ],
    [{ ask: 'condo w/ balcony in pinewater', finds: all(c.condo, c.city('Pinewater'), has('balcony')) }],
    [
      {
        ask: 'furnished rental in harrow bay that takes cats',
        finds: all(c.rent, c.city('Harrow Bay'), c.furnished, c.cats),
      },
    ],
    [
      {
        ask: 'apartments for rent in Harrow Bay that allow dogs',
        finds: all(c.rent, c.apartment, c.city('Harrow Bay'), c.dogs),
      },
    ],
    [
      {
        ask: 'i have 2 cats and a dog. 2 bedrooms to rent under 2000',
        finds: all(c.rent, c.bedrooms(2), c.under(2000), c.dogs),
      },
    ],
    [{ ask: 'waterfront homes on lantern point', finds: all(c.homes, c.city('Lantern Point'), has('waterfront')) }],
    [{ ask: 'apartment with elevator for sale', finds: all(c.sale, c.flat, has('elevator')) }],
    [{ ask: 'open houses in pinewater', finds: all(c.openHouse, c.city('Pinewater')) }],
    [{ ask: 'homes i can see in 3d in fallow creek', finds: all(c.tour3D, c.city('Fallow Creek')) }],
    [{ ask: 'solar panels', finds: c.text(/solar/i) }],
    [
      {
        ask: 'somewhere to charge my tesla, house in elmsted',
        finds: all(c.houseOrVilla, c.city('Elmsted'), c.text(/EV charger|electric cars/)),
      },
    ],
    [{ ask: 'heat pump under 450k', finds: all(c.sale, c.homes, c.under(450_000), c.heating(/heat pump/)) }],
    [
      {
        ask: 'is there a pool at VS24113?',
        about: 'VS24113',
        says: [/no|not|doesn't/i],
        never: [/^yes/i, /has a pool/i],
      },
    ],
    [{ ask: 'does VS24701 have a pool', about: 'VS24701', says: [/pool/i], never: [/doesn't|no pool|not /i] }],
    [
      {
        ask: 'does VS24441 have water nearby?',
        about: 'VS24441',
        never: [/^yes/i, /has water nearby/i, /near (the )?water[.,]/i],
        says: [/doesn't|not|no\b/i],
      },
    ],
    [
      {
        ask: 'ground floor apartment for rent in millbrace',
        finds: all(c.rent, c.flat, c.city('Millbrace'), c.floor(1)),
      },
    ],
    [{ ask: 'short lease, 6 months, under 2000', finds: all(c.rent, c.under(2000), c.shortLease) }],
    [
      {
        ask: 'Three bedrooms near the water under $700,000',
        mayShow: all(c.sale, c.homes, c.bedrooms(3), c.under(700_000), has('water')),
      },
    ],
  ],
};
