// First, because the Markdown lexer is larger than the window of gzip and would separate the rest.
import { ChatbotMarkdown } from './messages/markdown.js';
import { html, render } from 'lit';
import { nextTask } from '../client/task-yielder.js';
import { crypto, MessageChannel } from '../platform.js';
import { define } from '../ui/define.js';
import { ChatbotComposer } from './composer/composer.js';
import { ChatbotMessageList } from './messages/message-list.js';
import { ChatbotMessage } from './messages/message.js';
import { ChatbotPanel } from './panel/panel.js';

const elements = {
  'chatbot-panel': ChatbotPanel,
  'chatbot-message-list': ChatbotMessageList,
  'chatbot-message': ChatbotMessage,
  'chatbot-markdown': ChatbotMarkdown,
  'chatbot-composer': ChatbotComposer,
} as const;

/** Whether the page may have removed or replaced a function without which nothing opens or nothing can be sent. */
function isChanged(): boolean {
  const { append, replaceWith, toggleAttribute } = Element.prototype;
  const { Intl } = globalThis as { Intl?: Partial<typeof globalThis.Intl> };
  const own = [append, replaceWith, toggleAttribute, Intl?.RelativeTimeFormat, MessageChannel, crypto?.getRandomValues];
  return own.some(each => !/native/.test(String(each)));
}

/**
 * Defines the elements of every panel.
 *
 * @throws {Error} if the page uses a name, lacks a function that the chat needs, or its Trusted Types refuse our policy
 */
export async function defineElements(host: Element): Promise<void> {
  const isXhtml = document.contentType === 'application/xhtml+xml';
  const isExtended = ['once', 'signal', 'passive', 'capture'].some(name => name in {});
  if (isXhtml || !host.shadowRoot || isExtended || isChanged()) (await import('./page/adapt-lit.js')).adaptLit(host);
  // A task of its own, because a slow phone needs 50 ms and more for each step.
  await nextTask();
  render(html``, document.createDocumentFragment());
  define(elements);
  for (const [name, { properties }] of Object.entries(elements))
    // Polyfills and tools define a class of their own that extends ours.
    if ((customElements.get(name) as typeof ChatbotPanel).properties !== properties)
      throw new Error(`The page already defines <${name}>.`);
}
