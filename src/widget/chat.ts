import { definePanel } from './define-panel.js';
import type { AnswerBatch } from '../client/answer-stream.js';
import { ChatbotError, isNotFound, isRetryable, isUnauthorized } from '../client/errors.js';
import { ChatConversation } from '../conversation/chat-conversation.js';
import { documentProperty } from '../document-property.js';
import type { Answer } from '../conversation/message.js';
import type { Ask } from '../conversation/question-request.js';
import type { ChatHost, SendOptions } from '../ui/chat-host.js';
import type { ConfigurationResponse } from '../ui/configuration.js';
import { panelTexts } from '../locales/widget/english/panel.js';
import { emit, type ErrorDetail, type ToggleSource } from '../ui/events.js';
import { isConsentPending } from '../ui/consent-pending.js';
import { addStyles } from '../ui/host-styles.js';
import { mayStore } from '../ui/may-store.js';
import { serviceAddress } from '../ui/script-origin.js';
import { openEntry, writeEntry } from '../ui/session-entry.js';
import { setState } from '../ui/states.js';
import { ChatService } from './chat-service.js';
import type { CommandLike } from './commands.js';
import type { ChatHistory } from './chat-history.js';
import { isStored, markStored } from '../history/is-stored.js';
import type { Scope } from '../history/storage-names.js';
import { leftoversOf, removeLeftover, WriteAhead } from '../history/write-ahead.js';
import { answersPainted } from './messages/markdown.js';
import { addBadge } from './launcher/launcher-open.js';
import { launcherOpenStyles } from './launcher/launcher-open.styles.js';
import { followLinks } from '../ui/link-activation.js';
import type { ChatContext, ChatParts, VisitRequest } from './context.js';
import { load } from './features.js';
import type { ChatbotPanel } from './panel/panel.js';
import { FULL_SCREEN } from './panel/panel.styles.js';
import type { Placement } from './panel/placement.js';
import { ownOptions, platform } from '../platform.js';

const { AbortController, clearTimeout, setTimeout } = platform;

/** Slots that the panel passes through from the page. */
const SLOTS = ['header', 'footer', 'empty', 'before-input'];
/** How long a visitor who has not asked yet leaves the chat alone before it loads other features, in ms. */
const IDLE_MS = 5_000;
/** The same after typing: a page that is left soon should have the draft. */
const DRAFT_MS = 1_000;
/** How long a question waits for its answer before the history loads, in ms: other tabs should show both. */
const LONG_ANSWER_MS = 1_000;
/** How long an answer continues after its element was removed, in ms. */
const REMOVED_MS = 2_000;

/** Returns the chat of an element. @throws {Error} if its panel can't work on this page */
export async function openChat(host: ChatHost & { chat?: Chat | undefined }): Promise<Chat> {
  await definePanel(host);
  return (host.chat ??= new Chat(host));
}

/** The service and the conversation of one `<chatbot-bubble>`, and the events that report them to the page. */
export class Chat implements ChatContext {
  readonly host: ChatHost;
  readonly load = load;
  readonly conversation: ChatConversation;
  readonly ahead: WriteAhead;
  readonly parts: ChatParts = {};
  #service: ChatService;
  #panel: ChatbotPanel | undefined;
  #badge: HTMLElement | undefined;
  /** The history, once loaded. Until then the conversation is in memory only. */
  #history: ChatHistory | undefined;
  #historyLoading: Promise<ChatHistory | undefined> | undefined;
  /** Resolves after the first answer or failure, so that other downloads compete with neither. */
  readonly #firstAnswer: Promise<unknown>;
  /**
   * Aborted when an answer stalls, the visitor queues a message or the element is removed: from then on, no download
   * waits for an answer.
   */
  readonly #deferral = new AbortController();
  /** The element that had the focus when the panel opened. */
  #opener: Element | null = null;
  #hadFocus = false;
  #placement: Placement | undefined;
  #waitingToPlace: AbortController | undefined;

  constructor(host: ChatHost) {
    this.host = host;
    const { sessionId, sessionKey } = host;
    const given = typeof sessionId === 'number' ? { sessionId, ...(sessionKey && { sessionKey }) } : undefined;
    this.#service = new ChatService(host, given, this.#handleReplaced);
    this.conversation = new ChatConversation((question, options) => this.#ask(question, options), {
      get questionLimit() {
        const { rateLimitCount, rateLimitTime } = host.settings;
        return { count: rateLimitCount, windowMs: rateLimitTime * 1000 };
      },
      get stallMs() {
        return host.limits?.stallMs;
      },
    });
    this.ahead = new WriteAhead(this.conversation, () => (mayStore(host) ? this.#scope : undefined));
    followLinks(host);
    this.#firstAnswer = this.#untilFirstAnswer();
    this.#tellThePage();
    this.handleConnected();
    // Loaded ahead, because it can't be loaded once the connection is lost.
    void this.#firstAnswer.then(prepareNotice);
  }

  /** Renders the panel into the launcher's box. Called for each update of the host. */
  render(box: HTMLElement): void {
    const { host } = this;
    const { settings, unreadCount } = host;
    const isOpen = !!host.open;
    if (host.noHistory) {
      this.ahead.discard();
      this.#closeHistory();
    }
    const panel = (this.#panel ??= this.#makePanel());
    if (panel.parentElement !== box) box.prepend(panel);
    const launcher = box.querySelector('.launcher')!;
    const badge = (this.#badge ??= addBadge(launcher));
    badge.hidden = isOpen || !unreadCount;
    badge.textContent = unreadCount > 99 ? '99+' : `${unreadCount}`;
    if (unreadCount) launcher.ariaLabel += `, ${(host.texts.unread ?? panelTexts.unread)(unreadCount)}`;
    this.#hadFocus = host.shadowRoot?.activeElement === panel;
    setState(host, 'open', isOpen);
    panel.settings = settings;
    panel.texts = host.texts;
    panel.isOpen = isOpen;
    panel.inert = !isOpen;
    // The panel also reads values of the host that are not its own properties.
    panel.requestUpdate();
    if (
      this.#history ||
      !settings.welcomeMessage ||
      host.requireConsent ||
      host.listings ||
      settings.chatbotPrivacyPolicyUrl ||
      settings.talkToHuman ||
      settings.enableUploadImage ||
      settings.enablePushToTalk ||
      host.hasAttribute('enable-dictation')
    )
      // The next rendering tries again; until then the visitor can't give consent.
      load
        .chatFeatures()
        .then(({ mountFeatures }) => mountFeatures(this))
        .catch(() => {});
  }

  async focusInput(): Promise<void> {
    await this.host.updateComplete;
    await this.#panel?.focusInput();
  }

  get sessionId(): number | undefined {
    return this.#service.sessionId;
  }

  /** Sends a question. @throws {ChatbotError} see `Conversation.send`; `protocol` if a file can't be sent */
  async send(content: string, { files }: SendOptions = {}): Promise<Answer> {
    return files?.length
      ? (await load.attachments()).sendFiles(this, content, files)
      : this.conversation.send({ content });
  }

  async requestHuman(isOffer = false, visit?: VisitRequest): Promise<void> {
    await (await load.panelFeatures()).requestHandoff(this, isOffer, visit);
  }

  readonly answersPainted = answersPainted;

  announce(text: string): void {
    if (this.#panel) this.#panel.announcement = text;
  }

  async record(end?: { readonly send?: boolean }): Promise<void> {
    await (await load.voice()).record(this, end);
  }

  /** Calls an operation in the session, which it starts if there is none. @throws {ChatbotError} */
  readonly callInSession: ChatContext['callInSession'] = async (name, request, options) => {
    if (this.host.disabled) throw new ChatbotError('aborted', 'The chat is disabled.');
    const { callOperation } = await load.chatFeatures();
    const sessionId = await this.#service.begin();
    return callOperation(this.#service.connect(), name, request(sessionId), this.host.serialNumber, options);
  };

  /** Handles a session whose key could not be renewed: the new session does not know the conversation. */
  readonly #handleReplaced = (sessionId: number): void => {
    if (this.conversation.messages.some(message => message.sessionId === sessionId))
      void load.messageDetails().then(({ announceNewSession }) => announceNewSession(this));
  };

  loseSession(): void {
    this.#service.forget();
    void load.messageDetails().then(({ announceNewSession }) => announceNewSession(this));
  }

  /** Deletes the conversation in this tab and in the browser's storage. Rejects if the storage fails. */
  async clearHistory(): Promise<void> {
    const shown = this.conversation.messages.length;
    const clearedAt = this.conversation.clear();
    leftoversOf(this.#scope).forEach(({ name }) => removeLeftover(name));
    this.#setUnread(0);
    // The history may still be loading, and messages sent in the meantime must survive.
    const history = await this.#historyLoading;
    const count = await history?.clear(clearedAt);
    const rest = await (await load.chatFeatures()).clearStored(this, history?.scope);
    emit(this.host, 'chatbot-history-cleared', { count: Math.max(shown, count ?? rest) });
  }

  /** Starts a new session after a change of chatbot, service or user. The old conversation stays stored. */
  handleOwnerChanged(isReset?: boolean): void {
    const { conversation, host } = this;
    host.configuration = undefined;
    this.#service = new ChatService(host, undefined, this.#handleReplaced);
    // Closing a history saves the draft.
    if (isReset) conversation.draft = '';
    this.ahead.release();
    this.#closeHistory();
    conversation.clear();
    this.#setUnread(0);
    this.handleConnected();
  }

  /** Called when the element is connected and when the visitor gives consent. */
  handleConnected(): void {
    const { host } = this;
    if (host.isConnected) this.conversation.resumeQueue('element');
    if (this.#historyLoading || host.noHistory || isConsentPending(host)) return;
    // A sandboxed frame has no origin and no storage.
    if (origin === 'null') return;
    const loading = this.#untilHistoryMatters()
      .then(load.history)
      .then(({ ChatHistory }) => {
        if (loading !== this.#historyLoading) return undefined;
        // Loads the features that store other data.
        void this.#untilAnswered().then(() => host.requestUpdate());
        return (this.#history = new ChatHistory(this));
      });
    // `clearHistory` has to know that the history failed to load; the next question loads it again.
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

  /** Resolves if something is stored, else after the first answer, or if that takes long, during it. */
  async #untilHistoryMatters(): Promise<void> {
    const once = ownOptions({ once: true });
    await new Promise<unknown>(resolve => {
      void this.#firstAnswer.then(resolve);
      this.conversation.addEventListener('sent', () => setTimeout(resolve, LONG_ANSWER_MS), once);
      if (leftoversOf(this.#scope).length) resolve(true);
      // A browser that can't list its databases may have something stored.
      isStored(this.host).then(kept => kept && resolve(kept), resolve);
    });
  }

  /** Resolves after the first answer or failure, or when the visitor has not asked for a while. */
  async #untilFirstAnswer(): Promise<void> {
    const { conversation } = this;
    await new Promise<unknown>(resolve => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const handleChange = () => {
        clearTimeout(timer);
        if (!conversation.isAsking) timer = setTimeout(resolve, conversation.draft ? DRAFT_MS : IDLE_MS);
      };
      conversation.addEventListener('change', handleChange);
      handleChange();
      for (const type of ['failure', 'stopped', 'answer'])
        conversation.addEventListener(type, resolve, ownOptions({ once: true }));
      this.#deferral.signal.addEventListener('abort', resolve);
    });
    await this.#untilAnswered();
  }

  /** Resolves when the answer on its way is on screen, so that code that loads then doesn't delay it. */
  async #untilAnswered(): Promise<void> {
    const { conversation } = this;
    const { signal } = this.#deferral;
    const once = ownOptions({ once: true });
    while (conversation.isAsking && !signal.aborted)
      await new Promise<unknown>(resolve => {
        conversation.addEventListener('change', resolve, once);
        signal.addEventListener('abort', resolve, once);
      });
    // A hidden page paints nothing.
    if (signal.aborted || documentProperty('hidden')) return;
    const waiting = new AbortController();
    await Promise.race([answersPainted(), untilEvent('visibilitychange', waiting.signal)]);
    waiting.abort();
  }

  async handleRemoved(): Promise<void> {
    const { conversation, host } = this;
    this.#waitingToPlace?.abort();
    this.#placement?.handleClosed('api');
    conversation.pauseQueue('element');
    this.ahead.flush();
    if (conversation.isAsking) {
      // A page may put the element back, or a router shows the answer in the element of its next page.
      this.#deferral.abort();
      do await pause(REMOVED_MS);
      while (!host.isConnected && conversation.isAsking && this.#history?.isWatched);
      // The history saves the end of the answer for the other elements of this page.
      await this.#historyLoading?.catch(() => {});
      if (host.isConnected) return;
      conversation.stop('removed');
    }
    this.#closeHistory();
  }

  async handleOpened(source: ToggleSource): Promise<void> {
    const { host } = this;
    this.#setUnread(0);
    this.#opener = documentProperty('activeElement');
    await host.updateComplete;
    if (!host.open) return;
    // Focuses the input if the visitor opened the panel, but not if a script did while the visitor is elsewhere.
    const isWanted = source !== 'api' || (!host.isInPage && navigator.userActivation?.isActive && !isElsewhere());
    if (isWanted) await host.focusInput();
    if (!host.isInPage) this.#place().catch(() => {});
    emit(host, 'chatbot-opened', { source });
  }

  /** Handles on-screen keyboards, the Back button and the page's focus, which styles can't detect. */
  async #place(): Promise<void> {
    // Otherwise only a focus of the page needs it before the first answer.
    if (!matchMedia(FULL_SCREEN.cssText).matches) {
      const waiting = (this.#waitingToPlace = new AbortController());
      const isOutside = (event: Event) => !event.composedPath().includes(this.host);
      await Promise.race([this.#firstAnswer, untilEvent('focusin', waiting.signal, isOutside)]);
      waiting.abort();
    }
    const { Placement } = await load.chatFeatures();
    this.#placement ??= new Placement(this, this.#panel!);
    if (this.host.open && this.host.isConnected) this.#placement.handleOpened();
  }

  handleClosed(source: ToggleSource): void {
    this.#waitingToPlace?.abort();
    this.#placement?.handleClosed(source);
    // Returns the focus to the opener if the focus was inside the panel.
    const wasInside = this.#hadFocus || source === 'keyboard';
    if (wasInside && !this.host.focusLauncher() && this.#opener instanceof HTMLElement)
      this.#opener.focus({ preventScroll: true });
    emit(this.host, 'chatbot-closed', { source });
  }

  async handleCommand(event: CommandLike): Promise<void> {
    (await load.chatFeatures()).runCommand(this.host, this.conversation, event);
  }

  /** Reports to the page why there are no settings. */
  async explainConfiguration(configuration: Promise<ConfigurationResponse>): Promise<void> {
    try {
      await this.#service.readGrant(configuration);
    } catch (cause) {
      if (this.host.configuration !== configuration) return;
      this.host.configuration = undefined;
      const { explain } = await load.chatFeatures();
      const { error, detail } = explain(this.host, cause);
      this.#tellOf(error, detail);
    }
  }

  async *#ask(...[question, { signal }]: Parameters<Ask>): ReturnType<Ask> {
    const service = this.#service;
    let sessionId = await orAborted(service.begin(), signal);
    const { content, type, fileIds } = question;
    if (this.host.disabled) throw new ChatbotError('aborted', 'The chat is disabled.');
    // Without locks every tab may ask.
    const lock = this.#historyLoading?.then(history => history?.acquireAskLock(signal)).catch(() => undefined);
    // A history that is still loading takes the lock once it has loaded.
    if (this.#history) await lock;
    try {
      // Another tab may have reached the owner's limit while this question waited.
      this.conversation.enforceLimit();
      const ask = (sessionID: number) =>
        this.#service
          .connect()
          .askInBatches(
            { sessionID, content, ...(type && { chatAskType: type }), ...(fileIds && { fileIds: [...fileIds] }) },
            { signal, stream: !this.host.noStream },
          );
      try {
        for await (const batch of ask(sessionId)) yield* joined(batch, sessionId);
      } catch (error) {
        // The key could not be renewed, so the service never saw the question and a new session can answer it.
        // Files belong to the old session.
        if (fileIds || service !== this.#service || service.sessionId || !isUnauthorized(error)) throw error;
        this.#handleReplaced(sessionId);
        sessionId = await orAborted(service.begin(), signal);
        for await (const batch of ask(sessionId)) yield* joined(batch, sessionId);
      }
    } catch (error) {
      // With files, "not found" may mean a file.
      if (service === this.#service && ((!fileIds && isNotFound(error)) || !service.sessionId)) this.loseSession();
      throw error;
    } finally {
      void lock?.then(release => release?.());
    }
  }

  get #scope(): Scope {
    const { serialNumber, baseUrl, userKey } = this.host;
    return { serialNumber, baseUrl: serviceAddress(baseUrl), userKey };
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
    panel.context = this;
    return (this.parts.panel = panel);
  }

  #tellThePage(): void {
    const { conversation, host } = this;
    conversation.addEventListener('before-send', event => {
      const detail = { ...event.detail };
      const isAllowed = !host.disabled && !isConsentPending(host) && emit(host, 'chatbot-before-send', detail, true);
      if (!isAllowed) event.preventDefault();
      event.detail.content = String(detail.content ?? '');
    });
    conversation.addEventListener('change', ({ change }) => {
      const { status, messages, queue } = conversation;
      if (queue?.length) this.#deferral.abort();
      setState(host, 'streaming', status === 'streaming');
      setState(host, 'rate-limited', conversation.isHeld);
      if (status === 'submitted' || change === 'fragment' || !messages.length) return;
      // The details also apply to restored messages.
      this.#untilAnswered()
        .then(load.messageDetails)
        .then(
          ({ showDetails }) => showDetails(this),
          // The details are optional.
          () => {},
        );
    });
    conversation.addEventListener('limited', ({ detail: { waitMs } }) => {
      emit(host, 'chatbot-rate-limited', { until: Date.now() + Math.ceil(waitMs) });
      void this.#untilAnswered().then(prepareNotice);
    });
    conversation.addEventListener('stalled', () => {
      this.#deferral.abort();
      void prepareNotice();
    });
    conversation.addEventListener('cleared', () => {
      // A session that continues stays limited by the service.
      if (!host.configuration) conversation.forgetLimit();
    });
    conversation.addEventListener('sent', () => {
      if (this.#history || !mayStore(host)) return;
      markStored(host.serialNumber);
      if (host.open) writeEntry(openEntry(host), 'open');
    });
    for (const name of ['sent', 'answer-start', 'answer-chunk', 'stopped'] as const)
      conversation.addEventListener(name, ({ detail }) => emit(host, `chatbot-${name}`, detail));
    conversation.addEventListener('answer', ({ detail }) => {
      // Nothing has checked the listings and sources.
      const { content: text, listings: _, isComparison: __, sources: ___, ...ids } = detail;
      if (!host.open) this.#setUnread(host.unreadCount + 1);
      emit(host, 'chatbot-answer', { text, ...ids });
      // The menu offers the same if this fails to load.
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

/** Resolves at an event of the document that is meant. */
function untilEvent(type: string, signal: AbortSignal, isMeant: (event: Event) => boolean = () => true): Promise<void> {
  return new Promise(resolve =>
    document.addEventListener(type, event => isMeant(event) && resolve(), ownOptions({ signal })),
  );
}

/** Returns the chunks of a batch with their session, fragments joined. */
function joined(batch: AnswerBatch, sessionId: number) {
  const final = batch.find(({ type }) => type === 'final');
  const content = batch.map(chunk => (chunk.type === 'fragment' ? chunk.content : '')).join('');
  const listings = batch.findLast(chunk => chunk.type === 'fragment' && chunk.listings);
  return [
    ...(listings ? [{ ...listings, content: '', sessionId }] : []),
    ...(content ? [{ type: 'fragment', content, sessionId } as const] : []),
    ...(final ? [{ ...final, sessionId }] : []),
  ];
}

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

/** Loads the notice. If that fails, the marks and the retry button of the transcript remain. */
const prepareNotice = () =>
  load.messageDetails().then(
    notice => notice.defineNotice(),
    () => {},
  );

/** Deletes what an ended browser session left behind of a chat that is not open. */
export async function clearExpired(host: ChatHost): Promise<void> {
  await (await load.chatFeatures()).clearExpired(host, load);
}

/** Whether the visitor is typing, or has the focus in another frame. */
function isElsewhere(): boolean {
  if (!documentProperty('hasFocus').call(document)) return true;
  let active = documentProperty('activeElement');
  while (active?.shadowRoot) active = active.shadowRoot.activeElement;
  return !!active?.matches(':read-write');
}

/** Returns the result of `work`, or rejects when `signal` is aborted. */
function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new ChatbotError('aborted', 'The question was stopped.'));
    signal.addEventListener('abort', stop);
    work.then(resolve, reject);
  });
}
