import { ContextProvider } from '@lit/context';
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { computedColour } from '../shared/accent.js';
import type { Conversation } from '../../conversation/conversation.js';
import { baseStyles } from '../shared/base.styles.js';
import type { ChatHost } from '../shared/chat-host.js';
import { conversationContext, settingsContext, stringsContext } from '../shared/contexts.js';
import { english } from '../shared/english.js';
import { emit } from '../shared/events.js';
import { chevronDownIcon } from '../shared/icons.js';
import { serviceAddress } from '../shared/script-origin.js';
import { PARTS } from '../shared/parts.js';
import { settingLines, type Settings } from '../shared/settings.js';
import type { Strings } from '../shared/strings.js';
import { HostStyles } from '../shared/host-styles.js';
import { themeProperties } from '../shared/theme.js';
import { panelStyles } from './panel.styles.js';

/** Keys typed in the widget are the widget's: a page's shortcuts do not fire. */
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
];

/** The open chat: header, transcript, suggestions, input. */
export class ChatbotPanel extends LitElement {
  static override styles = [baseStyles, panelStyles];

  @property({ attribute: false }) conversation!: Conversation;
  /** The element the panel belongs to. */
  @property({ attribute: false }) host!: ChatHost;
  @property({ attribute: false }) settings!: Settings;
  @property({ attribute: false }) isOpen = false;

  @state() private announcement = '';
  @state() private isDark = false;

  readonly #conversationProvider = new ContextProvider(this, { context: conversationContext });
  readonly #settingsProvider = new ContextProvider(this, { context: settingsContext });
  readonly #stringsProvider = new ContextProvider(this, {
    context: stringsContext,
    initialValue: english,
  });
  readonly #darkScheme = matchMedia('(prefers-color-scheme: dark)');
  #styles: HostStyles | undefined;
  #ownStrings: Partial<Strings> | undefined;

  constructor() {
    super();
    for (const type of OWN_EVENTS) this.addEventListener(type, event => event.stopPropagation());
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.setAttribute('exportparts', PARTS);
    this.#darkScheme.addEventListener('change', this.#handleScheme);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#darkScheme.removeEventListener('change', this.#handleScheme);
  }

  /** Puts the focus where the visitor goes on: the input, or the panel where a keyboard would pop up. */
  async focusInput(): Promise<void> {
    await this.updateComplete;
    const isTouch = matchMedia('(pointer: coarse)').matches;
    if (isTouch)
      this.renderRoot.querySelector<HTMLElement>('.panel')?.focus({ preventScroll: true });
    else await this.#composer?.focusInput();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('conversation')) {
      this.#conversationProvider.setValue(this.conversation);
      this.#listen();
    }
    if (changed.has('settings')) this.#settingsProvider.setValue(this.settings);
    if (this.host.strings !== this.#ownStrings) {
      this.#ownStrings = this.host.strings;
      this.#stringsProvider.setValue({ ...english, ...this.host.strings });
    }
    const scheme = this.host.colorScheme;
    this.isDark = scheme === 'dark' || (scheme !== 'light' && this.#darkScheme.matches);
  }

  protected override render(): TemplateResult {
    const strings = this.#strings;
    const side = this.settings.chatBubbleAlign === 1 ? 'left' : 'right';
    return html`
      <section
        class="panel ${side} ${this.isOpen ? 'is-open' : ''} ${this.isDark ? 'is-dark' : ''}"
        part="panel"
        role="dialog"
        aria-label=${strings.chatWith(this.#name)}
        tabindex="-1"
        @keydown=${this.#handleKeydown}
      >
        ${this.#renderHeader()}
        <chatbot-message-list
          exportparts=${PARTS}
          .name=${this.#name}
          .imageHosts=${this.host.imageHosts ?? ''}
          .linkTarget=${this.host.linkTarget ?? 'blank'}
          .filesBase=${serviceAddress(this.host.baseUrl)}
        ></chatbot-message-list>
        ${this.#renderSuggestions()}
        <chatbot-composer exportparts=${PARTS}></chatbot-composer>
        <p class="visually-hidden" role="status">${this.announcement}</p>
      </section>
    `;
  }

  protected override updated(): void {
    this.#styles ??= new HostStyles(this.shadowRoot!);
    this.#styles.set(
      themeProperties({
        accent: computedColour(this),
        userMessageColor: this.settings.userMessageColor,
        isDark: this.isDark,
      }),
    );
  }

  #renderHeader(): TemplateResult {
    const { chatProfilePictureUrl } = this.settings;
    return html`<header class="header" part="header">
      <span class="avatar" part="avatar" aria-hidden="true">
        ${
          chatProfilePictureUrl
            ? html`<img src=${chatProfilePictureUrl} alt="" />`
            : this.#name.slice(0, 1).toLocaleUpperCase()
        }
      </span>
      <h2 class="title" part="title" dir="auto">${this.#name}</h2>
      <button
        type="button"
        class="header-button"
        part="header-button close-button"
        aria-label=${this.#strings.close}
        @click=${this.#handleClose}
      >
        ${chevronDownIcon}
      </button>
    </header>`;
  }

  #renderSuggestions(): TemplateResult | typeof nothing {
    const suggestions = settingLines(this.settings.suggestedMessage);
    if (!suggestions.length || this.conversation.messages.length) return nothing;
    return html`<ul class="suggestions" part="suggestions" aria-label=${this.#strings.suggestions}>
      ${suggestions.map(
        text =>
          html`<li>
            <button
              type="button"
              class="suggestion"
              part="suggestion"
              dir="auto"
              @click=${() => this.#handleSuggestion(text)}
            >
              ${text}
            </button>
          </li>`,
      )}
    </ul>`;
  }

  get #strings(): Strings {
    return this.#stringsProvider.value;
  }

  get #name(): string {
    return this.settings.name || this.#strings.assistant;
  }

  get #composer() {
    return this.renderRoot.querySelector('chatbot-composer');
  }

  /** Tells those who do not see it, too: once that an answer begins, and once what it says. */
  #listen(): void {
    const { conversation } = this;
    conversation.addEventListener('change', event => {
      if (event.change === 'transcript') this.requestUpdate();
    });
    conversation.addEventListener('sent', () => {
      this.announcement = this.#strings.isAnswering(this.#name);
    });
    conversation.addEventListener('answer', event => {
      this.announcement = plainText(event.detail.content);
    });
    conversation.addEventListener('stopped', () => {
      this.announcement = this.#strings.stopped;
    });
    conversation.addEventListener('failure', () => {
      // The line of the error is an alert of its own.
      this.announcement = '';
    });
  }

  #handleClose(): void {
    this.host.requestToggle(false, 'launcher');
  }

  #handleSuggestion(text: string): void {
    emit(this.host, 'chatbot-suggestion-selected', { text });
    void this.conversation.send({ content: text });
    void this.#composer?.focusInput();
  }

  #handleKeydown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    this.host.requestToggle(false, 'keyboard');
  }

  #handleScheme = (): void => this.requestUpdate();
}

/** Markdown without its signs, for a voice. */
function plainText(markdown: string): string {
  return markdown
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:[#>]+|[-*+]|\|)\s*/gm, '')
    .replace(/[*_`|]+/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .trim();
}

declare global {
  interface HTMLElementTagNameMap {
    'chatbot-panel': ChatbotPanel;
  }
}
