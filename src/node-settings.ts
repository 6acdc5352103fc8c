/** Entry for Node: defines <chatbot-settings> in a simulated browser (jsdom, happy-dom), and nothing on a server. */
import { ChatbotSettings as ServerSettings } from './server-define.js';

const elements = 'customElements' in globalThis ? await import('./chatbot-settings.js') : undefined;

export const ChatbotSettings = elements?.ChatbotSettings ?? ServerSettings;
