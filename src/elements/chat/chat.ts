import { ChatbotClient } from '../../client/chatbot-client.js';
import type { Keys } from '../../client/credentials.js';
import { readData } from '../../client/envelope-reader.js';
import { ChatbotError } from '../../client/errors.js';
import { ChatSession, type SessionGrant } from '../../conversation/chat-session.js';
import { Conversation, type Ask } from '../../conversation/conversation.js';
import type { ChatHost } from '../shared/chat-host.js';
import { requestConfiguration, type ConfigurationResponse } from '../shared/configuration.js';
import { emit, type ErrorDetail, type ToggleSource } from '../shared/events.js';
import { defaultBaseUrl } from '../shared/script-origin.js';
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
  #clientAddress = '';

  constructor(host: ChatHost) {
    definePanel();
    this.host = host;
    this.#session = this.#makeSession();
    this.conversation = new Conversation((question, options) => this.#ask(question, options));
    this.#tellThePage();
  }

  /** Draws the panel into the box of the launcher; called whenever the host changed. */
  render(box: HTMLElement): void {
    const panel = (this.#panel ??= this.#makePanel());
    if (panel.parentElement !== box) box.prepend(panel);
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
    await host.updateComplete;
    if (!host.open) return;
    // A page that opens the panel by itself keeps the focus; a visitor who opened it wants to write.
    if (source !== 'api' || navigator.userActivation?.isActive) await host.focusInput();
    emit(host, 'chatbot-opened', { source });
  }

  /** The panel was closed by `source`. */
  handleClosed(source: ToggleSource): void {
    // Who closed it from inside finds the focus where the panel was opened.
    if (source === 'keyboard' || source === 'launcher') this.host.focusLauncher();
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
        return this.reset();
      case '--send':
        host.requestToggle(true, 'command');
        if (event.source instanceof HTMLButtonElement)
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
      const error = toChatbotError(cause);
      this.#tellOf(error, { code: this.host.serialNumber ? error.kind : 'setup' });
    }
  }

  async *#ask(...[question, { signal }]: Parameters<Ask>): ReturnType<Ask> {
    const { sessionId } = await this.#session.ensure();
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
    const baseUrl = host.baseUrl || defaultBaseUrl();
    if (!this.#client || this.#clientAddress !== baseUrl) {
      this.#clientAddress = baseUrl;
      this.#client = new ChatbotClient({
        baseUrl,
        serialNumber: host.serialNumber,
        credentials: () => this.#keys(),
        ...(host.fetch && { fetch: host.fetch }),
        ...(host.endpoints && { endpoints: host.endpoints }),
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
    this.#given = isRefused ? await this.#session.renew() : await this.#session.ensure();
    return { sessionKey: this.#given.sessionKey };
  }

  #makePanel(): ChatbotPanel {
    const panel = document.createElement('chatbot-panel');
    panel.conversation = this.conversation;
    panel.host = this.host;
    return panel;
  }

  #makeSession(): ChatSession {
    const { sessionId, sessionKey, config } = this.host;
    // With settings and a session of the page's own, the service is not asked for them.
    const given =
      config && sessionId ? { sessionId, ...(sessionKey && { sessionKey }) } : undefined;
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
    this.host.record = record;
    const sessionKey = record['SessionKey'];
    return typeof sessionKey === 'string' ? { sessionId, sessionKey } : { sessionId };
  }

  #tellThePage(): void {
    const { conversation, host } = this;
    conversation.addEventListener('before-send', event => {
      const detail = { ...event.detail, files: [] };
      if (!emit(host, 'chatbot-before-send', detail, true)) event.preventDefault();
      event.detail.content = detail.content;
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
      retryable: true,
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

function toChatbotError(cause: unknown): ChatbotError {
  if (cause instanceof ChatbotError) return cause;
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
