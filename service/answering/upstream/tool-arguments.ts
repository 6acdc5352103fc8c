import * as v from 'valibot';
import { TOURS } from '../../../src/protocol/listing.js';
import {
  everything,
  MAX_FEATURES,
  ORDERS,
  type Feature,
  type ListingQuery,
  type Range,
} from '../listing-query.js';
import { criteriaLexicon, kindLexicon } from '../understanding/criteria-lexicon.js';
import type { Gazetteer } from '../understanding/gazetteer.js';
import { findPlaces } from '../understanding/places.js';
import { tokenize } from '../understanding/sentence.js';

/** Models write numbers as texts now and then, and null for what they leave out. */
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
  status: choice(['available', 'coming_soon', 'sold']),
  tour: choice(TOURS),
  order: choice(ORDERS),
  limit: number,
  offset: number,
});
export type SearchArguments = v.InferOutput<typeof searchArguments>;

/** A search as the tool's arguments describe it, or the name that no listing knows. */
export type ReadSearch =
  | { readonly query: ListingQuery }
  | { readonly unknown: 'place' | 'property_type'; readonly name: string };

/** Turns the arguments of `search_listings` into the same query the embedded answerer makes. */
export function readSearch(given: SearchArguments, gazetteer: Gazetteer): ReadSearch {
  const places = given.place ? placesIn(given.place, gazetteer) : [];
  if (given.place && places.length === 0) return { unknown: 'place', name: given.place };
  const types = given.property_type ? typesOf(given.property_type, gazetteer) : [];
  if (given.property_type && types.length === 0)
    return { unknown: 'property_type', name: given.property_type };
  const limits: ListingQuery['limits'] = {};
  const limit = (name: keyof ListingQuery['limits'], range: Range) => {
    if (Object.keys(range).length > 0) limits[name] = range;
  };
  limit('price', between(given.min_price, given.max_price));
  limit('bedrooms', between(given.min_bedrooms, given.max_bedrooms));
  limit('bathrooms', between(given.min_bathrooms, undefined));
  limit('area', between(given.min_area, given.max_area));
  limit('lot', between(given.min_lot_area, undefined));
  limit('year', between(given.min_year_built, given.max_year_built));
  limit('parking', between(given.min_parking_spots, undefined));
  return {
    query: {
      ...everything,
      ...(given.sale_type && { saleType: given.sale_type }),
      ...(given.tour && { tours: given.tour }),
      ...(given.order && { order: given.order }),
      places: [...places],
      types: [...types],
      limits,
      statuses: given.status ? [STATUSES[given.status]] : [],
      features: (given.features ?? []).flatMap(asFeature).slice(0, MAX_FEATURES),
    },
  };
}

const STATUSES = { available: 'Active', coming_soon: 'PreOnMarket', sold: 'Sold' } as const;

function placesIn(place: string, gazetteer: Gazetteer) {
  // A model names a place and nothing else, so that every word of it is meant as one.
  return findPlaces(tokenize(place), gazetteer, () => false).map(found => found.place);
}

function typesOf(name: string, gazetteer: Gazetteer): readonly string[] {
  const tokens = tokenize(name);
  const exact = gazetteer.typeNames.matchAt(tokens, 0)?.entries.map(entry => entry.meaning) ?? [];
  const kinds = kindLexicon
    .matchAll(tokens)
    .flatMap(match => match.entries.map(entry => entry.meaning));
  return [...new Set([...exact, ...gazetteer.typesOf(kinds)])];
}

/** A known feature is looked for in all languages, any other word as it is. */
function asFeature(name: string): readonly Feature[] {
  const trimmed = name.trim();
  if (trimmed === '') return [];
  const ids = criteriaLexicon
    .matchAll(tokenize(trimmed))
    .flatMap(match => match.entries.map(entry => entry.meaning))
    .flatMap(meaning => (meaning.type === 'feature' ? [meaning.value] : []));
  const [id] = ids;
  return [id === undefined ? { text: trimmed } : { id, text: trimmed }];
}

function between(min: number | null | undefined, max: number | null | undefined): Range {
  return { ...(typeof min === 'number' && { min }), ...(typeof max === 'number' && { max }) };
}
