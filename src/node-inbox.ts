/** Entry for Node: defines <chatbot-inbox> in a simulated browser (jsdom, happy-dom), and nothing on a server. */
import { ChatbotInbox as ServerInbox } from './server-define.js';

const elements = 'customElements' in globalThis ? await import('./chatbot-inbox.js') : undefined;

export const ChatbotInbox = elements?.ChatbotInbox ?? ServerInbox;
