/** Listings: cards below answers, the view of all listings, and saved listings. */
import { define } from '../../ui/define.js';
import { ChatbotListingCards } from './listing-cards.js';

export { addBrowser } from './listing-browser.js';
export { followSavedListings } from './saved/saved-view.js';

export const defineCards = (): void => define({ 'chatbot-listing-cards': ChatbotListingCards });
