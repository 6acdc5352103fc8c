/** Listings: the cards below an answer, the view of all of them, and the saved ones. */
export { addBrowser } from './add-browser.js';
export { defineCards } from './define-cards.js';
export { keepHomes } from './saved/keep-homes.js';
