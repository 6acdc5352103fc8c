import { BrowserSession, type BrowserSessionOptions, type IsContinued } from '../browser-session.js';
import { canEncrypt, type HistoryCipher } from './cipher.js';
import { HistoryTimeoutError } from './database.js';
import type { ExpectedState, Extras, RecordPage, RecordStore, StoreChanges, StoredRecord } from './record-store.js';
import { emptyMeta, type HistoryMeta, type HistoryRecord, type RecordKey, type StoredText } from './records.js';

/** Changes to save together. An extra that is absent stays, an empty one is deleted. */
export interface HistoryChanges extends Extras<string> {
  readonly records?: readonly HistoryRecord[];
  readonly removed?: readonly RecordKey[];
}

export interface HistoryPage extends RecordPage<string> {
  /** Key of the first record, even if nobody can decrypt it. */
  readonly firstKey: RecordKey | undefined;
}

export interface TouchOptions {
  /** Whether to save the draft from the last `prepareDraft`. */
  readonly withDraft?: boolean;
  /** The current state of a record that keeps growing. */
  readonly partial?: HistoryRecord | undefined;
}

/** How often to repeat a revision when other tabs change the same records. */
const MAX_REVISIONS = 3;
/** Number of records to read at once: more than fit on a screen. */
const PAGE_SIZE = 40;
/** How often to encrypt a growing record in advance, in ms. */
const ENCRYPT_PARTIAL_MS = 250;
/** Pages from the end within which `extend` looks for a record. */
const MAX_PAGES = 25;

/** Thrown on a page that was served over plain http, which can't encrypt. */
export class NoEncryptionError extends Error {
  constructor() {
    super('This page cannot encrypt the history.');
    this.name = 'NoEncryptionError';
  }
}

/** Stores records, encrypted with the session's secret if they must not outlive the browser session. */
export class HistoryStore {
  readonly #store: RecordStore;
  readonly #session: BrowserSession;
  #meta: HistoryMeta = emptyMeta;
  #cipher: HistoryCipher | undefined;
  /** Ids of the records that this tab has read or saved. */
  readonly #known = new Set<string>();
  #preparedDraft: { readonly draft: string; readonly text: StoredText | null } | undefined;
  /** The latest encrypted state of a growing record. */
  #partial: StoredRecord | undefined;
  /** When its encryption started, in ms since the page loaded. */
  #partialTime = 0;

  constructor(store: RecordStore, session: BrowserSessionOptions) {
    this.#store = store;
    this.#session = new BrowserSession(session);
  }

  get count(): number {
    return this.#meta.count;
  }

  get generation(): number {
    return this.#meta.generation;
  }

  /** Time of the visitor's deletion that was the latest clear, in ms since the epoch. */
  get clearedAt(): number | undefined {
    return this.#meta.clearedAt;
  }

  /** Whether the stored data must not outlive the browser session. */
  get isEncrypted(): boolean {
    return this.#cipher !== undefined && this.#meta.seen > 0;
  }

  isKnown(id: string): boolean {
    return this.#known.has(id);
  }

  /**
   * Decides whether stored data may be read, before reading it, and deletes it otherwise.
   *
   * @param removesOnClose whether the data must not outlive the browser session; `undefined` if the setting could not
   * be loaded, which keeps the data as it was stored
   * @throws {NoEncryptionError} when it must not, on a page that cannot encrypt
   */
  async open(removesOnClose: boolean | undefined): Promise<void> {
    // Another session may have started.
    this.#preparedDraft = undefined;
    this.#discardPartial();
    this.#known.clear();
    if (!canEncrypt) {
      if (removesOnClose !== false) throw new NoEncryptionError();
      this.#meta = await this.#store.begin(({ fingerprint }) => (fingerprint ? 'clear' : 'keep'));
      return;
    }
    this.#meta = await this.#session.begin(isContinued => this.#begin(isContinued, removesOnClose));
    const { seen, fingerprint } = this.#meta;
    const isToEncrypt = removesOnClose ?? (!seen || fingerprint !== undefined);
    this.#cipher = isToEncrypt ? this.#session.cipher : undefined;
    if (isToEncrypt) return;
    if (fingerprint) await this.#decryptAll(this.#session.cipher!);
    this.#session.release();
  }

  /** Deletes the data of an ended session without joining one that continues. Returns the number of records left. */
  async clearExpired(): Promise<number> {
    if (!canEncrypt) return 0;
    return (await this.#session.check(isContinued => this.#begin(isContinued, true))).count;
  }

  /** Whether the store still matches what this tab knows. */
  async isCurrent(): Promise<boolean> {
    const { generation, fingerprint, seen } = await this.#store.meta();
    const isSameSession = !seen || fingerprint === this.#cipher?.fingerprint;
    return generation === this.#meta.generation && isSameSession;
  }

  async page(before?: RecordKey): Promise<HistoryPage> {
    const { records, hasEarlier } = await this.#store.page(before, PAGE_SIZE);
    return { records: await this.#decrypt(records), firstKey: records[0]?.key, hasEarlier };
  }

  /** Extends a page backward to the record with this id; returns it unchanged if that is too far. */
  async extend(page: HistoryPage, id: string): Promise<HistoryPage> {
    let all = page;
    for (let pages = 1; pages < MAX_PAGES; pages++) {
      if (all.records.some(({ key }) => key[1] === id)) return all;
      if (!all.hasEarlier) break;
      const earlier = await this.page(all.firstKey);
      all = { ...earlier, records: [...earlier.records, ...all.records] };
    }
    return page;
  }

  async from(key?: RecordKey): Promise<readonly HistoryRecord[]> {
    return this.#decrypt(await this.#store.from(key));
  }

  async get(keys: readonly RecordKey[]): Promise<readonly HistoryRecord[]> {
    return this.#decrypt(await this.#store.get(keys));
  }

  async extras(): Promise<Extras<string>> {
    const texts = Object.entries(await this.#store.extras()).map(async ([name, stored]) => {
      const text = await this.#decryptText(stored);
      return text ? [[name, text] as const] : [];
    });
    return Object.fromEntries((await Promise.all(texts)).flat());
  }

  /** Saves changes. Returns false, without writing, if another tab cleared the scope in the meantime. */
  save(changes: HistoryChanges): Promise<boolean> {
    return this.#save(changes);
  }

  /**
   * Saves changes that depend on the records from `key` on. Returns false if the scope was cleared, or if other tabs
   * keep changing these records.
   *
   * @param decide returns the changes for the stored records
   */
  async revise(key: RecordKey, decide: (stored: readonly HistoryRecord[]) => HistoryChanges): Promise<boolean> {
    for (let attempts = 0; attempts < MAX_REVISIONS; attempts++) {
      const records = await this.#store.from(key);
      const changes = decide(await this.#decrypt(records));
      if (!changes.records?.length && !changes.removed?.length) return true;
      if (await this.#save(changes, { from: key, records })) return true;
    }
    return false;
  }

  /** Whether data that this tab kept elsewhere at `seen` may be restored. Call after `open` or `clearExpired`. */
  mayRestore(seen: number, removesOnClose = this.#cipher !== undefined): boolean {
    return !removesOnClose || this.#session.isContinued(seen);
  }

  async #save(
    { records = [], removed = [], ...extras }: HistoryChanges,
    basis?: StoreChanges['basis'],
  ): Promise<boolean> {
    this.#discardPartial();
    const isKnown = ({ key }: HistoryRecord) => this.isKnown(key[1]);
    const texts = Object.entries(extras).map(async ([name, text]) => [name, await this.#encryptExtra(text)]);
    const changes = {
      puts: await this.#encrypt(records.filter(record => !isKnown(record))),
      updates: await this.#encrypt(records.filter(isKnown)),
      deletes: removed,
      ...(basis && { basis }),
      ...(Object.fromEntries(await Promise.all(texts)) as Extras<StoredText | null>),
    };
    // First, so that the records stay readable if the browser is killed in between.
    if (this.#cipher) this.#session.publish();
    const meta = await this.#store.put(changes, this.#expected);
    if (!meta) return false;
    this.#meta = meta;
    for (const { key } of records) this.#known.add(key[1]);
    return true;
  }

  /** Encrypts a draft in advance, because there is no time for it while the page goes away. */
  async prepareDraft(draft: string): Promise<void> {
    const text = await this.#encryptExtra(draft);
    this.#preparedDraft = { draft, text };
  }

  isPrepared(draft: string): boolean {
    return this.#preparedDraft?.draft === draft;
  }

  /** Encrypts the current state of a growing record, which `write` returns, in advance, from time to time. */
  async preparePartial(write: () => HistoryRecord): Promise<void> {
    const now = performance.now();
    if (!this.#cipher || now < this.#partialTime + ENCRYPT_PARTIAL_MS) return;
    this.#partialTime = now;
    const [partial] = await this.#encrypt([write()]);
    // Unless newer data was saved in the meantime.
    if (this.#partialTime === now) this.#partial = partial;
  }

  /** Records that the browser is open, and saves the prepared draft and a growing record without waiting. */
  async touch({ withDraft = false, partial }: TouchOptions = {}): Promise<void> {
    const draft = withDraft ? this.#preparedDraft?.text : undefined;
    const ready = partial && this.isKnown(partial.key[1]) ? this.#preparedOf(partial) : undefined;
    if (this.isEncrypted || draft !== undefined || ready)
      await this.#store.touch({ draft, partial: ready }, this.generation);
  }

  /** @param clearedAt when the visitor asked for it, in ms since the epoch; each deletion takes effect once */
  async clear(clearedAt?: number): Promise<number> {
    const { meta, count } = await this.#store.clear(clearedAt);
    this.#meta = meta;
    this.#known.clear();
    return count;
  }

  /** Deletes everything, even if the store is not open. @throws {HistoryTimeoutError} when the browser is silent */
  async clearRest(clearedAt?: number): Promise<number> {
    try {
      return await this.clear(clearedAt);
    } catch (cause) {
      // A page that may not use storage has nothing stored.
      if (cause instanceof HistoryTimeoutError) throw cause;
      return 0;
    }
  }

  /** Finishes a deletion of another page, as if that page had done it. */
  async finishClear(clearedAt: number): Promise<void> {
    await this.#store.clear(clearedAt);
  }

  close(): void {
    this.pause();
    this.#store.close();
  }

  /** Releases the browser session while the user is away from the page. */
  pause(): void {
    this.#session.release();
  }

  async resume(): Promise<void> {
    if (this.#cipher) await this.#session.resume();
  }

  #begin(isContinued: IsContinued, removesOnClose: boolean | undefined): Promise<HistoryMeta> {
    return this.#store.begin(meta => {
      if (!meta.seen) return 'keep';
      if (meta.fingerprint) return isContinued(meta) ? 'keep' : 'clear';
      return removesOnClose ? 'clear' : 'keep';
    });
  }

  /** Stores the data unencrypted after the owner allowed keeping it. */
  async #decryptAll(cipher: HistoryCipher): Promise<void> {
    this.#cipher = cipher;
    const records = await this.from();
    const extras = await this.extras();
    const count = await this.clear();
    this.#cipher = undefined;
    if (count) await this.save({ records, ...extras });
  }

  /** Skips records that another session encrypted. */
  async #decrypt(stored: readonly StoredRecord[]): Promise<readonly HistoryRecord[]> {
    const records = await Promise.all(
      stored.map(async ({ key, text: storedText }) => {
        this.#known.add(key[1]);
        const text = await this.#decryptText(storedText);
        return text === undefined ? [] : [{ key, text }];
      }),
    );
    return records.flat();
  }

  #encrypt(records: readonly HistoryRecord[]): Promise<StoredRecord[]> {
    return Promise.all(records.map(async ({ key, text }) => ({ key, text: await this.#encryptText(text) })));
  }

  async #encryptExtra(text: string): Promise<StoredText | null> {
    return text === '' ? null : this.#encryptText(text);
  }

  async #encryptText(text: string): Promise<StoredText> {
    return this.#cipher ? this.#cipher.encrypt(text) : text;
  }

  async #decryptText(text: StoredText): Promise<string | undefined> {
    return typeof text === 'string' ? text : this.#cipher?.decrypt(text);
  }

  /** Discards the encrypted state of the growing record, including one in progress. */
  #discardPartial(): void {
    this.#partial = undefined;
    this.#partialTime = performance.now();
  }

  #preparedOf(partial: HistoryRecord): StoredRecord | undefined {
    if (!this.#cipher) return partial;
    return this.#partial?.key[1] === partial.key[1] ? this.#partial : undefined;
  }

  get #expected(): ExpectedState {
    return { generation: this.#meta.generation, fingerprint: this.#cipher?.fingerprint };
  }
}
