/** Parts of the open chat that only some pages, phones or settings need. */
export { callOperation } from '../client/chatbot-client.js';
export { adaptLit } from './adapt-lit.js';
export { clearExpired, clearStored } from './clear-stored.js';
export { runCommand } from './commands.js';
export { mountFeatures } from './mount-features.js';
export { Placement } from './panel/placement.js';
export { explain, mayUseSecret } from './setup-advice.js';
