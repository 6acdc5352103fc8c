import { and, sql } from 'drizzle-orm';
import type { Database } from '../../data/database.js';
import { listing } from '../../data/schema.js';
import { EVERYTHING, type Criteria } from './criteria.js';
import { baseCondition, conditionsOf, mentioning, type CriterionName } from './listing-filters.js';

/** Names of criteria that can be dropped. */
export type DroppedName = CriterionName;

/** Criteria to drop, in order; places and the kind of offer come last. */
const DROP_ORDER = [
  ...['feature', 'either', 'without', 'tour', 'images', 'daysOnMarket', 'fee', 'year', 'parking'],
  ...['unitPrice', 'overEstimate', 'floor', 'deposit', 'lot', 'space', 'area', 'bathrooms'],
  ...['bedrooms', 'price', 'type', 'status', 'column', 'notPlace', 'place', 'saleType'],
];

const rankOf = (name: CriterionName) => DROP_ORDER.indexOf(name.split(':')[0] ?? '');

/**
 * Finds criteria to drop from a search without results: one if possible, otherwise two or the first three, in the
 * order of `DROP_ORDER`, those of the last question at the end, or first if they are optional. A single statement counts the results of all attempts, and the listings that mention a wish.
 */
export async function relax(
  database: Database,
  chatbotId: number,
  criteria: Criteria,
  recent = EVERYTHING,
  isOptional = false,
) {
  const isRecent = new Set(conditionsOf(recent).map(({ name }) => name));
  // The latest wish stays, if what they said before can go.
  const isKept = (name: CriterionName) => Number(isRecent.has(name) && isRecent.size < conditionsOf(criteria).length);
  const conditions = [...conditionsOf(criteria)].sort(
    (a, b) => (isOptional ? -1 : 1) * (isKept(a.name) - isKept(b.name)) || rankOf(a.name) - rankOf(b.name),
  );
  const single = conditions.map(({ name }) => [name]);
  const pairs = conditions.flatMap((first, index) =>
    conditions.slice(0, index).map(second => [second.name, first.name]),
  );
  const firstThree = conditions.slice(0, 3).map(({ name }) => name);
  // Dropping all criteria would answer a different question.
  const attempts = [...single, ...pairs, firstThree].filter(
    // A budget for a home says nothing about rents.
    dropped => dropped.length < conditions.length && !(criteria.limits.price && dropped.includes('saleType')),
  );
  if (attempts.length === 0) return undefined;
  const counts = attempts.map(dropped => {
    const kept = conditions.filter(({ name }) => !dropped.includes(name));
    const holds = and(baseCondition(chatbotId, criteria), ...kept.map(condition => condition.holds));
    return sql`(select count(*) from ${listing} where ${holds})::int`;
  });
  const wishes = wishesOf(criteria);
  for (const wish of wishes)
    counts.push(sql`(select count(*) from ${listing} where ${mentioning(chatbotId, criteria, wish)})::int`);
  const [row] = await database
    .select({ counts: sql<readonly number[]>`array[${sql.join(counts, sql`, `)}]` })
    .from(sql`(values (1)) as one`);
  const best = attempts.find((_, index) => (row?.counts[index] ?? 0) > 0);
  const mentioned = wishes.filter((_, index) => (row?.counts[attempts.length + index] ?? 0) > 0);
  return best && { criteria: withoutCriteria(criteria, best), dropped: best, mentioned };
}

/** Wishes whose words are looked up in the listings' texts. */
const MAX_WISHES = 3;

/** The features that a search wants, without those that a listing has to deny. */
export const wishesOf = ({ features }: Criteria): readonly string[] =>
  features
    .flatMap(id => id.split('|'))
    .filter(wish => !wish.startsWith('-'))
    .slice(0, MAX_WISHES);

export function withoutCriteria(criteria: Criteria, dropped: readonly CriterionName[]): Criteria {
  const keeps = (name: string) => !dropped.includes(name as CriterionName);
  const { places, notPlaces, columns, notColumns, types, limits, features, without, ...single } = criteria;
  return {
    ...Object.fromEntries(Object.entries(single).filter(([name]) => keeps(name))),
    places: keeps('place') ? places : [],
    ...(notPlaces && keeps('notPlace') && { notPlaces }),
    ...(columns && keeps('column') && { columns }),
    ...(notColumns && keeps('column') && { notColumns }),
    types: keeps('type') ? types : [],
    limits: Object.fromEntries(Object.entries(limits).filter(([name]) => keeps(name))),
    features: features.filter(id => keeps(`feature:${id}`)),
    without: without.filter(id => keeps(`without:${id}`)),
  };
}
