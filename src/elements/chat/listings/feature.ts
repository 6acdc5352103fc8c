/** Listings: the cards below an answer, the view of all of them, and the saved ones. */
export { addBrowser } from './listing-browser.js';
export { ChatbotListingCards } from './listing-cards.js';
export { keepHomes } from './saved/keep-homes.js';
