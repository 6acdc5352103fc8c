import { createHistoryStore, scopeKeyOf } from '../history/store/create-history-store.js';
import type { HistoryLimits } from '../history/store/limits.js';
import type { HistoryChanges, HistoryStore } from '../history/store/history-store.js';
import type { Message } from '../conversation/message.js';
import { PageLifecycle } from '../history/page-lifecycle.js';
import { Tabs, type TabSignal } from '../history/tabs.js';
import type { ChatHost } from '../ui/chat-host.js';
import { scopeOf, removesOnClose } from './chat-history.js';
import type { StoredKind } from '../history/is-stored.js';

/** How items of one kind are stored. */
export interface ItemFormat<Item> {
  readonly kind: StoredKind;
  readonly caps: HistoryLimits;
  /** Returns an ID that is unique among items of the same time. */
  readonly idOf: (item: Item) => string;
  /** Returns when the item was stored, in ms since the epoch. */
  readonly timeOf: (item: Item) => number;
  readonly write: (item: Item) => string;
  /** Parses an item, which any script of the page's origin may have written. Returns undefined if it is invalid. */
  readonly read: (text: string, keptAt: number) => Item | undefined;
}

export interface ItemStoreHandlers {
  /** Another tab changed the items, or the page was restored or became visible. */
  readonly changed: (signal?: TabSignal) => void;
  /** The page is being left, and its content may be expired when it comes back. */
  readonly left: () => void;
}

/**
 * Stores items of one kind for one storage scope, in their own database. Encryption, proof of the browser
 * session, retention and deletion work as in the history.
 */
export class ItemStore<Item> {
  readonly #form: ItemFormat<Item>;
  readonly #removesOnClose: Promise<boolean | undefined>;
  readonly #store: HistoryStore;
  readonly #tabs: Tabs;
  readonly #life: PageLifecycle;
  readonly #handlers: ItemStoreHandlers;
  #opening: Promise<void> | undefined;
  /** Operations run one after another. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(host: ChatHost, form: ItemFormat<Item>, handlers: ItemStoreHandlers) {
    const owner = scopeOf(host, form.kind);
    this.#form = form;
    this.#handlers = handlers;
    this.#removesOnClose = removesOnClose(host);
    this.#store = createHistoryStore({ ...owner, caps: form.caps });
    this.#tabs = new Tabs(`${owner.serialNumber} ${scopeKeyOf(owner)}`, handlers.changed);
    const nothing = () => {};
    this.#life = new PageLifecycle({
      leave: () => this.#leave(),
      return: () => void this.#return(),
      hide: nothing,
      end: nothing,
      see: () => this.isOpen && handlers.changed(),
      beat: () => void this.#store.touch().catch(nothing),
    });
  }

  /** Whether the storage has been opened. */
  get isOpen(): boolean {
    return this.#opening !== undefined;
  }

  /** Returns the stored items, oldest first. */
  read(): Promise<readonly Item[]> {
    return this.#inTurn(async () => {
      await this.#open();
      if (!(await this.#store.isCurrent())) await this.#reopen();
      return (await this.#store.from(undefined)).flatMap(
        ({ content, createdAt }) => this.#form.read(content, createdAt) ?? [],
      );
    });
  }

  /** Adds or updates items. */
  put(items: readonly Item[]): Promise<void> {
    return this.#save({ messages: items.map(item => this.#toMessage(item)) });
  }

  remove(items: readonly Item[]): Promise<void> {
    const { idOf, timeOf } = this.#form;
    return this.#save({ removed: items.map(item => [timeOf(item), idOf(item)] as const) });
  }

  /** Tells other tabs to read again after a deletion. */
  tell(): void {
    this.#tabs.tell({ kind: 'cleared' });
  }

  /** Closes the storage without deleting anything. */
  close(): void {
    this.#life.close();
    this.#leave();
    void this.#last.then(() => this.#store.close());
  }

  #save(changes: HistoryChanges): Promise<void> {
    return this.#inTurn(async () => {
      await this.#open();
      // The store was cleared in another tab, and the visitor made this change afterward.
      if (!(await this.#store.save(changes))) {
        await this.#reopen();
        await this.#store.save(changes);
      }
      const { messages = [], removed = [] } = changes;
      const put = messages.map(({ createdAt, id }) => [createdAt, id] as const);
      this.#tabs.tell({ kind: 'changed', keys: [...put, ...removed] });
    });
  }

  #open(): Promise<void> {
    return (this.#opening ??= this.#reopen());
  }

  async #reopen(): Promise<void> {
    await this.#store.open(await this.#removesOnClose.catch(() => undefined));
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => {});
    return result;
  }

  #leave(): void {
    this.#tabs.pause();
    this.#store.pause();
    if (this.#store.isSealed) this.#handlers.left();
  }

  async #return(): Promise<void> {
    this.#tabs.resume();
    try {
      await this.#store.resume();
    } finally {
      this.#handlers.changed();
    }
  }

  /** The store is made for messages, so an item is stored as the content of one. */
  #toMessage(item: Item): Message {
    const { idOf, timeOf, write } = this.#form;
    return {
      id: idOf(item),
      role: 'system',
      content: write(item),
      status: 'complete',
      createdAt: timeOf(item),
    };
  }
}
