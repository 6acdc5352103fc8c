import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../data/database.js';
import { bareNumberOf, listing } from '../../data/schema.js';
import { mentionOf } from '../evidence/read-evidence.js';
import type { Criteria, Dimension, Order } from './criteria.js';
import type { Gazetteer } from './gazetteer.js';
import { allTexts, findTexts, type FoundText, type Term } from './knowledge-search.js';
import { folded, isUnclear, matching, measures, mentioning, rentPerMonth } from './listing-filters.js';
import { bareNumber, hasNumber, inOrderOf } from './listing-numbers.js';
import { findPassages } from './page-search.js';
import { relax } from './relaxation.js';
import { singular } from '../reader/tokens.js';
import { fold, STREET_SUFFIXES, wordsOf } from './text.js';
import { isOneMistake, SHORTEST_MEANT } from './word-forms.js';

export type FoundListing = Omit<typeof listing.$inferSelect, 'search'>;

const { search: _search, ...columns } = getTableColumns(listing);
const columnNames = Object.keys(columns);
/**
 * A listing as one JSON array, which is read faster than forty columns that the driver and Drizzle convert one by one.
 * Its text is built once, for the same reason.
 */
const FOUND_LISTING = sql
  .raw(
    `json_build_array(${Object.values(columns)
      .map(({ name }) => `"listing"."${name}"`)
      .join()})`,
  )
  .mapWith((values: readonly unknown[]) => {
    const row = Object.fromEntries(columnNames.map((name, at) => [name, values[at]])) as unknown as FoundListing;
    return { ...row, createdAt: new Date(row.createdAt), updatedAt: new Date(row.updatedAt) };
  });

export type ListingPage = Awaited<ReturnType<AgencyTools['searchListings']>>;

/** An address in a question: house number, street and optional unit. */
export interface Address {
  readonly number: string;
  /** Folded words; the suffix, such as `street`, does not have to match. */
  readonly street: readonly string[];
  readonly unit?: string | undefined;
}

const MAX_FOUND = 20;
/** Listings with one house number, of which a misspelled street may be meant. */
const MAX_OF_NUMBER = 100;
const MAX_UNCLEAR = 5;
/** Listings whose texts are read for a mention; more are found by their features. */
const MAX_MENTIONING = 40;

/** Looks up a chatbot's listings and its owner's texts for one question, for both answerers. */
export class AgencyTools {
  readonly gazetteer: Gazetteer;
  readonly #database: Database;
  /** Rows that were found for this question, by what was looked for: several steps of an answer ask for the same. */
  readonly #found = new Map<string, Promise<unknown>>();
  readonly #chatbotId: number;

  constructor(database: Database, chatbotId: number, gazetteer: Gazetteer) {
    this.#database = database;
    this.#chatbotId = chatbotId;
    this.gazetteer = gazetteer;
  }

  /** Finds a page of the listings that match all criteria, cheapest first by default, and counts those on all pages. */
  async searchListings(
    criteria: Criteria,
    { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
  ) {
    const order = orderOf(criteria, this.gazetteer.hasMixedRents);
    // Sorting ids instead of whole rows keeps descriptions out of the sort.
    const page = this.#database
      .select({
        id: listing.id,
        total: sql<number>`(count(*) over ())::int`.as('total'),
        forRent: sql<number>`(count(*) filter (where ${listing.saleType} = 'for_rent') over ())::int`.as('for_rent'),
      })
      .from(listing)
      .where(matching(this.#chatbotId, criteria))
      .orderBy(order)
      .limit(limit)
      .offset(offset)
      .as('page');
    const rows = await this.#database
      .select({ found: FOUND_LISTING, total: page.total, forRent: page.forRent })
      .from(page)
      .innerJoin(listing, eq(listing.id, page.id))
      .orderBy(order);
    return { listings: rows.map(({ found }) => found), total: rows[0]?.total ?? 0, forRent: rows[0]?.forRent ?? 0 };
  }

  /** Finds criteria to drop so that a search has results; undefined when nothing helps. */
  relax(criteria: Criteria, recent?: Criteria, isOptional = false) {
    return relax(this.#database, this.#chatbotId, criteria, recent, isOptional);
  }

  /** Returns those of the ids whose listings match, in the order of the ids. */
  async matchingAmong(ids: readonly number[], criteria: Criteria): Promise<readonly number[]> {
    const rows = await this.#database
      .select({ id: listing.id })
      .from(listing)
      .where(and(matching(this.#chatbotId, criteria), inArray(listing.id, [...ids])));
    return ids.filter(id => rows.some(row => row.id === id));
  }

  /**
   * Finds listings that mention a wish and match otherwise, without those that say that they have it or don't, each
   * with the sentence. `isAll` is false when there may be more.
   */
  async mentioning(criteria: Criteria, wish: string, isLiteral = false) {
    const rows = await this.#database
      .select({ row: FOUND_LISTING })
      .from(listing)
      .where(mentioning(this.#chatbotId, criteria, wish, isLiteral))
      .orderBy(orderOf(criteria))
      .limit(MAX_MENTIONING);
    const found = rows.flatMap(({ row }) => {
      const sentence = mentionOf(row, wish, isLiteral) ?? (isLiteral ? undefined : row.evidence[wish]?.sentence);
      return sentence === undefined ? [] : [{ listing: row, sentence }];
    });
    return { found, isAll: rows.length < MAX_MENTIONING };
  }

  /** Finds the listings that an exclusion left out because a column doesn't say clearly whether they have the feature. */
  async unclear(criteria: Criteria, id: string) {
    const without = criteria.without.filter(other => other !== id);
    const condition = and(matching(this.#chatbotId, { ...criteria, without }), isUnclear(id));
    const rows = await this.#database
      .select({ row: FOUND_LISTING })
      .from(listing)
      .where(condition)
      .orderBy(orderOf(criteria))
      .limit(MAX_UNCLEAR);
    return rows.map(({ row }) => ({ listing: row, sentence: row.evidence[id]!.sentence }));
  }

  /** Finds the listings with a sentence or a column that denies these words: `No relocatable homes`. */
  async denying(criteria: Criteria, words: string) {
    const said = wordsOf(words)
      .map(word => `${singular(word)}(s|es)?`)
      .join('\\W+');
    const denies = sql`concat_ws('. ', ${listing.description}, ${listing.extension}::text) ~* ${`\\m(no|not|without|never)\\M[^.;"]{0,40}\\m${said}\\M`}`;
    const rows = await this.#database
      .select({ row: FOUND_LISTING })
      .from(listing)
      .where(and(matching(this.#chatbotId, criteria), denies))
      .limit(MAX_UNCLEAR);
    return rows.map(({ row }) => row);
  }

  /** Counts matching listings, and how many of them are for rent. */
  async countListings(criteria: Criteria): Promise<{ readonly total: number; readonly forRent: number }> {
    const [row] = await this.#database
      .select({
        total: sql<number>`count(*)::int`,
        forRent: sql<number>`(count(*) filter (where ${listing.saleType} = 'for_rent'))::int`,
      })
      .from(listing)
      .where(matching(this.#chatbotId, criteria));
    return row ?? { total: 0, forRent: 0 };
  }

  /**
   * Summarizes prices or another field, most frequent kind first. Never mixes rents with sale prices, or
   * currencies.
   */
  summarizePrices(criteria: Criteria, of: Dimension | 'lotPrice' = 'price') {
    const isRent = of === 'price' && criteria.saleType !== 'for_sale' && this.gazetteer.hasMixedRents;
    const value = isRent
      ? sql`case when ${listing.saleType} = 'for_rent' then ${rentPerMonth} else ${measures.price} end`
      : { ...measures, lotPrice: perLot }[of];
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

  /** Counts matching listings per city or property type, most frequent first, and finds their median prices. */
  countBy(criteria: Criteria, of: 'cities' | 'types', by: 'price' | 'unitPrice' = 'price') {
    const value = of === 'cities' ? listing.city : listing.propertyType;
    const name = sql<string>`min(trim(${value}))`;
    return this.#database
      .select({
        name,
        count: sql<number>`count(*)::int`,
        priced: sql<number>`count(${measures[by]}) filter (where ${listing.currencySymbol} = ${this.gazetteer.currency})::int`,
        // Prices in other currencies cannot be compared.
        median: sql<number | null>`percentile_cont(0.5) within group (order by ${measures[by]})
          filter (where ${listing.currencySymbol} = ${this.gazetteer.currency})`,
      })
      .from(listing)
      .where(and(matching(this.#chatbotId, criteria), sql`trim(${value}) <> ''`))
      .groupBy(sql`lower(trim(${value}))`)
      .orderBy(sql`count(*) desc, ${name}`);
  }

  /** Finds listings by id, in the order of the ids; omits deleted ones. */
  async listingsById(ids: readonly number[]): Promise<readonly FoundListing[]> {
    if (ids.length === 0) return [];
    const rows = await this.#once(['ids', ids], () => this.#read(inArray(listing.id, [...ids]), ids.length));
    const byId = new Map(rows.map(row => [row.id, row]));
    return ids.flatMap(id => byId.get(id) ?? []);
  }

  /**
   * Finds listings by MLS number, in the order of the numbers, ignoring case and punctuation. The prefix of an MLS may
   * be missing on either side, but not differ.
   */
  async listingsByNumber(numbers: readonly string[]): Promise<readonly FoundListing[]> {
    const bare = numbers.map(bareNumber).filter(number => number !== '');
    if (bare.length === 0) return [];
    return inOrderOf(bare, await this.#once(['numbers', bare], () => this.#read(hasNumber(bare), MAX_FOUND)));
  }

  /** Finds the listings with one of these codes, without signs and spaces, in a custom column: a postcode, a title number. */
  listingsByCode(codes: readonly string[]): Promise<readonly FoundListing[]> {
    const bare = bareNumberOf(sql`item->>'value'`);
    const items = sql`jsonb_array_elements(coalesce(${listing.extension}, '[]'::jsonb)) item`;
    const list = sql.join(
      codes.map(code => sql`${code}`),
      sql`, `,
    );
    return this.#once(['codes', codes], () =>
      this.#read(sql`exists (select 1 from ${items} where ${bare} in (${list}))`, 2),
    );
  }

  /** Finds listings at an address, available ones first, then by price. */
  async listingsAt({ number, street, unit }: Address): Promise<readonly FoundListing[]> {
    const name = street.filter((word, index) => index === 0 || !STREET_SUFFIXES.has(word));
    const words = [...name, ...(unit === undefined ? [] : [unit])];
    const found = (parts: readonly string[], limit = MAX_FOUND) =>
      this.#once(['address', parts], () =>
        this.#read(and(...parts.map(part => sql`${foldedAddress} ~ ${`\\m${part}\\M`}`)), limit),
      );
    const spelled = await found([number, ...words]);
    const rows =
      spelled.length > 0 ? spelled : (await found([number], MAX_OF_NUMBER)).filter(row => isMeantBy(words, row));
    // "Hill Street" matches Hill Road only when no Hill Street exists.
    const suffix = street.find((word, index) => index > 0 && STREET_SUFFIXES.has(word));
    const exact = rows.filter(row => suffix !== undefined && fold(row.address ?? '').includes(suffix));
    return exact.length > 0 ? exact : rows;
  }

  /** Finds the owner's texts that contain the terms, best first. */
  searchTexts(terms: readonly Term[], limit?: number): Promise<readonly FoundText[]> {
    return findTexts(this.#database, this.#chatbotId, terms, limit);
  }

  /** The owner's texts: all of them, or of many those that contain most of the terms. */
  async textsAbout(terms: readonly Term[], limit: number): Promise<readonly FoundText[]> {
    const all = await this.#once(['texts'], () => allTexts(this.#database, this.#chatbotId));
    return all.length > 0 ? all : this.#once(['texts', terms, limit], () => this.searchTexts(terms, limit));
  }

  /** Finds the passages of the owner's site that contain the terms, best first. */
  searchPages(terms: readonly Term[], limit: number): Promise<readonly FoundText[]> {
    return this.#once(['passages', terms, limit], () => findPassages(this.#database, this.#chatbotId, terms, limit));
  }

  #once<Found>(wanted: readonly unknown[], find: () => Promise<Found>): Promise<Found> {
    const key = JSON.stringify(wanted);
    const found = (this.#found.get(key) as Promise<Found> | undefined) ?? find();
    this.#found.set(key, found);
    return found;
  }

  async #read(condition: SQL | undefined, limit: number): Promise<FoundListing[]> {
    const rows = await this.#database
      .select({ found: FOUND_LISTING })
      .from(listing)
      .where(and(eq(listing.chatbotId, this.#chatbotId), condition))
      .orderBy(sql`${listing.status} = 'Sold', ${listing.saleType} desc, ${listing.price}, ${listing.id}`)
      .limit(limit);
    return rows.map(({ found }) => found);
  }
}

const foldedAddress = folded(sql`${listing.address}`);

const byPrice = sql`${measures.price} asc nulls last, ${listing.id}`;

/** The price per square foot, of land that of its lot. */
const perArea = sql`coalesce(${measures.unitPrice}, ${measures.price} / ${measures.lot})`;

const perLot = sql`${measures.price} / ${measures.lot}`;

const orders: Readonly<Record<Order, SQL>> = {
  cheapest: byPrice,
  dearest: sql`${measures.price} desc nulls last, ${listing.id}`,
  newest: sql`${listing.status} = 'PreOnMarket', ${measures.daysOnMarket} asc nulls last, ${listing.createdAt} desc, ${listing.id} desc`,
  longest: sql`${listing.status} = 'PreOnMarket', ${measures.daysOnMarket} desc nulls last, ${listing.id}`,
  // Vacant land has no area but that of its lot.
  largest: sql`${measures.area} desc nulls last, ${measures.lot} desc nulls last, ${byPrice}`,
  smallest: sql`${measures.area} asc nulls last, ${byPrice}`,
  youngest: sql`${measures.year} desc nulls last, ${byPrice}`,
  oldest: sql`${measures.year} asc nulls last, ${byPrice}`,
  bedrooms: sql`${listing.bedrooms} desc, ${byPrice}`,
  bathrooms: sql`${listing.bathrooms} desc, ${byPrice}`,
  lot: sql`${measures.lot} desc nulls last, ${byPrice}`,
  leastLot: sql`${measures.lot} asc nulls last, ${byPrice}`,
  leastDeposit: sql`nullif(${listing.depositFee}, 0) asc nulls last, ${byPrice}`,
  mostDeposit: sql`nullif(${listing.depositFee}, 0) desc nulls last, ${byPrice}`,
  leastFee: sql`${measures.fee} asc nulls last, ${byPrice}`,
  mostFee: sql`${measures.fee} desc nulls last, ${byPrice}`,
  photos: sql`${measures.images} desc, ${byPrice}`,
  fewestPhotos: sql`nullif(${measures.images}, 0) asc nulls last, ${byPrice}`,
  value: sql`${perArea} asc nulls last, ${byPrice}`,
  mostPerArea: sql`${perArea} desc nulls last, ${byPrice}`,
  perLot: sql`${perLot} asc nulls last, ${byPrice}`,
  mostPerLot: sql`${perLot} desc nulls last, ${byPrice}`,
};

const PRICE_ORDERS: ReadonlySet<Order> = new Set([
  ...(['cheapest', 'dearest', 'value', 'mostPerArea', 'perLot', 'mostPerLot'] as const),
]);

/** Puts sales before rentals when comparing prices: a rent is not a price. */
function orderOf({ order = 'cheapest', saleType }: Criteria, hasMixedRents = false): SQL {
  if (hasMixedRents && saleType === 'for_rent' && (order === 'cheapest' || order === 'dearest'))
    return sql`${rentPerMonth} ${sql.raw(order === 'cheapest' ? 'asc' : 'desc')} nulls last, ${listing.id}`;
  return saleType === undefined && PRICE_ORDERS.has(order)
    ? sql`${listing.saleType} = 'for_rent', ${orders[order]}`
    : orders[order];
}

/** Whether the address of a listing has these words, each with at most one mistake. */
function isMeantBy(words: readonly string[], { address }: FoundListing): boolean {
  const own = wordsOf(address ?? '');
  const isMeant = (word: string) =>
    own.some(other => other === word || (word.length >= SHORTEST_MEANT && isOneMistake(word, other)));
  return words.every(isMeant);
}
