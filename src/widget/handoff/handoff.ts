import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import { ChatbotError } from '../../client/errors.js';
import { baseStyles } from '../../ui/base.styles.js';
import { consentTexts } from '../../locales/widget/english/consent.js';
import { handoffTexts } from '../../locales/widget/english/handoff.js';
import { emit } from '../../ui/events.js';
import { labelOwnerLink, readOwnerLink } from '../../ui/owner-link.js';
import type { panelTexts } from '../../locales/widget/english/panel.js';
import { handoffStyles } from './handoff.styles.js';
import { callRenewingSession } from '../session/call-renewing-session.js';
import { ChatController, type HandoffPart, type VisitRequest } from '../context.js';
import { sheetStyles } from '../../ui/sheet.styles.js';

/** Longest contact and message that the service accepts, in characters. */
const MAX_CONTACT_LENGTH = 254;
const MAX_MESSAGE_LENGTH = 4_000;

/**
 * The form to talk to a person, and its offer above the input after the chatbot had no answer. Reports success
 * only after the service has confirmed; until then the typed text stays.
 *
 * @csspart human-button - a button to talk to a person: below the input and in a notice
 */
export class ChatbotHandoff extends LitElement implements HandoffPart {
  static override styles = [baseStyles, sheetStyles, handoffStyles];

  readonly #chat = new ChatController(this, {}, 'handoff');

  @state() private isOpen = false;
  @state() private isOffered = false;
  @state() private isSending = false;
  @state() private problem = '';
  @state() private hasBadContact = false;
  /** Screen reader announcement of the message in the conversation. */
  @state() private announcement = '';

  @state() private visit: VisitRequest | undefined;

  @query('input') private readonly contactInput!: HTMLInputElement | null;
  @query('textarea') private readonly messageInput!: HTMLTextAreaElement | null;

  #contact = '';
  #message = '';
  #hasOffered = false;
  #hadMessages = false;

  async show(visit?: VisitRequest): Promise<void> {
    this.visit = visit;
    this.isOffered = false;
    this.announcement = '';
    this.isOpen = true;
    await this.updateComplete;
    this.contactInput?.focus({ preventScroll: true });
  }

  offer(): void {
    if (this.#hasOffered) return;
    this.#hasOffered = true;
    this.isOffered = true;
  }

  protected override willUpdate(changed: PropertyValues): void {
    const { conversation } = this.#chat;
    const hasMessages = conversation.messages.length > 0;
    if (this.#hadMessages && !hasMessages) this.#forget();
    this.#hadMessages = hasMessages;
    // The visitor ignored the offer and sent a question.
    if (!changed.has('isOffered') && conversation.isBusy) this.isOffered = false;
  }

  protected override updated(): void {
    this.toggleAttribute('covers', this.isOpen);
  }

  protected override render(): TemplateResult {
    return html`
      ${this.isOpen ? this.#renderForm() : nothing}
      <div role="status">
        ${this.isOffered && !this.isOpen ? this.#renderOffer() : nothing}
        <p class="visually-hidden">${this.announcement}</p>
      </div>
    `;
  }

  #renderOffer(): TemplateResult {
    const strings = this.#strings;
    return html`<div class="offer" part="notice">
      <p>${strings.offerPerson}</p>
      <button
        type="button"
        class="secondary"
        part="human-button"
        @click=${() => void this.#chat.context.host.requestHuman().catch(() => {})}
      >
        ${strings.handoffTitle}
      </button>
    </div>`;
  }

  #renderForm(): TemplateResult {
    const strings = this.#strings;
    const { visit } = this;
    return html`<form
      class="sheet"
      novalidate
      aria-labelledby="title"
      @submit=${this.#handleSubmit}
      @keydown=${this.#handleKeydown}
    >
      <h3 id="title">${visit ? visit.strings.requestVisit : strings.handoffTitle}</h3>
      ${visit ? this.#renderVisit(visit) : nothing}
      <div id="explanation">
        <p>${visit ? visit.strings.visitExplanation : strings.handoffExplanation}</p>
        ${this.#renderPrivacy()}
      </div>
      <div class="field">
        <label for="contact">${strings.handoffContact}</label>
        <input
          id="contact"
          dir="auto"
          autocomplete="email"
          inputmode="email"
          autocapitalize="off"
          spellcheck="false"
          maxlength=${MAX_CONTACT_LENGTH}
          aria-required="true"
          aria-invalid=${this.hasBadContact ? 'true' : nothing}
          aria-describedby=${this.hasBadContact ? 'problem explanation' : 'explanation'}
          .value=${this.#contact}
          @input=${this.#handleInput}
        />
        ${this.hasBadContact ? this.#renderProblem(strings.handoffBadContact) : nothing}
      </div>
      <div class="field">
        <label for="message">${visit ? visit.strings.visitMessage : strings.handoffMessage}</label>
        <textarea
          id="message"
          rows="3"
          dir="auto"
          maxlength=${MAX_MESSAGE_LENGTH - (visit ? visit.content.length + 2 : 0)}
          .value=${this.#message}
          @input=${this.#handleInput}
        ></textarea>
      </div>
      ${this.problem ? this.#renderProblem(this.problem) : nothing}
      <div class="buttons">
        <button
          type="submit"
          class="primary"
          aria-disabled=${this.isSending ? 'true' : nothing}
          @click=${this.#handleSubmit}
        >
          ${this.isSending ? strings.handoffSending : strings.handoffSend}
        </button>
        <button type="button" class="secondary" @click=${this.#close}>${strings.handoffBack}</button>
      </div>
    </form>`;
  }

  /** Renders what is sent about the listing, except the address of its page, with a button to remove it. */
  #renderVisit({ picture, content, strings }: VisitRequest): TemplateResult {
    return html`<div class="visit">
      ${picture}
      <p dir="auto">${content.replace(/\n?https?:\S+/, '')}</p>
      <button type="button" class="without" @click=${this.#dropVisit}>${strings.withoutListing}</button>
    </div>`;
  }

  #renderProblem(text: string): TemplateResult {
    return html`<p id="problem" class="problem" role="alert" dir="auto">${text}</p>`;
  }

  #renderPrivacy(): TemplateResult | typeof nothing {
    const { chatbotPrivacyPolicyUrl, chatbotPrivacyPolicyName } = this.#chat.settings;
    const link = readOwnerLink(chatbotPrivacyPolicyUrl);
    if (!link) return nothing;
    const words = chatbotPrivacyPolicyName || this.#strings.privacyPolicy;
    return html`<a part="privacy-link" href=${link.href} target="_blank" rel="noopener noreferrer"
      >${labelOwnerLink(words, link)}</a
    >`;
  }

  get #strings(): typeof consentTexts & typeof handoffTexts & typeof panelTexts {
    return { ...consentTexts, ...handoffTexts, ...this.#chat.strings };
  }

  #dropVisit(): void {
    this.visit = undefined;
    this.contactInput?.focus({ preventScroll: true });
  }

  /** Returns to the conversation and keeps the typed text. */
  #close(): void {
    const hadFocus = this.matches(':focus-within');
    this.isOpen = false;
    if (hadFocus) void this.updateComplete.then(() => this.#chat.context.host.focusInput());
  }

  /** Deletes the visitor's contact data with the conversation. */
  #forget(): void {
    this.#contact = this.#message = '';
    this.visit = undefined;
    this.#hasOffered = this.isOffered = this.hasBadContact = false;
    this.problem = '';
  }

  async #send(contact: string): Promise<void> {
    const content = [this.visit?.content, this.#message.trim()].filter(Boolean).join('\n\n');
    this.isSending = true;
    try {
      const data = await callRenewingSession(this.#chat.context, 'TalkToHuman', sessionID => ({
        sessionID,
        contact,
        content,
      }));
      this.#confirm(contact, data.Message);
    } catch (error) {
      this.problem = this.#wordsFor(error);
      this.hasBadContact = this.problem === this.#strings.handoffBadContact;
      if (this.hasBadContact) this.problem = '';
    } finally {
      this.isSending = false;
    }
  }

  #confirm(contact: string, message: unknown): void {
    const { conversation, settings } = this.#chat;
    const words =
      (typeof message === 'string' && message.trim()) ||
      settings.talkToHumanResponseMessage ||
      this.#strings.handoffDone;
    const detail = this.#detailOf(contact);
    this.#message = '';
    this.visit = undefined;
    conversation.tell(words);
    this.announcement = words;
    this.#close();
    emit(this.#chat.context.host, 'chatbot-human-requested', detail);
  }

  #detailOf(contact: string) {
    const listing = this.visit?.listing;
    return { contact, ...(listing && { listing }) };
  }

  /** Returns the visitor's text for an error. The service's own text is shown only for the rate limit. */
  #wordsFor(error: unknown): string {
    const strings = this.#strings;
    if (!(error instanceof ChatbotError)) return strings.handoffFailed;
    if (error.kind === 'rate-limit' && error.code) return error.message;
    return error.code === 400 || error.status === 400 ? strings.handoffBadContact : strings.handoffFailed;
  }

  #handleInput(): void {
    this.#contact = this.contactInput?.value ?? '';
    this.#message = this.messageInput?.value ?? '';
    this.hasBadContact &&= !isContact(this.#contact);
  }

  /** Also handles clicks, because a sandboxed frame without `allow-forms` fires no `submit`. */
  #handleSubmit(event: Event): void {
    event.preventDefault();
    if (this.isSending) return;
    const contact = this.#contact.trim();
    this.problem = '';
    this.hasBadContact = !isContact(contact);
    if (this.hasBadContact) this.contactInput?.focus();
    // A page that cancels the event handles the request itself.
    else if (emit(this.#chat.context.host, 'chatbot-before-human', this.#detailOf(contact), true))
      void this.#send(contact);
    else this.#close();
  }

  #handleKeydown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    this.#close();
  }
}

/** Whether a text looks like an email address or a phone number. Lenient on purpose. */
function isContact(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  const isPhone = /^\+?[\d\s()./-]+$/.test(text) && digits >= 6 && digits <= 15;
  return isPhone || /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*\.[^\s@.]{2,}$/.test(text);
}
