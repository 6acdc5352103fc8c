import { setTimeout as delay } from 'node:timers/promises';
import { and, count, desc, eq, gte, lte, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { KEY_TYPES, LISTING_ORDERS } from '../../src/protocol/listing.js';
import { Repository, type Database } from './database.js';
import {
  changesEvidence,
  evidenceColumns,
  refreshEvidence,
  refreshStale,
  withEvidence,
  type EVIDENCE_COLUMNS,
} from './listing-evidence.js';
import { chatbot, listing } from './schema.js';

type Derived = 'search' | (typeof EVIDENCE_COLUMNS)[number];
/** A stored listing, without the columns used only for search and answers. */
export type Listing = Omit<typeof listing.$inferSelect, Derived>;
/** A listing to store, without derived columns. `createdAt` defaults to now. */
export type NewListing = Omit<typeof listing.$inferInsert, 'id' | 'price' | 'updatedAt' | Derived>;

export interface ListingFilter {
  readonly chatbotId: number;
  /** The full name of the city, ignoring case. */
  readonly city?: string | undefined;
  readonly saleType?: string | undefined;
  readonly mlsNumber?: string | undefined;
  readonly id?: number | undefined;
  readonly status?: string | undefined;
  /** A part of the address, the city or the number, ignoring case. */
  readonly search?: string | undefined;
  /** Of sales and rentals alike. */
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  readonly minBedrooms?: number | undefined;
  /** The full type, ignoring case. */
  readonly propertyType?: string | undefined;
}

export type ListingOrder = (typeof LISTING_ORDERS)[number];

/** Selects listings of a chatbot by one kind of identifier. */
export interface ListingKeys {
  readonly chatbotId: number;
  readonly type: (typeof KEY_TYPES)[number];
  readonly keys: readonly string[];
}

export class Listings extends Repository {
  /** Returns at most `limit` matching listings after skipping `offset`: newest first by default, then by id. */
  find(
    filter: ListingFilter,
    page: { readonly limit: number; readonly offset?: number },
    order: ListingOrder = 'Newest',
  ): Promise<Listing[]> {
    // Sorting and skipping only ids, which the index covers, is ten times as fast on page 2,500.
    const found = this.db
      .select({ id: listing.id })
      .from(listing)
      .where(matching(filter))
      .orderBy(...ORDERS[order])
      .limit(page.limit)
      .offset(page.offset ?? 0)
      .as('found');
    return this.db
      .select(columns)
      .from(listing)
      .innerJoin(found, eq(listing.id, found.id))
      .orderBy(...ORDERS[order]);
  }

  /** Returns the cities and types of a chatbot's listings, in alphabetical order. */
  async choices(chatbotId: number): Promise<{ readonly cities: string[]; readonly propertyTypes: string[] }> {
    const [cities, propertyTypes] = await Promise.all(
      [listing.city, listing.propertyType].map(async column => {
        const value = sql<string>`trim(${column})`;
        const rows = await this.db
          .selectDistinct({ value })
          .from(listing)
          .where(and(eq(listing.chatbotId, chatbotId), sql`${value} <> ''`))
          .orderBy(value)
          .limit(MAX_CHOICES);
        return rows.map(row => row.value);
      }),
    );
    return { cities: cities!, propertyTypes: propertyTypes! };
  }

  async count(filter: ListingFilter): Promise<number> {
    const [row] = await this.db.select({ total: count() }).from(listing).where(matching(filter));
    return row?.total ?? 0;
  }

  /** Returns the id; undefined if the chatbot's quota is used up. */
  add(entry: NewListing): Promise<number | undefined> {
    return this.db.transaction(async transaction => {
      if ((await listingRoom(transaction, entry.chatbotId)) < 1) return undefined;
      const [row] = await transaction
        .insert(listing)
        .values({ ...entry, ...evidenceColumns(entry) })
        .returning({ id: listing.id });
      return row!.id;
    });
  }

  /** Changes the given columns of the selected listings; returns the number of listings. */
  update(which: ListingKeys, changes: Partial<NewListing>): Promise<number> {
    return this.db.transaction(async transaction => {
      const rows = await transaction
        .update(listing)
        // The database's clock tells all processes to reload the place names.
        .set({ ...changes, updatedAt: sql`now()` })
        .where(among(which))
        .returning({ id: listing.id });
      if (rows.length > 0 && changesEvidence(changes)) {
        const ids = rows.map(({ id }) => id);
        await refreshEvidence(transaction, inArray(listing.id, ids));
      }
      return rows.length;
    });
  }

  /** Deletes the selected listings; returns their number. */
  async remove(which: ListingKeys): Promise<number> {
    const rows = await this.db.delete(listing).where(among(which)).returning({ id: listing.id });
    return rows.length;
  }

  /** Stores all listings, or none if one breaks a rule. */
  async addAll(listings: readonly NewListing[]): Promise<void> {
    const rows = await withEvidence(listings);
    await this.db.transaction(async transaction => {
      for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT)
        await transaction.insert(listing).values(rows.slice(start, start + ROWS_PER_STATEMENT));
    });
    // The embedded database has no autovacuum: without this, it never uses the word index.
    if (listings.length >= MANY) await this.db.execute(sql`analyze listing`);
  }

  /**
   * Determines the evidence of the listings that an older version of the rules has read, a few at a time.
   *
   * @returns the number of listings
   */
  async refreshEvidence(stopping: AbortSignal): Promise<number> {
    let total = 0;
    for (let count = STALE_AT_ONCE; count === STALE_AT_ONCE && !stopping.aborted;) {
      count = await refreshStale(this.db, STALE_AT_ONCE);
      total += count;
      // Leaves the database to visitors in between.
      await delay(STALE_PAUSE_MS);
    }
    return total;
  }

  /**
   * Updates the planner's statistics, and marks the pages whose listings a search need not read because an index has
   * their columns. The embedded database has no autovacuum: without this, it never uses the word index, either. The
   * indexes need no cleaning, which would take most of the time.
   */
  async prepareSearches(): Promise<void> {
    await this.db.execute(sql`vacuum (analyze, index_cleanup off, truncate off) listing`);
  }

  /** Moves the links of a chatbot's listings and images from one site to another. */
  async moveSite(chatbotId: number, from: string, to: string): Promise<void> {
    await this.db
      .update(listing)
      .set({
        url: sql`${to}::text || substr(${listing.url}, ${from.length + 1}::int)`,
        images: sql`replace(${listing.images}::text, ${`"${from}/`}, ${`"${to}/`})::jsonb`,
      })
      .where(and(eq(listing.chatbotId, chatbotId), sql`starts_with(${listing.url}, ${`${from}/`})`));
  }
}

/** Returns how many listings a chatbot may add. With a quota, the chatbot is locked, so that simultaneous additions keep it. */
export async function listingRoom(db: Database, chatbotId: number): Promise<number> {
  const isOfChatbot = eq(chatbot.id, chatbotId);
  const [row] = await db.select({ quotas: chatbot.quotas }).from(chatbot).where(isOfChatbot);
  const most = row?.quotas.Listings;
  if (most === undefined) return Infinity;
  await db.select({ id: chatbot.id }).from(chatbot).where(isOfChatbot).for('no key update');
  return Math.max(0, most - (await db.$count(listing, eq(listing.chatbotId, chatbotId))));
}

const { search: _s, evidence: _e, features: _f, evidenceVersion: _v, ...columns } = getTableColumns(listing);

const newestFirst = [desc(listing.createdAt), desc(listing.id)];

const ORDERS: Readonly<Record<ListingOrder, readonly SQL[]>> = {
  Newest: newestFirst,
  PriceUp: [sql`${listing.price} asc nulls last`, ...newestFirst],
  PriceDown: [sql`${listing.price} desc nulls last`, ...newestFirst],
  BedroomsDown: [sql`${listing.bedrooms} desc nulls last`, ...newestFirst],
};

/** Most cities, and types, to choose from. */
const MAX_CHOICES = 500;

/** PostgreSQL allows 65,535 parameters per statement; a listing has about thirty columns. */
const ROWS_PER_STATEMENT = 500;

const STALE_AT_ONCE = 50;
const STALE_PAUSE_MS = 20;

/** Number of new listings that triggers an update of the planner's statistics. */
const MANY = 100;

/** The keys are one array parameter, regardless of their number. */
export function among({ chatbotId, type, keys }: ListingKeys): SQL | undefined {
  const column = { ListingId: listing.id, MLSNumber: listing.mlsNumber, URL: listing.url }[type];
  const texts = type === 'ListingId' ? keys.filter(key => LISTING_ID.test(key)) : keys;
  const given = sql`jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb)`;
  const values = type === 'ListingId' ? sql`(${given})::bigint` : given;
  return and(eq(listing.chatbotId, chatbotId), sql`${column} in (select ${values})`);
}

/** Digits, at most as many as an id has. */
const LISTING_ID = /^\d{1,16}$/;

function matching(filter: ListingFilter): SQL | undefined {
  const { chatbotId, city, saleType, mlsNumber, id, status, search } = filter;
  const { minPrice, maxPrice, minBedrooms, propertyType } = filter;
  return and(
    eq(listing.chatbotId, chatbotId),
    // The database lowercases both sides: its rules differ from JavaScript's for some letters.
    city === undefined ? undefined : sql`lower(trim(${listing.city})) = lower(${city})`,
    saleType === undefined ? undefined : eq(listing.saleType, saleType),
    mlsNumber === undefined ? undefined : eq(listing.mlsNumber, mlsNumber),
    id === undefined ? undefined : eq(listing.id, id),
    status === undefined ? undefined : eq(listing.status, status),
    minPrice === undefined ? undefined : gte(listing.price, minPrice),
    maxPrice === undefined ? undefined : lte(listing.price, maxPrice),
    minBedrooms === undefined ? undefined : gte(listing.bedrooms, minBedrooms),
    propertyType === undefined ? undefined : sql`lower(trim(${listing.propertyType})) = lower(${propertyType})`,
    search === undefined
      ? undefined
      : sql`strpos(lower(concat_ws(' ', ${listing.address}, ${listing.city}, ${listing.mlsNumber})), lower(${search})) > 0`,
  );
}
