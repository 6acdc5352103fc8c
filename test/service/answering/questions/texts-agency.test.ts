import { rowsOf, type Own } from './agency-rows.js';
import { testConversations, type Asked } from './conversations.js';

// prettier-ignore
const OWN: readonly Own[] = [
  { number: 'T-1', type: 'House', address: '4 Quay Road', city: 'Marlow', price: 1_200_000, area: 190, beds: 4, text: 'A stone house with a walled garden.', columns: { 'Listing agent': 'Orla Byrne' } },
  { number: 'T-2', type: 'House', address: '9 Abbey Lane', city: 'Kells', price: 380_000, area: 110, beds: 3, text: 'A terraced house.', columns: { 'Listing agent': 'Femi Ade' } },
  { number: 'T-3', type: 'Site', address: '1 Mill Lane', city: 'Kells', price: 90_000, area: 0, beds: 0, text: 'A level site.', columns: { 'Listing agent': 'Femi Ade' } },
  { number: 'T-4', type: 'Flat', address: '12 Bridge Street', city: 'Marlow', rent: 1200, area: 60, beds: 2, text: 'A flat over a shop.', columns: { Parking: 'On the street' } },
];
const TEXTS = [
  {
    title: 'Selling with us',
    body: 'Our fee for a sale is 2 percent plus VAT of 20 percent, with a minimum of €4,000 plus VAT. The brochure costs €300. We charge nothing if you withdraw after the first ten weeks. Last year our homes sold in 36 days on average.',
  },
  {
    title: 'Valuations',
    body: 'A valuation for a sale is free. A written valuation for a bank costs €180 and is ready in four working days.',
  },
  {
    title: 'Fees for buyers',
    body: 'Our buyer fee is 1 percent. If you buy a home of ours without an agent of your own, you pay us nothing. Stamp duty on a home is 1 percent up to €1,000,000 and 3 percent on the rest; on sites it is 8 percent.',
  },
  {
    title: 'For tenants',
    body: 'The deposit is one month’s rent and is lodged with the tenancy board. You get the deposit back within 21 days. To leave, you give 30 days of notice in the first year. We do not ask for money before a viewing. The application fee of €40 is not refundable.',
  },
  {
    title: 'For landlords',
    body: 'We let a home for one month’s rent, or manage it for 9 percent of the rent. We do not manage holiday lets.',
  },
  {
    title: 'Viewings',
    body: 'Viewings are by appointment. A viewing takes twenty minutes. Evening viewings are possible until 7 pm. You don’t need to register.',
  },
  { title: 'Offices', body: 'The Kells office is at 3 Market Square, phone 046 555 0110, and has a car park.' },
  { title: 'Team', body: 'Orla Byrne sells in Marlow, Femi Ade in Kells. Femi is away until 9 July.' },
];

/** A list or a count of listings. */
const NOTHING_FOUND = /I found \d|There (?:is|are) \d/;

// prettier-ignore
const CONVERSATIONS: readonly (readonly Asked[])[] = [
  // A count or a list of listings answers no question about the agency.
  [{ ask: 'do i have to pay before i see the flat', shows: [], says: ['We do not ask for money before a viewing'] }],
  // The text of the right side.
  [{ ask: 'I own a house worth about 300k. What would you charge to sell it?', says: ['**€6,000**', '**€7,200**'], never: /Valuations/ }],
  [{ ask: 'what do ye charge to sell a house worth 300k, all in', says: ['**€6,000**', '**€7,200**', 'The brochure costs €300'], never: /Valuations/ }],
  [{ ask: 'how much to sell a house worth 300k with you', says: ['**€6,000**'], never: /Valuations/ }],
  [{ ask: 'my house is worth 300k, what do you charge', says: ['**€6,000**'], never: /Valuations/ }],
  // "Not refundable" is so in any case.
  [{ ask: 'is the application fee refundable if im denied', says: ['is not refundable'], never: /I don't know/ }],
  [{ ask: 'is the deposit refundable if im denied', says: ["I don't know about “denied”"] }],
  // Percentages.
  [{ ask: 'what is your fee for selling a 150k house', says: ['less than the minimum of **€4,000**', '**€4,800**'], never: /€30,000/ }],
  [{ ask: 'how much is the stamp duty on 4 quay road', says: ['**€16,000**'], never: /€36,000/ }],
  [{ ask: 'stamp duty on a site for 90k', says: ['8 percent is **€7,200**'], never: /€900\b/ }],
  [{ ask: 'how late can i view a home', says: ['until 7 pm'], never: /appointment/ }],
  // Mistakes of typing.
  [{ ask: 'is there a fee for valuatoins', says: ['valuation'], never: NOTHING_FOUND }],
  // An answer begins with the part that the texts leave open.
  [{ ask: 'how much notice do i give to leave', says: ['30 days'] }, { ask: 'and after two years?', says: ["I don't know about “2 years”"] }],
  [{ ask: 'when is femi back', says: ['away until 9 July'] }],
  [{ ask: 'do you manage airbnbs for owners', says: ['We do not manage holiday lets'] }],
  // Small talk is no search.
  [{ ask: 'you are a shower of chancers', says: ["I'm sorry"], shows: [] }],
  [{ ask: 'haha worth a try. cheers you are a legend', says: ["You're welcome"], shows: [] }],
  [{ ask: 'hi, are you a bot? and how long is a viewing', says: ["I'm a program", 'twenty minutes'] }],
];

testConversations(
  { name: 'an agency with texts on everything', listings: rowsOf(OWN, '€', 'https://texts.example'), texts: TEXTS },
  CONVERSATIONS,
);
