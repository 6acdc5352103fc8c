/** Storage of the conversation, saved listings and chosen files. */
export { Tabs } from '../history/tabs.js';
export { createHistoryStore, scopeKeyOf } from '../history/store/create-history-store.js';
export { ChatHistory, scopeOf } from './chat-history.js';
export { ItemStore } from './item-store.js';
