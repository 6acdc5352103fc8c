import { ChatbotClient } from '../../src/client/chatbot-client.js';

/** The widget's own client, for pages that read an answer without the widget. */
export const client = new ChatbotClient({
  baseUrl: location.origin,
  serialNumber: 'bench',
  credentials: { sessionKey: 'bench' },
});
