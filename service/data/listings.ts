import { and, count, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { KEY_TYPES } from '../../src/protocol/listing.js';
import type { Database } from './database.js';
import { listing } from './schema.js';

/** A stored listing, without the column that only searches read. */
export type Listing = Omit<typeof listing.$inferSelect, 'search'>;
/** A listing to store, without generated columns. Created now unless it says so. */
export type NewListing = Omit<typeof listing.$inferInsert, 'id' | 'price' | 'updatedAt' | 'search'>;

export interface ListingFilter {
  readonly chatbotId: number;
  /** The whole name of the city, whatever the case of its letters. */
  readonly city?: string | undefined;
  readonly saleType?: string | undefined;
  readonly mlsNumber?: string | undefined;
}

/** Listings of a chatbot by one of their identifiers. */
export interface ListingKeys {
  readonly chatbotId: number;
  readonly type: (typeof KEY_TYPES)[number];
  readonly keys: readonly string[];
}

export class Listings {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** At most `limit` listings that match, after skipping `offset`: the newest first, then by id. */
  find(
    filter: ListingFilter,
    page: { readonly limit: number; readonly offset?: number },
  ): Promise<Listing[]> {
    // What is skipped and sorted are ids, which stand in the index: on page 2,500 that is ten times as fast.
    const found = this.#db
      .select({ id: listing.id })
      .from(listing)
      .where(matching(filter))
      .orderBy(...newestFirst)
      .limit(page.limit)
      .offset(page.offset ?? 0)
      .as('found');
    return this.#db
      .select(columns)
      .from(listing)
      .innerJoin(found, eq(listing.id, found.id))
      .orderBy(...newestFirst);
  }

  async count(filter: ListingFilter): Promise<number> {
    const [row] = await this.#db.select({ total: count() }).from(listing).where(matching(filter));
    return row?.total ?? 0;
  }

  async add(entry: NewListing): Promise<number> {
    const [row] = await this.#db.insert(listing).values(entry).returning({ id: listing.id });
    return row!.id;
  }

  /** Changes the columns named in `changes` of the listings that are meant; gives their number. */
  async update(which: ListingKeys, changes: Partial<NewListing>): Promise<number> {
    const rows = await this.#db
      .update(listing)
      // The database's clock tells all processes that the names of places have to be read again.
      .set({ ...changes, updatedAt: sql`now()` })
      .where(among(which))
      .returning({ id: listing.id });
    return rows.length;
  }

  /** Deletes the listings that are meant; gives their number. */
  async remove(which: ListingKeys): Promise<number> {
    const rows = await this.#db.delete(listing).where(among(which)).returning({ id: listing.id });
    return rows.length;
  }

  /** Stores many listings: all of them or, when one breaks a rule, none. */
  async addAll(listings: readonly NewListing[]): Promise<void> {
    await this.#db.transaction(async transaction => {
      for (let start = 0; start < listings.length; start += ROWS_PER_STATEMENT)
        await transaction.insert(listing).values(listings.slice(start, start + ROWS_PER_STATEMENT));
    });
    // The embedded database has no process that does it: without it, no index on words is ever chosen.
    if (listings.length >= MANY) await this.#db.execute(sql`analyze listing`);
  }

  /** Rewrites the addresses of a chatbot's listings and pictures that lie on one site to another. */
  async moveSite(chatbotId: number, from: string, to: string): Promise<void> {
    await this.#db
      .update(listing)
      .set({
        url: sql`${to}::text || substr(${listing.url}, ${from.length + 1}::int)`,
        images: sql`replace(${listing.images}::text, ${`"${from}/`}, ${`"${to}/`})::jsonb`,
      })
      .where(
        and(eq(listing.chatbotId, chatbotId), sql`starts_with(${listing.url}, ${`${from}/`})`),
      );
  }
}

const { search: _, ...columns } = getTableColumns(listing);

const newestFirst = [desc(listing.createdAt), desc(listing.id)];

/** PostgreSQL takes 65,535 parameters in a statement; a listing has some thirty columns. */
const ROWS_PER_STATEMENT = 500;

/** From how many new listings on the database should look anew at how its words are spread. */
const MANY = 100;

/** Keys are one parameter, however many there are. */
function among({ chatbotId, type, keys }: ListingKeys): SQL | undefined {
  const column = { ListingId: listing.id, MLSNumber: listing.mlsNumber, URL: listing.url }[type];
  const texts = type === 'ListingId' ? keys.filter(key => LISTING_ID.test(key)) : keys;
  const given = sql`jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb)`;
  const values = type === 'ListingId' ? sql`(${given})::bigint` : given;
  return and(eq(listing.chatbotId, chatbotId), sql`${column} in (select ${values})`);
}

/** Digits, and no more than an id has. */
const LISTING_ID = /^\d{1,16}$/;

function matching({ chatbotId, city, saleType, mlsNumber }: ListingFilter): SQL | undefined {
  return and(
    eq(listing.chatbotId, chatbotId),
    // The database lowers both sides: its rules and those of JavaScript differ for some letters.
    city === undefined ? undefined : sql`lower(trim(${listing.city})) = lower(${city})`,
    saleType === undefined ? undefined : eq(listing.saleType, saleType),
    mlsNumber === undefined ? undefined : eq(listing.mlsNumber, mlsNumber),
  );
}
