import { createHistoryStore, type StorageScope } from '../store/create-history-store.js';
import type { HistoryChanges, HistoryStore } from '../store/history-store.js';
import type { HistoryLimits } from '../store/record-store.js';
import type { RecordKey } from '../store/records.js';
import { Tabs, type TabSignal } from '../tabs.js';
import { PageLifecycle } from './page-lifecycle.js';

export interface ItemFormat<Item> {
  readonly limits: HistoryLimits;
  readonly keyOf: (item: Item) => RecordKey;
  readonly write: (item: Item) => string;
  /** Parses an item, which any script of the page's origin may have written. Returns undefined if it is invalid. */
  readonly read: (text: string, createdAt: number) => Item | undefined;
}

export interface ItemStoreOptions<Item> {
  readonly scope: StorageScope;
  /** Whether the items must not outlive the browser session; undefined if that can't be loaded. */
  readonly removesOnClose: Promise<boolean | undefined>;
  readonly format: ItemFormat<Item>;
  /** Called when another tab has changed the items, or the page was restored or became visible. */
  readonly onChanged: (signal?: TabSignal) => void;
  /** Called when the user leaves the page with items that may have expired when the page returns. */
  readonly onLeft?: () => void;
}

/** Stores items of one kind and tells other tabs. Encryption, expiry and deletion work as for messages. */
export class ItemStore<Item> {
  readonly #options: ItemStoreOptions<Item>;
  readonly #store: HistoryStore;
  readonly #tabs: Tabs;
  readonly #lifecycle: PageLifecycle;
  #opening: Promise<void> | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: ItemStoreOptions<Item>) {
    const { scope, format, onChanged } = options;
    this.#options = options;
    this.#store = createHistoryStore({ ...scope, limits: format.limits });
    this.#tabs = new Tabs(scope, onChanged);
    const nothing = () => {};
    this.#lifecycle = new PageLifecycle({
      leave: () => this.#leave(),
      return: () => void this.#return(),
      hide: nothing,
      suspend: nothing,
      show: () => this.isOpen && onChanged(),
      tick: () => void this.#store.touch().catch(nothing),
    });
  }

  get isOpen(): boolean {
    return this.#opening !== undefined;
  }

  read(): Promise<readonly Item[]> {
    return this.#queue(async () => {
      await this.#open();
      if (!(await this.#store.isCurrent())) await this.#reopen();
      const records = await this.#store.from();
      const { format } = this.#options;
      return records.flatMap(({ key: [createdAt], text }) => format.read(text, createdAt) ?? []);
    });
  }

  put(items: readonly Item[]): Promise<void> {
    const { keyOf, write } = this.#options.format;
    const records = items.map(item => ({ key: keyOf(item), text: write(item) }));
    return this.#save(
      { records },
      records.map(({ key }) => key),
    );
  }

  remove(items: readonly Item[]): Promise<void> {
    const removed = items.map(this.#options.format.keyOf);
    return this.#save({ removed }, removed);
  }

  /** Makes other tabs read again after a deletion. */
  announceClear(): void {
    this.#tabs.send({ kind: 'cleared' });
  }

  close(): void {
    this.#lifecycle.close();
    this.#leave();
    void this.#last.then(() => this.#store.close());
  }

  #save(changes: HistoryChanges, keys: readonly RecordKey[]): Promise<void> {
    return this.#queue(async () => {
      await this.#open();
      // If another tab cleared the store, the visitor made this change afterward.
      if (!(await this.#store.save(changes))) {
        await this.#reopen();
        await this.#store.save(changes);
      }
      this.#tabs.send({ kind: 'changed', keys });
    });
  }

  #open(): Promise<void> {
    return (this.#opening ??= this.#reopen());
  }

  async #reopen(): Promise<void> {
    await this.#store.open(await this.#options.removesOnClose.catch(() => undefined));
  }

  #queue<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => {});
    return result;
  }

  #leave(): void {
    this.#tabs.pause();
    this.#store.pause();
    if (this.#store.isEncrypted) this.#options.onLeft?.();
  }

  async #return(): Promise<void> {
    this.#tabs.resume();
    try {
      await this.#store.resume();
    } finally {
      this.#options.onChanged();
    }
  }
}
