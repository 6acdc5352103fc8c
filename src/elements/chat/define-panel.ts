import { html, render } from 'lit';
import { define } from '../shared/define.js';
import { ChatbotComposer } from './composer.js';
import { ChatbotMarkdown } from './markdown.js';
import { ChatbotMessageList } from './message-list.js';
import { ChatbotMessage } from './message.js';
import { ChatbotPanel } from './panel.js';

const elements = {
  'chatbot-panel': ChatbotPanel,
  'chatbot-message-list': ChatbotMessageList,
  'chatbot-message': ChatbotMessage,
  'chatbot-markdown': ChatbotMarkdown,
  'chatbot-composer': ChatbotComposer,
} as const;

/**
 * Defines the elements of the panel, and tries whether templates can be drawn on this page.
 *
 * @throws {Error} where a name belongs to the page, or its Trusted Types refuse our policy: then there is no
 * panel to be had.
 */
export function definePanel(): void {
  render(html``, document.createDocumentFragment());
  define(elements);
  for (const [name, element] of Object.entries(elements))
    if (customElements.get(name) !== element)
      throw new Error(`The page has a <${name}> of its own.`);
}
