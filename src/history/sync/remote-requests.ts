import type { ChatConversation } from '../../conversation/chat-conversation.js';
import type { Message } from '../../conversation/message.js';
import type { Ask } from '../../conversation/question-request.js';
import { AbortController, clearTimeout, setTimeout } from '../../platform.js';
import type { HistoryStore } from '../store/history-store.js';
import type { ReleaseAskLock, Tabs } from '../tabs.js';
import { mergeInto } from './restore-conversation.js';
import { keyOf, readMessages, writeMessage } from './stored-message.js';

/** An answer on the service. */
export interface StoredAnswer {
  readonly sessionId: number;
  readonly question: Message;
  /** Absent if the response was lost; then the service may know the question by the ID of its message. */
  readonly questionId?: number | undefined;
  readonly resumeKey: string | undefined;
}

/** Reads the rest of an answer from the service. @param after characters that are known */
export type ReadStored = (answer: StoredAnswer, after: number, options: Parameters<Ask>[1]) => ReturnType<Ask>;

export interface RemoteRequestHandlers {
  /** Called when the store cannot be used. */
  readonly fail: (cause: unknown) => void;
  /** Resumes an answer whose page is gone, while this tab holds the ask lock, and releases the lock afterwards. */
  readonly resume?: ((unfinished: Unfinished, release: ReleaseAskLock) => Promise<void>) | undefined;
}

/** A question without an answer, or with an answer that has not ended. */
export interface Unfinished extends StoredAnswer {
  readonly answer: Message | undefined;
}

/** How long another tab may take to stop its answer before this one steals the ask lock, in ms. */
const STOP_TIMEOUT_MS = 2_000;
/** Number of messages at the end among which unsettled ones can be. */
const TAIL = 20;

/**
 * Remote requests: questions that other tabs are asking. The conversation is busy with them and can stop them. If the
 * asking tab closes, another tab reads the rest of the answer from the service. If that is not possible, it settles the
 * question: a partial answer becomes incomplete, and a question without an answer fails. The visitor can retry it; nothing
 * is asked again automatically.
 */
export class RemoteRequests {
  readonly #conversation: ChatConversation;
  readonly #store: HistoryStore;
  readonly #tabs: Tabs;
  readonly #handlers: RemoteRequestHandlers;
  #watch: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopping = false;

  constructor(conversation: ChatConversation, store: HistoryStore, tabs: Tabs, handlers: RemoteRequestHandlers) {
    this.#conversation = conversation;
    this.#store = store;
    this.#tabs = tabs;
    this.#handlers = handlers;
  }

  /** Settles unfinished messages that are not shown yet, if no tab is asking, except an answer that can be resumed. */
  async settleBefore(messages: readonly Message[]): Promise<readonly Message[]> {
    const unsettled = messages.filter(isUnsettled);
    if (!unsettled.length || (this.#handlers.resume && this.#unfinishedOf(messages))) return messages;
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

  /** Resumes or settles the question of a tab that lost the lock, then releases it. */
  async #settleAfter(release: ReleaseAskLock): Promise<void> {
    try {
      const unfinished = await this.#findUnfinished();
      if (unfinished) {
        this.unfollow();
        const resuming = this.#handlers.resume!(unfinished, release);
        if (this.#isStopping) this.#conversation.stop('visitor');
        this.#isStopping = false;
        return await resuming;
      }
      await this.settle();
    } catch (cause) {
      this.#handlers.fail(cause);
    }
    release();
  }

  /** Returns the question to resume, as stored: the other tab may have settled it at the end. */
  async #findUnfinished(): Promise<Unfinished | undefined> {
    const { resume } = this.#handlers;
    const isFree = !this.#conversation.isAsking;
    if (!resume || !isFree || !this.#unfinishedOf(this.#conversation.messages)) return undefined;
    mergeInto(this.#conversation, readMessages(await this.#store.get(this.#unsettled.map(keyOf))));
    return this.#unfinishedOf(this.#conversation.messages);
  }

  /** Without Web Locks, another tab may be asking a question that has no ID yet. */
  #unfinishedOf(messages: readonly Message[]): Unfinished | undefined {
    const unfinished = unfinishedOf(messages);
    return unfinished?.questionId !== undefined || this.#tabs.hasAskLock ? unfinished : undefined;
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
      this.#isStopping = true;
      this.#tabs.stealAskLock().then(
        release => this.#settleAfter(release),
        () => {},
      );
    }, STOP_TIMEOUT_MS);
  }
}

/** Returns the last question and its answer, if the answer has not ended and the service may have the rest. */
function unfinishedOf(messages: readonly Message[]): Unfinished | undefined {
  const last = messages.at(-1);
  const question = messages.findLast(({ role }) => role === 'user');
  if (!last || !question || !isUnsettled(last)) return undefined;
  const { sessionId, resumeKey, clientId } = last;
  // The ID of a question that is replaced finds the old answer.
  const questionId = clientId === undefined ? last.questionId : undefined;
  const answer = last === question ? undefined : last;
  if (sessionId === undefined || !(questionId ?? (!answer && resumeKey))) return undefined;
  return { question, answer, sessionId, questionId, resumeKey };
}

export function isUnsettled({ status }: Message): boolean {
  return status === 'pending' || status === 'streaming';
}

/** Gives an unsettled message whose tab has closed its final status. Returns other messages as they are. */
export function settle(message: Message): Message {
  const status = message.role === 'user' ? 'failed' : 'incomplete';
  if (!isUnsettled(message)) return message;
  // The service may have a question whose response was lost.
  if (message.role === 'user' && (message.clientId ?? !message.questionId)) return { ...message, status };
  const { resumeKey: _, ...settled } = message;
  return { ...settled, status };
}
