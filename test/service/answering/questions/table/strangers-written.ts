import * as c from '../conditions.js';
import * as f from '../facts.js';
import { has } from '../features.js';
import { unused, type Kind } from '../question.js';

const { all, not } = c;

/** Non-native speakers, teenagers, lawyers and brokers. */
export const writtenStrangers: Kind = {
  name: 'strangers: written',
  conversations: [
    // Non-native speakers
    [
      {
        ask: 'Hello, I search flat for rent with 2 sleeping rooms in Elmsted',
        finds: all(c.rent, c.flat, c.city('Elmsted'), c.bedrooms(2)),
        or: unused(all(c.rent, c.flat, c.city('Elmsted')), /sleeping/i),
      },
    ],
    [
      {
        ask: 'I am needing house for buy, maximum price is 350000 dollar',
        finds: all(c.sale, c.houseOrVilla, c.atMost(350_000)),
      },
    ],
    [{ ask: 'How much costs the house in 7 Hollis Street?', about: 'VS24117', says: [f.price] }],
    [
      {
        ask: 'please to show the most cheap apartments for renting',
        finds: all(c.rent, c.apartment),
        first: c.cheapest,
      },
    ],
    [{ ask: 'in which year it was built VS24143?', about: 'VS24143', says: [f.year] }],
    [
      {
        ask: 'we are family of 5, it must have minimum 4 bedroom, to buy, until 600.000',
        finds: all(c.sale, c.minBedrooms(4), c.atMost(600_000)),
        or: unused(all(c.sale, c.minBedrooms(4)), /600/),
      },
    ],
    [{ ask: 'Have you a house with swimming-pool to rent', finds: all(c.rent, c.houseOrVilla, has('pool')) }],
    [{ ask: 'What means HOA?', says: [/association|don't know/i], or: { declines: true } }],
    [
      {
        ask: 'is possible have dog in apartment VS24429',
        about: 'VS24429',
        says: [/yes|welcome|allowed/i],
        never: [/\b(no|not)\b[^.]*(dog|pet)/i],
      },
    ],
    [
      {
        ask: 'I like see the house Saturday at 15:00, VS24117',
        about: 'VS24117',
        saysOneOf: [/two days|saturday|time|person/i],
      },
    ],
    [
      {
        ask: 'no apartment on 1st floor please, rent Millbrace, 1 bedroom',
        mayShow: all(c.rent, c.city('Millbrace'), c.bedrooms(1), not(c.floor(1))),
        or: unused(all(c.rent, c.city('Millbrace'), c.bedrooms(1)), /floor/i),
      },
    ],
    [{ ask: 'the price is with taxes? VS24129', about: 'VS24129', says: [f.unknown] }],
    [
      {
        ask: 'condominium harrow bay less expensive than 450 thousands',
        finds: all(c.sale, c.condo, c.city('Harrow Bay'), c.under(450_000)),
      },
    ],
    [
      {
        ask: 'I search for loft. But not in Millbrace or Quarry Hill.',
        finds: all(c.loft, not(c.city('Millbrace', 'Quarry Hill'))),
      },
    ],
    [{ ask: 'kitchen is furnished? VS24287', about: 'VS24287', says: [f.no] }],
    // Teenagers and slang
    [{ ask: 'yo got any cribs w a pool lol', finds: all(c.homes, has('pool')), or: unused(c.homes, /crib|pool/i) }],
    [
      {
        ask: 'whats the rent 4 a 1 bed in quarry hill fr',
        finds: all(c.rent, c.city('Quarry Hill'), c.bedrooms(1)),
        or: { mayShow: all(c.rent, c.city('Quarry Hill')), says: [/\$\d/], calculates: true },
      },
    ],
    [{ ask: 'im broke af whats ur cheapest rental', finds: c.rent, first: c.cheapest }],
    [{ ask: 'ngl that 2nd one slaps', declines: true }],
    [{ ask: 'bruh', showsNothing: true }],
    [{ ask: 'any haunted mansions 💀', mayShow: c.anything, declines: true }],
    [{ ask: 'idk maybe smth w a view?? condo tho. for sale', finds: all(c.sale, c.condo, has('view')) }],
    [{ ask: 'can i paint my room black if i rent VS24287', about: 'VS24287', says: [f.unknown] }],
    [{ ask: 'is the wifi good at spindle mill tho', says: [f.unknown], mayShow: c.building('Spindle Mill') }],
    [
      {
        ask: 'roommate wanted? got 750 max',
        finds: all(c.sharedRoom, c.atMost(750)),
        or: { mayShow: all(c.rent, c.atMost(750)) },
      },
    ],
    [
      {
        ask: 'omg the harbor house condos 😍😍 how much',
        finds: all(c.building('Harbor House'), c.readAs(c.condo, all(c.sale, c.condo))),
        or: unused(c.condo, /harbor house/i),
      },
    ],
    [
      {
        ask: 'mom wants 3 br dad says no more than 500k lol. house. millbrace',
        finds: all(c.sale, c.houseOrVilla, c.city('Millbrace'), c.bedrooms(3), c.atMost(500_000)),
      },
    ],
    [{ ask: 'tysm ur a lifesaver', showsNothing: true }],
    // Lawyers
    [
      {
        ask: 'Kindly advise whether the property at 213 Camp Road remains on the market.',
        about: 'VS24207',
        says: [/sold/i],
        never: [/^yes/im],
      },
    ],
    [
      {
        ask: 'Please disclose the consideration paid upon conveyance of VS24423.',
        about: 'VS24423',
        says: [f.unknown],
        never: [/(sold for|paid|was) \$[\d,]+/i],
      },
    ],
    [
      {
        ask: 'Is the aforementioned dwelling (VS24117) subject to any easements or liens?',
        about: 'VS24117',
        says: [f.unknown],
      },
    ],
    [{ ask: 'Who holds title to 7 Hollis Street?', about: 'VS24117', says: [f.unknown], never: [/owned by/i] }],
    [
      {
        ask: 'Residential parcels exceeding two acres, excluding improved lots',
        finds: all(c.land, c.overAcres(2)),
        or: unused(all(c.readAs(c.land, c.anything), c.overAcres(2)), /parcel|improved/i),
      },
    ],
    [{ ask: 'State the brokerage representing the seller of VS24113.', about: 'VS24113', says: ['North Pier Realty'] }],
    [{ ask: 'What is the statutory limit for security deposits in Michigan?', says: [/one and a half|1\.5/i] }],
    [
      {
        ask: 'Does your firm discriminate against voucher holders?',
        saysOneOf: [/voucher|fair housing|equal/i],
        showsNothing: true,
      },
    ],
    [
      {
        ask: 'My client requires a dwelling with not fewer than five bedrooms nor more than six, for purchase',
        finds: all(c.sale, c.exactBedrooms(5, 6)),
      },
    ],
    // Brokers and investors
    [
      {
        ask: '3/2 SFH Quarry Hill sub 450',
        finds: all(c.sale, c.house, c.city('Quarry Hill'), c.bedrooms(3), c.bathrooms(2), c.under(450_000)),
        or: unused(all(c.sale, c.city('Quarry Hill')), /sfh|3\/2|sub/i),
      },
    ],
    [{ ask: 'DOM on VS24111?', about: 'VS24111', says: ['191'] }],
    [{ ask: 'price/sqft VS24441', about: 'VS24441', saysOneOf: [/\$29[45]/, f.area], calculates: true }],
    [{ ask: 'cap rate on VS24449', about: 'VS24449', says: [f.unknown], never: [/cap rate (is|of) \d/i] }],
    [
      {
        ask: 'listings w >100 DOM under 450k',
        finds: all(c.sale, c.under(450_000), { readings: [l => l.DaysOnMarket > 100] }),
        or: unused(all(c.sale, c.under(450_000)), /dom|100/i),
      },
    ],
    [{ ask: 'buyer agent commission?', says: [/2 ?(percent|%)/] }],
    [{ ask: 'coming soon in Saint Orrin', finds: all(c.comingSoon, c.city('Saint Orrin')) }],
    [{ ask: 'list your multi family', finds: c.nothing }],
    [
      {
        ask: 'new construction 2020+, 3 bd+, Pinewater',
        finds: all(c.city('Pinewater'), c.minBedrooms(3), {
          readings: [l => l.YearBuilt >= 2020, l => l.YearBuilt > 2020],
        }),
      },
    ],
    [
      {
        ask: 'how many active vs sold in Quarry Hill',
        allowsSold: true,
        saysOneOf: [/\b1[5-8]\b/],
        mayShow: c.city('Quarry Hill'),
      },
    ],
    [
      {
        ask: 'showing instructions VS24255',
        about: 'VS24255',
        saysOneOf: [/two days|call|person|time|appointment/i, f.agentPhone],
      },
    ],
    [
      {
        ask: 'median list price condos Harrow Bay',
        says: [f.averageOf(all(c.sale, c.condo, c.city('Harrow Bay')))],
        calculates: true,
        mayShow: all(c.condo, c.city('Harrow Bay')),
      },
    ],
    [{ ask: 'HOA incl. what at VS24647', about: 'VS24647', saysOneOf: [f.unknown, f.fee] }],
    [{ ask: 'LA for VS24515 + cell', about: 'VS24515', says: [f.agentName, f.agentPhone] }],
    // British English
    [{ ask: 'a 2 bed semi or terrace to let in millbrace, no pets', mayShow: all(c.rent, c.city('Millbrace')) }],
    [
      {
        ask: 'flats to let with parking, Elmsted, up to £1,400 pcm',
        mayShow: all(c.rent, c.flat, c.city('Elmsted'), c.minParking(1), c.atMost(1400)),
        or: { declines: true, mayShow: all(c.rent, c.flat, c.city('Elmsted')) },
      },
    ],
    [
      {
        ask: "what's the council tax on VS24117",
        about: 'VS24117',
        says: [f.unknown],
        never: [/\$[\d,]+ (a|per) year/i],
      },
    ],
    [
      {
        ask: 'detached with a conservatory, quarry hill',
        mayShow: c.city('Quarry Hill'),
        namesUnused: /conservatory|sunroom/i,
        or: { mayShow: all(c.city('Quarry Hill'), c.text(/sunroom/i)) },
      },
    ],
    [{ ask: 'is it chain free? VS24569', about: 'VS24569', says: [f.unknown] }],
    [
      {
        ask: 'anything ground floor with a garden in harrow bay for sale',
        finds: all(c.sale, c.city('Harrow Bay'), has('garden'), c.floor(1)),
        or: unused(all(c.sale, c.city('Harrow Bay'), has('garden')), /ground|floor/i),
      },
    ],
    // Conversations
    [
      { ask: 'Guten Tag, do you have house in Pinewater?', finds: all(c.houseOrVilla, c.city('Pinewater')) },
      {
        ask: 'the most cheap, it has how many rooms?',
        saysOneOf: [/\b(2|two)\b/i],
        mayShow: all(c.houseOrVilla, c.city('Pinewater')),
      },
      { ask: 'and near of lake is?', saysOneOf: [/lake/i], mayShow: all(c.houseOrVilla, c.city('Pinewater')) },
    ],
    [
      { ask: 'lofts quarry hill', finds: all(c.loft, c.city('Quarry Hill')) },
      { ask: 'nah too small, bigger', mayShow: c.loft },
      { ask: 'k what about townhouses', finds: c.readAs(all(c.townhouse, c.city('Quarry Hill')), c.townhouse) },
    ],
    [
      { ask: 'Condos, Harrow Bay, purchase.', finds: all(c.sale, c.condo, c.city('Harrow Bay')) },
      {
        ask: 'Of those, which have an elevator?',
        finds: c.open(all(c.sale, c.condo, c.city('Harrow Bay'), has('elevator'))),
      },
      { ask: 'And the association fee of the first?', about: f.nth(1), says: [f.fee] },
    ],
    [
      { ask: 'VS24111 vs VS24147', only: ['VS24111', 'VS24147'] },
      { ask: 'which has more land', about: 'VS24147', leads: true },
      {
        ask: 'and older?',
        about: 'VS24147',
        leads: true,
        or: { about: 'VS24147', says: ['1884'], mayShow: c.anything },
      },
    ],
    [
      { ask: 'rentals in harrow bay w pets', finds: all(c.rent, c.city('Harrow Bay'), c.pets) },
      { ask: 'under 2k', finds: all(c.rent, c.city('Harrow Bay'), c.pets, c.under(2000)) },
      { ask: 'who do i contact for the first one', about: f.nth(1), saysOneOf: [f.agentPhone, f.agentName] },
    ],
  ],
};
