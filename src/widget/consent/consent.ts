import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { baseStyles } from '../../ui/base.styles.js';
import { consentTexts } from '../../locales/widget/english/consent.js';
import { emit } from '../../ui/events.js';
import { renderPolicyLink } from '../../ui/owner-link.js';
import { sheetStyles } from '../../ui/sheet.styles.js';
import { ChatController } from '../context.js';
import { rememberConsent } from './consent-gate.js';

/**
 * The request for consent, shown instead of the conversation until the visitor agrees. Nothing is preselected,
 * and both answers take one click.
 *
 * @csspart consent - the request for consent
 * @csspart privacy-link - a link to the owner's privacy policy
 */
export class ChatbotConsent extends LitElement {
  static override styles = [baseStyles, sheetStyles];

  static {
    this.createProperty('covers', { type: Boolean });
  }

  /** Whether the request covers the conversation. Reflected for styling. */
  declare covers: boolean;

  readonly #chat = new ChatController(this, consentTexts);
  #isWanted = false;

  /** Focuses the request itself, so that screen readers read it from its beginning. */
  override focus(options?: FocusOptions): void {
    const title = this.renderRoot.querySelector('h3');
    this.#isWanted = !title;
    title?.focus(options);
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.covers) return nothing;
    const strings = this.#chat.strings;
    const { name, chatbotPrivacyPolicyName, chatbotPrivacyPolicyUrl, chatbotPrivacyPolicyDescription } =
      this.#chat.settings;
    const text = chatbotPrivacyPolicyDescription || strings.consentText(name || strings.assistant);
    return html`<section class="sheet" part="consent" aria-labelledby="title">
      <h3 id="title" tabindex="-1" dir="auto">${strings.consentTitle}</h3>
      <p class="policy" dir="auto">${text}</p>
      ${renderPolicyLink(chatbotPrivacyPolicyUrl, chatbotPrivacyPolicyName || strings.privacyPolicy)}
      <div class="buttons">
        <button type="button" class="primary" @click=${this.#handleAgree}>${strings.agree}</button>
        <button type="button" class="secondary" @click=${this.#handleDecline}>${strings.decline}</button>
      </div>
    </section>`;
  }

  protected override firstUpdated(): void {
    if (this.covers && !this.#chat.settings.chatbotPrivacyPolicyUrl)
      console.warn(
        '<chatbot-bubble>: The service is asked for nothing before consent. Set the attributes name and chatbot-privacy-policy-url, or visitors agree without a policy.',
      );
  }

  protected override updated(changed: PropertyValues<this>): void {
    // The visitor opened the panel before the request was loaded, or the page wants consent later.
    const isWanted = this.#isWanted || this.#chat.context.host.shadowRoot?.activeElement;
    if (changed.has('covers') && this.covers && isWanted) this.focus({ preventScroll: true });
  }

  async #handleAgree(): Promise<void> {
    const { host } = this.#chat.context;
    void rememberConsent(host);
    emit(host, 'chatbot-consent-changed', { granted: true });
    await host.updateComplete;
    await host.focusInput();
  }

  #handleDecline(): void {
    const { host } = this.#chat.context;
    emit(host, 'chatbot-consent-changed', { granted: false });
    // An inline chat can't close, so the request stays.
    if (!host.isInPage) host.requestToggle(false, 'launcher');
  }
}
