/** Storage of the conversation, saved listings and chosen files. */
export { Tabs } from '../../conversation/tabs.js';
export { createVault, scopeOf } from '../../conversation/create-vault.js';
export { ChatHistory, ownerOf } from './history.js';
export { KeptRecords } from './kept-records.js';
