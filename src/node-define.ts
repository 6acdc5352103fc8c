/** Entry for Node: defines <chatbot-bubble> in a simulated browser (jsdom, happy-dom), and nothing on a server. */
import { ChatbotBubble as ServerBubble } from './server-define.js';

const elements = 'customElements' in globalThis ? await import('./chatbot-bubble.js') : undefined;

export const ChatbotBubble = elements?.ChatbotBubble ?? ServerBubble;
