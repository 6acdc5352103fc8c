import * as c from '../conditions.js';
import * as f from '../facts.js';
import { named, type Kind } from '../question.js';

const { all } = c;

/** Own columns in the visitor's words, two searches at once, places nobody knows, and facts that are no wishes. */
export const ownWords: Kind = {
  name: 'own words',
  conversations: [
    [
      { ask: 'how is VS24117 heated', about: 'VS24117', says: [f.heats] },
      { ask: 'what fuel does it use', about: 'VS24117', says: [f.heats] },
      { ask: 'her number?', about: 'VS24117', says: [f.agentPhone] },
      { ask: 'who do I call', about: 'VS24117', says: [f.agentPhone] },
      { ask: 'why not?', showsNothing: true },
    ],
    [{ ask: 'how long is the lease on VS24429', about: 'VS24429', says: [f.lease] }],
    [
      { ask: 'VS24117', about: 'VS24117' },
      { ask: 'is it haunted', about: 'VS24117', never: [/doesn't say/] },
    ],
    [{ ask: 'houses in Harrow-Bay', finds: all(c.houseOrVilla, c.city('Harrow Bay')) }],
    [{ ask: 'homes in Connemara', showsNothing: true, namesUnused: /connemara/i, never: [/no listings in/i] }],
    [{ ask: 'rentals available in March', mayShow: c.rent, namesUnused: /march/i, never: [/no listings in/i] }],
    [{ ask: 'houses in good shape in Millbrace', finds: all(c.houseOrVilla, c.city('Millbrace')) }],
    [
      {
        ask: 'a house in Millbrace and an apartment in Elmsted',
        finds: c.either(
          all(c.houseOrVilla, c.city('Millbrace')),
          all(c.apartment, c.city('Elmsted')),
          c.readAs(all(c.houseOrVilla, c.city('Millbrace')), all(c.apartment, c.city('Elmsted'))),
        ),
        or: { saysOneOf: [/house.*in Millbrace[^]*apartment.*in Elmsted/] },
      },
    ],
    [
      {
        ask: 'I want to rent in Pinewater or buy in Dunmarrow',
        saysOneOf: [/for rent in Pinewater[^]*for sale in Dunmarrow/],
        never: [/for rent in Dunmarrow|for sale in Pinewater/],
      },
    ],
    [
      {
        ask: 'which rental has the lowest deposit',
        finds: c.rent,
        first: (a, b) => (a.DepositFee ?? Infinity) - (b.DepositFee ?? Infinity),
      },
    ],
    [
      {
        ask: 'homes with HOA in Harrow Bay',
        finds: all(c.city('Harrow Bay'), { readings: [l => (l.HOAMonth ?? 0) > 0] }),
      },
    ],
    [{ ask: 'renovated after 2015', never: [/built in 201[56] or later/], namesUnused: /2015/ }],
    [
      {
        ask: 'my daughter is 5 and we need 3 bedrooms to buy in Millbrace',
        finds: all(c.sale, c.bedrooms(3), c.city('Millbrace')),
        or: named(all(c.sale, c.bedrooms(3), c.city('Millbrace')), /daughter/i),
      },
    ],
    [
      {
        ask: 'we have two cars. house to buy in Elmsted',
        finds: all(c.sale, c.houseOrVilla, c.city('Elmsted')),
        or: named(all(c.sale, c.houseOrVilla, c.city('Elmsted')), /cars/i),
      },
    ],
    [{ ask: 'our lease ends in June, looking for a rental in Elmsted', mayShow: all(c.rent, c.city('Elmsted')) }],
    [{ ask: '€400,000 budget, house in Elmsted', says: [/€/], mayShow: all(c.houseOrVilla, c.city('Elmsted')) }],
    [{ ask: 'apartment for rent, 500 a week', says: [/week/], mayShow: all(c.rent, c.apartment) }],
    [
      {
        ask: 'um three bed two bath under four fifty',
        finds: all(c.sale, c.bedrooms(3), c.bathrooms(2), c.under(450_000)),
      },
    ],
    [{ ask: 'habla espanol?', says: [/English/] }],
  ],
};
