import { isHeldBack } from '../shared/held-back.js';
import { ChatbotConsent } from './consent.js';
import { ChatbotHandoff, type VisitRequest } from './handoff.js';
import type { MessageStage } from './message-stage.js';
import { ChatbotMenu } from './menu.js';

const elements = {
  'chatbot-menu': ChatbotMenu,
  'chatbot-consent': ChatbotConsent,
  'chatbot-handoff': ChatbotHandoff,
} as const;

/**
 * Brings to life what stands in every panel and few visitors need: the menu, the question for consent, the
 * way to a person. A name that is taken stays what it is.
 */
export function defineExtras(): void {
  for (const [name, element] of Object.entries(elements))
    if (!customElements.get(name)) customElements.define(name, element);
}

/**
 * The way to a person: as an offer above the input, once in a conversation, or the panel with the form.
 * Nothing where the page or its visitor says no.
 *
 * @param visit the home that the visitor wants to see
 */
export async function handOver(
  stage: MessageStage,
  isOffer: boolean,
  visit?: VisitRequest,
): Promise<void> {
  const { host } = stage;
  if (isOffer) {
    (await findHandoff(stage))?.offer();
    return;
  }
  host.requestToggle(true, 'api');
  // The service says whether there is a person at all.
  await host.configuration?.catch(() => {});
  const handoff = await findHandoff(stage);
  if (!host.open || isHeldBack(host)) return;
  if (host.settings.talkToHuman) await handoff?.show(visit);
  else
    console.warn(
      '<chatbot-bubble>: there is no person to hand over to: TalkToHumanEmail of the chatbot is not set.',
    );
}

async function findHandoff(stage: MessageStage): Promise<ChatbotHandoff | undefined> {
  const { host } = stage;
  await host.updateComplete;
  const panel = host.shadowRoot?.querySelector('chatbot-panel');
  await panel?.updateComplete;
  const handoff = panel?.shadowRoot?.querySelector('chatbot-handoff');
  if (!(handoff instanceof ChatbotHandoff)) return undefined;
  handoff.stage = stage;
  return handoff;
}
