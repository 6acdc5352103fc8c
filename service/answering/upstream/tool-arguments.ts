import * as v from 'valibot';
import { SALE_TYPES, TOURS } from '../../../src/protocol/listing.js';
import {
  bounded,
  EVERYTHING,
  MAX_FEATURES,
  ORDERS,
  STATUSES,
  type Criteria,
  type Dimension,
} from '../search/criteria.js';
import { featureAsked } from '../evidence/features.js';
import type { Gazetteer } from '../search/gazetteer.js';
import { SQUARE_FEET_PER_SQUARE_METER } from '../search/listing-filters.js';
import { wordsOf } from '../search/text.js';

/** Maximum listings in one result: the model reads all of them, at the owner's cost. */
export const MAX_LISTINGS = 8;

/** Numeric arguments, with a description where the name is not clear. */
const NUMBERS = {
  min_price: 'Price, or rent per month.',
  max_price: undefined,
  min_bedrooms: undefined,
  max_bedrooms: undefined,
  min_bathrooms: undefined,
  min_area: "Area of the building, in the listings' own unit.",
  max_area: undefined,
  min_lot_area: "Area of the lot, in the listings' own unit.",
  min_year_built: undefined,
  max_year_built: undefined,
  min_parking_spots: undefined,
  limit: `1 to ${MAX_LISTINGS}`,
  offset: 'Results to skip, for the next page.',
};

/** JSON schema of the arguments of `search_listings`. */
export const searchProperties = {
  sale_type: { type: 'string', enum: SALE_TYPES },
  place: { type: 'string', description: 'City, state, ZIP or neighborhood; several with "or".' },
  property_type: { type: 'string', description: 'Such as house or condo.' },
  features: {
    type: 'array',
    items: { type: 'string' },
    description: 'Features the listing must mention, such as pool, garden, pet friendly.',
  },
  status: { type: 'string', enum: STATUSES, description: 'Without it, sold listings are excluded.' },
  tour: { type: 'string', enum: TOURS },
  order: { type: 'string', enum: ORDERS, description: 'value: lowest price per area; newest: latest listing.' },
  ...mapValues(NUMBERS, description => ({ type: 'number', description })),
};

/** Arguments of `get_listing`, `search_site` and `suggest_questions`. */
export const listingProperties = { mls_number: { type: 'string' } };
export const siteProperties = { query: { type: 'string', description: 'A few words.' } };
export const suggestProperties = { questions: { type: 'array', items: { type: 'string' } } };

/** Some models send null or an empty text for omitted values. */
const isAbsent = (value: unknown) => value === null || value === undefined || value === '';
const optional = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(
    v.union([
      v.pipe(
        v.custom<null | undefined | ''>(isAbsent),
        v.transform(() => undefined),
      ),
      schema,
    ]),
  );

/** Some models send numbers as strings of digits; other strings, such as `$500k`, could mean anything. */
const number = optional(
  v.union([
    v.pipe(v.number(), v.finite()),
    v.pipe(v.string(), v.trim(), v.maxLength(20), v.regex(/^\d+(?:\.\d+)?$/), v.transform(Number)),
  ]),
);
/** Longer than any name, and short enough to compare with all of them. */
const name = v.pipe(v.string(), v.trim(), v.maxLength(200));
const text = optional(name);
const choice = <const Options extends readonly string[]>(options: Options) => optional(v.picklist(options));

export const searchArguments = v.object({
  sale_type: choice(SALE_TYPES),
  place: text,
  property_type: text,
  features: optional(v.pipe(v.array(name), v.maxLength(50))),
  status: choice(STATUSES),
  tour: choice(TOURS),
  order: choice(ORDERS),
  ...mapValues(NUMBERS, () => number),
});
export const listingArguments = v.object({ mls_number: v.pipe(name, v.nonEmpty()) });
export const siteArguments = v.object({ query: v.pipe(v.string(), v.maxLength(1000)) });
export const suggestArguments = v.object({ questions: v.array(v.unknown()) });

function mapValues<Name extends string, From, To>(
  values: Readonly<Record<Name, From>>,
  to: (value: From) => To,
): Record<Name, To> {
  const entries = Object.entries<From>(values).map(([name, value]) => [name, to(value)]);
  return Object.fromEntries(entries) as Record<Name, To>;
}

export type SearchArguments = v.InferOutput<typeof searchArguments>;

/** The criteria in a tool's arguments, or a name that no listing has. */
export type ReadSearch =
  | { readonly criteria: Criteria }
  | { readonly unknown: 'place' | 'property_type'; readonly name: string };

/** Converts the arguments of `search_listings` to search criteria. */
export function readSearch(given: SearchArguments, gazetteer: Gazetteer): ReadSearch {
  const places = given.place ? placesIn(given.place, gazetteer) : [];
  if (given.place && places.length === 0) return { unknown: 'place', name: given.place };
  const types = given.property_type ? gazetteer.typesNamed(given.property_type) : [];
  if (given.property_type && types.length === 0) return { unknown: 'property_type', name: given.property_type };
  const limits: Criteria['limits'] = {};
  const unit = gazetteer.areaUnit === 'Square Meters' ? SQUARE_FEET_PER_SQUARE_METER : 1;
  const limit = (name: Dimension, min?: number, max?: number, factor = 1) => {
    const at = (value: number) => bounded(value * factor, name);
    if (typeof min !== 'number' && typeof max !== 'number') return;
    limits[name] = {
      ...(typeof min === 'number' && { min: at(min) }),
      ...(typeof max === 'number' && { max: at(max) }),
    };
  };
  limit('price', given.min_price, given.max_price);
  limit('bedrooms', given.min_bedrooms, given.max_bedrooms);
  limit('bathrooms', given.min_bathrooms);
  limit('area', given.min_area, given.max_area, unit);
  limit('lot', given.min_lot_area, undefined, unit);
  limit('year', given.min_year_built, given.max_year_built);
  limit('parking', given.min_parking_spots);
  const features = (given.features ?? []).filter(feature => feature !== '');
  return {
    criteria: {
      ...EVERYTHING,
      ...(given.sale_type && { saleType: given.sale_type }),
      ...(given.status && { status: given.status }),
      ...(given.tour && { tour: given.tour }),
      ...(given.order && { order: given.order }),
      places,
      types: [...types],
      limits,
      features: features.map(name => featureAsked(name) ?? name).slice(0, MAX_FEATURES),
    },
  };
}

function placesIn(name: string, gazetteer: Gazetteer) {
  const words = wordsOf(name);
  gazetteer.beginQuestion();
  const found = gazetteer.placesIn(words);
  const read = found.length > 0 ? found : [gazetteer.misspelled(words)];
  return read.flatMap(match => (match ? [match.place] : []));
}
