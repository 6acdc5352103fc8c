import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { brokenUniqueRule } from './database-error.js';
import { Repository, type Database } from './database.js';
import { among, listingRoom, Listings, type ListingKeys, type NewListing } from './listings.js';
import { changesEvidence, withEvidence } from './listing-evidence.js';
import type { ListingTexts } from '../answering/evidence/read-evidence.js';
import { columnsIn, CREATED, isIn, json, names, rowOf, rowsOf, STORED, type StoredRow } from './listing-rows.js';
import { listing, listingImport } from './schema.js';

type Key = Pick<ListingKeys, 'type'> & { readonly key: string };

/** One change of a batch. */
export type ListingChange =
  | { readonly type: 'create'; readonly columns: Partial<NewListing> }
  | { readonly type: 'update'; readonly which: Key; readonly columns: Partial<NewListing> }
  | { readonly type: 'delete'; readonly which: Key };

/** Outcome of a change; `MLSNumber` and `Url` name the field that another listing has, too. `full`: the quota is used up. */
export type ChangeOutcome = 'done' | 'missing' | 'full' | 'MLSNumber' | 'Url';

type Change<Type extends ListingChange['type']> = Extract<ListingChange, { type: Type }>;

/** Adds, changes and deletes many listings with few statements, and undoes imports. */
export class ListingBatches extends Repository {
  /** Listings that were added since the planner's statistics were updated, and the number that updates them again. */
  #added = 0;
  #analyzeAt = FIRST_ADDED;

  /**
   * Makes all changes that are possible, in one transaction: creates, updates, deletes.
   *
   * @returns an outcome for each change, in order
   */
  async apply(
    chatbotId: number,
    changes: readonly ListingChange[],
    batchOf?: { readonly key: string; readonly name: string },
  ): Promise<readonly ChangeOutcome[]> {
    const outcomes = await this.#apply(chatbotId, changes, batchOf);
    this.#added += changes.filter(({ type }, at) => type === 'create' && outcomes[at] === 'done').length;
    if (this.#added < this.#analyzeAt) return outcomes;
    await new Listings(this.db).prepareSearches();
    this.#added = 0;
    this.#analyzeAt = Math.min(this.#analyzeAt * 4, MOST_ADDED);
    return outcomes;
  }

  #apply(
    chatbotId: number,
    changes: readonly ListingChange[],
    batchOf?: { readonly key: string; readonly name: string },
  ): Promise<readonly ChangeOutcome[]> {
    return this.db.transaction(async db => {
      const outcomes = new Map<ListingChange, ChangeOutcome>();
      const of = <Type extends ListingChange['type']>(type: Type) =>
        changes.filter((change): change is Change<Type> => change.type === type);
      const creates = await withinQuota(db, chatbotId, of('create'), outcomes);
      const added = await create(db, chatbotId, creates, outcomes);
      const updates = await find(db, chatbotId, of('update'));
      const deletions = await find(db, chatbotId, of('delete'));
      const touched = [...new Set([...updates.values(), ...deletions.values()].flat())];
      const before = new Map((touched.length ? await rowsOf(db, touched) : []).map(row => [row.id, row]));
      const written = new Set([...(await update(db, updates, before, outcomes)), ...[...deletions.values()].flat()]);
      for (const [change, ids] of deletions) outcomes.set(change, ids.length ? 'done' : 'missing');
      const deletedIds = [...deletions.values()].flat();
      if (deletedIds.length) await db.delete(listing).where(inArray(listing.id, deletedIds));
      if (batchOf)
        await db
          .insert(listingImport)
          .values({
            ...batchOf,
            chatbotId,
            added,
            before: [...before.values()].filter(({ id }) => written.has(id)),
            deleted: new Set(deletedIds).size,
            updated: of('update').filter(change => outcomes.get(change) === 'done').length,
          });
      return changes.map(change => outcomes.get(change)!);
    });
  }

  /** Returns the imports of a chatbot, newest first. */
  imports(chatbotId: number) {
    return this.db
      .select({
        key: listingImport.key,
        name: sql<string>`max(${listingImport.name})`,
        createdAt: sql`min(${listingImport.createdAt})`.mapWith(listingImport.createdAt),
        added: sql`sum(jsonb_array_length(${listingImport.added}))`.mapWith(Number),
        updated: sql`sum(${listingImport.updated})`.mapWith(Number),
        deleted: sql`sum(${listingImport.deleted})`.mapWith(Number),
      })
      .from(listingImport)
      .where(eq(listingImport.chatbotId, chatbotId))
      .groupBy(listingImport.key)
      .orderBy(sql`max(${listingImport.id}) desc`);
  }

  /**
   * Removes the listings that an import added, and restores those it changed or deleted.
   *
   * @returns the number of listings, or undefined if there is no such import
   */
  undo(chatbotId: number, key: string): Promise<number | undefined> {
    return this.db.transaction(async db => {
      const batches = await db
        .delete(listingImport)
        .where(and(eq(listingImport.chatbotId, chatbotId), eq(listingImport.key, key)))
        .returning({ id: listingImport.id, added: listingImport.added, before: listingImport.before });
      if (!batches.length) return undefined;
      const added = batches.flatMap(batch => batch.added);
      // The earliest row of a listing that several batches changed.
      const rows = new Map(
        batches
          .sort((one, other) => other.id - one.id)
          .flatMap(({ before }) => before as readonly { readonly id: number }[])
          .map(row => [row.id, row]),
      );
      for (const id of added) rows.delete(id);
      await db.delete(listing).where(and(eq(listing.chatbotId, chatbotId), isIn([...added, ...rows.keys()])));
      // Rules may have changed since the import.
      const restored = await withEvidence([...rows.values()].map(columnsIn));
      await db.execute(
        sql`insert into ${listing} (${names(STORED)}) select ${names(STORED)} from jsonb_populate_recordset(null::${listing}, ${json(restored.map(rowOf))})`,
      );
      return added.length + rows.size;
    });
  }

  /** Deletes what undoes old imports. */
  async forget(before: Date): Promise<void> {
    await this.db.delete(listingImport).where(lt(listingImport.createdAt, before));
  }
}

const FIRST_ADDED = 100;
const MOST_ADDED = 6400;

/** Returns the changes that the chatbot's quota has room for. Deletions of the same batch come later, so they make no room. */
async function withinQuota(
  db: Database,
  chatbotId: number,
  changes: readonly Change<'create'>[],
  outcomes: Map<ListingChange, ChangeOutcome>,
): Promise<readonly Change<'create'>[]> {
  const room = changes.length > 0 ? await listingRoom(db, chatbotId) : Infinity;
  if (changes.length <= room) return changes;
  for (const change of changes.slice(room)) outcomes.set(change, 'full');
  return changes.slice(0, room);
}

/** Returns the ids of the new listings. Of several with the same number or address, the first is added. */
async function create(
  db: Database,
  chatbotId: number,
  changes: readonly Change<'create'>[],
  outcomes: Map<ListingChange, ChangeOutcome>,
): Promise<readonly number[]> {
  if (!changes.length) return [];
  const rows = JSON.stringify((await withEvidence(changes.map(({ columns }) => columns))).map(rowOf));
  const { rows: added } = (await db.execute(
    sql`insert into ${listing} (chatbot_id, ${names(CREATED)}) select ${chatbotId}, ${names(CREATED)} from json_populate_recordset(null::${listing}, ${rows}::json) on conflict do nothing returning id, mls_number, url`,
  )) as { rows: { id: string; mls_number: string; url: string }[] };
  const key = (number: unknown, url: unknown) => JSON.stringify([number, url]);
  const fresh = new Set(added.map(row => key(row.mls_number, row.url)));
  const refused = changes.filter(change => !fresh.delete(key(change.columns.mlsNumber, change.columns.url)));
  const taken = await find(
    db,
    chatbotId,
    refused.map(({ columns }) => ({ which: { type: 'MLSNumber' as const, key: columns.mlsNumber! } })),
  );
  const ids = [...taken.values()];
  for (const change of changes) outcomes.set(change, 'done');
  for (const [at, change] of refused.entries()) outcomes.set(change, ids[at]!.length ? 'MLSNumber' : 'Url');
  return added.map(({ id }) => Number(id));
}

/** Returns the ids that each change selects. */
async function find<Item extends { readonly which: Key }>(
  db: Database,
  chatbotId: number,
  changes: readonly Item[],
): Promise<ReadonlyMap<Item, readonly number[]>> {
  const found = new Map<string, number[]>();
  for (const type of new Set(changes.map(({ which }) => which.type))) {
    const keys = changes.filter(({ which }) => which.type === type).map(({ which }) => which.key);
    const column = { ListingId: listing.id, MLSNumber: listing.mlsNumber, URL: listing.url }[type];
    const rows = await db
      .select({ id: listing.id, key: sql<string>`${column}::text` })
      .from(listing)
      .where(among({ chatbotId, type, keys }));
    for (const { id, key } of rows) {
      const name = `${type} ${key}`;
      found.set(name, [...(found.get(name) ?? []), id]);
    }
  }
  return new Map(changes.map(change => [change, found.get(`${change.which.type} ${change.which.key}`) ?? []]));
}

/**
 * Makes all updates with one statement, or one by one if one of them breaks a rule. Rows that stay as they are, are not
 * written.
 *
 * @returns the ids of the written rows
 */
async function update(
  db: Database,
  updates: ReadonlyMap<Change<'update'>, readonly number[]>,
  before: ReadonlyMap<number, StoredRow>,
  outcomes: Map<ListingChange, ChangeOutcome>,
): Promise<readonly number[]> {
  const rows = new Map<number, Readonly<Record<string, unknown>>>();
  for (const [{ columns }, ids] of updates) for (const id of ids) rows.set(id, { ...rows.get(id), ...rowOf(columns) });
  for (const [change, ids] of updates) outcomes.set(change, ids.length ? 'done' : 'missing');
  const changed = [...rows].flatMap(([id, row]) => {
    const changes = changesOf(row, before.get(id)!);
    return Object.keys(changes).length ? [{ id, changes }] : [];
  });
  if (!changed.length) return [];
  const broken = await updateRows(db, await withDerived(changed, before));
  if (broken === undefined) return changed.map(({ id }) => id);
  if (updates.size === 1) {
    const [change] = updates.keys();
    outcomes.set(change!, broken);
    return [];
  }
  const now = new Map(before);
  const written: number[] = [];
  for (const [change, ids] of updates) {
    written.push(...(await update(db, new Map([[change, ids]]), now, outcomes)));
    // A later change of the same listing adds to this one.
    if (outcomes.get(change) === 'done')
      for (const id of ids) now.set(id, { ...now.get(id)!, ...rowOf(change.columns) });
  }
  return written;
}

/** Returns the values of a row that differ from the stored ones. */
const changesOf = (row: Readonly<Record<string, unknown>>, stored: StoredRow) =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([name, value]) => JSON.stringify(value ?? null) !== JSON.stringify(stored[name] ?? null),
    ),
  );

interface ChangedRow {
  readonly id: number;
  readonly changes: Readonly<Record<string, unknown>>;
}

/** Adds the evidence of whole rows to the changes that affect it. */
async function withDerived(
  changed: readonly ChangedRow[],
  before: ReadonlyMap<number, StoredRow>,
): Promise<readonly ChangedRow[]> {
  const affected = changed.filter(({ changes }) => changesEvidence(columnsIn(changes)));
  const whole = affected.map(({ id, changes }) => ({
    ...(columnsIn({ ...before.get(id), ...changes }) as ListingTexts),
    id,
  }));
  const read = new Map((await withEvidence(whole)).map(row => [row.id, row]));
  return changed.map(({ id, changes }) => {
    const row = read.get(id);
    if (!row) return { id, changes };
    const { evidence, features, evidenceVersion } = row;
    return { id, changes: { ...changes, ...rowOf({ evidence, features, evidenceVersion }) } };
  });
}

/** Returns the field that another listing has, too; then nothing is changed. */
async function updateRows(db: Database, rows: readonly ChangedRow[]): Promise<ChangeOutcome | undefined> {
  const changes = json(rows.map(({ id, changes: row }) => ({ id, row })));
  try {
    await db.transaction(savepoint =>
      savepoint.execute(
        sql`update ${listing} set (${names(CREATED)}, updated_at) = (select ${names(CREATED, sql`p.`)}, now() from jsonb_populate_record(${listing}, change -> 'row') p) from jsonb_array_elements(${changes}) change where ${listing.id} = (change ->> 'id')::bigint`,
      ),
    );
    return undefined;
  } catch (error) {
    const rule = brokenUniqueRule(error);
    if (rule === undefined) throw error;
    return rule === 'listing_url' ? 'Url' : 'MLSNumber';
  }
}
