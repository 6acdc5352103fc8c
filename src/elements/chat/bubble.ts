import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Credentials } from '../../client/credentials.js';
import type { ChatbotError } from '../../client/errors.js';
import type { SessionGrant } from '../../conversation/chat-session.js';
import type { ConversationStatus } from '../../conversation/conversation.js';
import type { Answer, Message } from '../../conversation/message.js';
import type { GetConfigData } from '../../protocol/session.js';
import type { VisitorSettings } from '../../protocol/visitor-settings.js';
import { resolveAccent } from '../shared/accent.js';
import type { ChatHost, LinkTarget } from '../shared/chat-host.js';
import { requestConfiguration, sessionGrant } from '../shared/configuration.js';
import { emit, type ToggleSource } from '../shared/events.js';
import { chatIcon, closeIcon } from '../shared/launcher-icons.js';
import { launcherTexts } from '../shared/launcher-texts.js';
import { lazy } from '../shared/lazy.js';
import { defaultBaseUrl } from '../shared/script-origin.js';
import {
  readSetting,
  resolveSettings,
  settingNames,
  type PartialSettings,
  type Settings,
} from '../shared/settings.js';
import type { Strings } from '../shared/strings.js';
import { HostStyles } from '../shared/stylesheet.js';
import { bubbleStyles } from './bubble.styles.js';
import type { Chat } from './chat.js';

/** Version of the widget. */
export const VERSION = '0.1.0';

/** How long the launcher waits for the owner's colours before it shows itself in ours, in ms. */
const REVEAL_AFTER_MS = 3_000;

const loadChat = lazy(() => import('./chat.js'));

/** Every visitor-side setting is a property: `chatBubbleColor` for `ChatBubbleColor`, and so on. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- made in the static block
export interface ChatbotBubble extends Mutable<PartialSettings> {}
type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/**
 * A chat bubble for a chatbot of the service: the launcher, and the panel that it loads on the first
 * intent. Every visitor-side setting of the service is an attribute in kebab-case, which wins over the
 * service's record.
 *
 * @tag chatbot-bubble
 *
 * @slot launcher-icon - a picture of the page's own on the launcher
 * @csspart launcher - the round button
 * @csspart launcher-icon - the picture on it
 * @csspart badge - the number of unread answers
 * @csspart notice - a line beside the launcher when the chat cannot be opened
 * @cssprop [--chatbot-bubble-accent] - the colour of the launcher and the header
 */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging
export class ChatbotBubble extends LitElement implements ChatHost {
  static override styles = bubbleStyles;

  static {
    for (const { property, attribute, kind } of settingNames)
      this.createProperty(property, {
        attribute,
        converter: value => readSetting(kind, value),
      });
  }

  /** Address of the service. Default: the origin of the script, else of the page. */
  @property({ attribute: 'base-url' }) baseUrl = '';
  /** Serial number of the chatbot. */
  @property({ attribute: 'serial-number' }) serialNumber = '';
  /** An existing session, made by the page's server. */
  @property({ attribute: 'session-id', type: Number }) sessionId: number | undefined;
  /** The key to `sessionId`. */
  @property({ attribute: 'session-key' }) sessionKey: string | undefined;
  /** The secret key: on loopback pages only, for a prototype on one's own machine. */
  @property() authorization = '';
  /** Whether the panel is open. */
  @property({ type: Boolean, reflect: true }) open = false;
  /** Hides the launcher: the page opens the panel itself. */
  @property({ attribute: 'hide-launcher', type: Boolean }) hideLauncher = false;
  /** Nothing can be opened or sent. */
  @property({ type: Boolean }) disabled = false;
  /** `auto` follows the visitor's system. */
  @property({ attribute: 'color-scheme' }) colorScheme: 'auto' | 'light' | 'dark' = 'auto';
  /** Asks for the answer in one piece. */
  @property({ attribute: 'no-stream', type: Boolean }) noStream = false;
  /** Hosts whose images in answers load by themselves, separated by blanks. */
  @property({ attribute: 'image-hosts' }) imageHosts = '';
  /** Where links of answers open. */
  @property({ attribute: 'link-target' }) linkTarget: LinkTarget = 'blank';

  /** The service's record of settings, where the page has it already; then GetConfig is not asked for it. */
  @property({ attribute: false }) config: VisitorSettings | undefined;
  /** Keys, or an async function that gives them. */
  @property({ attribute: false }) credentials: Credentials | undefined;
  /** The `fetch` that is used for requests to the service. */
  @property({ attribute: false }) fetch: typeof globalThis.fetch | undefined;
  /** Paths of operations that differ from the interface. */
  @property({ attribute: false }) endpoints: Readonly<Record<string, string>> | undefined;
  /** Texts that differ from the widget's own. */
  @property({ attribute: false }) strings: Partial<Strings> | undefined;

  @state() private record: VisitorSettings | undefined;
  @state() private chat: Chat | undefined;
  @state() private isRevealed = false;
  @state() private hasFailedToLoad = false;
  @state() private unread = 0;

  #settings: Settings = resolveSettings({}, undefined);
  #grant: SessionGrant | undefined;
  #configuration: Promise<GetConfigData> | undefined;
  #styles: HostStyles | undefined;
  #revealTimer: ReturnType<typeof setTimeout> | undefined;
  #toggleSource: ToggleSource = 'api';

  /** The settings in force; a new object only when one of them changed. */
  get settings(): Settings {
    return this.#settings;
  }

  /** The session in hand, if there is one. */
  get grant(): SessionGrant | undefined {
    return this.#grant;
  }

  /** The transcript, oldest first. */
  get messages(): readonly Message[] {
    return this.chat?.conversation.messages ?? [];
  }

  /** Where the conversation stands. */
  get status(): ConversationStatus {
    return this.chat?.conversation.status ?? 'ready';
  }

  /** Answers that came while the panel was closed. */
  get unreadCount(): number {
    return this.unread;
  }

  /** Version of the widget. */
  get version(): string {
    return VERSION;
  }

  constructor() {
    super();
    this.addEventListener('command', this.#handleCommand as EventListener);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (document.prerendering)
      document.addEventListener('prerenderingchange', () => this.#start(), { once: true });
    else this.#start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#revealTimer);
    // Frameworks move elements by taking them out and putting them back within the same task.
    queueMicrotask(() => {
      if (!this.isConnected) this.chat?.conversation.stop('removed');
    });
  }

  /** Opens the panel. */
  show(): void {
    this.toggle(true);
  }

  /** Closes the panel. */
  hide(): void {
    this.toggle(false);
  }

  /** Opens or closes the panel; without `force` whatever it is not. */
  toggle(force?: boolean): void {
    this.#toggle(force ?? !this.open, 'api');
  }

  /**
   * Sends a question.
   *
   * @returns the complete answer
   * @throws {ChatbotError} see `ChatbotErrorKind`
   */
  async send(text: string): Promise<Answer> {
    const { conversation } = await this.#loadChat();
    return conversation.send({ content: text });
  }

  /** Stops the answer under way; what has come of it stays. */
  stop(): void {
    this.chat?.conversation.stop('api');
  }

  /** Asks the question again that failed. */
  async retry(): Promise<Answer> {
    const { conversation } = await this.#loadChat();
    return conversation.retry();
  }

  /** Puts a text into the input field without sending it. */
  async setDraft(text: string): Promise<void> {
    const { conversation } = await this.#loadChat();
    conversation.draft = text;
  }

  /** Moves the focus into the input field of the open panel. */
  async focusInput(): Promise<void> {
    await this.#loadChat();
    await this.updateComplete;
    await this.#panel?.focusInput();
  }

  /** Begins anew: an empty conversation in a new session. */
  reset(): void {
    this.#grant = undefined;
    this.#configuration = undefined;
    this.chat?.reset();
    this.#setUnread(0);
  }

  /** Asks for the settings and a session, once; `previous` renews the key of a session. */
  async requestConfig(previous?: SessionGrant): Promise<GetConfigData> {
    if (!previous && this.#configuration) return this.#configuration;
    const request = requestConfiguration(
      {
        baseUrl: this.baseUrl || defaultBaseUrl(),
        serialNumber: this.serialNumber,
        fetch: this.fetch,
        path: this.endpoints?.['GetConfig'],
      },
      previous,
    );
    this.#configuration = request;
    try {
      const data = await request;
      if (this.#configuration === request) {
        this.record = data;
        this.#grant = sessionGrant(data);
      }
      return data;
    } catch (error) {
      // Asked again by whoever needs it next.
      if (this.#configuration === request) this.#configuration = undefined;
      throw error;
    }
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (this.hasUpdated && (changed.has('serialNumber') || changed.has('baseUrl'))) {
      this.record = undefined;
      this.reset();
      this.#start();
    }
    this.#settings = this.#resolveSettings();
  }

  protected override render(): TemplateResult {
    const side = this.#settings.chatBubbleAlign === 1 ? 'left' : 'right';
    return html`
      <div class="root ${side} ${this.open ? 'is-open' : ''}">
        ${
          this.chat
            ? html`<chatbot-panel
                .chat=${this.chat}
                .host=${this}
                .settings=${this.#settings}
                .isOpen=${this.open}
                ?inert=${!this.open}
                @chatbot-panel-close=${this.#handlePanelClose}
              ></chatbot-panel>`
            : nothing
        }
        ${
          this.hasFailedToLoad
            ? html`<p class="notice" part="notice" role="alert">
                ${this.strings?.cannotLoad ?? launcherTexts.cannotLoad}
              </p>`
            : nothing
        }
        ${this.hideLauncher || !this.isRevealed ? nothing : this.#renderLauncher()}
      </div>
    `;
  }

  protected override updated(changed: PropertyValues<this>): void {
    this.#paint();
    if (changed.has('open') && (this.open || changed.get('open') !== undefined)) this.#followOpen();
  }

  #renderLauncher(): TemplateResult {
    const texts = { ...launcherTexts, ...this.strings };
    const label = this.open ? texts.closeChat : texts.openChat;
    const count = this.unread > 99 ? '99+' : this.unread;
    return html`<button
      type="button"
      class="launcher"
      part="launcher"
      aria-label=${this.unread ? `${label}, ${texts.unread(this.unread)}` : label}
      aria-expanded=${this.open}
      aria-haspopup="dialog"
      ?disabled=${this.disabled}
      @click=${this.#handleLauncherClick}
      @pointerenter=${this.#handleIntent}
      @pointerdown=${this.#handleIntent}
      @focus=${this.#handleIntent}
    >
      <slot name="launcher-icon">${this.#renderIcon()}</slot>
      <span class="icon close">${closeIcon}</span>
      ${
        this.unread && !this.open
          ? html`<span class="badge" part="badge" aria-hidden="true">${count}</span>`
          : nothing
      }
    </button>`;
  }

  #renderIcon(): TemplateResult {
    const { chatIconUrl } = this.#settings;
    return chatIconUrl
      ? html`<img class="icon picture" part="launcher-icon" src=${chatIconUrl} alt="" />`
      : html`<span class="icon" part="launcher-icon">${chatIcon}</span>`;
  }

  get #panel() {
    return this.renderRoot.querySelector('chatbot-panel');
  }

  /** Brings the settings in, and the launcher once its colours are known. */
  #start(): void {
    if (!this.serialNumber) {
      this.#report('setup', 'The attribute serial-number is missing on <chatbot-bubble>.');
      this.isRevealed = true;
      return;
    }
    if (this.sessionId)
      this.#grant = {
        sessionId: this.sessionId,
        ...(this.sessionKey && { sessionKey: this.sessionKey }),
      };
    if (this.config || this.#settings.chatBubbleColor) this.isRevealed = true;
    else this.#revealTimer = setTimeout(() => (this.isRevealed = true), REVEAL_AFTER_MS);
    if (this.config && this.#grant) return;
    void this.requestConfig(this.#grant).then(
      () => (this.isRevealed = true),
      (error: ChatbotError) => {
        this.isRevealed = true;
        this.#report(error.kind, error.message, error.status);
      },
    );
  }

  #resolveSettings(): Settings {
    const own = this as unknown as Readonly<Record<string, unknown>>;
    const next = resolveSettings(own, (this.config ?? this.record) as Record<string, unknown>);
    const isSame = settingNames.every(
      ({ property }) => next[property] === this.#settings[property],
    );
    return isSame ? this.#settings : next;
  }

  #paint(): void {
    const root = this.shadowRoot;
    if (!root) return;
    this.#styles ??= new HostStyles(root);
    this.#styles.setProperties(resolveAccent(this, this.#settings.chatBubbleColor).properties);
  }

  async #loadChat(): Promise<Chat> {
    const { Chat } = await loadChat();
    this.chat ??= new Chat(this);
    return this.chat;
  }

  #toggle(open: boolean, source: ToggleSource): void {
    if (open === this.open || (open && this.disabled)) return;
    const before = open ? 'chatbot-before-open' : 'chatbot-before-close';
    if (!emit(this, before, { source }, true)) return;
    this.#toggleSource = source;
    this.open = open;
  }

  /** Does what a changed `open` asks for, whoever changed it. */
  #followOpen(): void {
    const source = this.#toggleSource;
    this.#toggleSource = 'api';
    if (!this.open) {
      emit(this, 'chatbot-closed', { source });
      return;
    }
    this.#setUnread(0);
    this.hasFailedToLoad = false;
    // A page that opens the panel by itself keeps the focus; a visitor who opened it wants to write.
    const takesFocus = source !== 'api' || navigator.userActivation?.isActive === true;
    this.#loadChat().then(
      async () => {
        await this.updateComplete;
        if (!this.open) return;
        if (takesFocus) await this.#panel?.focusInput();
        emit(this, 'chatbot-opened', { source });
      },
      (cause: unknown) => {
        this.open = false;
        this.hasFailedToLoad = true;
        this.#report('network', 'The chat could not be loaded.', undefined, cause);
      },
    );
  }

  #setUnread(count: number): void {
    if (count === this.unread) return;
    this.unread = count;
    emit(this, 'chatbot-unread-changed', { count });
  }

  /** Counts an answer that nobody sees. */
  noteAnswer(): void {
    if (!this.open) this.#setUnread(this.unread + 1);
  }

  #report(code: string, message: string, status?: number, cause?: unknown): void {
    const detail = {
      code,
      message,
      retryable: code === 'network',
      ...(status !== undefined && { status }),
    };
    if (emit(this, 'chatbot-error', detail, true))
      console.error(`<chatbot-bubble>: ${message}`, ...(cause ? [cause] : []));
  }

  #handleIntent(): void {
    // The click tells of a failure; a hover must not.
    this.#loadChat().catch(() => {});
  }

  #handleLauncherClick(): void {
    this.#toggle(!this.open, 'launcher');
  }

  #handlePanelClose(event: CustomEvent<ToggleSource>): void {
    this.#toggle(false, event.detail);
    this.renderRoot.querySelector<HTMLElement>('.launcher')?.focus({ preventScroll: true });
  }

  #handleCommand(event: Event & { readonly command?: string; readonly source?: Element }): void {
    switch (event.command) {
      case '--show':
        return this.#toggle(true, 'command');
      case '--hide':
        return this.#toggle(false, 'command');
      case '--toggle':
        return this.#toggle(!this.open, 'command');
      case '--reset':
        return this.reset();
      case '--send': {
        const text = event.source instanceof HTMLButtonElement ? event.source.value : '';
        this.#toggle(true, 'command');
        void this.send(text).catch(() => {});
        return;
      }
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'chatbot-bubble': ChatbotBubble;
  }
  interface Document {
    /** Chromium's speculative loading; absent elsewhere. */
    readonly prerendering?: boolean;
  }
}
