import { ReactiveElement, type PropertyValues } from 'lit';
import type { Credentials } from '../../client/credentials.js';
import type { ConversationStatus } from '../../conversation/conversation.js';
import type { Answer, Message } from '../../conversation/message.js';
import type { VisitorSettings } from '../../protocol/visitor-settings.js';
import { applyAccent } from '../shared/accent.js';
import { attributeName } from '../shared/attribute-name.js';
import type { ChatHost, LinkTarget } from '../shared/chat-host.js';
import { requestConfiguration, type ConfigurationResponse } from '../shared/configuration.js';
import { emit, type ToggleSource } from '../shared/events.js';
import { HostStyles } from '../shared/host-styles.js';
import { launcherTexts } from '../shared/launcher-texts.js';
import { lazy } from '../shared/lazy.js';
import {
  readSetting,
  resolveSettings,
  settingNames,
  type PartialSettings,
  type Settings,
} from '../shared/settings.js';
import type { Strings } from '../shared/strings.js';
import { bubbleStyles } from './bubble.styles.js';
import type { Chat } from './chat.js';
import { Launcher } from './launcher.js';

/** Version of the widget. */
export const VERSION = '0.1.0';

/** How long the launcher waits for the owner's colours before it shows itself in ours, in ms. */
const REVEAL_AFTER_MS = 3_000;

/** The attributes that are no settings of the service, and how they are read. */
const OWN_ATTRIBUTES = {
  baseUrl: 'text',
  serialNumber: 'text',
  sessionId: 'number',
  sessionKey: 'text',
  authorization: 'text',
  open: 'flag',
  hideLauncher: 'flag',
  disabled: 'flag',
  colorScheme: 'text',
  noStream: 'flag',
  imageHosts: 'text',
  linkTarget: 'text',
} as const;

/** The properties that have no attribute; the last five are the element's own business. */
const OWN_PROPERTIES =
  'config,credentials,fetch,endpoints,strings,record,unreadCount,chat,isRevealed,hasFailedToLoad';

const loadChat = lazy(() => import('./chat.js'));

/** Every visitor-side setting is a property: `chatBubbleColor` for `ChatBubbleColor`, and so on. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging, @typescript-eslint/no-empty-object-type -- made from one table
export interface ChatbotBubble extends PartialSettings {}

/**
 * A chat bubble for a chatbot of the service: the launcher, and the panel that it loads on the first
 * intent. Every visitor-side setting of the service is an attribute in kebab-case, which wins over the
 * service's record.
 *
 * This class is all that a page loads at first, so it holds what a launcher needs and renders without
 * templates; the rest is in `Chat`.
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
export class ChatbotBubble extends ReactiveElement implements ChatHost {
  static override styles = bubbleStyles;

  // A decorator each would be a third of the launcher's weight.
  static {
    for (const { property, attribute, kind } of settingNames)
      this.createProperty(property, { attribute, converter: value => readSetting(kind, value) });
    for (const [name, kind] of Object.entries(OWN_ATTRIBUTES))
      this.createProperty(name, {
        attribute: attributeName(name),
        converter: {
          fromAttribute: value => readSetting(kind, value),
          toAttribute: value => (value ? '' : null),
        },
        reflect: name === 'open',
      });
    for (const name of OWN_PROPERTIES.split(',')) this.createProperty(name, { attribute: false });
  }

  /** Address of the service. Default: the origin of the script, else of the page. */
  declare baseUrl: string;
  /** Serial number of the chatbot. */
  declare serialNumber: string;
  /** An existing session, made by the page's server. */
  declare sessionId: number | undefined;
  /** The key to `sessionId`. */
  declare sessionKey: string | undefined;
  /** The secret key: on loopback pages only, for a prototype on one's own machine. */
  declare authorization: string | undefined;
  /** Whether the panel is open. */
  declare open: boolean;
  /** Hides the launcher: the page opens the panel itself. */
  declare hideLauncher: boolean;
  /** Nothing can be opened or sent. */
  declare disabled: boolean;
  /** `auto` follows the visitor's system. */
  declare colorScheme: 'auto' | 'light' | 'dark';
  /** Asks for the answer in one piece. */
  declare noStream: boolean;
  /** Hosts whose images in answers load by themselves, separated by blanks. */
  declare imageHosts: string;
  /** Where links of answers open. */
  declare linkTarget: LinkTarget;

  /** The service's record of settings, where the page has it already. */
  declare config: VisitorSettings | undefined;
  /** Keys, or an async function that gives them. */
  declare credentials: Credentials | undefined;
  /** The `fetch` that is used for requests to the service. */
  declare fetch: typeof globalThis.fetch | undefined;
  /** Paths of operations that differ from the interface. */
  declare endpoints: Readonly<Record<string, string>> | undefined;
  /** Texts that differ from the widget's own. */
  declare strings: Partial<Strings> | undefined;

  /** The service's record of settings, with a session; made by GetConfig. */
  declare record: object | undefined;
  /** Answers that came while the panel was closed. */
  declare unreadCount: number;
  /** What stands behind the panel, once it was wanted. */
  declare private chat: Chat | undefined;
  declare private isRevealed: boolean;
  declare private hasFailedToLoad: boolean;

  /** The answer of GetConfig, as long as nobody needed to read it anew. */
  configuration: Promise<ConfigurationResponse> | undefined;
  #settings = resolveSettings({}, undefined);
  #styles: HostStyles | undefined;
  #toggleSource: ToggleSource = 'api';
  /** Counts openings and closings: what was begun for an earlier one is dropped. */
  #turn = 0;
  readonly #launcher = new Launcher(
    () => this.requestToggle(!this.open, 'launcher'),
    // A click tells of a failure, a hover does not.
    () => void this.#load().catch(() => {}),
    () => this.requestToggle(false, 'keyboard'),
  );

  /** The settings in force; a new object only when one of them changed. */
  get settings(): Settings {
    return this.#settings;
  }

  /** The transcript, oldest first. */
  get messages(): readonly Message[] {
    return this.chat?.conversation.messages ?? [];
  }

  /** Where the conversation stands. */
  get status(): ConversationStatus {
    return this.chat?.conversation.status ?? 'ready';
  }

  /** Version of the widget. */
  get version(): string {
    return VERSION;
  }

  constructor() {
    super();
    this.unreadCount = 0;
    this.addEventListener('command', event => {
      this.#load().then(
        chat => chat.handleCommand(event),
        () => {},
      );
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.#begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('prerenderingchange', this.#start);
    // Frameworks move elements by taking them out and putting them back within the same task.
    queueMicrotask(() => this.isConnected || this.chat?.conversation.stop('removed'));
  }

  /** Opens the panel. */
  show(): void {
    this.requestToggle(true, 'api');
  }

  /** Closes the panel. */
  hide(): void {
    this.requestToggle(false, 'api');
  }

  /** Opens or closes the panel; without `force` whatever it is not. */
  toggle(force = !this.open): void {
    this.requestToggle(force, 'api');
  }

  /**
   * Sends a question.
   *
   * @returns the complete answer
   * @throws {ChatbotError} see `ChatbotErrorKind`
   */
  async send(text: string): Promise<Answer> {
    return (await this.#load()).conversation.send({ content: text });
  }

  /** Stops the answer under way; what has come of it stays. */
  stop(): void {
    this.chat?.conversation.stop('api');
  }

  /** Asks the question again that failed. */
  async retry(): Promise<Answer> {
    return (await this.#load()).conversation.retry();
  }

  /** Puts a text into the input field without sending it. */
  async setDraft(text: string): Promise<void> {
    (await this.#load()).conversation.draft = text;
  }

  /** Moves the focus into the input field of the open panel. */
  async focusInput(): Promise<void> {
    await this.#load();
    await this.updateComplete;
    await this.chat?.focusInput();
  }

  /** Moves the focus to the launcher. False where it is not shown. */
  focusLauncher(): boolean {
    return this.#launcher.focus();
  }

  /** Begins anew: an empty conversation in a new session. */
  reset(): void {
    this.configuration = undefined;
    this.chat?.reset();
  }

  /** Opens or closes the panel unless the page forbids it; `source` says who wanted it. */
  requestToggle(open: boolean, source: ToggleSource): void {
    if (open === !!this.open || (open && this.disabled)) return;
    if (!emit(this, open ? 'chatbot-before-open' : 'chatbot-before-close', { source }, true))
      return;
    this.#toggleSource = source;
    this.open = open;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // Not before: a page that makes the element sets its properties after it has put it in.
    if (!this.hasUpdated) this.#begin();
    else if (changed.has('serialNumber') || changed.has('baseUrl')) {
      this.record = undefined;
      this.reset();
      this.#start();
    }
    if (this.disabled && changed.has('open')) this.open = false;
    if (changed.has('open') && this.open) this.hasFailedToLoad = false;
    const settings = resolveSettings(this, this.config ?? this.record);
    if (settingNames.some(({ property }) => settings[property] !== this.#settings[property]))
      this.#settings = settings;
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    root.append(this.#launcher.box);
    return root;
  }

  protected override update(changed: PropertyValues<this>): void {
    super.update(changed);
    const { unreadCount, chat } = this;
    const { chatBubbleAlign, chatBubbleColor, chatIconUrl } = this.#settings;
    const texts = { ...launcherTexts, ...this.strings };
    const label = this.open ? texts.closeChat : texts.openChat;
    this.#launcher.update({
      isHidden: !!this.hideLauncher || !this.isRevealed,
      isOpen: !!this.open,
      isDisabled: !!this.disabled,
      isOnTheLeft: chatBubbleAlign === 1,
      icon: chatIconUrl,
      label: unreadCount ? `${label}, ${texts.unread(unreadCount)}` : label,
      unreadCount,
      notice: this.hasFailedToLoad ? texts.cannotLoad : '',
    });
    this.#styles ??= new HostStyles(this.shadowRoot!);
    applyAccent(this.#styles, this.#launcher.box, chatBubbleColor);
    chat?.render(this.#launcher.box);
  }

  protected override updated(changed: PropertyValues<this>): void {
    // Whoever changed it: the visitor, a method, the attribute.
    if (changed.has('open') && (this.open || changed.get('open'))) this.#followOpen();
  }

  /** Nothing happens on a page that is only being prepared, for a visitor who may never come. */
  #begin(): void {
    if (document.prerendering)
      document.addEventListener('prerenderingchange', this.#start, { once: true });
    else this.#start();
  }

  /** Brings the settings in, and shows the launcher once its colours are known. */
  readonly #start = (): void => {
    const reveal = () => {
      if (this.isRevealed) return;
      this.isRevealed = true;
      emit(this, 'chatbot-ready', { version: VERSION });
    };
    if (this.config || this.chatBubbleColor) reveal();
    else setTimeout(reveal, REVEAL_AFTER_MS);
    if (this.configuration || (this.config && this.sessionId)) return;
    const { sessionId, sessionKey } = this;
    const configuration = requestConfiguration(
      this,
      sessionId && sessionKey ? { sessionId, sessionKey } : undefined,
    );
    this.configuration = configuration;
    configuration
      .then(([, body]) => {
        const { Data: record } = JSON.parse(body) as { Data?: { SessionID?: unknown } };
        if (!record?.SessionID) throw new Error();
        if (this.configuration === configuration) this.record = record;
      })
      // What is wrong with it takes more to tell than a launcher carries.
      .catch(() => this.#load().then(chat => chat.explainConfiguration(configuration)))
      .catch(() => {})
      .finally(reveal);
  };

  async #load(): Promise<Chat> {
    const { Chat } = await loadChat();
    return (this.chat ??= new Chat(this));
  }

  #followOpen(): void {
    const source = this.#toggleSource;
    this.#toggleSource = 'api';
    const turn = ++this.#turn;
    if (!this.open) {
      if (this.chat) this.chat.handleClosed(source);
      else emit(this, 'chatbot-closed', { source });
    } else
      this.#load().then(
        chat => (turn === this.#turn ? chat.handleOpened(source) : undefined),
        () => {
          if (turn !== this.#turn) return;
          this.open = false;
          this.hasFailedToLoad = true;
          const message = launcherTexts.cannotLoad;
          emit(this, 'chatbot-error', { code: 'network', message, retryable: true }, true);
        },
      );
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
