import { define } from '../../ui/define.js';
import { lazy } from '../../ui/lazy.js';
import type { ChatContext } from '../context.js';
import { ChatbotListingCards } from './listing-cards.js';
import { Listings } from './listings.js';

const loadViews = lazy(async () => (await import('./mount-views.js')).mountViews());

export function mountListings(chat: ChatContext): Listings {
  define({ 'chatbot-listing-cards': ChatbotListingCards });
  const listings = chat.once(Listings);
  listings.offerViews(loadViews);
  return listings;
}
