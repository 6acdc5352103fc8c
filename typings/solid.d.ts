import type { Accessor, JSX } from 'solid-js';
import type { Conversation } from '../conversation/conversation.js';
import type { ConversationState } from './conversation-state.js';
import type { Elements } from './elements.js';
import type { Listeners, Own, Prefixed, Template } from './props.js';

type Tags = {
  [Tag in keyof Elements]: Own<
    JSX.HTMLAttributes<Elements[Tag]['element']>,
    Template<Tag> &
      Prefixed<Elements[Tag]['attributes'], 'attr:'> &
      Prefixed<Elements[Tag]['properties'], 'prop:'> &
      Listeners<Elements[Tag]['events'], 'on:'>
  >;
};

/** Returns the state of a conversation as a signal, until its owner is disposed. */
export declare function useConversation(conversation: Conversation): Accessor<ConversationState>;
export type { ConversationState };

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
