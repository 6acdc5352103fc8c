import type { ChatHost } from './chat-host.js';

/** Whether nothing may be stored or sent, because the page requires consent that the visitor has not given. */
export const isConsentPending = ({ requireConsent, isAgreed }: ChatHost): boolean => !!requireConsent && !isAgreed;
