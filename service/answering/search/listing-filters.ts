import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import { listing } from '../../data/schema.js';
import type {
  Dimension,
  Feature,
  ListingQuery,
  Place,
  Range,
  SpokenAreaUnit,
} from '../listing-query.js';
import type { Gazetteer } from '../understanding/gazetteer.js';
import { textQuery } from './text-query.js';

/** What a condition is about. Features carry their place in the query: `features:0`. */
export type CriterionName =
  | Dimension
  | 'saleType'
  | 'place'
  | 'type'
  | 'status'
  | 'tours'
  | 'space'
  | `features:${number}`
  | `notFeatures:${number}`;

/** One condition of a search, which can be given up without the others. */
export interface Condition {
  readonly name: CriterionName;
  readonly holds: SQL;
}

/** Square feet of a square metre. */
export const SQUARE_FEET_PER_SQUARE_METER = 10.7639;

const SQUARE_FEET: Readonly<Record<SpokenAreaUnit, number>> = {
  'Square Feet': 1,
  'Square Meters': SQUARE_FEET_PER_SQUARE_METER,
  Acres: 43_560,
  Hectares: 10_000 * SQUARE_FEET_PER_SQUARE_METER,
};

/** What a dimension is measured by; zero and nothing mean that the listing does not say. */
export const measures: Readonly<Record<Dimension, SQL>> = {
  price: sql`nullif(${listing.price}, 0)`,
  unitPrice: sql`coalesce(nullif(${listing.unitAreaPrice}, 0), ${listing.price} / nullif(${listing.buildingArea}, 0))`,
  bedrooms: sql`${listing.bedrooms}`,
  bathrooms: sql`${listing.bathrooms}`,
  area: sql`nullif(${listing.buildingArea}, 0)`,
  lot: sql`nullif(${listing.lotArea}, 0)`,
  year: sql`nullif(${listing.yearBuilt}, 0)`,
  parking: sql`${listing.parkingSpots}`,
  fee: sql`coalesce(${listing.hoaMonth}, 0)`,
  daysOnMarket: sql`${listing.daysOnMarket}`,
};

/** The listings of a chatbot that may be shown at all: what is sold only when it is asked for. */
export function baseCondition(chatbotId: number, query: ListingQuery): SQL {
  const own = eq(listing.chatbotId, chatbotId);
  const shown = query.statuses.includes('Sold') ? own : and(own, ne(listing.status, 'Sold'));
  return shown ?? own;
}

/** The criteria of a query as conditions, besides `baseCondition`. */
export function conditionsOf(query: ListingQuery, gazetteer: Gazetteer): readonly Condition[] {
  const conditions: Condition[] = [];
  const add = (name: CriterionName, holds: SQL | undefined) => {
    if (holds) conditions.push({ name, holds });
  };
  add('saleType', query.saleType && eq(listing.saleType, query.saleType));
  add('place', placeCondition(query));
  add('type', typeCondition(query));
  if (query.statuses.length > 0) add('status', isOneOf(listing.status, query.statuses));
  add('tours', query.tours && eq(listing.tours, query.tours));
  add('space', query.space && eq(listing.spaceType, query.space));
  for (const [name, range] of Object.entries(query.limits) as [Dimension, Range][])
    add(name, rangeCondition(name, range, gazetteer));
  query.features.forEach((feature, index) => add(`features:${index}`, speaksOf(feature)));
  query.notFeatures.forEach((feature, index) => {
    const holds = speaksOf(feature);
    add(`notFeatures:${index}`, holds && sql`not (${holds})`);
  });
  return conditions;
}

function placeCondition({ places, notPlaces }: ListingQuery): SQL | undefined {
  const parts: SQL[] = [];
  if (places.length > 0) parts.push(sql`(${sql.join(places.map(isIn), sql` or `)})`);
  for (const place of notPlaces) parts.push(sql`not coalesce(${isIn(place)}, false)`);
  return parts.length === 0 ? undefined : sql.join(parts, sql` and `);
}

function isIn({ city, state, zip, area }: Place): SQL {
  const parts: SQL[] = [];
  if (city !== undefined) parts.push(sql`lower(trim(${listing.city})) = lower(${city})`);
  if (state !== undefined) parts.push(sql`lower(trim(${listing.state})) = lower(${state})`);
  if (zip !== undefined) parts.push(sql`lower(trim(${listing.zip})) = lower(${zip})`);
  if (area !== undefined)
    parts.push(sql`starts_with(lower(trim(${listing.location})), lower(${area}))`);
  return sql`(${sql.join(parts, sql` and `)})`;
}

function typeCondition({ types, notTypes }: ListingQuery): SQL | undefined {
  const isAmong = (names: readonly string[]) =>
    isOneOf(
      sql`lower(trim(${listing.propertyType}))`,
      names.map(name => name.toLowerCase()),
    );
  const parts: SQL[] = [];
  if (types.length > 0) parts.push(isAmong(types));
  if (notTypes.length > 0) parts.push(sql`not ${isAmong(notTypes)}`);
  return parts.length === 0 ? undefined : sql.join(parts, sql` and `);
}

const isOneOf = (value: SQL | typeof listing.status, values: readonly string[]) =>
  sql`(${value} in (${sql.join(
    values.map(item => sql`${item}`),
    sql`, `,
  )}))`;

function rangeCondition(name: Dimension, range: Range, gazetteer: Gazetteer): SQL {
  const { unit, currency } = range;
  const limits =
    unit && (name === 'area' || name === 'lot')
      ? areaCondition(measures[name], range, unit)
      : isWithin(measures[name], range, 1);
  const symbols = currency === undefined ? [] : gazetteer.currenciesLike(currency);
  // A currency that no listing has says nothing: the number is taken in the listings' own.
  if (symbols.length === 0 || symbols.length === gazetteer.currencies.length) return limits;
  return sql`${limits} and ${isOneOf(sql`${listing.currencySymbol}`, symbols)}`;
}

function areaCondition(value: SQL, range: Range, unit: SpokenAreaUnit): SQL {
  const inFeet = isWithin(value, range, SQUARE_FEET[unit]);
  const inMeters = isWithin(value, range, SQUARE_FEET[unit] / SQUARE_FEET_PER_SQUARE_METER);
  return sql`(case when ${listing.areaUnit} = 'Square Meters' then ${inMeters} else ${inFeet} end)`;
}

function isWithin(value: SQL, { min, max, above, below }: Range, factor: number): SQL {
  const parts: SQL[] = [];
  const asNumber = (limit: number) => sql`${limit * factor}::double precision`;
  if (min !== undefined) parts.push(sql`${value} ${sql.raw(above ? '>' : '>=')} ${asNumber(min)}`);
  if (max !== undefined) parts.push(sql`${value} ${sql.raw(below ? '<' : '<=')} ${asNumber(max)}`);
  return parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` and `)})`;
}

/** Whether the texts of a listing speak of a feature. Those of the vocabulary were read when it came. */
function speaksOf({ id, text }: Feature): SQL | undefined {
  if (id !== undefined) return sql`${listing.features} @> array[${id}]::text[]`;
  const query = textQuery(text);
  return query === undefined ? undefined : sql`${listing.search} @@ to_tsquery('simple', ${query})`;
}
