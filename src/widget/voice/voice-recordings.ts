import type { Recording } from '../../voice/recorder.js';

/**
 * Sent recordings by the `fileIds` array of their message, so that they are freed with the message. After a reload
 * there are none, because only IDs are stored.
 */
export const recordings = new WeakMap<readonly number[], Recording>();
