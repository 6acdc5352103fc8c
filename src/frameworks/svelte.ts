import type { Conversation } from '../conversation/conversation.js';
import { stateOf, type ConversationState } from './conversation-state.js';

/** Svelte's contract of a store that can only be read. */
export interface ConversationStore {
  subscribe(run: (state: ConversationState) => void): () => void;
}

/** Returns the state of a conversation as a store: `$chat.messages`. */
export function useConversation(conversation: Conversation): ConversationStore {
  const { read, subscribe } = stateOf(conversation);
  return {
    subscribe(run) {
      run(read());
      return subscribe(() => run(read()));
    },
  };
}
