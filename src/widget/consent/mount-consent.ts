import { define } from '../../ui/define.js';
import { isConsentPending } from '../../ui/consent-pending.js';
import type { ChatHost } from '../../ui/chat-host.js';
import { followConsent } from './consent-gate.js';
import { ChatbotConsent } from './consent.js';

export function mountConsent(host: ChatHost, hadFocus: boolean): void {
  define({ 'chatbot-consent': ChatbotConsent });
  followConsent(host);
  if (hadFocus && isConsentPending(host)) void host.focusInput();
}
