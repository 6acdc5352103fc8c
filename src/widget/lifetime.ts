import { beginClear } from '../history/write-ahead.js';
import { setTimeout } from '../platform.js';
import { emit } from '../ui/events.js';
import { storageScope } from '../ui/may-store.js';
import type { Asking } from './asking.js';
import type { ChatContext } from './context.js';
import type { Loading } from './loading.js';
import type { Opening } from './opening.js';
import { setUnread } from './page-events.js';

/** How long an answer continues after its element was removed, in ms. */
const REMOVED_MS = 2_000;

/** Begins, keeps and ends the conversation when the element is connected or removed, or belongs to another visitor. */
export class Lifetime {
  readonly #chat: ChatContext & { unread: number };
  readonly #asking: Asking;
  readonly #loading: Loading;
  readonly #opening: Opening;

  constructor(chat: ChatContext & { unread: number }, asking: Asking, loading: Loading, opening: Opening) {
    this.#chat = chat;
    this.#asking = asking;
    this.#loading = loading;
    this.#opening = opening;
  }

  /** Called when the element is connected and when the visitor gives consent. */
  readonly handleConnected = (): void => {
    const { conversation, host } = this.#chat;
    if (host.isConnected) conversation.resumeQueue('element');
    this.#loading.openHistory();
  };

  readonly handleRemoved = async (): Promise<void> => {
    const { ahead, conversation, host } = this.#chat;
    const loading = this.#loading;
    this.#opening.leave('api');
    conversation.pauseQueue('element');
    ahead.flush();
    if (conversation.isAsking) {
      // A page may put the element back, or a router shows the answer in the element of its next page.
      loading.hurry();
      do await new Promise<void>(resolve => setTimeout(resolve, REMOVED_MS));
      while (!host.isConnected && conversation.isAsking && loading.history?.isWatched);
      // The history saves the end of the answer for the other elements of this page.
      await loading.historyLoading?.catch(() => {});
      if (host.isConnected) return;
      conversation.stop('removed');
    }
    loading.closeHistory();
  };

  /** Starts a new session after a change of chatbot, service or user. The old conversation stays stored. */
  readonly handleOwnerChanged = (isReset?: boolean): void => {
    const { ahead, conversation, host } = this.#chat;
    host.configuration = undefined;
    if (isReset) this.#asking.leave();
    this.#asking.start();
    // Closing a history saves the draft.
    if (isReset) conversation.draft = '';
    ahead.release();
    this.#loading.closeHistory();
    conversation.clear();
    setUnread(this.#chat, 0);
    this.handleConnected();
  };

  /** Deletes the conversation in this tab and in the browser's storage. Rejects if the storage fails. */
  readonly clearHistory = async (): Promise<void> => {
    const { conversation, host } = this.#chat;
    const shown = conversation.messages.length;
    const clearedAt = conversation.clear();
    beginClear(storageScope(host), clearedAt);
    setUnread(this.#chat, 0);
    // The history may still be loading, and messages sent in the meantime must survive.
    const history = await this.#loading.historyLoading;
    const count = await history?.clear(clearedAt);
    const rest = await (await import('./history/clear-stored.js')).clearStored(this.#chat, history?.scope);
    emit(host, 'chatbot-history-cleared', { count: Math.max(shown, count ?? rest) });
  };
}
