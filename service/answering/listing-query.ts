import { omit } from './omit.js';
import * as v from 'valibot';
import {
  AREA_UNITS,
  LISTING_STATUSES,
  SALE_TYPES,
  SPACE_TYPES,
  TOURS,
} from '../../src/protocol/listing.js';

/** Units a visitor names an area in; listings only know the first two. */
export const SPOKEN_AREA_UNITS = [...AREA_UNITS, 'Acres', 'Hectares'] as const;
export type SpokenAreaUnit = (typeof SPOKEN_AREA_UNITS)[number];

/** What a number in a question can limit. Prices in the listing's currency, `daysOnMarket` in days. */
export const DIMENSIONS = [
  'price',
  'unitPrice',
  'bedrooms',
  'bathrooms',
  'area',
  'lot',
  'year',
  'parking',
  'fee',
  'daysOnMarket',
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/**
 * The orders listings can be put in. `newest` is the youngest offer, `youngest` the youngest building;
 * `value` is the lowest price per unit of area.
 */
export const ORDERS = [
  'cheapest',
  'dearest',
  'newest',
  'largest',
  'smallest',
  'youngest',
  'oldest',
  'bedrooms',
  'lot',
  'value',
] as const;
export type Order = (typeof ORDERS)[number];

const range = v.object({
  min: v.exactOptional(v.number()),
  max: v.exactOptional(v.number()),
  /** The minimum itself is left out. */
  above: v.exactOptional(v.boolean()),
  /** The maximum itself is left out. */
  below: v.exactOptional(v.boolean()),
  /** The number that was said, when `min` and `max` are a tolerance around it. */
  around: v.exactOptional(v.number()),
  /** Unit of an area; without one the numbers are compared as they are. */
  unit: v.exactOptional(v.picklist(SPOKEN_AREA_UNITS)),
  /** Symbol of the currency that was named. */
  currency: v.exactOptional(v.string()),
});

/** Limits to a quantity, both included unless it says otherwise. */
export type Range = v.InferOutput<typeof range>;

const place = v.object({
  city: v.exactOptional(v.string()),
  state: v.exactOptional(v.string()),
  zip: v.exactOptional(v.string()),
  /** A neighbourhood: the listing's Location (interface 2.3). */
  area: v.exactOptional(v.string()),
});

/** A place, by the names the listings use. All parts that are given must hold. */
export type Place = v.InferOutput<typeof place>;

const feature = v.object({
  /** Id of a feature of the vocabulary; without one the text stands for itself. */
  id: v.exactOptional(v.string()),
  /** The visitor's word. */
  text: v.string(),
});

/** Features of one query, and features it leaves out: more than these nobody means. */
export const MAX_FEATURES = 7;

/** Something the text of a listing must speak of. */
export type Feature = v.InferOutput<typeof feature>;

/** Checks a query that was kept in a session's memory. */
export const listingQuery = v.object({
  saleType: v.exactOptional(v.picklist(SALE_TYPES)),
  /** One of these. */
  places: v.array(place),
  notPlaces: v.array(place),
  /** One of these values of PropertyType, as the listings spell them. */
  types: v.array(v.string()),
  notTypes: v.array(v.string()),
  limits: v.object(
    Object.fromEntries(DIMENSIONS.map(name => [name, v.exactOptional(range)])) as Record<
      Dimension,
      v.ExactOptionalSchema<typeof range, undefined>
    >,
  ),
  /** One of these; none means everything that is not sold. */
  statuses: v.array(v.picklist(LISTING_STATUSES)),
  tours: v.exactOptional(v.picklist(TOURS)),
  space: v.exactOptional(v.picklist(SPACE_TYPES)),
  features: v.array(feature),
  notFeatures: v.array(feature),
  order: v.exactOptional(v.picklist(ORDERS)),
});

/** What is searched among the listings of a chatbot. All criteria must hold. */
export type ListingQuery = v.InferOutput<typeof listingQuery>;

/** The query that finds every listing on offer. */
export const everything: ListingQuery = {
  places: [],
  notPlaces: [],
  types: [],
  notTypes: [],
  limits: {},
  statuses: [],
  features: [],
  notFeatures: [],
};

/** Whether the query asks for anything in particular; its order alone is nothing. */
export function hasCriteria(query: ListingQuery): boolean {
  return Object.values(omit(query, 'order')).some(value =>
    typeof value === 'object' ? Object.keys(value).length > 0 : true,
  );
}
