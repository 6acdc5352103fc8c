import type { HTMLAttributes, PublicProps, ShallowRef } from 'vue';
import type { Conversation } from '../conversation/conversation.js';
import type { ConversationState } from './conversation-state.js';
import type { Elements } from './elements.js';
import type { CamelListeners, CamelProps, Own, Template } from './props.js';

type Components = {
  /** An element, as the checker knows a component. */
  [Tag in keyof Elements]: new () => Elements[Tag]['element'] & {
    /** @deprecated Only for the checker: the element has no such property. */
    $props: Own<HTMLAttributes & PublicProps, CamelProps<Template<Tag>> & CamelListeners<Elements[Tag]['events']>>;
  };
};

/** Returns the state of a conversation as a ref, until the component or the effect scope ends. */
export declare function useConversation(conversation: Conversation): Readonly<ShallowRef<ConversationState>>;
export type { ConversationState };

declare module 'vue' {
  interface GlobalComponents extends Components {}
}
