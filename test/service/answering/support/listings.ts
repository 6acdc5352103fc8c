import type { listing } from '../../../../service/data/schema.js';

/** A row of the listing table, without its owner. */
export type ListingRow = Omit<typeof listing.$inferInsert, 'chatbotId'>;

interface Town {
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly areas: readonly (string | null)[];
}

const towns: readonly Town[] = [
  { city: 'Portland', state: 'OR', zip: '97201', areas: ['Pearl District', 'Alberta Arts', null] },
  { city: 'Salem', state: 'OR', zip: '97301', areas: ['West Salem', null] },
  { city: 'Lake Oswego', state: 'OR', zip: '97034', areas: [null] },
  { city: 'Vancouver', state: 'WA', zip: '98660', areas: ['Esther Short, by the river', null] },
  { city: 'St. Helens', state: 'OR', zip: '97051', areas: [null] },
];

const types = ['House', 'Condo', 'Apartment', 'Townhouse', 'Loft'] as const;
const streets = ['Oak Street', 'Maple Avenue', 'Cedar Lane', 'Birch Road', 'Willow Court'];
const features = [
  'A heated pool behind the house.',
  'The garden is fenced and sunny.',
  'A wood-burning fireplace warms the living room.',
  'Attached garage with a workbench.',
  'Dogs welcome, cats too.',
  'No pool, but a public one around the corner.',
  'A balcony looks over the rooftops.',
];

/** Generates 300 ordinary listings, the same at every call. */
export function ordinaryListings(): readonly ListingRow[] {
  return Array.from({ length: 300 }, (_, index) => ordinaryListing(index));
}

function ordinaryListing(index: number): ListingRow {
  const draw = drawer(index);
  const town = draw(towns);
  const isLet = draw([true, false, false]);
  const bedrooms = draw([1, 2, 3, 4, 5]);
  const number = 100 + index;
  return {
    saleType: isLet ? 'for_rent' : 'for_sale',
    status: index % 29 === 0 ? 'Sold' : index % 13 === 0 ? 'PreOnMarket' : 'Active',
    currencySymbol: '$',
    propertyType: draw(types),
    bedrooms,
    bathrooms: draw([1, 1.5, 2, 2.5]),
    url: `https://homes.example/listing/${number}`,
    mlsNumber: `ML${10_000 + index}`,
    yearBuilt: 1950 + draw.below(75),
    daysOnMarket: 1 + draw.below(120),
    lotArea: 3000 + draw.below(10) * 500,
    buildingArea: 600 + bedrooms * 350 + draw.below(40) * 10,
    areaUnit: 'Square Feet',
    parkingSpots: draw.below(4),
    images: [`https://img.example/${number}.jpg`, `https://img.example/${number}-2.jpg`],
    tours: draw(['OpenHouse', '3D', null, null, null]),
    description: `Number ${number} is ready to move in. ${draw(features)}`,
    extension: [{ Key: 'Heating', value: draw(['Gas, forced air', 'Electric']) }],
    location: draw(town.areas),
    address: `${number} ${draw(streets)}`,
    city: town.city,
    state: town.state,
    zip: town.zip,
    salePrice: isLet ? null : 200_000 + bedrooms * 70_000 + draw.below(160) * 1000 + index,
    rentPrice: isLet ? 800 + bedrooms * 350 + draw.below(9) * 50 : null,
    hoaMonth: draw([250, 0, null]),
    spaceType: isLet ? 'Entire place' : null,
    depositFee: isLet ? 1500 : null,
  };
}

/** Pseudorandom values that depend only on the listing's number. */
function drawer(seed: number) {
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const draw = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  return Object.assign(draw, { below });
}

/** Listings for special cases. */
export const specialListings = {
  /** All optional fields are missing, all numbers are zero. */
  bare: {
    saleType: 'for_sale',
    status: 'Active',
    currencySymbol: '$',
    propertyType: 'Land',
    bedrooms: 0,
    bathrooms: 0,
    url: 'https://homes.example/listing/bare',
    mlsNumber: 'BARE1',
    yearBuilt: 0,
    daysOnMarket: 0,
    lotArea: 0,
    buildingArea: 0,
    areaUnit: 'Square Feet',
    parkingSpots: 0,
    city: 'Bareville',
  },
  /** Its data try to inject markup into the answer. */
  hostile: {
    saleType: 'for_sale',
    status: 'Active',
    currencySymbol: '$',
    propertyType: 'House',
    bedrooms: 7,
    bathrooms: 3,
    url: 'https://homes.example/hostile) [click](https://evil.example',
    mlsNumber: 'EVIL1',
    yearBuilt: 2001,
    daysOnMarket: 5,
    lotArea: 0,
    buildingArea: 3000,
    areaUnit: 'Square Feet',
    parkingSpots: 1,
    images: ['javascript:alert(1)', 'https://img.example/pixel.png)![x](https://evil.example/2'],
    description: '# Big\n- list\n<img src=x onerror=alert(1)> **bold** [a](https://evil.example) | cell |',
    extension: [{ Key: '**Key**', value: '`code`' }],
    address: '1 ](https://evil.example) <b>Street</b> | x',
    city: 'Hostiletown',
    salePrice: 900_000,
  },
  /** In another currency and unit. */
  metric: {
    saleType: 'for_sale',
    status: 'Active',
    currencySymbol: '€',
    propertyType: 'Villa',
    bedrooms: 4,
    bathrooms: 2,
    url: 'https://homes.example/listing/metric',
    mlsNumber: 'METRIC1',
    yearBuilt: 1995,
    daysOnMarket: 40,
    lotArea: 900,
    buildingArea: 180,
    areaUnit: 'Square Meters',
    parkingSpots: 2,
    description: 'A villa with a view of the sea and a pool.',
    address: 'Hauptstraße 5',
    city: 'Zürich',
    salePrice: 1_250_000,
  },
  /** A rental without bedrooms. */
  studio: {
    saleType: 'for_rent',
    status: 'Active',
    currencySymbol: '$',
    propertyType: 'Apartment',
    bedrooms: 0,
    bathrooms: 1,
    url: 'https://homes.example/listing/studio',
    mlsNumber: 'STUDIO1',
    yearBuilt: 2019,
    daysOnMarket: 2,
    lotArea: 0,
    buildingArea: 420,
    areaUnit: 'Square Feet',
    parkingSpots: 0,
    description: 'A studio near the park.',
    address: '9 Short Street',
    city: 'Portland',
    state: 'OR',
    zip: '97201',
    rentPrice: 950,
  },
} as const satisfies Record<string, ListingRow>;
