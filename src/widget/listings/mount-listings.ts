import { define } from '../../ui/define.js';
import type { ChatContext } from '../context.js';
import { ChatbotListingCards } from './listing-cards.js';
import { Listings } from './listings.js';

export function mountListings(chat: ChatContext): Listings {
  define({ 'chatbot-listing-cards': ChatbotListingCards });
  return chat.once(Listings);
}
