import type { HistoryVault } from '../../../../conversation/history-vault.js';
import type { Message } from '../../../../conversation/message.js';
import type { PageLife } from '../../../../conversation/page-life.js';
import type { Tabs } from '../../../../conversation/tabs.js';
import type { ChatHost } from '../../../shared/chat-host.js';
import type * as History from '../../history.js';
import { MAX_SAVED, readSaved, writeSaved, type SavedListing } from './kept-listing.js';

/** What keeps the history keeps the homes: loaded with it. */
type HistoryModule = typeof History;

/** What the store tells. */
export interface HomesStoreHandlers {
  /** Another tab has changed what is saved, or the page is back. */
  readonly changed: () => void;
  /** The page is left, and what it shows may have to be gone when it comes back. */
  readonly left: () => void;
}

/** More than can be saved: tabs that save at the same moment lose nothing. */
const CAPS = {
  maxMessages: 2 * MAX_SAVED,
  maxBytes: 4_000_000,
  maxAgeMs: 90 * 24 * 60 * 60 * 1000,
};

/**
 * The saved homes of one owner in the browser's storage: a record for each, as the history has one for each
 * message, in a database of their own. Sealed, proven, bounded in age and forgotten as the history is.
 */
export class HomesStore {
  readonly #removesOnClose: Promise<boolean | undefined>;
  readonly #vault: HistoryVault;
  readonly #tabs: Tabs;
  readonly #life: PageLife;
  readonly #handlers: HomesStoreHandlers;
  #opening: Promise<void> | undefined;
  /** One piece of work after the other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(host: ChatHost, history: HistoryModule, handlers: HomesStoreHandlers) {
    const { createVault, ownerOf, removesOnClose, PageLife, Tabs } = history;
    const owner = ownerOf(host, 'homes:');
    const { serialNumber, baseUrl, userKey = '' } = owner;
    this.#handlers = handlers;
    this.#removesOnClose = removesOnClose(host);
    this.#vault = createVault({ ...owner, caps: CAPS });
    this.#tabs = new Tabs(`${serialNumber} ${baseUrl} ${userKey}`, handlers.changed);
    const nothing = () => {};
    this.#life = new PageLife({
      leave: () => this.#leave(),
      return: () => void this.#return(),
      hide: nothing,
      end: nothing,
      see: () => this.isOpen && handlers.changed(),
      beat: () => void this.#vault.touch().catch(nothing),
    });
  }

  /** Whether the storage was used. */
  get isOpen(): boolean {
    return this.#opening !== undefined;
  }

  /** What is stored, in the order in which it was saved. */
  read(): Promise<readonly SavedListing[]> {
    return this.#inTurn(async () => {
      await this.#open();
      if (!(await this.#vault.isCurrent())) await this.#reopen();
      return (await this.#vault.from(undefined)).flatMap(fromMessage).slice(-MAX_SAVED);
    });
  }

  /** Stores homes, or what is new of those that are stored. */
  put(homes: readonly SavedListing[]): Promise<void> {
    return this.#save({ messages: homes.map(toMessage) });
  }

  /** Deletes homes. */
  remove(homes: readonly SavedListing[]): Promise<void> {
    return this.#save({ removed: homes.map(home => [home.savedAt, idOf(home)] as const) });
  }

  /** Lets the other tabs look again. */
  tell(): void {
    this.#tabs.tell({ kind: 'cleared' });
  }

  /** Lets go of everything; what is stored stays. */
  close(): void {
    this.#life.close();
    this.#leave();
  }

  #save(changes: Parameters<HistoryVault['save']>[0]): Promise<void> {
    return this.#inTurn(async () => {
      await this.#open();
      // What was stored was cleared since: the visitor did this after it.
      if (!(await this.#vault.save(changes))) {
        await this.#reopen();
        await this.#vault.save(changes);
      }
      this.tell();
    });
  }

  #open(): Promise<void> {
    return (this.#opening ??= this.#reopen());
  }

  async #reopen(): Promise<void> {
    await this.#vault.open(await this.#removesOnClose.catch(() => undefined));
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => {});
    return result;
  }

  #leave(): void {
    this.#tabs.pause();
    this.#vault.pause();
    if (this.#vault.isSealed) this.#handlers.left();
  }

  async #return(): Promise<void> {
    this.#tabs.resume();
    try {
      await this.#vault.resume();
    } finally {
      this.#handlers.changed();
    }
  }
}

const idOf = ({ listing, savedAt }: SavedListing): string => `${listing.ID}@${savedAt}`;

/** The history keeps messages: a home is the content of one. */
const toMessage = (home: SavedListing): Message => ({
  id: idOf(home),
  role: 'system',
  content: writeSaved(home),
  status: 'complete',
  createdAt: home.savedAt,
});

const fromMessage = ({ content, createdAt }: Message): SavedListing | readonly [] =>
  readSaved(content, createdAt) ?? [];
