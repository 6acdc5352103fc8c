import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { DemoListing } from '../../../demo/seed.js';
import { openDemoAgency, type DemoAgency } from './support/demo-agency.js';

/** Expected parts of an answer. A function gets the demo's listings. */
interface Expected {
  /** Matching listings; the answer has their number and links the first ones in this order. */
  readonly finds?: (listing: DemoListing) => boolean;
  /** Order of listings; by default sales first, then cheapest first. */
  readonly by?: (a: DemoListing, b: DemoListing) => number;
  /** Number of linked listings; by default 3, or all of up to 5. */
  readonly shows?: number;
  /** The number of matching listings, without links. */
  readonly counts?: (listing: DemoListing) => boolean;
  /** MLS numbers of exactly the linked listings, in this order. */
  readonly links?: readonly string[];
  readonly has?: readonly (RegExp | string)[];
  readonly lacks?: readonly (RegExp | string)[];
  readonly isUnknown?: boolean;
}

type Row = readonly [question: string, expected: Expected];

const price = (l: DemoListing) => l.RentPrice ?? l.SalePrice ?? Infinity;
const sale = (l: DemoListing) => l.SaleType === 'for_sale';
const rent = (l: DemoListing) => l.SaleType === 'for_rent';
const city = (name: string) => (l: DemoListing) => l.City === name;
const type = (name: string) => (l: DemoListing) => l.PropertyType === name;
/** Nobody lives on a vacant lot. */
const residential = (l: DemoListing) => l.PropertyType !== 'Land';
const beds = (count: number) => (l: DemoListing) => l.Bedrooms === count;
const under = (limit: number) => (l: DemoListing) => price(l) < limit;
const all =
  (...tests: readonly ((l: DemoListing) => boolean)[]) =>
  (l: DemoListing) =>
    tests.every(holds => holds(l));
const open = (l: DemoListing) => l.Tours === 'OpenHouse';
const paid = (l: DemoListing) => l.RentPrice ?? l.SalePrice ?? 0;
const dearest = (a: DemoListing, b: DemoListing) => paid(b) - paid(a);
const largest = (a: DemoListing, b: DemoListing) => b.BuildingArea - a.BuildingArea;

const ENGLISH_ONLY: Expected = { has: ['I can only read and answer in English.', 'talk to a person'] };
const UNKNOWN: Expected = { has: ["I don't know the answer to that."], isUnknown: true };
const NOT_BY_PEOPLE: Expected = { has: [/I don't filter listings by who lives nearby/] };

/** Dialogues; each question continues the session of the ones before. */
const DIALOGUES: readonly (readonly Row[])[] = [
  // Searches
  [
    [
      'Show me homes for sale in Harrow Bay',
      { finds: all(sale, city('Harrow Bay')), has: ['The three cheapest'], lacks: ['Say “more”'] },
    ],
  ],
  [['homes in Millbrace', { finds: city('Millbrace'), has: ['for sale,', 'for rent)'] }]],
  [['houses in Elmsted', { finds: all(type('House'), city('Elmsted')) }]],
  // Limits behind a number, and budgets
  [['450k max, 2 bath', { finds: all(sale, l => price(l) <= 450_000 && l.Bathrooms >= 2) }]],
  [['under 450k, min 2 baths', { finds: all(sale, under(450_000), l => l.Bathrooms >= 2) }]],
  [['min 2 bath max 500k', { finds: all(sale, l => price(l) <= 500_000 && l.Bathrooms >= 2) }]],
  [['half a million budget', { finds: all(sale, l => price(l) <= 500_000) }]],
  [['I have 400k to spend on a house', { finds: all(sale, type('House'), l => price(l) <= 400_000) }]],
  [['rent 1200', { has: ['around $1,200', 'for rent'] }]],
  // The agent of the listing, in short forms
  [
    ['tell me about VS24369', { links: ['VS24369'] }],
    ["who's the agent?", { has: ['Agent: **Ingrid Solberg**'] }],
    ['is it still avalable', { has: ['Status: **Available**'] }],
    ['how do I contact the agent', { has: ['Agent: **Ingrid Solberg**', 'Phone: **(231) 555-0123**'] }],
  ],
  // A wine cellar is more than a basement
  [['houses with a wine cellar', { has: ['no houses with a wine cellar'], lacks: ['a basement'] }]],
  [['¿quién es el agente?', ENGLISH_ONLY]],
  [['die zweite bitte', ENGLISH_ONLY]],
  // Typing mistakes in words of a search
  [['3 bedroms near the watter under 700k', { has: ['three-bedroom', 'water nearby', 'under $700,000'] }]],
  [['cheepest appartments in milbrace', { has: ['apartments in Millbrace', 'three cheapest'] }]],
  [['homes with an extensive garden', { has: ['a garden'], lacks: ['most expensive'] }]],
  [['condos for sale in Pinewater', { finds: all(type('Condo'), sale, city('Pinewater')), shows: 4 }]],
  [['I am looking for a townhouse in Millbrace', { finds: all(type('Townhouse'), city('Millbrace')) }]],
  [['any lofts for rent?', { finds: all(type('Loft'), rent) }]],
  [['villas', { finds: type('Villa') }]],
  [['vacant land', { finds: type('Land'), has: ['lots'] }]],
  [['2 bedroom condos', { finds: all(type('Condo'), beds(2)), has: ['two-bedroom condos'] }]],
  [['three bedroom houses for sale in Quarry Hill', { finds: all(type('House'), sale, beds(3), city('Quarry Hill')) }]],
  [
    [
      'homes with at least 4 bedrooms for sale',
      { finds: all(sale, l => l.Bedrooms >= 4), has: ['at least 4 bedrooms'] },
    ],
  ],
  [['houses with more than four bedrooms', { finds: all(type('House'), l => l.Bedrooms > 4) }]],
  [
    [
      'homes with 3 or 4 bedrooms in Saint Orrin',
      { finds: all(city('Saint Orrin'), l => l.Bedrooms === 3 || l.Bedrooms === 4) },
    ],
  ],
  [
    [
      'studios',
      { finds: all(beds(0), l => ['Apartment', 'Condo', 'Loft'].includes(l.PropertyType)), has: ['studios'] },
    ],
  ],
  [['homes with 2.5 baths in Harrow Bay', { finds: all(city('Harrow Bay'), l => l.Bathrooms >= 2.5) }]],
  [['houses under 400k', { finds: all(type('House'), sale, under(400_000)), has: ['under $400,000'] }]],
  [['houses under $400,000', { finds: all(type('House'), sale, under(400_000)) }]],
  [['homes under half a million in Millbrace', { finds: all(sale, city('Millbrace'), under(500_000)) }]],
  [['condos up to four hundred thousand dollars', { finds: all(type('Condo'), sale, l => price(l) <= 400_000) }]],
  [
    [
      'homes between 300k and 400k',
      {
        finds: all(residential, sale, l => price(l) >= 300_000 && price(l) <= 400_000),
        has: ['between $300,000 and $400,000'],
      },
    ],
  ],
  [
    [
      'houses 400-500k in Elmsted',
      { finds: all(type('House'), sale, city('Elmsted'), l => price(l) >= 400_000 && price(l) <= 500_000) },
    ],
  ],
  [
    [
      'homes over $2 million',
      { finds: all(sale, l => price(l) > 2_000_000 && price(l) < Infinity), has: ['over $2,000,000'] },
    ],
  ],
  [
    [
      'apartments for rent under $1,500',
      { finds: all(type('Apartment'), rent, under(1500)), has: ['under $1,500 a month'] },
    ],
  ],
  [['anything under 1200 a month?', { finds: all(rent, under(1200)) }]],
  [['homes for sale over 3000 sq ft', { finds: all(sale, l => l.BuildingArea > 3000) }]],
  [['land over 2 acres', { finds: all(type('Land'), l => l.LotArea > 2 * 43_560), has: ['lots of over 2 acres'] }]],
  [
    [
      'houses built after 2010',
      { finds: all(type('House'), l => l.YearBuilt > 2010), has: ['built in 2011 or later'] },
    ],
  ],
  [['houses built before 1900 for sale', { finds: all(type('House'), sale, l => l.YearBuilt < 1900) }]],
  [['homes with at least 3 parking spots', { finds: l => l.ParkingSpots >= 3 }]],
  [['open houses in Harrow Bay', { finds: all(open, city('Harrow Bay')), has: ['with an open house'] }]],
  [['any open houses this weekend?', { finds: open }]],
  [['3D tours in Millbrace', { finds: all(city('Millbrace'), l => l.Tours === '3D') }]],
  [['what is coming soon?', { finds: l => l.Status === 'PreOnMarket', has: ['coming soon'] }]],
  [['sold homes in Elmsted', { links: ['VS24107', 'VS24479'], has: ['sold listings in Elmsted'] }]],
  [['rooms for rent', { finds: l => l.SpaceType === 'Room' }]],
  [['homes on Hill Street', { links: ['VS24149', 'VS24279'], has: ['on Hill Street'] }]],
  [['homes in 49988', { finds: all(residential, l => l.ZIP === '49988') }]],
  [['homes in the Mill Quarter', { finds: l => l.Location?.startsWith('Mill Quarter') ?? false }]],
  [['homes in Saint Orin', { finds: city('Saint Orrin'), has: ['Showing results for Saint Orrin.'] }]],
  [['houses in Milbrace', { finds: all(type('House'), city('Millbrace')), has: ['Showing results for Millbrace.'] }]],
  [['homes in Harbor Bay', { finds: all(residential, city('Harrow Bay')), has: ['Showing results for Harrow Bay.'] }]],
  [['homes in Pine Water', { finds: all(residential, city('Pinewater')), has: ['Showing results for Pinewater.'] }]],
  // Thousands, where no rent is that low
  [['houses under 450', { finds: all(sale, type('House'), under(450_000)) }]],
  [
    ['3 bed between 300 and 500', { finds: all(sale, beds(3), l => price(l) >= 300_000 && price(l) <= 500_000) }],
    ['what about rent under 400', { has: ['no ', 'for rent under $400 a month'] }],
  ],
  [['apartments under 800', { finds: all(rent, type('Apartment'), under(800)) }]],
  [['condos in St Orrin', { finds: all(type('Condo'), city('Saint Orrin')), lacks: ['Showing results'] }]],
  [['homes in Springfield', { has: ['I have no listings in Springfield.', 'Harrow Bay'], isUnknown: true }]],
  [
    [
      'homes in Harrow Bay or Elmsted',
      { finds: l => city('Harrow Bay')(l) || city('Elmsted')(l), has: ['Harrow Bay or Elmsted'] },
    ],
  ],
  [['villas not in Lantern Point', { finds: all(type('Villa'), l => l.City !== 'Lantern Point') }]],
  [['homes with a fireplace', { has: [/^I found \d+ listings with a fireplace/] }]],
  [['homes with a pool in Harrow Bay', { has: [/^I found \d+ listings? in Harrow Bay with a pool/] }]],
  [
    [
      'Three bedrooms near the water under $700,000',
      {
        has: [/^I found \d+ three-bedroom listings for sale under \$700,000 with water nearby/],
        lacks: ['mentioning'],
      },
    ],
  ],
  [
    [
      'Apartments to rent in Harrow Bay that allow dogs',
      { has: [/^I found \d+ apartments for rent in Harrow Bay with dogs allowed/] },
    ],
  ],
  [['furnished apartments', { has: [/^I found \d+ apartments with furniture included/] }]],
  [
    ['houses with a helipad', { finds: type('House'), has: ['None of the houses mentions “helipad”.'] }],
    ['Do any have a helipad?', { has: ['None of the houses mentions “helipad”.'], lacks: ['I found'] }],
  ],
  [['Are there homes with a helipad?', { has: [/^None of the listings mentions “helipad”\.$/] }]],
  [['homes with a window seat', { has: ['I found 2 listings with window seat'] }]],
  [['Compare the three largest villas', { has: ['Here they are side by side'], lacks: [/\| House \|/] }]],
  [['Which is the difference between the two cheapest homes?', { has: ['Here they are side by side'] }]],
  [['What are the HOA fees?', { has: ['Association fees differ from listing to listing.'] }]],
  [['How many bedrooms does the cheapest home have?', { finds: residential, shows: 1, has: [/\d beds?/] }]],
  [['Is the price negotiable?', { has: ['Making an offer'] }]],
  [['OK, thank you, bye!', { has: ["You're welcome."] }]],
  [
    [
      'penthouse in Harrow Bay',
      { finds: all(type('Condo'), city('Harrow Bay')), has: ['None of the listings is a penthouse.'] },
    ],
  ],
  // Orders
  [['cheapest house', { finds: type('House'), shows: 1, has: ['cheapest'] }]],
  [['What is the cheapest home?', { finds: residential, shows: 1 }]],
  [['the most expensive homes for sale', { finds: all(residential, sale), by: dearest, has: ['most expensive'] }]],
  [
    ["what's the most expensive home you have", { by: dearest, shows: 1, has: ['The most expensive for sale:'] }],
    ['how big is it', { has: ['sq ft'], lacks: ['Which listing'] }],
  ],
  [
    ['apartments for rent below 2000 per month', { has: ['The three cheapest'] }],
    ['2 bedrooms at least', { has: ['with at least 2 bedrooms'], lacks: ['Least'] }],
    ['the cheapest of these', { shows: 1, has: ['The cheapest:'] }],
  ],
  [['largest house for sale', { finds: all(type('House'), sale), by: largest, shows: 1, has: ['largest'] }]],
  [['Show me five homes for sale', { finds: all(residential, sale), shows: 5, has: ['The five cheapest'] }]],
  [
    [
      'is there anything newly listed this week',
      { has: [/added in the last 7 days/, 'newest'], lacks: ['coming soon'] },
    ],
  ],
  [['newest listings', { has: ['The three newest'] }]],
  [['house with the largest lot', { finds: type('House'), by: (a, b) => b.LotArea - a.LotArea, shows: 1 }]],
  // Nothing matches
  [
    [
      'condos in Pinewater under $200,000',
      { has: ['I found no condos for sale in Pinewater under $200,000.', 'Without the price limit, I found'] },
    ],
  ],
  [
    [
      '7 bedroom condos in Millbrace',
      { has: ['I found no 7-bedroom condos in Millbrace.', 'Without the 7-bedroom requirement, I found'] },
    ],
  ],
  [['homes with 25 bedrooms', { has: ['I found no 25-bedroom listings.'], isUnknown: true }]],
  // Counts and prices
  [['How many homes are for sale?', { counts: all(residential, sale), has: ['There are'] }]],
  [['how many condos are there?', { counts: type('Condo'), has: ['for sale and'] }]],
  [['number of houses in Quarry Hill', { counts: all(type('House'), city('Quarry Hill')) }]],
  [['how many rentals are under $1,000', { counts: all(rent, under(1000)) }]],
  [['how many castles do you have in Elmsted', { lacks: ['mentioning'] }]],
  [
    [
      'what is the average price of houses in Elmsted?',
      { has: [/The average price of \d+ houses for sale in Elmsted is \*\*\$[\d,]+\*\*/, 'median'] },
    ],
  ],
  [['median price of condos', { has: ['median price of 24 condos for sale is **$439,000**'] }]],
  [
    [
      'average rent in Harrow Bay',
      { has: ['The average rent of 16 listings for rent in Harrow Bay is **$2,551** a month'], lacks: ['for sale'] },
    ],
  ],
  [['price range of villas', { has: ['range from'] }]],
  [
    [
      'average price per square foot in Harrow Bay',
      { has: ['The average price per square foot of 25 listings for sale in Harrow Bay is **$470**'] },
    ],
  ],
  [['how much does a 2 bedroom apartment cost in Harrow Bay?', { has: ['two-bedroom apartment'] }]],
  [['which towns do you cover?', { has: ['Harrow Bay (44)', 'Fallow Creek (8)'] }]],
  [['what types of homes do you have?', { has: ['House (67)', 'Land (6)'] }]],
  // One listing
  [['Tell me about VS24149', { links: ['VS24149'], has: ['$317,000', '1931', 'talk to a person'] }]],
  [['vs24149', { links: ['VS24149'] }]],
  [['MLS VS24149', { links: ['VS24149'], has: ['Sam Whitlock'] }]],
  [['256 Hill Street', { links: ['VS24149'] }]],
  [['88 Larch Drive unit 3E', { links: ['VS24441'] }]],
  [
    [
      '88 Larch Drive',
      {
        links: ['VS24113', 'VS24231', 'VS24441', 'VS24303'],
        has: ['There are 4 listings at 88 Larch Drive', 'Which one do you mean?'],
      },
    ],
  ],
  [['MLS VS99999', { has: ['I have no listing with the MLS number VS99999.'], isUnknown: true }]],
  [['12 Nowhere Street', { has: ['I have no listing at 12 Nowhere Street.'], isUnknown: true }]],
  [['how many bedrooms does VS24149 have?', { links: ['VS24149'], has: ['Bedrooms: **3**'] }]],
  [['what is the price of 256 Hill Street?', { links: ['VS24149'], has: ['**$317,000**'], lacks: ['Year built'] }]],
  // Comparing
  [
    [
      'compare 256 Hill Street and 88 Larch Drive',
      { links: ['VS24149', 'VS24113'], has: ['88 Larch Drive has 4 listings', '1,310 sq ft', '720 sq ft'] },
    ],
    [
      'which is bigger',
      { links: ['VS24149', 'VS24113'], has: [/256 Hill Street.* is bigger: 1,310 sq ft, compared with 720 sq ft/] },
    ],
    ['and which is cheaper?', { has: [/88 Larch Drive.*\$227,000, compared with \$317,000/] }],
  ],
  [['VS24149, VS24441', { links: ['VS24149', 'VS24441'] }]],
  [['compare the first 200000000 homes', { has: ['Which listings would you like to compare?'] }]],
  [
    ['homes for sale in Harrow Bay', { finds: all(sale, city('Harrow Bay')) }],
    ['compare the first two', { has: ['side by side'] }],
    ['compare 1 and 3', { has: ['side by side'] }],
    ['the second one', { has: ['MLS number'] }],
    ['compare it with the first', { has: ['side by side'] }],
    ['number 12', { has: ["There's no number 12"], isUnknown: true }],
  ],
  // Questions about the shown listing
  [
    ['Tell me about VS24149', { links: ['VS24149'] }],
    ['does it have a garage', { links: ['VS24149'], has: ['Parking spots: **2**', "doesn't mention a garage"] }],
    ['how old is it?', { has: ['Year built: **1931**'] }],
    ['who is the agent?', { has: ['Agent: **Sam Whitlock**'] }],
    ["what's the HOA", { has: ["The listing doesn't include the association fee."], isUnknown: true }],
    ['is it still available?', { has: ['Status: **Available**'] }],
    ['does it have a deck?', { has: [/Yes, a terrace or deck\. The listing says: “The back deck/] }],
    ['can I see it on Saturday?', { has: ['Showings and visits', 'talk to a person'] }],
    ['what would the mortgage be on it?', { has: ['$317,000', '20% down', 'a month', 'estimate'] }],
    ['how big is the lot', { has: ['Lot: **4,900 sq ft**'] }],
    ['show me condos in Pinewater', { finds: all(type('Condo'), city('Pinewater')) }],
  ],
  [['does it have a pool?', { has: ['Which listing do you mean?'] }]],
  // Refining and continuing
  [
    ['Show me condos in Harrow Bay', { finds: all(type('Condo'), city('Harrow Bay')) }],
    ['only with 2 bedrooms', { finds: all(type('Condo'), city('Harrow Bay'), beds(2)) }],
    ['what about Millbrace?', { finds: all(type('Condo'), city('Millbrace'), beds(2)) }],
    ['forget the bedrooms', { finds: all(type('Condo'), city('Millbrace')) }],
    ['under 400k', { finds: all(type('Condo'), sale, city('Millbrace'), under(400_000)) }],
    ['for rent instead', { finds: all(type('Condo'), rent, city('Millbrace')) }],
    ['land over 2 acres', { finds: all(type('Land'), l => l.LotArea > 2 * 43_560) }],
    ['homes in Lantern Point', { finds: all(residential, city('Lantern Point')) }],
  ],
  [
    ['How many homes are for sale?', { counts: all(residential, sale) }],
    ['and with three bedrooms?', { finds: all(sale, beds(3)) }],
  ],
  [
    ['Show me houses for sale in Millbrace', { finds: all(type('House'), sale, city('Millbrace')) }],
    ['What is my home worth?', { has: ['Free valuation'], lacks: ['Millbrace'] }],
    ['more', { has: ['Listings 4–6 of 6'] }],
    ['more', { has: ["That's all: you've seen all 6 listings"] }],
    ['the second one', { links: ['VS24227'] }],
    ['cheaper ones', { has: ['under $559,000'], links: ['VS24497'] }],
    ['how many houses are for rent?', { counts: all(type('House'), rent) }],
  ],
  [
    ['most expensive homes in Dunmarrow for sale', { finds: all(residential, sale, city('Dunmarrow')), by: dearest }],
    ['cheaper ones', { has: [/^I found \d+ listings? for sale in Dunmarrow under/], lacks: ['mentioning'] }],
    ['bigger', { has: [/Dunmarrow/] }],
  ],
  [
    ['Show me homes for sale in Harrow Bay', { finds: all(sale, city('Harrow Bay')) }],
    [
      'closer to downtown please',
      {
        has: ["I can't sort by distance, but these descriptions mention a downtown location.", 'in Harrow Bay'],
        lacks: ['closet'],
      },
    ],
    ['start over', { has: ["let's start over"] }],
    ['more', { has: ['no search to continue yet'] }],
  ],
  [
    ['Show me homes for sale in Harrow Bay', { finds: all(sale, city('Harrow Bay')) }],
    [
      'How many bedrooms',
      {
        links: ['VS24273', 'VS24651', 'VS24221'],
        has: [/(?:Bedrooms: \*\*(?:1|studio)\*\*[^]*){3}/],
        lacks: ['There are'],
      },
    ],
  ],
  // The owner's texts
  [['What are your opening hours?', { has: ['**Opening hours**', 'Monday to Friday'] }]],
  [['are you open on Sunday?', { has: ['**Opening hours**'] }]],
  [['Where are your offices?', { has: ['**Office addresses'] }]],
  [["what's your phone number", { has: ['(231) 555-0100'] }]],
  [['How do viewings work?', { has: ['**Showings and visits**', 'talk to a person'] }]],
  [['When are the open houses?', { has: ['**Open houses and 3D tours**', 'Saturday from 11 am to 1 pm'] }]],
  [['What fees do buyers pay?', { has: ['**Fees for buyers**'] }]],
  [['How do I make an offer?', { has: ['**Making an offer**'] }]],
  [['What do I need to rent a home?', { has: ['**Requirements for renting**'] }]],
  [['How much is the security deposit?', { has: ['**Security deposit**'] }]],
  [['Are pets allowed in rented homes?', { has: ['**Pets in rented homes**'] }]],
  [['which lenders do you work with?', { has: ['**Mortgages and lending partners**'] }]],
  [['What is my home worth?', { has: ['Free valuation', 'talk to a person'] }]],
  [['I want to sell my house', { has: ['**Selling with Marram & Vale**'] }]],
  [['what are your fees for selling?', { has: ['**Selling with Marram & Vale**', '2.5 percent'] }]],
  [
    [
      'is there a bus from Millbrace to Harrow Bay?',
      { has: ['**The inland towns', 'a bus to Harrow Bay'], lacks: ['I found'] },
    ],
  ],
  [
    [
      'is there a subway from Elmsted to Springfield?',
      { ...UNKNOWN, has: ["I don't know the answer to that.", 'talk to a person'] },
    ],
  ],
  [['Tell me about Harrow Bay', { has: ['**The shore towns'] }]],
  [['Tell me about the inland towns', { has: ['**The inland towns'] }]],
  [['Who is Nora Vale?', { has: ['**About Marram & Vale**'] }]],
  [['how is my data used, what is your privacy policy?', { has: ['We never sell them', 'Privacy at Marram & Vale'] }]],
  [['my email is jo@example.com', { has: ['I saved your contact details'], lacks: ['Water Street'] }]],
  [['do you sell castles?', { has: ['houses'], lacks: ['I found'] }]],
  // Mortgages
  [
    [
      'mortgage for a 400k house',
      { has: ['$400,000', '$320,000', '**$2,023 a month**', 'That is an estimate'], lacks: ['I found'] },
    ],
    ['and with 10% down?', { has: ['$400,000', '10% down', '$360,000', '30-year'] }],
    ['what about over 15 years', { has: ['10% down', '15-year'] }],
  ],
  [
    [
      'monthly payment for $500,000 with 10% down at 7% for 15 years',
      { has: ['10% down', '15-year', '$450,000', '7%', '**$4,045 a month**'] },
    ],
  ],
  // Questions that refer to the last answer
  [
    ['tell me about VS24149', { links: ['VS24149'] }],
    ['contact them', { has: ['Agent: **Sam Whitlock**', 'Phone: **(231) 555-0116**', 'talk to a person'] }],
    ['property taxes on it', { has: ["The listing doesn't say.", 'talk to a person'], isUnknown: true }],
    ['fixer uppers', { has: ['no listings with work to do'], lacks: ['VS24149'], isUnknown: true }],
  ],
  [
    ['sell my house', { has: ['**Selling with Marram & Vale**'] }],
    ["what's your commission", { has: ['**Selling with Marram & Vale**'] }],
    ['how long will it take', { has: ['**Selling with Marram & Vale**', '41 days'] }],
    ['what if I cancel', { has: ['**Selling with Marram & Vale**'] }],
    ['and what do buyers pay in fees?', { has: ['**Fees for buyers**'] }],
  ],
  [
    ["what's in Elmsted?", { has: ['**The inland towns'] }],
    ['is there a hospital', { has: ['county hospital'] }],
    ["what's the weather", UNKNOWN],
  ],
  [
    ["who's the agent for VS24369", { has: ['Agent: **Ingrid Solberg**'], lacks: ['Year built'] }],
    ['ok book it', { has: ['**Showings and visits**'] }],
  ],
  [
    [
      "I'm interested in VS24153, is the price firm and can I come see it Friday?",
      { links: ['VS24153'], has: ['$416,900', '**Showings and visits**'] },
    ],
    ['who do I talk to', { has: ['Agent: **Sam Whitlock**'] }],
  ],
  [
    ['compare VS24321 and VS24699', { links: ['VS24321', 'VS24699'] }],
    ['which one has lower fees', { has: ['$315 / month', '$325 / month'], lacks: ['Fees for buyers'] }],
    ['which has more parking', { links: ['VS24321', 'VS24699'], isUnknown: true }],
    ['what about the floor', { has: ['Floor: **'] }],
  ],
  [
    ['monthly payment on a 400k house at 6%', { has: ['**$1,919 a month**'] }],
    ['and for VS24153?', { has: ['$416,900', 'at 6%'], links: ['VS24153'] }],
  ],
  [
    ['what is the average price in Saint Orrin', { has: ['$1,206,000'] }],
    ['and in Lantern Point?', { has: ['The average price', 'in Lantern Point'], lacks: ['I found'] }],
    ['price per square foot there?', { has: ['price per square foot', 'in Lantern Point'] }],
  ],
  // Corrections of the last search
  [
    ['homes with a view in Harrow Bay or Saint Orrin', { has: ['in Harrow Bay or Saint Orrin with a view'] }],
    ['not Saint Orrin', { has: ['in Harrow Bay with a view'], lacks: ['Elmsted'] }],
    ['without the view', { finds: all(residential, city('Harrow Bay')) }],
    ['largest first', { has: ['The three largest'] }],
    ["what's the smallest one?", { has: ['in Harrow Bay'] }],
  ],
  [
    ['apartments under $1,000', { finds: all(type('Apartment'), rent, under(1000)) }],
    ['raise it to 1300', { finds: all(type('Apartment'), rent, l => price(l) <= 1300) }],
  ],
  [
    ['3 bedroom houses in Elmsted', { finds: all(type('House'), beds(3), city('Elmsted')) }],
    ['make it 4', { finds: all(type('House'), beds(4), city('Elmsted')) }],
    ["doesn't matter which town", { finds: all(type('House'), beds(4)) }],
  ],
  [
    ['lofts under 400k in Quarry Hill', { finds: all(type('Loft'), sale, under(400_000), city('Quarry Hill')) }],
    ['any with a pool?', { has: ['no lofts for sale in Quarry Hill under $400,000 with a pool'] }],
  ],
  [
    [
      '3 bedrooms in Pinewater, if not Pinewater then Aldersend',
      { finds: all(beds(3), l => ['Pinewater', 'Aldersend'].includes(l.City ?? '')) },
    ],
  ],
  // Two questions in one message
  [
    [
      'We want a house with a pool and also what are your office hours?',
      { has: ['houses with a pool', '**Opening hours**'] },
    ],
  ],
  // Numbers that are no price, and units with a letter
  [["I'm a first time buyer with 20k saved, what can I afford?", { has: ['**Mortgages and lending partners**'] }]],
  [['houses with at least half an acre', { finds: all(type('House'), l => l.LotArea >= 21_780) }]],
  [['2 bedroom condos under half a mil', { finds: all(type('Condo'), sale, beds(2), under(500_000)) }]],
  [['how much is 77 Market Street Unit 4B', { links: ['VS24429'], has: ['$1,500'] }]],
  // Questions that name no listings
  [['how many agents do you have', { has: ['Six agents'], lacks: ['189'] }]],
  [["what's the phone number for the Millbrace office", { has: ['**Office addresses'], lacks: ['I found'] }]],
  [['are houses here a good investment', { has: ["I can't predict prices"], lacks: ['I found'] }]],
  [['do you charge renters a fee?', { has: ['**Requirements for renting**'] }]],
  [['can you email me the listings', { has: ['a person can take over'] }]],
  [['call me at 231 555 0199', { has: ['I saved your contact details'] }]],
  [
    ['sell my house', { has: ['**Selling with Marram & Vale**'] }],
    ['how many weeks does it take on average', { has: ['**Selling with Marram & Vale**'], lacks: ['average price'] }],
  ],
  [
    ['VS24153', { links: ['VS24153'] }],
    ['how much would I pay monthly with 20% down', { has: ['$416,900', '20% down'], links: ['VS24153'] }],
    ["that's a lot", { ...UNKNOWN, lacks: ['10,000'] }],
  ],
  [
    ['tell me about VS24413', { links: ['VS24413'] }],
    ['deposit?', { has: ['Security deposit: **$'], links: ['VS24413'] }],
    ['send them a message', { has: ['Agent: **'] }],
  ],
  [["what's the cheapest rent in the county", { has: ['for rent', 'three cheapest'] }]],
  [
    [
      'condos under 600k in Elmsted and tell me how to book a viewing',
      { finds: all(type('Condo'), sale, city('Elmsted'), under(600_000)), has: ['**Showings and visits**'] },
    ],
  ],
  [['4 bedrooms, under 550k, garage a must', { has: ['under $550,000 with a garage'], isUnknown: false }]],
  [['is an inspection required?', { has: ['**Making an offer**'] }]],
  [['homes under 1000000', { finds: all(residential, sale, under(1_000_000)) }]],
  [['my number is (231) 555-0199', { has: ['I saved your contact details'] }]],
  [['2 bedrooms near cafes', { finds: beds(2), has: ['mentions “cafes”'] }]],
  [['any price drops?', UNKNOWN]],
  // Towns by price
  [
    [
      'which town is cheapest',
      {
        has: [
          /^Median prices of listings for sale, cheapest town first:\n*[^]*- Quarry Hill: \*\*\$[^]*- Lantern Point: /,
        ],
      },
    ],
  ],
  [['where are homes most expensive?', { has: [/most expensive town first:\s+- Lantern Point: /] }]],
  [['which towns have the cheapest rent', { has: ['Median prices of listings for rent, cheapest town first:'] }]],
  [
    [
      'compare Harrow Bay and Saint Orrin prices',
      { has: ['- Harrow Bay: **$', '- Saint Orrin: **$'], lacks: ['Elmsted'] },
    ],
  ],
  [['is Quarry Hill cheaper than Millbrace', { has: [/- Quarry Hill: [^]*- Millbrace: /], lacks: ['Elmsted'] }]],
  // Conditions that no listing can be searched by
  [['sold last month in Elmsted', { links: ['VS24107', 'VS24479'], has: ["I don't know when listings were sold"] }]],
  [
    [
      'homes within 10 miles of Harrow Bay',
      { has: ["I can't search by distance, so these are in Harrow Bay itself."] },
    ],
  ],
  [['within walking distance of the beach', { has: [/^I found \d+ listings with a beach nearby/] }]],
  [['how long is the drive to Millbrace', UNKNOWN]],
  [['any churches near Elmsted', UNKNOWN]],
  [['how much are property taxes in Harrow Bay', UNKNOWN]],
  [['place for a family of 5', { has: ['Which town, price and number of bedrooms do you have in mind?'] }]],
  [['something cozy for 2 people', { has: ['Which town, price and number of bedrooms do you have in mind?'] }]],
  // Pets
  [['can she bring her cat', { has: ['**Pets in rented homes**'] }]],
  [
    ['VS24369', { links: ['VS24369'] }],
    ['can she bring her cat', { has: ["The listing doesn't mention cats."], isUnknown: true }],
    ['HOA fees?', { has: ["doesn't include the association fee"], isUnknown: true }],
  ],
  [
    ['77 Market Street Unit 4B', { links: ['VS24429'] }],
    ['can i bring my cat?', { has: ['cats allowed', 'Pets: Cats and dogs welcome'] }],
  ],
  // Fragments and questions about one listing
  [
    ['VS24153', { links: ['VS24153'] }],
    ['roof?', { has: ['The listing says: “The unglamorous work is done: roof'] }],
    ['what about internet', { has: ["The listing doesn't say."], isUnknown: true }],
    ['why is it so cheap', { has: ["The listing doesn't say."], isUnknown: true }],
    ['would they take 400k', { has: ['**Making an offer**'], lacks: ['I found'] }],
  ],
  [
    [
      'whats the property tax on VS24153',
      { has: ["The listing doesn't say."], lacks: ['Year built'], isUnknown: true },
    ],
  ],
  [['is VS24153 negotiable', { has: ['**Making an offer**'], lacks: ['Year built'] }]],
  [
    ['2 bed condos in Elmsted', { has: ['no 2-bedroom condos in Elmsted'] }],
    ['can i see number 2 on thursday', { has: ['**Showings and visits**'], lacks: ['Year built'] }],
  ],
  [['i want to view the first one', { has: ['**Showings and visits**'], lacks: ['with a view'] }]],
  [
    ['3 bed houses in Elmsted', { finds: all(type('House'), beds(3), city('Elmsted')) }],
    ['with a garage', { has: ['no 3-bedroom houses in Elmsted with a garage'] }],
    ['actually 2 beds is fine', { has: ['no 2-bedroom houses in Elmsted with a garage'] }],
    ['how many are there', { has: ['There are no 2-bedroom houses in Elmsted with a garage.'] }],
  ],
  [
    ['cheapest houses in Elmsted', { finds: all(type('House'), city('Elmsted')) }],
    ['how many are there', { counts: all(type('House'), city('Elmsted')) }],
  ],
  // Fees and loans
  [['whats the lease on VS24413', { has: ['Lease: **12 months**'], links: ['VS24413'], lacks: ['Year built'] }]],
  [['can i talk to someone about VS24153', { has: ['a person can take over'] }]],
  [['list all towns', { has: ['I have listings in Harrow Bay'], lacks: ['I found'] }]],
  [['i have bad credit can i still rent', { has: ['**Requirements for renting**'] }]],
  [['whats the minimum income for a 1500 apartment', { has: ['**Requirements for renting**'], lacks: ['I found'] }]],
  [['whats your comission', { has: ['**Fees for buyers**'] }]],
  [['closing costs on a 400k house', { has: ['closing costs'], lacks: ['I found'] }]],
  [['how much money down do i need', { has: ['**Mortgages and lending partners**'] }]],
  [['how much would a 350k house cost per month', { has: ['$350,000', '**$1,770 a month**'] }]],
  [['400000 at 6.25% 30 yr', { has: ['at 6.25%', '**$1,970 a month**'] }]],
  [['how much is rent in Millbrace', { has: ['The average rent of', 'in Millbrace'] }]],
  [['apartments that cost 1500 a month', { has: ['apartments for rent around $1,500 a month'] }]],
  // Corrections inside a message, signs and exclusions
  [['show me condos. no wait townhouses', { finds: type('Townhouse') }]],
  [['2 beds. sorry, 3 beds', { finds: beds(3) }]],
  [
    ['houses in Elmsted', { finds: all(type('House'), city('Elmsted')) }],
    ['i ment condos', { finds: all(type('Condo'), city('Elmsted')) }],
  ],
  [['condos in Harrow Bay <500k', { finds: all(type('Condo'), sale, city('Harrow Bay'), under(500_000)) }]],
  [['houses, not condos, in Harrow Bay', { finds: all(type('House'), city('Harrow Bay')) }]],
  [['homes with a home office & fast internet', { has: ['with a home office'], lacks: ['Office addresses'] }]],
  [['biggest yard', { has: ['The three with the largest lot'] }]],
  [['can i speak to June Okafor', { has: ['a person can take over'] }]],
  [['are there many kids in the neighborhood', NOT_BY_PEOPLE]],
  [['thank you that was very helpful', { has: ["You're welcome"] }]],
  [['no thanks', { has: ['All right.'] }]],
  // People
  [['I want to talk to a person', { has: ['a person can take over'] }]],
  [['can someone call me back?', { has: ['a person can take over'] }]],
  [['Is Harrow Bay safe?', { has: ["I don't rate how safe"] }]],
  [['good schools near Elmsted', { has: ["I don't rate schools."] }]],
  [['homes in a white neighborhood', NOT_BY_PEOPLE]],
  [['family friendly homes with 3 bedrooms in Elmsted', { ...NOT_BY_PEOPLE, finds: all(beds(3), city('Elmsted')) }]],
  // Small talk, other languages and unknown answers
  [['Hello', { has: ["I'm Wren at Marram & Vale", 'What are you looking for?'] }]],
  [['Thank you very much!', { has: ["You're welcome"] }]],
  [['are you a bot?', { has: ["I'm a program, not a person."] }]],
  [['What can you do?', { has: ['I can search the listings'] }]],
  [['bye', { has: ['Goodbye'] }]],
  [['do you speak Spanish?', ENGLISH_ONLY]],
  [['Hola, busco una casa en Harrow Bay', ENGLISH_ONLY]],
  [['Ich suche eine Wohnung mit drei Zimmern', ENGLISH_ONLY]],
  [['Wohnungen in Harrow Bay', ENGLISH_ONLY]],
  [['Bonjour, je cherche une maison', ENGLISH_ONLY]],
  [['こんにちは', ENGLISH_ONLY]],
  [
    ['Who won the game yesterday?', { ...UNKNOWN, lacks: ['mentioning', 'I found'] }],
    ['What is the meaning of life?', { ...UNKNOWN, lacks: ['For example'] }],
  ],
  [['qwertz uiop asdf', { ...UNKNOWN, lacks: ['mentioning'] }]],
  [['???', { has: ["I couldn't read anything"], isUnknown: true }]],
];

describe('the embedded answerer, asked 200 questions', () => {
  let agency: DemoAgency;
  before(async () => {
    agency = await openDemoAgency();
  });
  after(() => agency.close());

  test('there are at least 200 questions', () => {
    assert.ok(DIALOGUES.flat().length >= 200, String(DIALOGUES.flat().length));
  });

  for (const dialogue of DIALOGUES)
    test(`the embedded answerer answers ${dialogue.map(([question]) => `“${question}”`).join(', then ')}`, async () => {
      const say = agency.startSession();
      for (const [question, expected] of dialogue) {
        const { text, noAnswer, suggestions } = await say(question);
        const told = `${question}\n\n${text}`;
        for (const part of expected.has ?? []) assert.ok(matches(text, part), `${told}\n\nlacks ${part}`);
        for (const part of expected.lacks ?? []) assert.ok(!matches(text, part), `${told}\n\nhas ${part}`);
        assert.doesNotMatch(text, /mentioning “|I read “|undefined|NaN|\bnull\b/, told);
        assert.equal(noAnswer, expected.isUnknown ?? false, told);
        if (text.includes('talk to a person')) assert.ok(suggestions.includes('Talk to a person'), told);
        const paragraphs = text.split('\n\n');
        assert.equal(new Set(paragraphs).size, paragraphs.length, `${told}\n\nrepeats itself`);
        if (expected.links) assert.deepEqual(linksIn(text), expected.links, told);
        if (expected.counts) assert.equal(firstNumber(text), countOf(expected.counts), told);
        if (expected.finds) checkFound(text, expected, told);
      }
    });

  const onOffer = () => agency.listings.filter(({ Status }) => Status !== 'Sold');
  const countOf = (holds: (l: DemoListing) => boolean) => onOffer().filter(holds).length;

  function checkFound(text: string, { finds, by, shows }: Expected, told: string) {
    const found = onOffer().filter(listing => finds?.(listing));
    assert.ok(found.length > 0, `${told}\n\nthe expectation finds nothing`);
    const stated = /I found ([\d,]+) /.exec(text)?.[1];
    assert.equal(Number(stated?.replaceAll(',', '')), found.length, told);
    const order = by ?? ((a, b) => Number(rent(a)) - Number(rent(b)) || price(a) - price(b));
    const sorted = [...found].sort(order);
    const links = linksIn(text);
    const isWhole = found.length <= 5 && links.length === found.length;
    assert.equal(links.length, Math.min(found.length, shows ?? (isWhole ? found.length : 3)), told);
    // Listings with the same price may come in any order.
    links.forEach((mls, index) => {
      const shown = found.find(({ MLSNumber }) => MLSNumber === mls);
      const wanted = sorted[index];
      assert.ok(
        shown && wanted && order(shown, wanted) === 0,
        `${told}\n\n${index + 1} should be ${wanted?.MLSNumber}`,
      );
    });
  }
});

const matches = (text: string, part: RegExp | string) =>
  typeof part === 'string' ? text.includes(part) : part.test(text);

/** MLS numbers of the linked listings, in order and without duplicates. */
const linksIn = (text: string) => [
  ...new Set([...text.matchAll(/\]\(http:\/\/demo\.example\/listing\.html\?mls=(\w+)\)/g)].map(([, mls]) => mls)),
];

const firstNumber = (text: string) => Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''));
