import { and, eq, sql, type SQL } from 'drizzle-orm';
import { isSamePage, readPageAddress } from '../../src/protocol/page-address.js';
import type { PageContext } from '../../src/protocol/page-context.js';
import { Repository, type Database } from './database.js';
import { among } from './listings.js';
import { listing } from './schema.js';

/** Listings whose addresses are compared; more share a path only on sites that tell pages apart by fragments. */
const MAX_COMPARED = 50;

/** Parts of an address that the database looks for. */
const MAX_PARTS = 20;

/** The fields of a context that identify a listing. */
export type PageOfListing = Pick<PageContext, 'Url' | 'ListingKey' | 'KeyType'>;

export class ListingPages extends Repository {
  /**
   * Finds the listing that a page is about, by its key or by its address; undefined if there is none, or if several fit.
   *
   * @param site where paths in addresses of listings are
   */
  async find(
    chatbotId: number,
    { Url, ListingKey, KeyType }: PageOfListing,
    site: string,
  ): Promise<number | undefined> {
    const key = ListingKey?.trim();
    const byKey = key ? await withKey(this.db, chatbotId, key, KeyType ?? undefined, site) : undefined;
    return byKey ?? (Url ? withAddress(this.db, chatbotId, Url, site) : undefined);
  }
}

async function withKey(
  db: Database,
  chatbotId: number,
  key: string,
  type: NonNullable<PageContext['KeyType']> | undefined,
  site: string,
): Promise<number | undefined> {
  if (type === 'URL') return withAddress(db, chatbotId, key, site);
  const found = new Set<number>();
  for (const one of type ? [type] : (['ListingId', 'MLSNumber'] as const)) {
    const isMeant =
      one === 'MLSNumber'
        ? and(eq(listing.chatbotId, chatbotId), sql`lower(trim(${listing.mlsNumber})) = lower(${key})`)
        : among({ chatbotId, type: one, keys: [key] });
    for (const { id } of await addressesOf(db, isMeant)) found.add(id);
  }
  return onlyOne([...found]);
}

async function withAddress(
  db: Database,
  chatbotId: number,
  address: string,
  site: string,
): Promise<number | undefined> {
  const exact = await addressesOf(db, among({ chatbotId, type: 'URL', keys: [address] }));
  if (exact.length === 1) return exact[0]!.id;
  const page = readPageAddress(address);
  if (!page) return undefined;
  const { host, path, parameters } = page;
  const url = sql`lower(${listing.url})`;
  const contains = (part: string) => sql`strpos(${url}, ${part.toLowerCase()}) > 0`;
  const isOnSite = readPageAddress(site)?.host === host;
  const parts = [...path.split('/'), ...parameters.map(parameter => parameter.slice(parameter.indexOf('=') + 1))];
  const similar = await addressesOf(
    db,
    and(
      eq(listing.chatbotId, chatbotId),
      isOnSite ? sql`(${contains(host)} or starts_with(${url}, '/'))` : contains(host),
      // Other characters may be written in several ways.
      ...parts
        .filter(part => /^[\w.~-]+$/.test(part))
        .slice(0, MAX_PARTS)
        .map(contains),
    ),
  );
  return onlyOne(similar.filter(({ url: known }) => isSamePage(address, known, site)).map(({ id }) => id));
}

const addressesOf = (db: Database, condition: SQL | undefined) =>
  db
    .select({ id: listing.id, url: listing.url })
    .from(listing)
    .where(condition)
    // `/homes/1` is contained in `/homes/10`.
    .orderBy(sql`length(${listing.url})`)
    .limit(MAX_COMPARED);

const onlyOne = (ids: readonly number[]) => (ids.length === 1 ? ids[0] : undefined);
