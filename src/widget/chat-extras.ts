/** Parts of the open chat that only some pages, phones or settings need. */
export { clearExpired, clearStored } from './clear-stored.js';
export { runCommand } from './commands.js';
export { mountFeatures } from './mount-features.js';
export { fitPhone } from './panel/phone.js';
export { explain, mayUseSecret } from './setup-advice.js';
