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

/**
 * Defines the elements of every panel.
 *
 * @throws {Error} if the page uses a name, has no `Intl`, or its Trusted Types refuse our policy
 */
export async function defineElements(host: Element): Promise<void> {
  const isXhtml = document.contentType === 'application/xhtml+xml';
  const isExtended = ['once', 'signal', 'passive', 'capture'].some(name => name in {});
  // Old polyfills of `Intl` lack the class, too.
  const isIntlOld = !(globalThis as { Intl?: Partial<typeof Intl> }).Intl?.RelativeTimeFormat;
  if (isXhtml || !host.shadowRoot || isExtended || isIntlOld) (await import('./page/adapt-lit.js')).adaptLit(host);
  render(html``, document.createDocumentFragment());
  define(elements);
  for (const [name, { properties }] of Object.entries(elements))
    // Polyfills and tools define a class of their own that extends ours.
    if ((customElements.get(name) as typeof ChatbotPanel).properties !== properties)
      throw new Error(`The page already defines <${name}>.`);
}
