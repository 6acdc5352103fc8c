import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  ilike,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
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
  /** A place as a visitor names it: city, state or postal code, or a part of address or location. */
  readonly place?: string | undefined;
  readonly saleType?: string | undefined;
  readonly mlsNumber?: string | undefined;
  readonly status?: string | undefined;
  /** A part of the kind of property, whatever the case of its letters. */
  readonly propertyType?: string | undefined;
  /** In the listing's currency: the rent of what is let, the price of what is sold. */
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  readonly bedrooms?: number | undefined;
  readonly minBedrooms?: number | undefined;
  readonly minBathrooms?: number | undefined;
  /** Words that must all occur, in any text of the listing and in any inflection. */
  readonly text?: string | undefined;
}

/** Order of listings; ties are settled by age, then by id, so that pages do not overlap. */
export type ListingOrder = 'newest' | 'lowest-price' | 'highest-price';

const { search, ...readable } = getTableColumns(listing);

/** The listings of all chatbots. */
export class Listings {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** At most `limit` listings that match, after skipping `offset`. */
  find(
    filter: ListingFilter,
    page: { readonly order?: ListingOrder; readonly limit: number; readonly offset?: number },
  ): Promise<Listing[]> {
    return this.#db
      .select(readable)
      .from(listing)
      .where(matching(filter))
      .orderBy(...ordering(page.order ?? 'newest'))
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

/** PostgreSQL takes 65,535 parameters in a statement; a listing has some thirty columns. */
const ROWS_PER_STATEMENT = 500;

function matching(filter: ListingFilter): SQL | undefined {
  return and(
    eq(listing.chatbotId, filter.chatbotId),
    filter.city === undefined ? undefined : sameWord(sql`city`, filter.city),
    filter.place === undefined ? undefined : inPlace(filter.place),
    filter.saleType === undefined ? undefined : eq(listing.saleType, filter.saleType),
    filter.mlsNumber === undefined ? undefined : eq(listing.mlsNumber, filter.mlsNumber),
    filter.status === undefined ? undefined : eq(listing.status, filter.status),
    filter.propertyType === undefined
      ? undefined
      : ilike(listing.propertyType, containing(filter.propertyType)),
    filter.minPrice === undefined ? undefined : gte(listing.price, filter.minPrice),
    filter.maxPrice === undefined ? undefined : lte(listing.price, filter.maxPrice),
    filter.bedrooms === undefined ? undefined : eq(listing.bedrooms, filter.bedrooms),
    filter.minBedrooms === undefined ? undefined : gte(listing.bedrooms, filter.minBedrooms),
    filter.minBathrooms === undefined ? undefined : gte(listing.bathrooms, filter.minBathrooms),
    filter.text === undefined ? undefined : withWords(filter.text),
  );
}

function inPlace(place: string): SQL | undefined {
  return or(
    sameWord(sql`city`, place),
    sameWord(sql`state`, place),
    sameWord(sql`zip`, place),
    ilike(listing.location, containing(place)),
    ilike(listing.address, containing(place)),
  );
}

/** The database lowers both sides: its rules and those of JavaScript differ for some letters. */
const sameWord = (column: SQL, word: string) => sql`lower(${column}) = lower(${word.trim()})`;

const withWords = (words: string) =>
  sql`${search} @@ (plainto_tsquery('simple', ${words}) || plainto_tsquery('english', ${words}))`;

const containing = (words: string) => `%${words.trim().replace(/[\\%_]/g, '\\$&')}%`;

function ordering(order: ListingOrder): SQL[] {
  const newest = [desc(listing.createdAt), desc(listing.id)];
  switch (order) {
    case 'newest':
      return newest;
    case 'lowest-price':
      return [sql`${asc(listing.price)} nulls last`, ...newest];
    case 'highest-price':
      return [sql`${desc(listing.price)} nulls last`, ...newest];
  }
}
