/** Entry for servers, in place of `index.ts`: the same names without Lit, which adds globals. See `package.json`. */
export { ChatbotClient } from './client/chatbot-client.js';
export { ChatbotError } from './client/errors.js';
export { FileUpload } from './client/file-upload.js';
export { Conversation } from './conversation/conversation.js';
export { createVisitorSession } from './conversation/visitor-session.js';

/** Servers render only the tag `<chatbot-bubble>`. */
export class ChatbotBubble {
  constructor() {
    throw new TypeError('<chatbot-bubble> needs a browser.');
  }
}
