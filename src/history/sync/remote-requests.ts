import type { Conversation } from '../../conversation/conversation.js';
import type { HistoryStore } from '../store/history-store.js';
import { keyOf } from '../store/records.js';
import type { Message } from '../../conversation/message.js';
import { mergeInto } from './restore-conversation.js';
import type { EndTurn, Tabs } from '../tabs.js';
import { platform } from '../../platform.js';

const { AbortController, clearTimeout, setTimeout } = platform;

/** How long a tab may take to stop its answer before this one steals the ask lock, in ms. */
const STOP_TIMEOUT_MS = 2_000;
/** Unsettled messages are within this many of the end. */
const TAIL = 20;

/**
 * Remote requests: questions that other tabs are asking. They make the conversation busy, and it can stop them. When
 * the asking tab is gone, the first other tab settles its question: a partial answer becomes incomplete, a question
 * without one fails, and the visitor may retry. Nothing is retried automatically.
 */
export class RemoteRequests {
  readonly #conversation: Conversation;
  readonly #store: HistoryStore;
  readonly #tabs: Tabs;
  readonly #fail: (cause: unknown) => void;
  #watch: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param fail called when the store cannot be used */
  constructor(
    conversation: Conversation,
    store: HistoryStore,
    tabs: Tabs,
    fail: (cause: unknown) => void,
  ) {
    this.#conversation = conversation;
    this.#store = store;
    this.#tabs = tabs;
    this.#fail = fail;
  }

  /** Settles unfinished messages that are not shown yet, if no tab is asking. */
  async settleBefore(messages: readonly Message[]): Promise<readonly Message[]> {
    const left = messages.filter(isUnsettled);
    if (!left.length) return messages;
    const endTurn = await this.#tabs.tryTurn();
    if (!endTurn) return messages;
    try {
      const settled = await this.#settle(left);
      return messages.map(message => settled.find(({ id }) => id === message.id) ?? message);
    } finally {
      endTurn();
    }
  }

  /** Checks for a remote request. Call whenever one may have started. */
  follow(): void {
    const last = this.#left.at(-1);
    if (!last) return this.#rest();
    this.#conversation.follow({
      status: last.role === 'user' ? 'submitted' : 'streaming',
      stop: () => this.#stop(),
    });
    if (this.#watch) return;
    const watch = (this.#watch = new AbortController());
    this.#tabs.tell({ kind: 'watching' });
    this.#tabs.takeTurn(watch.signal).then(
      endTurn => this.#inherit(endTurn),
      () => {},
    );
  }

  /** Settles unfinished messages while this tab holds the ask lock, because then no other tab is asking. */
  async settle(): Promise<void> {
    const left = this.#left;
    if (left.length) mergeInto(this.#conversation, await this.#settle(left));
    this.#rest();
  }

  stop(): void {
    this.#rest();
  }

  get #left(): readonly Message[] {
    return this.#conversation.messages
      .slice(-TAIL)
      .filter(message => isUnsettled(message) && !this.#conversation.isUnderWay(message.id));
  }

  async #inherit(endTurn: EndTurn): Promise<void> {
    try {
      await this.settle();
    } catch (cause) {
      this.#fail(cause);
    } finally {
      endTurn();
    }
  }

  /** Settles the messages in `left` that the store still has as unfinished, and returns them. */
  async #settle(left: readonly Message[]): Promise<readonly Message[]> {
    const stored = await this.#store.get(left.map(keyOf));
    const settled = stored.map(message =>
      isUnsettled(message) ? ({ ...message, status: settledStatus(message) } as const) : message,
    );
    const changed = settled.filter((message, index) => message !== stored[index]);
    if (changed.length && (await this.#store.save({ messages: changed })))
      this.#tabs.tell({ kind: 'changed', keys: changed.map(keyOf) });
    return settled;
  }

  #stop(): void {
    this.#tabs.tell({ kind: 'stop' });
    // A frozen tab doesn't receive the signal.
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      if (!this.#watch) return;
      this.#tabs.seizeTurn().then(
        endTurn => this.#inherit(endTurn),
        () => {},
      );
    }, STOP_TIMEOUT_MS);
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#watch?.abort();
    this.#watch = undefined;
    this.#conversation.follow(undefined);
  }
}

/** Whether a message is waiting for its answer or still streaming. */
export function isUnsettled({ status }: Message): boolean {
  return status === 'pending' || status === 'streaming';
}

/** Final status of an unsettled message whose tab is gone. */
export function settledStatus({ role }: Message): 'failed' | 'incomplete' {
  return role === 'user' ? 'failed' : 'incomplete';
}
