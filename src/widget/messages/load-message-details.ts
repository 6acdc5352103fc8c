import { lazy } from '../../ui/lazy.js';

/** Loads the details around messages, once there is an answer. */
export const loadMessageDetails = lazy(() => import('./message-details.js'));
