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

/** Defines the elements of the panel. A name that is taken stays what it is. */
export function definePanel(): void {
  for (const [name, element] of Object.entries(elements))
    if (!customElements.get(name)) customElements.define(name, element);
}
