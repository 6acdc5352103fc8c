import { nameOf, resultOf, type HistoryDatabase } from './database.js';
import {
  emptyMeta,
  generationOf,
  isNewer,
  isRecordKey,
  isSameText,
  readMeta,
  readRecordOf,
  readText,
  readTextOf,
  SCHEMA_VERSION,
  sizeOf,
  type HistoryMeta,
  type HistoryRecord,
  type RecordKey,
  type StoredText,
} from './records.js';

/** Limits of one storage scope. The oldest records are deleted first. */
export interface HistoryLimits {
  readonly maxRecords: number;
  readonly maxBytes: number;
  readonly maxAgeMs: number;
}

export type StoredRecord = HistoryRecord<StoredText>;

/** The state that a tab expects. The store refuses writes that expect another one. */
export interface ExpectedState {
  readonly generation: number;
  readonly fingerprint: string | undefined;
}

/** Texts that are not records, one of each kind. */
const EXTRAS = ['draft', 'place', 'queue'] as const;
export type Extras<Text> = { readonly [Name in (typeof EXTRAS)[number]]?: Text };

/** An extra that is `undefined` stays, `null` deletes it. */
export interface StoreChanges extends Extras<StoredText | null | undefined> {
  readonly puts?: readonly StoredRecord[];
  /** Updates of stored records. A record that another tab removed stays removed. */
  readonly updates?: readonly StoredRecord[];
  readonly deletes?: readonly RecordKey[];
  /** The records that the changes are based on: the store refuses them if those from the key on have changed. */
  readonly basis?: { readonly from: RecordKey; readonly records: readonly StoredRecord[] };
}

/** Data that is saved while the page goes away. */
export interface LastChanges {
  /** `undefined` leaves it, `null` deletes it. */
  readonly draft?: StoredText | null | undefined;
  /** The new state of a stored record. */
  readonly partial?: StoredRecord | undefined;
}

/** Consecutive records, oldest first. */
export interface RecordPage<Text extends StoredText = StoredText> {
  readonly records: readonly HistoryRecord<Text>[];
  readonly hasEarlier: boolean;
}

type StoredSize = Pick<HistoryMeta, 'count' | 'bytes'>;

/**
 * Not stated: how much to keep. The host page owns the quota, of which browsers grant hundreds of megabytes. 20,000
 * messages are more than anyone rereads, and 20 MB are a small share.
 */
const DEFAULT_LIMITS: HistoryLimits = { maxRecords: 20_000, maxBytes: 20_000_000, maxAgeMs: 90 * 24 * 60 * 60 * 1000 };
/** Share of a limit to prune to, so that a full store does not prune with every new record. */
const PRUNE_TO = 0.9;

export class HistoryNewerError extends Error {
  constructor() {
    super('A newer version of the widget wrote the history.');
    this.name = 'HistoryNewerError';
  }
}

/** Records in the order of time, with metadata, a draft and a place. Saving one costs the same at any size. */
export class RecordStore {
  readonly #database: HistoryDatabase;
  readonly #scope: string;
  readonly #limits: HistoryLimits;

  /** @param scope identifies the records within the database */
  constructor(database: HistoryDatabase, scope: string, limits = DEFAULT_LIMITS) {
    this.#database = database;
    this.#scope = scope;
    this.#limits = limits;
  }

  /** Lets `decide` keep or clear the data in the transaction that reads it. @throws {HistoryNewerError} */
  begin(decide: (meta: HistoryMeta) => 'keep' | 'clear'): Promise<HistoryMeta> {
    return this.#database.run('readwrite', async store => {
      const known = await this.#readMeta(store);
      const isStray = !known && (await resultOf(store.getKey(this.#everything))) !== undefined;
      if (!known && !isStray) return emptyMeta;
      const meta = known ?? (await this.#recount(store));
      if (decide(meta) === 'clear') return this.#empty(store, meta);
      const merged = await this.#mergeLastChanges(store, meta);
      return this.#prune(store, merged, Date.now() - this.#limits.maxAgeMs);
    });
  }

  meta(): Promise<HistoryMeta> {
    return this.#database.run('readonly', async store => (await this.#readMeta(store)) ?? emptyMeta);
  }

  /** Writes changes atomically and returns the new metadata; undefined if the state is not as expected. */
  async put(changes: StoreChanges, expected: ExpectedState): Promise<HistoryMeta | undefined> {
    try {
      return await this.#put(changes, expected);
    } catch (cause) {
      if (nameOf(cause) !== 'QuotaExceededError') throw cause;
      await this.#halve();
      return this.#put(changes, expected);
    }
  }

  /**
   * Records that the browser is open, and saves the last changes for the next `begin`. Waits for no result, so it
   * also works while the page goes away: the page would cancel a longer transaction, or stay out of the back/forward
   * cache.
   */
  async touch({ draft, partial }: LastChanges, generation: number): Promise<void> {
    await this.#database.run('readwrite', store => {
      store.put(Date.now(), [this.#scope, 'seen']);
      this.#putExtra(store, 'draft', draft, generation);
      if (partial) store.put({ version: SCHEMA_VERSION, generation, ...partial }, [this.#scope, 'partial']);
      store.transaction.commit?.();
      return Promise.resolve();
    });
  }

  page(before: RecordKey | undefined, size: number): Promise<RecordPage> {
    return this.#database.run('readonly', async store => {
      const upper = before ? this.#keyOf(before) : this.#after;
      const range = IDBKeyRange.bound(this.#before, upper, true, true);
      // Finding the lower bound first allows reading the page with one request.
      const earlier = await keyBackward(store, range, size);
      const page = IDBKeyRange.bound(earlier ?? this.#before, upper, true, true);
      return { records: await readRange(store, page), hasEarlier: earlier !== undefined };
    });
  }

  from(key: RecordKey | undefined): Promise<readonly StoredRecord[]> {
    return this.#database.run('readonly', store => readRange(store, this.#rangeFrom(key)));
  }

  get(keys: readonly RecordKey[]): Promise<readonly StoredRecord[]> {
    return this.#database.run('readonly', async store => {
      const values = await Promise.all(keys.map(key => resultOf<unknown>(store.get(this.#keyOf(key)))));
      return toRecords(keys, values);
    });
  }

  extras(): Promise<Extras<StoredText>> {
    return this.#database.run('readonly', async store => {
      const [meta = emptyMeta, ...values] = await Promise.all([
        this.#readMeta(store),
        ...EXTRAS.map(name => resultOf<unknown>(store.get([this.#scope, name]))),
      ]);
      const texts = EXTRAS.map((name, index) => [name, readTextOf(meta.generation, values[index])] as const);
      return Object.fromEntries(texts.filter(([, text]) => text !== undefined));
    });
  }

  /**
   * Deletes everything, even data of a later version, so that writes that other tabs started before are refused.
   *
   * @param clearedAt when the visitor asked for it, in ms since the epoch; each deletion takes effect once
   */
  async clear(clearedAt?: number): Promise<{ readonly meta: HistoryMeta; readonly count: number }> {
    try {
      return await this.#clear((store, old) => this.#empty(store, old, clearedAt), clearedAt);
    } catch (cause) {
      if (nameOf(cause) !== 'QuotaExceededError') throw cause;
      // There is no room to record the clear.
      return this.#clear(store => (store.delete(this.#everything), emptyMeta));
    }
  }

  close(): void {
    this.#database.close();
  }

  #clear(empty: (store: IDBObjectStore, old: HistoryMeta) => HistoryMeta, clearedAt?: number) {
    return this.#database.run('readwrite', async store => {
      const meta = readMeta(await resultOf<unknown>(store.get([this.#scope, 'meta'])));
      if (meta && clearedAt !== undefined && meta.clearedAt === clearedAt) return { meta, count: 0 };
      const old = await this.#recount(store);
      return { meta: empty(store, old), count: old.count };
    });
  }

  #put(changes: StoreChanges, expected: ExpectedState): Promise<HistoryMeta | undefined> {
    const { puts = [], updates = [], deletes = [], basis } = changes;
    return this.#database.run('readwrite', async store => {
      let meta = (await this.#readMeta(store)) ?? emptyMeta;
      if (!isAsExpected(meta, expected)) return undefined;
      if (basis && !areSame(await readRange(store, this.#rangeFrom(basis.from)), basis.records)) return undefined;
      // These changes are newer.
      if (puts.length || updates.length) store.delete([this.#scope, 'partial']);
      for (const { key, text } of puts) meta = await this.#replace(store, meta, key, text);
      for (const record of updates) meta = await this.#update(store, meta, record);
      for (const key of deletes) meta = await this.#replace(store, meta, key, undefined);
      for (const name of EXTRAS) this.#putExtra(store, name, changes[name], meta.generation);
      const { fingerprint } = expected;
      return this.#prune(store, { ...meta, ...(fingerprint && { fingerprint }), seen: Date.now() });
    });
  }

  #putExtra(
    store: IDBObjectStore,
    name: keyof Extras<StoredText>,
    text: StoredText | null | undefined,
    generation: number,
  ): void {
    const key = [this.#scope, name];
    if (text === null) store.delete(key);
    else if (text !== undefined) store.put({ version: SCHEMA_VERSION, generation, text }, key);
  }

  /** Updates the record that changed while its page went away, and deletes leftovers from before a clear. */
  async #mergeLastChanges(store: IDBObjectStore, meta: HistoryMeta): Promise<HistoryMeta> {
    const keys = { draft: [this.#scope, 'draft'], partial: [this.#scope, 'partial'] };
    const draft = await resultOf<unknown>(store.get(keys.draft));
    if (readTextOf(meta.generation, draft) === undefined) store.delete(keys.draft);
    const partial = readRecordOf(meta.generation, await resultOf(store.get(keys.partial)));
    store.delete(keys.partial);
    return partial ? this.#update(store, meta, partial) : meta;
  }

  async #update(store: IDBObjectStore, meta: HistoryMeta, { key, text }: StoredRecord): Promise<HistoryMeta> {
    const isStored = (await resultOf(store.getKey(this.#keyOf(key)))) !== undefined;
    return isStored ? this.#replace(store, meta, key, text) : meta;
  }

  /** Adds, replaces or deletes a record and returns the new metadata. */
  async #replace(
    store: IDBObjectStore,
    meta: HistoryMeta,
    key: RecordKey,
    text: StoredText | undefined,
  ): Promise<HistoryMeta> {
    const place = this.#keyOf(key);
    const value = text !== undefined && { version: SCHEMA_VERSION, text };
    const old = await resultOf<unknown>(store.get(place));
    if (value) store.put(value, place);
    else store.delete(place);
    return {
      ...meta,
      count: atLeast0(meta.count + (value ? 1 : 0) - (old === undefined ? 0 : 1)),
      bytes: atLeast0(meta.bytes + sizeOf(value) - sizeOf(old)),
    };
  }

  /** Deletes the oldest records that exceed the limits, then writes `meta`. */
  async #prune(store: IDBObjectStore, meta: HistoryMeta, oldest = 0): Promise<HistoryMeta> {
    const { maxRecords, maxBytes } = this.#limits;
    const isBeyond = (size: StoredSize) => size.count > maxRecords || size.bytes > maxBytes;
    // Corrupt metadata alone must not cause deletions, so measure again.
    const size = isBeyond(meta) ? await this.#measure(store) : meta;
    const isOver = isBeyond(size);
    if (!isOver && !oldest) return this.#putMeta(store, { ...meta, ...size });
    return this.#deleteOldest(store, { ...meta, ...size }, ({ count, bytes }, createdAt) => {
      const isMuch = count > maxRecords * PRUNE_TO || bytes > maxBytes * PRUNE_TO;
      return createdAt < oldest || (isOver && isMuch);
    });
  }

  async #halve(): Promise<void> {
    await this.#database.run('readwrite', async store => {
      const meta = (await this.#readMeta(store)) ?? (await this.#recount(store));
      const size = await this.#measure(store);
      const target = size.count / 2;
      await this.#deleteOldest(store, { ...meta, ...size }, ({ count }) => count > target);
    });
  }

  /** Deletes records, oldest first, while `isToDelete` returns true, then writes the metadata. */
  async #deleteOldest(
    store: IDBObjectStore,
    meta: HistoryMeta,
    isToDelete: (size: StoredSize, createdAt: number) => boolean,
  ): Promise<HistoryMeta> {
    let { count, bytes } = meta;
    const request = store.openCursor(this.#records);
    for (;;) {
      const cursor = await resultOf(request);
      const [, , createdAt] = (cursor?.key ?? []) as [string, string, number];
      if (!cursor || !isToDelete({ count, bytes }, createdAt)) break;
      count--;
      bytes -= sizeOf(cursor.value);
      cursor.delete();
      cursor.continue();
    }
    return this.#putMeta(store, { ...meta, count: atLeast0(count), bytes: atLeast0(bytes) });
  }

  /** Measures the stored size without relying on the metadata. */
  async #measure(store: IDBObjectStore): Promise<StoredSize> {
    const values = await resultOf<unknown[]>(store.getAll(this.#records));
    return { count: values.length, bytes: values.reduce<number>((sum, value) => sum + sizeOf(value), 0) };
  }

  #empty(store: IDBObjectStore, { generation }: HistoryMeta, clearedAt?: number): HistoryMeta {
    store.delete(this.#everything);
    const meta = { ...emptyMeta, generation: generation + 1, ...(clearedAt !== undefined && { clearedAt }) };
    return this.#putMeta(store, meta);
  }

  async #readMeta(store: IDBObjectStore): Promise<HistoryMeta | undefined> {
    const [value, seen] = await resultsOf<unknown>(store.get([this.#scope, 'meta']), store.get([this.#scope, 'seen']));
    if (isNewer(value)) throw new HistoryNewerError();
    return readMeta(value, seen);
  }

  /** Rebuilds metadata that is invalid, newer or missing. */
  async #recount(store: IDBObjectStore): Promise<HistoryMeta> {
    const [value, count] = await resultsOf<unknown>(store.get([this.#scope, 'meta']), store.count(this.#records));
    return { ...emptyMeta, generation: generationOf(value), count: Number(count), seen: 1 };
  }

  #putMeta(store: IDBObjectStore, meta: HistoryMeta): HistoryMeta {
    store.put(meta, [this.#scope, 'meta']);
    return meta;
  }

  #rangeFrom(key: RecordKey | undefined): IDBKeyRange {
    return IDBKeyRange.bound(key ? this.#keyOf(key) : this.#before, this.#after);
  }

  #keyOf([createdAt, id]: RecordKey): IDBValidKey {
    return [this.#scope, 'message', createdAt, id];
  }

  get #before(): IDBValidKey {
    return [this.#scope, 'message'];
  }

  /** In IndexedDB's key order, an array comes after every number and string. */
  get #after(): IDBValidKey {
    return [this.#scope, 'message', []];
  }

  get #records(): IDBKeyRange {
    return IDBKeyRange.bound(this.#before, this.#after);
  }

  get #everything(): IDBKeyRange {
    return IDBKeyRange.bound([this.#scope], [this.#scope, []]);
  }
}

/** Whether the scope was not cleared, and holds no data of another browser session. */
function isAsExpected(meta: HistoryMeta, { generation, fingerprint }: ExpectedState): boolean {
  return meta.generation === generation && (!meta.seen || meta.fingerprint === fingerprint);
}

/** Returns the key `steps` before the last one of a range, if the range has that many. */
async function keyBackward(store: IDBObjectStore, range: IDBKeyRange, steps: number): Promise<IDBValidKey | undefined> {
  const request = store.openKeyCursor(range, 'prev');
  const cursor = await resultOf(request);
  if (!cursor) return undefined;
  cursor.advance(steps);
  return (await resultOf(request))?.key;
}

async function readRange(store: IDBObjectStore, range: IDBKeyRange): Promise<StoredRecord[]> {
  const [keys = [], values = []] = await resultsOf<unknown[]>(store.getAllKeys(range), store.getAll(range));
  return toRecords(
    keys.map(key => (key as unknown[]).slice(2)),
    values,
  );
}

/**
 * Returns the results of several requests. They are all made before a promise of one is: if making the next one failed,
 * that promise would reject when the transaction aborts, without a caller to handle it.
 */
const resultsOf = <Value>(...requests: readonly IDBRequest[]): Promise<Value[]> =>
  Promise.all(requests.map(request => resultOf(request as IDBRequest<Value>)));

function toRecords(keys: readonly unknown[], values: readonly unknown[]): StoredRecord[] {
  return keys.flatMap((key, index) => {
    const text = readText(values[index]);
    return isRecordKey(key) && text !== undefined ? [{ key, text }] : [];
  });
}

function areSame(records: readonly StoredRecord[], others: readonly StoredRecord[]): boolean {
  return (
    records.length === others.length &&
    records.every(({ key, text }, index) => key[1] === others[index]!.key[1] && isSameText(text, others[index]!.text))
  );
}

function atLeast0(value: number): number {
  return Math.max(0, value);
}
