import { define } from '../ui/define.js';
import { isConsentPending } from '../ui/consent-pending.js';
import { ChatbotConsent } from './consent/consent.js';
import { ChatbotHandoff } from './handoff/handoff.js';
import type { ChatContext, HandoffPart, VisitRequest } from './context.js';
import { ChatbotMenu } from './panel/menu.js';

// Loading this module defines the elements, which every panel contains and few visitors need.
define({ 'chatbot-menu': ChatbotMenu, 'chatbot-consent': ChatbotConsent, 'chatbot-handoff': ChatbotHandoff });

/** Offers to talk to a person, once per conversation, or opens the form, for a `visit` if the visitor wants one. */
export async function requestHandoff(chat: ChatContext, isOffer: boolean, visit?: VisitRequest): Promise<void> {
  const { host } = chat;
  if (isOffer) {
    (await findHandoff(chat))?.offer();
    return;
  }
  host.requestToggle(true, 'api');
  // The settings say whether visitors can talk to a person.
  await host.configuration?.catch(() => {});
  const handoff = await findHandoff(chat);
  if (!host.open || isConsentPending(host)) return;
  if (host.settings.talkToHuman) await handoff?.show(visit);
  else
    console.warn('<chatbot-bubble>: there is no person to hand over to: TalkToHumanEmail of the chatbot is not set.');
}

async function findHandoff({ host, parts }: ChatContext): Promise<HandoffPart | undefined> {
  await host.updateComplete;
  await parts.panel?.updateComplete;
  return parts.handoff;
}
