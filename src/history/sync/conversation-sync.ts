import type { ChatConversation } from '../../conversation/chat-conversation.js';
import { documentProperty } from '../../document-property.js';
import type { Message } from '../../conversation/message.js';
import { createHistoryStore, type StorageScope } from '../store/create-history-store.js';
import { NoEncryptionError, type HistoryPage, type HistoryStore } from '../store/history-store.js';
import type { RecordKey } from '../store/records.js';
import { removeLeftover, type WriteAhead } from '../write-ahead.js';
import { Tabs, type ReleaseAskLock, type TabSignal } from '../tabs.js';
import { AskLock } from './ask-lock.js';
import { endClear, readBegunClear } from './begun-clear.js';
import { ConversationSaver } from './conversation-saver.js';
import { PageLifecycle } from './page-lifecycle.js';
import { recoverInto, showLeftovers } from './recover-ahead.js';
import { isUnsettled, RemoteRequests, settle, type ReadStored, type RemoteRequestHandlers } from './remote-requests.js';
import { mergeInto, restoreInto, type RestoredConversation } from './restore-conversation.js';
import { keyOf, readMessages, readPlace } from './stored-message.js';

export interface SyncOptions extends StorageScope {
  /**
   * Whether the history must not outlive the browser session (`RemoveChatLogOnBrowserClose`); `undefined` if the
   * setting could not be loaded. Nothing is read or written before it resolves.
   */
  readonly removesOnClose: Promise<boolean | undefined>;
  /** The records that this page and earlier ones write before the history stores them. */
  readonly ahead?: WriteAhead;
  /** Reads the rest of an answer that a page which is gone has asked for; by default, the answer becomes incomplete. */
  readonly readStored?: ReadStored;
  /** Called after the stored messages are loaded, with the number of messages in the store. */
  readonly onRestored?: (count: number) => void;
  /** Called when another tab has deleted the history. */
  readonly onCleared?: (count: number) => void;
  /**
   * Called with `true` when the user leaves the page, because its messages may have to be removed before it returns,
   * and with `false` once that is decided.
   */
  readonly onAway?: (isAway: boolean) => void;
  /** Called when the storage has failed. */
  readonly onFailed?: () => void;
  /** Whether an earlier attempt failed, so that the messages since then are saved, and nothing is reported again. */
  readonly isRetry?: boolean;
}

/** Number of messages at the end to compare with the store when the page becomes visible. */
const TAIL = 40;

/** Saves a conversation, restores it and synchronizes it across tabs, but never waits for the storage. */
export class ConversationSync {
  readonly #conversation: ChatConversation;
  readonly #options: SyncOptions;
  readonly #store: HistoryStore;
  readonly #tabs: Tabs;
  readonly #requests: RemoteRequests;
  readonly #saver: ConversationSaver;
  readonly #askLock: AskLock;
  #lifecycle: PageLifecycle | undefined;
  #state: 'idle' | 'opening' | 'open' | 'memory' | 'closed' = 'idle';
  #opening: Promise<void> | undefined;
  /** A clear that started before the history was open. No message stored before it may be shown. */
  #clearing: Promise<unknown> | undefined;
  #firstKey: RecordKey | undefined;

  constructor(conversation: ChatConversation, options: SyncOptions) {
    this.#conversation = conversation;
    this.#options = options;
    const fail = (cause: unknown) => this.#fail(cause);
    this.#store = createHistoryStore(options);
    this.#tabs = new Tabs(options, signal => this.#run(this.#handleSignal(signal)));
    const resume = options.readStored && this.#resume;
    this.#requests = new RemoteRequests(conversation, this.#store, this.#tabs, { fail, resume });
    this.#saver = new ConversationSaver(conversation, this.#store, this.#tabs, {
      reopen: async () => !(await this.#reopen()),
      fail,
      stored: messages => options.ahead?.handleStored(messages),
    });
    this.#askLock = new AskLock(conversation, this.#tabs, () => this.#saver.save());
  }

  /** Whether another tab shows the answer that this tab receives. */
  get isWatched(): boolean {
    return this.#saver.isWatched;
  }

  /** Opens the history and loads it into the conversation, once. Never fails. */
  start(): Promise<void> {
    if (this.#state === 'idle') {
      this.#state = 'opening';
      this.#opening = this.#guard(this.#openOrShow(this.#clearing));
    }
    return this.opened;
  }

  /** Resolves once the history is loaded, at once if nothing has started that. Never fails. */
  get opened(): Promise<void> {
    return this.#opening ?? Promise.resolve();
  }

  /** Waits for the ask lock and the messages of its last holder. @throws {DOMException} when `signal` is aborted */
  async acquireAskLock(signal: AbortSignal): Promise<ReleaseAskLock> {
    if (this.#state === 'memory' || this.#state === 'closed') return () => {};
    const { release, hadToWait } = await this.#askLock.acquire(signal);
    this.#saver.isWatched = false;
    if (hadToWait) await this.#guard(this.#refresh());
    if (this.#state === 'open') await this.#guard(this.#requests.settle());
    return () => void this.#askLock.saveAndRelease(release);
  }

  /** Deletes the messages up to `clearedAt` in all tabs and returns their number. @throws {HistoryTimeoutError} */
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
      await this.#saver.queue(async () => {
        // Messages that were loaded in the meantime.
        this.#removeUntil(last);
        const later = this.#conversation.messages.filter(({ id }) => this.#store.isKnown(id));
        count = Math.max(count, (await this.#store.clear(last)) - later.length);
        endClear(this.#options, last);
        this.#saver.forgetExtras();
        this.#tabs.send({ kind: 'cleared' });
      });
      await this.#saver.saveAll();
    }
    // Also delete what was stored before the storage failed.
    if (this.#state !== 'memory') return count;
    const rest = await this.#store.clearRest(last);
    endClear(this.#options, last);
    return Math.max(count, rest);
  }

  /** Finishes a deletion that another page has begun, because that page may be gone. */
  async #finishClear(): Promise<void> {
    const clearedAt = readBegunClear(this.#options);
    if (clearedAt === undefined) return;
    await this.#store.finishClear(clearedAt);
    endClear(this.#options, clearedAt);
    this.#tabs.send({ kind: 'cleared' });
  }

  /** Removes the messages up to `last`, in ms since the epoch, from the conversation. */
  #removeUntil(last: number): void {
    const conversation = this.#conversation;
    const kept = conversation.messages.filter(({ createdAt }) => createdAt > last);
    // Not `clear()`, which would also discard the visitor's next draft.
    if (!kept.length) conversation.setRemoteRequest(undefined);
    conversation.earlierPage = conversation.place = undefined;
    conversation.edit(list => (list.splice(0, list.length - kept.length), 'transcript'));
  }

  async close(): Promise<void> {
    const isStored = this.#state === 'opening' || this.#state === 'open';
    if (this.#state !== 'memory') this.#state = 'closed';
    this.#lifecycle?.close();
    this.#requests.unfollow();
    const opened = Promise.resolve(this.#opening).then(() => isStored && this.#state === 'closed');
    // The next holder of the lock must find everything in the store.
    await this.#saver.close(opened);
    this.#leave();
    this.#store.close();
  }

  /** Opens the history. If that fails, shows the records of earlier pages, which stay for the next one. */
  async #openOrShow(cleared: Promise<unknown> | undefined): Promise<void> {
    try {
      await this.#open(cleared);
    } catch (cause) {
      const removesOnClose = (await this.#options.removesOnClose.catch(() => undefined)) ?? true;
      if (this.#state === 'opening' && !this.#clearing)
        showLeftovers(this.#store, this.#conversation, this.#options, removesOnClose);
      throw cause;
    }
  }

  /** @param cleared a clear that started earlier */
  async #open(cleared: Promise<unknown> | undefined): Promise<void> {
    await Promise.all([prerendered(), cleared]);
    await this.#finishClear();
    await this.#openStore();
    const recovered = await recoverInto(this.#store, this.#conversation, this.#options);
    if (recovered.length) this.#tabs.send({ kind: 'changed', keys: recovered });
    if (this.#state !== 'opening') return;
    const [end, { draft = '', queue = '', ...extras }] = await Promise.all([this.#store.page(), this.#store.extras()]);
    const holdsQueue = queue !== '' && (await this.#tabs.holdQueue());
    const place = readPlace(extras.place);
    const page = place ? await this.#store.extend(end, place.messageId) : end;
    const stored = await this.#requests.settleBefore(readMessages(page.records));
    if (this.#state !== 'opening') return;
    const { isRetry } = this.#options;
    // The storage may have failed before it had the end of an answer, or before another tab deleted the conversation.
    if (isRetry && this.#store.clearedAt !== undefined) this.#removeUntil(this.#store.clearedAt);
    const shown = new Set(isRetry ? this.#conversation.messages.map(({ id }) => id) : []);
    const messages = stored.filter(({ id }) => !shown.has(id));
    this.#state = 'open';
    this.#lifecycle = new PageLifecycle({
      leave: () => this.#handleLeave(),
      return: () => this.#run(this.#handleReturn()),
      hide: () => this.#run(this.#saver.saveAtOnce().then(() => this.#saver.save())),
      suspend: () => this.#run(this.#saver.saveAtOnce()),
      show: () => this.#run(this.#refresh()),
      tick: () => this.#run(this.#store.touch()),
    });
    this.#show(page, { messages, ...(!this.#clearing && { draft, place }) });
    // This page's own messages still wait in the conversation.
    if (holdsQueue && !this.#clearing && !this.#conversation.queue) this.#conversation.returnToDraft(queue);
    // Before the first save tells other tabs about a running request.
    this.#askLock.acquireLate();
    await this.#saver.open({ draft, ...extras, queue: holdsQueue ? queue : '' });
    // The attempt that timed out took the list of changed messages.
    if (isRetry && this.#conversation.messages.length) await this.#saver.saveAll();
  }

  async #openStore(): Promise<void> {
    const { ahead, removesOnClose } = this.#options;
    try {
      await this.#store.open(await removesOnClose.catch(() => undefined));
    } catch (cause) {
      if (cause instanceof NoEncryptionError)
        ahead?.leftovers(this.#options).forEach(({ name }) => removeLeftover(name));
      throw cause;
    }
    if (ahead) ahead.generation = () => this.#store.generation;
  }

  #show({ firstKey, hasEarlier }: HistoryPage, restored: Omit<RestoredConversation, 'loadEarlier'>): void {
    this.#firstKey = firstKey;
    restoreInto(this.#conversation, { ...restored, loadEarlier: hasEarlier ? () => this.#loadEarlier() : undefined });
    this.#requests.follow();
    if (restored.messages.length) this.#options.onRestored?.(this.#store.count);
  }

  async #loadEarlier(): Promise<readonly Message[]> {
    try {
      const { records, firstKey } = await this.#store.page(this.#firstKey);
      this.#firstKey = firstKey;
      // No question this old can still be waiting for an answer.
      return readMessages(records).map(settle);
    } catch (cause) {
      this.#fail(cause);
      return [];
    }
  }

  async #handleSignal(signal: TabSignal): Promise<void> {
    if (this.#state !== 'open') return;
    switch (signal.kind) {
      case 'changed':
        return this.#load(signal.keys);
      case 'cleared':
        if (!(await this.#store.isCurrent())) await this.#reopen();
        return;
      case 'draft':
        // Don't overwrite what the visitor is typing in this tab.
        if (documentProperty('visibilityState') === 'hidden')
          this.#saver.setDraft((await this.#store.extras()).draft ?? '');
        return;
      case 'watching':
        this.#saver.isWatched = true;
        return;
      case 'clearing':
        return this.#refresh();
      case 'stolen':
        this.#askLock.release();
        return this.#refresh();
      case 'stop':
        if (this.#askLock.isHeld) this.#conversation.stop('visitor');
        return;
    }
  }

  async #load(keys: readonly RecordKey[]): Promise<void> {
    const messages = readMessages(await this.#store.get(keys));
    const missing = keys.filter(([, id]) => !messages.some(message => message.id === id));
    // Another tab removed them, cleared the history, or started a session that this tab doesn't know.
    if (missing.length && !(await this.#store.isCurrent())) await this.#reopen();
    else {
      mergeInto(
        this.#conversation,
        messages,
        // Tabs may give an agent's message different times. Then it is stored with another one.
        missing.filter(([createdAt, id]) => this.#conversation.find(id)?.createdAt === createdAt).map(([, id]) => id),
      );
      this.#requests.follow();
    }
  }

  /**
   * Reopens the history. If another tab cleared it, removes what was said before from the conversation and returns
   * true.
   */
  async #reopen(): Promise<boolean> {
    const { generation } = this.#store;
    const wasOwn = this.#isOwnNow();
    await this.#openStore();
    const wasCleared = this.#store.generation !== generation;
    if (wasCleared) {
      const count = this.#clearShown(this.#store.clearedAt);
      this.#saver.forgetExtras();
      if (count) this.#options.onCleared?.(count);
    }
    const kept = wasCleared ? this.#conversation.messages.map(({ id }) => id) : [];
    const isOwn = this.#isOwnNow();
    const page = await this.#store.page();
    const messages = readMessages(page.records);
    const others = messages.filter(({ id }) => !wasOwn(id) && !isOwn(id));
    if (wasCleared) this.#show(page, { messages: others });
    else mergeInto(this.#conversation, others);
    // The deletion took what this tab had saved before. Another tab may know more about what the store has.
    const lost = kept.filter(id => !messages.some(message => message.id === id));
    if (lost.length) this.#run(this.#saver.saveAgain(lost));
    return wasCleared;
  }

  /** Removes what another tab has deleted, but no question that was asked later. Returns the number of messages. */
  #clearShown(clearedAt = Infinity): number {
    const conversation = this.#conversation;
    const { length } = conversation.messages;
    if (conversation.messages.some(({ role, createdAt }) => role === 'user' && createdAt > clearedAt))
      this.#removeUntil(clearedAt);
    else conversation.clear();
    return length - conversation.messages.length;
  }

  /** Catches up on changes that this tab missed: compares the latest messages with the store. */
  async #refresh(): Promise<void> {
    if (this.#state !== 'open') return;
    await this.#finishClear();
    if (!(await this.#store.isCurrent())) {
      await this.#reopen();
      return;
    }
    await this.#endLostRequest();
    const isOwn = this.#isOwnNow();
    await this.#saver.save();
    const tail = this.#conversation.messages.slice(-TAIL);
    const stored = readMessages(await this.#store.from(tail[0] && keyOf(tail[0])));
    const ids = new Set(stored.map(({ id }) => id));
    mergeInto(
      this.#conversation,
      stored.filter(({ id }) => !isOwn(id)),
      // Tabs give what an agent does different times, so it may be stored with an earlier one than the first of these.
      tail.map(({ id }) => id).filter(id => !ids.has(id) && !isOwn(id) && !id.startsWith('agent-')),
    );
    this.#requests.follow();
  }

  /**
   * Returns whether a message belongs to the request that this tab has now. The request may end before the store
   * is saved or read; then what is read is older than what is shown.
   */
  #isOwnNow(): (id: string) => boolean {
    const tail = this.#conversation.messages.slice(-TAIL);
    const own = new Set(tail.map(({ id }) => id).filter(id => this.#conversation.isOfRequest(id)));
    return id => own.has(id);
  }

  /** Ends this tab's request if another tab settled its question while the page was away. */
  async #endLostRequest(): Promise<void> {
    const last = this.#conversation.messages.findLast(({ id }) => this.#conversation.isOfRequest(id));
    // Without locks, every tab settles the running requests of others.
    if (!last || !this.#tabs.hasAskLock) return;
    const [stored] = readMessages(await this.#store.get([keyOf(last)]));
    const isOurs = stored ? isUnsettled(stored) : !this.#store.isKnown(last.id);
    if (isOurs) return;
    this.#conversation.stop('removed');
    this.#conversation.takeChangedMessages();
    if (stored) mergeInto(this.#conversation, [stored]);
    else mergeInto(this.#conversation, [], [last.id]);
  }

  readonly #resume: RemoteRequestHandlers['resume'] = async ({ answer, ...stored }, release) => {
    this.#askLock.adopt(release);
    const after = answer?.content.length ?? 0;
    const read = this.#options.readStored!;
    await this.#conversation.resume(stored.question, answer, (_, options) => read(stored, after, options));
    await this.#askLock.saveAndRelease(release);
  };

  #handleLeave(): void {
    this.#setAway(true);
    this.#leave();
  }

  #leave(): void {
    this.#requests.unfollow();
    this.#askLock.release();
    this.#tabs.pause();
    this.#store.pause();
  }

  async #handleReturn(): Promise<void> {
    try {
      if (this.#state !== 'open') return;
      this.#tabs.resume();
      await this.#store.resume();
      await this.#saver.readUnsent();
      await this.#refresh();
      this.#askLock.acquireLate();
    } finally {
      this.#setAway(false);
    }
  }

  #setAway(isAway: boolean): void {
    // A page that was left is no longer busy, and the next page takes its queue.
    if (isAway) this.#conversation.pauseQueue('page');
    else this.#conversation.resumeQueue('page');
    this.#options.onAway?.(isAway);
  }

  #run(work: Promise<unknown>): void {
    void this.#guard(work);
  }

  async #guard(work: Promise<unknown>): Promise<void> {
    try {
      await work;
    } catch (cause) {
      this.#fail(cause);
    }
  }

  /** Keeps the conversation in memory only from now on, and warns once. */
  #fail(cause: unknown): void {
    if (this.#state === 'memory') return;
    this.#options.ahead?.stop();
    const before = this.#state;
    this.#leave();
    this.#state = 'memory';
    if (before === 'closed') return;
    this.#lifecycle?.close();
    void this.#saver.close(Promise.resolve(false));
    this.#store.close();
    if (!this.#options.isRetry) console.warn('<chatbot-bubble>: the conversation is kept in memory only.', cause);
    this.#options.onFailed?.();
  }
}

/** Resolves when a prerendered page is shown. */
function prerendered(): Promise<void> {
  if (!documentProperty('prerendering')) return Promise.resolve();
  return new Promise(resolve => document.addEventListener('prerenderingchange', () => resolve()));
}
