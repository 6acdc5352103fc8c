/** Entry for conversations that the browser stores and tabs share. */
export { StoredConversation, type StoredConversationOptions } from './history/stored-conversation.js';
