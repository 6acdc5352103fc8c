import { rowsOf, type Own } from './agency-rows.js';

/** Listings of an agency whose columns have shortened names, and whose state has the code of a common word. */
// prettier-ignore
const OWN: readonly (Own & { readonly sold?: true })[] = [
  { number: 'S-1', type: 'Condo Apt', address: '120 Carling Avenue, Unit 801', city: 'Ottawa', price: 419_000, area: 640, beds: 1, text: 'One bedroom plus den with a balcony. No parking; a spot in the garage next door costs $180 a month.', columns: { 'Maint. fee': '$455.20', Neighbourhood: 'Dows Lake', Agent: 'Rupinder Gill', Storage: 'None' } },
  { number: 'S-2', type: 'Condo Apt', address: '9 Murray Street, Unit 4', city: 'Ottawa', price: 535_000, area: 880, beds: 2, text: 'Byward Market flat, heat and water are paid by the corporation.', columns: { 'Maint. fee': '$712.00', Neighbourhood: 'Byward Market', Agent: 'Luc Tremblay', 'Offer date': 'Monday 7 December, 6 pm' } },
  { number: 'S-3', type: 'Condo Townhouse', address: '77 Hearst Way', city: 'Kanata', price: 489_000, area: 1320, beds: 3, text: 'Townhouse beside a park.', columns: { 'Maint. fee': '$398.50', 'Property tax (2026)': '$3,060', Agent: 'Rupinder Gill' } },
  { number: 'S-4', type: 'Semi-Detached', address: '31 Putman Avenue', city: 'Ottawa', price: 899_000, area: 1500, beds: 3, text: 'Semi with a basement apartment that is leased at $1,650 until June.', columns: { 'Property tax (2026)': '$6,340', Agent: 'Luc Tremblay' } },
  { number: 'S-5', type: 'Detached', address: '5 Rideau Terrace', city: 'Ottawa', price: 1_350_000, area: 2400, beds: 4, text: 'House on a quiet street.', columns: { 'Property tax (2026)': '$9,120', Agent: 'Luc Tremblay' } },
  { number: 'S-6', type: 'Cottage', address: '402 Otty Lake Road', city: 'Perth', price: 640_000, area: 900, lot: 30_000, beds: 3, text: 'Cottage on Otty Lake: no motorboats over 10 hp.', columns: { Use: 'Three season', Frontage: '110 ft', Agent: 'Rupinder Gill' } },
  { number: 'S-7', type: 'Cottage', address: '18 Big Rideau Lane', city: 'Perth', price: 1_100_000, area: 1700, lot: 45_000, beds: 4, text: 'Year-round home with a boathouse. Licensed for nightly stays; it grossed $64,000 last year.', columns: { Use: 'Four season', Frontage: '165 ft', Agent: 'Rupinder Gill' } },
  { number: 'S-8', type: 'Condo Apt', address: '44 Metcalfe Street, Unit 12', city: 'Ottawa', rent: 2100, area: 600, beds: 1, text: 'Furnished suite.', columns: { 'Lease term': '2 to 12 months', Available: '1 January 2027', Utilities: 'Water included; hydro extra', Locker: '$85 per month', Agent: 'Luc Tremblay' } },
  { number: 'S-9', type: 'Condo Apt', address: '44 Metcalfe Street, Unit 15', city: 'Ottawa', rent: 2250, area: 640, beds: 1, text: 'Suite with a den.', columns: { 'Lease term': '1 year from 1 May 2027', Available: '1 May 2027', Utilities: 'All included', Agent: 'Luc Tremblay' } },
  { number: 'S-10', type: 'Detached', address: '60 Mill Road', city: 'Perth', price: 480_000, area: 1300, beds: 3, sold: true, text: 'Brick house. Legal front parking for two cars.', columns: { 'Sold price': '$499,000', 'Sold date': '2 October 2026', Agent: 'Rupinder Gill' } },
];

export const shortenedAgency = rowsOf(OWN, '$', 'https://shortened.example').map((row, at) => ({
  ...row,
  state: 'ON',
  areaUnit: 'Square Feet',
  status: OWN[at]?.sold ? 'Sold' : row.status,
}));

/** Its owner's texts. */
// prettier-ignore
export const shortenedTexts = [
  { title: 'Commission for sellers', body: 'We charge 4 percent plus HST, of which 2 percent go to the brokerage of the buyer. If you also buy through us, we give back half a percent. Staging is included.' },
  { title: 'Land transfer tax', body: 'In Ontario, you pay 0.5 percent to $55,000, 1 percent to $250,000 and 1.5 percent above. Only Ottawa adds a tax of its own. Non-Canadians cannot buy a home before 2027.' },
  { title: 'Making an offer', body: 'We present every offer on the evening that the listing names. Offers are open for six hours.' },
  { title: 'Cottages', body: 'Ask for a septic inspection ($480) and a water test. Docks need a permit.' },
  { title: 'How to reach us', body: 'Our office is at 200 Elgin Street. Telephone: 613-555-0161.' },
  { title: 'Our people', body: 'Luc Tremblay sells in Ottawa and speaks French. Rupinder Gill looks after Kanata and Perth and speaks Punjabi.' },
];
