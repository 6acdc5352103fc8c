/** Entry for servers, in place of those that define elements. See `exports` in `package.json`. */
export {
  ChatbotBubble,
  ChatbotBubble as ChatbotListings,
  ChatbotBubble as ChatbotSettings,
} from './server.js';

// A test with a simulated page.
if (typeof document !== 'undefined')
  void Promise.all([
    import('./chatbot-bubble.js'),
    import('./chatbot-listings.js'),
    import('./chatbot-settings.js'),
  ]);
