/** Listings: cards below answers, the view of all listings, and saved listings. */
export { addBrowser } from './listing-browser.js';
export { ChatbotListingCards } from './listing-cards.js';
export { followSavedListings } from './saved/saved-view.js';
