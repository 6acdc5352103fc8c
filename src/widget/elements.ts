// First, because the Markdown lexer is larger than the window of gzip and would separate the rest.
import { ChatbotMarkdown } from './messages/markdown.js';
import { html, render } from 'lit';
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

/** Defines the elements of every panel. @throws {Error} if the page uses a name or its Trusted Types refuse our policy */
export async function defineElements(host: Element): Promise<void> {
  const isXhtml = document.contentType === 'application/xhtml+xml';
  const isExtended = ['once', 'signal', 'passive', 'capture'].some(name => name in {});
  if (isXhtml || !host.shadowRoot || isExtended) (await import('./page/adapt-lit.js')).adaptLit(host);
  render(html``, document.createDocumentFragment());
  define(elements);
  for (const [name, element] of Object.entries(elements))
    if (customElements.get(name) !== element) throw new Error(`The page already defines <${name}>.`);
}
