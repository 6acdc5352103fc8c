import { has } from '../features.js';
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
    [
      houses,
      { ask: 'which one has the biggest lot', about: f.bestShown(c.largestLot), leads: true, says: [f.address] },
    ],
    [
      houses,
      {
        ask: 'do any of them have a fireplace?',
        finds: c.open(all(c.sale, c.houseOrVilla, c.city('Elmsted'), has('fireplace'))),
      },
    ],
    [condos, { ask: 'whats the hoa on the third one', about: f.nth(3), says: [f.fee] }],
    [condos, { ask: '#1 - who do i call?', about: f.nth(1), says: [f.agentPhone] }],
    [
      condos,
      { ask: 'and the first?', about: f.nth(1), says: [f.price] },
      { ask: 'what about the second one', about: f.firstShown(2), says: [f.price] },
    ],
    [
      condos,
      {
        ask: 'show me the 9th',
        mayShow: all(c.sale, c.condo, c.city('Harrow Bay')),
        saysOneOf: [/no|not|only|which|can't|couldn't/i, /9\b/],
      },
    ],
    [
      { ask: 'show 262 Birch Walk', about: 'VS24183', says: [f.price] },
      { ask: 'when was it built?', about: 'VS24183', says: [f.year] },
      { ask: 'how long has it been on the market', about: 'VS24183', says: [f.days] },
      {
        ask: 'thx. anything similar?',
        about: 'VS24183',
        finds: c.open(all(c.sale, c.houseOrVilla, c.between(400_000, 1_050_000))),
      },
    ],
    [
      { ask: 'compare vs24255 and vs24257 please', only: ['VS24255', 'VS24257'] },
      { ask: 'which has the lower hoa?', about: 'VS24255', leads: true, says: [f.fee] },
    ],
    [
      { ask: 'townhouses to rent in harrow bay', finds: all(c.rent, c.townhouse, c.city('Harrow Bay')) },
      {
        ask: 'is either of them pet friendly',
        mayShow: all(c.rent, c.townhouse, c.city('Harrow Bay')),
        saysOneOf: [/cats? only|request/i],
      },
    ],
    [
      houses,
      {
        ask: 'can i see the 2nd one on saturday',
        about: f.nth(2),
        saysOneOf: [/two days|saturday|time|appointment|person/i],
      },
    ],
    [houses, { ask: 'the cheaper of the first two', about: f.bestShown(c.cheapest), leads: true }],
    [
      houses,
      { ask: 'the middle one', about: f.nth(2), says: [f.address] },
      { ask: 'no i meant the first', about: f.firstShown(1), says: [f.address] },
    ],
    [
      {
        ask: 'i want to move in on the 1st of march, 2 bed apartment to rent in quarry hill',
        finds: all(c.rent, c.flat, c.city('Quarry Hill'), c.bedrooms(2)),
      },
    ],
    [{ ask: 'the second one', showsNothing: true, declines: true }],
    [
      { ask: 'lofts for sale in harrow bay', finds: all(c.sale, c.loft, c.city('Harrow Bay')) },
      { ask: 'the most expensive one of these, how many sq ft?', about: f.bestShown(c.dearest), says: [f.area] },
    ],
    [
      houses,
      { ask: 'more', mayShow: all(c.sale, c.houseOrVilla, c.city('Elmsted')) },
      { ask: 'compare the first two', mayShow: all(c.sale, c.houseOrVilla, c.city('Elmsted')), says: [/bed/i] },
    ],
    [
      { ask: 'tell me about 22 Chandler Street, Unit 4E', about: 'VS24143', says: [f.price] },
      { ask: 'is there a 3d tour of that?', about: 'VS24143', says: [/yes|3D/i], never: [f.no] },
    ],
    [
      { ask: 'VS24335', about: 'VS24335', says: [f.price] },
      { ask: 'deposit?', about: 'VS24335', says: [f.deposit] },
      { ask: 'and whats the lease like', about: 'VS24335', says: [f.lease] },
      { ask: 'pets?', about: 'VS24335', says: [f.pets] },
    ],
    [
      { ask: 'anything in spindle mill', finds: c.building('Spindle Mill') },
      { ask: 'which of these are for rent', only: ['VS24407', 'VS24599'] },
    ],
    [
      { ask: 'houses in pinewater', finds: c.all(c.house, c.city('Pinewater')) },
      { ask: 'or for rent?', finds: c.all(c.house, c.city('Pinewater'), c.rent) },
    ],
    [
      { ask: 'VS24435', about: 'VS24435' },
      { ask: 'whats included in the rent', about: 'VS24435', says: [f.unknown], never: ['Co-signers'] },
      { ask: 'whats the rent', about: 'VS24435', says: ['$1,375'], never: ['Co-signers'] },
    ],
    [
      { ask: '12 maple crescent unit 2a vs 12 maple crescent unit 1e', only: ['VS24435', 'VS24417'] },
      { ask: 'which one has in unit laundry', only: ['VS24435', 'VS24417'] },
      { ask: 'which one allows dogs', only: ['VS24435', 'VS24417'], says: ['Cats only'] },
    ],
    [
      { ask: 'sold houses in quarry hill', finds: c.all(c.house, c.sold, c.city('Quarry Hill')), allowsSold: true },
      { ask: 'how long did those take to sell', says: [/\d+ days/], never: ['2.5 percent'], allowsSold: true },
    ],
    [
      { ask: 'VS24605', about: 'VS24605' },
      { ask: 'is the deposit one month', about: 'VS24605', says: ['$3,038', '1.5 times'] },
      { ask: 'where exactly is it and who is the agent', says: ['22 Chandler Street', 'June Okafor'] },
      { ask: 'hoa n the heating', about: 'VS24605', says: [/doesn't include the association fee/, 'Gas, hot water'] },
    ],
    [
      { ask: 'VS24159', about: 'VS24159' },
      { ask: 'how many acres and can i build on it', about: 'VS24159', says: ['26,100', 'building envelope'] },
    ],
    [
      { ask: 'VS24671', about: 'VS24671' },
      { ask: 'any pics? when can i move in', about: 'VS24671', says: ['first of next month'] },
    ],
    [
      {
        ask: 'show me 2 bed rentals and 3 bed houses for sale in elmsted',
        finds: c.all(c.city('Elmsted'), c.either(c.all(c.bedrooms(2), c.rent), c.all(c.bedrooms(3), c.house, c.sale))),
      },
    ],
    [
      { ask: 'VS24159', about: 'VS24159' },
      { ask: 'can i put a mobile home on it', about: 'VS24159', says: [f.unknown] },
      { ask: 'hoa per year and is there a garage', about: 'VS24159', says: [/association fee/, /garage/] },
    ],
    [{ ask: 'is there parking and whats the lease on 12 cooper street', says: ['Parking spots: 1', '6 or 12 months'] }],
    [
      { ask: '3 bed rentals in harrow bay', finds: c.all(c.city('Harrow Bay'), c.bedrooms(3), c.rent) },
      { ask: 'the cheapest one, does it allow dogs', about: 'VS24575', says: ['On request'] },
    ],
    [
      { ask: 'compare VS24129 and VS24437', only: ['VS24129', 'VS24437'] },
      { ask: 'which one is cheaper to own', says: [/Unit 3A.* is cheaper/] },
    ],
  ],
};
