import { and, or, sql } from 'drizzle-orm';
import type { Database } from '../../data/database.js';
import { listing } from '../../data/schema.js';
import { DIMENSIONS, type Dimension, type ListingQuery, type Range } from '../listing-query.js';
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

/** What it costs to give a criterion up; whatever is not listed is a word that no table knows. */
const COSTS: Readonly<Partial<Record<string, number>>> = {
  features: 3,
  notFeatures: 3,
  tours: 3,
  daysOnMarket: 3,
  unitPrice: 4,
  fee: 4,
  year: 5,
  parking: 5,
  lot: 6,
  space: 7,
  area: 7,
  bathrooms: 8,
  bedrooms: 9,
  type: 12,
  price: 13,
  status: 15,
  place: 20,
  saleType: 40,
};
/** A price this little beyond the limit is worth more than any other compromise. */
const PRICE_STRETCH = 1.15;

/**
 * From this cost on a criterion is only given up when nothing else helps. They are the ones that an index
 * tells: what is left to look at is little.
 */
const DEAR = 20;

interface CostlyCondition extends Condition {
  readonly cost: number;
}

/**
 * Widens a search that finds nothing by giving up what costs least: mostly one criterion, several where
 * one is not enough. One statement tells which listings fail which criteria.
 *
 * @param kept criteria that are not given up: what was asked for in this very sentence
 * @returns undefined when there is no way: no listing has anything of what was asked for
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
    .map(condition => ({ ...condition, cost: costOf(condition.name, query) }))
    .sort((a, b) => a.cost - b.cost);
  if (conditions.length === 0) return undefined;
  const price = kept.includes('price') ? undefined : query.limits.price;
  const wayOut = (given: readonly CostlyCondition[], among: readonly Condition[]) =>
    cheapestWayOut(database, chatbotId, query, given, among, price);
  const cheap = conditions.filter(({ cost }) => cost < DEAR);
  const dear = conditions.filter(({ cost }) => cost >= DEAR);
  const best = cheap.length > 0 ? await wayOut(cheap, [...fixed, ...dear]) : undefined;
  // Whatever gives up a dear one costs at least as much as the cheapest of them.
  const isBest = best && best.cost <= Math.min(...dear.map(({ cost }) => cost));
  const chosen = isBest ? best : dear.length > 0 ? await wayOut(conditions, fixed) : undefined;
  return chosen && toRelaxation(query, chosen.dropped);
}

interface WayOut {
  readonly dropped: readonly CriterionName[];
  readonly cost: number;
}

/** What some listing, of those that `fixed` allows, fails at the least cost. */
async function cheapestWayOut(
  database: Database,
  chatbotId: number,
  query: ListingQuery,
  conditions: readonly CostlyCondition[],
  fixed: readonly Condition[],
  price: Range | undefined,
): Promise<WayOut | undefined> {
  const groups = await groupByFailures(database, chatbotId, query, conditions, fixed, price);
  if (price?.max !== undefined) {
    const bit = 1 << conditions.findIndex(({ name }) => name === 'price');
    const nearest = groups.find(({ failures }) => failures === bit)?.nearestPrice ?? Infinity;
    if (nearest <= price.max * PRICE_STRETCH) return { dropped: ['price'], cost: 0 };
  }
  const [best] = groups
    .map(({ failures }) => conditions.filter((_, index) => (failures & (1 << index)) !== 0))
    .map(dropped => ({
      dropped: dropped.map(({ name }) => name),
      cost: dropped.reduce((sum, { cost }) => sum + cost, 0),
    }))
    .sort((a, b) => a.cost - b.cost || a.dropped.length - b.dropped.length);
  return best;
}

/** The query without some of its criteria. */
function withoutCriteria(query: ListingQuery, dropped: readonly CriterionName[]): ListingQuery {
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

/** Words no table knows are the likeliest to be misread. */
function costOf(name: CriterionName, query: ListingQuery): number {
  const [kind = '', index] = name.split(':');
  const isUnknown = kind === 'features' && query.features[Number(index)]?.id === undefined;
  return isUnknown ? 1 : (COSTS[kind] ?? 1);
}

/** Listings that fail the same conditions. */
interface FailureGroup {
  /** A bit for each condition that does not hold; `MAX_FEATURES` keeps them below 32. */
  readonly failures: number;
  /** The lowest of their prices that is not below the limit. */
  readonly nearestPrice: number | null;
}

/**
 * Every condition is looked at once for every listing, whatever is tried with the result. Listings that
 * meet none of them are passed over: to show them would answer another question.
 */
async function groupByFailures(
  database: Database,
  chatbotId: number,
  query: ListingQuery,
  conditions: readonly Condition[],
  fixed: readonly Condition[],
  price: Range | undefined,
): Promise<readonly FailureGroup[]> {
  const bits = conditions.map(
    ({ holds }, index) => sql`case when ${holds} then 0 else ${sql.raw(String(1 << index))} end`,
  );
  const bound = price?.max ?? price?.min;
  const beyond = sql`${measures.price} >= ${bound ?? 0}::double precision`;
  return database
    .select({
      failures: sql<number>`(${sql.join(bits, sql` + `)})::int`.as('failures'),
      nearestPrice: sql<number | null>`min(${measures.price}) filter (where ${beyond})`,
    })
    .from(listing)
    .where(
      and(
        baseCondition(chatbotId, query),
        ...(fixed.length > 0
          ? fixed
          : [{ holds: or(...conditions.map(({ holds }) => holds)) }]
        ).map(({ holds }) => holds),
      ),
    )
    .groupBy(sql`failures`);
}
