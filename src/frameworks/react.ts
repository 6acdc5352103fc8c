'use client';
import {
  createElement,
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ForwardRefExoticComponent,
} from 'react';

type Props = Readonly<Record<string, unknown>>;

/** Attributes for React to render, and what it can't set on an element that it hydrates. */
interface Parts {
  readonly attributes: Record<string, unknown>;
  readonly properties: Record<string, unknown>;
  readonly listeners: Record<string, EventListener>;
}

/** `onChatbotAnswer`, and `onchatbot-answer` as templates of React 19 spell it. */
const EVENT = /^on-?(chatbot.*)/i;
/** Props that React sets the same way on every element. */
const REACT_PROP = /^(?:on[A-Z]|style$|children$|tabIndex$|accessKey$|suppress)/;

/** React warns about layout effects on servers. */
const useCommit = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** `<chatbot-bubble>` as a component. */
export const ChatbotBubble = component('chatbot-bubble', () => import('../chatbot-bubble.js'));

/** `<chatbot-settings>` as a component. */
export const ChatbotSettings = component(
  'chatbot-settings',
  () => import('../chatbot-settings.js'),
);

/** `<chatbot-listings>` as a component. */
export const ChatbotListings = component(
  'chatbot-listings',
  () => import('../chatbot-listings.js'),
);

/**
 * Makes a component for an element. Servers render its tag with all settings that are attributes. The browser adds
 * properties and listeners before it loads the definition, so the element starts with all of them.
 */
function component(
  tag: string,
  define: () => Promise<unknown>,
): ForwardRefExoticComponent<Record<string, unknown>> {
  const Component = forwardRef<HTMLElement, Props>((props, ref) => {
    const own = useRef<HTMLElement>(null);
    const properties = useRef<Props>({});
    const parts = divide(props);
    useImperativeHandle(ref, () => own.current!, []);
    useCommit(() => {
      const element = own.current!;
      const previous = properties.current;
      properties.current = parts.properties;
      for (const name of Object.keys({ ...previous, ...parts.properties }))
        if (previous[name] !== parts.properties[name])
          Reflect.set(element, name, parts.properties[name]);
      for (const [name, listener] of Object.entries(parts.listeners))
        element.addEventListener(name, listener);
      return () => {
        for (const [name, listener] of Object.entries(parts.listeners))
          element.removeEventListener(name, listener);
      };
    });
    useEffect(() => void define(), []);
    return createElement(tag, { ...parts.attributes, ref: own });
  });
  Component.displayName = tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return Component as ForwardRefExoticComponent<Record<string, unknown>>;
}

function divide(props: Props): Parts {
  const parts: Parts = { attributes: {}, properties: {}, listeners: {} };
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null) continue;
    const event = EVENT.exec(name)?.[1];
    if (event) parts.listeners[kebab(event)] = value as EventListener;
    else if (name === 'className') parts.attributes['class'] = value;
    else if (REACT_PROP.test(name)) parts.attributes[name] = value;
    else if (typeof value === 'object' || typeof value === 'function')
      parts.properties[name] = value;
    else parts.attributes[kebab(name)] = attributeOf(kebab(name), value);
  }
  return parts;
}

/**
 * A setting that is `false` overrides the service, so it is written out. Of other attributes, React 18 would do so
 * too, and `hidden="false"` hides.
 */
function attributeOf(name: string, value: unknown): unknown {
  if (typeof value !== 'boolean') return value;
  return name.includes('-') ? String(value) : value || undefined;
}

/** `enablePushToTalk` is `enable-push-to-talk`, and `ChatbotAnswer` is `chatbot-answer`. */
const kebab = (name: string) =>
  name.replace(/\B[A-Z]/g, letter => `-${letter.toLowerCase()}`).toLowerCase();
