/**
 * Parts of the closed launcher that only some pages need: the teaser, queued calls, stored consent and adaptation
 * to the host page's CSS.
 */
export { runCalls } from './call-queue.js';
export { checkConsent, rememberConsent } from './consent-gate.js';
export { dressAgain } from './dress-again.js';
export { settleIn } from './surroundings.js';
export { attend } from './unopened.js';
