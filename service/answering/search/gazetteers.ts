import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../data/database.js';
import { listing } from '../../data/schema.js';
import type { Column } from './criteria.js';
import { COLUMN_KEYS } from './listing-filters.js';
import { Gazetteer, type Agent, type ListingFacet } from './gazetteer.js';

/** Gazetteers kept in memory; the least recently used are dropped. */
const MAX_KEPT = 200;
/** Streets per chatbot that questions can name without a house number. */
const MAX_STREETS = 5000;

const MAX_AGENTS = 1000;
/** Values of custom columns that questions can name, and their characters. */
const MAX_VALUES = 1000;
const LONGEST_VALUE = 40;
/** Keys of custom columns with a phone number, in lower case. */
const PHONE_COLUMNS = ['phone', 'agent phone', 'phone number', 'telephone', 'mobile'];

/**
 * Caches gazetteers of chatbots until a listing changes. One index lookup per question detects changes, so
 * processes on one database see the same names.
 */
export class Gazetteers {
  readonly #database: Database;
  readonly #known = new Map<number, { readonly version: string; readonly gazetteer: Gazetteer }>();

  constructor(database: Database) {
    this.#database = database;
  }

  async of(chatbotId: number): Promise<Gazetteer> {
    const version = await this.#versionOf(chatbotId);
    const known = this.#known.get(chatbotId);
    this.#known.delete(chatbotId);
    const current = known?.version === version ? known : { version, gazetteer: await this.#read(chatbotId) };
    // Maps iterate in insertion order: the newest is last.
    this.#known.set(chatbotId, current);
    for (const [oldest] of this.#known) {
      if (this.#known.size <= MAX_KEPT) break;
      this.#known.delete(oldest);
    }
    return current.gazetteer;
  }

  async #versionOf(chatbotId: number): Promise<string> {
    const [row] = await this.#database
      .select({ version: sql<string | null>`max(${listing.updatedAt})::text` })
      .from(listing)
      .where(eq(listing.chatbotId, chatbotId));
    return row?.version ?? '';
  }

  async #read(chatbotId: number): Promise<Gazetteer> {
    const [facets, streets, agents, columns] = await Promise.all([
      this.#facetsOf(chatbotId),
      this.#streetsOf(chatbotId),
      this.#agentsOf(chatbotId),
      this.#columnsOf(chatbotId),
    ]);
    return new Gazetteer(facets, { streets, agents, columns });
  }

  #facetsOf(chatbotId: number): Promise<readonly ListingFacet[]> {
    return this.#database
      .select({
        city: sql<string>`coalesce(${listing.city}, '')`,
        state: sql<string>`coalesce(${listing.state}, '')`,
        zip: sql<string>`coalesce(${listing.zip}, '')`,
        location: sql<string>`coalesce(${listing.location}, '')`,
        propertyType: listing.propertyType,
        currencySymbol: listing.currencySymbol,
        areaUnit: listing.areaUnit,
        count: sql<number>`count(*)::int`,
      })
      .from(listing)
      .where(eq(listing.chatbotId, chatbotId))
      .groupBy(sql`1, 2, 3, 4, 5, 6, 7`);
  }

  /** Returns addresses without house numbers and units. */
  async #streetsOf(chatbotId: number): Promise<readonly string[]> {
    const street = sql<string>`trim(regexp_replace(split_part(${listing.address}, ',', 1), '^\\s*\\d+\\w?\\s+', ''))`;
    const rows = await this.#database
      .selectDistinct({ street })
      .from(listing)
      .where(sql`${listing.chatbotId} = ${chatbotId} and ${listing.address} ~ '^\\s*(\\d+\\w?\\s+)?[^0-9,]{3,40}(,|$)'`)
      .limit(MAX_STREETS);
    return rows.map(row => row.street);
  }

  /** Returns the agents in custom columns of listings that are not sold, the most frequent ones first. */
  #agentsOf(chatbotId: number): Promise<readonly Agent[]> {
    const column = (keys: readonly string[]) =>
      sql<string>`coalesce((select trim(item->>'value') from jsonb_array_elements(${listing.extension}) item where lower(trim(item->>'Key')) in (${namesOf(keys)}) limit 1), '')`;
    const [name, phone] = [column(COLUMN_KEYS['agent']!), column(PHONE_COLUMNS)];
    return this.#database
      .select({ name, phone, count: sql<number>`count(*)::int` })
      .from(listing)
      .where(sql`${listing.chatbotId} = ${chatbotId} and ${listing.status} <> 'Sold' and ${name} <> ''`)
      .groupBy(sql`1, 2`)
      .orderBy(sql`3 desc, 1, 2`)
      .limit(MAX_AGENTS);
  }

  /** Returns values of custom columns that are names or kinds: `Victorian`, `Mill House`. */
  async #columnsOf(chatbotId: number): Promise<readonly Column[]> {
    const keys = Object.entries(COLUMN_KEYS).filter(([key]) => key !== 'agent');
    const { rows } = (await this.#database.execute(
      sql`select distinct lower(trim(item->>'Key')) as key, trim(item->>'value') as value from ${listing}, jsonb_array_elements(coalesce(${listing.extension}, '[]'::jsonb)) item where ${listing.chatbotId} = ${chatbotId} and lower(trim(item->>'Key')) in (${namesOf(keys.flatMap(([, names]) => names))}) and length(item->>'value') <= ${LONGEST_VALUE} limit ${MAX_VALUES}`,
    )) as { rows: readonly Column[] };
    return rows.flatMap(({ key, value }) =>
      keys.filter(([, names]) => names.includes(key)).map(([name]) => ({ key: name, value })),
    );
  }
}

const namesOf = (keys: readonly string[]) =>
  sql.join(
    keys.map(key => sql`${key}`),
    sql`, `,
  );
