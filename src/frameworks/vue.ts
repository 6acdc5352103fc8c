import { onScopeDispose, shallowRef, type ShallowRef } from 'vue';
import type { Conversation } from '../conversation/conversation.js';
import { stateOf, type ConversationState } from './conversation-state.js';

/** Returns the state of a conversation as a ref, until the component or the effect scope ends. */
export function useConversation(conversation: Conversation): Readonly<ShallowRef<ConversationState>> {
  const { read, subscribe } = stateOf(conversation);
  const state = shallowRef(read());
  onScopeDispose(
    subscribe(() => {
      state.value = read();
    }),
  );
  return state;
}
