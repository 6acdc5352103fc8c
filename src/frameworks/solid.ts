import { createSignal, onCleanup, type Accessor } from 'solid-js';
import type { Conversation } from '../conversation/conversation.js';
import { stateOf, type ConversationState } from './conversation-state.js';

/** Returns the state of a conversation as a signal, until its owner is disposed. */
export function useConversation(conversation: Conversation): Accessor<ConversationState> {
  const { read, subscribe } = stateOf(conversation);
  const [state, setState] = createSignal(read());
  onCleanup(subscribe(() => setState(read())));
  return state;
}
