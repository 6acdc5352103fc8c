import { define } from '../../ui/define.js';
import { ChatbotListingBrowser } from './listing-browser.js';
import { ChatbotSavedListings } from './saved/saved-view.js';

export const mountViews = (): void =>
  define({ 'chatbot-listing-browser': ChatbotListingBrowser, 'chatbot-saved-listings': ChatbotSavedListings });
