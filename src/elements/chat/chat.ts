import { ChatbotClient } from '../../client/chatbot-client.js';
import type { Keys } from '../../client/credentials.js';
import { readData } from '../../client/envelope-reader.js';
import { ChatbotError } from '../../client/errors.js';
import { ChatSession, type SessionGrant } from '../../conversation/chat-session.js';
import { Conversation, type Ask } from '../../conversation/conversation.js';
import type { ChatHost } from '../shared/chat-host.js';
import { requestConfiguration, type ConfigurationResponse } from '../shared/configuration.js';
import { emit, type ErrorDetail, type ToggleSource } from '../shared/events.js';
import { serviceAddress } from '../shared/script-origin.js';
import { definePanel } from './define-panel.js';
import type { ChatbotPanel } from './panel.js';

/**
 * What stands behind the panel: the client, the session and the conversation of one `<chatbot-bubble>`,
 * and the events that tell the page of them. Loaded on the first intent.
 */
export class Chat {
  readonly host: ChatHost;
  readonly conversation: Conversation;
  #session: ChatSession;
  /** The grant whose key the client has. */
  #given: SessionGrant | undefined;
  #client: ChatbotClient | undefined;
  #panel: ChatbotPanel | undefined;
  /** What the client was made of. */
  #connection: readonly unknown[] = [];
  /** What had the focus when the panel was opened. */
  #opener: Element | null = null;
  #hadFocus = false;

  constructor(host: ChatHost) {
    definePanel();
    this.host = host;
    const { sessionId, sessionKey } = host;
    const given = sessionId ? { sessionId, ...(sessionKey && { sessionKey }) } : undefined;
    this.#session = this.#makeSession(given);
    this.conversation = new Conversation((question, options) => this.#ask(question, options));
    this.#tellThePage();
  }

  /** Draws the panel into the box of the launcher; called whenever the host changed. */
  render(box: HTMLElement): void {
    const panel = (this.#panel ??= this.#makePanel());
    if (panel.parentElement !== box) box.prepend(panel);
    this.#hadFocus = this.host.shadowRoot?.activeElement === panel;
    panel.settings = this.host.settings;
    panel.isOpen = !!this.host.open;
    panel.inert = !this.host.open;
    // What else the panel reads of the host is no property of its own.
    panel.requestUpdate();
  }

  /** Moves the focus into the open panel. */
  async focusInput(): Promise<void> {
    await this.#panel?.focusInput();
  }

  /** An empty conversation in a new session. */
  reset(): void {
    this.#session = this.#makeSession();
    this.#client = undefined;
    this.#given = undefined;
    this.conversation.clear();
    this.#setUnread(0);
  }

  /** The panel was opened by `source`. */
  async handleOpened(source: ToggleSource): Promise<void> {
    const { host } = this;
    this.#setUnread(0);
    this.#opener = document.activeElement;
    await host.updateComplete;
    if (!host.open) return;
    // A page that opens the panel by itself keeps the focus; a visitor who opened it wants to write.
    if (source !== 'api' || navigator.userActivation?.isActive) await host.focusInput();
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
  handleCommand(event: Event & { readonly command?: string; readonly source?: Element }): void {
    const { host } = this;
    switch (event.command) {
      case '--show':
        return host.requestToggle(true, 'command');
      case '--hide':
        return host.requestToggle(false, 'command');
      case '--toggle':
        return host.requestToggle(!host.open, 'command');
      case '--reset':
        return host.reset();
      case '--send':
        host.requestToggle(true, 'command');
        if (host.open && event.source instanceof HTMLButtonElement)
          void this.conversation.send({ content: event.source.value });
        return;
      default:
        return;
    }
  }

  /** Tells the page why there are no settings. */
  async explainConfiguration(configuration: Promise<ConfigurationResponse>): Promise<void> {
    try {
      await this.#readGrant(configuration);
    } catch (cause) {
      if (this.host.configuration !== configuration) return;
      const error = toChatbotError(cause);
      this.#tellOf(error, { code: this.host.serialNumber ? error.kind : 'setup' });
    }
  }

  async *#ask(...[question, { signal }]: Parameters<Ask>): ReturnType<Ask> {
    const { sessionId } = await orAborted(this.#session.ensure(), signal);
    yield* this.#connect().ask(
      {
        sessionID: sessionId,
        content: question.content,
        ...(question.type && { chatAskType: question.type }),
        ...(question.fileIds && { fileIds: [...question.fileIds] }),
      },
      { signal, stream: !this.host.noStream },
    );
  }

  /** The client for the service the host names now. */
  #connect(): ChatbotClient {
    const { host } = this;
    const { credentials, authorization, fetch, endpoints } = host;
    const baseUrl = serviceAddress(host.baseUrl);
    const connection = [baseUrl, credentials, authorization, fetch, endpoints];
    if (!this.#client || connection.some((part, index) => part !== this.#connection[index])) {
      this.#connection = connection;
      this.#given = undefined;
      this.#client = new ChatbotClient({
        baseUrl,
        serialNumber: host.serialNumber,
        credentials: () => this.#keys(),
        ...(fetch && { fetch }),
        ...(endpoints && { endpoints }),
      });
    }
    return this.#client;
  }

  /** The keys of a request. The client asks again only for what the service has refused. */
  async #keys(): Promise<Keys> {
    const { credentials, authorization } = this.host;
    if (typeof credentials === 'function') return credentials();
    if (credentials) return credentials;
    if (authorization && isLoopback()) return { authorization };
    if (authorization) warnOfSecret();
    const isRefused = this.#given !== undefined && this.#given === this.#session.grant;
    this.#given = await (isRefused ? this.#renew() : this.#session.ensure());
    return { sessionKey: this.#given.sessionKey };
  }

  #makePanel(): ChatbotPanel {
    const panel = document.createElement('chatbot-panel');
    panel.conversation = this.conversation;
    panel.host = this.host;
    return panel;
  }

  /** A new key to the session; where the service knows it no more, the next question begins a new one. */
  async #renew(): Promise<SessionGrant> {
    try {
      return await this.#session.renew();
    } catch (error) {
      if (error instanceof ChatbotError && error.status && error.status < 500) {
        this.#session.forget();
        this.#given = undefined;
        this.host.configuration = undefined;
      }
      throw error;
    }
  }

  /** @param given the session that the page's own server made */
  #makeSession(given?: SessionGrant): ChatSession {
    return new ChatSession(previous => this.#startSession(previous), given);
  }

  /** Takes the session that came with the settings; without one, and for a new key, asks again. */
  async #startSession(previous: SessionGrant | undefined): Promise<SessionGrant> {
    const { host } = this;
    if (!previous && host.configuration)
      try {
        return await this.#readGrant(host.configuration);
      } catch {
        // It failed when the page was loaded; now somebody needs it.
      }
    host.configuration = requestConfiguration(host, previous);
    return this.#readGrant(host.configuration);
  }

  async #readGrant(configuration: Promise<ConfigurationResponse>): Promise<SessionGrant> {
    const record = readData(...(await configuration)) as Record<string, unknown>;
    const sessionId = Number(record['SessionID']);
    if (!Number.isSafeInteger(sessionId) || sessionId < 1)
      throw new ChatbotError('protocol', 'The service sent no session.');
    // The page may have gone on to another chatbot meanwhile.
    if (this.host.configuration === configuration) this.host.record = record;
    const sessionKey = record['SessionKey'];
    return typeof sessionKey === 'string' ? { sessionId, sessionKey } : { sessionId };
  }

  #tellThePage(): void {
    const { conversation, host } = this;
    conversation.addEventListener('before-send', event => {
      const detail = { ...event.detail, files: [] };
      const isAllowed = !host.disabled && emit(host, 'chatbot-before-send', detail, true);
      if (!isAllowed) event.preventDefault();
      event.detail.content = String(detail.content ?? '');
    });
    conversation.addEventListener('sent', ({ detail }) => emit(host, 'chatbot-sent', detail));
    conversation.addEventListener('answer-start', () => emit(host, 'chatbot-answer-start', {}));
    conversation.addEventListener('answer-chunk', ({ detail }) =>
      emit(host, 'chatbot-answer-chunk', detail),
    );
    conversation.addEventListener('answer', ({ detail: { content: text, ...ids } }) => {
      if (!host.open) this.#setUnread(host.unreadCount + 1);
      emit(host, 'chatbot-answer', { text, ...ids });
    });
    conversation.addEventListener('stopped', ({ detail }) => emit(host, 'chatbot-stopped', detail));
    conversation.addEventListener('failure', ({ detail: { error } }) => this.#tellOf(error));
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
  }

  #setUnread(count: number): void {
    if (count === this.host.unreadCount) return;
    this.host.unreadCount = count;
    emit(this.host, 'chatbot-unread-changed', { count });
  }
}

/** Whether the same question may go through another time. */
function isRetryable({ kind, status = 0 }: ChatbotError): boolean {
  return ['network', 'timeout', 'incomplete', 'rate-limit'].includes(kind) || status >= 500;
}

/** What `work` gives, or an error as soon as `signal` is aborted. */
function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new ChatbotError('aborted', 'The question was stopped.'));
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject);
  });
}

function toChatbotError(cause: unknown): ChatbotError {
  if (cause instanceof ChatbotError) return cause;
  if (cause instanceof DOMException && cause.name === 'TimeoutError')
    return new ChatbotError('timeout', 'The service took too long.', { cause });
  return new ChatbotError('network', 'The service cannot be reached.', { cause });
}

function isLoopback(): boolean {
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(location.hostname);
}

let hasWarned = false;

function warnOfSecret(): void {
  if (hasWarned) return;
  hasWarned = true;
  console.error(
    '<chatbot-bubble>: the attribute authorization is ignored on this page, because every visitor could ' +
      'read the secret key. Leave it out: visitors get a key of their own from the service. A page with ' +
      'its own log-in sets the property credentials.',
  );
}
