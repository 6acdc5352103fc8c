import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../data/database.js';
import { listing } from '../../data/schema.js';
import { Gazetteer, type ListingFacet } from '../understanding/gazetteer.js';

interface Known {
  readonly version: string;
  readonly gazetteer: Gazetteer;
}

/** Chatbots whose names are kept in memory; beyond it the longest unused are read again. */
const MAX_KEPT = 200;

/**
 * The gazetteers of all chatbots, each kept until a listing is added or changed. Whether one was is asked
 * anew every time, so that several processes on one database see the same names; it takes one look into an
 * index. The names of deleted listings stay until then, and find nothing.
 */
export class Gazetteers {
  readonly #database: Database;
  readonly #known = new Map<number, Known>();

  constructor(database: Database) {
    this.#database = database;
  }

  async of(chatbotId: number): Promise<Gazetteer> {
    const version = await this.#versionOf(chatbotId);
    const known = this.#known.get(chatbotId);
    this.#known.delete(chatbotId);
    const current =
      known?.version === version
        ? known
        : { version, gazetteer: new Gazetteer(await this.#facetsOf(chatbotId)) };
    // Put in again, it is the youngest of the map.
    this.#known.set(chatbotId, current);
    for (const [oldest] of this.#known) {
      if (this.#known.size <= MAX_KEPT) break;
      this.#known.delete(oldest);
    }
    return current.gazetteer;
  }

  async #versionOf(chatbotId: number): Promise<string> {
    const [row] = await this.#database
      .select({
        version: sql<string | null>`max(${listing.updatedAt})::text`,
      })
      .from(listing)
      .where(eq(listing.chatbotId, chatbotId));
    return row?.version ?? '';
  }

  async #facetsOf(chatbotId: number): Promise<readonly ListingFacet[]> {
    const text = (column: typeof listing.city | typeof listing.location) =>
      sql<string>`coalesce(${column}, '')`;
    return this.#database
      .select({
        city: text(listing.city),
        state: sql<string>`coalesce(${listing.state}, '')`,
        zip: sql<string>`coalesce(${listing.zip}, '')`,
        location: text(listing.location),
        propertyType: listing.propertyType,
        currencySymbol: listing.currencySymbol,
        areaUnit: listing.areaUnit,
        count: sql<number>`count(*)::int`,
      })
      .from(listing)
      .where(eq(listing.chatbotId, chatbotId))
      .groupBy(
        listing.city,
        listing.state,
        listing.zip,
        listing.location,
        listing.propertyType,
        listing.currencySymbol,
        listing.areaUnit,
      );
  }
}
