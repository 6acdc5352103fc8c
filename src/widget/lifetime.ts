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

/** Handlers for an element that is connected or removed, or belongs to another visitor. */
export interface Lifetime {
  /** Called when the element is connected and when the visitor gives consent. */
  handleConnected(): void;
  handleRemoved(): Promise<void>;
  /** Starts a new session after a change of chatbot, service or user. The old conversation stays stored. */
  handleOwnerChanged(isReset?: boolean): void;
  /** Deletes the conversation in this tab and in the browser's storage. Rejects if the storage fails. */
  clearHistory(): Promise<void>;
}

/** Begins, keeps and ends the conversation with its element. */
export function lifetimeOf(
  chat: ChatContext & { unread: number },
  asking: Asking,
  loading: Loading,
  opening: Opening,
): Lifetime {
  const { ahead, conversation, host } = chat;
  const handleConnected = (): void => {
    if (host.isConnected) conversation.resumeQueue('element');
    loading.openHistory();
  };
  return {
    handleConnected,

    async handleRemoved() {
      opening.leave('api');
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
    },

    handleOwnerChanged(isReset) {
      host.configuration = undefined;
      if (isReset) asking.leave();
      asking.start();
      // Closing a history saves the draft.
      if (isReset) conversation.draft = '';
      ahead.release();
      loading.closeHistory();
      conversation.clear();
      setUnread(chat, 0);
      handleConnected();
    },

    async clearHistory() {
      const shown = conversation.messages.length;
      const clearedAt = conversation.clear();
      beginClear(storageScope(host), clearedAt);
      setUnread(chat, 0);
      // The history may still be loading, and messages sent in the meantime must survive.
      const history = await loading.historyLoading;
      const count = await history?.clear(clearedAt);
      const rest = await (await import('./history/clear-stored.js')).clearStored(chat, history?.scope);
      emit(host, 'chatbot-history-cleared', { count: Math.max(shown, count ?? rest) });
    },
  };
}
