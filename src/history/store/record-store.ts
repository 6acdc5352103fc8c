import { DEFAULT_LIMITS, type HistoryLimits } from './limits.js';
import {
  emptyMeta,
  generationOf,
  isMessageKey,
  isNewer,
  readGrowth,
  readMeta,
  readText,
  readTextOf,
  SCHEMA_VERSION,
  sizeOf,
  type HistoryMeta,
  type MessageKey,
  type StoredRecord,
  type StoredText,
} from './records.js';
import { nameOf, resultOf, type HistoryDatabase } from './database.js';
import { eachForwards, keyBackwards } from './record-cursors.js';

/** Fraction of a cap to prune to, so that not every new message prunes. */
const PRUNE_TO = 0.9;

/** The state that a tab expects in the store. Writes with an outdated version are refused. */
export interface HistoryVersion {
  readonly generation: number;
  readonly proof: string | undefined;
}

/** Changes that are written in one transaction. */
export interface HistoryBatch {
  readonly puts?: readonly (readonly [MessageKey, StoredText])[];
  /** Updates of stored messages. One that another tab removed stays removed. */
  readonly updates?: readonly (readonly [MessageKey, StoredText])[];
  readonly deletes?: readonly MessageKey[];
  /** `undefined` leaves it, `null` deletes it. */
  readonly draft?: StoredText | null | undefined;
  readonly place?: StoredText | null | undefined;
}

/** A stored message, still encrypted if it was stored that way. */
export type HistoryEntry = readonly [key: MessageKey, text: StoredText];

/** Data that can be saved while the page goes away. */
export interface LastWords {
  /** `undefined` leaves it, `null` deletes it. */
  readonly draft?: StoredText | null | undefined;
  /** A stored message that has received text since. */
  readonly growth?: HistoryEntry | undefined;
}

/** Messages in order, and whether there are earlier ones. */
export interface HistoryPage {
  readonly entries: readonly HistoryEntry[];
  readonly hasEarlier: boolean;
}

/** Metadata after a clear, and the number of messages deleted. */
export interface ClearedHistory {
  readonly meta: HistoryMeta;
  readonly count: number;
}

type HistorySize = Pick<HistoryMeta, 'count' | 'bytes'>;

/** Thrown when a newer script wrote the history. */
export class HistoryNewerError extends Error {
  constructor() {
    super('A newer version of the widget wrote the history.');
    this.name = 'HistoryNewerError';
  }
}

/**
 * Stored history of one scope (service, chatbot and user). It has one record per message, ordered by time, so that
 * saving costs the same at any size, and the end can be read alone. It doesn't interpret the texts.
 */
export class RecordStore {
  readonly #store: HistoryDatabase;
  readonly #scope: string;
  readonly #limits: HistoryLimits;

  /** @param scope identifies the history within the database */
  constructor(store: HistoryDatabase, scope: string, caps = DEFAULT_LIMITS) {
    this.#store = store;
    this.#scope = scope;
    this.#limits = caps;
  }

  /**
   * Lets `decide` keep or clear the history in the transaction that reads it, so that expired data is never returned.
   * If nothing is stored, nothing is written.
   *
   * @throws {HistoryNewerError} when a newer script wrote it
   */
  begin(decide: (meta: HistoryMeta) => 'keep' | 'clear'): Promise<HistoryMeta> {
    return this.#store.run('readwrite', async store => {
      const known = await this.#readMeta(store);
      const isStray = !known && (await resultOf(store.getKey(this.#everything))) !== undefined;
      if (!known && !isStray) return emptyMeta;
      const meta = known ?? (await this.#recount(store));
      if (decide(meta) === 'clear') return this.#empty(store, meta);
      const whole = await this.#takeLastWords(store, meta);
      return this.#prune(store, whole, Date.now() - this.#limits.maxAgeMs);
    });
  }

  meta(): Promise<HistoryMeta> {
    return this.#store.run('readonly', async store => (await this.#readMeta(store)) ?? emptyMeta);
  }

  /**
   * Writes a batch atomically. If the quota is exceeded, deletes the older half and tries once more.
   *
   * @returns the new metadata, or `undefined` when the version is outdated and nothing was written
   */
  async put(batch: HistoryBatch, version: HistoryVersion): Promise<HistoryMeta | undefined> {
    try {
      return await this.#put(batch, version);
    } catch (cause) {
      if (nameOf(cause) !== 'QuotaExceededError') throw cause;
      await this.#halve();
      return this.#put(batch, version);
    }
  }

  /**
   * Records that the browser is open, and saves a draft and the progress of a stored answer for the next `begin`.
   * Waits for no result, so it also works while the page goes away: a longer transaction would be lost with the page,
   * or keep it out of the back/forward cache.
   */
  async touch({ draft, growth }: LastWords, generation: number): Promise<void> {
    await this.#store.run('readwrite', store => {
      store.put(Date.now(), [this.#scope, 'seen']);
      this.#putExtra(store, 'draft', draft, generation);
      if (growth) {
        const [key, text] = growth;
        store.put({ version: SCHEMA_VERSION, generation, key, text }, [this.#scope, 'growth']);
      }
      store.transaction.commit?.();
      return Promise.resolve();
    });
  }

  /** Returns the `size` messages before a key, or the last ones. */
  page(before: MessageKey | undefined, size: number): Promise<HistoryPage> {
    return this.#store.run('readonly', async store => {
      const upper = before ? this.#keyOf(before) : this.#after;
      const range = IDBKeyRange.bound(this.#before, upper, true, true);
      // Finds the lower key first, then reads the whole range at once.
      const earlier = await keyBackwards(store, range, size);
      const rest = IDBKeyRange.bound(earlier ?? this.#before, upper, true, true);
      const [keys, values] = await Promise.all([
        resultOf(store.getAllKeys(rest)),
        resultOf(store.getAll(rest)),
      ]);
      return { entries: toEntries(keys, values), hasEarlier: earlier !== undefined };
    });
  }

  /** Returns all messages starting with a key, or all of them. */
  from(key: MessageKey | undefined): Promise<readonly HistoryEntry[]> {
    return this.#store.run('readonly', async store => {
      const range = IDBKeyRange.bound(key ? this.#keyOf(key) : this.#before, this.#after);
      const [keys, values] = await Promise.all([
        resultOf(store.getAllKeys(range)),
        resultOf(store.getAll(range)),
      ]);
      return toEntries(keys, values);
    });
  }

  /** Returns the stored messages among `keys`. */
  get(keys: readonly MessageKey[]): Promise<readonly HistoryEntry[]> {
    return this.#store.run('readonly', async store => {
      const values = await Promise.all(
        keys.map(key => resultOf<unknown>(store.get(this.#keyOf(key)))),
      );
      return keys.flatMap((key, index) => {
        const text = readText(values[index]);
        return text === undefined ? [] : [[key, text] as const];
      });
    });
  }

  /** Returns the draft and the reading place. */
  extras(): Promise<{ readonly draft?: StoredText; readonly place?: StoredText }> {
    return this.#store.run('readonly', async store => {
      const [meta = emptyMeta, draft, place] = await Promise.all([
        this.#readMeta(store),
        resultOf<unknown>(store.get([this.#scope, 'draft'])),
        resultOf<unknown>(store.get([this.#scope, 'place'])),
      ]);
      const texts = { draft: readTextOf(meta.generation, draft), place: readText(place) };
      return {
        ...(texts.draft !== undefined && { draft: texts.draft }),
        ...(texts.place !== undefined && { place: texts.place }),
      };
    });
  }

  /**
   * Deletes everything, even if a newer script wrote it, and invalidates the versions of other tabs. Returns the
   * number of messages deleted.
   */
  async clear(): Promise<ClearedHistory> {
    try {
      return await this.#clear();
    } catch (cause) {
      if (nameOf(cause) !== 'QuotaExceededError') throw cause;
      // No room to record the clear; delete everything anyway.
      return this.#clear(false);
    }
  }

  close(): void {
    this.#store.close();
  }

  #clear(isToBeSaid = true): Promise<ClearedHistory> {
    return this.#store.run('readwrite', async store => {
      const old = await this.#recount(store);
      if (isToBeSaid) return { meta: await this.#empty(store, old), count: old.count };
      store.delete(this.#everything);
      return { meta: emptyMeta, count: old.count };
    });
  }

  #put(batch: HistoryBatch, version: HistoryVersion): Promise<HistoryMeta | undefined> {
    return this.#store.run('readwrite', async store => {
      let meta = (await this.#readMeta(store)) ?? emptyMeta;
      if (!isCurrent(meta, version)) return undefined;
      // This batch is newer.
      if (batch.puts?.length || batch.updates?.length) store.delete([this.#scope, 'growth']);
      for (const [key, text] of batch.puts ?? [])
        meta = await this.#replace(store, meta, key, { version: SCHEMA_VERSION, text });
      for (const [key, text] of batch.updates ?? [])
        if ((await resultOf(store.getKey(this.#keyOf(key)))) !== undefined)
          meta = await this.#replace(store, meta, key, { version: SCHEMA_VERSION, text });
      for (const key of batch.deletes ?? [])
        meta = await this.#replace(store, meta, key, undefined);
      for (const name of ['draft', 'place'] as const)
        this.#putExtra(store, name, batch[name], meta.generation);
      const { proof } = version;
      return this.#prune(store, { ...meta, ...(proof && { proof }), seen: Date.now() });
    });
  }

  #putExtra(
    store: IDBObjectStore,
    name: 'draft' | 'place',
    text: StoredText | null | undefined,
    generation: number,
  ): void {
    const place = [this.#scope, name];
    if (text === null) store.delete(place);
    else if (text !== undefined) store.put({ version: SCHEMA_VERSION, generation, text }, place);
  }

  /**
   * Moves text that an answer received while its page went away into the message's record, and deletes leftovers from
   * before a clear.
   */
  async #takeLastWords(store: IDBObjectStore, meta: HistoryMeta): Promise<HistoryMeta> {
    const places = { draft: [this.#scope, 'draft'], growth: [this.#scope, 'growth'] };
    const draft = await resultOf<unknown>(store.get(places.draft));
    if (readTextOf(meta.generation, draft) === undefined) store.delete(places.draft);
    const growth = readGrowth(meta.generation, await resultOf(store.get(places.growth)));
    store.delete(places.growth);
    if (!growth) return meta;
    const [key, text] = growth;
    const isThere = (await resultOf(store.getKey(this.#keyOf(key)))) !== undefined;
    return isThere ? this.#replace(store, meta, key, { version: SCHEMA_VERSION, text }) : meta;
  }

  async #replace(
    store: IDBObjectStore,
    meta: HistoryMeta,
    key: MessageKey,
    record: StoredRecord | undefined,
  ): Promise<HistoryMeta> {
    const place = this.#keyOf(key);
    const old = await resultOf<unknown>(store.get(place));
    if (record) store.put(record, place);
    else store.delete(place);
    return {
      ...meta,
      count: atLeast0(meta.count + (record ? 1 : 0) - (old === undefined ? 0 : 1)),
      bytes: atLeast0(meta.bytes + sizeOf(record) - sizeOf(old)),
    };
  }

  /** Deletes the oldest messages that exceed the limits, then writes `meta`. */
  async #prune(store: IDBObjectStore, meta: HistoryMeta, oldest = 0): Promise<HistoryMeta> {
    const { maxMessages, maxBytes } = this.#limits;
    const isBeyond = (size: HistorySize) => size.count > maxMessages || size.bytes > maxBytes;
    // A corrupt record alone must not cause deletions, so measure again.
    const size = isBeyond(meta) ? await this.#measure(store) : meta;
    const isOver = isBeyond(size);
    let { count, bytes } = size;
    if (isOver || oldest)
      await eachForwards(store, this.#messages, ({ key, value }) => {
        const isOld = (key as [string, string, number])[2] < oldest;
        const isMuch = isOver && (count > maxMessages * PRUNE_TO || bytes > maxBytes * PRUNE_TO);
        if (!isOld && !isMuch) return false;
        count--;
        bytes -= sizeOf(value);
        return true;
      });
    const pruned = { ...meta, count: atLeast0(count), bytes: atLeast0(bytes) };
    this.#putMeta(store, pruned);
    return pruned;
  }

  /** Measures the stored size without relying on the metadata. */
  async #measure(store: IDBObjectStore): Promise<HistorySize> {
    const records = await resultOf<unknown[]>(store.getAll(this.#messages));
    return {
      count: records.length,
      bytes: records.reduce<number>((sum, record) => sum + sizeOf(record), 0),
    };
  }

  async #halve(): Promise<void> {
    await this.#store.run('readwrite', async store => {
      const meta = (await this.#readMeta(store)) ?? (await this.#recount(store));
      let { count, bytes } = await this.#measure(store);
      const target = count / 2;
      await eachForwards(store, this.#messages, ({ value }) => {
        if (count <= target) return false;
        count--;
        bytes -= sizeOf(value);
        return true;
      });
      this.#putMeta(store, { ...meta, count, bytes: atLeast0(bytes) });
    });
  }

  async #empty(store: IDBObjectStore, old: HistoryMeta): Promise<HistoryMeta> {
    store.delete(this.#everything);
    const meta = { ...emptyMeta, generation: old.generation + 1 };
    this.#putMeta(store, meta);
    return Promise.resolve(meta);
  }

  async #readMeta(store: IDBObjectStore): Promise<HistoryMeta | undefined> {
    const [value, seen] = await Promise.all([
      resultOf<unknown>(store.get([this.#scope, 'meta'])),
      resultOf<unknown>(store.get([this.#scope, 'seen'])),
    ]);
    if (isNewer(value)) throw new HistoryNewerError();
    return readMeta(value, seen);
  }

  /** Rebuilds metadata that is broken, newer or missing. */
  async #recount(store: IDBObjectStore): Promise<HistoryMeta> {
    const [value, count] = await Promise.all([
      resultOf<unknown>(store.get([this.#scope, 'meta'])),
      resultOf(store.count(this.#messages)),
    ]);
    return { ...emptyMeta, generation: generationOf(value), count, seen: 1 };
  }

  #putMeta(store: IDBObjectStore, meta: HistoryMeta): void {
    store.put(meta, [this.#scope, 'meta']);
  }

  #keyOf([createdAt, id]: MessageKey): IDBValidKey {
    return [this.#scope, 'message', createdAt, id];
  }

  get #before(): IDBValidKey {
    return [this.#scope, 'message'];
  }

  /** In IndexedDB's key order, an array comes after every number and string. */
  get #after(): IDBValidKey {
    return [this.#scope, 'message', []];
  }

  get #messages(): IDBKeyRange {
    return IDBKeyRange.bound(this.#before, this.#after);
  }

  get #everything(): IDBKeyRange {
    return IDBKeyRange.bound([this.#scope], [this.#scope, []]);
  }
}

/** Whether a tab with this version may write: nothing was cleared since, and no other session's data is stored. */
function isCurrent(meta: HistoryMeta, { generation, proof }: HistoryVersion): boolean {
  return meta.generation === generation && (!meta.seen || meta.proof === proof);
}

function toEntries(keys: readonly IDBValidKey[], values: readonly unknown[]): HistoryEntry[] {
  return keys.flatMap((place, index) => {
    const key = (place as unknown[]).slice(2);
    const text = readText(values[index]);
    return isMessageKey(key) && text !== undefined ? [[key, text] as const] : [];
  });
}

function atLeast0(value: number): number {
  return Math.max(0, value);
}
