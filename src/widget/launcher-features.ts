/** Parts of the closed launcher that only some pages need. */
export { runCalls } from './call-queue.js';
export { checkConsent, rememberConsent } from './consent/consent-gate.js';
export { reapplyStyles } from '../ui/reapply-styles.js';
export { isolate } from './host-page.js';
export { initClosed } from './launcher/closed-launcher.js';
