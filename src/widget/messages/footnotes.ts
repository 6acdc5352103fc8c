import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { baseStyles } from '../../ui/base.styles.js';
import { consentTexts } from '../../locales/widget/english/consent.js';
import { menuTexts } from '../../locales/widget/english/menu.js';
import { labelOwnerLink, readOwnerLink } from '../../ui/owner-link.js';
import { footnotesStyles } from './footnotes.styles.js';
import { ChatController } from '../context.js';

/**
 * The links below the input: to talk to a person, and to the owner's privacy policy.
 *
 * @csspart human-button - a button to talk to a person: below the input and in a notice
 * @csspart privacy-link - a link to the owner's privacy policy
 */
export class ChatbotFootnotes extends LitElement {
  static override styles = [baseStyles, footnotesStyles];

  readonly #chat = new ChatController(this);

  protected override render(): TemplateResult | typeof nothing {
    const person = this.#renderPerson();
    const policy = this.#renderPolicy();
    return person === nothing && policy === nothing ? nothing : html`<p>${person}${policy}</p>`;
  }

  #renderPerson(): TemplateResult | typeof nothing {
    const { settings, strings } = this.#chat;
    if (!settings.talkToHuman) return nothing;
    return html`<button type="button" part="human-button" @click=${this.#handleClick}>
      ${{ ...menuTexts, ...strings }.talkToPerson}
    </button>`;
  }

  #renderPolicy(): TemplateResult | typeof nothing {
    const { settings, strings } = this.#chat;
    const link = readOwnerLink(settings.chatbotPrivacyPolicyUrl);
    if (!link) return nothing;
    const words = settings.chatbotPrivacyPolicyName || { ...consentTexts, ...strings }.privacyPolicy;
    return html`<a part="privacy-link" href=${link.href} target="_blank" rel="noopener noreferrer" dir="auto"
      >${labelOwnerLink(words, link)}</a
    >`;
  }

  #handleClick(): void {
    // The next click tries again.
    this.#chat.context.host.requestHuman().catch(() => {});
  }
}
