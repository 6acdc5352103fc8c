import { DEFAULT_CAPS, type HistoryCaps } from './history-caps.js';
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
} from './history-records.js';
import { nameOf, resultOf, type HistoryStore } from './history-store.js';
import { eachForwards, keyBackwards } from './record-cursors.js';

/** A cap that is reached is undercut by this part, so that not every message has to make room. */
const PRUNE_TO = 0.9;

/** What a tab believes to be stored. A write with an outdated ticket is refused. */
export interface HistoryTicket {
  readonly generation: number;
  readonly proof: string | undefined;
}

/** What is written at once. */
export interface HistoryBatch {
  readonly puts?: readonly (readonly [MessageKey, StoredText])[];
  /** Of the same form; what is stored no more, because another tab has removed it, stays removed. */
  readonly updates?: readonly (readonly [MessageKey, StoredText])[];
  readonly deletes?: readonly MessageKey[];
  /** Undefined leaves it, `null` deletes it. */
  readonly draft?: StoredText | null | undefined;
  readonly place?: StoredText | null | undefined;
}

/** A stored message, still sealed if it was. */
export type HistoryEntry = readonly [key: MessageKey, text: StoredText];

/** What can be saved in the last moment of a page. */
export interface LastWords {
  /** Undefined leaves it, `null` deletes it. */
  readonly draft?: StoredText | null | undefined;
  /** A stored message that has grown since. */
  readonly growth?: HistoryEntry | undefined;
}

/** Some messages in their order, and whether there are earlier ones. */
export interface HistoryPage {
  readonly entries: readonly HistoryEntry[];
  readonly hasEarlier: boolean;
}

/** What there is after a clearing, and how many messages there were. */
export interface ClearedHistory {
  readonly meta: HistoryMeta;
  readonly count: number;
}

/** A newer script has written the history. */
export class HistoryNewerError extends Error {
  constructor() {
    super('A newer widget has written the history.');
    this.name = 'HistoryNewerError';
  }
}

/**
 * The stored history of one scope (service, chatbot and user): a record per message, ordered by its time,
 * so that saving one costs the same whatever is stored already, and the end can be read without the rest.
 * Knows nothing of what the texts say.
 */
export class HistoryLog {
  readonly #store: HistoryStore;
  readonly #scope: string;
  readonly #caps: HistoryCaps;

  /** @param scope tells the histories in one database apart */
  constructor(store: HistoryStore, scope: string, caps = DEFAULT_CAPS) {
    this.#store = store;
    this.#scope = scope;
    this.#caps = caps;
  }

  /**
   * Lets `decide` keep or clear what is stored, in the transaction that has read it: nothing is seen of
   * what has to go. Where nothing is stored, nothing is written.
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
      return this.#prune(store, whole, Date.now() - this.#caps.maxAgeMs);
    });
  }

  /** What is known of it now. */
  meta(): Promise<HistoryMeta> {
    return this.#store.run('readonly', async store => (await this.#readMeta(store)) ?? emptyMeta);
  }

  /**
   * Writes a batch, all of it or nothing. Where the quota is used up the older half goes, once.
   *
   * @returns what is known of it now, or undefined when the ticket is outdated and nothing was written
   */
  async put(batch: HistoryBatch, ticket: HistoryTicket): Promise<HistoryMeta | undefined> {
    try {
      return await this.#put(batch, ticket);
    } catch (cause) {
      if (nameOf(cause) !== 'QuotaExceededError') throw cause;
      await this.#halve();
      return this.#put(batch, ticket);
    }
  }

  /**
   * Tells that the browser is open, and saves a draft and how far a stored answer has grown; whoever begins
   * next finds it there. Needs no answer of the database, so that it also works in the last moment of a page:
   * a transaction that is half done is lost with the page, or keeps it out of the back/forward cache.
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

  /** The `size` messages before a key, or the last ones. */
  page(before: MessageKey | undefined, size: number): Promise<HistoryPage> {
    return this.#store.run('readonly', async store => {
      const upper = before ? this.#keyOf(before) : this.#after;
      const range = IDBKeyRange.bound(this.#before, upper, true, true);
      // The lower end is found by its key, then all come at once.
      const earlier = await keyBackwards(store, range, size);
      const rest = IDBKeyRange.bound(earlier ?? this.#before, upper, true, true);
      const [keys, values] = await Promise.all([
        resultOf(store.getAllKeys(rest)),
        resultOf(store.getAll(rest)),
      ]);
      return { entries: toEntries(keys, values), hasEarlier: earlier !== undefined };
    });
  }

  /** All messages from a key on; without one, all. */
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

  /** Those of the named messages that are stored. */
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

  /** The draft and the reading place. */
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
   * Deletes all of it, also what a newer script wrote. What other tabs write later with an old ticket is
   * refused. Gives the number of messages that were there.
   */
  async clear(): Promise<ClearedHistory> {
    try {
      return await this.#clear();
    } catch (cause) {
      if (nameOf(cause) !== 'QuotaExceededError') throw cause;
      // There is no room to say so, and it goes all the same.
      return this.#clear(false);
    }
  }

  /** Closes the connection to the database. */
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

  #put(batch: HistoryBatch, ticket: HistoryTicket): Promise<HistoryMeta | undefined> {
    return this.#store.run('readwrite', async store => {
      let meta = (await this.#readMeta(store)) ?? emptyMeta;
      if (!isCurrent(meta, ticket)) return undefined;
      // What comes now is newer.
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
      const { proof } = ticket;
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
   * Puts what an answer had grown by when its page was left into its record. What was left behind after a
   * clearing goes.
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

  /** Writes `meta` after the oldest messages have gone that are too old or too many. */
  async #prune(store: IDBObjectStore, meta: HistoryMeta, oldest = 0): Promise<HistoryMeta> {
    const { maxMessages, maxBytes } = this.#caps;
    const isOver = meta.count > maxMessages || meta.bytes > maxBytes;
    let { count, bytes } = meta;
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

  async #halve(): Promise<void> {
    await this.#store.run('readwrite', async store => {
      const meta = (await this.#readMeta(store)) ?? (await this.#recount(store));
      const target = meta.count / 2;
      let { count, bytes } = meta;
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

  /** Stands in for meta data that is broken, newer or gone. */
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

  /** A list comes after every number and every text. */
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

/** Whether a tab with this ticket may write: nothing was cleared since, and nobody else's session is stored. */
function isCurrent(meta: HistoryMeta, { generation, proof }: HistoryTicket): boolean {
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
