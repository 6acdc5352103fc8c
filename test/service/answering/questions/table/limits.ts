import * as f from '../facts.js';
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
    [
      {
        ask: 'under three quarters of a million in dunmarrow',
        finds: all(c.sale, c.homes, c.city('Dunmarrow'), c.under(750_000)),
      },
    ],
    [
      {
        ask: 'houses 500 to 600 thousand elmsted',
        finds: all(c.sale, c.houseOrVilla, c.city('Elmsted'), c.between(500_000, 600_000)),
      },
    ],
    [{ ask: 'price range 200k-250k', finds: all(c.sale, c.homes, c.between(200_000, 250_000)) }],
    [
      {
        ask: 'minimum 1800 square feet, maximum 450,000 dollars',
        finds: all(c.sale, c.homes, c.minArea(1800), c.atMost(450_000)),
      },
    ],
    [
      {
        ask: '1800+ sqft house 3+ beds <450k',
        finds: all(c.sale, c.houseOrVilla, c.minArea(1800), c.minBedrooms(3), c.under(450_000)),
      },
    ],
    [{ ask: 'rent < 1k', finds: all(c.rent, c.under(1000)) }],
    [{ ask: 'i can spend 1.2 to 1.5 mil', finds: all(c.sale, c.homes, c.between(1_200_000, 1_500_000)) }],
    [{ ask: 'from 900 to 1,100 a month, 1 bedroom', finds: all(c.rent, c.between(900, 1100), c.bedrooms(1)) }],
    [
      {
        ask: 'no less than 4 beds and 2.5 baths under 950k',
        finds: all(c.sale, c.minBedrooms(4), c.minBathrooms(2.5), c.under(950_000)),
      },
    ],
    [{ ask: 'exactly 2 bedrooms for rent in elmsted', finds: all(c.rent, c.city('Elmsted'), c.exactBedrooms(2)) }],
    [
      {
        ask: 'one or two bedrooms to rent in harrow bay under 2k',
        finds: all(c.rent, c.city('Harrow Bay'), c.exactBedrooms(1, 2), c.under(2000)),
      },
    ],
    [
      {
        ask: 'three to four bedroom home saint orrin below 1.1 million',
        finds: all(c.sale, c.city('Saint Orrin'), c.exactBedrooms(3, 4), c.under(1_100_000)),
      },
    ],
    [{ ask: 'how many houses cost more than a million?', counts: all(c.sale, c.houseOrVilla, c.over(1_000_000)) }],
    [{ ask: 'how many listings do you have in total', counts: c.readAs(c.not(c.sold), c.anything), allowsSold: true }],
    [{ ask: 'is there anything at all under 100k to buy', finds: all(c.sale, c.under(100_000)) }],
    [
      {
        ask: 'newest listings in elmsted',
        finds: c.open(all(c.readAs(c.anything, c.active), c.city('Elmsted'))),
        first: c.newest,
      },
    ],
    [
      {
        ask: 'which house for sale has been on the market the longest',
        finds: all(c.sale, c.houseOrVilla),
        first: c.longestOnMarket,
      },
    ],
    [
      {
        ask: "what's the oldest house you've got",
        finds: all(c.houseOrVilla, c.readAs(c.anything, c.sale)),
        first: c.oldest,
      },
    ],
    [{ ask: 'cheapest rental that is not a shared room', finds: all(c.rent, c.entirePlace), first: c.cheapest }],
    [
      {
        ask: 'average price of condos for sale in harrow bay',
        says: [f.averageOf(all(c.sale, c.condo, c.city('Harrow Bay')))],
        calculates: true,
        mayShow: c.anything,
      },
    ],
    [
      {
        ask: 'what does an apartment rent for on average in quarry hill',
        says: [f.averageOf(all(c.rent, c.readAs(c.apartment, c.flat, c.anything), c.city('Quarry Hill')))],
        calculates: true,
        mayShow: c.anything,
      },
    ],
    [
      {
        ask: 'house w/ lot bigger than half an acre under 500k',
        finds: all(c.sale, c.houseOrVilla, c.overAcres(0.5), c.under(500_000)),
      },
    ],
    [
      {
        ask: 'more than two bathrooms in fallow creek',
        finds: all(c.city('Fallow Creek'), { readings: [l => l.Bathrooms > 2] }),
      },
    ],
    [{ ask: 'budget: 300.000 $', finds: all(c.sale, c.homes, c.readAs(c.atMost(300_000), c.around(300_000))) }],
    [{ ask: 'sumthing cheep to rent, like 800 max', finds: all(c.rent, c.atMost(800)) }],
    [
      {
        ask: 'under $300 per square foot, condo',
        finds: all(c.condo, { readings: [l => (l.UnitAreaPrice ?? Infinity) < 300] }),
        or: { counts: all(c.condo, { readings: [l => (l.UnitAreaPrice ?? Infinity) < 300] }), mayShow: c.condo },
      },
    ],
    [{ ask: 'twelve hundred a month max, two bedrooms', finds: all(c.rent, c.atMost(1200), c.bedrooms(2)) }],
    [
      {
        ask: 'a bungalow or house for £350k or so',
        finds: c.open(all(c.sale, c.houseOrVilla, c.between(250_000, 450_000))),
        or: { declines: true, mayShow: c.anything },
      },
    ],
    [
      {
        ask: 'less than 2 weeks on the market, millbrace, buying',
        finds: all(c.sale, c.city('Millbrace'), { readings: [l => l.DaysOnMarket < 14, l => l.DaysOnMarket <= 14] }),
      },
    ],
    [{ ask: '$', showsNothing: true }],
    [{ ask: '500k', mayShow: all(c.sale, c.readAs(c.atMost(500_000), c.around(500_000))) }],
    [
      {
        ask: 'no minimum price but the max is 260',
        mayShow: c.readAs(all(c.sale, c.atMost(260_000)), all(c.rent, c.atMost(260))),
      },
    ],
    [
      {
        ask: 'homes for about a million in saint orrin',
        finds: all(c.sale, c.homes, c.city('Saint Orrin'), c.around(1_000_000)),
      },
    ],
    [
      {
        ask: 'between 3 and 5 acres in fallow creek',
        finds: all(c.city('Fallow Creek'), { readings: [l => l.LotArea >= 3 * 43_560 && l.LotArea <= 5 * 43_560] }),
      },
    ],
  ],
};
