/** Defines `<chatbot-listings>`. */
import { defineListings } from './elements/owner/define-listings.js';

defineListings();

export { ChatbotListings } from './elements/owner/listings.js';
