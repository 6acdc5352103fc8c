import type { CallOf } from '../../client/chatbot-client.js';
import { ChatbotError, isNotFound, isRetryable, isUnauthorized } from '../../client/errors.js';
import { Conversation, type Ask } from '../../conversation/conversation.js';
import { documentProperty } from '../../conversation/document-property.js';
import type { Answer } from '../../conversation/message.js';
import type { OperationName } from '../../protocol/endpoints.js';
import type { DataOf } from '../../protocol/operations.js';
import type { ChatHost, SendOptions } from '../shared/chat-host.js';
import type { ConfigurationResponse } from '../shared/configuration.js';
import { english } from '../shared/english.js';
import { emit, type ErrorDetail, type ToggleSource } from '../shared/events.js';
import { isHeldBack } from '../shared/held-back.js';
import { addStyles } from '../shared/host-styles.js';
import { lazy } from '../shared/lazy.js';
import { setState } from '../shared/states.js';
import { ChatService } from './chat-service.js';
import type { CommandLike } from './commands.js';
import { definePanel } from './define-panel.js';
import type { ChatHistory } from './history.js';
import { isKept } from './kept-database.js';
import { answersPainted } from './markdown.js';
import { completeLauncher } from './launcher-open.js';
import { launcherOpenStyles } from './launcher-open.styles.js';
import { followLinks } from './link-activation.js';
import { loadMessageDetails } from './load-message-details.js';
import { loadExtras } from './load-extras.js';
import { addStage } from './message-stage.js';
import type { ChatbotPanel } from './panel.js';
import { ownOptions, platform } from '../../platform.js';

const { clearTimeout, setTimeout } = platform;

/** Where the open panel takes the whole screen; the styles say the same. */
const PHONE = '(max-width: 480px)';
/** A screen that the keyboard takes half of needs more than styles. */
const fitPhone = async (panel: ChatbotPanel, isFull: MediaQueryList) =>
  (await loadFurnishings()).fitPhone(panel, isFull);

/** The places of the page's own things in the panel. */
const SLOTS = ['header', 'footer', 'empty', 'before-input'];
/**
 * The first answer delays the other parts, such as the history, for this long at most, in ms (STR-10). A visitor who
 * types a question needs longer, and so has the history before it is sent.
 */
const FIRST_ANSWER_MS = 3_000;
const loadHistory = lazy(() => import('./history-feature.js'));
const loadFurnishings = () => import('./furnish.js');

/**
 * What stands behind the panel: the service and the conversation of one `<chatbot-bubble>`, and the events
 * that tell the page of them. Loaded on the first intent.
 */
export class Chat {
  readonly host: ChatHost;
  readonly conversation: Conversation;
  #service: ChatService;
  #panel: ChatbotPanel | undefined;
  #badge: HTMLElement | undefined;
  /** The history, once it is loaded; without it the conversation lives in memory. */
  #history: ChatHistory | undefined;
  #historyLoading: Promise<ChatHistory | undefined> | undefined;
  /** Resolves when the first answer is on screen, and everything that it does not need may be loaded. */
  readonly #firstAnswer: Promise<unknown>;
  /** What had the focus when the panel was opened. */
  #opener: Element | null = null;
  #hadFocus = false;

  constructor(host: ChatHost) {
    definePanel(host);
    this.host = host;
    const { sessionId, sessionKey } = host;
    const given =
      typeof sessionId === 'number' ? { sessionId, ...(sessionKey && { sessionKey }) } : undefined;
    this.#service = new ChatService(host, given, this.#handleReplaced);
    this.conversation = new Conversation((question, options) => this.#ask(question, options));
    addStage(this);
    followLinks(host);
    this.#firstAnswer = this.#untilFirstAnswer();
    this.#tellThePage();
    this.handleConnected();
    // Without a connection it could not be loaded any more.
    void this.#firstAnswer.then(prepareNotice);
  }

  /** Draws the panel into the box of the launcher; called whenever the host changed. */
  render(box: HTMLElement): void {
    const { host } = this;
    const { settings, unreadCount } = host;
    const isOpen = !!host.open;
    if (host.noHistory) this.#closeHistory();
    const panel = (this.#panel ??= this.#makePanel());
    if (panel.parentElement !== box) box.prepend(panel);
    const launcher = box.querySelector('.launcher')!;
    const badge = (this.#badge ??= completeLauncher(launcher));
    badge.hidden = isOpen || !unreadCount;
    badge.textContent = unreadCount > 99 ? '99+' : `${unreadCount}`;
    if (unreadCount)
      launcher.ariaLabel += `, ${(host.texts.unread ?? english.unread)(unreadCount)}`;
    this.#hadFocus = host.shadowRoot?.activeElement === panel;
    setState(host, 'open', isOpen);
    panel.settings = settings;
    panel.texts = host.texts;
    panel.isOpen = isOpen;
    panel.inert = !isOpen;
    // What else the panel reads of the host is no property of its own.
    panel.requestUpdate();
    if (
      this.#history ||
      !settings.welcomeMessage ||
      host.requireConsent ||
      host.listings ||
      settings.chatbotPrivacyPolicyUrl ||
      settings.talkToHuman ||
      settings.enableUploadImage ||
      settings.enablePushToTalk
    )
      // Where it fails the next rendering tries again; until then nobody can agree to anything.
      loadFurnishings()
        .then(({ furnish }) => furnish(this))
        .catch(() => {});
  }

  /** Moves the focus into the open panel. */
  async focusInput(): Promise<void> {
    await this.host.updateComplete;
    await this.#panel?.focusInput();
  }

  /** The session that questions go to; undefined until one was needed. */
  get sessionId(): number | undefined {
    return this.#service.sessionId;
  }

  /**
   * Sends a question, with files where there are some.
   *
   * @throws {ChatbotError} see `Conversation.send`; `protocol` with the reason when a file cannot be sent
   */
  async send(content: string, { files }: SendOptions = {}): Promise<Answer> {
    return files?.length
      ? (await loadFurnishings()).sendFiles(this, content, files)
      : this.conversation.send({ content });
  }

  /** Opens the way to a person, or offers it where nothing else answers. */
  async requestHuman(isOffer = false): Promise<void> {
    await (await loadExtras()).handOver(this, isOffer);
  }

  /** Begins a voice message; with `end` ends the one under way. */
  async record(end?: { readonly send?: boolean }): Promise<void> {
    await (await loadFurnishings()).record(this, end);
  }

  /**
   * Calls an operation on the session, which is begun if there is none.
   *
   * @param request makes the request for a session
   * @throws {ChatbotError} see `ChatbotClient.call`
   */
  async callInSession<Name extends OperationName>(
    name: Name,
    request: (sessionID: number) => CallOf<Name>,
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<DataOf<Name>> {
    if (this.host.disabled) throw new ChatbotError('aborted', 'The chat is disabled.');
    const sessionId = await this.#service.begin();
    return this.#service.connect().call(name, request(sessionId), options);
  }

  /** A session whose key could not be renewed is replaced by a new one, which does not know what was said. */
  readonly #handleReplaced = (sessionId: number): void => {
    if (this.conversation.messages.some(message => message.sessionId === sessionId))
      void loadMessageDetails().then(({ tellOfNewSession }) => tellOfNewSession(this));
  };

  /** The service knows the session no more: what is sent next begins another one, and the visitor is told. */
  loseSession(): void {
    this.#service.forget();
    void loadMessageDetails().then(({ tellOfNewSession }) => tellOfNewSession(this));
  }

  /** Forgets the conversation, here and wherever it is kept; rejects where what is kept cannot be reached. */
  async clearHistory(): Promise<void> {
    const shown = this.conversation.messages.length;
    const clearedAt = this.conversation.clear();
    this.#setUnread(0);
    // It may still be on its way: who writes on meanwhile loses nothing.
    const history = await this.#historyLoading;
    const count = await history?.clear(clearedAt);
    const rest = await (await loadFurnishings()).clearKept(this, history?.owner);
    emit(this.host, 'chatbot-history-cleared', { count: Math.max(shown, count ?? rest) });
  }

  /**
   * Another chatbot, service or person: an empty conversation in a new session; the old one stays kept.
   *
   * @param isReset what was being written is not kept, either
   */
  handleOwnerChanged(isReset?: boolean): void {
    const { conversation, host } = this;
    host.configuration = undefined;
    this.#service = new ChatService(host, undefined, this.#handleReplaced);
    // A history that is closed saves it.
    if (isReset) conversation.draft = '';
    this.#closeHistory();
    conversation.clear();
    this.#setUnread(0);
    this.handleConnected();
  }

  /** The element was put into the page, or the visitor agreed to what it keeps. */
  handleConnected(): void {
    const { host } = this;
    if (this.#historyLoading || host.noHistory || isHeldBack(host)) return;
    // A sandboxed frame has no origin, and no storage.
    if (origin === 'null') return;
    const loading = this.#untilHistoryMatters()
      .then(loadHistory)
      .then(({ ChatHistory }) => {
        if (loading !== this.#historyLoading) return undefined;
        // What is kept besides is furnished.
        host.requestUpdate();
        return (this.#history = new ChatHistory(host, this.conversation));
      });
    // Without it the conversation lives in memory, which who clears it has to know; the next question tries again.
    loading.catch(() =>
      this.conversation.addEventListener(
        'sent',
        () => {
          if (loading !== this.#historyLoading) return;
          this.#historyLoading = undefined;
          this.handleConnected();
        },
        ownOptions({ once: true }),
      ),
    );
    this.#historyLoading = loading;
  }

  /** Where something is stored, at once; else after the first answer. */
  #untilHistoryMatters(): Promise<unknown> {
    return new Promise(resolve => {
      void this.#firstAnswer.then(resolve);
      // A browser that does not list its databases may have something.
      isKept(this.host).then(kept => kept && resolve(kept), resolve);
    });
  }

  #untilFirstAnswer(): Promise<unknown> {
    const { conversation } = this;
    const once = ownOptions({ once: true });
    return new Promise(resolve => {
      let timer = setTimeout(resolve, FIRST_ANSWER_MS);
      const handleSent = () => {
        clearTimeout(timer);
        timer = setTimeout(resolve, FIRST_ANSWER_MS);
      };
      conversation.addEventListener('sent', handleSent, once);
      for (const type of ['failure', 'stopped']) conversation.addEventListener(type, resolve, once);
      conversation.addEventListener('answer', () => void answersPainted().then(resolve), once);
    });
  }

  /** The element was taken out of the page. */
  handleRemoved(): void {
    this.conversation.stop('removed');
    this.#closeHistory();
  }

  /** The panel was opened by `source`. */
  async handleOpened(source: ToggleSource): Promise<void> {
    const { host } = this;
    this.#setUnread(0);
    this.#opener = documentProperty('activeElement');
    await host.updateComplete;
    if (!host.open) return;
    // A page that opens the panel by itself keeps the focus, and so does who writes in it; a visitor who opened
    // the panel wants to write there.
    const isWanted =
      source !== 'api' || (!host.isInPage && navigator.userActivation?.isActive && !isWriting());
    if (isWanted) await host.focusInput();
    const isFull = matchMedia(PHONE);
    if (!host.isInPage && isFull.matches) void fitPhone(this.#panel!, isFull);
    emit(host, 'chatbot-opened', { source });
  }

  /** The panel was closed by `source`. */
  handleClosed(source: ToggleSource): void {
    // Who closed it from inside finds the focus where the panel was opened.
    const wasInside = this.#hadFocus || source === 'keyboard';
    if (wasInside && !this.host.focusLauncher() && this.#opener instanceof HTMLElement)
      this.#opener.focus({ preventScroll: true });
    emit(this.host, 'chatbot-closed', { source });
  }

  /** A button with `commandfor` was pressed. */
  async handleCommand(event: CommandLike): Promise<void> {
    (await loadFurnishings()).runCommand(this.host, this.conversation, event);
  }

  /** Tells the page why there are no settings. */
  async explainConfiguration(configuration: Promise<ConfigurationResponse>): Promise<void> {
    try {
      await this.#service.readGrant(configuration);
    } catch (cause) {
      if (this.host.configuration !== configuration) return;
      this.host.configuration = undefined;
      const { explain } = await loadFurnishings();
      const { error, detail } = explain(this.host, cause);
      this.#tellOf(error, detail);
    }
  }

  async *#ask(...[question, { signal }]: Parameters<Ask>): ReturnType<Ask> {
    const service = this.#service;
    let sessionId = await orAborted(service.begin(), signal);
    const { content, type, fileIds } = question;
    if (this.host.disabled) throw new ChatbotError('aborted', 'The chat is disabled.');
    // Where nobody can take a turn, everybody asks.
    const turn = this.#historyLoading
      ?.then(history => history?.takeTurn(signal))
      .catch(() => undefined);
    // A history that is still on its way takes the turn when it has come.
    if (this.#history) await turn;
    try {
      // While the question waited, another tab may have used up the owner's limit.
      if (this.#isNearLimit)
        (await prepareNotice())?.heedLimit(this.conversation, this.host.settings);
      const ask = (sessionID: number) =>
        this.#service.connect().ask(
          {
            sessionID,
            content,
            ...(type && { chatAskType: type }),
            ...(fileIds && { fileIds: [...fileIds] }),
          },
          { signal, stream: !this.host.noStream },
        );
      try {
        for await (const chunk of ask(sessionId)) yield { ...chunk, sessionId };
      } catch (error) {
        // Its key could not be renewed, so the service never saw the question: it goes to a new session. Files
        // belong to the old one.
        if (fileIds || service !== this.#service || service.sessionId || !isUnauthorized(error))
          throw error;
        this.#handleReplaced(sessionId);
        sessionId = await orAborted(service.begin(), signal);
        for await (const chunk of ask(sessionId)) yield { ...chunk, sessionId };
      }
    } catch (error) {
      // What the service does not find may be a file, too.
      if (service === this.#service && ((!fileIds && isNotFound(error)) || !service.sessionId))
        this.loseSession();
      throw error;
    } finally {
      void turn?.then(endTurn => endTurn?.());
    }
  }

  /** Whether there are enough questions to have reached the owner's limit. */
  get #isNearLimit(): boolean {
    const { rateLimitCount: count } = this.host.settings;
    return count > 0 && this.conversation.messages.length >= count;
  }

  #closeHistory(): void {
    this.#history?.close();
    this.#history = this.#historyLoading = undefined;
  }

  #makePanel(): ChatbotPanel {
    addStyles(this.host.shadowRoot!, launcherOpenStyles);
    const panel = document.createElement('chatbot-panel');
    for (const name of SLOTS) {
      const slot = document.createElement('slot');
      slot.name = slot.slot = name;
      panel.append(slot);
    }
    panel.conversation = this.conversation;
    panel.host = this.host;
    return panel;
  }

  #tellThePage(): void {
    const { conversation, host } = this;
    conversation.addEventListener('before-send', event => {
      const detail = { ...event.detail };
      const isAllowed =
        !host.disabled && !isHeldBack(host) && emit(host, 'chatbot-before-send', detail, true);
      if (!isAllowed) event.preventDefault();
      event.detail.content = String(detail.content ?? '');
    });
    conversation.addEventListener('change', ({ change }) => {
      const { status, messages } = conversation;
      setState(host, 'streaming', status === 'streaming');
      // It counts the questions, those of other tabs, too.
      if (change !== 'growth' && this.#isNearLimit) void prepareNotice();
      if (status === 'submitted' || !messages.length) return;
      // Messages from before come with the history.
      const history = this.#historyLoading?.catch(() => undefined) ?? this.#firstAnswer;
      const due = change === 'restored' ? undefined : Promise.race([this.#firstAnswer, history]);
      Promise.resolve(due)
        .then(loadMessageDetails)
        .then(
          ({ showDetails }) => showDetails(this),
          // A transcript without them is whole.
          () => {},
        );
    });
    for (const name of ['sent', 'answer-start', 'answer-chunk', 'stopped'] as const)
      conversation.addEventListener(name, ({ detail }) => emit(host, `chatbot-${name}`, detail));
    conversation.addEventListener('answer', ({ detail: { content: text, ...ids } }) => {
      if (!host.open) this.#setUnread(host.unreadCount + 1);
      emit(host, 'chatbot-answer', { text, ...ids });
      // Where it cannot be loaded, the menu offers it all the same.
      if (ids.noAnswer && host.settings.talkToHuman) this.requestHuman(true).catch(() => {});
    });
    conversation.addEventListener('failure', ({ detail: { error } }) => {
      void prepareNotice();
      this.#tellOf(error);
    });
  }

  #tellOf(error: ChatbotError, more: Partial<ErrorDetail> = {}): void {
    const detail = {
      code: error.kind,
      message: error.message,
      retryable: isRetryable(error),
      ...(error.status !== undefined && { status: error.status }),
      ...(error.retryAfterMs !== undefined && { retryAfter: error.retryAfterMs / 1000 }),
      ...more,
    };
    if (emit(this.host, 'chatbot-error', detail, true)) console.warn('<chatbot-bubble>:', error);
    else this.host.takenOver = error;
  }

  #setUnread(count: number): void {
    if (count === this.host.unreadCount) return;
    this.host.unreadCount = count;
    emit(this.host, 'chatbot-unread-changed', { count });
  }
}

/**
 * Where it cannot be loaded, the marks and the button of the transcript have to do. Keeps nothing of the
 * page's.
 */
const prepareNotice = () =>
  loadMessageDetails().then(
    notice => (notice.defineNotice(), notice),
    () => undefined,
  );

/** Deletes what a browser session that is over left behind of a chat that is not open. */
export async function clearLeftBehind(host: ChatHost): Promise<void> {
  await (await loadFurnishings()).clearLeftBehind(host);
}

/** Whether what has the focus takes text, through the shadow roots. */
function isWriting(): boolean {
  let active = documentProperty('activeElement');
  while (active?.shadowRoot) active = active.shadowRoot.activeElement;
  return !!active?.matches(':read-write');
}

/** What `work` gives, or an error as soon as `signal` is aborted. */
function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new ChatbotError('aborted', 'The question was stopped.'));
    signal.addEventListener('abort', stop);
    work.then(resolve, reject);
  });
}
