import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { ChatbotError } from '../../client/errors.js';
import { holdsFocus } from '../../ui/ancestors.js';
import { baseStyles } from '../../ui/base.styles.js';
import { consentTexts } from '../../locales/widget/english/consent.js';
import { handoffTexts } from '../../locales/widget/english/handoff.js';
import type { ChatHost } from '../../ui/chat-host.js';
import { documentProperty } from '../../document-property.js';
import { emit } from '../../ui/events.js';
import { renderPolicyLink } from '../../ui/owner-link.js';
import { handoffStyles } from './handoff.styles.js';
import { callRenewingSession } from '../session/call-renewing-session.js';
import { ChatController, type HandoffRequest, type TranscriptPart, type VisitRequest } from '../context.js';
import { sheetStyles } from '../../ui/sheet.styles.js';
import { readEntry, writeEntry } from '../../ui/session-entry.js';
import { renderViewTop, showFocused, viewTopStyles } from '../../ui/view-top.js';
import { mayStore } from '../../ui/may-store.js';
import { handoffEntry } from '../session/handoff-entry.js';
import { isoDay, timeFormatFor } from '../../ui/time-format.js';
import { requestAnimationFrame } from '../../animation-frame.js';

/** Longest contact and message that the service accepts, in characters. */
const MAX_CONTACT_LENGTH = 254;
const MAX_MESSAGE_LENGTH = 4_000;
/** Space for the day and the time of day, in characters. */
const MAX_WHEN_LENGTH = 100;

/** The fields of the form as they are at first. */
const EMPTY = { contact: '', message: '', day: '', time: '' as '' | (typeof TIMES)[number] };

const TIMES = ['morning', 'afternoon', 'evening'] as const;

/**
 * The form to talk to a person, and its offer after the chatbot had no answer, at the end of the transcript. A form
 * with a listing covers the conversation. Reports success only after the service has confirmed; until then the typed
 * text stays, also when the page reloads.
 *
 * @csspart human-button - a button to talk to a person: below the input and in a notice
 */
export class ChatbotHandoff extends LitElement {
  static override styles = [baseStyles, sheetStyles, viewTopStyles, handoffStyles];

  readonly #chat = new ChatController(this, { ...consentTexts, ...handoffTexts });

  /** Shows the offer, the form, or nothing. Set by the panel. */
  @property({ attribute: false }) request: HandoffRequest | undefined;

  @state() private isSending = false;
  @state() private problem = '';
  @state() private hasBadContact = false;

  @query('input') private readonly contactInput!: HTMLInputElement | null;

  #typed: typeof EMPTY | undefined;
  /** The element that had the focus when the form opened. */
  #opener: HTMLElement | undefined;
  /** Whether the focus was inside, and the form open, before the last rendering. */
  #hadFocus = false;
  #wasOpen = false;
  #hadMessages = false;

  protected override willUpdate(): void {
    const { host, conversation } = this.#chat.context;
    const hasMessages = conversation.messages.length > 0;
    if (this.#hadMessages && !hasMessages) this.#forget();
    this.#hadMessages = hasMessages;
    if (this.#isOpen && !this.#wasOpen) this.#opener = holdsFocus(host) ? focusedElement() : undefined;
    this.#hadFocus = holdsFocus(this);
  }

  protected override updated(changed: PropertyValues): void {
    const isOpen = this.#isOpen;
    this.toggleAttribute('covers', isOpen && !!this.#visit);
    if (changed.has('request')) {
      if (isOpen) this.#focusForm();
      else if (this.#wasOpen && this.#hadFocus) this.#returnFocus();
    }
    this.#wasOpen = isOpen;
  }

  protected override render(): TemplateResult {
    return html`
      ${this.#isOpen ? this.#renderForm() : nothing}
      <div role="status">${this.request?.type === 'offer' ? this.#renderOffer() : nothing}</div>
    `;
  }

  #renderOffer(): TemplateResult {
    const strings = this.#chat.strings;
    return html`<div class="offer" part="notice">
      <p>${strings.offerPerson}</p>
      <button
        type="button"
        class="pill"
        part="human-button"
        @click=${() => void this.#chat.context.host.requestHuman().catch(() => {})}
      >
        ${strings.handoffTitle}
      </button>
    </div>`;
  }

  #renderForm(): TemplateResult {
    const strings = this.#chat.strings;
    const visit = this.#visit;
    const note = this.request?.type === 'form' && this.request.note;
    const title = visit ? visit.strings.requestVisit : strings.handoffTitle;
    return html`<form
      class="sheet"
      novalidate
      aria-labelledby="title"
      @submit=${this.#handleSubmit}
      @focusin=${showFocused}
    >
      ${renderViewTop(title, strings.handoffBack, this.leave)} ${visit ? this.#renderVisit(visit) : nothing}
      <div id="explanation">
        ${note ? html`<p><strong>${note}</strong></p>` : nothing}
        <p>${visit ? visit.strings.visitExplanation : strings.handoffExplanation}</p>
        ${this.#renderPrivacy()}
      </div>
      <div class="field">
        <label for="contact">${strings.handoffContact}</label>
        <input
          class="rr-ignore ph-ignore-input"
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
          .value=${this.#values.contact}
          @input=${this.#handleInput}
        />
        ${this.hasBadContact ? this.#renderProblem(strings.handoffBadContact) : nothing}
      </div>
      ${visit ? this.#renderWhen(visit) : nothing}
      <div class="field">
        <label for="message">${strings.handoffMessage}</label>
        <textarea
          class="rr-ignore ph-ignore-input"
          id="message"
          rows=${visit ? 2 : 3}
          dir="auto"
          maxlength=${MAX_MESSAGE_LENGTH - (visit ? visit.content.length + MAX_WHEN_LENGTH : 0)}
          .value=${this.#values.message}
          @input=${this.#handleInput}
        ></textarea>
      </div>
      ${this.problem ? this.#renderProblem(this.problem) : nothing}
      <button
        type="submit"
        class="primary"
        aria-disabled=${this.isSending ? 'true' : nothing}
        @click=${this.#handleSubmit}
      >
        ${this.isSending ? strings.handoffSending : strings.handoffSend}
      </button>
    </form>`;
  }

  #renderWhen({ strings }: VisitRequest): TemplateResult {
    const { day, time } = this.#values;
    return html`<div class="field" role="group" aria-labelledby="when">
      <span id="when" class="label">${strings.visitWhen}</span>
      <div class="when">
        <input
          class="rr-ignore ph-ignore-input"
          id="day"
          type="date"
          aria-label=${strings.visitDay}
          min=${isoDay(Date.now())}
          .value=${day}
          @change=${this.#handleInput}
        />
        <select id="time" aria-label=${strings.visitTime} .value=${time} @change=${this.#handleInput}>
          <option value="">${strings.anyTime}</option>
          ${TIMES.map(name => html`<option value=${name} ?selected=${name === time}>${strings[name]}</option>`)}
        </select>
      </div>
    </div>`;
  }

  /** Renders what is sent about the listing, except the address of its page, with a button to remove it. */
  #renderVisit({ image, content, strings }: VisitRequest): TemplateResult {
    return html`<div class="visit">
      ${image}
      <p dir="auto">${withoutAddress(content)}</p>
      <button type="button" class="without" @click=${this.#dropVisit}>${strings.withoutListing}</button>
    </div>`;
  }

  #renderProblem(text: string): TemplateResult {
    return html`<p id="problem" class="problem" role="alert" dir="auto">${text}</p>`;
  }

  #renderPrivacy(): TemplateResult | typeof nothing {
    const { chatbotPrivacyPolicyUrl, chatbotPrivacyPolicyName } = this.#chat.settings;
    return renderPolicyLink(chatbotPrivacyPolicyUrl, chatbotPrivacyPolicyName || this.#chat.strings.privacyPolicy);
  }

  get #isOpen(): boolean {
    return this.request?.type === 'form';
  }

  /** The listing that the visitor wants to see. */
  get #visit(): VisitRequest | undefined {
    return this.request?.type === 'form' ? this.request.visit : undefined;
  }

  /** Keeps the form without the listing. */
  readonly #dropVisit = (): void => {
    this.#chat.context.parts.panel.handoff = { type: 'form' };
  };

  /** Closes the form and keeps the typed text. */
  readonly leave = (): void => {
    this.#chat.context.parts.panel.handoff = undefined;
  };

  #focusForm(): void {
    this.contactInput?.focus();
    // In the next frame, because the transcript still makes room for the form, or takes back what was covered.
    requestAnimationFrame(() => {
      this.renderRoot.querySelector('form')?.scrollIntoView({ block: 'nearest' });
      // In a low panel, the form is taller than the transcript.
      this.contactInput?.scrollIntoView({ block: 'nearest' });
    });
  }

  /** Returns the focus to what opened the form. */
  #returnFocus(): void {
    if (this.#opener?.checkVisibility()) this.#opener.focus();
    else void this.#chat.context.host.focusInput();
  }

  get #values(): typeof EMPTY {
    return (this.#typed ??= { ...EMPTY, ...readTyped(this.#chat.context.host) });
  }

  /** Keeps what was typed, without the contact after the last window has closed if the owner wants that. */
  #type(change: Partial<typeof EMPTY>): void {
    this.#typed = { ...this.#values, ...change };
    const { host } = this.#chat.context;
    const isKept = mayStore(host) && !host.settings.removeChatLogOnBrowserClose;
    if (isKept) writeEntry(handoffEntry(host), JSON.stringify(this.#typed));
  }

  /** Deletes the visitor's contact data with the conversation. */
  #forget(): void {
    this.#typed = { ...EMPTY };
    writeEntry(handoffEntry(this.#chat.context.host), null);
    this.hasBadContact = false;
    this.problem = '';
  }

  async #send(contact: string): Promise<void> {
    const visit = this.#visit;
    const about = visit && [visit.content, this.#whenOf(visit)].filter(Boolean).join('\n');
    const content = [about, this.#values.message.trim()].filter(Boolean).join('\n\n');
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
      this.hasBadContact = this.problem === this.#chat.strings.handoffBadContact;
      if (this.hasBadContact) this.problem = '';
    } finally {
      this.isSending = false;
    }
  }

  #whenOf({ strings }: VisitRequest): string {
    const { day, time } = this.#values;
    // At noon, because a date alone is in UTC. A stored day or time may be invalid.
    const at = Date.parse(`${day}T12:00`);
    const name = TIMES.find(each => each === time);
    return [at && timeFormatFor(this.#chat.context.host).day(at), name && strings[name]].filter(Boolean).join(' · ');
  }

  #confirm(contact: string, message: unknown): void {
    const { context, conversation, settings } = this.#chat;
    const words =
      (typeof message === 'string' && message.trim()) ||
      settings.talkToHumanResponseMessage ||
      this.#chat.strings.handoffDone;
    const detail = this.#detailOf(contact);
    const visit = this.#visit;
    if (visit) conversation.addSystemMessage(this.#receiptOf(visit, contact));
    this.#type({ message: '', day: '', time: '' });
    this.#opener = context.parts.panel.view = undefined;
    conversation.addSystemMessage(words);
    context.announce(words);
    this.leave();
    (this.parentElement as TranscriptPart).showEnd();
    emit(this.#chat.context.host, 'chatbot-human-requested', detail);
  }

  /** Returns what the visitor asked for, which stays in the conversation. */
  #receiptOf(visit: VisitRequest, contact: string): string {
    const lines = [visit.strings.visitReceipt, withoutAddress(visit.content), this.#whenOf(visit), contact];
    return lines.filter(Boolean).join('\n');
  }

  #detailOf(contact: string) {
    const listing = this.#visit?.listing;
    return { contact, ...(listing && { listing }) };
  }

  /** Returns the visitor's text for an error. The service's own text is shown only for the rate limit. */
  #wordsFor(error: unknown): string {
    const strings = this.#chat.strings;
    if (!(error instanceof ChatbotError)) return strings.handoffFailed;
    if (error.kind === 'rate-limit' && error.code) return error.message;
    return error.code === 400 || error.status === 400 ? strings.handoffBadContact : strings.handoffFailed;
  }

  #handleInput({ target }: Event): void {
    const { id, value } = target as HTMLInputElement;
    this.#type({ [id]: value });
    if (id === 'contact') this.hasBadContact &&= !isContact(value);
  }

  /** Also handles clicks, because a sandboxed frame without `allow-forms` fires no `submit`. */
  #handleSubmit(event: Event): void {
    event.preventDefault();
    if (this.isSending) return;
    const contact = this.#values.contact.trim();
    this.problem = '';
    this.hasBadContact = !isContact(contact);
    if (this.hasBadContact) this.contactInput?.focus();
    // A page that cancels the event handles the request itself.
    else if (emit(this.#chat.context.host, 'chatbot-before-human', this.#detailOf(contact), true))
      void this.#send(contact);
    else this.leave();
  }
}

/** Returns the text about a listing without the address of its page. */
const withoutAddress = (content: string): string => content.replace(/\n?https?:\S+/, '');

function focusedElement(): HTMLElement | undefined {
  let active = documentProperty('activeElement');
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLElement ? active : undefined;
}

function readTyped(host: ChatHost): Partial<typeof EMPTY> {
  try {
    const text = (mayStore(host) && readEntry(handoffEntry(host))) || '{}';
    // Any script of the site can write there.
    return JSON.parse(text, (key, value) => (key && typeof value !== 'string' ? '' : value) as unknown) as typeof EMPTY;
  } catch {
    return {};
  }
}

/** Whether a text looks like an email address or a phone number. Lenient on purpose. */
function isContact(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  const isPhone = /^\+?[\d\s()./-]+$/.test(text) && digits >= 6 && digits <= 15;
  return isPhone || /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*\.[^\s@.]{2,}$/.test(text);
}
