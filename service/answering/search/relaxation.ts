import { and, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../data/database.js';
import { listing } from '../../data/schema.js';
import { DIMENSIONS, type Dimension, type ListingQuery } from '../listing-query.js';
import type { Gazetteer } from '../understanding/gazetteer.js';
import {
  baseCondition,
  conditionsOf,
  measures,
  type Condition,
  type CriterionName,
} from './listing-filters.js';

/** A search that was widened until it finds something. */
export interface Relaxation {
  readonly query: ListingQuery;
  /** The criteria that were given up, the first one first. */
  readonly dropped: readonly CriterionName[];
  /** Where the nearest results are, when one number was the obstacle. */
  readonly nearest: { readonly dimension: Dimension; readonly value: number } | undefined;
}

/** What a visitor gives up first. Whatever is not listed stands before it. */
const DROP_ORDER: readonly string[] = [
  'tours',
  'daysOnMarket',
  'unitPrice',
  'fee',
  'year',
  'parking',
  'lot',
  'space',
  'area',
  'bathrooms',
  'bedrooms',
  'type',
  'price',
  'status',
  'place',
  'saleType',
];
/** A price this little beyond the limit is worth more than any other compromise. */
const PRICE_STRETCH = 1.15;

/**
 * Widens a search that finds nothing: by one criterion where that is enough, else by as few as needed in
 * the order of their weight. One statement counts all ways at once.
 *
 * @param kept criteria that are not given up: what was asked for in this very sentence
 * @returns undefined when there is no way: the chatbot has no listing to show
 */
export async function relax(
  database: Database,
  chatbotId: number,
  query: ListingQuery,
  gazetteer: Gazetteer,
  kept: readonly CriterionName[] = [],
): Promise<Relaxation | undefined> {
  const given = conditionsOf(query, gazetteer);
  const fixed = given.filter(({ name }) => kept.includes(name));
  const conditions = given
    .filter(({ name }) => !kept.includes(name))
    .sort((a, b) => weight(a) - weight(b));
  if (conditions.length === 0) return undefined;
  const tries = [
    ...conditions.map((_, index) => [index]),
    ...conditions.slice(1).map((_, index) => range(index + 2)),
  ];
  const price = kept.includes('price') ? undefined : query.limits.price;
  const priceBound = price?.max ?? price?.min;
  const others = conditions.filter(condition => condition.name !== 'price');
  const [row] = await database
    .select({
      counts: sql<number[]>`array[${sql.join(
        tries.map(dropped => countOf(conditions.filter((_, index) => !dropped.includes(index)))),
        sql`, `,
      )}]::int[]`,
      nearestPrice: nearestPrice(others, priceBound),
    })
    .from(listing)
    .where(and(baseCondition(chatbotId, query), ...fixed.map(condition => condition.holds)));
  if (!row) return undefined;
  const isStretch =
    price?.max !== undefined &&
    row.nearestPrice !== null &&
    row.nearestPrice <= price.max * PRICE_STRETCH;
  if (isStretch) return toRelaxation(query, ['price']);
  const best = tries.find((_, index) => (row.counts[index] ?? 0) > 0);
  return (
    best &&
    toRelaxation(
      query,
      best.flatMap(index => conditions[index]?.name ?? []),
    )
  );
}

/** The query without some of its criteria. */
export function withoutCriteria(
  query: ListingQuery,
  dropped: readonly CriterionName[],
): ListingQuery {
  const isKept = (name: CriterionName) => !dropped.includes(name);
  const { saleType, tours, space, ...rest } = query;
  return {
    ...rest,
    ...(saleType && isKept('saleType') && { saleType }),
    ...(tours && isKept('tours') && { tours }),
    ...(space && isKept('space') && { space }),
    ...(!isKept('place') && { places: [], notPlaces: [] }),
    ...(!isKept('type') && { types: [], notTypes: [] }),
    ...(!isKept('status') && { statuses: [] }),
    limits: Object.fromEntries(
      Object.entries(query.limits).filter(([name]) => isKept(name as Dimension)),
    ),
    features: query.features.filter((_, index) => isKept(`features:${index}`)),
    notFeatures: query.notFeatures.filter((_, index) => isKept(`notFeatures:${index}`)),
  };
}

function toRelaxation(query: ListingQuery, dropped: readonly CriterionName[]): Relaxation {
  const [only] = dropped;
  const dimension = DIMENSIONS.find(name => name === only);
  const range = dimension && query.limits[dimension];
  const value = range?.around ?? range?.max ?? range?.min;
  const nearest =
    dropped.length === 1 && dimension && value !== undefined ? { dimension, value } : undefined;
  return { query: withoutCriteria(query, dropped), dropped, nearest };
}

/** Words no table knows go first: they are the likeliest to be misread. */
function weight({ name }: Condition): number {
  const at = DROP_ORDER.indexOf(name);
  return at === -1 ? -1 : at;
}

const countOf = (kept: readonly Condition[]): SQL =>
  kept.length === 0
    ? sql`count(*)`
    : sql`count(*) filter (where ${and(...kept.map(condition => condition.holds))})`;

function nearestPrice(others: readonly Condition[], bound: number | undefined) {
  if (bound === undefined) return sql<number | null>`null::double precision`;
  const beyond = sql`${measures.price} >= ${bound}::double precision`;
  return sql<number | null>`min(${measures.price}) filter (where ${and(
    beyond,
    ...others.map(condition => condition.holds),
  )})`;
}

const range = (length: number) => Array.from({ length }, (_, index) => index);
