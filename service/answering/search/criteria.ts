import * as v from 'valibot';
import { SALE_TYPES, SPACE_TYPES, TOURS } from '../../../src/protocol/listing.js';

/**
 * Numbers that a search can limit, with their maximum; `bounded` clamps numbers to it. Areas are in square feet,
 * prices in the listing's currency.
 */
export const LARGEST = {
  price: 10_000_000_000,
  bedrooms: 100,
  bathrooms: 100,
  area: 1_000_000_000,
  lot: 100_000_000_000,
  year: 2100,
  parking: 1000,
  fee: 1_000_000,
  daysOnMarket: 10_000,
  unitPrice: 1_000_000,
  deposit: 1_000_000,
  floor: 200,
  images: 1000,
  /** The price minus the estimated price. */
  overEstimate: 1_000_000_000,
} as const;
export type Dimension = keyof typeof LARGEST;

/** Clamps a number to the range of its dimension; NaN becomes 0. */
export const bounded = (value: number, dimension: Dimension): number =>
  Math.min(LARGEST[dimension], Math.max(0, Number.isNaN(value) ? 0 : value));

/** `newest` is the latest listing, `youngest` the latest building, `value` the lowest price per area. */
export const ORDERS = [
  'cheapest',
  'dearest',
  'newest',
  'largest',
  'smallest',
  'youngest',
  'oldest',
  'bedrooms',
  'bathrooms',
  'lot',
  'leastLot',
  'value',
  'mostPerArea',
  'perLot',
  'mostPerLot',
  'longest',
  'leastDeposit',
  'mostDeposit',
  'leastFee',
  'mostFee',
  'photos',
  'fewestPhotos',
] as const;
export type Order = (typeof ORDERS)[number];

export const STATUSES = ['available', 'coming_soon', 'sold', 'pending'] as const;

const limit = v.pipe(v.number(), v.finite());
const range = v.object({
  min: v.exactOptional(limit),
  max: v.exactOptional(limit),
  /** The limits are exclusive. */
  above: v.exactOptional(v.boolean()),
  below: v.exactOptional(v.boolean()),
  /** The number in the question, when `min` and `max` are a tolerance around it. */
  around: v.exactOptional(limit),
  /** Of rents for different periods: per month, to which a weekly rent is converted. */
  perMonth: v.exactOptional(v.literal(true)),
  /** The listing must not say it. */
  isUnsaid: v.exactOptional(v.literal(true)),
});
export type Range = v.InferOutput<typeof range>;

const place = v.object({
  city: v.exactOptional(v.string()),
  state: v.exactOptional(v.string()),
  zip: v.exactOptional(v.string()),
  /** A neighborhood: the beginning of the listing's Location (interface 2.3). */
  area: v.exactOptional(v.string()),
  /** The name of a street, as in the listing's Address. */
  street: v.exactOptional(v.string()),
  /** A name that only the listings' texts contain, such as a building's. */
  text: v.exactOptional(v.string()),
});

const column = v.object({
  /** How answers name it. */
  key: v.string(),
  /** Any of several with `|` between them. */
  value: v.string(),
  /** The values of the column `key` that fit; without them, values that contain `value` in columns of that kind. */
  values: v.exactOptional(v.array(v.string())),
});
export type Column = v.InferOutput<typeof column>;

/** A place as the listings spell it. All parts must match. */
export type Place = v.InferOutput<typeof place>;

export const MAX_FEATURES = 7;

const limits = v.object(
  Object.fromEntries(Object.keys(LARGEST).map(name => [name, v.exactOptional(range)])) as Record<
    Dimension,
    v.ExactOptionalSchema<typeof range, undefined>
  >,
);

/** Conditions of which a listing needs to meet only this or another one. */
const alternative = v.object({
  limits: v.exactOptional(limits),
  features: v.exactOptional(v.array(v.string())),
  columns: v.exactOptional(v.array(column)),
  tour: v.exactOptional(v.picklist(TOURS)),
});
export type Alternative = v.InferOutput<typeof alternative>;

export const criteria = v.object({
  saleType: v.exactOptional(v.picklist(SALE_TYPES)),
  /** Any of these. */
  places: v.array(place),
  /** None of these. */
  notPlaces: v.exactOptional(v.array(place)),
  /** Values of custom columns, such as a style; all must match. */
  columns: v.exactOptional(v.array(column)),
  notColumns: v.exactOptional(v.array(column)),
  /** Any of these values of PropertyType. */
  types: v.array(v.string()),
  limits,
  /** Of each group, any one: `a garage or 2 parking spots`. */
  either: v.exactOptional(v.array(v.array(alternative))),
  /** Without it, everything that is not sold. */
  status: v.exactOptional(v.picklist(STATUSES)),
  tour: v.exactOptional(v.picklist(TOURS)),
  space: v.exactOptional(v.picklist(SPACE_TYPES)),
  /**
   * Ids from `evidence/features.ts`; a model may also use words of its own. `-pets` is a feature that the listing
   * denies, `pool|sauna` any of several.
   */
  features: v.array(v.string()),
  /** Features that the listing must not claim. */
  without: v.array(v.string()),
  order: v.exactOptional(v.picklist(ORDERS)),
});

/** Search criteria for the listings of one chatbot. All must match. */
export type Criteria = v.InferOutput<typeof criteria>;

/** The features of a search with those of its alternatives. */
export const featuresOf = ({ features, either = [] }: Criteria): readonly string[] => [
  ...features,
  ...either.flat().flatMap(one => one.features ?? []),
];

/** The columns of a search with those of its alternatives. */
export const columnsIn = ({ columns = [], either = [] }: Criteria): readonly Column[] => [
  ...columns,
  ...either.flat().flatMap(one => one.columns ?? []),
];

export const EVERYTHING: Criteria = { places: [], types: [], limits: {}, features: [], without: [] };

/** Whether there are any criteria; an order alone doesn't count. */
export const hasCriteria = ({ order: _, ...rest }: Criteria): boolean =>
  Object.values(rest).some(value => (typeof value === 'object' ? Object.keys(value).length > 0 : true));
