import { defineElements } from './elements.js';
import { ChatbotError } from '../client/errors.js';
import { ChatConversation } from '../conversation/chat-conversation.js';
import type { Answer } from '../conversation/message.js';
import { stopped } from '../conversation/question-request.js';
import { WriteAhead } from '../history/write-ahead.js';
import type { ChatHost, SendOptions } from '../ui/chat-host.js';
import type { ConfigurationResponse } from '../ui/configuration.js';
import type { ToggleSource } from '../ui/events.js';
import { addStyles } from '../ui/host-styles.js';
import { followLinks } from '../ui/link-activation.js';
import { mayStore, storageScope } from '../ui/may-store.js';
import { setState } from '../ui/states.js';
import type { ChatContext, ChatParts, StoredItems, VisitRequest } from './context.js';
import { agents, attachments, features, handoff, listings, pageContext, voice } from './features.js';
import { lifetimeOf, type Lifetime } from './lifetime.js';
import { launcherOpenStyles } from './styles.js';
import { Loading } from './loading.js';
import { answersPainted } from './messages/markdown.js';
import { Opening } from './opening.js';
import type { ChatbotPanel } from './panel/panel.js';
import type { CommandLike } from './page/commands.js';
import { containErrors } from './page/contain-errors.js';
import { fail, refuse, reportError, reportToPage, setUnread } from './page-events.js';
import type { StoredKind } from '../history/storage-names.js';
import { Asking } from './asking.js';

/** Slots that the panel passes through from the page. */
const SLOTS = ['header', 'footer', 'empty', 'before-input'];

/** Returns the chat of an element. @throws {ChatbotError} `canceled` if its panel can't work on this page */
export async function openChat(host: ChatHost & { chat?: Chat | undefined }): Promise<Chat> {
  try {
    if (!host.chat) {
      containErrors(host);
      await defineElements(host);
    }
    return (host.chat ??= new Chat(host));
  } catch (cause) {
    return fail('canceled', cause);
  }
}

/** The conversation and the panel of one `<chatbot-bubble>`, and the features that they need. */
export class Chat implements ChatContext {
  readonly host: ChatHost;
  readonly conversation: ChatConversation;
  readonly ahead: WriteAhead;
  readonly parts: ChatParts;
  readonly answersPainted = answersPainted;
  readonly callInSession: ChatContext['callInSession'];
  readonly openEvents: ChatContext['openEvents'];
  readonly loseSession: ChatContext['loseSession'];
  readonly connect: ChatContext['connect'];
  readonly stopAnswer: ChatContext['stopAnswer'];
  readonly historyRestored: ChatContext['historyRestored'];
  readonly clearHistory: Lifetime['clearHistory'];
  readonly handleConnected: Lifetime['handleConnected'];
  readonly handleOwnerChanged: Lifetime['handleOwnerChanged'];
  readonly handleRemoved: Lifetime['handleRemoved'];
  isSettled = false;
  /** Number of answers that arrived while the panel was closed. */
  unread = 0;
  readonly #asking: Asking;
  readonly #loading: Loading;
  readonly #opening: Opening;
  readonly #parts = new Map<object, object>();
  /** By its constructor, so that an error in it rejects `openChat` instead of reaching the page. */
  readonly #panel = new (customElements.get('chatbot-panel') as typeof ChatbotPanel)();

  constructor(host: ChatHost) {
    this.host = host;
    this.parts = { panel: this.#panel };
    const asking = (this.#asking = new Asking(this, () => this.#loading));
    this.callInSession = asking.callInSession;
    this.openEvents = asking.openEvents;
    this.loseSession = asking.loseSession;
    this.connect = asking.connect;
    this.stopAnswer = asking.stopAnswer;
    this.conversation = new ChatConversation((question, options) => asking.ask(question, options), {
      get questionLimit() {
        const { rateLimitCount, rateLimitTime } = host.settings;
        return { count: rateLimitCount, windowMs: rateLimitTime * 1000 };
      },
      get stallMs() {
        return host.limits?.stallMs;
      },
    });
    this.ahead = new WriteAhead(this.conversation, () => (mayStore(host) ? storageScope(host) : undefined));
    followLinks(host);
    this.#loading = new Loading(this, features);
    this.historyRestored = this.#loading.historyRestored;
    this.#opening = new Opening(this);
    const lifetime = lifetimeOf(this, asking, this.#loading, this.#opening);
    this.clearHistory = lifetime.clearHistory;
    this.handleConnected = lifetime.handleConnected;
    this.handleOwnerChanged = lifetime.handleOwnerChanged;
    this.handleRemoved = lifetime.handleRemoved;
    reportToPage(this);
    this.#fillPanel();
    this.handleConnected();
  }

  get sessionId(): number | undefined {
    return this.#asking.service.sessionId;
  }

  get hasHistory(): boolean {
    return !!this.#loading.history;
  }

  /** Renders the panel into the launcher's box. Called for each update of the host. */
  render(box: HTMLElement): void {
    const { host } = this;
    const isOpen = !!host.open;
    if (host.noHistory) {
      this.ahead.discard();
      this.#loading.closeHistory();
    }
    const panel = this.#panel;
    if (panel.parentElement !== box) {
      addStyles(host.shadowRoot!, launcherOpenStyles);
      box.prepend(panel);
    }
    this.#opening.hadFocus = host.shadowRoot?.activeElement === panel;
    setState(host, 'open', isOpen);
    panel.settings = host.settings;
    panel.texts = host.texts;
    panel.isOpen = isOpen;
    // At once, because the launcher, which gets the focus, is hidden beside an open panel.
    if (!isOpen) panel.removeAttribute('open');
    panel.inert = !isOpen;
    // While the launcher fades out it is visible, and a focus on it would be lost.
    box.querySelector<HTMLElement>('.launcher')!.tabIndex = isOpen ? -1 : 0;
    // The panel also reads values of the host that are not its own properties.
    panel.requestUpdate();
    this.#loading.mountNeeded();
  }

  async focusInput(): Promise<void> {
    await this.host.updateComplete;
    await this.#panel.focusInput();
  }

  announce(text: string): void {
    this.#panel.announcement = text;
  }

  /**
   * Sends a question, unless the page has stopped it since it called.
   *
   * @param stops the host's `stops` at the call
   * @throws {ChatbotError} see `Conversation.send`; `protocol` if a file can't be sent
   */
  async send(content: string, options: SendOptions | undefined, stops: number): Promise<Answer> {
    try {
      const files = options?.files;
      const attached = files?.length ? await this.#loading.mount(attachments) : undefined;
      if (stops !== this.host.stops) throw stopped();
      refuse(this.host);
      return await (attached ? attached.send(content, files!) : this.conversation.send({ content }));
    } catch (cause) {
      // A page without types may pass anything.
      if (cause instanceof ChatbotError) throw cause;
      fail('protocol', cause);
    }
  }

  /** Retries the failed question, unless the page has stopped it since it called. See `send`. */
  async retry(stops: number): Promise<Answer> {
    if (stops !== this.host.stops) throw stopped();
    return this.conversation.retry();
  }

  async askForAgent(): Promise<string | undefined> {
    return (await this.#loading.mount(agents)).ask();
  }

  countUnread(): void {
    setUnread(this, this.unread + 1);
  }

  async requestHuman(isOffer = false, visit?: VisitRequest): Promise<void> {
    await (await this.#loading.mount(handoff)).request(isOffer, visit);
  }

  async record(end?: { readonly send?: boolean }): Promise<void> {
    await (await this.#loading.mount(voice)).record(end);
  }

  async pageContext(): ReturnType<ChatContext['pageContext']> {
    return pageContext.isNeeded(this)
      ? (await this.#loading.mount(pageContext).catch(() => undefined))?.forQuestion()
      : undefined;
  }

  runAction(...call: Parameters<ChatContext['runAction']>): void {
    void this.#loading.mount(pageContext).then(page => page.run(...call));
  }

  readonly loadListings = (): Promise<unknown> => this.#loading.mount(listings);

  once<Part extends object>(kind: new (chat: ChatContext) => Part): Part {
    const part = this.#parts.get(kind) ?? new kind(this);
    this.#parts.set(kind, part);
    return part as Part;
  }

  async openItems<Item>(kind: StoredKind, options: StoredItems<Item>) {
    return (await import('./history/open-items.js')).openItems(this.host, kind, options);
  }

  async handleOpened(source: ToggleSource): Promise<void> {
    setUnread(this, 0);
    await this.#opening.open(source);
  }

  /** Makes the open panel usable if a modal dialog of the page was opened later. */
  uncover(): void {
    void this.#opening.uncover();
  }

  handleClosed(source: ToggleSource): void {
    this.#opening.close(source);
  }

  async handleCommand(event: CommandLike): Promise<void> {
    (await import('./page/commands.js')).runCommand(this.host, this.conversation, event);
  }

  async explainConfiguration(configuration: Promise<ConfigurationResponse>): Promise<void> {
    try {
      await this.#asking.service.readGrant(configuration);
    } catch (cause) {
      (await import('./page/setup-advice.js')).explain(this.host, configuration, cause, reportError);
    }
  }

  #fillPanel(): void {
    for (const name of SLOTS) {
      const slot = document.createElement('slot');
      slot.name = slot.slot = name;
      this.#panel.append(slot);
    }
    this.#panel.context = this;
  }
}

/** Deletes what an ended browser session left behind of a chat that is not open. */
export async function clearExpired(host: ChatHost): Promise<void> {
  await (await import('./history/clear-stored.js')).clearExpired(host);
}
