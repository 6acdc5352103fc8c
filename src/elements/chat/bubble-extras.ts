/**
 * What some host pages need of the closed bubble, and most do not: the teaser, queued calls, remembered consent, and
 * the fit into unusual surroundings.
 */
export { runCalls } from './call-queue.js';
export { checkConsent, rememberConsent } from './consent-gate.js';
export { dressAgain } from './dress-again.js';
export { settleIn } from './surroundings.js';
export { attend } from './unopened.js';
