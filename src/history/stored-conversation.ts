import type { ChatbotClientOptions } from '../client/ask-client.js';
import { ChatbotClient } from '../client/chatbot-client.js';
import { ChatbotError } from '../client/errors.js';
import { resumeInBatches } from '../client/resume-in-batches.js';
import { ChatConversation } from '../conversation/chat-conversation.js';
import type { ConversationOptions } from '../conversation/conversation-options.js';
import { CUT_OFF, type Ask } from '../conversation/question-request.js';
import { URL } from '../platform.js';
import type { Scope } from './storage-names.js';
import { ConversationSync } from './sync/conversation-sync.js';
import { positionOf, readLost } from './sync/read-lost.js';
import type { ReadStored } from './sync/remote-requests.js';
import { beginClear, WriteAhead } from './write-ahead.js';

/** Storage scope (service, chatbot, user) and rules of a stored conversation. */
export interface StoredConversationOptions
  extends Scope, ConversationOptions, Pick<ChatbotClientOptions, 'endpoints' | 'fetch'> {
  /**
   * Whether the history must end with the browser session, as the owner's setting `RemoveChatLogOnBrowserClose` says.
   * Nothing is read or written before a promise resolves. Default: false.
   */
  readonly removeOnBrowserClose?: boolean | Promise<boolean | undefined> | undefined;
  /** Then: how long after the last tab was closed the browser may restore it, in ms. Default: 5 min. */
  readonly graceMs?: number | undefined;
  /** Then: whether to set a session cookie. Default: true. */
  readonly usesCookie?: boolean;
  /** Called with the number of stored messages when they have been restored. */
  readonly onRestored?: ((count: number) => void) | undefined;
  /** Called when another tab has deleted the history. */
  readonly onCleared?: ((count: number) => void) | undefined;
}

/**
 * A conversation that the browser stores and all tabs of the site share. Restores the messages of the scope, shows an
 * answer that another tab receives, lets one tab ask at a time, and reads the rest of an answer whose page is gone.
 *
 * Storage never delays a question: where it is not allowed or fails, and on servers, the conversation is in memory only.
 */
export class StoredConversation extends ChatConversation {
  readonly #scope: Scope;
  readonly #sync: ConversationSync | undefined;

  constructor(ask: Ask, options: StoredConversationOptions) {
    const lock: { sync?: ConversationSync } = {};
    const askOnce: Ask = (question, more) => askUnlessLost(this, readRest(options), ask, question, more);
    super((question, more) => askInTurn(lock.sync, this, askOnce, question, more), options);
    const { baseUrl, serialNumber, userKey, graceMs, usesCookie, removeOnBrowserClose, ...rest } = options;
    this.#scope = { baseUrl: absolute(baseUrl), serialNumber, userKey };
    // A server, or a frame without an origin.
    if (typeof document === 'undefined' || globalThis.origin === 'null') return;
    const { onCleared, onRestored } = rest;
    this.#sync = lock.sync = new ConversationSync(this, {
      ...this.#scope,
      graceMs,
      ...(usesCookie !== undefined && { usesCookie }),
      removesOnClose: Promise.resolve(removeOnBrowserClose ?? false),
      ahead: new WriteAhead(this, () => this.#scope),
      readStored: readRest(options),
      ...(onRestored && { onRestored }),
      ...(onCleared && { onCleared }),
    });
    void this.#sync.start();
  }

  /** Resolves when the stored messages are in the conversation, or can't be read. */
  get restored(): Promise<void> {
    return this.#sync?.opened ?? Promise.resolve();
  }

  /**
   * Deletes the conversation here, in storage and in all other tabs. Returns the number of messages.
   *
   * @throws {Error} when the storage does not answer
   */
  async deleteHistory(): Promise<number> {
    const { length } = this.messages;
    const clearedAt = this.clear();
    if (!this.#sync) return length;
    beginClear(this.#scope, clearedAt);
    return Math.max(length, await this.#sync.clear(clearedAt));
  }

  /** Stores what is unsaved and stops storing, when the interface is removed. The messages stay stored. */
  async close(): Promise<void> {
    this.stop('removed');
    await this.#sync?.close();
  }
}

/** Asks once no other tab does. */
async function* askInTurn(
  sync: ConversationSync | undefined,
  conversation: ChatConversation,
  ask: Ask,
  ...[question, { signal }]: Parameters<Ask>
): ReturnType<Ask> & AsyncGenerator {
  const release = await sync?.acquireAskLock(signal).catch((cause: unknown) => {
    throw new ChatbotError('aborted', 'The question was stopped.', { cause });
  });
  try {
    // Another tab may have reached the limit while this question waited.
    conversation.enforceLimit();
    yield* ask(question, { signal });
  } finally {
    release?.();
  }
}

/** Asks, unless the service already has the question, whose response an earlier page has lost. */
async function* askUnlessLost(
  conversation: ChatConversation,
  read: ReadStored,
  ask: Ask,
  ...[question, options]: Parameters<Ask>
): ReturnType<Ask> {
  const sent = conversation.find(question.messageId!);
  if (!sent || !(yield* readLost(read, sent, options))) yield* ask(question, options);
}

/** Returns a function that reads the rest of a stored answer, with the key that was stored with it. */
const readRest = ({ baseUrl, endpoints, fetch }: StoredConversationOptions): ReadStored =>
  async function* ({ resumeKey, ...stored }, after, { signal }) {
    const { sessionId } = stored;
    const client = new ChatbotClient({ baseUrl, endpoints, fetch, credentials: { sessionKey: resumeKey } });
    let { questionId } = stored;
    try {
      for await (const batch of resumeInBatches(client, positionOf(stored, after), signal)) {
        questionId ??= batch[0]?.questionId;
        for (const chunk of batch) yield { ...chunk, sessionId };
      }
    } finally {
      if (questionId && signal.aborted && signal.reason !== CUT_OFF)
        client.stop({ sessionID: sessionId, questionId }).catch(() => {});
    }
  };

/** Without a trailing slash, so that both spellings have one history. Servers have no page to resolve it against. */
const absolute = (baseUrl: string) =>
  globalThis.location ? new URL(baseUrl, location.href).href.replace(/\/$/, '') : baseUrl;
