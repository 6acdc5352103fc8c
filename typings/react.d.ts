import type { DetailedHTMLProps, ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react';
import type { Conversation } from '../conversation/conversation.js';
import type { ConversationState } from './conversation-state.js';
import type { Elements } from './elements.js';
import type { CamelListeners, CamelProps, Listeners, Own, Template } from './props.js';

type Html<Element> = DetailedHTMLProps<HTMLAttributes<Element>, Element>;
type Tags = {
  [Tag in keyof Elements]: Own<
    Html<Elements[Tag]['element']>,
    Template<Tag> & Listeners<Elements[Tag]['events'], 'on'>
  >;
};
type Props<Tag extends keyof Elements> = Own<
  HTMLAttributes<Elements[Tag]['element']>,
  CamelProps<Template<Tag>> & CamelListeners<Elements[Tag]['events']>
>;
type Component<Tag extends keyof Elements> = ForwardRefExoticComponent<
  Props<Tag> & RefAttributes<Elements[Tag]['element']>
>;

/** Props of `<ChatbotBubble>`: attributes and properties in camel case, and `onChatbot…` for events. */
export type ChatbotBubbleProps = Props<'chatbot-bubble'>;
/** Props of `<ChatbotSettings>`. */
export type ChatbotSettingsProps = Props<'chatbot-settings'>;
/** Props of `<ChatbotListings>`. */
export type ChatbotListingsProps = Props<'chatbot-listings'>;
/** Props of `<ChatbotInbox>`. */
export type ChatbotInboxProps = Props<'chatbot-inbox'>;
/** The element that the `ref` of `<ChatbotBubble>` receives. */
export type ChatbotBubbleElement = Elements['chatbot-bubble']['element'];
/** The element that the `ref` of `<ChatbotSettings>` receives. */
export type ChatbotSettingsElement = Elements['chatbot-settings']['element'];
/** The element that the `ref` of `<ChatbotListings>` receives. */
export type ChatbotListingsElement = Elements['chatbot-listings']['element'];
/** The element that the `ref` of `<ChatbotInbox>` receives. */
export type ChatbotInboxElement = Elements['chatbot-inbox']['element'];

/** `<chatbot-bubble>` as a component, for browsers and server rendering. It loads the element's definition. */
export declare const ChatbotBubble: Component<'chatbot-bubble'>;
/** `<chatbot-settings>` as a component. */
export declare const ChatbotSettings: Component<'chatbot-settings'>;
/** `<chatbot-listings>` as a component. */
export declare const ChatbotListings: Component<'chatbot-listings'>;
/** `<chatbot-inbox>` as a component. */
export declare const ChatbotInbox: Component<'chatbot-inbox'>;

/** Returns the state of a conversation, and renders the component again when it changes. */
export declare function useConversation(conversation: Conversation): ConversationState;
export type { ConversationState };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
