import { AskLock } from './ask-lock.js';
import type { Conversation } from '../../conversation/conversation.js';
import {
  createHistoryStore,
  scopeKeyOf,
  type StorageScope,
} from '../store/create-history-store.js';
import { keyOf, type MessageKey } from '../store/records.js';
import type { HistoryStore, MessagePage } from '../store/history-store.js';
import { ConversationSaver } from './conversation-saver.js';
import type { Message } from '../../conversation/message.js';
import { PageLifecycle } from '../page-lifecycle.js';
import { mergeInto, restoreInto, type RestoredConversation } from './restore-conversation.js';
import { isUnsettled, RemoteRequests, settledStatus } from './remote-requests.js';
import { Tabs, type EndTurn, type TabSignal } from '../tabs.js';
import { documentProperty } from '../../conversation/document-property.js';

export interface SyncOptions extends StorageScope {
  /**
   * Whether the history must not outlive the browser session (`RemoveChatLogOnBrowserClose`). Until it resolves,
   * nothing is read or written; `undefined` means that the setting could not be loaded.
   */
  readonly removesOnClose: Promise<boolean | undefined>;
  /** Whether the visitor consents to storage. Default: yes. */
  readonly mayStore?: () => boolean;
  /** Called after the stored messages are loaded, with the number of messages in the store. */
  readonly onRestored?: (count: number) => void;
  /** Called when another tab has deleted the history. */
  readonly onCleared?: (count: number) => void;
  /**
   * Called with `true` when the user leaves the page, because its messages may have to be removed before it returns,
   * and with `false` once that is decided.
   */
  readonly onAway?: (isAway: boolean) => void;
}

/** Number of messages at the end to compare with the store when the page becomes visible. */
const TAIL = 40;

/**
 * Keeps a conversation in the browser's storage and in sync across tabs. Nothing waits for it. If the storage fails,
 * the conversation continues in memory after one warning.
 */
export class ConversationSync {
  readonly #conversation: Conversation;
  readonly #options: SyncOptions;
  readonly #store: HistoryStore;
  readonly #tabs: Tabs;
  readonly #requests: RemoteRequests;
  readonly #writer: ConversationSaver;
  readonly #turn: AskLock;
  #life: PageLifecycle | undefined;
  #state: 'idle' | 'opening' | 'open' | 'memory' | 'closed' = 'idle';
  #opening: Promise<void> | undefined;
  /** A clear that started before the history was open: no stored message may be shown. */
  #clearing: Promise<unknown> | undefined;
  #firstKey: MessageKey | undefined;

  constructor(conversation: Conversation, options: SyncOptions) {
    this.#conversation = conversation;
    this.#options = options;
    const fail = (cause: unknown) => this.#giveUp(cause);
    this.#store = createHistoryStore(options);
    this.#tabs = new Tabs(`${options.serialNumber} ${scopeKeyOf(options)}`, signal =>
      this.#run(this.#hear(signal)),
    );
    this.#requests = new RemoteRequests(conversation, this.#store, this.#tabs, fail);
    this.#writer = new ConversationSaver(conversation, this.#store, this.#tabs, {
      isToRepeat: async () => !(await this.#reopen()),
      fail,
    });
    this.#turn = new AskLock(conversation, this.#tabs, () => this.#writer.save());
  }

  /** Opens the history and loads it into the conversation, once. Never fails. */
  start(): Promise<void> {
    if (this.#state === 'idle' && (this.#options.mayStore?.() ?? true)) {
      this.#state = 'opening';
      this.#opening = this.#guard(this.#open(this.#clearing));
    }
    return this.#opening ?? Promise.resolve();
  }

  /**
   * Waits for the ask lock, which one tab at a time can hold.
   *
   * @returns the function that releases it
   * @throws {DOMException} `AbortError` when `signal` is aborted first
   */
  async takeTurn(signal: AbortSignal): Promise<EndTurn> {
    if (this.#state === 'memory' || this.#state === 'closed') return () => {};
    const hadToWait = await this.#turn.take(signal);
    this.#writer.isWatched = false;
    // Loads what the other tab stored before this tab asks the next question.
    if (hadToWait) await this.#guard(this.#refresh());
    if (this.#state === 'open') await this.#guard(this.#requests.settle());
    return () => void this.#turn.give();
  }

  /**
   * Deletes the stored conversation in all tabs. Returns the number of messages.
   *
   * @param clearedAt when the conversation was cleared, in ms since the epoch; later messages stay. Default: now.
   * @throws {HistoryTimeoutError} when the browser doesn't report what it stores
   */
  clear(clearedAt?: number): Promise<number> {
    const isOpened = this.#state === 'open';
    const clearing = this.#clear(clearedAt);
    if (!isOpened) this.#clearing = clearing.catch(() => {});
    return clearing;
  }

  async #clear(clearedAt: number | undefined): Promise<number> {
    let count = clearedAt === undefined ? this.#conversation.messages.length : 0;
    const last = clearedAt ?? this.#conversation.clear();
    await this.#opening;
    if (this.#state !== 'memory') {
      await this.#writer.inTurn(async () => {
        // Messages that were loaded in the meantime.
        this.#drop(last);
        const stays = this.#conversation.messages.filter(({ id }) => this.#store.isKnown(id));
        count = Math.max(count, (await this.#store.clear()) - stays.length);
        this.#writer.forget();
        this.#tabs.tell({ kind: 'cleared' });
      });
      await this.#writer.saveAll();
    }
    // Also delete what was stored before the storage failed.
    return this.#isInMemory ? Math.max(count, await this.#store.clearRest()) : count;
  }

  /** Removes the messages up to a moment from the conversation. */
  #drop(last: number): void {
    const conversation = this.#conversation;
    const kept = conversation.messages.filter(({ createdAt }) => createdAt > last);
    // Not `clear()`, which would also discard the visitor's input for the next question.
    if (!kept.length) conversation.follow(undefined);
    conversation.earlier = conversation.place = undefined;
    conversation.edit(list => (list.splice(0, list.length - kept.length), 'transcript'));
  }

  /** Saves everything unsaved and closes the history. */
  async close(): Promise<void> {
    const isStored = this.#state === 'opening' || this.#state === 'open';
    if (this.#state !== 'memory') this.#state = 'closed';
    this.#life?.close();
    this.#requests.stop();
    const opened = Promise.resolve(this.#opening).then(() => isStored && this.#state === 'closed');
    // The next holder of the lock must find everything in the store.
    await this.#writer.close(opened);
    this.#leave();
    this.#store.close();
  }

  /** @param cleared a clear that started earlier */
  async #open(cleared: Promise<unknown> | undefined): Promise<void> {
    await Promise.all([prerendered(), cleared]);
    await this.#store.open(await this.#options.removesOnClose.catch(() => undefined));
    if (this.#state !== 'opening') return;
    const [end, { draft, place }] = await Promise.all([this.#store.page(), this.#store.extras()]);
    const page = place ? await this.#store.extend(end, place.messageId) : end;
    const messages = await this.#requests.settleBefore(page.messages);
    if (this.#state !== 'opening') return;
    this.#state = 'open';
    this.#life = new PageLifecycle({
      leave: () => this.#goAway(),
      return: () => this.#run(this.#return()),
      hide: () => this.#run(this.#hide()),
      end: () => this.#run(this.#writer.saveAtOnce()),
      see: () => this.#run(this.#refresh()),
      beat: () => this.#run(this.#store.touch()),
    });
    // A clear also discards the draft.
    const extras = this.#clearing ? {} : { draft, place };
    this.#show({ ...page, messages }, extras);
    // Before other tabs can see that a question is being answered here.
    this.#turn.hold();
    await this.#writer.open(extras.draft ?? '');
  }

  #show(page: MessagePage, extras: RestoredExtras = {}): void {
    const { messages, firstKey, hasEarlier } = page;
    this.#firstKey = firstKey;
    restoreInto(this.#conversation, {
      messages,
      ...extras,
      loadEarlier: hasEarlier ? () => this.#loadEarlier() : undefined,
    });
    this.#requests.follow();
    if (messages.length) this.#options.onRestored?.(this.#store.count);
  }

  async #loadEarlier(): Promise<readonly Message[]> {
    try {
      const { messages, firstKey } = await this.#store.page(this.#firstKey);
      this.#firstKey = firstKey;
      // No question this old can still be waiting for an answer.
      return messages.map(message =>
        isUnsettled(message) ? { ...message, status: settledStatus(message) } : message,
      );
    } catch (cause) {
      this.#giveUp(cause);
      return [];
    }
  }

  async #hear(signal: TabSignal): Promise<void> {
    if (this.#state !== 'open') return;
    switch (signal.kind) {
      case 'changed':
        return this.#takeIn(signal.keys);
      case 'cleared':
        if (!(await this.#store.isCurrent())) await this.#reopen();
        return;
      case 'draft':
        // Don't overwrite what the visitor is typing in this tab.
        if (documentProperty('visibilityState') === 'hidden')
          this.#writer.takeDraft((await this.#store.extras()).draft ?? '');
        return;
      case 'watching':
        this.#writer.isWatched = true;
        return;
      case 'seized':
        return this.#refresh();
      case 'stop':
        if (this.#turn.isTaken) this.#conversation.stop('visitor');
        return;
    }
  }

  async #takeIn(keys: readonly MessageKey[]): Promise<void> {
    const messages = await this.#store.get(keys);
    const missing = keys.filter(([, id]) => !messages.some(message => message.id === id));
    // Missing, or encrypted by a session that this tab doesn't know.
    if (missing.length && !(await this.#store.isCurrent())) await this.#reopen();
    else {
      mergeInto(
        this.#conversation,
        messages,
        missing.map(([, id]) => id),
      );
      this.#requests.follow();
    }
  }

  /** Reopens the history after another tab cleared it. Returns whether it was cleared, which leaves nothing here. */
  async #reopen(): Promise<boolean> {
    const { generation } = this.#store;
    await this.#store.open(await this.#options.removesOnClose.catch(() => undefined));
    const wasCleared = this.#store.generation !== generation;
    if (wasCleared) {
      const count = this.#conversation.messages.length;
      this.#conversation.clear();
      this.#writer.forget();
      if (count) this.#options.onCleared?.(count);
    }
    const page = await this.#store.page();
    if (wasCleared) this.#show(page);
    else mergeInto(this.#conversation, page.messages);
    return wasCleared;
  }

  /** Compares the latest messages with the store to catch up on missed changes. */
  async #refresh(): Promise<void> {
    if (this.#state !== 'open') return;
    if (!(await this.#store.isCurrent())) {
      await this.#reopen();
      return;
    }
    await this.#giveUpLostRequest();
    await this.#writer.save();
    const tail = this.#conversation.messages.slice(-TAIL);
    const stored = await this.#store.from(tail[0] && keyOf(tail[0]));
    const ids = new Set(stored.map(({ id }) => id));
    mergeInto(
      this.#conversation,
      stored,
      tail.map(({ id }) => id).filter(id => !ids.has(id)),
    );
    this.#requests.follow();
  }

  /** Ends this tab's request if another tab settled its question while the page was away. */
  async #giveUpLostRequest(): Promise<void> {
    const last = this.#conversation.messages.findLast(({ id }) =>
      this.#conversation.isUnderWay(id),
    );
    // Without locks, other tabs treat running requests as lost.
    if (!last || !this.#tabs.hasTurns) return;
    const [stored] = await this.#store.get([keyOf(last)]);
    const isStillOurs = stored ? isUnsettled(stored) : !this.#store.isKnown(last.id);
    if (isStillOurs) return;
    this.#conversation.stop('removed');
    this.#conversation.takeTouched();
    if (stored) mergeInto(this.#conversation, [stored]);
    else mergeInto(this.#conversation, [], [last.id]);
  }

  async #hide(): Promise<void> {
    await this.#writer.saveAtOnce();
    await this.#writer.save();
  }

  #goAway(): void {
    this.#options.onAway?.(true);
    this.#leave();
  }

  #leave(): void {
    this.#requests.stop();
    this.#turn.drop();
    this.#tabs.pause();
    this.#store.pause();
  }

  async #return(): Promise<void> {
    try {
      if (this.#state !== 'open') return;
      this.#tabs.resume();
      await this.#store.resume();
      await this.#refresh();
      this.#turn.hold();
    } finally {
      this.#options.onAway?.(false);
    }
  }

  get #isInMemory(): boolean {
    return this.#state === 'memory';
  }

  #run(work: Promise<unknown>): void {
    void this.#guard(work);
  }

  async #guard(work: Promise<unknown>): Promise<void> {
    try {
      await work;
    } catch (cause) {
      this.#giveUp(cause);
    }
  }

  /** Keeps the conversation in memory from now on. */
  #giveUp(cause: unknown): void {
    if (this.#state === 'memory') return;
    const wasClosed = this.#state === 'closed';
    this.#leave();
    this.#state = 'memory';
    if (wasClosed) return;
    this.#life?.close();
    void this.#writer.close(Promise.resolve(false));
    this.#store.close();
    console.warn('<chatbot-bubble>: the conversation is kept in memory only.', cause);
  }
}

type RestoredExtras = Omit<RestoredConversation, 'messages' | 'loadEarlier'>;

/** Resolves when a prerendered page is shown. */
function prerendered(): Promise<void> {
  if (!documentProperty('prerendering')) return Promise.resolve();
  return new Promise(resolve => document.addEventListener('prerenderingchange', () => resolve()));
}
