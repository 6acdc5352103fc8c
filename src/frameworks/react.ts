'use client';
import * as React from 'react';
import type { Conversation } from '../conversation/conversation.js';
import { stateOf, type ConversationState } from './conversation-state.js';

type Values = Record<string, unknown>;
type Component = React.ForwardRefExoticComponent<Values>;

/** Matches `onChatbotAnswer`, and `onchatbot-answer` as templates of React 19 spell it. */
const EVENT = /^on-?(chatbot.*)/i;
/** Props that React sets the same way on every element. */
const REACT_PROP = /^(?:on[A-Z]|style$|children$|tabIndex$|accessKey$|suppress)/;

/** React warns about layout effects on servers. */
const useCommit = typeof document === 'undefined' ? React.useEffect : React.useLayoutEffect;

const { createElement, forwardRef, useEffect, useImperativeHandle, useMemo, useRef, useSyncExternalStore } = React;

export const ChatbotBubble = component('chatbot-bubble', () => import('../chatbot-bubble.js'));
export const ChatbotSettings = component('chatbot-settings', () => import('../chatbot-settings.js'));
export const ChatbotListings = component('chatbot-listings', () => import('../chatbot-listings.js'));
export const ChatbotInbox = component('chatbot-inbox', () => import('../chatbot-inbox.js'));

/** Returns the state of a conversation, and renders the component again when it changes. */
export function useConversation(conversation: Conversation): ConversationState {
  const { read, subscribe } = useMemo(() => stateOf(conversation), [conversation]);
  return useSyncExternalStore(subscribe, read, read);
}

/**
 * Makes a component for an element. Servers render its tag with all settings that are attributes. The browser adds
 * properties and listeners before it loads the definition, so the element starts with all of them.
 */
function component(tag: string, define: () => Promise<unknown>): Component {
  const Component = forwardRef<Element, Values>((props, ref) => {
    const own = useRef<Element>(null);
    const previous = useRef<Values>({});
    const { attributes, properties, listeners } = divide(props);
    useImperativeHandle(ref, () => own.current!, []);
    useCommit(() => {
      const element = own.current!;
      for (const name of Object.keys({ ...previous.current, ...properties }))
        if (previous.current[name] !== properties[name]) Reflect.set(element, name, properties[name]);
      previous.current = properties;
      for (const [name, listener] of listeners) element.addEventListener(name, listener);
      return () => {
        for (const [name, listener] of listeners) element.removeEventListener(name, listener);
      };
    });
    useEffect(() => void define(), []);
    return createElement(tag, { ...attributes, ref: own });
  });
  Component.displayName = tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return Component as Component;
}

/** Separates the attributes from what React can't set on an element that it hydrates. */
function divide(props: Values) {
  const attributes: Values = {};
  const properties: Values = {};
  const listeners: [string, EventListener][] = [];
  for (const [name, value] of Object.entries(props)) {
    const attribute = name === 'className' ? 'class' : kebab(name);
    const event = EVENT.exec(name)?.[1];
    if (value === undefined || value === null) continue;
    if (event) listeners.push([kebab(event), value as EventListener]);
    else if (REACT_PROP.test(name)) attributes[name] = value;
    else if (typeof value === 'object' || typeof value === 'function') properties[name] = value;
    // A setting that is `false` overrides the service, so it is written out. `hidden="false"` would hide.
    else if (typeof value !== 'boolean') attributes[attribute] = value;
    else if (attribute.includes('-')) attributes[attribute] = String(value);
    else if (value) attributes[attribute] = true;
  }
  return { attributes, properties, listeners };
}

/** `enablePushToTalk` is `enable-push-to-talk`, and `ChatbotAnswer` is `chatbot-answer`. */
const kebab = (name: string) => name.replace(/\B[A-Z]/g, '-$&').toLowerCase();
