import { ConversationSync } from '../../history/sync/conversation-sync.js';
import type { Message } from '../../conversation/message.js';
import { readLost } from '../../history/sync/read-lost.js';
import type { StorageScope } from '../../history/store/create-history-store.js';
import type { ReleaseAskLock } from '../../history/tabs.js';
import type { WriteAhead } from '../../history/write-ahead.js';
import type { ChatHost } from '../../ui/chat-host.js';
import { emit } from '../../ui/events.js';
import { openEntry, readEntry, writeEntry } from '../../ui/session-entry.js';
import { serviceAddress } from '../../ui/script-origin.js';
import { resolveSettings } from '../../ui/settings.js';
import { isStored } from '../../history/is-stored.js';
import type { StoredKind } from '../../history/storage-names.js';
import { AbortController, ownOptions, setTimeout } from '../../platform.js';
import type { ChatContext } from '../context.js';
import { resumeStored } from './resume-stored.js';

/** How long to wait after each failure of the storage before the history is opened again, in ms. */
const RETRIES_MS = [5_000, 20_000, 60_000];

/** The history of one `<chatbot-bubble>`. An entry in session storage tells the launcher that the chat continues. */
export class ChatHistory {
  /** Stays the same when the chat switches to another chatbot or user. */
  readonly scope: StorageScope;
  readonly #chat: ChatContext;
  readonly #host: ChatHost;
  #sync: ConversationSync;
  readonly #removesOnClose: Promise<boolean | undefined>;
  readonly #entryName: string;
  readonly #listening = new AbortController();
  /** How often the storage may still fail. */
  #retries = [...RETRIES_MS];
  /** Time of the last deletion. */
  #clearedAt: number | undefined;
  /** Resolves once it is known whether something is stored. */
  #restoring: Promise<void> | undefined;

  constructor(chat: ChatContext) {
    const { ahead, host, conversation } = chat;
    this.#chat = chat;
    this.#host = host;
    this.scope = scopeOf(host);
    this.#entryName = openEntry(host);
    this.#removesOnClose = removesOnClose(host);
    this.#sync = this.#createSync();
    const listening = ownOptions({ signal: this.#listening.signal });
    const begin = () => {
      void this.#sync.start();
      void this.#saveOpen();
    };
    host.addEventListener('chatbot-opened', begin, listening);
    host.addEventListener('chatbot-closed', () => void this.#saveOpen(), listening);
    conversation.addEventListener('sent', begin, listening);
    if (host.open || conversation.messages.length) begin();
    else this.#restoring = this.#restore(ahead);
  }

  /** Whether another tab or element shows the answer that this one receives. */
  get isWatched(): boolean {
    return this.#sync.isWatched;
  }

  /** Resolves when the stored messages are in the conversation, or can't be read. */
  get opened(): Promise<void> {
    return Promise.resolve(this.#restoring).then(() => this.#sync.opened);
  }

  acquireAskLock(signal: AbortSignal): Promise<ReleaseAskLock> {
    return this.#sync.acquireAskLock(signal);
  }

  /** Yields the answer that an earlier session has to a question that is sent again; returns whether there is one. */
  answerLost(question: Message, signal: AbortSignal): ReturnType<typeof readLost> {
    return readLost(resumeStored(this.#chat), question, { signal });
  }

  /** Deletes messages up to `clearedAt`, in ms since the epoch, and returns their number. */
  clear(clearedAt: number): Promise<number> {
    this.#clearedAt = clearedAt;
    return this.#sync.clear(clearedAt);
  }

  close(): void {
    this.#listening.abort();
    void this.#sync.close();
  }

  #createSync(isRetry = false): ConversationSync {
    const { ahead, conversation, parts } = this.#chat;
    const host = this.#host;
    return new ConversationSync(conversation, {
      ...this.scope,
      removesOnClose: this.#removesOnClose,
      ahead,
      readStored: resumeStored(this.#chat),
      onRestored: count => emit(host, 'chatbot-history-restored', { count }),
      onCleared: count => emit(host, 'chatbot-history-cleared', { count }),
      onAway: isAway => {
        parts.panel.isAway = isAway;
      },
      onFailed: () => this.#retryLater(),
      isRetry,
    });
  }

  /** Opens the history again, because a busy machine may need seconds to create a database, or fail to for a while. */
  #retryLater(): void {
    const delay = this.#retries.shift();
    if (delay === undefined) return;
    setTimeout(() => {
      if (this.#listening.signal.aborted) return;
      // It records again what is not stored yet.
      this.#chat.ahead.release();
      this.#sync = this.#createSync(true);
      // Messages that the visitor has deleted in the meantime must not come back.
      if (this.#clearedAt !== undefined) this.#sync.clear(this.#clearedAt).catch(() => {});
      void this.#sync.start();
    }, delay);
  }

  /** Restores a stored conversation, but never starts one. */
  async #restore(ahead: WriteAhead): Promise<void> {
    if (readEntry(this.#entryName) === 'open') this.#host.requestToggle(true, 'api');
    // Some browsers can't list their databases.
    if (ahead.leftovers(this.scope).length || (await isStored(this.#host).catch(() => false))) void this.#sync.start();
  }

  async #saveOpen(): Promise<void> {
    // A closed chat needs the entry only so that every page shows that the browser session continues.
    const isNeeded = this.#host.open || (await this.#removesOnClose);
    if (this.#listening.signal.aborted) return;
    writeEntry(this.#entryName, isNeeded ? (this.#host.open ? 'open' : 'closed') : null);
  }
}

export function scopeOf(host: ChatHost, kind: StoredKind = ''): StorageScope {
  const { serialNumber, userKey, historyGrace, sessionCookie } = host;
  return {
    serialNumber: kind + serialNumber,
    baseUrl: serviceAddress(host.baseUrl),
    userKey,
    ...(historyGrace !== undefined && { graceMs: historyGrace * 1000 }),
    usesCookie: sessionCookie !== 'off',
  };
}

/** Returns RemoveChatLogOnBrowserClose once it is known, or undefined if it can't be loaded. */
export async function removesOnClose(host: ChatHost): Promise<boolean | undefined> {
  const own: unknown = Reflect.get(host, 'removeChatLogOnBrowserClose');
  if (own === undefined && !host.config && !host.record) {
    // The element requests its settings in its first update.
    await host.updateComplete;
    await host.configuration?.catch(() => {});
    if (!host.record) return undefined;
  }
  return resolveSettings(host, host.config ?? host.record).removeChatLogOnBrowserClose;
}
