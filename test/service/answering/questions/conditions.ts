import type { DemoListing } from '../../../../demo/seed.js';
import type { Condition, Holds } from './question.js';

/** Satisfied by listings that satisfy all of them. */
export function all(...conditions: readonly Condition[]): Condition {
  const readings = conditions.reduce<readonly (readonly Holds[])[]>(
    (sets, { readings: own }) => sets.flatMap(set => own.map(holds => [...set, holds])),
    [[]],
  );
  return {
    readings: readings.map(set => listing => set.every(holds => holds(listing))),
    isByText: conditions.some(({ isByText = false }) => isByText),
    isOpen: conditions.some(({ isOpen = false }) => isOpen),
  };
}

/** The same without a check of how many there are. */
export const open = (condition: Condition): Condition => ({ ...condition, isOpen: true });

/** Satisfied by listings that satisfy at least one of them, each in its first reading. */
export const either = (...conditions: readonly Condition[]): Condition => ({
  readings: [listing => conditions.some(({ readings }) => readings[0]?.(listing))],
  isByText: conditions.some(({ isByText = false }) => isByText),
});

/** Satisfied by listings that don't satisfy the first reading. */
export const not = ({ readings, isByText = false }: Condition): Condition => ({
  readings: [listing => !readings[0]?.(listing)],
  isByText,
});

/** The readings of all of these. */
export const readAs = (...conditions: readonly Condition[]): Condition => ({
  readings: conditions.flatMap(({ readings }) => readings),
  isByText: conditions.some(({ isByText = false }) => isByText),
});

const of = (...readings: readonly Holds[]): Condition => ({ readings });

export const priceOf = (listing: DemoListing): number | undefined =>
  listing.SalePrice ?? listing.RentPrice ?? undefined;

export const anything = of(() => true);
/** Nothing on offer is like that. */
export const nothing = of(() => false);
export const sale = of(l => l.SaleType === 'for_sale');
/** A room in a shared apartment may or may not count as a rental. */
export const rent = of(
  l => l.SaleType === 'for_rent',
  l => l.SaleType === 'for_rent' && l.SpaceType !== 'Room',
);
export const sharedRoom = of(l => l.SpaceType === 'Room');
export const entirePlace = of(l => l.SpaceType !== 'Room');
export const sold = of(l => l.Status === 'Sold');
export const comingSoon = of(l => l.Status === 'PreOnMarket');
export const active = of(l => l.Status === 'Active');
/** Nobody lives on a vacant lot. */
export const home = of(l => l.PropertyType !== 'Land');
/** “Homes”, “anything”: with or without lots. */
export const homes = of(
  l => l.PropertyType !== 'Land',
  () => true,
);
export const type = (...names: readonly string[]): Condition => of(l => names.includes(l.PropertyType ?? ''));
export const house = type('House');
/** Some people call any building for one household a house. */
export const houseOrVilla = of(
  l => l.PropertyType === 'House',
  l => ['House', 'Villa'].includes(l.PropertyType),
);
export const condo = type('Condo');
export const apartment = type('Apartment');
/** A British flat, or a home in a building. */
export const flat = of(
  l => l.PropertyType === 'Apartment',
  l => ['Apartment', 'Condo'].includes(l.PropertyType),
  l => ['Apartment', 'Condo', 'Loft'].includes(l.PropertyType),
);
export const townhouse = type('Townhouse');
export const loft = type('Loft');
export const villa = type('Villa');
export const land = type('Land');
export const studio = of(
  l => l.Bedrooms === 0 && l.PropertyType !== 'Land',
  l => l.Bedrooms === 0 && ['Apartment', 'Condo', 'Loft'].includes(l.PropertyType),
);
export const city = (...names: readonly string[]): Condition => of(l => names.includes(l.City ?? ''));
export const area = (name: string): Condition => of(l => (l.Location ?? '').startsWith(name));
export const building = (name: string): Condition => of(l => extension(l, 'Building') === name);
export const street = (name: string): Condition => of(l => (l.Address ?? '').includes(name));
/** A style by its own field, or also by the description. */
export function style(name: string): Condition {
  const hasField: Holds = l => extension(l, 'Style')?.toLowerCase() === name.toLowerCase();
  const word = new RegExp(`\\b${name}\\b`, 'i');
  return of(hasField, l => hasField(l) || word.test(l.Description ?? ''));
}

/** “3 bedrooms” may mean exactly three or three and more. */
export const bedrooms = (count: number): Condition =>
  of(
    l => l.Bedrooms === count,
    l => l.Bedrooms >= count,
  );
export const exactBedrooms = (...counts: readonly number[]): Condition => of(l => counts.includes(l.Bedrooms));
export const minBedrooms = (count: number): Condition => of(l => l.Bedrooms >= count);
export const maxBedrooms = (count: number): Condition => of(l => l.PropertyType !== 'Land' && l.Bedrooms <= count);
export const bathrooms = (count: number): Condition =>
  of(
    l => l.Bathrooms === count,
    l => l.Bathrooms >= count,
  );
export const minBathrooms = (count: number): Condition => of(l => l.Bathrooms >= count);

const amount = (l: DemoListing) => priceOf(l) ?? Number.NaN;
export const under = (limit: number): Condition => of(l => amount(l) < limit);
export const atMost = (limit: number): Condition => of(l => amount(l) <= limit);
export const unpriced = of(l => priceOf(l) === undefined);
export const unitPriceUnder = (limit: number): Condition => of(l => amount(l) / l.BuildingArea < limit);
export const over = (limit: number): Condition => of(l => amount(l) > limit);
export const atLeast = (limit: number): Condition => of(l => amount(l) >= limit);
export const between = (low: number, high: number): Condition => of(l => amount(l) >= low && amount(l) <= high);
/** “Around” leaves room; how much is up to the answer. */
export const around = (value: number): Condition => ({
  readings: [0.05, 0.1, 0.15, 0.2, 0.25].map(part => (l: DemoListing) => Math.abs(amount(l) - value) <= value * part),
  isOpen: true,
});

export const minArea = (size: number): Condition => of(l => l.BuildingArea >= size);
const ACRE = 43_560;
export const minAcres = (size: number): Condition => of(l => l.LotArea >= size * ACRE);
export const overAcres = (size: number): Condition => of(l => l.LotArea > size * ACRE);
export const builtAfter = (year: number): Condition =>
  of(
    l => l.YearBuilt > year,
    l => l.YearBuilt >= year,
  );
export const builtBefore = (year: number): Condition => of(l => l.YearBuilt > 0 && l.YearBuilt < year);
/** Coming-soon listings are not on the market yet. */
export const listedWithin = (days: number): Condition => of(l => l.Status === 'Active' && l.DaysOnMarket <= days);
export const minParking = (count: number): Condition => of(l => l.ParkingSpots >= count);
export const noParking = of(l => l.ParkingSpots === 0);
export const openHouse = of(l => l.Tours === 'OpenHouse');
export const tour3D = of(l => l.Tours === '3D');
export const underFee = (fee: number): Condition =>
  of(
    l => typeof l.HOAMonth === 'number' && l.HOAMonth < fee,
    l => typeof l.HOAMonth === 'number' && l.HOAMonth <= fee,
  );

export const extension = (l: DemoListing, key: string): string | undefined => {
  const column = l.ExtensionColumn?.find(({ Key }) => Key === key);
  return column && String(column.value);
};
const field = (key: string, ...values: readonly string[]) => of(l => values.includes(extension(l, key) ?? ''));
export const dogs = readAs(
  field('Pets', 'Cats and dogs welcome'),
  field('Pets', 'Cats and dogs welcome', 'On request'),
);
export const cats = readAs(
  field('Pets', 'Cats and dogs welcome', 'Cats only'),
  field('Pets', 'Cats and dogs welcome', 'Cats only', 'On request'),
);
export const pets = readAs(
  field('Pets', 'Cats and dogs welcome', 'Cats only'),
  field('Pets', 'Cats and dogs welcome'),
  field('Pets', 'Cats and dogs welcome', 'Cats only', 'On request'),
);
export const noPets = field('Pets', 'No pets');
export const furnished = field('Furnished', 'Yes');
export const unfurnished = field('Furnished', 'No');
export const shortLease = field('Lease', '6 or 12 months');
export const agent = (name: string): Condition => field('Agent', name);
/** The firm or the office in “Listed by”. */
export const listedBy = (name: string): Condition => of(l => (extension(l, 'Listed by') ?? '').includes(name));
export const heating = (pattern: RegExp): Condition => of(l => pattern.test(extension(l, 'Heating') ?? ''));
export const floor = (number: number): Condition => of(l => (extension(l, 'Floor') ?? '').startsWith(`${number} `));
/** The listing's own text says it. */
export const text = (pattern: RegExp): Condition => ({
  readings: [l => pattern.test(`${l.Description ?? ''} ${l.Location ?? ''}`)],
  isByText: true,
});

// Orders
type Order = (a: DemoListing, b: DemoListing) => number;
export const cheapest: Order = (a, b) => (priceOf(a) ?? Infinity) - (priceOf(b) ?? Infinity);
export const dearest: Order = (a, b) => (priceOf(b) ?? 0) - (priceOf(a) ?? 0);
export const largest: Order = (a, b) => b.BuildingArea - a.BuildingArea;
export const smallest: Order = (a, b) => (a.BuildingArea || Infinity) - (b.BuildingArea || Infinity);
export const newest: Order = (a, b) => a.DaysOnMarket - b.DaysOnMarket;
export const oldest: Order = (a, b) => (a.YearBuilt || Infinity) - (b.YearBuilt || Infinity);
export const largestLot: Order = (a, b) => b.LotArea - a.LotArea;
export const longestOnMarket: Order = (a, b) => b.DaysOnMarket - a.DaysOnMarket;
