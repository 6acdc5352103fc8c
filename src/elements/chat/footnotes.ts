import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { baseStyles } from '../shared/base.styles.js';
import { ChatController } from '../shared/chat-controller.js';
import type { ChatHost } from '../shared/chat-host.js';
import { consentTexts } from '../../locales/widget/english/consent.js';
import { menuTexts } from '../../locales/widget/english/menu.js';
import { labelOwnerLink, readOwnerLink } from '../shared/owner-link.js';
import { footnotesStyles } from './footnotes.styles.js';

/**
 * Below the input: the way to a person, and to the owner's privacy policy. Whoever has asked for a person
 * is not offered one again in the same conversation.
 *
 * @csspart human-button - what leads to a person: in the menu, the offer and a notice
 * @csspart privacy-link - a link to the owner's privacy policy
 */
export class ChatbotFootnotes extends LitElement {
  static override styles = [baseStyles, footnotesStyles];

  readonly #chat = new ChatController(this);
  #host: (HTMLElement & ChatHost) | undefined;

  @state() private isRequested = false;

  override connectedCallback(): void {
    super.connectedCallback();
    const panel = (this.getRootNode() as ShadowRoot).host;
    this.#host = (panel.getRootNode() as ShadowRoot).host as HTMLElement & ChatHost;
    this.#host.addEventListener('chatbot-human-requested', this.#handleRequested);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#host?.removeEventListener('chatbot-human-requested', this.#handleRequested);
  }

  protected override willUpdate(): void {
    if (!this.#chat.conversation.messages.length) this.isRequested = false;
  }

  protected override render(): TemplateResult | typeof nothing {
    const person = this.#renderPerson();
    const policy = this.#renderPolicy();
    return person === nothing && policy === nothing ? nothing : html`<p>${person}${policy}</p>`;
  }

  #renderPerson(): TemplateResult | typeof nothing {
    const { settings, strings } = this.#chat;
    if (!settings.talkToHuman || this.isRequested) return nothing;
    return html`<button type="button" part="human-button" @click=${this.#handleClick}>
      ${{ ...menuTexts, ...strings }.talkToPerson}
    </button>`;
  }

  #renderPolicy(): TemplateResult | typeof nothing {
    const { settings, strings } = this.#chat;
    const link = readOwnerLink(settings.chatbotPrivacyPolicyUrl);
    if (!link) return nothing;
    const words =
      settings.chatbotPrivacyPolicyName || { ...consentTexts, ...strings }.privacyPolicy;
    return html`<a
      part="privacy-link"
      href=${link.href}
      target="_blank"
      rel="noopener noreferrer"
      dir="auto"
      >${labelOwnerLink(words, link)}</a
    >`;
  }

  #handleClick(): void {
    // What cannot be loaded is tried again with the next press.
    this.#host?.requestHuman().catch(() => {});
  }

  readonly #handleRequested = (): void => {
    this.isRequested = true;
  };
}
