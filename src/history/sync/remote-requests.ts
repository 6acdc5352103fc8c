import type { ChatConversation } from '../../conversation/chat-conversation.js';
import type { Message } from '../../conversation/message.js';
import { AbortController, clearTimeout, setTimeout } from '../../platform.js';
import type { HistoryStore } from '../store/history-store.js';
import type { ReleaseAskLock, Tabs } from '../tabs.js';
import { mergeInto } from './restore-conversation.js';
import { keyOf, readMessages, writeMessage } from './stored-message.js';

/** How long another tab may take to stop its answer before this one steals the ask lock, in ms. */
const STOP_TIMEOUT_MS = 2_000;
/** Number of messages at the end among which unsettled ones can be. */
const TAIL = 20;

/**
 * Remote requests: questions that other tabs are asking. The conversation is busy with them and can stop them. If the
 * asking tab closes, another tab settles the question: a partial answer becomes incomplete, and a question without
 * an answer fails. The visitor can retry it; nothing is retried automatically.
 */
export class RemoteRequests {
  readonly #conversation: ChatConversation;
  readonly #store: HistoryStore;
  readonly #tabs: Tabs;
  readonly #fail: (cause: unknown) => void;
  #watch: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param fail called when the store cannot be used */
  constructor(conversation: ChatConversation, store: HistoryStore, tabs: Tabs, fail: (cause: unknown) => void) {
    this.#conversation = conversation;
    this.#store = store;
    this.#tabs = tabs;
    this.#fail = fail;
  }

  /** Settles unfinished messages that are not shown yet, if no tab is asking. */
  async settleBefore(messages: readonly Message[]): Promise<readonly Message[]> {
    const unsettled = messages.filter(isUnsettled);
    if (!unsettled.length) return messages;
    const release = await this.#tabs.tryAskLock();
    if (!release) return messages;
    try {
      const settled = await this.#settle(unsettled);
      return messages.map(message => settled.find(({ id }) => id === message.id) ?? message);
    } finally {
      release();
    }
  }

  /** Checks for a remote request. Call whenever one may have started. */
  follow(): void {
    const last = this.#unsettled.at(-1);
    if (!last) return this.unfollow();
    this.#conversation.setRemoteRequest({
      status: last.role === 'user' ? 'submitted' : 'streaming',
      stop: () => this.#stop(),
    });
    if (this.#watch) return;
    const watch = (this.#watch = new AbortController());
    this.#tabs.send({ kind: 'watching' });
    this.#tabs.acquireAskLock(watch.signal).then(
      release => this.#settleAfter(release),
      () => {},
    );
  }

  /** Settles unfinished messages. Call while this tab holds the ask lock, because then no other tab is asking. */
  async settle(): Promise<void> {
    const unsettled = this.#unsettled;
    if (unsettled.length) mergeInto(this.#conversation, await this.#settle(unsettled));
    this.unfollow();
  }

  unfollow(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#watch?.abort();
    this.#watch = undefined;
    this.#conversation.setRemoteRequest(undefined);
  }

  get #unsettled(): readonly Message[] {
    return this.#conversation.messages
      .slice(-TAIL)
      .filter(message => isUnsettled(message) && !this.#conversation.isOfRequest(message.id));
  }

  /** Settles the question of a tab that lost the lock, then releases it. */
  async #settleAfter(release: ReleaseAskLock): Promise<void> {
    try {
      await this.settle();
    } catch (cause) {
      this.#fail(cause);
    } finally {
      release();
    }
  }

  /** Settles the messages that are still unfinished in the store. Returns all of them as stored. */
  async #settle(messages: readonly Message[]): Promise<readonly Message[]> {
    const stored = readMessages(await this.#store.get(messages.map(keyOf)));
    const settled = stored.map(settle);
    const changed = settled.filter((message, index) => message !== stored[index]);
    if (changed.length && (await this.#store.save({ records: changed.map(writeMessage) })))
      this.#tabs.send({ kind: 'changed', keys: changed.map(keyOf) });
    return settled;
  }

  #stop(): void {
    this.#tabs.send({ kind: 'stop' });
    // A frozen tab doesn't receive the signal.
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      if (!this.#watch) return;
      this.#tabs.stealAskLock().then(
        release => this.#settleAfter(release),
        () => {},
      );
    }, STOP_TIMEOUT_MS);
  }
}

export function isUnsettled({ status }: Message): boolean {
  return status === 'pending' || status === 'streaming';
}

/** Gives an unsettled message whose tab has closed its final status. Returns other messages as they are. */
export function settle(message: Message): Message {
  const status = message.role === 'user' ? 'failed' : 'incomplete';
  return isUnsettled(message) ? { ...message, status } : message;
}
