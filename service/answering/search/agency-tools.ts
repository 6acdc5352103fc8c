import { and, eq, getTableColumns, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../data/database.js';
import { listing } from '../../data/schema.js';
import type { Criteria, Order } from './criteria.js';
import type { Gazetteer, NamedCount } from './gazetteer.js';
import { findTexts, type FoundText, type Term } from './knowledge-search.js';
import { matching, measures } from './listing-filters.js';
import { relax, type Relaxation } from './relaxation.js';
import { fold } from './text.js';

const { search: _, ...columns } = getTableColumns(listing);

export type FoundListing = Omit<typeof listing.$inferSelect, 'search'>;

export interface ListingPage {
  readonly listings: readonly FoundListing[];
  /** How many listings match on all pages. */
  readonly total: number;
  /** How many of them are for rent. */
  readonly forRent: number;
}

/** An address in a question: the house number, the street, and the unit if there is one. */
export interface Address {
  readonly number: string;
  /** Folded words; the suffix, such as `street`, does not have to match. */
  readonly street: readonly string[];
  readonly unit?: string;
}

/** Prices, or prices per square foot, of one kind of offer in one currency. */
export interface PriceSummary {
  readonly saleType: string;
  readonly currencySymbol: string;
  readonly count: number;
  readonly average: number;
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
}

/** Listings that an address, or a list of numbers, finds at most. */
const MAX_FOUND = 20;

/**
 * What both answerers can look up about one chatbot: listings and the owner's texts. A model calls these
 * functions by name, the embedded answerer as it reads a question.
 */
export class AgencyTools {
  readonly gazetteer: Gazetteer;
  readonly #database: Database;
  readonly #chatbotId: number;

  constructor(database: Database, chatbotId: number, gazetteer: Gazetteer) {
    this.#database = database;
    this.#chatbotId = chatbotId;
    this.gazetteer = gazetteer;
  }

  /** The listings that match all criteria, cheapest first unless the criteria say otherwise. */
  async searchListings(
    criteria: Criteria,
    { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
  ): Promise<ListingPage> {
    const order = orderOf(criteria);
    // Sorting ids instead of whole rows keeps descriptions out of the sort.
    const page = this.#database
      .select({
        id: listing.id,
        total: sql<number>`(count(*) over ())::int`.as('total'),
        forRent:
          sql<number>`(count(*) filter (where ${listing.saleType} = 'for_rent') over ())::int`.as(
            'for_rent',
          ),
      })
      .from(listing)
      .where(matching(this.#chatbotId, criteria))
      .orderBy(order)
      .limit(limit)
      .offset(offset)
      .as('page');
    const rows = await this.#database
      .select({ ...columns, total: page.total, forRent: page.forRent })
      .from(page)
      .innerJoin(listing, eq(listing.id, page.id))
      .orderBy(order);
    return { listings: rows, total: rows[0]?.total ?? 0, forRent: rows[0]?.forRent ?? 0 };
  }

  /** The criteria to drop so that a search finds something; undefined when none help. */
  relax(criteria: Criteria): Promise<Relaxation | undefined> {
    return relax(this.#database, this.#chatbotId, criteria);
  }

  /** How many listings match, and how many of them are for rent. */
  async countListings(
    criteria: Criteria,
  ): Promise<{ readonly total: number; readonly forRent: number }> {
    const [row] = await this.#database
      .select({
        total: sql<number>`count(*)::int`,
        forRent: sql<number>`(count(*) filter (where ${listing.saleType} = 'for_rent'))::int`,
      })
      .from(listing)
      .where(matching(this.#chatbotId, criteria));
    return row ?? { total: 0, forRent: 0 };
  }

  /** Sums up prices. Rents and sale prices, dollars and euros are never mixed; most frequent first. */
  summarizePrices(
    criteria: Criteria,
    of: 'price' | 'unitPrice' = 'price',
  ): Promise<readonly PriceSummary[]> {
    const value = measures[of];
    return this.#database
      .select({
        saleType: listing.saleType,
        currencySymbol: listing.currencySymbol,
        count: sql<number>`count(${value})::int`,
        average: sql<number>`avg(${value})`,
        median: sql<number>`percentile_cont(0.5) within group (order by ${value})`,
        lowest: sql<number>`min(${value})`,
        highest: sql<number>`max(${value})`,
      })
      .from(listing)
      .where(matching(this.#chatbotId, criteria))
      .groupBy(listing.saleType, listing.currencySymbol)
      .having(sql`count(${value}) > 0`)
      .orderBy(sql`count(${value}) desc, ${listing.saleType} desc, ${listing.currencySymbol}`);
  }

  /** How many matching listings each city, or each property type, has; most frequent first. */
  countBy(criteria: Criteria, of: 'cities' | 'types'): Promise<readonly NamedCount[]> {
    const value = of === 'cities' ? listing.city : listing.propertyType;
    const name = sql<string>`min(trim(${value}))`;
    return this.#database
      .select({ name, count: sql<number>`count(*)::int` })
      .from(listing)
      .where(and(matching(this.#chatbotId, criteria), sql`trim(${value}) <> ''`))
      .groupBy(sql`lower(trim(${value}))`)
      .orderBy(sql`count(*) desc, ${name}`);
  }

  /** Listings by their ids, in that order, without those that are gone. */
  async listingsById(ids: readonly number[]): Promise<readonly FoundListing[]> {
    if (ids.length === 0) return [];
    const rows = await this.#read(inArray(listing.id, [...ids]), ids.length);
    const byId = new Map(rows.map(row => [row.id, row]));
    return ids.flatMap(id => byId.get(id) ?? []);
  }

  /** Listings by their MLS numbers, in that order; case and punctuation do not matter. */
  async listingsByNumber(numbers: readonly string[]): Promise<readonly FoundListing[]> {
    const bare = numbers.map(bareNumber).filter(number => number !== '');
    if (bare.length === 0) return [];
    const known = sql`regexp_replace(lower(${listing.mlsNumber}), '[^[:alnum:]]', '', 'g')`;
    const rows = await this.#read(
      or(...bare.map(number => sql`${known} = ${number}`)),
      bare.length,
    );
    return bare.flatMap(number => rows.find(row => bareNumber(row.mlsNumber) === number) ?? []);
  }

  /** Listings at an address, those on offer first, then by price. */
  async listingsAt({ number, street, unit }: Address): Promise<readonly FoundListing[]> {
    const name = street.filter((word, index) => index === 0 || !STREET_SUFFIX.test(word));
    const words = [...name, ...(unit === undefined ? [] : [unit])];
    const rows = await this.#read(
      and(
        sql`${listing.address} ~ ${`\\m${number}\\M`}`,
        ...words.map(word => sql`${foldedAddress} ~ ${`\\m${word}\\M`}`),
      ),
      MAX_FOUND,
    );
    // "Hill Street" finds Hill Road only where there is no Hill Street.
    const suffix = street.find((word, index) => index > 0 && STREET_SUFFIX.test(word));
    const exact = rows.filter(
      row => suffix !== undefined && fold(row.address ?? '').includes(suffix),
    );
    return exact.length > 0 ? exact : rows;
  }

  /** The owner's texts that contain what a question asks about, best first. */
  searchTexts(terms: readonly Term[], limit = 3): Promise<readonly FoundText[]> {
    return findTexts(this.#database, this.#chatbotId, terms, limit);
  }

  #read(condition: SQL | undefined, limit: number): Promise<FoundListing[]> {
    return this.#database
      .select(columns)
      .from(listing)
      .where(and(eq(listing.chatbotId, this.#chatbotId), condition))
      .orderBy(
        sql`${listing.status} = 'Sold', ${listing.saleType} desc, ${listing.price}, ${listing.id}`,
      )
      .limit(limit);
  }
}

/** What ends the name of a street. */
export const STREET_SUFFIX =
  /^(?:street|st|road|rd|drive|dr|lane|ln|avenue|ave|court|ct|way|row|crescent|place|pl|terrace|boulevard|blvd|circle|cir|trail|square|sq|highway|hwy|parkway|pkwy|alley|quay)$/;

const bareNumber = (number: string) => number.toLowerCase().replace(/[^\p{L}\d]/gu, '');

/** An address without capitals and accents, as far as a database without extensions can do it. */
const foldedAddress = sql`translate(lower(${listing.address}), 'äöüáàâéèêëíîïóôúûñç', 'aouaaaeeeeiiioouunc')`;

const byPrice = sql`${measures.price} asc nulls last, ${listing.id}`;

const orders: Readonly<Record<Order, SQL>> = {
  cheapest: byPrice,
  dearest: sql`${measures.price} desc nulls last, ${listing.id}`,
  newest: sql`${listing.status} = 'PreOnMarket', ${listing.daysOnMarket} asc, ${listing.createdAt} desc, ${listing.id} desc`,
  largest: sql`${measures.area} desc nulls last, ${byPrice}`,
  smallest: sql`${measures.area} asc nulls last, ${byPrice}`,
  youngest: sql`${measures.year} desc nulls last, ${byPrice}`,
  oldest: sql`${measures.year} asc nulls last, ${byPrice}`,
  bedrooms: sql`${listing.bedrooms} desc, ${byPrice}`,
  lot: sql`${measures.lot} desc nulls last, ${byPrice}`,
  value: sql`${measures.unitPrice} asc nulls last, ${byPrice}`,
};

const PRICE_ORDERS: ReadonlySet<Order> = new Set(['cheapest', 'dearest', 'value']);

/** Listings for sale come before rentals where prices are compared: a rent is no price. */
function orderOf({ order = 'cheapest', saleType }: Criteria): SQL {
  return saleType === undefined && PRICE_ORDERS.has(order)
    ? sql`${listing.saleType} = 'for_rent', ${orders[order]}`
    : orders[order];
}
