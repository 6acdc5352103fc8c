import { rowsOf, type Own } from './agency-rows.js';

/** An agency on a coast: units without a comma in their addresses, communities for older residents, docks and vacation rentals. */
// prettier-ignore
const COAST: readonly Own[] = [
  { number: 'C-1', type: 'House', address: '1180 Tarpon Run', city: 'Port Amaro', price: 489_900, area: 171, lot: 890, beds: 3, text: 'The roof is from 2023. Solar panels are owned outright. Hurricane shutters are stored in the garage.', columns: { 'HOA Fee': '73 Monthly', 'Annual CDD Fee': '1450', Roof: 'Shingle', 'Solar Panels': 'Owned', Agent: 'Dana Whitlock', Phone: '941-555-0160' } },
  { number: 'C-2', type: 'House', address: '112 Sandbar Way', city: 'Sable Key', price: 1_075_000, area: 193, lot: 890, beds: 3, text: 'The seawall leans. The dock was lost in 2024.', columns: { Waterfront: 'Canal', Water: 'Public', 'Minimum Lease Period': '6 Months', Agent: 'Marco Estevez', Phone: '941-555-0161' } },
  { number: 'C-3', type: 'Condo', address: '900 Gulfside Drive Unit 304', city: 'Sable Key', price: 334_500, area: 101, beds: 2, text: 'Reserves are fully funded. Washer and dryer are in the unit. Shorter stays than three months are not permitted.', columns: { Pets: 'No', 'Minimum Lease Period': '3 Months' } },
  { number: 'C-4', type: 'Condo', address: '900 Gulfside Drive Unit 712', city: 'Sable Key', price: 289_000, area: 71, beds: 1, text: 'Laundry is on each floor, not in the unit.', columns: { Pets: 'No' } },
  { number: 'C-5', type: 'Villa', address: '48 Egret Circle', city: 'Port Amaro', price: 312_000, area: 120, beds: 2, text: 'A villa for residents aged 55 and over. The primary bath has a roll-in shower.', columns: { Pets: 'Yes', 'Max Pet Weight': '35', Water: 'Public' } },
  { number: 'C-6', type: 'Townhouse', address: '77 Marina Row Unit 5', city: 'Old Harbor', price: 359_900, area: 159, beds: 3, text: 'Weekly rentals are allowed. You hear the bars on weekends.', columns: { 'Minimum Lease Period': '7 Days' } },
  { number: 'C-7', type: 'Townhouse', address: '77 Marina Row Unit 9', city: 'Old Harbor', price: 345_000, area: 142, beds: 2, text: 'The seller may carry financing.', columns: {} },
  { number: 'C-8', type: 'Land', address: 'Canal Point Lot 8', city: 'Sable Key', price: 215_000, lot: 769, text: 'A lot with 80 feet of seawall.', columns: {} },
  { number: 'C-9', type: 'House', address: '9 Osprey Court', city: 'Port Amaro', price: 615_000, area: 227, beds: 4, text: 'Overlooks a lake; fishing only, no boats.', columns: { Waterfront: 'Lake' } },
  { number: 'C-10', type: 'Apartment', address: '300 Bayfront Avenue Unit 2C', city: 'Port Amaro', rent: 2150, area: 94, beds: 2, text: 'Water and trash are included in the rent. One dog up to 50 pounds.', columns: { Pets: 'Yes' } },
  { number: 'C-11', type: 'House', address: '3418 Hickory Trail', city: 'Cypress Hollow', price: 455_000, area: 150, beds: 3, text: 'RV pad with a 50-amp hookup. Closing in 30 days is possible.', columns: {} },
];

const TEXTS = [
  { title: 'Our team', body: 'Dana Whitlock handles Port Amaro. Marco Estevez handles Sable Key; he speaks Spanish.' },
] as const;

export const coastAgency = { listings: rowsOf(COAST, '$', 'https://coast.example'), texts: TEXTS };
