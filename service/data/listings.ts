import { and, count, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { Database } from './database.js';
import { listing } from './schema.js';

/** A stored listing, all columns but the index of its words. */
export type Listing = Omit<typeof listing.$inferSelect, 'search'>;
/** A listing to store: without the columns that the database makes. Created now unless it says so. */
export type NewListing = Omit<typeof listing.$inferInsert, 'id' | 'price' | 'search' | 'updatedAt'>;

/** Which listings are meant: every filter given must hold. */
export interface ListingFilter {
  readonly chatbotId: number;
  /** The whole name of the city, whatever the case of its letters. */
  readonly city?: string | undefined;
  readonly saleType?: string | undefined;
  readonly mlsNumber?: string | undefined;
}

/** The listings of all chatbots. */
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
    return this.#db
      .select(columns)
      .from(listing)
      .where(matching(filter))
      .orderBy(desc(listing.createdAt), desc(listing.id))
      .limit(page.limit)
      .offset(page.offset ?? 0);
  }

  /** How many listings match. */
  async count(filter: ListingFilter): Promise<number> {
    const [row] = await this.#db.select({ total: count() }).from(listing).where(matching(filter));
    return row?.total ?? 0;
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

/** The index of words is long, and nobody reads it. */
const columns = { ...getTableColumns(listing), search: sql<null>`null` };

/** PostgreSQL takes 65,535 parameters in a statement; a listing has some thirty columns. */
const ROWS_PER_STATEMENT = 500;

/** From how many new listings on the database should look anew at how its words are spread. */
const MANY = 100;

function matching({ chatbotId, city, saleType, mlsNumber }: ListingFilter): SQL | undefined {
  return and(
    eq(listing.chatbotId, chatbotId),
    // The database lowers both sides: its rules and those of JavaScript differ for some letters.
    city === undefined ? undefined : sql`lower(trim(${listing.city})) = lower(${city})`,
    saleType === undefined ? undefined : eq(listing.saleType, saleType),
    mlsNumber === undefined ? undefined : eq(listing.mlsNumber, mlsNumber),
  );
}
