import * as v from 'valibot';
import { TOURS } from '../../../src/protocol/listing.js';
import {
  bounded,
  EVERYTHING,
  MAX_FEATURES,
  ORDERS,
  STATUSES,
  type Criteria,
  type Dimension,
} from '../search/criteria.js';
import { featureIn } from '../search/features.js';
import type { Gazetteer } from '../search/gazetteer.js';
import { SQUARE_FEET_PER_SQUARE_METER } from '../search/listing-filters.js';
import { wordsOf } from '../search/text.js';

/** Models sometimes write numbers as strings, and null for what they leave out. */
const number = v.nullish(
  v.union([
    v.pipe(v.number(), v.finite()),
    v.pipe(v.string(), v.trim(), v.regex(/^\d+(?:\.\d+)?$/), v.transform(Number)),
  ]),
);
const text = v.nullish(v.pipe(v.string(), v.trim()));
const choice = <const Options extends readonly string[]>(options: Options) =>
  v.nullish(v.picklist(options));

/** Arguments of the tool `search_listings`. */
export const searchArguments = v.object({
  sale_type: choice(['for_sale', 'for_rent']),
  place: text,
  property_type: text,
  min_price: number,
  max_price: number,
  min_bedrooms: number,
  max_bedrooms: number,
  min_bathrooms: number,
  min_area: number,
  max_area: number,
  min_lot_area: number,
  min_year_built: number,
  max_year_built: number,
  min_parking_spots: number,
  features: v.nullish(v.array(v.string())),
  status: choice(STATUSES),
  tour: choice(TOURS),
  order: choice(ORDERS),
  limit: number,
  offset: number,
});
export type SearchArguments = v.InferOutput<typeof searchArguments>;

/** The criteria that a tool's arguments describe, or the name that no listing has. */
export type ReadSearch =
  | { readonly criteria: Criteria }
  | { readonly unknown: 'place' | 'property_type'; readonly name: string };

/** Turns the arguments of `search_listings` into the criteria that the embedded answerer uses, too. */
export function readSearch(given: SearchArguments, gazetteer: Gazetteer): ReadSearch {
  const places = given.place ? placesIn(given.place, gazetteer) : [];
  if (given.place && places.length === 0) return { unknown: 'place', name: given.place };
  const types = given.property_type
    ? (gazetteer.typesIn(wordsOf(given.property_type).join(' '))?.types ?? [])
    : [];
  if (given.property_type && types.length === 0)
    return { unknown: 'property_type', name: given.property_type };
  const limits: Criteria['limits'] = {};
  const unit = gazetteer.areaUnit === 'Square Meters' ? SQUARE_FEET_PER_SQUARE_METER : 1;
  const limit = (name: Dimension, min?: number | null, max?: number | null, factor = 1) => {
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
  const features = (given.features ?? []).map(name => name.trim()).filter(name => name !== '');
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
      features: features
        .map(name => featureIn(wordsOf(name).join(' '))?.id ?? name)
        .slice(0, MAX_FEATURES),
    },
  };
}

function placesIn(name: string, gazetteer: Gazetteer) {
  const words = wordsOf(name);
  const found = gazetteer.placesIn(words);
  const read = found.length > 0 ? found : [gazetteer.misspelled(words)];
  return read.flatMap(match => (match ? [match.place] : []));
}
