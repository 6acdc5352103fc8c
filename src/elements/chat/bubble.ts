import {
  ReactiveElement,
  supportsAdoptingStyleSheets,
  type PropertyValues,
} from '@lit/reactive-element';
import type { Credentials } from '../../client/credentials.js';
import type { ConversationStatus } from '../../conversation/conversation.js';
import { documentProperty } from '../../conversation/document-property.js';
import type { Answer, Message } from '../../conversation/message.js';
import type { VisitorSettings } from '../../protocol/visitor-settings.js';
import { Accent } from '../shared/accent.js';
import type {
  ChatHost,
  ChatMode,
  LinkTarget,
  SendOptions,
  WaitingLimits,
} from '../shared/chat-host.js';
import { requestConfiguration, type ConfigurationResponse } from '../shared/configuration.js';
import { emit, type ToggleSource } from '../shared/events.js';
import { isHeldBack } from '../shared/held-back.js';
import { HostStyles } from '../shared/host-styles.js';
import { followLanguage } from '../shared/language.js';
import { launcherTexts } from '../../locales/widget/english/launcher.js';
import { lazy } from '../shared/lazy.js';
import { readPicture } from '../shared/picture-address.js';
import { serviceAddress } from '../shared/script-origin.js';
import {
  namesOf,
  readSetting,
  resolveSettings,
  settingNames,
  type PartialSettings,
  type Settings,
} from '../shared/settings.js';
import type { WidgetTexts as Strings } from '../../locales/widget/english.js';
import { VERSION } from '../shared/version.js';
import { bubbleStyles } from './bubble.styles.js';
import type { Chat } from './chat.js';
import { Launcher } from './launcher.js';

/** How long the launcher waits for the owner's colours before it shows itself in ours, in ms. */
const REVEAL_AFTER_MS = 3_000;

/** The attributes that are no settings of the service, and how they are read. */
const OWN_ATTRIBUTES = {
  baseUrl: 'text',
  serialNumber: 'text',
  sessionId: 'number',
  sessionKey: 'text',
  authorization: 'text',
  mode: 'text',
  open: 'flag',
  hideLauncher: 'flag',
  disabled: 'flag',
  colorScheme: 'text',
  noStream: 'flag',
  imageHosts: 'text',
  linkTarget: 'text',
  listings: 'flag',
  diagnostics: 'flag',
  noHistory: 'flag',
  userKey: 'text',
  sessionCookie: 'text',
  historyGrace: 'number',
  requireConsent: 'flag',
} as const;

/** The properties that have no attribute; the last six are the element's own business. */
const OWN_PROPERTIES =
  'config,credentials,fetch,endpoints,limits,strings,language,record,unreadCount,chat,isReady,notice';

/** How long after the launcher the welcome comes, in ms: whoever opens a page has come to read it first. */
const ATTEND_AFTER_MS = 4_000;

/** Elements of a page that do something when something in them is pressed. */
const CONTROLS = 'a,label,button,summary';

const loadChat = lazy(() => import('./chat.js'));
const loadExtras = lazy(() => import('./bubble-extras.js'));

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
 * @attr {boolean} keep-metadata - Pictures are sent as they are, with the place they were taken at.
 * @attr {number} [max-recording-seconds=120] - How long a voice message may be, in seconds: 1 to 300, else 120.
 * @attr {string} worklet-url - Where the worklet of voice messages is, if your bundler put it elsewhere.
 *
 * @slot launcher-icon - a picture of the page's own on the launcher
 * @slot header - beside the chatbot's name
 * @slot empty - in the place of the conversation while there is none; by default, without a greeting, the chatbot's name
 * @slot before-input - between the conversation and the input
 * @slot footer - below the input
 *
 * @command --show - opens the panel
 * @command --hide - closes the panel
 * @command --toggle - opens or closes the panel
 * @command --send - opens the panel and asks the button's `value`
 * @command --reset - begins anew: an empty conversation in a new session
 * @command --human - opens the panel with the way to a person
 *
 * @csspart launcher - the round button
 * @csspart launcher-icon - the picture on it
 * @csspart badge - the number of unread answers
 * @csspart teaser - the first line of the greeting beside the closed launcher
 * @csspart teaser-close - the button that sends the teaser away
 * @csspart notice - a line beside the launcher when the chat cannot be opened
 *
 * @cssprop --chatbot-bubble-accent - colour of the launcher and the header, before ChatBubbleColor
 * @cssprop --chatbot-bubble-accent-text - text on the accent; default: white or black, whichever can be read
 * @cssprop --chatbot-bubble-user-background - ground of the visitor's messages; default: UserMessageColor, else the accent
 * @cssprop --chatbot-bubble-user-text - text on it; default: white or black, whichever can be read on the owner's colour: give both or neither
 * @cssprop --chatbot-bubble-bot-background - ground of the answers
 * @cssprop --chatbot-bubble-bot-text - text of the answers
 * @cssprop --chatbot-bubble-surface - ground of the panel
 * @cssprop --chatbot-bubble-surface-text - text on it
 * @cssprop --chatbot-bubble-muted-text - times, marks and hints
 * @cssprop --chatbot-bubble-border-color - lines between and around things
 * @cssprop --chatbot-bubble-focus-ring - the line around what has the focus
 * @cssprop --chatbot-bubble-error - text of what went wrong
 * @cssprop [--chatbot-bubble-radius=18px] - roundness of the panel; the corners inside follow it
 * @cssprop --chatbot-bubble-font-family - typeface; default: that of the visitor's system
 * @cssprop [--chatbot-bubble-font-size=15px] - size of the text; everything else grows with it
 * @cssprop [--chatbot-bubble-launcher-size=60px] - width and height of the launcher
 * @cssprop [--chatbot-bubble-offset-block=20px] - distance of the launcher to the lower edge of the window
 * @cssprop [--chatbot-bubble-offset-inline=20px] - distance of the launcher to the side of the window
 * @cssprop [--chatbot-bubble-panel-width=400px] - width of the panel, as far as the window allows
 * @cssprop [--chatbot-bubble-panel-height=680px] - height of the panel, as far as the window allows
 * @cssprop [--chatbot-bubble-z-index=2147483000] - how far above the page it stands
 * @cssprop --chatbot-bubble-shadow - shadow of the panel and of what stands beside the launcher
 * @cssprop [--chatbot-bubble-duration=200ms] - length of the transitions
 *
 * @cssState open - the panel is open
 * @cssState streaming - an answer is growing
 * @cssState recording - a voice message is being recorded
 * @cssState offline - the browser has no connection
 * @cssState rate-limited - questions have to wait: the owner's or the service's limit is reached
 */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging
export class ChatbotBubble extends ReactiveElement implements ChatHost {
  static override styles = bubbleStyles;

  // A decorator each would be a third of the launcher's weight.
  static {
    for (const { property, attribute, kind } of settingNames)
      this.createProperty(property, { attribute, converter: value => readSetting(kind, value) });
    for (const { property, attribute, kind } of namesOf(OWN_ATTRIBUTES))
      this.createProperty(property, {
        attribute,
        converter: {
          fromAttribute: value => readSetting(kind, value),
          toAttribute: value => (value === true ? '' : value || null),
        },
        reflect: attribute === 'open' || attribute === 'mode',
      });
    for (const name of OWN_PROPERTIES.split(',')) this.createProperty(name, { attribute: false });
  }

  /** Address of the service. Default: the origin of the script, else of the page. */
  declare baseUrl: string;
  /** Serial number of the chatbot. */
  declare serialNumber: string;
  /** An existing session, made by your server. */
  declare sessionId: number | undefined;
  /** The key to `sessionId`. */
  declare sessionKey: string | undefined;
  /** The secret key: on loopback pages only, for a prototype on your own machine. */
  declare authorization: string | undefined;
  /** `bubble` (default): a launcher and a panel over the page; `inline`: the chat in the element's place; `page`: all of it. */
  declare mode: ChatMode;
  /** Whether the panel is open; reflected. */
  declare open: boolean;
  /** Hides the launcher: the page opens the panel itself. */
  declare hideLauncher: boolean;
  /** Nothing can be opened or sent. */
  declare disabled: boolean;
  /** Light or dark; `auto` (default) follows the visitor's system. */
  declare colorScheme: 'auto' | 'light' | 'dark';
  /** Asks for the answer in one piece. */
  declare noStream: boolean;
  /** Hosts whose pictures in answers load by themselves, besides the service's own files; separated by blanks. */
  declare imageHosts: string;
  /** Where links of answers open: `blank` (default), `self`, or `auto`: the owner's own site in the same tab. */
  declare linkTarget: LinkTarget;
  /** Offers a view of all homes, in the menu of the panel (RealEstateList, interface 4.5). */
  declare listings: boolean;
  /** Shows the owner, beside the launcher, why something does not work. */
  declare diagnostics: boolean;
  /** The conversation is not kept in the browser. */
  declare noHistory: boolean;
  /** Keeps the histories of several people on one browser apart. */
  declare userKey: string | undefined;
  /** `off`: RemoveChatLogOnBrowserClose sets no session cookie; then closing the last tab counts as closing the browser. */
  declare sessionCookie: 'off' | undefined;
  /** With RemoveChatLogOnBrowserClose: how long a history may come back after its last tab, in seconds; default 300. */
  declare historyGrace: number | undefined;
  /** Nothing is stored or sent before the visitor agreed to the privacy policy. */
  declare requireConsent: boolean;

  /** The service's record of settings, where your page has it already. */
  declare config: VisitorSettings | undefined;
  /** Keys (`{authorization?, sessionKey?}`), or an async function that gives them. */
  declare credentials: Credentials | undefined;
  /** The `fetch` that is used for requests to the service. */
  declare fetch: typeof globalThis.fetch | undefined;
  /** Paths of operations that differ from the interface. */
  declare endpoints: Readonly<Record<string, string>> | undefined;
  /** How long it waits, in ms: `firstByteMs`, `idleMs`, `totalMs`, and `stallMs` until the visitor is told. */
  declare limits: Partial<WaitingLimits> | undefined;
  /** Texts that differ from the widget's own, or all of them in a language of your own. */
  declare strings: Partial<Strings> | undefined;

  /**
   * The language of the page, once it has come; made by `followLanguage`.
   *
   * @internal
   */
  declare language: Strings | undefined;
  /**
   * The service's record of settings, with a session; made by GetConfig.
   *
   * @internal
   */
  declare record: object | undefined;
  /**
   * How many answers came while the panel was closed.
   *
   * @readonly
   */
  declare unreadCount: number;
  /**
   * Whether the visitor agreed to the privacy policy, as far as it was looked up.
   *
   * @internal
   */
  declare isAgreed: boolean | undefined;
  /** What stands behind the panel, once it was wanted. */
  declare private chat: Chat | undefined;
  /**
   * Whether the launcher is shown, or would be: `chatbot-ready` was told.
   *
   * @internal
   */
  declare isReady: boolean;
  /**
   * The failure that the page shows itself: it has cancelled its `chatbot-error`.
   *
   * @internal
   */
  declare takenOver: Error | undefined;
  /**
   * A line beside the launcher.
   *
   * @internal
   */
  declare notice: string;

  /**
   * The answer of GetConfig, as long as nobody needed to read it anew.
   *
   * @internal
   */
  configuration: Promise<ConfigurationResponse> | undefined;
  /**
   * The texts that are not English: the page's own before those of the language.
   *
   * @internal
   */
  texts: Partial<Strings> = {};
  #settings = resolveSettings({}, undefined);
  #accent: Accent | undefined;
  #toggleSource: ToggleSource = 'api';
  /** Counts openings and closings: what was begun for an earlier one is dropped. */
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Made with the first rendering: on a slow phone the task that defines the element is long enough. */
  #launcher!: Launcher;

  /**
   * The settings in force; a new object only when one of them changed.
   *
   * @internal
   */
  get settings(): Settings {
    return this.#settings;
  }

  /**
   * Where the service serves its files, with a slash at the end.
   *
   * @internal
   */
  get filesUrl(): string {
    return serviceAddress(this.baseUrl) + '/files/';
  }

  /** The transcript, oldest first. */
  get messages(): readonly Message[] {
    return this.chat?.conversation.messages ?? [];
  }

  /** Where the conversation stands. */
  get status(): ConversationStatus {
    return this.chat?.conversation.status ?? 'ready';
  }

  /**
   * Whether the chat is part of the page rather than over it.
   *
   * @internal
   */
  get isInPage(): boolean {
    return this.mode === 'inline' || this.mode === 'page';
  }

  /** Version of the widget. */
  get version(): string {
    return VERSION;
  }

  constructor() {
    super();
    this.unreadCount = 0;
    this.notice = '';
    this.addEventListener('command', event => {
      this.#load()
        .then(chat => chat.handleCommand(event))
        .catch(() => {});
    });
  }

  override connectedCallback(): void {
    try {
      super.connectedCallback();
    } catch {
      // No shadow root can be had: there is no chat, and the page goes on.
      return;
    }
    if (!this.hasUpdated) return;
    this.#begin();
    // Who comes back from another document comes without styles.
    if (!this.shadowRoot!.adoptedStyleSheets?.length)
      void loadExtras().then(({ dressAgain }) => dressAgain(this));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('prerenderingchange', this.#start);
    // Frameworks move elements by taking them out and putting them back within the same task; Turbo awaits
    // something meanwhile.
    setTimeout(() => {
      if (this.isConnected) return;
      clearTimeout(this.#timer);
      this.chat?.handleRemoved();
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
  toggle(force = !this.open): void {
    this.requestToggle(force, 'api');
  }

  /**
   * Sends a question, with files where there are some.
   *
   * @returns the complete answer
   * @throws {ChatbotError} see `ChatbotErrorKind`
   */
  async send(text: string, options?: SendOptions): Promise<Answer> {
    return (await this.#load()).send(text, options);
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
    return (await this.#load()).focusInput();
  }

  /** Opens the panel with the way to a person. */
  async requestHuman(): Promise<void> {
    return (await this.#load()).requestHuman();
  }

  /**
   * Opens the panel and begins a voice message, as a tap on its button does.
   *
   * @throws {VoiceError} `no-gesture` unless the visitor has just done something on the page
   */
  async startRecording(): Promise<void> {
    return (await this.#load()).record();
  }

  /** Ends the voice message under way: with `send`, the default, it goes out, else it is thrown away. */
  async stopRecording(end: { readonly send?: boolean } = {}): Promise<void> {
    return (await this.#load()).record(end);
  }

  /**
   * Moves the focus to the launcher. False where it is not shown.
   *
   * @internal
   */
  focusLauncher(): boolean {
    return this.#launcher.focus();
  }

  /** Forgets the conversation: here, in the browser's storage and in all tabs. */
  async clearHistory(): Promise<void> {
    return (await this.#load()).clearHistory();
  }

  /** Begins anew: an empty conversation in a new session; the one before is forgotten. */
  reset(): void {
    this.configuration = undefined;
    this.chat?.handleOwnerChanged(true);
    void this.clearHistory().catch(() => {});
  }

  /**
   * Opens or closes the panel unless the page forbids it; `source` says who wanted it.
   *
   * @internal
   */
  requestToggle(open: boolean, source: ToggleSource): void {
    if (open === !!this.open || (open && this.disabled)) return;
    if (!emit(this, open ? 'chatbot-before-open' : 'chatbot-before-close', { source }, true))
      return;
    this.#toggleSource = source;
    this.open = open;
  }

  /** The first rendering takes a task of its own: on a slow phone the one that loads us is long enough. */
  protected override async scheduleUpdate(): Promise<void> {
    if (!this.hasUpdated) await new Promise(resolve => setTimeout(resolve));
    await super.scheduleUpdate();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // Not before: a page that makes the element sets its properties after it has put it in, and what was set
    // before it was defined is there only now.
    if (!this.hasUpdated) this.#begin();
    else if (changed.has('serialNumber') || changed.has('baseUrl') || changed.has('userKey')) {
      this.record = this.configuration = this.isAgreed = undefined;
      this.chat?.handleOwnerChanged();
      this.#start();
    } else if (changed.has('requireConsent')) this.#start();
    if (this.disabled && this.open && !this.isInPage) this.open = false;
    // A chat that is part of the page is open from the start; what the page does with it later holds.
    if (changed.has('mode') && this.isInPage) this.open = true;
    if (changed.has('open') && this.open) this.notice = '';
    if (changed.has('strings') || changed.has('language'))
      this.texts = { ...this.language, ...this.strings };
    const settings = resolveSettings(this, this.config ?? this.record);
    if (settingNames.some(({ property }) => settings[property] !== this.#settings[property]))
      this.#settings = settings;
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    // Where a browser knows <style> only, Lit takes the nonce for it from here.
    if (!supportsAdoptingStyleSheets && this.nonce) globalThis.litNonce = this.nonce;
    return super.createRenderRoot();
  }

  #makeLauncher(): Launcher {
    const launcher = new Launcher(
      () => this.requestToggle(!this.open, 'launcher'),
      // A click tells of a failure, a hover does not.
      () => void this.#load().catch(() => {}),
      () => this.requestToggle(false, 'keyboard'),
    );
    this.renderRoot.append(launcher.box);
    return launcher;
  }

  protected override update(changed: PropertyValues<this>): void {
    super.update(changed);
    this.#launcher ??= this.#makeLauncher();
    // Nothing is seen of it before, and the owner's colour is not known.
    if (!this.isReady && !this.open && !this.#accent) return;
    const { unreadCount, chat } = this;
    const { chatBubbleAlign, chatBubbleColor, chatIconUrl } = this.#settings;
    const texts = { ...launcherTexts, ...this.texts };
    const label = this.open ? texts.closeChat : texts.openChat;
    this.#launcher.update({
      place: `${chatBubbleAlign === 1 ? 'left' : 'right'} ${this.mode ?? ''}`,
      isHidden: this.hideLauncher || !this.isReady || this.isInPage,
      isOpen: !!this.open,
      isDisabled: this.disabled,
      // A file that the page itself names goes before what the service says.
      icon: this.chatIcon
        ? this.filesUrl + this.chatIcon
        : readPicture(chatIconUrl, serviceAddress(this.baseUrl)),
      label: unreadCount ? `${label}, ${texts.unread(unreadCount)}` : label,
      unreadCount,
      notice: this.notice,
    });
    this.#accent ??= this.#makeAccent();
    this.#accent.set(chatBubbleColor);
    chat?.render(this.#launcher.box);
  }

  #makeAccent(): Accent {
    const styles = new HostStyles(this.shadowRoot!);
    const { box } = this.#launcher;
    return new Accent(styles, box, () => {
      // Not every browser knows of a zoom.
      if (this.closest(CONTROLS) || (this.parentElement?.currentCSSZoom ?? 1) !== 1)
        void loadExtras().then(({ settleIn }) => settleIn(this, styles, box, CONTROLS));
    });
  }

  protected override updated(changed: PropertyValues<this>): void {
    // Whoever changed it: the visitor, a method, the attribute.
    if (changed.has('open') && (this.open || changed.get('open'))) this.#followOpen();
  }

  /** Nothing happens on a page that is only being prepared, for a visitor who may never come. */
  #begin(): void {
    if (documentProperty('prerendering'))
      document.addEventListener('prerenderingchange', this.#start, { once: true });
    else this.#start();
  }

  /** Brings the settings in, and shows the launcher once its colours are known. */
  readonly #start = (): void => {
    const reveal = () => {
      if (this.isReady) return;
      this.isReady = true;
      emit(this, 'chatbot-ready', { version: VERSION });
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#attend(), ATTEND_AFTER_MS);
      followLanguage(this);
    };
    if (isHeldBack(this)) {
      // Whether the visitor agreed before takes more to tell than a launcher carries.
      loadExtras().then(extras => extras.checkConsent(this) || reveal(), reveal);
      return;
    }
    this.chat?.handleConnected();
    if (this.config || this.chatBubbleColor) reveal();
    else this.#timer = setTimeout(reveal, REVEAL_AFTER_MS);
    this.#resume().catch(() => {});
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

  /** A chat that was used in this tab goes on; not where the page may not use its storage. */
  async #resume(): Promise<void> {
    // A sandboxed frame has no origin, and no storage: to ask for it is an error in itself.
    if (origin === 'null') return;
    // The first look into the storage of a session stops a phone for a while; most visitors have nothing there.
    if ((await indexedDB.databases?.())?.length === 0) return;
    if (sessionStorage.getItem(`chatbot-bubble:${this.serialNumber},${this.userKey ?? ''}`))
      await this.#load();
  }

  /** For a visitor who has not turned to the chat yet. */
  #attend(): void {
    const { welcomeMessage, removeChatLogOnBrowserClose } = this.#settings;
    if (!this.chat && (welcomeMessage || removeChatLogOnBrowserClose))
      loadExtras().then(
        ({ attend }) => attend(this, this.#launcher.box, loadChat),
        () => {},
      );
  }

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
        (cause: unknown) => {
          if (turn !== this.#turn) return;
          this.open = false;
          const message = { ...launcherTexts, ...this.texts }.cannotLoad;
          this.notice = message;
          if (emit(this, 'chatbot-error', { code: 'network', message, retryable: true }, true))
            console.warn('<chatbot-bubble>:', cause);
        },
      );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'chatbot-bubble': ChatbotBubble;
  }
  /** The nonce that Lit gives its `<style>` elements. */
  var litNonce: string | undefined;
  interface Document {
    /** Chromium's speculative loading; absent elsewhere. */
    readonly prerendering?: boolean;
  }
}
