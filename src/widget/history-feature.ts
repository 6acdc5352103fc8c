/** Storage of the conversation, saved listings and chosen files. */
export { createHistoryStore } from '../history/store/create-history-store.js';
export { readAhead } from '../history/sync/recover-ahead.js';
export { ItemStore } from '../history/sync/item-store.js';
export { Tabs } from '../history/tabs.js';
export { ChatHistory, removesOnClose, scopeOf } from './chat-history.js';
