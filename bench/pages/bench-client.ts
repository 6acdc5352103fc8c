import { ChatbotClient } from '../../src/client/chatbot-client.js';

/** The widget's client, for pages without the widget. */
export const client = new ChatbotClient({
  baseUrl: location.origin,
  serialNumber: 'bench',
  credentials: { sessionKey: 'bench' },
});
