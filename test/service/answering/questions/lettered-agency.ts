import { rowsOf, type Own } from './agency-rows.js';

/** Listings of an agency whose currency is a letter, as people of that country write about them. */
// prettier-ignore
const OWN: readonly Own[] = [
  { number: 'L-1', type: 'House', address: '14 Acacia Street', city: 'Graaff-Reinet', price: 2_350_000, area: 210, lot: 1100, beds: 4, text: 'Karoo home with a wet room, wide doors and a wood burning stove. Borehole.', columns: { Levies: 'R350 pm', 'Water and lights': 'R1,900 pm', Ownership: 'Full title', Agent: 'Nomsa Dube' } },
  { number: 'L-2', type: 'House', address: '3 Somerset Street', city: 'Graaff-Reinet', price: 1_480_000, area: 150, lot: 700, beds: 3, text: 'Cottage with a box room and a slow combustion stove, presently run as an Airbnb. A-listed facade.', columns: { 'Water and lights': 'R1,250 pm', Ownership: 'Full title', Agent: 'Nomsa Dube' } },
  { number: 'L-3', type: 'Flat', address: 'Unit 9 Camdeboo Court', city: 'Graaff-Reinet', price: 690_000, area: 58, beds: 2, text: 'Sitting tenant until August 2028 at R5,400 per month. Airbnb is not allowed.', columns: { Levies: 'R1,480 pm', 'Water and lights': 'R720 pm', Ownership: 'Share block', Agent: 'Hans Botha' } },
  { number: 'L-4', type: 'Flat', address: 'Unit 2 Valley View', city: 'Nieu-Bethesda', price: 910_000, area: 71, beds: 2, text: 'Lock-up-and-go flat near the station. Short-term letting allowed.', columns: { Levies: 'R1,120 pm', 'Water and lights': 'R860 pm', Ownership: 'Share block', Agent: 'Hans Botha' } },
  { number: 'L-5', type: 'Farm', address: 'Doornberg', city: 'Nieu-Bethesda', price: 7_900_000, area: 320, lot: 2_500_000, beds: 5, text: 'Farm with kraals and stables for four horses. Three phase power.', columns: { Ownership: 'Full title', Agent: 'Hans Botha' } },
  { number: 'L-6', type: 'Room', address: 'Room 4, 12 Church Street', city: 'Graaff-Reinet', rent: 2900, area: 16, beds: 1, text: 'Room in a shared house. Water, electricity and wifi are included in the rent.', columns: { Available: '1 February 2027', Agent: 'Lindiwe Maseko' } },
  { number: 'L-7', type: 'Flat', address: '8 Muller Street', city: 'Graaff-Reinet', rent: 6500, area: 64, beds: 2, text: 'Garden flat. Prepaid electricity, water is for your own account.', columns: { Available: 'Now', Heating: 'Oil, hot water', Agent: 'Lindiwe Maseko' } },
  { number: 'L-8', type: 'House', address: '21 Bourke Street', city: 'Graaff-Reinet', rent: 12_500, area: 160, lot: 900, beds: 3, text: 'Family house with a pool.', columns: { Available: '15 March 2027', Agent: 'Lindiwe Maseko' } },
  { number: 'L-9', type: 'Office', address: 'Suite 1, 40 Caledon Street', city: 'Graaff-Reinet', rent: 7800, area: 90, text: 'Office with its own entrance.', columns: { Available: 'Now', Agent: 'Hans Botha' } },
  { number: 'L-10', type: 'Vacant land', address: 'Erf 77, Spandau Drive', city: 'Graaff-Reinet', price: 320_000, lot: 12_000, text: 'Level stand with a view of Spandaukop.', columns: { Ownership: 'Full title', Agent: 'Nomsa Dube' } },
];

export const letteredAgency = rowsOf(OWN, 'R', 'https://lettered.example');

/** Its owner's texts. */
// prettier-ignore
export const letteredTexts = [
  { title: 'Opening hours', body: 'The Graaff-Reinet office is open Monday to Friday from 8 am to 5 pm and Saturday from 9 am to noon. The Nieu-Bethesda office is open Monday to Thursday from 10 am to 3 pm and is closed at the weekend. Both offices close from 16 December to 3 January.' },
  { title: 'Where we are', body: 'Graaff-Reinet: 40 Caledon Street, telephone 049 555 0101. Nieu-Bethesda: 2 Martin Street, telephone 049 555 0202.' },
  { title: 'Fees for sellers', body: 'Our commission is 6 percent of the price plus VAT. Photographs are free. If you withdraw, you pay R2,500. A sole mandate runs for three months.' },
  { title: 'Letting', body: 'You need your ID, three payslips and a reference of your last landlord. A surety must live in South Africa. Tenants give one calendar month notice. The lease fee is R900.' },
  { title: 'For landlords', body: 'We manage a home for 9 percent of the rent. We inspect it every six months and send you photographs.' },
  { title: 'Viewings', body: 'Viewings are by appointment. Please give us 24 hours notice for homes with tenants.' },
  { title: 'Home loans', body: 'Our partner Petra Nel of Karoo Bonds (049 555 0303) helps you free of charge. She is in our Graaff-Reinet office on Tuesday.' },
  { title: 'Complaints', body: 'Please write to Hans Botha, principal, hans@lettered.example. We answer within seven days.' },
  { title: 'Show days', body: 'Show days are on Sunday from 11 am to 1 pm.' },
  { title: 'Our team', body: 'Nomsa Dube sells houses in Graaff-Reinet. Hans Botha covers Nieu-Bethesda and commercial property. Lindiwe Maseko looks after rentals.' },
  { title: 'Costs of buying', body: 'Transfer duty: nothing up to R1,210,000, then 3 percent. Foreigners buy full title and share block homes. The deposit of 10 percent is due within five days.' },
];
