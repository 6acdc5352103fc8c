import type { Conversation } from './conversation.js';
import type { HistoryVault } from './history-vault.js';
import { keyOf } from './history-records.js';
import type { Message } from './message.js';
import { mergeInto } from './restore-conversation.js';
import type { EndTurn, Tabs } from './tabs.js';
import { platform } from '../platform.js';

const { AbortController, clearTimeout, setTimeout } = platform;

/** How long a tab that was asked to stop its answer may take, in ms; after that its turn is taken from it. */
const STOP_TIMEOUT_MS = 2_000;
/** What is under way stands at the end. */
const TAIL = 20;

/**
 * The questions of other tabs that are under way. The conversation is busy with them, and can stop them.
 * When the tab that asked is gone, the first of the others settles what it has left: a half answer is
 * incomplete, a question without one has failed, and the visitor may ask again. Nothing is asked by itself.
 */
export class RemoteFlights {
  readonly #conversation: Conversation;
  readonly #vault: HistoryVault;
  readonly #tabs: Tabs;
  readonly #fail: (cause: unknown) => void;
  #watch: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param fail is told when the store cannot be used */
  constructor(
    conversation: Conversation,
    vault: HistoryVault,
    tabs: Tabs,
    fail: (cause: unknown) => void,
  ) {
    this.#conversation = conversation;
    this.#vault = vault;
    this.#tabs = tabs;
    this.#fail = fail;
  }

  /** Settles what was left behind in messages that are not shown yet, if nobody is asking. */
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

  /** Looks whether a question of another tab is under way; to be called whenever one may have come. */
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

  /** With the turn in hand nobody else is asking: what still looks like it was left behind. */
  async settle(): Promise<void> {
    const left = this.#left;
    if (left.length) mergeInto(this.#conversation, await this.#settle(left));
    this.#rest();
  }

  /** Watches no more. */
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

  /** What the store still says of `left`, settled, there and in what is returned. */
  async #settle(left: readonly Message[]): Promise<readonly Message[]> {
    const stored = await this.#vault.get(left.map(keyOf));
    const settled = stored.map(message =>
      isUnsettled(message) ? ({ ...message, status: settledStatus(message) } as const) : message,
    );
    const changed = settled.filter((message, index) => message !== stored[index]);
    if (changed.length && (await this.#vault.save({ messages: changed })))
      this.#tabs.tell({ kind: 'changed', keys: changed.map(keyOf) });
    return settled;
  }

  #stop(): void {
    this.#tabs.tell({ kind: 'stop' });
    // A frozen tab does not hear it.
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

/** Whether a message is still to be answered, or still being written. */
export function isUnsettled({ status }: Message): boolean {
  return status === 'pending' || status === 'streaming';
}

/** What becomes of an unsettled message whose tab is gone. */
export function settledStatus({ role }: Message): 'failed' | 'incomplete' {
  return role === 'user' ? 'failed' : 'incomplete';
}
