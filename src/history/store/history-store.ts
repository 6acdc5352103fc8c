import {
  BrowserSession,
  type BrowserSessionOptions,
  type JudgeHistory,
} from '../browser-session.js';
import { canSeal, type HistoryCipher } from './cipher.js';
import type { HistoryBatch, HistoryEntry, RecordStore, HistoryVersion } from './record-store.js';
import {
  emptyMeta,
  keyOf,
  readMessage,
  readPlace,
  writeMessage,
  writePlace,
  type HistoryMeta,
  type MessageKey,
  type StoredText,
} from './records.js';
import { HistoryTimeoutError } from './database.js';
import type { Message, ReadingPlace } from '../../conversation/message.js';

/** Changes to save together; `undefined` leaves a value as it is. */
export interface HistoryChanges {
  readonly messages?: readonly Message[];
  readonly removed?: readonly MessageKey[];
  readonly draft?: string | undefined;
  /** `null` means that the visitor follows the end. */
  readonly place?: ReadingPlace | null | undefined;
}

export interface MessagePage {
  readonly messages: readonly Message[];
  /** Key of the first record, even if it is broken. */
  readonly firstKey: MessageKey | undefined;
  readonly hasEarlier: boolean;
}

export interface TouchOptions {
  /** The draft from the last `prepare`. */
  readonly withDraft?: boolean;
  /** An answer that is still streaming. */
  readonly growing?: Message | undefined;
}

/** Messages to read at once: more than a screen. */
const PAGE_SIZE = 40;
/** How often to encrypt a streaming answer in advance, in ms. */
const SEAL_GROWTH_MS = 250;
/** Pages from the end within which a reading place is restored. */
const MAX_PAGES = 25;

/** The page was served over plain http and cannot encrypt. */
class NoSealError extends Error {
  constructor() {
    super('This page cannot encrypt the history.');
    this.name = 'NoSealError';
  }
}

/**
 * The stored history in terms of the conversation. If it must not outlive the browser session, it is encrypted with
 * the session's secret and opened only with proof that the session still exists.
 */
export class HistoryStore {
  readonly #log: RecordStore;
  readonly #session: BrowserSession;
  #meta: HistoryMeta = emptyMeta;
  #cipher: HistoryCipher | undefined;
  /** Ids of the messages that this tab knows to be stored. */
  readonly #known = new Set<string>();
  #ahead: { readonly draft: string; readonly text: StoredText | null } | undefined;
  /** The latest encrypted state of a streaming answer, and when its encryption started, in ms since the page loaded. */
  #growth: HistoryEntry | undefined;
  #growthSealedAt = 0;

  constructor(log: RecordStore, session: BrowserSessionOptions) {
    this.#log = log;
    this.#session = new BrowserSession(session);
  }

  /** Number of stored messages. */
  get count(): number {
    return this.#meta.count;
  }

  /** Number of clears. */
  get generation(): number {
    return this.#meta.generation;
  }

  /** Whether the stored data must not outlive the browser session. */
  get isSealed(): boolean {
    return this.#cipher !== undefined && this.#meta.seen > 0;
  }

  /** Whether a message has been in the store. */
  isKnown(id: string): boolean {
    return this.#known.has(id);
  }

  /**
   * Decides whether the stored history may be read, before reading it, and deletes it otherwise.
   *
   * @param removesOnClose whether the history must not outlive the browser session; `undefined` if the service didn't
   * say, which keeps it as it was stored
   * @throws {NoSealError} when it must not, on a page that cannot encrypt
   */
  async open(removesOnClose: boolean | undefined): Promise<void> {
    // Another session may have started.
    this.#ahead = undefined;
    this.#forgetGrowth();
    this.#known.clear();
    if (!canSeal) {
      if (removesOnClose !== false) throw new NoSealError();
      this.#meta = await this.#log.begin(({ proof }) => (proof ? 'clear' : 'keep'));
      return;
    }
    this.#meta = await this.#session.begin(judge => this.#begin(judge, removesOnClose));
    const { seen, proof } = this.#meta;
    const isToSeal = removesOnClose ?? (!seen || proof !== undefined);
    this.#cipher = isToSeal ? this.#session.cipher : undefined;
    if (isToSeal) return;
    if (proof) await this.#unseal(this.#session.cipher!);
    this.#session.release();
  }

  /**
   * Deletes the history of a session that is over, without joining one that continues. Returns the number of messages
   * left.
   */
  async clearExpired(): Promise<number> {
    return canSeal ? (await this.#session.look(judge => this.#begin(judge, true))).count : 0;
  }

  /** Whether the store still matches what this tab knows. */
  async isCurrent(): Promise<boolean> {
    const { generation, proof, seen } = await this.#log.meta();
    return generation === this.#meta.generation && (!seen || proof === this.#cipher?.proof);
  }

  /** Returns the messages before `before`, or the last ones. */
  async page(before?: MessageKey): Promise<MessagePage> {
    const { entries, hasEarlier } = await this.#log.page(before, PAGE_SIZE);
    return { messages: await this.#read(entries), firstKey: entries[0]?.[0], hasEarlier };
  }

  /** Extends a page backward to the message with this id; returns it unchanged if that is too far. */
  async extend(page: MessagePage, id: string): Promise<MessagePage> {
    let all = page;
    for (let pages = 1; pages < MAX_PAGES; pages++) {
      if (all.messages.some(message => message.id === id)) return all;
      if (!all.hasEarlier) break;
      const earlier = await this.page(all.firstKey);
      all = { ...earlier, messages: [...earlier.messages, ...all.messages] };
    }
    return page;
  }

  /** Returns the messages starting with `key`. */
  async from(key: MessageKey | undefined): Promise<readonly Message[]> {
    return this.#read(await this.#log.from(key));
  }

  /** Returns the stored messages among `keys`. */
  async get(keys: readonly MessageKey[]): Promise<readonly Message[]> {
    return this.#read(await this.#log.get(keys));
  }

  /** Returns the draft and the reading place. */
  async extras(): Promise<{ draft?: string | undefined; place?: ReadingPlace | undefined }> {
    const texts = await this.#log.extras();
    const place = await this.#openText(texts.place);
    return {
      draft: await this.#openText(texts.draft),
      place: place === undefined ? undefined : readPlace(place),
    };
  }

  /** Saves changes. Returns false, without writing, if another tab cleared the history in the meantime. */
  async save({ messages = [], removed = [], draft, place }: HistoryChanges): Promise<boolean> {
    this.#forgetGrowth();
    const isKnown = ({ id }: Message) => this.isKnown(id);
    const batch: HistoryBatch = {
      puts: await this.#sealAll(messages.filter(message => !isKnown(message))),
      updates: await this.#sealAll(messages.filter(isKnown)),
      deletes: removed,
      draft: draft === undefined ? undefined : await this.#textOf(draft),
      place: place ? await this.#seal(writePlace(place)) : place,
    };
    // Before the first message: if the browser is killed in between, it must stay readable.
    if (this.#cipher) this.#session.publish();
    const meta = await this.#log.put(batch, this.#version);
    if (!meta) return false;
    this.#meta = meta;
    for (const { id } of messages) this.#known.add(id);
    return true;
  }

  /** Encrypts a draft in advance, because there is no time for it while the page goes away. */
  async prepare(draft: string): Promise<void> {
    const text = await this.#textOf(draft);
    this.#ahead = { draft, text };
  }

  /** Whether a draft is already encrypted. */
  isPrepared(draft: string): boolean {
    return this.#ahead?.draft === draft;
  }

  /** Encrypts a streaming answer in advance, from time to time. */
  async prepareGrowth(message: Message): Promise<void> {
    const now = performance.now();
    if (!this.#cipher || now < this.#growthSealedAt + SEAL_GROWTH_MS) return;
    this.#growthSealedAt = now;
    const text = await this.#cipher.seal(writeMessage(message));
    // Unless newer data was saved in the meantime.
    if (this.#growthSealedAt === now) this.#growth = [keyOf(message), text];
  }

  /** Records that the browser is open, and saves the prepared draft and a streaming answer without waiting. */
  async touch({ withDraft = false, growing }: TouchOptions = {}): Promise<void> {
    const draft = withDraft ? this.#ahead?.text : undefined;
    const growth = growing && this.isKnown(growing.id) ? this.#growthOf(growing) : undefined;
    if (this.isSealed || draft !== undefined || growth)
      await this.#log.touch({ draft, growth }, this.generation);
  }

  /** Deletes everything. Returns the number of messages deleted. */
  async clear(): Promise<number> {
    const { meta, count } = await this.#log.clear();
    this.#meta = meta;
    this.#known.clear();
    return count;
  }

  /**
   * Deletes what an unopened history may have stored. Returns the number of messages.
   *
   * @throws {HistoryTimeoutError} when the browser doesn't report what it stores
   */
  async clearRest(): Promise<number> {
    try {
      return await this.clear();
    } catch (cause) {
      // A page that may not use storage has nothing stored.
      if (cause instanceof HistoryTimeoutError) throw cause;
      return 0;
    }
  }

  close(): void {
    this.pause();
    this.#log.close();
  }

  /** Releases the session while the user is away from the page. */
  pause(): void {
    this.#session.release();
  }

  async resume(): Promise<void> {
    if (this.#cipher) await this.#session.resume();
  }

  #begin(judge: JudgeHistory, removesOnClose: boolean | undefined): Promise<HistoryMeta> {
    return this.#log.begin(meta => {
      if (!meta.seen) return 'keep';
      if (meta.proof) return judge(meta) ? 'keep' : 'clear';
      return removesOnClose ? 'clear' : 'keep';
    });
  }

  /** Decrypts the history after the owner allowed keeping it, so that this session's messages are kept too. */
  async #unseal(cipher: HistoryCipher): Promise<void> {
    this.#cipher = cipher;
    const messages = await this.from(undefined);
    const { draft, place } = await this.extras();
    const count = await this.clear();
    this.#cipher = undefined;
    if (count) await this.save({ messages, draft, place });
  }

  async #read(entries: readonly HistoryEntry[]): Promise<readonly Message[]> {
    const messages = await Promise.all(
      entries.map(async ([key, sealed]) => {
        const text = await this.#openText(sealed);
        this.#known.add(key[1]);
        return text === undefined ? undefined : readMessage(key, text);
      }),
    );
    return messages.filter(message => message !== undefined);
  }

  #sealAll(messages: readonly Message[]) {
    return Promise.all(
      messages.map(
        async message => [keyOf(message), await this.#seal(writeMessage(message))] as const,
      ),
    );
  }

  async #textOf(draft: string): Promise<StoredText | null> {
    return draft === '' ? null : this.#seal(draft);
  }

  async #seal(text: string): Promise<StoredText> {
    return this.#cipher ? this.#cipher.seal(text) : text;
  }

  async #openText(text: StoredText | undefined): Promise<string | undefined> {
    if (text === undefined || typeof text === 'string') return text;
    return this.#cipher?.open(text);
  }

  /** Discards the encrypted state of the streaming answer, including one in progress. */
  #forgetGrowth(): void {
    this.#growth = undefined;
    this.#growthSealedAt = performance.now();
  }

  #growthOf(message: Message): HistoryEntry | undefined {
    if (!this.#cipher) return [keyOf(message), writeMessage(message)];
    return this.#growth?.[0][1] === message.id ? this.#growth : undefined;
  }

  get #version(): HistoryVersion {
    return { generation: this.#meta.generation, proof: this.#cipher?.proof };
  }
}
