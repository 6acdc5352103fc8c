import { html, LitElement, nothing, svg, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { baseStyles } from '../../ui/base.styles.js';
import { menuTexts } from '../../locales/widget/english/menu.js';
import { icon } from '../../ui/icons.js';
import { readOwnerLink } from '../../ui/owner-link.js';
import { settingLines } from '../../ui/setting-lines.js';
import { heartIcon, houseIcon } from '../../ui/listing-icons.js';
import { menuStyles } from './menu.styles.js';
import { downloadStored, eraseStored } from './stored-data.js';
import { downloadTranscript, loadAll, mayBlockDownloads } from './transcript-file.js';
import { AbortSignal } from '../../page-platform.js';
import { ownOptions } from '../../platform.js';
import type { ChatHost } from '../../ui/chat-host.js';
import { isConsentPending } from '../../ui/consent-pending.js';
import { ChatController, type PanelPart, type SavedListingsPart } from '../context.js';
import { isEscape } from '../../ui/key-events.js';

const icons = {
  newChat: icon(svg`<path d="M12 5v14M5 12h14" />`),
  download: icon(svg`<path d="M12 4v11m-5-5 5 5 5-5M5 20h14" />`),
  delete: icon(svg`<path d="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13" />`),
  data: icon(svg`<path d="M5 7c0-4 14-4 14 0v10c0 4-14 4-14 0zm0 0c0 4 14 4 14 0M5 12c0 4 14 4 14 0" />`),
  link: icon(svg`<path d="M14 5h5v5M19 5l-9 9M11 6H6v12h12v-5" />`),
  message: icon(svg`<path d="M4 5h16v12H9l-5 4z" />`),
};

/** Longest time of a deletion that keeps the saved listings, in ms. A later one is a separate request. */
const DELETION_MS = 10_000;

/**
 * State of the menu: closed, open, asking for confirmation of a deletion, offering to undo it, asking what to do with the
 * data of the service, or reporting something.
 */
type MenuState = 'closed' | 'open' | 'asking' | 'deleted' | 'data' | 'report';

/**
 * The menu in the header, around the button that opens it. Its items depend on the settings.
 *
 * The arrow keys, Home and End move through it; Escape, Tab and a click elsewhere close it, and the focus
 * goes back to the button.
 *
 * @slot - the button
 * @csspart menu - the menu in the header
 */
export class ChatbotMenu extends LitElement {
  static override styles = [baseStyles, menuStyles];

  readonly #chat = new ChatController(this, menuTexts);

  /** The views that can replace the conversation. */
  @property({ attribute: false }) offers: PanelPart['offers'] = {};

  @state() private view: MenuState = 'closed';
  @state() private hasFailed = false;
  /** The report and its label. */
  @state() private report = { label: '', text: '' };
  #isBusy = false;
  #includesListings = false;
  #undo = () => {};

  constructor() {
    super();
    this.addEventListener('keydown', this.#handleKeydown);
    this.addEventListener('focusout', this.#handleFocusOut);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('pointerdown', this.#handlePointerDown, true);
    this.view = 'closed';
  }

  toggle(): void {
    if (this.view === 'closed') this.#open(0);
    else this.#close();
  }

  protected override render(): TemplateResult {
    return html`
      <slot></slot>
      ${this.view === 'open' ? this.#renderMenu() : nothing}
      ${this.view === 'asking' ? this.#renderQuestion() : nothing}
      ${this.view === 'deleted' ? this.#renderDeleted() : nothing}
      ${this.view === 'data' ? this.#renderData() : nothing} ${this.view === 'report' ? this.#renderReport() : nothing}
    `;
  }

  protected override willUpdate(): void {
    if (this.view === 'deleted' && this.#chat.conversation.messages.length) this.view = 'closed';
  }

  protected override updated(changed: PropertyValues): void {
    if (!changed.has('view')) return;
    const isOpen = this.view !== 'closed';
    if (isOpen) this.#button?.setAttribute('aria-expanded', 'true');
    else this.#button?.removeAttribute('aria-expanded');
    if (isOpen) document.addEventListener('pointerdown', this.#handlePointerDown, true);
    else document.removeEventListener('pointerdown', this.#handlePointerDown, true);
  }

  #renderMenu(): TemplateResult {
    const strings = this.#chat.strings;
    const { settings, conversation } = this.#chat;
    const isEmpty = !conversation.messages.length;
    return html`<div class="menu" part="menu" role="menu" aria-label=${strings.menu}>
      ${this.#renderItem(icons.newChat, strings.newChat, this.#handleNewChat, isEmpty)}
      ${this.#renderItem(icons.download, strings.downloadConversation, this.#handleDownload, isEmpty)}
      ${this.#renderItem(icons.delete, strings.deleteConversation, this.#handleDelete, isEmpty && !this.#saved?.count)}
      ${this.#renderItem(icons.data, strings.storedData, this.#handleData, isEmpty && this.#chat.context.sessionId === undefined)}
      <hr />
      ${this.#hasListings ? this.#renderItem(houseIcon, strings.browseListings, this.#handleBrowse, false) : nothing}
      ${
        this.#saved?.count
          ? this.#renderItem(heartIcon, strings.savedListings(this.#saved.count), this.#handleSaved, false)
          : nothing
      }
      ${this.#renderLink(icons.message, strings.messagingContact, settings.messagingContactUrl)}
      ${this.#renderLink(icons.link, strings.socialPage, settings.socialPageUrl)}
      ${this.#renderLink(icons.link, strings.socialProfile, settings.socialProfileUrl)}
    </div>`;
  }

  #renderItem(glyph: TemplateResult<2>, label: string, act: () => void, isDisabled: boolean): TemplateResult {
    return html`<button
      type="button"
      class="item"
      role="menuitem"
      tabindex="-1"
      aria-disabled=${isDisabled ? 'true' : nothing}
      @click=${isDisabled ? nothing : act}
    >
      ${glyph}<span>${label}</span>
    </button>`;
  }

  #renderLink(glyph: TemplateResult<2>, label: string, address: string): TemplateResult | typeof nothing {
    const link = readOwnerLink(address);
    if (!link) return nothing;
    return html`<a
      class="item"
      role="menuitem"
      tabindex="-1"
      href=${link.href}
      target="_blank"
      rel="noopener noreferrer"
      @click=${this.#close}
    >
      ${glyph}
      <span>
        <bdi>${label}</bdi>
        <small dir="ltr">${link.destination}</small>
        <span class="visually-hidden">, ${this.#chat.strings.opensInNewTab}</span>
      </span>
    </a>`;
  }

  #renderQuestion(): TemplateResult {
    const strings = this.#chat.strings;
    return this.#renderDialog(
      strings.deleteConversation,
      this.hasFailed ? strings.deleteFailed : strings.deleteQuestion,
      html`${
          this.#saved?.count
            ? html`<label><input type="checkbox" @change=${this.#handleInclude} /> ${strings.deleteListingsToo}</label>`
            : nothing
        }
        <button type="button" class="answer" @click=${this.#close}>${strings.cancel}</button>
        <button type="button" class="answer is-grave" @click=${this.#handleConfirm}>${strings.confirmDelete}</button>`,
    );
  }

  #renderDeleted(): TemplateResult {
    const strings = this.#chat.strings;
    return this.#renderDialog(
      strings.deleteConversation,
      strings.deleted,
      html`<button type="button" class="answer" @click=${this.#close}>${strings.close}</button>
        <button type="button" class="answer" @click=${this.#handleUndo}>${strings.undo}</button>`,
    );
  }

  #renderData(): TemplateResult {
    const strings = this.#chat.strings;
    return this.#renderDialog(
      strings.storedData,
      strings.storedDataQuestion,
      html`<button type="button" class="answer" @click=${this.#close}>${strings.cancel}</button>
        <button type="button" class="answer" @click=${this.#handleDataDownload}>${strings.downloadData}</button>
        <button type="button" class="answer is-grave" @click=${this.#handleErase}>${strings.confirmDelete}</button>`,
    );
  }

  #renderReport(): TemplateResult {
    const { label, text } = this.report;
    return this.#renderDialog(
      label,
      text,
      html`<button type="button" class="answer" @click=${this.#close}>${this.#chat.strings.close}</button>`,
    );
  }

  #renderDialog(label: string, text: string | TemplateResult, buttons: TemplateResult): TemplateResult {
    return html`<div
      class="menu question"
      part="menu"
      role="alertdialog"
      aria-label=${label}
      aria-describedby="question"
    >
      <p id="question">${text}</p>
      <div class="answers">${buttons}</div>
    </div>`;
  }

  /** Whether the page offers a view of all listings. */
  get #hasListings(): boolean {
    return !!this.#host.listings && !!this.offers.hasListings;
  }

  get #saved(): SavedListingsPart | undefined {
    return this.offers.saved;
  }

  get #host(): ChatHost {
    return this.#chat.context.host;
  }

  get #button(): HTMLElement | null {
    return this.querySelector('button');
  }

  get #items(): HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>('[role=menuitem], .answer')];
  }

  /** @param index item to focus; -1 is the last one */
  #open(index: number): void {
    this.view = 'open';
    void this.#focusItem(index);
  }

  async #focusItem(index: number): Promise<void> {
    await this.updateComplete;
    this.#items.at(index)?.focus({ preventScroll: true });
  }

  #close(): void {
    const hadFocus = this.matches(':focus-within');
    this.view = 'closed';
    if (hadFocus) this.#button?.focus({ preventScroll: true });
  }

  #handleNewChat = (): void => {
    this.#close();
    this.#spareListings();
    void this.#host.reset();
    void this.#host.focusInput();
  };

  #spareListings(): void {
    const signal = AbortSignal.timeout(DELETION_MS);
    this.#saved?.preserveOnReset(signal);
    // A separate listener for each of two deletions in a row.
    const spare = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    this.#chat.conversation.addEventListener('before-clear', spare, ownOptions({ once: true, signal }));
  }

  #handleDownload = (): void => {
    this.#close();
    const { conversation, settings, strings } = this.#chat;
    void downloadTranscript(conversation, {
      name: settings.name || strings.assistant,
      greetings: settingLines(settings.welcomeMessage),
      strings,
      language: this.#host.closest<HTMLElement>('[lang]')?.lang ?? '',
    });
    if (mayBlockDownloads()) this.#tell(strings.downloadConversation, strings.downloadBlocked);
  };

  #tell(label: string, text: string): void {
    this.report = { label, text };
    this.view = 'report';
    void this.#focusItem(0);
  }

  #handleData = (): void => {
    this.view = 'data';
    void this.#focusItem(0);
  };

  #handleDataDownload(): Promise<void> {
    const { context, strings } = this.#chat;
    const isBlocked = mayBlockDownloads();
    return this.#withData(
      async () => (await downloadStored(context, strings)) || (isBlocked ? strings.downloadBlocked : ''),
    );
  }

  #handleErase(): Promise<void> {
    const { context, strings } = this.#chat;
    const clear = () => {
      this.#spareListings();
      return this.#host.clearHistory();
    };
    return this.#withData(() => eraseStored(context, strings, clear));
  }

  /** Does something with the data of the service, once at a time, and reports the result. */
  async #withData(work: () => Promise<string>): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    const text = await work().finally(() => (this.#isBusy = false));
    if (!text) return this.#close();
    this.#chat.context.announce(text);
    this.#tell(this.#chat.strings.storedData, text);
  }

  #handleBrowse = (): void => this.#show('listings');

  #handleSaved = (): void => this.#show('saved');

  #show(view: PanelPart['view']): void {
    this.#close();
    if (isConsentPending(this.#host)) return;
    const { panel } = this.#chat.context.parts;
    // A form would be above the view. It keeps its text.
    if (panel.handoff?.type === 'form') panel.handoff = undefined;
    panel.view = view;
  }

  #handleDelete = (): void => {
    this.hasFailed = this.#includesListings = false;
    this.view = 'asking';
    void this.#focusItem(0);
  };

  #handleInclude({ target }: Event): void {
    this.#includesListings = (target as HTMLInputElement).checked;
  }

  async #handleConfirm(): Promise<void> {
    const { conversation, context } = this.#chat;
    await loadAll(conversation);
    const { messages, draft } = conversation;
    const restoreListings = this.#includesListings && this.#saved?.remember();
    if (!this.#includesListings) this.#spareListings();
    try {
      await this.#host.clearHistory();
    } catch {
      this.hasFailed = true;
      context.announce(this.#chat.strings.deleteFailed);
      return;
    }
    this.#undo = () => {
      conversation.restore(messages);
      conversation.draft ||= draft;
      if (restoreListings) restoreListings();
    };
    this.view = 'deleted';
    void this.#focusItem(0);
  }

  #handleUndo(): void {
    this.#undo();
    this.#close();
    this.#chat.context.announce(this.#chat.strings.restored);
  }

  #handleKeydown = (event: KeyboardEvent): void => {
    const { key } = event;
    if (this.view === 'closed') {
      // Arrow keys also open the menu.
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
      event.preventDefault();
      this.#open(key === 'ArrowUp' ? -1 : 0);
      return;
    }
    if (isEscape(event)) {
      event.preventDefault();
      this.#close();
    } else if (this.view !== 'open') return;
    // Focusing the button first makes Tab continue from there.
    else if (key === 'Tab') this.#close();
    else this.#moveBy(event);
  };

  #moveBy(event: KeyboardEvent): void {
    const items = this.#items;
    const current = items.indexOf(this.shadowRoot!.activeElement as HTMLElement);
    const last = items.length - 1;
    const next = {
      ArrowDown: current < last ? current + 1 : 0,
      ArrowUp: current > 0 ? current - 1 : last,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  }

  #handleFocusOut = ({ relatedTarget }: FocusEvent): void => {
    // Without a related target, the window lost the focus or the menu is rerendering.
    if (!(relatedTarget instanceof Node) || this.view === 'closed') return;
    if (!this.contains(relatedTarget)) this.#leave();
  };

  #handlePointerDown = (event: Event): void => {
    if (!event.composedPath().includes(this)) this.#leave();
  };

  /** Closes the menu when the visitor does something else. The offer to undo stays until the next question. */
  #leave(): void {
    if (this.view !== 'deleted' && !this.#isBusy) this.view = 'closed';
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'chatbot-menu': ChatbotMenu;
  }
}
