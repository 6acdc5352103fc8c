import { setImmediate } from 'node:timers/promises';
import { getTableColumns, lt, sql, type SQL } from 'drizzle-orm';
import { EVIDENCE_VERSION } from '../answering/evidence/features.js';
import { evidenceOf, searchedFeatures, type ListingTexts } from '../answering/evidence/read-evidence.js';
import type { Database } from './database.js';
import { listing } from './schema.js';

const columns = getTableColumns(listing);

/** The columns that evidence comes from. */
const inputs = {
  description: columns.description,
  location: columns.location,
  extension: columns.extension,
  address: columns.address,
  city: columns.city,
  parkingSpots: columns.parkingSpots,
  hoaMonth: columns.hoaMonth,
  spaceType: columns.spaceType,
  propertyType: columns.propertyType,
  currencySymbol: columns.currencySymbol,
} satisfies Record<keyof ListingTexts, unknown>;

/** Columns that only this module sets. */
export const EVIDENCE_COLUMNS = ['evidence', 'features', 'evidenceVersion'] as const;

/** Whether a change affects the evidence. */
export const changesEvidence = (changes: object): boolean => Object.keys(inputs).some(name => name in changes);

export function evidenceColumns(texts: ListingTexts) {
  const evidence = evidenceOf(texts);
  return { evidence, features: searchedFeatures(evidence), evidenceVersion: EVIDENCE_VERSION };
}

/** How long other requests wait at most while many listings are read, in milliseconds. */
const BUSY_MS = 10;

/** Adds the evidence to new listings. */
export async function withEvidence<Row extends ListingTexts>(rows: readonly Row[]) {
  const read: (Row & ReturnType<typeof evidenceColumns>)[] = [];
  let pauseAt = performance.now() + BUSY_MS;
  for (const row of rows) {
    read.push({ ...row, ...evidenceColumns(row) });
    if (performance.now() < pauseAt) continue;
    await setImmediate();
    pauseAt = performance.now() + BUSY_MS;
  }
  return read;
}

/** Determines the evidence of stored listings from their whole rows. */
export async function refreshEvidence(db: Database, which: SQL | undefined): Promise<void> {
  await store(
    db,
    await db
      .select({ id: listing.id, ...inputs })
      .from(listing)
      .where(which),
  );
}

/**
 * Determines the evidence of at most `limit` listings that an older version of the rules has read. Several processes
 * may do so at once.
 *
 * @returns the number of listings
 */
export function refreshStale(db: Database, limit: number): Promise<number> {
  return db.transaction(async transaction => {
    const rows = await transaction
      .select({ id: listing.id, ...inputs })
      .from(listing)
      .where(lt(listing.evidenceVersion, EVIDENCE_VERSION))
      .limit(limit)
      .for('update', { skipLocked: true });
    await store(transaction, rows);
    return rows.length;
  });
}

async function store(db: Database, rows: readonly (ListingTexts & { readonly id: number })[]): Promise<void> {
  if (rows.length === 0) return;
  const read = await withEvidence(rows);
  const changes = read.map(({ id, evidence, features, evidenceVersion }) => ({
    id,
    evidence,
    features,
    evidenceVersion,
  }));
  await db.execute(
    sql`update ${listing} set evidence = change -> 'evidence', features = array(select jsonb_array_elements_text(change -> 'features')), evidence_version = (change ->> 'evidenceVersion')::int from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) change where ${listing.id} = (change ->> 'id')::bigint`,
  );
}
