import { Event } from '../../../client/platform-event.js';
import type { ReactiveController } from 'lit';
import type { StoredListing } from '../../../protocol/listing.js';
import { emit } from '../../../ui/events.js';
import { isStored } from '../../../history/is-stored.js';
import type { ItemStore } from '../../../history/sync/item-store.js';
import { mayStore } from '../../../ui/may-store.js';
import type { ChatContext } from '../../context.js';
import { MAX_SAVED, readKept, savedListingFormat, type SavedListing } from './stored-listing.js';
import { AbortController, JSON, ownOptions, setTimeout } from '../../../platform.js';

type ListingsStore = ItemStore<SavedListing>;
type Change = (store: ListingsStore) => Promise<void>;

/** How long to wait after each failure of the storage before it is opened again, in ms. */
const RETRIES_MS = [5_000, 20_000, 60_000];

/** Result of the save button; `full`: no more listings can be saved. */
export type SaveOutcome = 'saved' | 'removed' | 'full';

/**
 * The visitor's saved listings, in memory and, like the history, in the browser's storage. Dispatches `change`.
 * Stores nothing before the first listing is saved. Nothing waits for the storage; if it fails, one warning is
 * logged, the listings stay in memory, and the storage is opened again later.
 */
export class SavedListings extends EventTarget implements ReactiveController {
  readonly #chat: ChatContext;
  readonly #listening = new AbortController();
  /** In the order in which they were saved. */
  #entries: readonly SavedListing[] = [];
  #storing: Promise<ListingsStore> | undefined;
  /** From the last failure of the storage on. */
  #isInMemory = false;
  /** Between a failure of the storage and the next attempt. */
  #isWaiting = false;
  #retries = [...RETRIES_MS];
  #hasWarned = false;
  /** Changes that are not being stored yet, or could not be. */
  #unsaved: readonly Change[] = [];
  #writes = 0;
  #isLooking: Promise<void> | undefined;
  /** Until this is aborted, a deletion belongs to a new conversation, and listings in memory survive it. */
  #newChat: AbortSignal | undefined;

  constructor(chat: ChatContext) {
    super();
    this.#chat = chat;
    const options = ownOptions({ signal: this.#listening.signal });
    chat.host.addEventListener('chatbot-history-cleared', () => this.#handleCleared(), options);
    chat.host.addController(this);
  }

  /** Without duplicates, which two tabs can save; the latest first. */
  get entries(): readonly SavedListing[] {
    const byId = new Map(this.#entries.map(entry => [entry.listing.ID, entry]));
    return [...byId.values()].sort((one, other) => other.savedAt - one.savedAt);
  }

  /** Restores listings saved earlier, once. Opens no database if none exists. */
  start(): Promise<void> {
    if (!this.#mayStore || this.#isWaiting) return Promise.resolve();
    return (this.#isLooking ??= this.#look());
  }

  has({ ID }: StoredListing): boolean {
    return this.#entries.some(({ listing }) => listing.ID === ID);
  }

  toggle(listing: StoredListing): SaveOutcome {
    const saved = this.#entries.filter(entry => entry.listing.ID === listing.ID);
    const kept = readKept(listing);
    if (saved.length) {
      this.#set(this.#entries.filter(entry => !saved.includes(entry)));
      this.#change(store => store.remove(saved));
    } else {
      if (!kept || this.#entries.length >= MAX_SAVED) return 'full';
      // Keeps the order of listings saved in the same millisecond.
      const savedAt = Math.max(Date.now(), (this.#entries.at(-1)?.savedAt ?? 0) + 1);
      const entry = { listing: kept, savedAt, isGone: false };
      this.#set([...this.#entries, entry]);
      this.#change(store => store.put([entry]));
    }
    const isSaved = !saved.length;
    emit(this.#chat.host, 'chatbot-listing-saved', { listing, saved: isSaved });
    return isSaved ? 'saved' : 'removed';
  }

  /** Updates saved listings from the service. Listings removed in the meantime stay removed. */
  refresh(news: readonly SavedListing[]): void {
    const changed = news.filter(entry => {
      const old = this.#entries.find(({ savedAt }) => savedAt === entry.savedAt);
      return old && JSON.stringify(old) !== JSON.stringify(entry);
    });
    if (!changed.length) return;
    this.#set(this.#entries.map(entry => changed.find(({ savedAt }) => savedAt === entry.savedAt) ?? entry));
    this.#change(store => store.put(changed));
  }

  preserveOnReset(signal: AbortSignal): void {
    this.#newChat = signal;
  }

  remember(): () => void {
    const entries = this.#entries;
    return () => {
      this.#set(entries);
      this.#change(store => store.put(entries));
    };
  }

  hostConnected(): void {
    void this.start();
  }

  /** Closes the storage unless the chat was only moved. */
  hostDisconnected(): void {
    queueMicrotask(() => {
      if (this.#chat.host.isConnected || !this.#storing) return;
      this.#release();
      if (!this.#isInMemory) this.#set([]);
    });
  }

  /** Removes the listings from memory but not from the storage. */
  close(): void {
    this.#listening.abort();
    this.#chat.host.removeController(this);
    this.#release();
    this.#isInMemory = true;
    this.#set([]);
  }

  #release(): void {
    void this.#storing?.then(store => store.close()).catch(() => {});
    this.#storing = this.#isLooking = undefined;
  }

  get #mayStore(): boolean {
    return !this.#isInMemory && mayStore(this.#chat.host);
  }

  async #look(): Promise<void> {
    try {
      // A browser that can't list its databases may have something stored.
      const hasStored = await isStored(this.#chat.host, 'listings:').catch(() => true);
      const store = await this.#open();
      if (this.#unsaved.length) await this.#save(store);
      else if (hasStored) await this.#readFrom(store);
    } catch {
      // No saved listing is lost, and the conversation reports the storage problem.
      this.#retryLater();
    }
  }

  #open(): Promise<ListingsStore> {
    return (this.#storing ??= this.#chat.openItems('listings:', {
      format: savedListingFormat,
      onChanged: () => this.#keep(store => this.#readFrom(store)),
      onLeft: () => this.#set([]),
    }));
  }

  async #readFrom(store: ListingsStore): Promise<void> {
    const entries = (await store.read()).slice(-MAX_SAVED);
    // Pending writes trigger another read.
    if (!this.#isInMemory && !this.#writes && !this.#unsaved.length) this.#set(entries);
  }

  #change(change: Change): void {
    if (!this.#mayStore) return;
    this.#unsaved = [...this.#unsaved, change];
    this.#keep(store => this.#save(store));
  }

  async #save(store: ListingsStore): Promise<void> {
    const changes = this.#unsaved;
    this.#unsaved = [];
    this.#writes++;
    try {
      for (const change of changes) await change(store);
    } catch (cause) {
      this.#unsaved = [...changes, ...this.#unsaved];
      throw cause;
    } finally {
      this.#writes--;
    }
    await this.#readFrom(store);
  }

  #keep(work: Change): void {
    if (!this.#mayStore || this.#isWaiting) return;
    void this.#open()
      .then(work)
      .catch((cause: unknown) => this.#retryLater(cause));
  }

  /**
   * Keeps the listings in memory, and warns once if there is a cause. Opens the storage again later, because a busy
   * machine may need seconds for it, or fail to for a while.
   */
  #retryLater(cause?: unknown): void {
    if (this.#isInMemory || this.#isWaiting) return;
    if (cause && !this.#hasWarned) console.warn('<chatbot-bubble>: saved listings are kept in memory only.', cause);
    this.#hasWarned ||= cause !== undefined;
    this.#release();
    const delay = this.#retries.shift();
    this.#isInMemory = delay === undefined;
    this.#isWaiting = !this.#isInMemory;
    if (this.#isWaiting)
      setTimeout(() => {
        this.#isWaiting = false;
        if (this.#chat.host.isConnected) void this.start();
      }, delay);
  }

  /** Handles a deleted conversation. Only the storage knows whether stored listings were deleted too. */
  #handleCleared(): void {
    const isNewChat = this.#newChat && !this.#newChat.aborted;
    this.#newChat = undefined;
    if (this.#mayStore && !this.#isWaiting)
      this.#keep(async store => {
        if (!store.isOpen) return;
        await this.#readFrom(store);
        store.announceClear();
      });
    else if (!isNewChat) {
      this.#unsaved = [];
      this.#set([]);
    }
  }

  #set(entries: readonly SavedListing[]): void {
    this.#entries = entries;
    this.dispatchEvent(new Event('change'));
  }
}
