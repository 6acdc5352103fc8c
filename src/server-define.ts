/** Entry for servers, in place of those that define elements. See `exports` in `package.json`. */
export {
  ChatbotBubble,
  ChatbotBubble as ChatbotInbox,
  ChatbotBubble as ChatbotListings,
  ChatbotBubble as ChatbotSettings,
} from './server.js';
