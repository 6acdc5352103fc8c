import {
  ReactiveElement,
  supportsAdoptingStyleSheets,
  type PropertyDeclaration,
  type PropertyValues,
} from '@lit/reactive-element';
import type { Credentials } from '../client/credentials.js';
import type { ConversationStatus } from '../conversation/conversation.js';
import { documentProperty } from '../document-property.js';
import type { Answer, Message } from '../conversation/message.js';
import type { QuestionContext } from '../protocol/page-context.js';
import type { VisitorSettings } from '../protocol/visitor-settings.js';
import { Accent } from '../ui/accent.js';
import type { ChatMode, LinkTarget, SendOptions, WaitingLimits } from '../ui/chat-host.js';
import { requestConfiguration, type ConfigurationResponse } from '../ui/configuration.js';
import { emit, report, type ToggleSource } from '../ui/events.js';
import { isConsentPending } from '../ui/consent-pending.js';
import { HostStyles } from '../ui/host-styles.js';
import { followLanguage } from '../ui/language.js';
import { launcherTexts } from '../locales/widget/english/launcher.js';
import type { PageTool } from '../ui/page-tool.js';
import { lazy } from '../ui/lazy.js';
import { readImageAddress } from '../ui/image-address.js';
import { serviceAddress } from '../ui/script-origin.js';
import {
  namesOf,
  readSetting,
  resolveSettings,
  settingNames,
  type PartialSettings,
  type Settings,
} from '../ui/settings.js';
import type { Strings, WidgetTexts } from '../locales/widget/english.js';
import { VERSION } from '../ui/version.js';
import { bubbleStyles } from './bubble.styles.js';
import type { Chat } from './chat.js';
import { Launcher } from './launcher/launcher.js';
import { clearTimeout, ownOptions, setTimeout } from '../platform.js';

/** Longest time that the launcher stays hidden until the owner's colors are known, in ms. */
const REVEAL_AFTER_MS = 3_000;

/** Attributes that are not settings of the service, and their types. */
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
  context: 'text',
} as const;

/** Properties without an attribute; the last five are internal. */
const OWN_PROPERTIES = [
  'config',
  'credentials',
  'fetch',
  'endpoints',
  'limits',
  'strings',
  'language',
  'record',
  'chat',
  'isReady',
  'notice',
];

/** Delay between the launcher and the teaser, in ms, so that visitors can read the page first. */
const ATTEND_AFTER_MS = 4_000;

/** Host page elements that react when something inside them is clicked. */
const CONTROLS = 'a,label,button,summary';

const loadChat = lazy(() => import('./chat.js'));

/** Every visitor-side setting is a property: `chatBubbleColor` for `ChatBubbleColor`, and so on. */
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging, typescript/no-empty-object-type -- made from one table
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
 * @attr {boolean} allow-replay - Lets tools for session replay record the chat. By default the element carries the marks by which they leave it out. Set it before the element is inserted.
 * @attr {'off'} back-button - Keeps the Back button from closing the full-screen chat of a phone.
 * @attr {boolean} enable-dictation - Shows a button that turns speech into text, where the browser can do that and push-to-talk is off. Most browsers use a service of their maker for it.
 * @attr {boolean} keep-metadata - Sends images unchanged, including the location in their metadata.
 * @attr {'off'} page-context - Keeps the chat from reading in the page's JSON-LD and canonical address which listing the page is about.
 * @attr {number} [max-recording-seconds=120] - Maximum length of a voice message, 1 to 300 seconds. Default: 120.
 * @attr {string} teaser-rules - Rules for the teaser, as JSON like the setting TeaserRules. Overrides the setting.
 * @attr {string} worklet-url - Address of the audio worklet for voice messages, if your bundler moves it.
 *
 * @slot launcher-icon - an image of your own on the launcher
 * @slot header - next to the chatbot's name
 * @slot empty - shown until the conversation has messages; default without a greeting: the chatbot's name
 * @slot before-input - between the conversation and the input field
 * @slot footer - below the input field
 *
 * @command --show - opens the panel
 * @command --hide - closes the panel
 * @command --toggle - opens or closes the panel
 * @command --send - opens the panel and sends the button's `value` as a question
 * @command --reset - starts a new conversation in a new session and deletes the old one
 * @command --human - opens the panel and the form to talk to a person
 *
 * @csspart launcher - the round button
 * @csspart launcher-icon - the image on the launcher
 * @csspart badge - the number of unread answers
 * @csspart teaser - the first line of the greeting next to the closed launcher
 * @csspart teaser-close - the button that dismisses the teaser
 * @csspart notice - a message next to the launcher when the chat cannot open
 *
 * @cssprop --chatbot-bubble-accent - color of the launcher and the header; overrides ChatBubbleColor
 * @cssprop --chatbot-bubble-accent-text - text on the accent color; default: white or black, whichever has more contrast
 * @cssprop --chatbot-bubble-user-background - background of the visitor's messages; default: UserMessageColor, else the accent color
 * @cssprop --chatbot-bubble-user-text - text of the visitor's messages; default: white or black, whichever has more contrast with UserMessageColor. If you set one of the two, set both
 * @cssprop --chatbot-bubble-bot-background - background of the answers
 * @cssprop --chatbot-bubble-bot-text - text of the answers
 * @cssprop --chatbot-bubble-surface - background of the panel
 * @cssprop --chatbot-bubble-surface-text - text of the panel
 * @cssprop --chatbot-bubble-muted-text - times, labels and hints
 * @cssprop --chatbot-bubble-border-color - borders and dividers
 * @cssprop --chatbot-bubble-focus-ring - outline of the focused element
 * @cssprop --chatbot-bubble-error - text of error messages
 * @cssprop [--chatbot-bubble-radius=18px] - corner radius of the panel; inner corners are derived from it, and with 0px only pills and circles are round
 * @cssprop --chatbot-bubble-font-family - font family; default: the system font
 * @cssprop [--chatbot-bubble-font-size=15px] - text size, in px or rem; everything else scales with it. Default: 15px, and more if the reader has chosen a larger default in the browser
 * @cssprop [--chatbot-bubble-launcher-size=60px] - width and height of the launcher
 * @cssprop [--chatbot-bubble-offset-block=20px] - distance from the launcher to the bottom of the window
 * @cssprop [--chatbot-bubble-offset-inline=20px] - distance from the launcher to the side of the window
 * @cssprop [--chatbot-bubble-panel-width=400px] - width of the panel, limited by the window
 * @cssprop [--chatbot-bubble-panel-height=720px] - height of the panel, limited by the window
 * @cssprop [--chatbot-bubble-z-index=2147483000] - stacking order of the widget on the page
 * @cssprop --chatbot-bubble-shadow - shadow of the panel, the teaser and the notice
 * @cssprop [--chatbot-bubble-duration=200ms] - duration of transitions
 *
 * @cssState open - the panel is open
 * @cssState streaming - an answer is being received
 * @cssState recording - a voice message is being recorded
 * @cssState offline - the browser is offline
 * @cssState rate-limited - the rate limit was reached, so the visitor has to wait
 */
export class ChatbotBubble extends ReactiveElement {
  static override styles = bubbleStyles;

  /** A flag is `false` until it is set, and `true` for the empty text that frameworks set for an attribute without value. */
  static override getPropertyDescriptor(
    name: PropertyKey,
    key: string | symbol,
    options: PropertyDeclaration,
  ): PropertyDescriptor {
    const descriptor = super.getPropertyDescriptor(name, key, options)!;
    if (OWN_ATTRIBUTES[name as keyof typeof OWN_ATTRIBUTES] === 'flag')
      descriptor.get = function (this: Record<PropertyKey, unknown>) {
        return !!readSetting('flag', this[key]);
      };
    return descriptor;
  }

  // Not decorators, because they would be a third of the launcher's size.
  static {
    for (const { property, attribute, kind } of settingNames) {
      this.createProperty(property, { attribute, converter: value => readSetting(kind, value) });
      // React and Preact drop an attribute that is `false`, unless the element has a property of its name.
      if (kind === 'flag')
        Object.defineProperty(
          this.prototype,
          attribute,
          ownOptions({
            set(this: Record<string, unknown>, value: unknown) {
              this[property] = value;
            },
          }),
        );
    }
    for (const { property, attribute, kind } of namesOf(OWN_ATTRIBUTES))
      this.createProperty(property, {
        attribute,
        converter: {
          fromAttribute: value => readSetting(kind, value),
          toAttribute: value => (value === true ? '' : value || null),
        },
        reflect: attribute === 'open' || attribute === 'mode',
      });
    for (const name of OWN_PROPERTIES) this.createProperty(name, { attribute: false });
  }

  /** Address of the service. Default: the origin of the script, else the origin of the page. */
  declare baseUrl: string | undefined;
  /** Serial number of the chatbot. Required: it is undefined until you set it. */
  declare serialNumber: string;
  /** ID of an existing session that your server created. */
  declare sessionId: number | undefined;
  /** Key of the session in `sessionId`. */
  declare sessionKey: string | undefined;
  /** Secret key, for prototypes on your own machine. Ignored on pages that are not on loopback. */
  declare authorization: string | undefined;
  /** `bubble` (default): a launcher and a panel over the page; `inline`: a block in the page; `page`: the whole page. */
  declare mode: ChatMode | undefined;
  /** Whether the panel is open. Reflected to the attribute. */
  declare open: boolean;
  /** Hides the launcher, for pages that open the panel themselves. */
  declare hideLauncher: boolean;
  /** Prevents the visitor and the page from opening the panel and from sending. */
  declare disabled: boolean;
  /** Color scheme. `auto` (default) follows the visitor's system. */
  declare colorScheme: 'auto' | 'light' | 'dark' | undefined;
  /** Requests the whole answer at once instead of a stream. */
  declare noStream: boolean;
  /** Hosts whose images in answers load without a click, separated by spaces. Files of the service always load. */
  declare imageHosts: string | undefined;
  /** Target of links in answers: `blank` (default), `self`, or `auto` (your own site in the same tab, others in a new one). */
  declare linkTarget: LinkTarget | undefined;
  /** Adds a view of all listings to the menu of the panel (RealEstateList, interface 4.5). */
  declare listings: boolean;
  /** Shows setup problems next to the launcher. */
  declare diagnostics: boolean;
  /** Keeps the conversation in memory only. */
  declare noHistory: boolean;
  /** Separates the histories of several people who share a browser. */
  declare userKey: string | undefined;
  /** `off`: RemoveChatLogOnBrowserClose sets no session cookie, so that closing the last tab counts as closing the browser. */
  declare sessionCookie: 'off' | undefined;
  /** With RemoveChatLogOnBrowserClose: seconds after the last tab closes during which the history can be restored. Default: 300. */
  declare historyGrace: number | undefined;
  /** Stores and sends nothing until the visitor agrees to the privacy policy. */
  declare requireConsent: boolean;

  /**
   * The subject of the page, for example `{ListingKey: 'A-1', KeyType: 'MLSNumber'}`; at most 2 KiB as JSON. As the
   * attribute, JSON. Default: the listing that the page's JSON-LD or canonical address names, if the service knows it.
   */
  declare context: QuestionContext | string | undefined;
  /** Functions of the page that a model may ask for. */
  declare tools: readonly PageTool[] | undefined;
  /** The service's settings, if your page already has them. */
  declare config: VisitorSettings | undefined;
  /** Keys (`{authorization?, sessionKey?}`), or an async function that returns them. */
  declare credentials: Credentials | undefined;
  /** The `fetch` function for requests to the service. */
  declare fetch: typeof globalThis.fetch | undefined;
  /** Paths of operations, where they differ from the interface. */
  declare endpoints: Readonly<Record<string, string>> | undefined;
  /** Timeouts in milliseconds: `firstByteMs`, `idleMs`, `totalMs`, and `stallMs`, after which the visitor sees a notice. */
  declare limits: Partial<WaitingLimits> | undefined;
  /** Texts that replace the widget's own, or a complete language. */
  declare strings: Partial<Strings> | undefined;

  /**
   * Language of the page, once loaded. Set by `followLanguage`.
   *
   * @internal
   */
  declare language: WidgetTexts | undefined;
  /**
   * The service's settings record, with a session. Set after GetConfig.
   *
   * @internal
   */
  declare record: object | undefined;
  /**
   * Whether the visitor agreed to the privacy policy; undefined until known.
   *
   * @internal
   */
  declare isAgreed: boolean | undefined;
  /**
   * Service and conversation of the panel, loaded on the first intent.
   *
   * @internal
   */
  declare chat: Chat | undefined;
  /**
   * Whether the launcher is shown and `chatbot-ready` has fired.
   *
   * @internal
   */
  declare isReady: boolean;
  /**
   * The error that the page handles itself, because it canceled `chatbot-error`.
   *
   * @internal
   */
  declare takenOver: Error | undefined;
  /**
   * Counts calls of `stop`, so that a question whose code is still loading is not sent.
   *
   * @internal
   */
  stops = 0;
  /**
   * Text next to the launcher.
   *
   * @internal
   */
  declare notice: string | undefined;

  /**
   * The response of GetConfig, unless it had to be requested again.
   *
   * @internal
   */
  configuration: Promise<ConfigurationResponse> | undefined;
  /**
   * Texts of the launcher, and all that are not English: the page's own override those of the language.
   *
   * @internal
   */
  texts: Partial<Strings> & typeof launcherTexts = launcherTexts;
  #settings = resolveSettings({}, undefined);
  #accent: Accent | undefined;
  /** Whether another document has taken the styles, and copies are still loading. */
  #isUnstyled = false;
  #toggleSource: ToggleSource = 'api';
  /** Classes by which tools for session replay leave an element out; empty if they may record. */
  #marks = '';
  /** Counts openings and closings, so that work for an earlier one is dropped. */
  #toggleCount = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Created by the first rendering, because the task that defines the element is already long on a slow phone. */
  #launcher!: Launcher;

  /**
   * The current settings; a new object only if a setting changed.
   *
   * @internal
   */
  get settings(): Settings {
    return this.#settings;
  }

  /**
   * Base URL of the service's files, with a trailing slash.
   *
   * @internal
   */
  get filesUrl(): string {
    return serviceAddress(this.baseUrl) + '/files/';
  }

  /** The messages of the conversation, oldest first. */
  get messages(): readonly Message[] {
    return this.chat?.conversation.messages ?? [];
  }

  /** Number of answers that arrived while the panel was closed. */
  get unreadCount(): number {
    return this.chat?.unread ?? 0;
  }

  /** Status of the conversation. */
  get status(): ConversationStatus {
    return this.chat?.conversation.status ?? 'ready';
  }

  /**
   * Whether the chat is a block in the page or the whole page, not a bubble over it.
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

  override connectedCallback(): void {
    try {
      super.connectedCallback();
      // eslint-disable-next-line wc/require-listener-teardown -- On the element itself, which the listener can't outlive.
      this.addEventListener('command', this.#handleCommand);
    } catch (cause) {
      // Without a shadow root or listeners there is no chat, but the page keeps working.
      return report(cause);
    }
    if (!this.hasUpdated) return;
    this.#begin();
    this.#accent?.look();
    // An element that was adopted by another document has lost its styles.
    if ((this.renderRoot as ShadowRoot).adoptedStyleSheets?.length) return;
    this.#isUnstyled = true;
    import('../ui/reapply-styles.js').then(({ reapplyStyles }) => {
      reapplyStyles(this);
      this.#isUnstyled = false;
      this.requestUpdate();
    }, report);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('prerenderingchange', this.#start);
    // Frameworks remove and reinsert elements they move, usually in one task, but Turbo awaits something in
    // between.
    setTimeout(() => {
      if (this.isConnected) return;
      clearTimeout(this.#timer);
      void this.chat?.handleRemoved();
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

  /** Opens the panel if it is closed, and closes it if it is open. `force` sets the state. */
  toggle(force = !this.open): void {
    this.requestToggle(force, 'api');
  }

  /**
   * Sends a question, with optional files.
   *
   * @returns the complete answer
   * @throws {ChatbotError} see `ChatbotErrorKind`
   */
  async send(text: string, options?: SendOptions): Promise<Answer> {
    const { stops } = this;
    return (await this.#load()).send(text, options, stops);
  }

  /** Stops the current answer and keeps the text received so far. Questions that are not sent yet are dropped. */
  stop(): void {
    this.stops++;
    this.chat?.conversation.stop('api');
  }

  /** Sends the failed question again. */
  async retry(): Promise<Answer> {
    const { stops } = this;
    return (await this.#load()).retry(stops);
  }

  /** Puts text into the input field without sending it. */
  async setDraft(text: string): Promise<void> {
    (await this.#load()).conversation.draft = text;
  }

  /** Moves the focus to the input field of the open panel. */
  async focusInput(): Promise<void> {
    return (await this.#load()).focusInput();
  }

  /** Opens the panel and the form to talk to a person. */
  async requestHuman(): Promise<void> {
    return (await this.#load()).requestHuman();
  }

  /**
   * Opens the panel and starts recording a voice message.
   *
   * @throws {VoiceError} if no recording starts. `problem` says why: `no-gesture` unless the visitor has just done
   *   something on the page
   */
  async startRecording(): Promise<void> {
    return (await this.#load()).record();
  }

  /** Stops recording and sends the voice message, or discards it if `send` is `false`. */
  async stopRecording(end: { readonly send?: boolean } = {}): Promise<void> {
    return (await this.#load()).record(end);
  }

  /**
   * Moves the focus to the launcher. Returns false if it is hidden.
   *
   * @internal
   */
  focusLauncher(): boolean {
    return this.#launcher.focus();
  }

  /** Deletes the conversation in this tab, in the browser's storage and in all other tabs. */
  async clearHistory(): Promise<void> {
    return (await this.#load()).clearHistory();
  }

  /** Starts a new conversation in a new session and deletes the old one. Resolves when its stored messages are deleted. */
  reset(): Promise<void> {
    this.configuration = undefined;
    this.chat?.handleOwnerChanged(true);
    const cleared = this.clearHistory();
    cleared.catch(() => {});
    return cleared;
  }

  /**
   * Opens or closes the panel unless the page cancels it.
   *
   * @internal
   */
  requestToggle(open: boolean, source: ToggleSource): void {
    try {
      if (open && this.open) this.chat?.uncover();
      if (open === this.open || (open && this.disabled)) return;
      if (!emit(this, open ? 'chatbot-before-open' : 'chatbot-before-close', { source }, true)) return;
      this.#toggleSource = source;
      this.open = open;
    } catch (cause) {
      report(cause);
    }
  }

  /** Renders first in a new task, because the task that loads the script is already long on a slow phone. */
  protected override async scheduleUpdate(): Promise<void> {
    if (!this.hasUpdated) await new Promise(resolve => setTimeout(resolve));
    try {
      await super.scheduleUpdate();
    } catch (cause) {
      report(cause);
    }
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // Pages set properties after they insert the element, and those set before its definition are readable only
    // now.
    if (!this.hasUpdated) this.#begin();
    else if (changed.has('serialNumber') || changed.has('baseUrl') || changed.has('userKey')) {
      this.record = this.configuration = this.isAgreed = undefined;
      this.chat?.handleOwnerChanged();
      this.#start();
    } else if (changed.has('requireConsent')) this.#start();
    if (this.disabled && this.open && !this.isInPage) this.open = false;
    // It starts open; the page can close it later.
    if (changed.has('mode') && this.isInPage) this.open = true;
    if (changed.has('open') && this.open) this.notice = undefined;
    if (changed.has('strings') || changed.has('language'))
      this.texts = { ...launcherTexts, ...this.language, ...this.strings };
    const settings = resolveSettings(this, this.config ?? this.record);
    if (settingNames.some(({ property }) => settings[property] !== this.#settings[property])) this.#settings = settings;
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    // Browsers without constructed style sheets get `<style>` elements, and Lit reads their nonce from here.
    if (!supportsAdoptingStyleSheets && this.nonce) globalThis.litNonce = this.nonce;
    // Tools for session replay leave an element with these marks out; of the attributes only Datadog reads the value.
    // Before they see the shadow root, which they record at once.
    if (!this.hasAttribute('allow-replay')) {
      const marks = (this.#marks = ' ph-no-capture fs-exclude rr-block sentry-block');
      // A copy of an element has them.
      if (!this.className.includes(marks)) this.className += marks;
      for (const name of ['data-sentry-block', 'data-clarity-mask', 'data-dd-privacy', 'data-hj-suppress'])
        this.setAttribute(name, 'hidden');
    }
    return super.createRenderRoot();
  }

  #makeLauncher(): Launcher {
    const launcher = new Launcher(
      () => this.requestToggle(!this.open, 'launcher'),
      async () => {
        try {
          await this.#load();
        } catch {
          // Only a click reports a failure, not a hover.
        }
      },
      () => this.requestToggle(false, 'keyboard'),
    );
    this.renderRoot.append(launcher.box);
    return launcher;
  }

  protected override update(changed: PropertyValues<this>): void {
    super.update(changed);
    this.#launcher ??= this.#makeLauncher();
    // The launcher is still hidden, because the owner's color is unknown.
    if (!this.isReady && !this.open && !this.#accent) return;
    const { chatBubbleAlign, chatBubbleColor, chatIconUrl } = this.#settings;
    const { texts } = this;
    this.#launcher.update({
      // rrweb 2.0 does not see the host's marks from inside the shadow root (https://github.com/rrweb-io/rrweb).
      place: `${chatBubbleAlign === 1 ? 'left' : 'right'} ${this.mode ?? ''}${this.#marks}`,
      isHidden: this.hideLauncher || !this.isReady || this.isInPage,
      isOpen: this.open,
      isDisabled: this.disabled,
      // The page's own image overrides the service's.
      icon: this.chatIcon ? this.filesUrl + this.chatIcon : readImageAddress(chatIconUrl, serviceAddress(this.baseUrl)),
      label: this.open ? texts.closeChat : texts.openChat,
      notice: this.notice,
    });
    this.#accent ??= this.#makeAccent();
    this.#accent.set(chatBubbleColor);
    if (changed.has('open')) this.#accent.look();
    if (!this.#isUnstyled) this.chat?.render(this.#launcher.box);
  }

  #makeAccent(): Accent {
    const { box } = this.#launcher;
    return new Accent(new HostStyles(this.renderRoot as ShadowRoot), box, () => {
      // Browsers of before 2024 have no `currentCSSZoom`:
      // https://developer.mozilla.org/docs/Web/API/Element/currentCSSZoom.
      // A `fixed` element has an `offsetParent` only if an ancestor contains it.
      if (this.closest(CONTROLS) || (box.currentCSSZoom ?? 1) !== 1 || (this.mode !== 'inline' && box.offsetParent))
        void import('../ui/host-page.js').then(({ isolate }) => isolate(this, box, CONTROLS));
    });
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('open') && (this.open || changed.get('open'))) this.#followOpen();
  }

  readonly #handleCommand = (event: Event): void => {
    this.#load()
      .then(chat => chat.handleCommand(event))
      .catch(() => {});
  };

  /** Does nothing on a prerendered page, whose visitor may never come. */
  #begin(): void {
    if (documentProperty('prerendering')) document.addEventListener('prerenderingchange', this.#start);
    else this.#start();
  }

  /** Loads the settings and reveals the launcher once its colors are known. */
  readonly #start = (): void => {
    const reveal = () => {
      if (this.isReady) return;
      this.isReady = true;
      emit(this, 'chatbot-ready', { version: VERSION });
      clearTimeout(this.#timer);
      // Loads the teaser for visitors who have not opened the chat yet, and what their agent can use.
      this.#timer = setTimeout(() => {
        if (!this.chat)
          import('./launcher/closed-launcher.js').then(({ initClosed }) => initClosed(this, loadChat)).catch(() => {});
      }, ATTEND_AFTER_MS);
      followLanguage(this);
    };
    if (isConsentPending(this)) {
      import('./consent/consent-gate.js').then(gate => gate.checkConsent(this) || reveal(), reveal);
      return;
    }
    this.chat?.handleConnected();
    if (this.config || this.chatBubbleColor) reveal();
    else this.#timer = setTimeout(reveal, REVEAL_AFTER_MS);
    this.#resume().catch(() => {});
    if (this.configuration || (this.config && this.sessionId)) return;
    const { sessionId, sessionKey } = this;
    const configuration = requestConfiguration(this, sessionId && sessionKey ? { sessionId, sessionKey } : undefined);
    this.configuration = configuration;
    configuration
      .then(([, body]) => {
        const { Data } = body as { Data: { SessionID?: unknown } };
        if (!Data.SessionID) throw new Error();
        if (this.configuration === configuration) this.record = Data;
      })
      .catch(() => this.#load().then(chat => chat.explainConfiguration(configuration)))
      .catch(() => {})
      .finally(reveal);
  };

  /** Restores a chat that was used in this tab, or in which an agent may have replied. Rejects where the page may not use storage. */
  async #resume(): Promise<void> {
    // The first access to session storage blocks a phone for a while, and most visitors have nothing stored. A page that
    // goes away may leave a question without the database that it was creating.
    // A frame without an origin has no databases (https://w3c.github.io/IndexedDB/#dom-idbfactory-databases). In Chromium
    // 156, asking for them leaves an uncaught rejection: without this line, the test of CSP-9 fails. When it passes
    // without, remove the line.
    if (origin === 'null') return;
    const isEmpty = (await indexedDB.databases?.())?.length === 0;
    if (isEmpty) await new Promise(resolve => setTimeout(resolve, 500));
    const entry = `chatbot-bubble:${this.serialNumber},${this.userKey ?? ''}`;
    // A session with an agent is never kept without a database.
    if (sessionStorage.getItem(entry) ?? (!isEmpty && localStorage.getItem(entry))) await this.#load();
  }

  async #load(): Promise<Chat> {
    return (await loadChat()).openChat(this);
  }

  #followOpen(): void {
    const source = this.#toggleSource;
    this.#toggleSource = 'api';
    const toggle = ++this.#toggleCount;
    if (!this.open) {
      if (this.chat) this.chat.handleClosed(source);
      else emit(this, 'chatbot-closed', { source });
    } else
      this.#load().then(
        chat => (toggle === this.#toggleCount ? chat.handleOpened(source) : undefined),
        (cause: unknown) => {
          if (toggle !== this.#toggleCount) return;
          this.open = false;
          this.notice = this.texts.cannotLoad;
          if (emit(this, 'chatbot-error', { code: 'network', message: this.notice, retryable: true }, true))
            console.warn('<chatbot-bubble>:', cause);
        },
      );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'chatbot-bubble': ChatbotBubble;
  }
  /** Nonce of Lit's `<style>` elements. */
  var litNonce: string | undefined;
  interface Document {
    /** Whether the page is being prerendered: https://wicg.github.io/nav-speculation/prerendering.html. */
    readonly prerendering?: boolean;
  }
}
