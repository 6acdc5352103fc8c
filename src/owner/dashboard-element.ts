import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { ChatbotClient } from '../client/chatbot-client.js';
import type { Credentials } from '../client/credentials.js';
import type { Fetch } from '../client/request.js';
import { fetch as platformFetch } from '../platform.js';
import { LanguageController } from '../ui/language-controller.js';
import { serviceAddress } from '../ui/script-origin.js';
import { english, type OwnerTexts } from '../locales/owner/english.js';
import { completeTexts, type OwnerStrings } from '../locales/owner/complete-texts.js';
import { findOwnerLanguage } from '../locales/owner/find-language.js';
import { guardLeaving, type Guarded } from './forms/leave-guard.js';

/** Base of the two owner elements: chatbot, service, key, language, and the guard against losing unsaved changes. */
export abstract class DashboardElement extends LitElement implements Guarded {
  /** Address of the service. */
  @property({ attribute: 'base-url' }) baseUrl = '';
  /** Serial number of the chatbot. */
  @property({ attribute: 'serial-number' }) serialNumber = '';
  @property({ attribute: 'color-scheme' }) colorScheme: 'auto' | 'light' | 'dark' = 'auto';
  /** The owner's keys, or an async function that returns them. Has no attribute. */
  @property({ attribute: false }) credentials: Credentials | undefined;
  /** The `fetch` function for requests to the service. */
  @property({ attribute: false }) fetch: typeof globalThis.fetch | undefined;
  /** Texts that replace those of the language: single ones, or another language. */
  @property({ attribute: false }) strings: OwnerStrings | undefined;

  /** Undefined until the chatbot and a key are known. New keys or another `fetch` keep the same client. */
  protected client: ChatbotClient | undefined;
  protected texts: OwnerTexts = english;
  #language: OwnerTexts = english;
  /** Whether the page sets the text direction. */
  #isDirected = false;
  #endGuard: (() => void) | undefined;

  constructor() {
    super();
    new LanguageController(this, findOwnerLanguage, (language = english, isDirected) => {
      this.#language = language;
      this.#isDirected = isDirected;
      this.#chooseTexts();
      this.requestUpdate();
    });
  }

  protected abstract get isUnread(): boolean;
  abstract get hasUnsavedChanges(): boolean;
  abstract confirmLeave(): Promise<boolean>;
  abstract reload(): Promise<void>;
  /** Drops everything known of the previous chatbot or service, so that none of it reaches the next. */
  protected abstract forget(): void;
  protected abstract renderDashboard(client: ChatbotClient): TemplateResult;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#endGuard = guardLeaving(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#endGuard?.();
  }

  /** The page's `fetch` for child elements, with a stable identity; undefined without one. */
  protected get ownFetch(): Fetch | undefined {
    return this.fetch && this.#passOn;
  }

  /** A page may set another function with each of its renders. */
  readonly #passOn: Fetch = (...request) => (this.fetch ?? platformFetch!)(...request);

  #chooseTexts(): void {
    this.texts = completeTexts(this.strings ?? {}, this.#language);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('strings')) this.#chooseTexts();
    const isOther = changed.has('baseUrl') || changed.has('serialNumber');
    if (!isOther && !changed.has('credentials') && !changed.has('fetch')) return;
    if (isOther) this.forget();
    const { baseUrl, serialNumber, credentials } = this;
    if (isOther || !credentials || !serialNumber) this.client = undefined;
    if (this.client) this.client.credentials = credentials;
    else if (credentials && serialNumber)
      this.client = new ChatbotClient({
        baseUrl: serviceAddress(baseUrl),
        serialNumber,
        credentials,
        fetch: this.#passOn,
      });
    // Another key opens the same chatbot, so loaded data stays.
    if (this.isUnread) void this.reload();
  }

  protected override render(): TemplateResult {
    const { client, texts } = this;
    return html`<div dir=${(!this.#isDirected && texts.direction) || nothing}>
      ${client ? this.renderDashboard(client) : this.renderProblem(this.serialNumber ? texts.noKey : texts.noSerial)}
    </div>`;
  }

  /** Renders the error instead of the content, and a retry button if a retry may help. */
  protected renderProblem(words: string, retry?: () => void): TemplateResult {
    return html`<div class="gate">
      <p class="note is-error" role="alert"><bdi>${words}</bdi></p>
      ${retry ? html`<button type="button" @click=${retry}>${this.texts.retry}</button>` : nothing}
    </div>`;
  }
}
