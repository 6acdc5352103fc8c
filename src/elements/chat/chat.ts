import { ChatbotClient } from '../../client/chatbot-client.js';
import type { CredentialSet } from '../../client/credentials.js';
import { ChatSession } from '../../conversation/chat-session.js';
import { Conversation } from '../../conversation/conversation.js';
import type { ChatHost } from '../shared/chat-host.js';
import { defaultBaseUrl } from '../shared/script-origin.js';
import { emit } from '../shared/events.js';
import { sessionGrant } from '../shared/configuration.js';
import { ChatbotError } from '../../client/errors.js';
import { definePanel } from './define-panel.js';

/**
 * What stands behind an open panel: the client, the session and the conversation of one
 * `<chatbot-bubble>`, and the events that tell the page of them. Loaded on the first intent.
 */
export class Chat {
  readonly conversation: Conversation;
  readonly #host: ChatHost;
  readonly #session: ChatSession;
  #client: ChatbotClient | undefined;
  #clientAddress = '';

  constructor(host: ChatHost) {
    definePanel();
    this.#host = host;
    this.#session = new ChatSession(async previous => {
      const grant = sessionGrant(await host.requestConfig(previous));
      if (!grant) throw new ChatbotError('protocol', 'The service sent no session.');
      return grant;
    }, host.grant);
    this.conversation = new Conversation((question, { signal }) => this.#ask(question, signal));
    this.#tellThePage();
  }

  /** An empty conversation in a new session. */
  reset(): void {
    this.#session.forget();
    this.conversation.clear();
  }

  async *#ask(
    question: Parameters<ConstructorParameters<typeof Conversation>[0]>[0],
    signal: AbortSignal,
  ) {
    // The settings may have brought a session since this was made.
    if (!this.#session.grant && this.#host.grant) this.#session.adopt(this.#host.grant);
    const { sessionId } = await this.#session.ensure();
    yield* this.#connect().ask(
      {
        sessionID: sessionId,
        content: question.content,
        ...(question.type && { chatAskType: question.type }),
        ...(question.fileIds && { fileIds: [...question.fileIds] }),
      },
      { signal, stream: !this.#host.noStream },
    );
  }

  /** The client for the service the host names now. */
  #connect(): ChatbotClient {
    const host = this.#host;
    const baseUrl = host.baseUrl || defaultBaseUrl();
    if (!this.#client || this.#clientAddress !== baseUrl) {
      this.#clientAddress = baseUrl;
      this.#client = new ChatbotClient({
        baseUrl,
        serialNumber: host.serialNumber,
        credentials: request => this.#credentials(request.isRefresh),
        ...(host.fetch && { fetch: host.fetch }),
        ...(host.endpoints && { endpoints: host.endpoints }),
      });
    }
    return this.#client;
  }

  async #credentials(isRefresh: boolean): Promise<CredentialSet> {
    const { credentials, authorization } = this.#host;
    if (typeof credentials === 'function') return credentials({ isRefresh });
    if (credentials) return credentials;
    if (authorization && isLoopback()) return { authorization };
    if (authorization) warnOfSecret();
    const grant = isRefresh ? await this.#session.renew() : await this.#session.ensure();
    return grant.sessionKey ? { sessionKey: grant.sessionKey } : {};
  }

  #tellThePage(): void {
    const { conversation } = this;
    const host = this.#host;
    conversation.addEventListener('before-send', event => {
      const detail = { ...event.detail, files: [] };
      if (!emit(host, 'chatbot-before-send', detail, true)) event.preventDefault();
      event.detail.content = detail.content;
    });
    conversation.addEventListener('sent', event => emit(host, 'chatbot-sent', event.detail));
    conversation.addEventListener('answer-start', () => emit(host, 'chatbot-answer-start', {}));
    conversation.addEventListener('answer-chunk', event =>
      emit(host, 'chatbot-answer-chunk', event.detail),
    );
    conversation.addEventListener('answer', event => {
      const { content: text, ...ids } = event.detail;
      host.noteAnswer();
      emit(host, 'chatbot-answer', { text, ...ids });
    });
    conversation.addEventListener('stopped', event => emit(host, 'chatbot-stopped', event.detail));
    conversation.addEventListener('failure', ({ detail: { error } }) => {
      const detail = {
        code: error.kind,
        message: error.message,
        retryable: true,
        ...(error.status !== undefined && { status: error.status }),
        ...(error.retryAfterMs !== undefined && { retryAfter: error.retryAfterMs / 1000 }),
      };
      if (emit(host, 'chatbot-error', detail, true)) console.warn('<chatbot-bubble>:', error);
    });
  }
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
