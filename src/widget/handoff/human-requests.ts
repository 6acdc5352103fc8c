import { requestAnimationFrame } from '../../animation-frame.js';
import { fieldsOf } from '../../client/envelope-reader.js';
import { menuTexts } from '../../locales/widget/english/menu.js';
import { define } from '../../ui/define.js';
import { isConsentPending } from '../../ui/consent-pending.js';
import type { ChatContext, VisitRequest } from '../context.js';
import { suggestsPerson } from '../session/suggests-person.js';
import { ChatbotHandoff } from './handoff.js';

export function mountHandoff(chat: ChatContext): HumanRequests {
  define({ 'chatbot-handoff': ChatbotHandoff });
  return new HumanRequests(chat);
}

/** Decides whether a chat shows the form to talk to a person, or offers it. */
export class HumanRequests {
  readonly #chat: ChatContext;
  #hasOffered = false;

  constructor(chat: ChatContext) {
    this.#chat = chat;
    const { conversation, parts } = chat;
    let hadMessages = conversation.messages.length > 0;
    conversation.addEventListener('change', () => {
      const { panel } = parts;
      const hasMessages = conversation.messages.length > 0;
      if (hadMessages && !hasMessages) {
        this.#hasOffered = false;
        panel.handoff = undefined;
      }
      hadMessages = hasMessages;
      // The visitor ignored the offer and sent a question.
      if (conversation.isBusy && panel.handoff?.type === 'offer') panel.handoff = undefined;
    });
  }

  /** Opens the panel and the form, for a `visit` if the visitor wants one. With `isOffer`, only offers the form. */
  async request(isOffer: boolean, visit: VisitRequest | undefined): Promise<void> {
    if (isOffer) return this.#offer();
    const { host, parts } = this.#chat;
    host.requestToggle(true, 'api');
    // The settings say whether visitors can talk to a person.
    await host.configuration?.catch(() => {});
    await host.updateComplete;
    if (!host.open || isConsentPending(host)) return;
    if (!host.settings.talkToHuman) {
      console.warn('<chatbot-bubble>: there is no person to hand over to: TalkToHumanEmail of the chatbot is not set.');
      return;
    }
    // Services without agents have the form only.
    const hasAgents = !visit && fieldsOf(host.record).has('agents');
    const note = hasAgents ? await this.#chat.askForAgent() : '';
    if (!visit && parts.panel.view) {
      // Not before, because the focus is in the view. The form scrolls the conversation once that is in its place again.
      parts.panel.view = undefined;
      await new Promise<void>(resolve => requestAnimationFrame(resolve));
    }
    parts.panel.handoff = note === undefined ? undefined : { type: 'form', visit, note };
    // The pressed button disappears; the form takes the focus itself.
    if (note === undefined) await host.focusInput();
  }

  /** Offers the form, once per conversation. */
  #offer(): void {
    const { host, parts } = this.#chat;
    // The suggestions below the answer may have the same button.
    if (
      parts.panel.agent ||
      this.#hasOffered ||
      suggestsPerson(this.#chat.conversation, { ...menuTexts, ...host.texts })
    )
      return;
    this.#hasOffered = true;
    parts.panel.handoff ??= { type: 'offer' };
  }
}
