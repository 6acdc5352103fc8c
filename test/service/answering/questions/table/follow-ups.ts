import * as c from '../conditions.js';
import * as f from '../facts.js';
import type { Kind } from '../question.js';

const { all } = c;
const [elmsted, millbrace, quarryHill] = ['Elmsted', 'Millbrace', 'Quarry Hill'].map(name => c.city(name));
const atRiverWalk = c.street('3 River Walk');
const lots = all(c.sale, c.land);
/** The cheapest house for sale of a town. */
const cheapestHouse = { 'Harrow Bay': 'VS24179', Elmsted: 'VS24153', 'Quarry Hill': 'VS24149', Pinewater: 'VS24369' };

/** Follow-ups of an answer: other streets, numbers on their own, both, each, and others. */
export const followUps: Kind = {
  name: 'follow-ups',
  conversations: [
    // Addresses without "Street", also below ten.
    [
      { ask: 'which is bigger 7 hollis or 117 hollis street', about: 'VS24267', leads: true, says: ['2,220', '1,630'] },
      { ask: 'and newer', about: 'VS24117', leads: true, says: ['1931', '1922'] },
      { ask: 'price per sq ft of both', only: ['VS24117', 'VS24267'], says: ['$270'] },
    ],
    [{ ask: 'is 2 spindle unit 4e still available', about: 'VS24243', says: [/available/i] }],
    [
      { ask: 'what about 362 larch', about: 'VS24657', says: [f.price] },
      { ask: 'and 174', about: 'VS24653', says: [f.price] },
      { ask: 'which has the bigger yard', about: 'VS24653', leads: true, says: ['12,200'] },
    ],
    [
      { ask: '4+ beds rent', finds: all(c.rent, c.minBedrooms(4)) },
      { ask: 'under 3000', finds: all(c.rent, c.minBedrooms(4), c.under(3000)) },
      { ask: 'the one on fairview, deposit?', about: 'VS24339', says: [f.deposit] },
    ],
    [
      { ask: 'tell me about 30 garden court', about: 'VS24465' },
      { ask: 'so is number 32 overpriced then', about: 'VS24587', says: [f.price], never: [/no number 32/] },
    ],
    // All listings of one address are a search.
    [
      { ask: '3 river walk units', finds: atRiverWalk },
      { ask: 'for sale', finds: all(atRiverWalk, c.sale) },
      { ask: 'how many for rent', counts: all(atRiverWalk, c.rent) },
    ],
    // Positions and ranks.
    [
      { ask: '2 bedroom apts to rent in harrow bay max 2300', only: ['VS24447', 'VS24605', 'VS24671'] },
      { ask: 'the last two', only: ['VS24605', 'VS24671'] },
      { ask: 'which has been on the market longer', about: 'VS24605', leads: true },
    ],
    [
      { ask: 'most expensive rental', finds: c.rent, first: c.dearest },
      { ask: 'second most expensive', about: 'VS24333', says: [f.price] },
    ],
    [
      { ask: '21 ropewalk and 10 lamp', only: ['VS24135', 'VS24185'] },
      { ask: 'which one has lower price per sqft', about: 'VS24135', leads: true, says: ['$341', '$380'] },
    ],
    // Numbers on their own.
    [
      {
        ask: 'harrow bay 3br house 500-600',
        finds: all(c.sale, c.house, c.city('Harrow Bay'), c.exactBedrooms(3), c.between(500_000, 600_000)),
      },
      {
        ask: 'drop the max to 550',
        finds: all(c.sale, c.house, c.city('Harrow Bay'), c.exactBedrooms(3), c.atMost(550_000)),
      },
      { ask: 'raise to 700', finds: all(c.sale, c.house, c.city('Harrow Bay'), c.exactBedrooms(3), c.atMost(700_000)) },
    ],
    [
      { ask: 'houses under 800k with 3 baths', finds: all(c.sale, c.house, c.under(800_000), c.minBathrooms(3)) },
      { ask: '2.5 then', finds: all(c.sale, c.house, c.under(800_000), c.minBathrooms(2.5)) },
    ],
    [{ ask: '3 bed house quarry hill, no, make it 4', finds: all(c.house, quarryHill!, c.exactBedrooms(4)) }],
    [
      { ask: 'land under 500k', finds: all(lots, c.under(500_000)) },
      { ask: 'any others with 2 acres', only: ['VS24171'] },
      { ask: 'any others with 4', mayShow: all(lots, c.minAcres(4)), never: ['VS24171'] },
    ],
    [
      { ask: 'homes built before 1900', finds: all(c.home, c.builtBefore(1900)) },
      { ask: 'after 1890 though', finds: all(c.home, c.builtBefore(1900), c.builtAfter(1890)) },
    ],
    [{ ask: 'more expensive than 2 mil', finds: all(c.sale, c.over(2_000_000)) }],
    // Each town, each value, several facts.
    [
      { ask: 'compare elmsted and pinewater houses', says: ['Elmsted', 'Pinewater'] },
      { ask: 'how many in each', says: ['Elmsted (6)', 'Pinewater (5)'] },
      { ask: 'cheapest in each', only: [cheapestHouse.Elmsted, cheapestHouse.Pinewater] },
    ],
    [
      {
        ask: 'least expensive house in each town',
        includes: Object.values(cheapestHouse),
        mayShow: all(c.sale, c.house),
      },
    ],
    [
      { ask: 'what towns do you have', says: ['Harrow Bay (44)'] },
      { ask: 'which has the most listings', says: ['Harrow Bay (44)'] },
      { ask: 'cheapest town', says: [/cheapest town first[^]*Quarry Hill/] },
    ],
    [
      { ask: '7 windmil ln', about: 'VS24111' },
      { ask: '7 windmill ln', about: 'VS24111' },
      { ask: 'lot size and year', about: 'VS24111', says: ['3 acres', '1903'] },
      { ask: 'size & lot size', about: 'VS24111', says: ['2,170', '3 acres'] },
    ],
    [
      {
        ask: '3 bed house in elmsted under 450',
        finds: all(c.sale, c.house, elmsted!, c.exactBedrooms(3), c.under(450_000)),
      },
      { ask: 'any with 4 bedrooms', only: ['VS24267'] },
      { ask: 'which is the oldest of those', about: 'VS24267' },
    ],
    [
      { ask: 'condos in millbrace for sale', finds: all(c.sale, c.condo, millbrace!) },
      { ask: 'any others over 360k', showsNothing: true, says: [/no others/] },
    ],
    [{ ask: 'rooms', finds: all(c.rent, c.sharedRoom) }],
    [
      {
        ask: 'price per acre for land over 2 acres',
        finds: all(c.land, c.overAcres(2)),
        says: ['$34,800'],
        calculates: true,
      },
      {
        ask: 'cheapest per acre',
        about: 'VS24171',
        leads: true,
        mayShow: all(c.land, c.overAcres(2)),
        says: ['$34,800'],
        calculates: true,
      },
    ],
    // Photos are counted, and "similar" takes other wishes.
    [
      { ask: 'houses in elmsted', finds: all(c.house, elmsted!) },
      { ask: 'any others with 5 or more photos', only: ['VS24635'] },
    ],
    [{ ask: 'how many photos does 8 camp road have', about: 'VS24369', says: ['6 photos'] }],
    [
      { ask: 'tell me about 8 camp road', about: 'VS24369' },
      { ask: 'anything similar for less', includes: ['VS24149'], never: ['339,000'] },
    ],
    [
      { ask: 'condos in millbrace or elmsted', finds: all(c.condo, c.city('Millbrace', 'Elmsted')) },
      { ask: 'neither, something with a garage', never: [/don't mention a garage/] },
    ],
    [
      { ask: '3 bed house in elmsted under 400', mayShow: all(c.sale, c.house, elmsted!, c.exactBedrooms(3)) },
      { ask: 'how many is that', counts: all(c.sale, c.house, elmsted!, c.exactBedrooms(3)) },
    ],
  ],
};
