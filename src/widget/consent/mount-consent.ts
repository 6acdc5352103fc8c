import { define } from '../../ui/define.js';
import type { ChatContext } from '../context.js';
import { followConsent } from './consent-gate.js';
import { ChatbotConsent } from './consent.js';

export function mountConsent({ host }: ChatContext): void {
  define({ 'chatbot-consent': ChatbotConsent });
  followConsent(host);
}
