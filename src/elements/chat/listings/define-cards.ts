import { ChatbotListingCards } from './listing-cards.js';

/** Brings the cards below answers to life in every panel. A name that is taken stays what it is. */
export function defineCards(): void {
  if (!customElements.get('chatbot-listing-cards'))
    customElements.define('chatbot-listing-cards', ChatbotListingCards);
}
