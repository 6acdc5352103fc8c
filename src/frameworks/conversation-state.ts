import type { Conversation } from '../conversation/conversation.js';

/** State of a conversation for an interface. A new object only when something changed. */
export type ConversationState = Pick<
  Conversation,
  'messages' | 'status' | 'error' | 'draft' | 'queue' | 'isBusy' | 'isHeld' | 'isStalled' | 'canRetry'
>;

/** Reads the state of a conversation, and tells when to read it again. */
export interface StateReader {
  readonly read: () => ConversationState;
  readonly subscribe: (listener: () => void) => () => void;
}

export function stateOf(conversation: Conversation): StateReader {
  let state = snapshot(conversation);
  return {
    read() {
      const next = snapshot(conversation);
      const names = Object.keys(next) as (keyof ConversationState)[];
      if (names.some(name => next[name] !== state[name])) state = next;
      return state;
    },
    subscribe(listener) {
      conversation.addEventListener('change', listener);
      return () => conversation.removeEventListener('change', listener);
    },
  };
}

function snapshot(conversation: Conversation): ConversationState {
  const { messages, status, error, draft, queue, isBusy, isHeld, isStalled, canRetry } = conversation;
  return { messages, status, error, draft, queue, isBusy, isHeld, isStalled, canRetry };
}
