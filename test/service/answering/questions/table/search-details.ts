import type { DemoListing } from '../../../../../demo/seed.js';
import * as c from '../conditions.js';
import type { Condition, Kind } from '../question.js';

const { all, either, not } = c;

const holds = (fits: (listing: DemoListing) => boolean): Condition => ({ readings: [fits] });
const valueOf = ({ ExtensionColumn }: DemoListing, name: string) =>
  ExtensionColumn?.find(({ Key }) => Key === name)?.value ?? '';
const floor = (fits: (number: number) => boolean) =>
  holds(l => valueOf(l, 'Floor') !== '' && fits(Number.parseInt(valueOf(l, 'Floor'), 10)));
const deposit = (fits: (amount: number) => boolean) =>
  holds(l => typeof l.DepositFee === 'number' && fits(l.DepositFee));
const priceOf = (l: DemoListing) => c.priceOf(l) ?? Infinity;
const perAcre = (l: DemoListing) => priceOf(l) / l.LotArea;
const perArea = (l: DemoListing) => priceOf(l) / l.BuildingArea;
const heated = c.text(/heated pool|pool is heated/i);

/** Alternatives, fields beyond the usual ones, and the scope of negations, ranges and superlatives. */
export const searchDetails: Kind = {
  name: 'search details',
  conversations: [
    [{ ask: 'im after a 3 bed house in Millbrace', finds: all(c.house, c.city('Millbrace'), c.bedrooms(3)) }],
    [
      {
        ask: 'anything for sale up to one point two million in Harrow Bay',
        finds: all(
          c.sale,
          c.city('Harrow Bay'),
          holds(l => priceOf(l) <= 1_200_000),
        ),
      },
    ],
    // Alternatives
    [
      {
        ask: '3 bedrooms or 2 bathrooms in Elmsted for sale',
        finds: all(c.sale, c.city('Elmsted'), either(c.bedrooms(3), c.minBathrooms(2))),
      },
    ],
    [
      {
        ask: 'houses with at least 3 acres or over 4 bedrooms',
        finds: all(c.house, either(c.minAcres(3), c.minBedrooms(5))),
      },
    ],
    [
      {
        ask: 'an open house or a 3D tour in Quarry Hill',
        finds: all(
          c.city('Quarry Hill'),
          holds(l => l.Tours === 'OpenHouse' || l.Tours === '3D'),
        ),
      },
    ],
    [{ ask: 'is there a sauna, a tennis court or a wine cellar', finds: c.text(/sauna|tennis court|wine cellar/i) }],
    [{ ask: '1 bedroom or studio to buy, max 350k', finds: all(c.sale, c.home, c.atMost(350_000), c.maxBedrooms(1)) }],
    [{ ask: 'no studios, one bedroom to rent in Millbrace', finds: all(c.rent, c.city('Millbrace'), c.bedrooms(1)) }],
    // Fields
    [
      {
        ask: 'apartments for sale on the 4th floor',
        finds: all(
          c.sale,
          c.apartment,
          floor(number => number === 4),
        ),
      },
    ],
    [
      {
        ask: 'condos in Harrow Bay on the second floor or higher',
        finds: all(
          c.condo,
          c.city('Harrow Bay'),
          floor(number => number >= 2),
        ),
      },
    ],
    [
      {
        ask: 'rentals without a deposit over 2000',
        finds: all(
          c.rent,
          deposit(amount => amount <= 2000),
        ),
      },
    ],
    [{ ask: 'cheapest land per acre', finds: c.land, first: (a, b) => perAcre(a) - perAcre(b) }],
    [
      {
        ask: 'best price per sqft condo for sale',
        finds: all(c.sale, c.condo),
        first: (a, b) => perArea(a) - perArea(b),
      },
    ],
    [
      {
        ask: 'cheapest condo',
        finds: c.condo,
        first: (a, b) => priceOf(a) - priceOf(b),
        or: { finds: all(c.sale, c.condo) },
      },
    ],
    [{ ask: 'newest build for sale', finds: c.sale, first: (a, b) => b.YearBuilt - a.YearBuilt }],
    [{ ask: 'homes with the most bathrooms', finds: c.homes, first: (a, b) => b.Bathrooms - a.Bathrooms }],
    [
      { ask: 'places with a heated pool', finds: heated },
      { ask: 'just Saint Orrin', finds: all(heated, c.city('Saint Orrin')) },
    ],
    [{ ask: 'quick possession, 2 beds', finds: all(c.text(/quick possession/i), c.bedrooms(2)) }],
    [
      {
        ask: 'at least 9/10 energy, under half a mil',
        finds: all(
          c.sale,
          c.under(500_000),
          holds(l => Number.parseInt(valueOf(l, 'Energy rating') || '0', 10) >= 9),
        ),
      },
    ],
    [
      {
        ask: 'not forced air heating, houses in Elmsted',
        finds: all(c.houseOrVilla, c.city('Elmsted'), not(c.heating(/forced air/))),
      },
    ],
    // Negations
    [
      {
        ask: 'neither of us wants to pay over 480k for a townhouse',
        finds: all(c.sale, c.townhouse, c.atMost(480_000)),
      },
    ],
    [
      {
        ask: 'nobody wants to spend more than 2100 on rent, 2 beds',
        finds: all(c.rent, c.bedrooms(2), c.atMost(2100)),
      },
    ],
    [
      {
        ask: "I don't want a condo or, really, anything over 300k",
        finds: all(c.sale, not(c.condo), c.atMost(300_000)),
      },
    ],
    [
      {
        ask: 'homes that are NOT on the market yet but coming, under 400k',
        finds: all(c.comingSoon, c.homes, c.sale, c.under(400_000)),
      },
    ],
    [
      {
        ask: 'homes for sale under 250k except apartments',
        finds: all(c.sale, c.home, not(c.apartment), c.under(250_000)),
      },
    ],
    [{ ask: '4 bed rental no pets needed, less than 3k', finds: all(c.rent, c.bedrooms(4), c.under(3000)) }],
    [
      { ask: '3 bed rentals in Harrow Bay', finds: all(c.rent, c.bedrooms(3), c.city('Harrow Bay')) },
      { ask: 'no, under 3000', finds: all(c.rent, c.bedrooms(3), c.city('Harrow Bay'), c.under(3000)) },
    ],
    // Ranges
    [
      {
        ask: '2 - 2.4k a month, 2 bedrooms in Harrow Bay',
        finds: all(c.rent, c.bedrooms(2), c.city('Harrow Bay'), c.between(2000, 2400)),
      },
    ],
    [
      {
        ask: '4-500k house in Elmsted',
        finds: all(c.sale, c.houseOrVilla, c.city('Elmsted'), c.between(400_000, 500_000)),
      },
    ],
    [
      {
        ask: '5 to 6 hundred thousand, house in Millbrace',
        finds: all(c.sale, c.houseOrVilla, c.city('Millbrace'), c.between(500_000, 600_000)),
      },
    ],
    // Lists and what follows them
    [
      { ask: 'list land for sale', finds: all(c.sale, c.land) },
      { ask: 'biggest', only: ['VS24171'] },
    ],
    [
      { ask: '85 sandpiper walk', about: 'VS24159' },
      { ask: 'any land cheaper than that', finds: all(c.land, c.under(341_000)) },
    ],
    [
      { ask: 'what can I get for 300 grand', finds: all(c.sale, c.atMost(300_000)) },
      { ask: 'ok and if I stretch to 350?', finds: all(c.sale, c.atMost(350_000)) },
    ],
    [
      { ask: '3 bed houses for sale', finds: all(c.sale, c.houseOrVilla, c.bedrooms(3)) },
      { ask: 'most expensive rental', finds: c.rent, first: (a, b) => priceOf(b) - priceOf(a) },
    ],
    [{ ask: 'average hoa for condos in Harrow Bay', says: [/\$362/], never: [/average (?:price|rent)/] }],
    [
      { ask: 'whats the average asking price in millbrace', calculates: true },
      {
        ask: 'and which town is cheapest per sq ft then',
        says: [/per square foot.*cheapest town first:\s*- Fallow Creek/s],
        calculates: true,
        showsNothing: true,
      },
      { ask: 'and the most expensive', says: [/per square foot.*first:\s*- Lantern Point/s], calculates: true },
    ],
    ...['cheapest town per square foot?', 'where is it cheapest per sqft', 'town with the lowest price per sq ft'].map(
      ask => [{ ask, says: [/per square foot.*first:\s*- Fallow Creek/s], calculates: true as const }],
    ),
    [
      {
        ask: 'which area is the most expensive per square foot',
        says: [/per square foot.*first:\s*- Lantern Point/s],
        calculates: true,
      },
    ],
    ...['average price per acre', 'avg $/acre for your lots', 'what does an acre cost on average'].map(ask => [
      { ask, says: ['per acre', '6 lots', '$34,800'], calculates: true as const, showsNothing: true as const },
    ]),
    ...['how many acres total in all the land u got for sale', 'total acreage of your lots'].map(ask => [
      { ask, says: ['16.7 acres', '6 lots'], calculates: true as const, showsNothing: true as const },
    ]),
    ...['cheapest vs most expensive home you sell', 'whats the cheapest and the priciest home you got'].map(ask => [
      { ask, only: ['VS24173', 'VS24519'] },
    ]),
    [{ ask: 'compare the most expensive and the cheapest condo in elmsted', only: ['VS24441', 'VS24113'] }],
    [{ ask: 'which town has the cheapest land per acre', finds: all(c.sale, c.land), never: [/I have lots in/] }],
    [{ ask: 'smallest vs biggest house', only: ['VS24369', 'VS24311'] }],
    [{ ask: 'compare the oldest and the newest house', only: ['VS24177', 'VS24317'] }],
    [
      {
        ask: "what's cheaper per sq ft, millbrace or harrow bay",
        says: [/per square foot/, /Millbrace/, /Harrow Bay/],
      },
    ],
    [{ ask: 'how many are under contract in Millbrace', saysOneOf: [/no\b/i], showsNothing: true }],
  ],
};
