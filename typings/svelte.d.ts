import type { HTMLAttributes } from 'svelte/elements';
import type { Conversation } from '../conversation/conversation.js';
import type { ConversationState } from './conversation-state.js';
import type { Elements } from './elements.js';
import type { Listeners, Own, Template } from './props.js';

type Tags = {
  [Tag in keyof Elements]: Own<
    HTMLAttributes<Elements[Tag]['element']>,
    Template<Tag> & Listeners<Elements[Tag]['events'], 'on'>
  >;
};

/** Svelte's contract of a store that can only be read. */
export interface ConversationStore {
  subscribe(run: (state: ConversationState) => void): () => void;
}
/** Returns the state of a conversation as a store: `$chat.messages`. */
export declare function useConversation(conversation: Conversation): ConversationStore;
export type { ConversationState };

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends Tags {}
}
