import type { ReactiveController } from 'lit';
import type { StoredListing } from '../../../../protocol/listing.js';
import { emit } from '../../../shared/events.js';
import type { KeptRecords } from '../../kept-records.js';
import { isKept } from '../../kept-database.js';
import { mayKeep, ownerNameOf } from '../../may-keep.js';
import type { MessageStage } from '../../message-stage.js';
import { MAX_SAVED, readKept, savedRecords, type SavedListing } from './kept-listing.js';
import { ownOptions, platform } from '../../../../platform.js';

/** Where the homes are kept. */
type HomesStore = KeptRecords<SavedListing>;

/** What came of pressing the button of a home; `full`: no more can be saved. */
export type SaveOutcome = 'saved' | 'removed' | 'full';

/**
 * The homes that a visitor has saved: in memory, and in the browser's storage where the history is kept
 * there, too. Dispatches `change`. Nothing is stored before the first home is saved; nobody waits for the
 * storage, and where it fails the homes are kept in memory, after one warning.
 */
export class SavedHomes extends EventTarget implements ReactiveController {
  readonly #stage: MessageStage;
  readonly #listening = new platform.AbortController();
  /** In the order in which they were saved. */
  #homes: readonly SavedListing[] = [];
  #storing: Promise<HomesStore> | undefined;
  #isInMemory = false;
  /** So many changes are on their way into the storage. */
  #writes = 0;
  #isLooking: Promise<void> | undefined;
  /** Until it is over a clearing is part of a new chat, which homes outlive that are in memory only. */
  #newChat: AbortSignal | undefined;

  constructor(stage: MessageStage) {
    super();
    this.#stage = stage;
    const options = ownOptions({ signal: this.#listening.signal });
    stage.host.addEventListener('chatbot-history-cleared', () => this.#handleCleared(), options);
    stage.host.addController(this);
  }

  /** Each once, though it may have been saved in two tabs; the last one that was saved comes first. */
  get homes(): readonly SavedListing[] {
    const byId = new Map(this.#homes.map(home => [home.listing.ID, home]));
    return [...byId.values()].sort((one, other) => other.savedAt - one.savedAt);
  }

  /** Looks, once, whether homes were saved before. Where none were, nothing is opened. */
  start(): Promise<void> {
    if (!this.#mayStore) return Promise.resolve();
    return (this.#isLooking ??= this.#look());
  }

  /** Whether a home is saved. */
  has({ ID }: StoredListing): boolean {
    return this.#homes.some(({ listing }) => listing.ID === ID);
  }

  /** Saves a home, or removes it; the page is told. */
  toggle(listing: StoredListing): SaveOutcome {
    const saved = this.#homes.filter(home => home.listing.ID === listing.ID);
    const kept = readKept(listing);
    if (saved.length) {
      this.#set(this.#homes.filter(home => !saved.includes(home)));
      this.#change(store => store.remove(saved));
    } else {
      if (!kept || this.#homes.length >= MAX_SAVED) return 'full';
      // Two in one millisecond are two.
      const savedAt = Math.max(Date.now(), (this.#homes.at(-1)?.savedAt ?? 0) + 1);
      const home = { listing: kept, savedAt, isGone: false };
      this.#set([...this.#homes, home]);
      this.#change(store => store.put([home]));
    }
    const isSaved = !saved.length;
    emit(this.#stage.host, 'chatbot-listing-saved', { listing, saved: isSaved });
    return isSaved ? 'saved' : 'removed';
  }

  /** Takes in what the service says of saved homes now. Those that were removed meanwhile stay so. */
  refresh(news: readonly SavedListing[]): void {
    const changed = news.filter(home => {
      const old = this.#homes.find(({ savedAt }) => savedAt === home.savedAt);
      return old && platform.stringify(old) !== platform.stringify(home);
    });
    if (!changed.length) return;
    this.#set(
      this.#homes.map(home => changed.find(({ savedAt }) => savedAt === home.savedAt) ?? home),
    );
    this.#change(store => store.put(changed));
  }

  /** The clearing that comes before the end of `signal` is that of a new chat: what was saved stays. */
  outliveNewChat(signal: AbortSignal): void {
    this.#newChat = signal;
  }

  /** The chat is in the page, or is back there. */
  hostConnected(): void {
    void this.start();
  }

  /** Taken out of the page for good, and not only moved, it lets go of the storage. */
  hostDisconnected(): void {
    queueMicrotask(() => {
      if (this.#stage.host.isConnected || !this.#storing) return;
      this.#letGo();
      if (!this.#isInMemory) this.#set([]);
    });
  }

  /** Forgets it here; what is stored stays. */
  close(): void {
    this.#listening.abort();
    this.#stage.host.removeController(this);
    this.#letGo();
    this.#isInMemory = true;
    this.#set([]);
  }

  #letGo(): void {
    void this.#storing?.then(store => store.close()).catch(() => {});
    this.#storing = this.#isLooking = undefined;
  }

  get #mayStore(): boolean {
    return !this.#isInMemory && mayKeep(this.#stage.host);
  }

  async #look(): Promise<void> {
    try {
      // What does not tell may have something.
      const isStored = await isKept(this.#stage.host, 'homes:').catch(() => true);
      const store = await this.#open();
      if (isStored) await this.#readFrom(store);
    } catch {
      // Nothing was saved that could be lost; of the storage the conversation warns.
      this.#giveUp();
    }
  }

  #open(): Promise<HomesStore> {
    return (this.#storing ??= import('../../history-feature.js').then(
      ({ KeptRecords }) =>
        new KeptRecords(this.#stage.host, savedRecords, {
          changed: () => this.#keep(store => this.#readFrom(store)),
          left: () => this.#set([]),
        }),
    ));
  }

  async #readFrom(store: HomesStore): Promise<void> {
    const homes = (await store.read()).slice(-MAX_SAVED);
    // What is on its way is looked at when it has come.
    if (!this.#isInMemory && !this.#writes) this.#set(homes);
  }

  #change(work: (store: HomesStore) => Promise<void>): void {
    if (!this.#mayStore) return;
    this.#writes++;
    this.#keep(async store => {
      await work(store).finally(() => this.#writes--);
      await this.#readFrom(store);
    });
  }

  /** Does something with the storage, where there is one. */
  #keep(work: (store: HomesStore) => Promise<void>): void {
    if (!this.#mayStore) return;
    void this.#open()
      .then(work)
      .catch((cause: unknown) => this.#giveUp(cause));
  }

  /** From now on the homes live in memory only; the page is told of a cause. */
  #giveUp(cause?: unknown): void {
    if (this.#isInMemory) return;
    this.#isInMemory = true;
    this.#letGo();
    if (cause) console.warn('<chatbot-bubble>: saved homes are kept in memory only.', cause);
  }

  /**
   * The conversation was cleared, here or in another tab; whether what is stored went with it, the storage
   * tells.
   */
  #handleCleared(): void {
    const isNewChat = this.#newChat && !this.#newChat.aborted;
    this.#newChat = undefined;
    if (this.#mayStore)
      this.#keep(async store => {
        if (!store.isOpen) return;
        await this.#readFrom(store);
        store.tell();
      });
    else if (!isNewChat) this.#set([]);
  }

  #set(homes: readonly SavedListing[]): void {
    this.#homes = homes;
    this.dispatchEvent(new Event('change'));
  }
}

const known = new WeakMap<MessageStage, { readonly owner: string; readonly homes: SavedHomes }>();

/** The saved homes of a chat; others when it has become the chat of another chatbot or person. */
export function savedHomesOf(stage: MessageStage): SavedHomes {
  const owner = ownerNameOf(stage.host);
  const before = known.get(stage);
  if (before?.owner === owner) return before.homes;
  const homes = new SavedHomes(stage);
  known.set(stage, { owner, homes });
  // Whoever shows them looks again.
  before?.homes.close();
  return homes;
}
