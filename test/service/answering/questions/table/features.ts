import * as f from '../facts.js';
import * as c from '../conditions.js';
import { has } from '../features.js';
import { named, unused, type Fact, type Kind } from '../question.js';

const ratingOf: Fact = l => c.extension(l, 'Energy rating') ?? f.unknown;
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
        or: unused(all(c.houseOrVilla, c.city('Elmsted')), /charge|tesla/i),
      },
    ],
    [
      {
        ask: 'heat pump under 450k',
        finds: all(c.sale, c.homes, c.under(450_000), c.heating(/heat pump/)),
        or: unused(all(c.sale, c.under(450_000)), /heat pump/i),
      },
    ],
    [{ ask: 'is there a pool at VS24113?', about: 'VS24113', says: [f.no], never: [/^yes/i, /has a pool/i] }],
    [{ ask: 'does VS24701 have a pool', about: 'VS24701', says: [/pool/i], never: [/doesn't|no pool|not /i] }],
    [
      {
        ask: 'does VS24441 have water nearby?',
        about: 'VS24441',
        never: [/^yes/i, /has water nearby/i, /near (the )?water[.,]/i],
        says: [f.no],
      },
    ],
    [
      {
        ask: 'ground floor apartment for rent in millbrace',
        finds: all(c.rent, c.flat, c.city('Millbrace'), c.floor(1)),
        or: unused(all(c.rent, c.flat, c.city('Millbrace')), /ground|floor/i),
      },
    ],
    [
      {
        ask: 'Three bedrooms near the water under $700,000',
        mayShow: all(c.sale, c.homes, c.bedrooms(3), c.under(700_000), has('water')),
      },
    ],
    [
      {
        ask: '3 beds w/ garden and fireplace for sale elmsted',
        finds: all(c.sale, c.city('Elmsted'), c.bedrooms(3), has('garden'), has('fireplace')),
      },
    ],
    [{ ask: 'do you have anything with its own dock', finds: c.text(/dock/i), or: unused(c.anything, /dock/i) }],
    [{ ask: 'a porch to sit on, fallow creek', finds: all(c.city('Fallow Creek'), has('porch')) }],
    [{ ask: 'wheelchair accessible apartment', finds: all(c.flat, has('accessible')) }],
    [
      {
        ask: 'step free condo for my mum in saint orrin',
        finds: all(c.condo, c.city('Saint Orrin'), has('accessible')),
      },
    ],
    [{ ask: 'in unit washer and dryer, rental harrow bay', finds: all(c.rent, c.city('Harrow Bay'), has('laundry')) }],
    [{ ask: 'roof terrace', finds: c.text(/roof terrace/i), or: { mayShow: has('terrace'), namesUnused: /roof/i } }],
    [
      {
        ask: 'lake view condo under 600k',
        finds: all(c.sale, c.condo, has('lake view'), c.under(600_000)),
        or: unused(all(c.sale, c.condo, c.under(600_000)), /view/i),
      },
    ],
    [{ ask: 'villas with a pool on lantern point', finds: all(c.villa, c.city('Lantern Point'), has('pool')) }],
    [{ ask: 'house with air con', finds: all(c.houseOrVilla, has('air conditioning')) }],
    [{ ask: 'sauna', finds: c.text(/sauna/i) }],
    [{ ask: 'walk to the beach, house, harrow bay', finds: all(c.houseOrVilla, c.city('Harrow Bay'), has('beach')) }],
    [{ ask: 'place for my horses', finds: c.nothing, or: named(c.anything, /horse/i) }],
    [{ ask: 'loft near the river in millbrace', finds: all(c.loft, c.city('Millbrace'), has('river')) }],
    [{ ask: 'storage unit, condo, pinewater', finds: all(c.condo, c.city('Pinewater'), has('storage')) }],
    [
      {
        ask: 'does 7 hollis street have a fireplace',
        about: 'VS24117',
        says: [/yes|fireplace/i],
        never: [/\b(no|doesn't|not)\b/i],
      },
    ],
    [{ ask: 'does 7 hollis street have a garage', about: 'VS24117', says: [f.no], never: [/^yes/im, /has a garage/i] }],
    [{ ask: 'is 76 chalk road furnished', about: 'VS24287', says: [f.no], never: [/^yes/im] }],
    [
      {
        ask: 'are dogs ok at VS24285',
        about: 'VS24285',
        says: [f.no],
        never: [/^yes/im, /dogs (are )?(welcome|allowed|ok)/i],
      },
    ],
    [{ ask: 'is VS24485 near the lake', about: 'VS24485', says: [f.no], never: [/^yes/im] }],
    [{ ask: 'which heating does VS24117 have', about: 'VS24117', says: [f.heats] }],
    [{ ask: 'VS24129 which floor is it on', about: 'VS24129', says: [/third|\b3\b/i] }],
    [{ ask: 'parking at 8 camp rd?', about: 'VS24369', says: [f.parking] }],
    [{ ask: 'energy rating of VS24165', about: 'VS24165', says: [ratingOf] }],
    [
      {
        ask: 'ev charger + heat pump',
        finds: all(has('charger'), c.heating(/heat pump/)),
        or: unused(has('charger'), /heat pump/i),
      },
    ],
    [
      {
        ask: 'gas heating apartments rent quarry hill',
        finds: all(c.rent, c.flat, c.city('Quarry Hill'), c.heating(/gas/i)),
        or: unused(all(c.rent, c.flat, c.city('Quarry Hill')), /gas|heat/i),
      },
    ],
    [
      {
        ask: 'utilities included rental',
        finds: all(
          c.rent,
          c.readAs(c.text(/All utilities/), c.text(/(All utilities|Water and trash|Heat)[^.]*included/)),
        ),
        or: unused(c.rent, /utilit/i),
      },
    ],
    [{ ask: 'is the new kitchen in VS24111 white', about: 'VS24111', says: [f.no], never: [/^yes/im] }],
    [{ ask: 'view of the mountains', mayShow: c.anything, namesUnused: /mountain/i }],
    [{ ask: 'pool?', finds: has('pool') }],
    [{ ask: 'anything w a hot tub', mayShow: c.anything, namesUnused: /hot tub/i }],
  ],
};
