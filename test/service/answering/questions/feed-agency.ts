import { rowsOf, type Own } from './agency-rows.js';

/** Listings as a feed of an MLS fills them: facts are in columns of the MLS, with values as it writes them. */
// prettier-ignore
const FED: readonly Own[] = [
  { number: 'F-1', type: 'House', address: '12 Quarry Road', city: 'Blanco', price: 477_000, area: 210, lot: 900, beds: 3, text: 'The back yard is fenced. Call before you come, the dogs are friendly but loud. On clear days you can see nearly to the lake, or so the seller says. Fiber is at the house.', columns: { 'HOA Fee': '330 Quarterly', 'School District': 'Hays ISD', 'Elementary School': 'Noble Elementary', 'Open House Start': '2025-06-16 13:00', 'Open House End': '2025-06-16 15:30', 'Flood Zone': 'Partial', 'Annual Tax': '5355', Heating: 'Central, Propane', 'Water Source': 'Public', Sewer: 'Public', 'Horses Allowed': 'No' } },
  { number: 'F-2', type: 'House', address: '40 Windmill Road', city: 'Wimberley', price: 598_000, area: 180, lot: 1200, beds: 3, text: 'A gas fireplace is in the den. The garage has a 50-amp outlet for an electric car. The elementary school is a five-minute walk.', columns: { 'HOA Fee': '900 Annually', 'School District': 'Wimberley ISD', 'Open House Start': '2025-06-21 10:00', 'Flood Zone': 'No', 'Annual Tax': '9120', Heating: 'Heat Pump', 'Water Source': 'Well', Sewer: 'Public', 'Virtual Tour': 'https://tours.example/2' } },
  { number: 'F-3', type: 'Multi-Family', address: '7 Stallion Way', city: 'Blanco', price: 536_000, area: 240, lot: 800, beds: 6, text: 'Two mirrored units. There are connections for a washer and dryer, but no machines.', columns: { 'School District': 'Blanco ISD', 'Flood Zone': 'Yes', Heating: 'Wood Stove', 'Open House Start': '2025-06-01 10:00', 'Virtual Tour': 'No' } },
  { number: 'F-4', type: 'Farm', address: '900 Ranch Road 12', city: 'Johnson City', price: 1_214_900, area: 250, lot: 400_000, beds: 4, text: 'Short-term rentals are allowed here. A 40 by 60 metal shop has power. Rainwater tanks back up the well.', columns: { 'School District': 'Johnson City ISD', 'Flood Zone': 'No', Heating: 'Central, Electric', 'Horses Allowed': 'Yes' } },
];

const TEXTS = [
  { title: 'Wells and septic', body: 'Most places have a well. A new well costs 25,000 to 45,000 dollars.' },
  { title: 'Safety', body: 'We give no advice on the safety of a town.' },
] as const;

export const feedAgency = { listings: rowsOf(FED, '$', 'https://fed.example'), texts: TEXTS };

// prettier-ignore
const OFFICE: readonly Own[] = [
  { number: 'F-5', type: 'Apartment', address: '5 Mill Lane', city: 'Marble Falls', rent: 1_800, area: 70, beds: 2, text: 'From the upper deck you see the lake. Two bedrooms on the third floor.', columns: { 'Lease Term Months': '6', Agent: 'Walt Pruitt', Phone: '830-555-0144', 'E-mail': 'walt@fed.example' } },
  { number: 'F-6', type: 'Apartment', address: '6 Mill Lane', city: 'Marble Falls', rent: 1_900, area: 80, beds: 2, text: 'Sunset views over the hills.', columns: { 'Lease Term Months': '12', Agent: 'Bonnie Kessler', Phone: '512-555-0141' } },
  { number: 'F-7', type: 'House', address: '8 Creek Road', city: 'Wimberley', price: 701_000, area: 170, beds: 3, status: 'Sold', text: 'A tin roof.', columns: { 'Close Price': '705000', 'Close Date': '2025-05-11' } },
];

// prettier-ignore
const OFFICE_TEXTS = [
  { title: 'Commission for sellers', body: 'Kessler Land & Home lists houses for 5 percent of the sale price and land and ranches for 6 percent.' },
  { title: 'Fees for buyers', body: 'Our fee is 2.5 percent, and sellers often cover it.' },
  { title: 'Renting from us', body: 'If pets are accepted, there is a pet fee of 300 dollars once.' },
  { title: 'Our team', body: 'Bonnie Kessler opened the brokerage in 2009. Walt Pruitt handles ranches and everything in Marble Falls. Bonnie Kessler speaks Spanish.' },
  { title: 'Office hours', body: 'The office, 401 Mercer Street, is open Monday to Friday from 8:30 am to 5:30 pm. It is closed on Sunday, and on Thanksgiving and the Friday after it.' },
  { title: 'Towns of the hills', body: 'Wimberley has a market. Johnson City is an hour from Austin.' },
] as const;

/** The same feed, with rentals, sold homes and the texts of an office. */
export const feedOffice = { listings: rowsOf([...FED, ...OFFICE], '$', 'https://office.example'), texts: OFFICE_TEXTS };
