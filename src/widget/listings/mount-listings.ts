import { define } from '../../ui/define.js';
import type { ChatContext } from '../context.js';
import { ChatbotListingBrowser } from './listing-browser.js';
import { ChatbotListingCards } from './listing-cards.js';
import { Listings } from './listings.js';
import { ChatbotSavedListings } from './saved/saved-view.js';

export function mountListings(chat: ChatContext): Listings {
  define({
    'chatbot-listing-cards': ChatbotListingCards,
    'chatbot-listing-browser': ChatbotListingBrowser,
    'chatbot-saved-listings': ChatbotSavedListings,
  });
  return chat.once(Listings);
}
