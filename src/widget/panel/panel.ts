import { mediaQuery } from '../../ui/media-query.js';
import { nextTask } from '../../client/task-yielder.js';
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { computedColor } from '../../ui/accent.js';
import { mayStore } from '../../ui/may-store.js';
import { readEntry, writeEntry } from '../../ui/session-entry.js';
import { inheritedAttribute, parentOf } from '../../ui/ancestors.js';
import type { ChatHost } from '../../ui/chat-host.js';
import { panelTexts } from '../../locales/widget/english/panel.js';
import { emit } from '../../ui/events.js';
import { closeIcon, enlargeIcon, moreIcon, shrinkIcon } from '../../ui/icons.js';
import { followLanguage } from '../../ui/language.js';
import { PARTS } from '../../ui/parts.js';
import { firstSign, profilePicture } from '../../ui/profile-picture.js';
import { settingLines } from '../../ui/setting-lines.js';
import type { Settings } from '../../ui/settings.js';
import type { WidgetTexts } from '../../locales/widget/english.js';
import type { ChatbotTraits } from '../../protocol/visitor-settings.js';
import { isConsentPending } from '../../ui/consent-pending.js';
import { HostStyles } from '../../ui/host-styles.js';
import { renderSuggestions } from '../../ui/suggestions.js';
import { themeProperties } from '../../ui/theme.js';
import { hideBroken } from '../../ui/hide-broken.js';
import { coverOf, layersUnder } from './layers.js';
import { baseStyles, panelStyles } from '../styles.js';
import { MutationObserver, ResizeObserver } from '../../page-platform.js';
import { clearTimeout, ownOptions, setTimeout } from '../../platform.js';
import { provideChat, type ChatContext, type LayerPart, type PanelPart } from '../context.js';
import { isEscape } from '../../ui/key-events.js';

/** Session storage entry of an enlarged panel. */
const WIDE_ENTRY = 'chatbot-bubble:wide';

/** How long an announcement stays, in ms. Screen readers take its text at once. */
const ANNOUNCED_MS = 5_000;

/** Keys typed in the widget and files dropped on it must not trigger the page's shortcuts. */
const OWN_EVENTS = [
  'keydown',
  'keypress',
  'keyup',
  'beforeinput',
  'input',
  'compositionstart',
  'compositionupdate',
  'compositionend',
  'paste',
  'copy',
  'cut',
  'dragover',
  'drop',
];

/** Modals of the page take the focus back, block scrolling or close when they see these. */
const HIDDEN_EVENTS = ['pointerdown', 'mousedown', 'touchstart', 'touchmove', 'wheel', 'focusin'];

/**
 * The open chat: header, transcript, suggested questions and input field.
 *
 * @csspart panel - the panel
 * @csspart header - the header of the panel
 * @csspart avatar - the chatbot's image, or the first letter of its name
 * @csspart title - the chatbot's name
 * @csspart header-button - a button in the header: menu and close
 * @csspart close-button - the button that closes the panel
 * @csspart suggestions - the list of suggested questions
 * @csspart suggestion - a suggested question
 */
export class ChatbotPanel extends LitElement implements PanelPart {
  static override styles = [baseStyles, panelStyles];
  static override properties = {
    context: { attribute: false },
    settings: { attribute: false },
    isOpen: { attribute: 'open', reflect: true, type: Boolean },
    texts: { attribute: false },
    announcement: { state: true },
    view: { state: true },
    offers: { state: true },
    handoff: { state: true },
    isAway: { state: true },
    isAside: { state: true },
    isWide: { state: true },
    pageSuggestions: { state: true },
  };

  context!: ChatContext;
  settings!: Settings;
  isOpen = false;
  /** Texts that are not English. */
  texts!: Partial<WidgetTexts>;

  /** Announcement for screen readers; removed once they have read it. */
  announcement = '';
  view: PanelPart['view'];
  offers: PanelPart['offers'] = {};
  handoff: PanelPart['handoff'];
  declare agent: PanelPart['agent'];
  pageSuggestions: PanelPart['pageSuggestions'];
  isAway = false;
  /** Whether the panel is out of the way of the page's focused element. */
  isAside = false;
  private isWide = false;

  readonly #provider = provideChat(this);
  readonly #darkScheme = mediaQuery('(prefers-color-scheme: dark)');
  #styles: HostStyles | undefined;
  /** Sets the colors after a layout, because reading the accent at another time would force one. */
  readonly #painting = new ResizeObserver(() => {
    this.#styles ??= new HostStyles(this.shadowRoot!);
    this.#styles.set(
      themeProperties({
        accent: computedColor(this),
        userMessageColor: this.settings.userMessageColor,
        isDark: this.#isDark,
      }),
    );
  });
  #isDark = false;
  /** The last answer that was announced. */
  #spokenAnswer = '';
  #announced: ReturnType<typeof setTimeout> | undefined;
  /** Follows the first change from English to another language; `followLanguage` follows later ones. */
  readonly #languageObserver = new MutationObserver(() => followLanguage(this.host));

  constructor() {
    super();
    for (const type of OWN_EVENTS) this.addEventListener(type, keepFromPage);
    for (const type of HIDDEN_EVENTS)
      this.addEventListener(type, event => event.stopPropagation(), ownOptions({ passive: true }));
  }

  /** The element that the panel belongs to. */
  get host(): ChatHost {
    return this.context.host;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.isWide = !!readEntry(WIDE_ENTRY);
    this.setAttribute('exportparts', PARTS);
    this.#darkScheme.addEventListener('change', this.#handleScheme);
    for (let place: Node | null = this.host; place; place = parentOf(place))
      this.#languageObserver.observe(place, { attributeFilter: ['lang'] });
    // The panel may have been inserted or moved to a place with another language.
    followLanguage(this.host);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#darkScheme.removeEventListener('change', this.#handleScheme);
    this.#languageObserver.disconnect();
  }

  /** Focuses the input field, or the panel if a touch keyboard would open. */
  async focusInput(): Promise<void> {
    await this.updateComplete;
    const isTouch = mediaQuery('(pointer: coarse)').matches;
    const target = this.renderRoot.querySelector<HTMLElement>(isTouch ? '.panel' : '[covers]:not([inert])');
    // The title of what covers the conversation, once that has loaded.
    if (target) {
      target.scrollTop = 0;
      (target.shadowRoot?.querySelector('h3') ?? target).focus({ preventScroll: true });
    } else await this.context.parts.composer?.focusInput();
  }

  /** Renders first in a task of its own; see `openChat`. */
  protected override async scheduleUpdate(): Promise<void> {
    if (!this.hasUpdated) await nextTask();
    await super.scheduleUpdate();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { context, settings } = this;
    if (changed.has('context') || changed.has('settings') || changed.has('texts')) {
      const strings = changed.has('texts') ? { ...panelTexts, ...this.texts } : this.#strings;
      this.#provider.setValue({ context, settings, strings });
    }
    if (changed.has('context')) this.#listen();
    const scheme = this.host.colorScheme;
    this.#isDark = scheme === 'dark' || (scheme !== 'light' && this.#darkScheme.matches);
  }

  protected override render(): TemplateResult {
    const strings = this.#strings;
    const { isInPage } = this.host;
    const { chatbotPrivacyPolicyUrl, talkToHuman } = this.settings;
    const { handoff, view } = this;
    const cover = coverOf(this.host, this);
    const isUnder = layersUnder(cover);
    const spokenIn = this.announcement === this.#spokenAnswer && this.#language;
    // Clarity (seen in 0.8.70) reads the mark of an element once, maybe before the script sets that of the host:
    // https://github.com/microsoft/clarity/blob/master/packages/clarity-js/src/layout/dom.ts. The mark on the panel can go
    // when `update` there reads it again.
    return html`
      <section
        class="panel ${this.#classes}"
        part="panel"
        role=${isInPage ? 'region' : 'dialog'}
        aria-label=${strings.chatWith(this.#name)}
        tabindex="-1"
        lang=${strings.language}
        dir=${strings.direction}
        data-clarity-mask=${this.host.dataset['clarityMask'] ?? nothing}
        @keydown=${this.#handleKeydown}
      >
        ${this.#renderHeader()}
        <chatbot-message-list
          exportparts=${PARTS}
          .name=${this.#name}
          .language=${this.#language}
          .imageHosts=${this.host.imageHosts ?? ''}
          .linkTarget=${this.host.linkTarget ?? 'blank'}
          .filesBase=${this.host.filesUrl}
          ?has-form=${handoff?.type === 'form'}
          .isCovered=${cover === 'visit'}
          ?inert=${cover !== 'visit' && isUnder('conversation')}
        >
          <slot name="empty" slot="empty"></slot>
          ${this.#renderSuggestions()}
          <chatbot-agent-status exportparts=${PARTS} slot="end"></chatbot-agent-status>
          <chatbot-handoff exportparts=${PARTS} slot="end" .request=${handoff}></chatbot-handoff>
        </chatbot-message-list>
        <div class="bottom" ?inert=${isUnder('conversation')}>
          <chatbot-notice exportparts=${PARTS}></chatbot-notice>
          <slot name="before-input"></slot>
          <chatbot-composer exportparts=${PARTS}></chatbot-composer>
          <chatbot-footnotes
            exportparts=${PARTS}
            .isOffered=${handoff?.type === 'offer'}
            ?awaited=${chatbotPrivacyPolicyUrl || talkToHuman}
          ></chatbot-footnotes>
          <slot name="footer"></slot>
        </div>
        <chatbot-listing-browser exportparts=${PARTS} .view=${view} ?inert=${isUnder('view')}></chatbot-listing-browser>
        <chatbot-saved-listings exportparts=${PARTS} .view=${view} ?inert=${isUnder('view')}></chatbot-saved-listings>
        <chatbot-consent exportparts=${PARTS} ?covers=${isConsentPending(this.host)}></chatbot-consent>
        <p class="visually-hidden" role="status" lang=${spokenIn || nothing}>${this.announcement}</p>
      </section>
    `;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('announcement') && this.announcement) {
      clearTimeout(this.#announced);
      this.#announced = setTimeout(() => (this.announcement = ''), ANNOUNCED_MS);
    }
    this.#painting.disconnect();
    this.#painting.observe(this.shadowRoot!.querySelector('.panel')!);
  }

  get #classes(): string {
    const { isOpen, isAway, isAside, isWide } = this;
    return Object.entries({
      'in-page': this.host.isInPage,
      'is-open': isOpen,
      'is-dark': this.#isDark,
      'is-away': isAway,
      'is-aside': isAside,
      'is-wide': isWide,
    })
      .map(([name, isSet]) => (isSet ? name : ''))
      .join(' ');
  }

  #renderHeader(): TemplateResult {
    const address = profilePicture(this.host);
    return html`<div class="header" part="header">
      <span class="avatar" part="avatar" aria-hidden="true">
        ${firstSign(this.#name)} ${address ? html`<img src=${address} alt="" @error=${hideBroken} />` : nothing}
      </span>
      <div class="name"><h2 class="title" part="title" dir="auto">${this.#name}</h2></div>
      <slot name="header"></slot>
      <chatbot-menu exportparts=${PARTS} .offers=${this.offers}>
        <button
          type="button"
          class="header-button"
          part="header-button"
          aria-haspopup="menu"
          aria-label=${this.#strings.menu}
          @click=${this.#handleMenu}
        >
          ${moreIcon}
        </button>
      </chatbot-menu>
      <button
        type="button"
        class="header-button size-button"
        part="header-button"
        aria-label=${this.isWide ? this.#strings.shrink : this.#strings.enlarge}
        @click=${this.#handleSize}
      >
        ${this.isWide ? shrinkIcon : enlargeIcon}
      </button>
      <button
        type="button"
        class="header-button close-button"
        part="header-button close-button"
        aria-label=${this.#strings.close}
        @click=${this.#handleClose}
      >
        ${closeIcon}
      </button>
    </div>`;
  }

  #renderSuggestions(): TemplateResult | typeof nothing {
    const suggestions = this.pageSuggestions ?? settingLines(this.settings.suggestedMessage);
    if (!suggestions.length || this.context.conversation.messages.length) return nothing;
    return renderSuggestions(
      this.#strings.suggestions,
      suggestions.map(text => ({ text, choose: () => this.#handleSuggestion(text) })),
    );
  }

  get #strings(): typeof panelTexts {
    return this.#provider.value.strings;
  }

  get #name(): string {
    return this.settings.name || this.#strings.assistant;
  }

  /** The language of answers and greetings: the chatbot's, else that of the page. */
  get #language(): string {
    const { Language } = (this.host.config ?? this.host.record ?? {}) as ChatbotTraits;
    return (typeof Language === 'string' && Language) || (inheritedAttribute(this.host, 'lang') ?? '');
  }

  /** Announces the start of an answer and its complete text. */
  #listen(): void {
    const { conversation } = this.context;
    conversation.addEventListener('change', event => {
      if (event.change === 'transcript' || event.change === 'restored') this.requestUpdate();
    });
    conversation.addEventListener('sent', () => {
      // A person reads it later.
      if (this.agent !== 'present') this.announcement = this.#strings.isAnswering(this.#name);
    });
    conversation.addEventListener('answer', ({ detail: { content } }) => {
      void this.context
        .answersPainted()
        .then(() => import('../../markdown/spoken-text.js'))
        .then(({ spokenText }) => spokenText(content))
        .catch(() => content)
        .then(text => (this.announcement = this.#spokenAnswer = text));
    });
    conversation.addEventListener('stopped', () => {
      this.announcement = this.#strings.stopped;
    });
    conversation.addEventListener('failure', () => {
      // The error message is an alert of its own.
      this.announcement = '';
    });
  }

  #handleClose(): void {
    this.host.requestToggle(false, 'launcher');
  }

  #handleSize(): void {
    this.isWide = !this.isWide;
    if (mayStore(this.host)) writeEntry(WIDE_ENTRY, this.isWide ? '1' : null);
  }

  #handleMenu(): void {
    // The next click tries again.
    import('./menu.js').then(
      ({ toggleMenu }) => toggleMenu(this.renderRoot),
      () => this.context.parts.notice?.tell(false),
    );
  }

  #handleSuggestion(text: string): void {
    emit(this.host, 'chatbot-suggestion-selected', { text });
    void this.context.conversation.send({ content: text });
    void this.context.parts.composer?.focusInput();
  }

  #handleKeydown(event: KeyboardEvent): void {
    if (!isEscape(event) || event.defaultPrevented) return;
    const hasLeft = this.leaveLayer();
    // An inline panel can't close.
    if (!hasLeft && this.host.isInPage) return;
    if (!hasLeft) this.host.requestToggle(false, 'keyboard');
    // The same key closes a dialog around the element. Last, because the page may have replaced this function.
    event.preventDefault();
  }

  /** Leaves the highest layer that covers the conversation, or the form in it. Returns false if there is none. */
  leaveLayer(): boolean {
    if (coverOf(this.host, this) === 'consent') return false;
    const name = this.handoff?.type === 'form' ? 'chatbot-handoff' : '[covers]';
    const layer = this.renderRoot.querySelector<LayerPart>(name);
    layer?.leave();
    return !!layer;
  }

  #handleScheme = (): void => this.requestUpdate();
}

/** Prevents a dropped file from navigating the page, also if uploads are off. */
function keepFromPage(event: Event): void {
  event.stopPropagation();
  const { dataTransfer } = event as DragEvent;
  if (dataTransfer?.types.includes('Files')) {
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'chatbot-panel': ChatbotPanel;
  }
}
