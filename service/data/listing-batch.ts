import { and, asc, eq, getTableColumns, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { brokenUniqueRule } from './database-error.js';
import { Repository, type Database } from './database.js';
import { among, type ListingKeys, type NewListing } from './listings.js';
import { changesEvidence, EVIDENCE_COLUMNS, refreshEvidence, withEvidence } from './listing-evidence.js';
import { listing, listingImport } from './schema.js';

type Key = Pick<ListingKeys, 'type'> & { readonly key: string };

/** One change of a batch. */
export type ListingChange =
  | { readonly type: 'create'; readonly columns: Partial<NewListing> }
  | { readonly type: 'update'; readonly which: Key; readonly columns: Partial<NewListing> }
  | { readonly type: 'delete'; readonly which: Key };

/** Outcome of a change; `MLSNumber` and `Url` name the field that another listing has, too. */
export type ChangeOutcome = 'done' | 'missing' | 'MLSNumber' | 'Url';

type Change<Type extends ListingChange['type']> = Extract<ListingChange, { type: Type }>;

/** Adds, changes and deletes many listings with few statements, and undoes imports. */
export class ListingBatches extends Repository {
  /**
   * Makes all changes that are possible, in one transaction: creates, updates, deletes.
   *
   * @returns an outcome for each change, in order
   */
  apply(
    chatbotId: number,
    changes: readonly ListingChange[],
    batchOf?: { readonly key: string; readonly name: string },
  ): Promise<readonly ChangeOutcome[]> {
    return this.db.transaction(async db => {
      const outcomes = new Map<ListingChange, ChangeOutcome>();
      const of = <Type extends ListingChange['type']>(type: Type) =>
        changes.filter((change): change is Change<Type> => change.type === type);
      const added = await create(db, chatbotId, of('create'), outcomes);
      const updates = await find(db, chatbotId, of('update'));
      const deletions = await find(db, chatbotId, of('delete'));
      const touched = [...new Set([...updates.values(), ...deletions.values()].flat())];
      const before = batchOf && touched.length ? await rowsOf(db, touched) : [];
      await update(db, updates, outcomes);
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
            before,
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

const columnsOf = getTableColumns(listing);
type Column = keyof typeof columnsOf;
/** Columns that the database computes. */
const COMPUTED: readonly Column[] = ['price', 'search', 'texts'];
const STORED = (Object.keys(columnsOf) as Column[]).filter(column => !COMPUTED.includes(column));
const CREATED = STORED.filter(column => !['id', 'chatbotId', 'createdAt', 'updatedAt'].includes(column));
const DERIVED: readonly Column[] = EVIDENCE_COLUMNS;
const CHANGEABLE = CREATED.filter(column => !DERIVED.includes(column));

const names = (columns: readonly Column[], prefix = sql``): SQL =>
  sql.join(
    columns.map(column => sql`${prefix}${sql.identifier(columnsOf[column].name)}`),
    sql`, `,
  );

/** One parameter, regardless of the number of rows. */
const json = (value: unknown): SQL => sql`${JSON.stringify(value)}::jsonb`;

const isIn = (ids: readonly number[]): SQL =>
  sql`${listing.id} in (select value::bigint from jsonb_array_elements_text(${json(ids)}))`;

/** Converts changes to a row as PostgreSQL names its columns. */
const rowOf = (columns: object) =>
  Object.fromEntries(Object.entries(columns).map(([column, value]) => [columnsOf[column as Column].name, value]));

/** The opposite: a stored row as the schema names its columns, without columns that no longer exist. */
const columnsIn = (row: object) =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      const column = columnByName.get(name);
      return column === undefined ? [] : [[column, value]];
    }),
  );
const columnByName = new Map(Object.entries(columnsOf).map(([column, { name }]) => [name, column]));

/** Returns the ids of the new listings. Of several with the same number or address, the first is added. */
async function create(
  db: Database,
  chatbotId: number,
  changes: readonly Change<'create'>[],
  outcomes: Map<ListingChange, ChangeOutcome>,
): Promise<readonly number[]> {
  if (!changes.length) return [];
  const rows = json((await withEvidence(changes.map(({ columns }) => columns))).map(rowOf));
  const { rows: added } = (await db.execute(
    sql`insert into ${listing} (chatbot_id, ${names(CREATED)}) select ${chatbotId}, ${names(CREATED)} from jsonb_populate_recordset(null::${listing}, ${rows}) on conflict do nothing returning id, mls_number, url`,
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

/** Makes all updates with one statement, or one by one if one of them breaks a rule. */
async function update(
  db: Database,
  updates: ReadonlyMap<Change<'update'>, readonly number[]>,
  outcomes: Map<ListingChange, ChangeOutcome>,
): Promise<void> {
  const rows = new Map<number, object>();
  for (const [{ columns }, ids] of updates) for (const id of ids) rows.set(id, { ...rows.get(id), ...rowOf(columns) });
  for (const [change, ids] of updates) outcomes.set(change, ids.length ? 'done' : 'missing');
  if (!rows.size) return;
  const broken = await updateRows(db, rows);
  if (broken === undefined) {
    const read = [...updates].flatMap(([{ columns }, ids]) => (changesEvidence(columns) ? ids : []));
    if (read.length > 0) await refreshEvidence(db, isIn(read));
    return;
  }
  if (updates.size === 1) {
    const [change] = updates.keys();
    outcomes.set(change!, broken);
    return;
  }
  for (const entry of updates) await update(db, new Map([entry]), outcomes);
}

/** Returns the field that another listing has, too; then nothing is changed. */
async function updateRows(db: Database, rows: ReadonlyMap<number, object>): Promise<ChangeOutcome | undefined> {
  const changes = json([...rows].map(([id, row]) => ({ id, row })));
  try {
    await db.transaction(savepoint =>
      savepoint.execute(
        sql`update ${listing} set (${names(CHANGEABLE)}, updated_at) = (select ${names(CHANGEABLE, sql`p.`)}, now() from jsonb_populate_record(${listing}, change -> 'row') p) from jsonb_array_elements(${changes}) change where ${listing.id} = (change ->> 'id')::bigint`,
      ),
    );
    return undefined;
  } catch (error) {
    const rule = brokenUniqueRule(error);
    if (rule === undefined) throw error;
    return rule === 'listing_url' ? 'Url' : 'MLSNumber';
  }
}

async function rowsOf(db: Database, ids: readonly number[]): Promise<readonly unknown[]> {
  const rows = await db
    .select({
      row: sql`to_jsonb(${listing}) - array['search', 'texts', 'price', 'evidence', 'features', 'evidence_version']`,
    })
    .from(listing)
    .where(isIn(ids))
    .orderBy(asc(listing.id));
  return rows.map(({ row }) => row);
}
