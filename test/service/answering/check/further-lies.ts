import type { Lie } from './lies.js';

const SITE = 'https://marram-vale.example';

/** Lies about every kind of fact, in the phrases that models use. */
export const FURTHER_LIES: readonly Lie[] = [
  // Prices
  {
    kind: 'price',
    lie: 'four hundred thousand',
    text: '7 Hollis Street is on offer for four hundred thousand dollars.',
  },
  {
    kind: 'price',
    lie: 'three hundred forty',
    text: '7 Hollis Street costs three hundred forty thousand nine hundred dollars.',
  },
  { kind: 'price', lie: '$450K', text: 'You can get 3 River Walk, Unit 2D for $450K.' },
  { kind: 'price', lie: '0.45M', text: 'The price of 23 Ropewalk Lane is 0.45M.' },
  { kind: 'price', lie: '$0.35M', text: '23 Ropewalk Lane – $0.35M – 3 bd.' },
  { kind: 'price', lie: '1.2 million', text: '18 South Shore Drive would set you back exactly 1.2 million dollars.' },
  { kind: 'price', lie: '$3,157,000', text: 'The villa at 166 Bluff Road is priced at **$3,157,000**.' },
  { kind: 'price', lie: '$455,000', text: '* 7 Windmill Lane\n  * Price: **$455,000**\n  * 4 bedrooms' },
  { kind: 'price', lie: 'vierhunderttausend', text: 'Das Haus 7 Hollis Street kostet vierhunderttausend Dollar.' },
  { kind: 'price', lie: '399.000', text: 'Für 399.000 Dollar bekommen Sie die 7 Windmill Lane.' },
  { kind: 'price', lie: 'cuatrocientos mil', text: 'La casa de 7 Hollis Street cuesta cuatrocientos mil dólares.' },
  { kind: 'price', lie: '2,5 millones', text: 'La villa en 166 Bluff Road cuesta 2,5 millones de dólares.' },
  { kind: 'price', lie: '$2,500', text: 'The rent for 88 Larch Drive, Unit 1B is $2,500 per month.' },
  { kind: 'price', lie: '1.950', text: 'Die Miete für 88 Larch Drive, Unit 1B beträgt 1.950 $ im Monat.' },
  {
    kind: 'price',
    lie: 'two thousand five hundred',
    text: 'Rent at 25 Ropewalk Lane is two thousand five hundred dollars a month.',
  },
  { kind: 'price', lie: '$1,000,000', text: '4 South Shore Drive is offered at $1,000,000.' },
  // Ranges
  { kind: 'price', lie: '$100,000', text: 'Prices of these homes range from $100,000 to $180,000.' },
  { kind: 'price', lie: '$500,000', text: '7 Hollis Street is priced between $500,000 and $550,000.' },
  { kind: 'price', lie: '500.000', text: '7 Hollis Street liegt preislich zwischen 500.000 und 550.000 Dollar.' },
  // Currency
  { kind: 'price', lie: '€', text: '23 Ropewalk Lane costs €576,900.' },
  { kind: 'price', lie: 'euros', text: 'El precio de 23 Ropewalk Lane es de 576.900 euros.' },
  { kind: 'price', lie: 'pounds', text: 'It is 440,900 pounds for 7 Hollis Street.' },
  // Bedrooms and bathrooms
  { kind: 'bedrooms', lie: '4 bedrooms', text: '23 Ropewalk Lane offers 4 bedrooms and 1.5 baths over three floors.' },
  { kind: 'bedrooms', lie: 'five-bedroom', text: 'The five-bedroom Victorian at 18 South Shore Drive is a dream.' },
  { kind: 'bedrooms', lie: 'zwei Schlafzimmer', text: '7 Hollis Street hat zwei Schlafzimmer.' },
  { kind: 'bedrooms', lie: '4 habitaciones', text: '104 Fairview Lane tiene 4 habitaciones y 2 baños.' },
  { kind: 'bathrooms', lie: '3 baths', text: '7 Windmill Lane\n- 4 beds\n- 3 baths' },
  { kind: 'bathrooms', lie: 'zwei Bäder', text: 'Die Wohnung 3 River Walk, Unit 2D hat zwei Bäder.' },
  { kind: 'bedrooms', lie: '4 bedrooms while', text: '7 Hollis Street has 4 bedrooms while 7 Windmill Lane has 3.' },
  // Addresses
  { kind: 'address', lie: '45 Harbor View Road', text: 'My favorite is 45 Harbor View Road with its big garden.' },
  { kind: 'address', lie: '27 Ropewalk Lane', text: 'Also look at 27 Ropewalk Lane, it is just as nice.' },
  { kind: 'address', lie: '9 Windmill Lane', text: 'The farmhouse at 9 Windmill Lane costs $458,000.' },
  { kind: 'address', lie: 'Unit 3D', text: '3 River Walk, Unit 3D costs $242,000.' },
  { kind: 'address', lie: 'Seestraße 14', text: 'Sehr schön ist auch die Seestraße 14 mit drei Zimmern.' },
  { kind: 'address', lie: 'Calle del Mar 8', text: 'También está la casa de Calle del Mar 8, con tres dormitorios.' },
  // Status
  { kind: 'status', lie: 'available', text: 'Good news: 12 Maple Crescent, Unit 4E is available right now.' },
  { kind: 'status', lie: 'has been sold', text: '7 Hollis Street has been sold.' },
  { kind: 'status', lie: 'under contract', text: '23 Ropewalk Lane is under contract.' },
  { kind: 'status', lie: 'for rent', text: '7 Windmill Lane is for rent.' },
  { kind: 'status', lie: 'steht zum Verkauf', text: '25 Ropewalk Lane steht zum Verkauf.' },
  { kind: 'status', lie: 'ya está vendida', text: 'La casa de 7 Hollis Street ya está vendida.' },
  // Links
  { kind: 'link', lie: 'VS77777', text: `[See 7 Hollis Street](${SITE}/listing.html?mls=VS77777)` },
  { kind: 'link', lie: '/homes/hollis-7', text: `More photos of 7 Hollis Street: ${SITE}/homes/hollis-7` },
  { kind: 'link', lie: 'zillow', text: '[View listing](https://www.zillow.com/homedetails/7-hollis-street)' },
  // Area and lots
  { kind: 'area', lie: '180 m²', text: '7 Hollis Street hat eine Wohnfläche von 180 m².' },
  { kind: 'area', lie: '1,360', text: '7 Hollis Street has 1,360 sq ft of living space.' },
  { kind: 'area', lie: '5 acres', text: '7 Windmill Lane sits on 5 acres.' },
  { kind: 'area', lie: '300 metros cuadrados', text: '18 South Shore Drive tiene 300 metros cuadrados.' },
  { kind: 'area', lie: '1 hectare', text: 'The lot at 85 Sandpiper Walk measures 1 hectare.' },
  // Years
  { kind: 'year', lie: '1921', text: 'The bungalow at 7 Hollis Street went up in 1921.' },
  { kind: 'year', lie: 'Baujahr 1996', text: '23 Ropewalk Lane, Baujahr 1996, liegt am Hafen.' },
  { kind: 'year', lie: '2001', text: 'La villa de 166 Bluff Road se construyó en 2001.' },
  // Numbers
  { kind: 'number', lie: 'VS24118', text: '7 Hollis Street has the MLS number VS24118.' },
  { kind: 'number', lie: 'VS55501', text: 'Ask the agent about VS55501.' },
  // Towns
  { kind: 'town', lie: 'Pinewater', text: '7 Hollis Street is a bungalow in Pinewater.' },
  { kind: 'town', lie: 'Millbrace', text: 'Die 23 Ropewalk Lane liegt mitten in Millbrace.' },
  { kind: 'town', lie: 'Quarry Hill', text: '166 Bluff Road está en Quarry Hill.' },
  // Two listings
  {
    kind: 'price',
    lie: '$593,900, and',
    text: '23 Ropewalk Lane costs $593,900, and 21 Ropewalk Lane costs $576,900.',
  },
  {
    kind: 'price',
    lie: '$440,900 kostet',
    text: '7 Hollis Street kostet $458,000, während 7 Windmill Lane $440,900 kostet.',
  },
  // Comparisons, sums, averages
  { kind: 'price', lie: '$30,000', text: '21 Ropewalk Lane is $30,000 more expensive than 23 Ropewalk Lane.' },
  { kind: 'price', lie: '$600,000', text: 'Together, 7 Hollis Street and 7 Windmill Lane cost $600,000.' },
  { kind: 'price', lie: '$500,000', text: 'The average price of 23 Ropewalk Lane and 21 Ropewalk Lane is $500,000.' },
  { kind: 'percent', lie: '10%', text: '7 Windmill Lane is priced 10% below its estimate.' },
  {
    kind: 'percent',
    lie: '15 percent',
    text: '21 Ropewalk Lane is about 15 percent more expensive than 23 Ropewalk Lane.',
  },
  { kind: 'percent', lie: '20 Prozent', text: '7 Hollis Street ist 20 Prozent günstiger als 7 Windmill Lane.' },
  { kind: 'percent', lie: '30 %', text: '7 Hollis Street cuesta un 30 % menos que 23 Ropewalk Lane.' },
  // Counts
  { kind: 'count', lie: '7 listings', text: 'I found 7 listings.' },
  { kind: 'count', lie: '150 homes', text: 'In total, we have 150 homes for you.' },
  { kind: 'count', lie: 'twenty-three', text: 'There are twenty-three listings in our catalog.' },
  { kind: 'count', lie: '25 Angebote', text: 'Ich habe 25 Angebote gefunden.' },
  { kind: 'count', lie: '33 propiedades', text: 'He encontrado 33 propiedades.' },
  { kind: 'count', lie: 'three villas with', text: 'There are three villas with five bedrooms in Saint Orrin.' },
  { kind: 'count', lie: '200 results', text: 'Your search has 200 results.' },
  // Tables and bullets
  {
    kind: 'price',
    lie: '$485,000',
    text: '| Home | Price | Year |\n|:--|--:|--:|\n| **7 Windmill Lane** | $485,000 | 1903 |',
  },
  {
    kind: 'bathrooms',
    lie: '| 2 |',
    text: '| | 7 Hollis Street | 3 River Walk, Unit 2D |\n|---|---|---|\n| Baths | 1.5 | 2 |',
  },
  { kind: 'area', lie: '1,750', text: '1. **23 Ropewalk Lane**\n   - 🛏 3\n   - 📐 1,750 sq ft' },
  // Phones and fees
  { kind: 'phone', lie: '555-0199', text: 'Call June Okafor at (231) 555-0199 about 7 Hollis Street.' },
  { kind: 'phone', lie: '555 0000', text: 'Sie erreichen das Büro unter +1 231 555 0000.' },
  { kind: 'price', lie: '$310', text: 'The HOA fee of 88 Larch Drive, Unit 1D is $310 a month.' },
  { kind: 'price', lie: '4,000', text: 'The deposit for 25 Ropewalk Lane is 4,000 dollars.' },
  // Comparisons without numbers, ages, directions
  { kind: 'comparison', lie: 'cheaper', text: '7 Windmill Lane is cheaper than 7 Hollis Street.' },
  { kind: 'comparison', lie: 'older', text: '166 Bluff Road is older than 23 Ropewalk Lane.' },
  { kind: 'comparison', lie: 'größer', text: '7 Hollis Street ist größer als 7 Windmill Lane.' },
  { kind: 'comparison', lie: 'más barata', text: '7 Windmill Lane es más barata que 7 Hollis Street.' },
  { kind: 'price', lie: 'cheaper', text: '21 Ropewalk Lane is $17,000 cheaper than 23 Ropewalk Lane.' },
  { kind: 'year', lie: '50 years', text: '7 Hollis Street is 50 years old.' },
  { kind: 'field', lie: '5 pm', text: 'Saturday office hours are 10 am to 5 pm. Come by!' },
  { kind: 'field', lie: '8 pm', text: 'The office is open Monday to Friday from 9 am to 8 pm.' },
  { kind: 'field', lie: '$81,000', text: 'The county lends up to $81,000.' },
  { kind: 'field', lie: 'propane', text: '7 Hollis Street is heated with propane.' },
];
