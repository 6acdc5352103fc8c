import { rowsOf, type Own } from './agency-rows.js';
import { testConversations, type Asked } from './conversations.js';

/** Listings of a suburban agency: new builds with dates of completion, counties, and Locations that repeat a town. */
// prettier-ignore
const OWN: readonly Own[] = [
  { number: 'S-1', type: 'House', address: '812 Pinehurst Ct', city: 'Marlow', location: 'Marlow', price: 489_000, area: 2480, beds: 4, text: 'Primary suite on the main level. Tin ceilings in the den. A wood-burning stove and a sunroom.', columns: { County: 'Tolliver', HOA: 'None', 'Energy rating': '4 of 10', Agent: 'Marisol Vega' } },
  { number: 'S-2', type: 'House', address: '519 Quarry St', city: 'Hadley', location: 'Old Hadley', price: 265_000, area: 1190, beds: 3, text: 'Ten-foot ceilings and original pine. Backs to woods.', columns: { County: 'Ashby', HOA: 'None', 'Energy rating': '8 of 10', Pets: 'Dogs welcome', Agent: 'Gail Whitcomb' } },
  { number: 'S-3', type: 'New Construction', address: 'Lot 14, Brightwater Blvd', city: 'Marlow', location: 'Brightwater', price: 559_000, area: 2890, beds: 4, text: 'The community will have a clubhouse and a pool in 2099.', columns: { County: 'Tolliver', 'Est. Completion': 'March 2099', Builder: 'Kestrel Homes' } },
  { number: 'S-4', type: 'New Construction', address: 'Lot 9, Brightwater Blvd', city: 'Marlow', location: 'Brightwater', price: 612_000, area: 3150, beds: 4, text: 'Finished in May.', columns: { County: 'Tolliver', 'Est. Completion': 'Move-in ready', Builder: 'Kestrel Homes' } },
  { number: 'S-5', type: 'House', address: '14 Dover Lane', city: 'Marlow', location: 'Dover Farms', rent: 2450, area: 1620, beds: 3, text: 'A student house with a patio and a screened porch. Section 8 is accepted.', columns: { Available: '1 January 2099', Pets: 'Dogs welcome', 'Rent per person': '$817' } },
  { number: 'S-6', type: 'Condo', address: '640 Larch Ave #211', city: 'Hadley', location: 'Hadley', rent: 1575, area: 980, beds: 2, text: 'All bills and Wi-Fi included. Shared laundry in the bathroom. Parking is $75 extra.', columns: { Floor: 'Eighth', Available: 'Now', Pets: 'Cats only' } },
];
const TEXTS = [
  { title: 'Open houses', body: 'Open houses are on Sundays from 1 pm to 3 pm. No appointment is needed.' },
  {
    title: 'Office hours',
    body: 'Our Marlow office is open Monday to Saturday from 9 am to 6 pm. Our Hadley office is open Monday to Friday from 10 am to 5 pm.',
  },
  {
    title: 'Our area',
    body: 'Trains from Marlow reach Bellport in 50 minutes. Hadley is 25 minutes by train. The airport is 40 minutes from Marlow and 55 minutes from Hadley.',
  },
  {
    title: 'Renting from us',
    body: 'To apply you need two pay stubs and a credit score of 620. The application fee is $45.',
  },
];

// prettier-ignore
const CONVERSATIONS: readonly (readonly Asked[])[] = [
  [{ ask: 'anything in hadley', shows: ['S-2', 'S-6'], never: /Hadley, Hadley/ }],
  [{ ask: 'houses w/o hoa in ashby county', shows: ['S-2'], never: /not with/ }],
  [{ ask: 'rental under $3000, not a student house', shows: ['S-6', 'S-5'], says: ['“not a student”'] }],
  [{ ask: 'new builds', shows: ['S-3', 'S-4'] }],
  [{ ask: 'new builds finished by next week', shows: ['S-4'], says: ['Est. Completion'] }],
  [{ ask: 'need a rental now', shows: ['S-6'] }],
  [{ ask: 'homes with a pool', says: ['clearly offer a pool', 'in 2099'] }],
  [{ ask: '4 bed with first floor master', shows: ['S-1'], never: /couldn't use/ }],
  [{ ask: 'which has the lowest energy bills', says: ['highest first'], shows: ['S-2', 'S-1'] }],
  [{ ask: 'houses with original floors', says: ['“original floors”'] }],
  [{ ask: 'rentals that take section 8', shows: ['S-5'] }, { ask: 'how much each', says: ['$817'] }, { ask: 'how far is the airport', says: ['40 minutes from Marlow'] }],
  [{ ask: 'do you take section 8', says: ["don't know"], shows: [] }],
  // A condition is never dropped, and no other word takes its place.
  [{ ask: 'need 3 beds, i have a section 8 voucher', shows: ['S-5'], never: /couldn't|None/ }],
  [{ ask: '3 bed, i have a housing voucher', shows: ['S-5'], never: /couldn't|None/ }],
  [{ ask: 'do you take section 8? looking for 3 beds', shows: ['S-5'] }],
  [{ ask: 'we r a gay couple on section 8, any landlord ok with that? 2br', shows: ['S-6'], says: ['“section 8”', 'fair housing'] }],
  [{ ask: 'we are pre-approved for $480,000 with 5% down. which 3+ bedroom homes would fit?', shows: ['S-2'], says: ['$480,000'] }],
  [{ ask: 'pre-approved for 500k, what 4 bed homes can you show us', shows: ['S-1'], says: ['$500,000'] }],
  [{ ask: 'anything in quarry under 300k', shows: [], says: ['only listings on Quarry St name it'] }],
  [{ ask: 'condos', shows: ['S-6'] }, { ask: 'buy not lease', says: ['no condos for sale'] }],
  [{ ask: 'houses near the marina', says: ['marina'], never: /water/ }],
  [{ ask: 'rentals with outdoor space', shows: ['S-5'] }],
  [{ ask: 'rental with bills inc', shows: ['S-6'] }, { ask: 'is it shared laundry', says: ['Shared laundry'] }],
  [{ ask: 'homes that allow dogs', shows: ['S-2', 'S-5'] }, { ask: 'what about cats', shows: ['S-6'] }],
  [{ ask: 'houses for sale', shows: ['S-1', 'S-2'] }, { ask: "what's the ceiling height", says: ['Tin ceilings', 'Ten-foot ceilings'] }],
  [{ ask: 'condos above the 5th floor', shows: ['S-6'] }],
  [{ ask: 'houses that back to woods', shows: ['S-2'] }],
  [{ ask: 'anything with a sunroom or screened porch', shows: ['S-1', 'S-5'] }],
  [{ ask: '640 larch ave 211' }, { ask: 'is parking free', says: ['Parking is $75 extra'] }],
  [{ ask: 'when will lot 14 be done', says: ['March 2099'] }],
  [{ ask: 'can foreigners buy', never: /Open houses/ }],
  [{ ask: 'houses not by gail whitcomb under 500k', shows: ['S-1'] }],
  [{ ask: 'average rent of condos' }, { ask: 'how about for houses', says: ['2,450'] }],
  [{ ask: 'lowest hoa', shows: ['S-2', 'S-1'], never: /None of/ }],
  [{ ask: 'rentals available from june 2098 or later', shows: ['S-5'] }],
  [{ ask: 'how long is the train from marlow to bellport', says: ['50 minutes'] }, { ask: 'from hadley?', says: ['25 minutes by train'] }],
  [{ ask: 'are you open on saturday', says: ['Our Marlow office', 'Our Hadley office'], never: /^Yes/ }],
];

testConversations(
  { name: 'a suburban agency', listings: rowsOf(OWN, '$', 'https://suburban.example'), texts: TEXTS },
  CONVERSATIONS,
);
