import { codeOf } from '../dashboard.js';

/** Whether the service no longer lets this key into the inbox, such as that of an agent who was removed. */
export const hasLostAccess = (error: unknown): boolean => [401, 403].includes(codeOf(error) ?? 0);
