/** Storage of the conversation, saved listings and chosen files. */
export { Tabs } from '../history/tabs.js';
export { createVault, scopeOf } from '../history/store/create-history-store.js';
export { ChatHistory, ownerOf } from './chat-history.js';
export { KeptRecords } from './stored-records.js';
