import * as c from '../conditions.js';
import * as f from '../facts.js';
import type { Kind } from '../question.js';

const { all } = c;
const condos = { ask: 'condos for sale in Harrow Bay', finds: all(c.sale, c.condo, c.city('Harrow Bay')) };
const houses = { ask: 'show me houses in elmsted for sale', finds: all(c.sale, c.houseOrVilla, c.city('Elmsted')) };

/** References to what was shown. */
export const references: Kind = {
  name: 'references',
  conversations: [
    [
      condos,
      { ask: 'the second', about: f.nth(2), says: [f.price, f.address] },
      { ask: 'how old is it', about: f.nth(1), says: [f.year] },
      { ask: "who's the agent", about: f.firstShown(2), says: [f.agentName] },
    ],
    [houses, { ask: 'which is newest', about: f.bestShown(c.newest), leads: true, says: [f.address] }],
    [houses, { ask: 'which one is the cheapest?', about: f.bestShown(c.cheapest), leads: true, says: [f.address] }],
    [houses, { ask: '1st one, how many bathrooms', about: f.nth(1), says: [f.baths] }],
    [houses, { ask: 'tell me more about number 3 pls', about: f.nth(3), says: [f.price, f.address] }],
    [condos, { ask: 'last one', about: f.nth(-1), says: [f.address] }],
    [
      condos,
      { ask: 'compare 1 and 2', only: [f.nth(1), f.nth(2)] },
      { ask: 'which is bigger', about: f.bestShown(c.largest), leads: true, says: [f.address] },
    ],
    [
      { ask: 'compare VS24117 and VS24153', only: ['VS24117', 'VS24153'] },
      { ask: 'which is cheaper', about: 'VS24153', leads: true, says: [f.address] },
      { ask: 'and the other one, what does it cost', about: 'VS24117', leads: true, says: [f.price] },
    ],
    [
      condos,
      {
        ask: 'which of those are under 500k',
        finds: c.open(all(c.sale, c.condo, c.city('Harrow Bay'), c.under(500_000))),
      },
    ],
    [condos, { ask: 'more', mayShow: all(c.sale, c.condo, c.city('Harrow Bay')) }],
    [
      { ask: 'tell me about 8 Camp Road', about: 'VS24369' },
      { ask: 'does it have parking', about: 'VS24369', says: [f.parking] },
      { ask: 'and the heating?', about: 'VS24369', says: [f.heats] },
    ],
    [
      { ask: '76 chalk road', about: 'VS24287', says: [f.price] },
      { ask: 'can i bring my dog', about: 'VS24287', says: [f.pets] },
      { ask: 'how much is the deposit', about: 'VS24287', says: [f.deposit] },
    ],
    [
      houses,
      {
        ask: 'the one on Hollis Street, how big is it',
        saysOneOf: ['1,630', '2,220', 'which'],
        mayShow: c.street('Hollis Street'),
      },
    ],
    [
      {
        ask: 'homes with a first floor bedroom in quarry hill',
        mayShow: c.city('Quarry Hill'),
        namesUnused: /first|bedroom|floor/i,
      },
    ],
    [
      { ask: 'lofts for rent in millbrace', finds: all(c.rent, c.loft, c.city('Millbrace')) },
      { ask: 'is the first one furnished', about: f.nth(1), says: [/furnished/i] },
    ],
  ],
};
