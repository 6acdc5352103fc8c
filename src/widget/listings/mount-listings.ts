import { define } from '../../ui/define.js';
import { lazy } from '../../ui/lazy.js';
import type { ChatContext } from '../context.js';
import { ChatbotListingCards } from './listing-cards.js';
import { Listings } from './listings.js';

/** Loads the views of all listings and of the saved ones, which are one file. */
const loadViews = lazy(async () => {
  const [{ ChatbotListingBrowser }, { ChatbotSavedListings }] = await Promise.all([
    import('./listing-browser.js'),
    import('./saved/saved-view.js'),
  ]);
  define({ 'chatbot-listing-browser': ChatbotListingBrowser, 'chatbot-saved-listings': ChatbotSavedListings });
});

export function mountListings(chat: ChatContext): Listings {
  define({ 'chatbot-listing-cards': ChatbotListingCards });
  const listings = chat.once(Listings);
  listings.offerViews(loadViews);
  return listings;
}
