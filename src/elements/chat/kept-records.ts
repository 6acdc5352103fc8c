import { createVault, scopeOf } from '../../conversation/create-vault.js';
import type { HistoryCaps } from '../../conversation/history-caps.js';
import type { HistoryChanges, HistoryVault } from '../../conversation/history-vault.js';
import type { Message } from '../../conversation/message.js';
import { PageLife } from '../../conversation/page-life.js';
import { Tabs, type TabSignal } from '../../conversation/tabs.js';
import type { ChatHost } from '../shared/chat-host.js';
import { ownerOf, removesOnClose } from './history.js';
import type { KeptKind } from './kept-database.js';

/** How the items of one kind are kept. */
export interface RecordForm<Item> {
  readonly kind: KeptKind;
  readonly caps: HistoryCaps;
  /** What no other item kept at that time is called. */
  readonly idOf: (item: Item) => string;
  /** Since when it is kept, in ms since the epoch. */
  readonly timeOf: (item: Item) => number;
  readonly write: (item: Item) => string;
  /** Any script of the page's origin may have written it: undefined for what is no item. */
  readonly read: (text: string, keptAt: number) => Item | undefined;
}

/** What the records tell. */
export interface RecordsHandlers {
  /** Another tab has changed what is kept, and said how; or the page is back, or is seen again. */
  readonly changed: (signal?: TabSignal) => void;
  /** The page is left, and what it shows may have to be gone when it comes back. */
  readonly left: () => void;
}

/**
 * What is kept of one kind for one owner beside the history: a record for each item, as the history has one for
 * each message, in a database of its own. Sealed, proven, bounded in age and forgotten as the history is.
 */
export class KeptRecords<Item> {
  readonly #form: RecordForm<Item>;
  readonly #removesOnClose: Promise<boolean | undefined>;
  readonly #vault: HistoryVault;
  readonly #tabs: Tabs;
  readonly #life: PageLife;
  readonly #handlers: RecordsHandlers;
  #opening: Promise<void> | undefined;
  /** One piece of work after the other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(host: ChatHost, form: RecordForm<Item>, handlers: RecordsHandlers) {
    const owner = ownerOf(host, form.kind);
    this.#form = form;
    this.#handlers = handlers;
    this.#removesOnClose = removesOnClose(host);
    this.#vault = createVault({ ...owner, caps: form.caps });
    this.#tabs = new Tabs(`${owner.serialNumber} ${scopeOf(owner)}`, handlers.changed);
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

  /** What is stored, in the order in which it was kept. */
  read(): Promise<readonly Item[]> {
    return this.#inTurn(async () => {
      await this.#open();
      if (!(await this.#vault.isCurrent())) await this.#reopen();
      return (await this.#vault.from(undefined)).flatMap(
        ({ content, createdAt }) => this.#form.read(content, createdAt) ?? [],
      );
    });
  }

  /** Stores items, or what is new of those that are stored. */
  put(items: readonly Item[]): Promise<void> {
    return this.#save({ messages: items.map(item => this.#toMessage(item)) });
  }

  /** Deletes items. */
  remove(items: readonly Item[]): Promise<void> {
    const { idOf, timeOf } = this.#form;
    return this.#save({ removed: items.map(item => [timeOf(item), idOf(item)] as const) });
  }

  /** Lets the other tabs look again, after a clearing. */
  tell(): void {
    this.#tabs.tell({ kind: 'cleared' });
  }

  /** Lets go of everything; what is stored stays. */
  close(): void {
    this.#life.close();
    this.#leave();
    void this.#last.then(() => this.#vault.close());
  }

  #save(changes: HistoryChanges): Promise<void> {
    return this.#inTurn(async () => {
      await this.#open();
      // What was stored was cleared since: the visitor did this after it.
      if (!(await this.#vault.save(changes))) {
        await this.#reopen();
        await this.#vault.save(changes);
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

  /** The history keeps messages: an item is the content of one. */
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
