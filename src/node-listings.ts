/** Entry for Node: defines <chatbot-listings> in a simulated browser (jsdom, happy-dom), and nothing on a server. */
import { ChatbotListings as ServerListings } from './server-define.js';

const elements = 'customElements' in globalThis ? await import('./chatbot-listings.js') : undefined;

export const ChatbotListings = elements?.ChatbotListings ?? ServerListings;
