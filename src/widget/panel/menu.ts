import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { holdsFocus } from '../../ui/ancestors.js';
import { baseStyles } from '../../ui/base.styles.js';
import { checkboxStyles } from '../../ui/checkbox.styles.js';
import { define } from '../../ui/define.js';
import { menuTexts } from '../../locales/widget/english/menu.js';
import { settingLines } from '../../ui/setting-lines.js';
import { heartIcon, houseIcon } from '../../ui/listing-icons.js';
import { menuIcons, renderDialog, renderItem, renderLink, type MenuDialog } from './menu-parts.js';
import { menuStyles } from './menu.styles.js';
import { deleteConversation, downloadStored, eraseStored, keepSavedListings } from './stored-data.js';
import { downloadTranscript, mayBlockDownloads } from './transcript-file.js';
import type { ChatHost } from '../../ui/chat-host.js';
import { isConsentPending } from '../../ui/consent-pending.js';
import { ChatController, type PanelPart, type SavedListingsPart } from '../context.js';
import { isEscape } from '../../ui/key-events.js';

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
  static override styles = [baseStyles, checkboxStyles, menuStyles];

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
    this.#chat.context.parts.notice?.tell(true);
    if (this.view === 'closed') this.#open(0);
    else this.#close();
  }

  protected override render(): TemplateResult {
    // Each in a place of its own, so that screen readers announce the next dialog.
    return html`
      <slot></slot>
      ${this.view === 'open' ? this.#renderMenu() : nothing}
      ${this.view === 'asking' ? renderDialog(this.#question) : nothing}
      ${this.view === 'deleted' ? renderDialog(this.#offerToUndo) : nothing}
      ${this.view === 'data' ? renderDialog(this.#dataQuestion) : nothing}
      ${this.view === 'report' ? renderDialog({ ...this.report, answers: [this.#closing('close')] }) : nothing}
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

  /** Leaves out what can't be used before the first question, unless nothing else would be in the menu. */
  #renderMenu(): TemplateResult {
    const { context, conversation, settings, strings } = this.#chat;
    const isEmpty = !conversation.messages.length;
    const savedCount = this.#saved?.count;
    const link = (glyph: TemplateResult<2>, label: string, address: string) =>
      renderLink({ glyph, label, address, opens: strings.opensInNewTab }, () => this.#close());
    const others = [
      this.#hasListings ? renderItem(houseIcon, strings.browseListings, this.#handleBrowse) : nothing,
      savedCount ? renderItem(heartIcon, strings.savedListings(savedCount), this.#handleSaved) : nothing,
      link(menuIcons.message, strings.messagingContact, settings.messagingContactUrl),
      link(menuIcons.link, strings.socialPage, settings.socialPageUrl),
      link(menuIcons.link, strings.socialProfile, settings.socialProfileUrl),
    ];
    const hasOthers = others.some(item => item !== nothing);
    const own = (...[glyph, label, act, isDisabled]: Parameters<typeof renderItem>) =>
      isDisabled && hasOthers ? nothing : renderItem(glyph, label, act, isDisabled);
    return html`<div class="menu" part="menu" role="menu" aria-label=${strings.menu}>
      ${own(menuIcons.newChat, strings.newChat, this.#handleNewChat, isEmpty)}
      ${own(menuIcons.download, strings.downloadConversation, this.#handleDownload, isEmpty)}
      ${own(menuIcons.delete, strings.deleteConversation, this.#handleDelete, isEmpty && !savedCount)}
      ${own(menuIcons.data, strings.storedData, this.#handleData, isEmpty && context.sessionId === undefined)}
      <hr />
      ${others}
    </div>`;
  }

  get #question(): MenuDialog {
    const { strings } = this.#chat;
    const onChange = (isChosen: boolean) => void (this.#includesListings = isChosen);
    return {
      label: strings.deleteConversation,
      text: this.hasFailed ? strings.deleteFailed : strings.deleteQuestion,
      option: this.#saved?.count ? { label: strings.deleteListingsToo, onChange } : undefined,
      answers: [
        this.#closing('cancel'),
        { label: strings.confirmDelete, isGrave: true, act: () => this.#handleConfirm() },
      ],
    };
  }

  get #offerToUndo(): MenuDialog {
    const { strings } = this.#chat;
    return {
      label: strings.deleteConversation,
      text: strings.deleted,
      answers: [this.#closing('close'), { label: strings.undo, act: () => this.#handleUndo() }],
    };
  }

  get #dataQuestion(): MenuDialog {
    const { strings } = this.#chat;
    return {
      label: strings.storedData,
      text: strings.storedDataQuestion,
      answers: [
        this.#closing('cancel'),
        { label: strings.downloadData, act: () => this.#handleDataDownload() },
        { label: strings.confirmDelete, isGrave: true, act: () => this.#handleErase() },
      ],
    };
  }

  #closing(text: 'close' | 'cancel'): MenuDialog['answers'][number] {
    return { label: this.#chat.strings[text], act: () => this.#close() };
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
    // Its items need them at once.
    if (this.#hasListings || this.#saved?.count) void this.offers.load?.().catch(() => {});
    void this.#focusItem(index);
  }

  async #focusItem(index: number): Promise<void> {
    await this.updateComplete;
    this.#items.at(index)?.focus({ preventScroll: true });
  }

  #close(): void {
    const hadFocus = holdsFocus(this);
    this.view = 'closed';
    if (hadFocus) this.#button?.focus({ preventScroll: true });
  }

  #handleNewChat = (): void => {
    this.#close();
    keepSavedListings(this.#chat.conversation, this.#saved);
    void this.#host.reset();
    void this.#host.focusInput();
  };

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
      keepSavedListings(this.#chat.conversation, this.#saved);
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

  #handleBrowse = (): void => void this.#show('listings');

  #handleSaved = (): void => void this.#show('saved');

  /** Replaces the conversation by a view. If that can't be loaded, the next click tries again. */
  async #show(view: PanelPart['view']): Promise<void> {
    this.#close();
    const { panel, notice } = this.#chat.context.parts;
    const isLoaded = await Promise.resolve(this.offers.load?.()).then(
      () => true,
      () => false,
    );
    notice?.tell(isLoaded);
    if (!isLoaded || isConsentPending(this.#host)) return;
    // A form would be above the view. It keeps its text.
    if (panel.handoff?.type === 'form') panel.handoff = undefined;
    // A view takes the focus only when it opens.
    if (panel.view === view) void this.#host.focusInput();
    panel.view = view;
  }

  #handleDelete = (): void => {
    this.hasFailed = this.#includesListings = false;
    this.view = 'asking';
    void this.#focusItem(0);
  };

  async #handleConfirm(): Promise<void> {
    const { context, strings } = this.#chat;
    try {
      this.#undo = await deleteConversation(context, this.#saved, this.#includesListings);
    } catch {
      this.hasFailed = true;
      context.announce(strings.deleteFailed);
      return;
    }
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

/** Opens or closes the menu of a panel. */
export function toggleMenu(panel: ParentNode): void {
  define({ 'chatbot-menu': ChatbotMenu });
  panel.querySelector('chatbot-menu')?.toggle();
}

declare global {
  interface HTMLElementTagNameMap {
    'chatbot-menu': ChatbotMenu;
  }
}
