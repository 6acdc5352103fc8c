import type { ChatHost } from './chat-host.js';

/** Whether nothing may be stored or sent: the page wants the visitor's consent, and it is not given. */
export const isHeldBack = ({ requireConsent, isAgreed }: ChatHost): boolean =>
  !!requireConsent && !isAgreed;
