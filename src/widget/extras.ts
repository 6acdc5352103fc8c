import { isHeldBack } from '../ui/held-back.js';
import { ChatbotConsent } from './consent/consent.js';
import { ChatbotHandoff, type VisitRequest } from './handoff/handoff.js';
import type { ChatContext } from './context.js';
import { ChatbotMenu } from './panel/menu.js';

const elements = {
  'chatbot-menu': ChatbotMenu,
  'chatbot-consent': ChatbotConsent,
  'chatbot-handoff': ChatbotHandoff,
} as const;

/**
 * Defines elements that every panel contains and few visitors need: the menu, the consent request and the form to
 * talk to a person.
 */
export function defineExtras(): void {
  for (const [name, element] of Object.entries(elements))
    if (!customElements.get(name)) customElements.define(name, element);
}

/**
 * Offers to talk to a person above the input (once per conversation), or opens the form. Does nothing if the page
 * or the visitor declines.
 *
 * @param visit the listing that the visitor wants to see
 */
export async function handOver(
  stage: ChatContext,
  isOffer: boolean,
  visit?: VisitRequest,
): Promise<void> {
  const { host } = stage;
  if (isOffer) {
    (await findHandoff(stage))?.offer();
    return;
  }
  host.requestToggle(true, 'api');
  // The settings say whether visitors can talk to a person.
  await host.configuration?.catch(() => {});
  const handoff = await findHandoff(stage);
  if (!host.open || isHeldBack(host)) return;
  if (host.settings.talkToHuman) await handoff?.show(visit);
  else
    console.warn(
      '<chatbot-bubble>: there is no person to hand over to: TalkToHumanEmail of the chatbot is not set.',
    );
}

async function findHandoff(stage: ChatContext): Promise<ChatbotHandoff | undefined> {
  const { host } = stage;
  await host.updateComplete;
  const panel = host.shadowRoot?.querySelector('chatbot-panel');
  await panel?.updateComplete;
  const handoff = panel?.shadowRoot?.querySelector('chatbot-handoff');
  if (!(handoff instanceof ChatbotHandoff)) return undefined;
  handoff.stage = stage;
  return handoff;
}
