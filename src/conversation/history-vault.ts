import {
  BrowserSession,
  type BrowserSessionOptions,
  type JudgeHistory,
} from './browser-session.js';
import { canSeal, type HistoryCipher } from './history-cipher.js';
import type { HistoryBatch, HistoryEntry, HistoryLog, HistoryTicket } from './history-log.js';
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
} from './history-records.js';
import { HistoryTimeoutError } from './history-store.js';
import type { Message, ReadingPlace } from './message.js';

/** What is saved at once; what is undefined stays as it is. */
export interface HistoryChanges {
  readonly messages?: readonly Message[];
  readonly removed?: readonly MessageKey[];
  readonly draft?: string | undefined;
  /** `null`: the visitor follows the end. */
  readonly place?: ReadingPlace | null | undefined;
}

/** Some messages in their order. */
export interface MessagePage {
  readonly messages: readonly Message[];
  /** Key of the first record, also where it is broken. */
  readonly firstKey: MessageKey | undefined;
  readonly hasEarlier: boolean;
}

/** What is saved when it is told that the browser is open. */
export interface TouchOptions {
  /** The draft that was prepared last. */
  readonly withDraft?: boolean;
  /** An answer that is not complete. */
  readonly growing?: Message | undefined;
}

/** How many messages are read at once: more than a screen. */
const PAGE_SIZE = 40;
/** How often a growing answer is sealed ahead of the last moment of its page, in ms. */
const SEAL_GROWTH_MS = 250;
/** How many pages from the end a reader may have stood and still comes back to his place. */
const MAX_PAGES = 25;

/** The page is served over plain http, where nothing can be sealed. */
class NoSealError extends Error {
  constructor() {
    super('This page cannot seal the history.');
    this.name = 'NoSealError';
  }
}

/**
 * The stored history in terms of the conversation. Where it must not outlive the browser session it is
 * sealed with the session's secret, and opened only on proof that the session goes on.
 */
export class HistoryVault {
  readonly #log: HistoryLog;
  readonly #session: BrowserSession;
  #meta: HistoryMeta = emptyMeta;
  #cipher: HistoryCipher | undefined;
  /** Ids of the messages that are stored, as far as this tab knows. */
  readonly #known = new Set<string>();
  #ahead: { readonly draft: string; readonly text: StoredText | null } | undefined;
  /** A growing answer as it was sealed last, and when that was begun, in ms since the page began. */
  #growth: HistoryEntry | undefined;
  #growthSealedAt = 0;

  constructor(log: HistoryLog, session: BrowserSessionOptions) {
    this.#log = log;
    this.#session = new BrowserSession(session);
  }

  /** How many messages are stored. */
  get count(): number {
    return this.#meta.count;
  }

  /** Counts the clearings. */
  get generation(): number {
    return this.#meta.generation;
  }

  /** Whether something is stored that must not outlive the browser session. */
  get isSealed(): boolean {
    return this.#cipher !== undefined && this.#meta.seen > 0;
  }

  /** Whether a message has been in the store. */
  isKnown(id: string): boolean {
    return this.#known.has(id);
  }

  /**
   * Decides, before anything is read, whether what is stored may be read, and deletes it if not.
   *
   * @param removesOnClose whether the history must not outlive the browser session; undefined when the
   *   service has not said: then it goes on as it was stored
   * @throws {NoSealError} when it must not, on a page that cannot seal
   */
  async open(removesOnClose: boolean | undefined): Promise<void> {
    // Another session may have begun.
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
   * Deletes what is stored of a browser session that is over, and takes no part in one that goes on. Gives the
   * number of messages that are left.
   */
  async clearLeftBehind(): Promise<number> {
    return canSeal ? (await this.#session.look(judge => this.#begin(judge, true))).count : 0;
  }

  /** Whether the store still holds what this tab believes. */
  async isCurrent(): Promise<boolean> {
    const { generation, proof, seen } = await this.#log.meta();
    return generation === this.#meta.generation && (!seen || proof === this.#cipher?.proof);
  }

  /** The messages before `before`, or the last ones. */
  async page(before?: MessageKey): Promise<MessagePage> {
    const { entries, hasEarlier } = await this.#log.page(before, PAGE_SIZE);
    return { messages: await this.#read(entries), firstKey: entries[0]?.[0], hasEarlier };
  }

  /** A page with those before it, as far as the message with this id; as it is where that is too far. */
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

  /** The messages from `key` on. */
  async from(key: MessageKey | undefined): Promise<readonly Message[]> {
    return this.#read(await this.#log.from(key));
  }

  /** Those of the named messages that are stored. */
  async get(keys: readonly MessageKey[]): Promise<readonly Message[]> {
    return this.#read(await this.#log.get(keys));
  }

  /** The draft and the reading place. */
  async extras(): Promise<{ draft?: string | undefined; place?: ReadingPlace | undefined }> {
    const texts = await this.#log.extras();
    const place = await this.#openText(texts.place);
    return {
      draft: await this.#openText(texts.draft),
      place: place === undefined ? undefined : readPlace(place),
    };
  }

  /** Saves. False when another tab has cleared the history meanwhile: then nothing was written. */
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
    // Before the first message is there: a kill between the two must not leave it unreadable.
    if (this.#cipher) this.#session.publish();
    const meta = await this.#log.put(batch, this.#ticket);
    if (!meta) return false;
    this.#meta = meta;
    for (const { id } of messages) this.#known.add(id);
    return true;
  }

  /** Seals a draft ahead of its time: in the last moment of a page it is too late for that. */
  async prepare(draft: string): Promise<void> {
    const text = await this.#textOf(draft);
    this.#ahead = { draft, text };
  }

  /** Whether a draft is sealed. */
  isPrepared(draft: string): boolean {
    return this.#ahead?.draft === draft;
  }

  /** Seals a growing answer ahead of its time, now and then. */
  async prepareGrowth(message: Message): Promise<void> {
    const now = performance.now();
    if (!this.#cipher || now < this.#growthSealedAt + SEAL_GROWTH_MS) return;
    this.#growthSealedAt = now;
    const text = await this.#cipher.seal(writeMessage(message));
    // Unless more was saved meanwhile.
    if (this.#growthSealedAt === now) this.#growth = [keyOf(message), text];
  }

  /**
   * Tells that the browser is open, and saves the draft that was prepared last and an answer that is growing.
   * Waits for nothing.
   */
  async touch({ withDraft = false, growing }: TouchOptions = {}): Promise<void> {
    const draft = withDraft ? this.#ahead?.text : undefined;
    const growth = growing && this.isKnown(growing.id) ? this.#growthOf(growing) : undefined;
    if (this.isSealed || draft !== undefined || growth)
      await this.#log.touch({ draft, growth }, this.generation);
  }

  /** Deletes all of it. Gives the number of messages that were there. */
  async clear(): Promise<number> {
    const { meta, count } = await this.#log.clear();
    this.#meta = meta;
    this.#known.clear();
    return count;
  }

  /**
   * Deletes what may be there, of a vault that is not open. Gives the number of messages.
   *
   * @throws {HistoryTimeoutError} when the browser does not say what it keeps
   */
  async clearRest(): Promise<number> {
    try {
      return await this.clear();
    } catch (cause) {
      // Where the page may not use storage there is nothing in it.
      if (cause instanceof HistoryTimeoutError) throw cause;
      return 0;
    }
  }

  /** Nothing more is to be read or written: closes the connection to the database. */
  close(): void {
    this.pause();
    this.#log.close();
  }

  /** The page is left, perhaps to come back. */
  pause(): void {
    this.#session.release();
  }

  /** The page is back. */
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

  /** The owner lets histories be kept from now on: what this session has sealed is kept as well. */
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

  /** What is sealed ahead is out of date from now on, also what is just being sealed. */
  #forgetGrowth(): void {
    this.#growth = undefined;
    this.#growthSealedAt = performance.now();
  }

  #growthOf(message: Message): HistoryEntry | undefined {
    if (!this.#cipher) return [keyOf(message), writeMessage(message)];
    return this.#growth?.[0][1] === message.id ? this.#growth : undefined;
  }

  get #ticket(): HistoryTicket {
    return { generation: this.#meta.generation, proof: this.#cipher?.proof };
  }
}
