import { sql } from 'drizzle-orm';
import type { Database } from '../../data/database.js';
import { listing } from '../../data/schema.js';
import type { ListingQuery } from '../listing-query.js';
import type { Gazetteer, NamedCount } from '../understanding/gazetteer.js';
import { conditionsOf, measures } from './listing-filters.js';
import { all } from './listing-search.js';

/** Prices of the listings that match a query: one kind of offer in one currency. */
export interface PriceSummary {
  readonly saleType: string;
  readonly currencySymbol: string;
  /** How many of them name a price. */
  readonly count: number;
  readonly average: number;
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
}

/** Sums up prices; rents and sale prices, dollars and euros are never mixed. The most frequent first. */
export async function summarizePrices(
  database: Database,
  chatbotId: number,
  query: ListingQuery,
  gazetteer: Gazetteer,
): Promise<readonly PriceSummary[]> {
  const price = measures.price;
  return database
    .select({
      saleType: listing.saleType,
      currencySymbol: listing.currencySymbol,
      count: sql<number>`count(${price})::int`,
      average: sql<number>`avg(${price})`,
      median: sql<number>`percentile_cont(0.5) within group (order by ${price})`,
      lowest: sql<number>`min(${price})`,
      highest: sql<number>`max(${price})`,
    })
    .from(listing)
    .where(all(chatbotId, query, conditionsOf(query, gazetteer)))
    .groupBy(listing.saleType, listing.currencySymbol)
    .having(sql`count(${price}) > 0`)
    .orderBy(sql`count(${price}) desc, ${listing.saleType}, ${listing.currencySymbol}`);
}

/** Which cities, or kinds of home, the listings that match a query are of; the most frequent first. */
export async function countBy(
  database: Database,
  chatbotId: number,
  query: ListingQuery,
  gazetteer: Gazetteer,
  of: 'cities' | 'types',
): Promise<readonly NamedCount[]> {
  const value = of === 'cities' ? listing.city : listing.propertyType;
  const name = sql<string>`min(trim(${value}))`;
  return database
    .select({ name, count: sql<number>`count(*)::int` })
    .from(listing)
    .where(sql`${all(chatbotId, query, conditionsOf(query, gazetteer))} and trim(${value}) <> ''`)
    .groupBy(sql`lower(trim(${value}))`)
    .orderBy(sql`count(*) desc, ${name}`);
}
