import type { MessageStage } from '../message-stage.js';
import { ChatbotListingBrowser } from './listing-browser.js';

const NAME = 'chatbot-listing-browser';

/** Puts the view of all homes into the panel of a chat, where the menu finds it; once. */
export async function addBrowser(stage: MessageStage): Promise<void> {
  if (!customElements.get(NAME)) customElements.define(NAME, ChatbotListingBrowser);
  // A name that is taken stays what it is.
  if (customElements.get(NAME) !== ChatbotListingBrowser) return;
  const panel = stage.host.shadowRoot?.querySelector('chatbot-panel');
  await panel?.updateComplete;
  const section = panel?.shadowRoot?.querySelector('.panel');
  if (!section || section.querySelector(NAME)) return;
  const browser = document.createElement(NAME);
  browser.stage = stage;
  section.append(browser);
}
