import { toJson } from '../client/request.js';
import type { ChatConversation } from '../conversation/chat-conversation.js';
import type { ConversationChangeEvent } from '../conversation/conversation-events.js';
import type { Message } from '../conversation/message.js';
import { AbortController, clearTimeout, ownOptions, setTimeout } from '../platform.js';
import { aheadPrefix, type Scope } from './storage-names.js';

/** How often to write an answer that is streaming, in ms. */
const PARTIAL_MS = 500;
/** Limits of the records: the page needs the few megabytes of session storage, too. */
const MAX_LENGTH = 100_000;
const MAX_RECORDS = 10;

/** A record that an earlier page of this tab left. */
export interface Leftover {
  readonly name: string;
  readonly text: string;
}

/**
 * Records each question before it is sent, and its answer while it arrives, until the history has stored both. The
 * history loads later, and what a page writes to a database while it goes away may get lost. Session storage is
 * synchronous, belongs to one tab and ends with the browser session. The history of the tab's next page moves what is
 * left into the database.
 */
export class WriteAhead {
  /** Returns the number of clears of the history, once it is open. Records from before a clear are not restored. */
  generation: (() => number) | undefined;
  readonly #conversation: ChatConversation;
  readonly #scope: () => Scope | undefined;
  /** Ids of the recorded questions and the names of their records, oldest first. */
  readonly #names = new Map<string, string>();
  /** Messages that the history has stored as they are. */
  readonly #stored = new WeakSet<Message>();
  /** The latest retry, and the messages that it replaces. */
  #retry: { readonly question: Message; readonly replaced: readonly Message[] } | undefined;
  #questionId = '';
  #isStopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Aborted when the latest question is settled. */
  #following: AbortController | undefined;

  /** @param scope returns the current storage scope; undefined while nothing may be stored */
  constructor(conversation: ChatConversation, scope: () => Scope | undefined) {
    this.#conversation = conversation;
    this.#scope = scope;
    conversation.addEventListener('before-retry', ({ detail: { question } }) => {
      const { messages } = conversation;
      const start = messages.findLastIndex(({ id }) => id === question.id) + 1;
      this.#retry = { question, replaced: messages.slice(start) };
    });
    conversation.addEventListener('sent', this.#begin);
    conversation.addEventListener('change', this.#handleChange);
    conversation.addEventListener('cleared', () => this.discard());
  }

  /** Returns the records that earlier pages left, without those of this one. */
  leftovers(scope: Scope): readonly Leftover[] {
    const own = [...this.#names.values()];
    return leftoversOf(scope).filter(({ name }) => !own.includes(name));
  }

  /** Removes the records of questions that are settled and stored. Call after messages were stored. */
  handleStored(messages: readonly Message[]): void {
    for (const message of messages) this.#stored.add(message);
    for (const id of this.#names.keys()) {
      const isRunning = this.#conversation.isOfRequest(id);
      if (!isRunning && this.#messagesOf(id).every(message => this.#stored.has(message))) this.#remove(id);
    }
  }

  /** Writes the text received so far, because the page or the element goes away. */
  readonly flush = (): void => {
    if (this.#timer !== undefined) this.#record();
  };

  /** Leaves the records for the return of the current scope. */
  release(): void {
    this.flush();
    this.#unfollow();
    this.#names.clear();
    this.generation = undefined;
    this.#isStopped = false;
  }

  /** Removes the records of this page. */
  discard(): void {
    this.#unfollow();
    for (const id of this.#names.keys()) this.#remove(id);
  }

  /** Removes the records of this page and records nothing from now on. */
  stop(): void {
    this.#isStopped = true;
    this.discard();
  }

  readonly #begin = (): void => {
    const scope = this.#scope();
    if (scope === undefined || this.#isStopped) return;
    const { messages } = this.#conversation;
    const { id } = messages.findLast(message => this.#conversation.isOfRequest(message.id))!;
    this.#questionId = id;
    this.#names.set(id, aheadPrefix(scope) + id);
    if (this.#names.size > MAX_RECORDS) this.#remove([...this.#names.keys()][0]!);
    this.#unfollow();
    this.#following = new AbortController();
    const options = ownOptions({ capture: true, signal: this.#following.signal });
    // Those of the document reach the window, too.
    for (const type of ['pagehide', 'freeze', 'visibilitychange']) addEventListener(type, this.flush, options);
    this.#record();
  };

  readonly #handleChange = ({ change }: ConversationChangeEvent): void => {
    if (!this.#following) return;
    if (change === 'fragment') this.#timer ??= setTimeout(() => this.#record(), PARTIAL_MS);
    else if (change === 'transcript') this.#record();
  };

  #record(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#conversation.isAsking) this.#unfollow();
    const id = this.#questionId;
    const name = this.#names.get(id);
    if (!name) return;
    const replaced = this.#retry?.question.id === id ? this.#retry.replaced : [];
    const entry = {
      generation: this.generation?.(),
      messages: this.#messagesOf(id).map(shorten),
      removed: replaced.map(message => [message.createdAt, message.id]),
      seen: Date.now(),
    };
    attempt(() => sessionStorage.setItem(name, toJson(entry)!));
  }

  /** Returns a question and what follows it, up to the next question. */
  #messagesOf(id: string): readonly Message[] {
    const { messages } = this.#conversation;
    const start = messages.findLastIndex(message => message.id === id);
    if (start < 0) return [];
    const end = messages.findIndex(({ role }, index) => index > start && role === 'user');
    return messages.slice(start, end < 0 ? undefined : end);
  }

  #remove(id: string): void {
    removeLeftover(this.#names.get(id)!);
    this.#names.delete(id);
  }

  #unfollow(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#following?.abort();
    this.#following = undefined;
  }
}

/** Returns the records of this tab with a scope; none if the page may not use storage. */
export function leftoversOf(scope: Scope): readonly Leftover[] {
  const read = () =>
    Object.keys(sessionStorage)
      .filter(name => name.startsWith(aheadPrefix(scope)))
      .map(name => ({ name, text: sessionStorage.getItem(name) ?? '' }));
  return attempt(read) ?? [];
}

export function removeLeftover(name: string): void {
  attempt(() => sessionStorage.removeItem(name));
}

/**
 * Deletes the records of this tab, and marks the stored conversation as deleted for all tabs. The page may go away
 * before the database has deleted it; then the next page finishes that.
 */
export function beginClear(scope: Scope, clearedAt: number): void {
  for (const { name } of leftoversOf(scope)) removeLeftover(name);
  attempt(() => localStorage.setItem(aheadPrefix(scope), String(clearedAt)));
}

/** A shortened answer is an incomplete one. */
function shorten(message: Message): Message {
  const { content, role } = message;
  if (role !== 'bot' || content.length <= MAX_LENGTH) return message;
  return { ...message, content: content.slice(0, MAX_LENGTH), status: 'streaming' };
}

/** Returns the result of `access`, or `undefined` if the page may not use the storage or it is full. */
function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
