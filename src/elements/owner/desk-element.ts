import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { ChatbotClient } from '../../client/chatbot-client.js';
import type { Credentials } from '../../client/credentials.js';
import { platformFetch, type Fetch } from '../../client/request.js';
import { LanguageController } from '../shared/language-controller.js';
import { createClient } from './desk.js';
import { english } from '../../locales/owner/english.js';
import { findOwnerLanguage } from '../../locales/owner/find-language.js';
import { guardLeaving, type Guarded } from './leave-guard.js';
import type { OwnerTexts } from '../../locales/owner/english.js';

/**
 * What the two elements of the owner's desk have in common: which chatbot of which service with whose key, the
 * language and direction of their place in the page, and that nothing typed is lost unasked.
 */
export abstract class DeskElement extends LitElement implements Guarded {
  /** Address of the service. */
  @property({ attribute: 'base-url' }) baseUrl = '';
  /** Serial number of the chatbot. */
  @property({ attribute: 'serial-number' }) serialNumber = '';
  @property({ attribute: 'color-scheme' }) colorScheme: 'auto' | 'light' | 'dark' = 'auto';
  /** The owner's keys, or an async function that gives them. Never an attribute. */
  @property({ attribute: false }) credentials: Credentials | undefined;
  /** The `fetch` that is used for requests to the service. */
  @property({ attribute: false }) fetch: typeof globalThis.fetch | undefined;

  /** Undefined until the chatbot and a key are known; then the same one, whatever its keys and `fetch` are. */
  protected client: ChatbotClient | undefined;
  protected strings: OwnerTexts = english;
  /** The direction of the texts where the page says nothing of directions; empty: that of the page. */
  #direction: OwnerTexts['direction'] = '';
  #endGuard: (() => void) | undefined;

  constructor() {
    super();
    new LanguageController(this, findOwnerLanguage, (strings = english, isDirected) => {
      this.strings = strings;
      this.#direction = isDirected ? '' : strings.direction;
      this.requestUpdate();
    });
  }

  /** Whether nothing could be read so far. */
  protected abstract get isUnread(): boolean;
  abstract get hasUnsavedChanges(): boolean;
  abstract confirmLeave(): Promise<boolean>;
  /** Reads anew what is shown. */
  abstract reload(): Promise<void>;
  /** Another chatbot, or another service: what is known of this one must not reach that one. */
  protected abstract forget(): void;
  protected abstract renderDesk(client: ChatbotClient): TemplateResult;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#endGuard = guardLeaving(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#endGuard?.();
  }

  /** The page's `fetch` for what is drawn here, the same function whichever that is; undefined without one. */
  protected get ownFetch(): Fetch | undefined {
    return this.fetch && this.#passOn;
  }

  /** A page may give another function with every rendering of its own. */
  readonly #passOn: Fetch = (...request) => (this.fetch ?? platformFetch!)(...request);

  protected override willUpdate(changed: PropertyValues<this>): void {
    const isOther = changed.has('baseUrl') || changed.has('serialNumber');
    if (!isOther && !changed.has('credentials') && !changed.has('fetch')) return;
    if (isOther) this.forget();
    const { baseUrl, serialNumber, credentials } = this;
    if (isOther || !credentials || !serialNumber) this.client = undefined;
    if (this.client) this.client.credentials = credentials;
    else if (credentials && serialNumber)
      this.client = createClient({ baseUrl, serialNumber, credentials, fetch: this.#passOn });
    // What is there stays as it is: another key opens the same chatbot.
    if (this.isUnread) void this.reload();
  }

  protected override render(): TemplateResult {
    const { client, strings } = this;
    return html`<div dir=${this.#direction || nothing}>
      ${
        client
          ? this.renderDesk(client)
          : this.renderProblem(this.serialNumber ? strings.noKey : strings.noSerial)
      }
    </div>`;
  }

  /** In the place of what cannot be shown: why, and a button where another try may help. */
  protected renderProblem(words: string, retry?: () => void): TemplateResult {
    return html`<div class="gate">
      <p class="note is-error" role="alert"><span>${words}</span></p>
      ${
        retry ? html`<button type="button" @click=${retry}>${this.strings.retry}</button>` : nothing
      }
    </div>`;
  }
}
