import { lazy } from '../shared/lazy.js';

/** Loads what stands around the messages once there is an answer. */
export const loadMessageDetails = lazy(() => import('./message-details.js'));
