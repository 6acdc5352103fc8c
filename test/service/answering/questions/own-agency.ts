import { rowsOf, type Own } from './agency-rows.js';

/** Listings of an agency whose types, columns and texts differ from the demo's in every way. */
// prettier-ignore
const OWN: readonly Own[] = [
  { number: 'Q-1', type: 'Office', address: 'Level 2, 60 Durham Street', city: 'Tauranga', rent: 4200, area: 185, text: 'Office floor with three car parks. Seismic rating 80% NBS.', columns: { NBS: '80%', Outgoings: '$980 per month' } },
  { number: 'Q-2', type: 'Retail', address: '96 The Strand', city: 'Whakatāne', rent: 3100, area: 140, text: 'Shop with 9 metres of frontage. Suit retail or hospitality, subject to consent. Not suitable for a takeaway.', columns: { NBS: '67%', Outgoings: '$510 per month' } },
  { number: 'Q-3', type: 'Warehouse', address: '17 Gateway Drive', city: 'Tauranga', rent: 5600, area: 640, text: 'Clear span warehouse with a 60 square metre office. Rail is not available.', columns: { NBS: '100%', 'Stud height': '7.5 m', Power: 'Three phase' } },
  { number: 'Q-4', type: 'Business', address: '21 Pohutukawa Avenue', city: 'Ōhope', price: 185_000, area: 95, text: 'Going concern: café with 40 seats. The building is not included.', columns: { Turnover: '$620,000' } },
  { number: 'Q-5', type: 'Farm land', address: 'Lands at Ahascragh', city: 'Te Puke', price: 410_000, lot: 165_921, text: 'Dry grazing in one block. No dwelling.', columns: { Folio: 'GY12345F' } },
  { number: 'Q-6', type: 'House', address: '71 Spencer Road', city: 'Rotorua', price: 1_275_000, area: 230, lot: 640, beds: 4, text: 'Lakefront home, 54 steps from the road to the front door. Mobile coverage is poor; fibre is not available.', columns: { BER: 'B3', 'Body corporate': 'None', 'Capital value': '$1,340,000', Eircode: 'H91 V6W7' } },
  { number: 'Q-7', type: 'House', address: '33 Onslow Street', city: 'Kawerau', price: 529_000, area: 98, lot: 1012, beds: 3, text: 'Close to the hospital. Currently tenanted at $490 a week until March. Garage used by owner and not included.', columns: { BER: 'A2', Rates: '$3,120', 'Capital value': '$490,000', Insurance: '$1,880' } },
  { number: 'Q-8', type: 'House', address: '5 Domain Road', city: 'Whakatāne', rent: 2600, area: 120, lot: 500, beds: 3, text: 'Outdoor dogs OK. Electricity and broadband not included, bins included.', columns: { BER: 'C1', Bond: '4 weeks', 'Rent per week': '$600', Pets: 'Yes' } },
  { number: 'Q-9', type: 'Unit', address: '2/71 James Street', city: 'Whakatāne', price: 479_000, area: 70, lot: 90, beds: 2, text: 'Brick unit, one of three. The body corporate pays the insurance.', columns: { BER: 'Exempt', 'Body corporate': '$2,900 per year', Rates: '$2,640', 'Capital value': '$510,000' } },
  { number: 'Q-10', type: 'Section', address: 'Lot 12 Titoki Place', city: 'Whakatāne', price: 310_000, lot: 602, text: 'Flat titled section. Not in the flood zone. Covenants: no relocated houses.', columns: { Zoning: 'Residential' } },
];

export const ownAgency = rowsOf(OWN, '$', 'https://own.example');
