import { AskClient } from '../../client/ask-client.js';
import type { Keys } from '../../client/credentials.js';
import { readData } from '../../client/envelope-reader.js';
import { ChatbotError } from '../../client/errors.js';
import { ChatSession, isOver, readGrant, type SessionGrant } from '../../conversation/chat-session.js';
import type { ChatHost } from '../../ui/chat-host.js';
import { fetch as platformFetch, setTimeout } from '../../platform.js';
import { requestConfiguration, type ConfigurationResponse } from '../../ui/configuration.js';
import { serviceAddress } from '../../ui/script-origin.js';

/** Time a question waits for the settings before it requests a session without them, in ms. */
const SETTINGS_MS = 5_000;

/** Loads the code that resumes an answer. */
export const loadResuming = () => import('../../client/resume-answer.js');

/** The service for one chat: the client, its keys and the session. */
export class ChatService {
  readonly #host: ChatHost;
  readonly #session: ChatSession;
  readonly #onReplaced: (sessionId: number) => void;
  /** The grant whose key the client has. */
  #given: SessionGrant | undefined;
  #client: AskClient | undefined;
  #connection: readonly unknown[] = [];

  /** `given`: a session of the page's server. `onReplaced`: a key expired too long ago, and a new session started. */
  constructor(host: ChatHost, given?: SessionGrant, onReplaced: (sessionId: number) => void = () => {}) {
    this.#host = host;
    this.#onReplaced = onReplaced;
    this.#session = new ChatSession(previous => this.#start(previous), given);
  }

  get grant(): SessionGrant | undefined {
    return this.#session.grant;
  }

  /** ID of the session; undefined until it is needed and after it was lost. */
  get sessionId(): number | undefined {
    return this.#session.grant?.sessionId;
  }

  get resumeKey(): string | undefined {
    return this.#session.grant?.resumeKey;
  }

  /** Returns the session, with a key that is valid for a while. */
  async begin(): Promise<number> {
    const before = this.sessionId;
    const { sessionId } = await this.#session.begin(() => this.#renewAhead());
    if (before !== undefined && before !== sessionId) this.#onReplaced(before);
    return sessionId;
  }

  connect(): AskClient {
    const host = this.#host;
    // Defaults to the `fetch` that the launcher loaded with, because the page may have replaced it.
    const { credentials, authorization, fetch = platformFetch, endpoints, limits } = host;
    const baseUrl = serviceAddress(host.baseUrl);
    const connection = [baseUrl, credentials, authorization, fetch, endpoints, limits];
    if (!this.#client || connection.some((part, index) => part !== this.#connection[index])) {
      this.#connection = connection;
      this.#given = undefined;
      this.#client = this.#makeClient(() => this.#keys());
    }
    return this.#client;
  }

  /** Returns a client with a key of its own. */
  connectWith(sessionKey: string): AskClient {
    return this.#makeClient(() => Promise.resolve({ sessionKey }));
  }

  #makeClient(credentials: () => Promise<Keys>): AskClient {
    const { baseUrl, fetch = platformFetch, endpoints, limits } = this.#host;
    return new AskClient(
      { baseUrl: serviceAddress(baseUrl), credentials, fetch, ...(endpoints && { endpoints }), limits },
      loadResuming,
    );
  }

  /** Forgets a session that the service no longer knows; the next question starts a new one. */
  forget(): void {
    this.#session.forget();
    this.#client = this.#given = this.#host.configuration = undefined;
  }

  /** Reads the response of GetConfig and gives the settings to the host. @throws {ChatbotError} if it has no session */
  async readGrant(configuration: Promise<ConfigurationResponse>): Promise<SessionGrant> {
    const [response, body, receivedAt] = await configuration;
    const record = readData(response, body) as Record<string, unknown>;
    const grant = readGrant(record, receivedAt);
    // The page may have switched to another chatbot in the meantime.
    if (this.#host.configuration === configuration) this.#host.record = record;
    return grant;
  }

  /** Returns the keys of a request. The client asks again only after the service rejected them. */
  async #keys(): Promise<Keys> {
    const own = await this.#ownKeys();
    if (own) return own;
    const isRefused = this.#given !== undefined && this.#given === this.#session.grant;
    this.#given = await (isRefused ? this.#renew() : this.#session.ensure());
    return { sessionKey: this.#given.sessionKey };
  }

  async #ownKeys(): Promise<Keys | undefined> {
    const { credentials, authorization } = this.#host;
    if (typeof credentials === 'function') return credentials();
    if (credentials) return credentials;
    if (authorization && (await import('./may-use-secret.js')).mayUseSecret()) return { authorization };
    return undefined;
  }

  /** Renews the key of the session. If the service refuses, the session is over and the next use starts one. */
  async #renew(): Promise<SessionGrant> {
    try {
      return await this.#session.renew();
    } catch (error) {
      if (isOver(error)) this.forget();
      throw error;
    }
  }

  /** Renews the key before it expires. A failure does not matter while the old key is valid. */
  async #renewAhead(): Promise<void> {
    try {
      await this.#renew();
      // A client keeps its keys until the service rejects them, so the next request needs a new client.
      this.#client = undefined;
    } catch {
      // The next use tries again.
    }
  }

  /** Returns the session from the settings. Without one, and for a new key, requests it again. */
  async #start(previous: SessionGrant | undefined): Promise<SessionGrant> {
    const host = this.#host;
    const asked = previous ? undefined : host.configuration;
    if (asked)
      try {
        return await this.#patiently(asked);
      } catch (error) {
        // The first request failed at page load, so try again now, unless the visitor already waited for it.
        if (isTimeout(error)) throw this.#tooLate(error);
      }
    const configuration = (host.configuration = requestConfiguration(host, previous));
    try {
      return await (previous ? this.readGrant(configuration) : this.#patiently(configuration));
    } catch (error) {
      throw isTimeout(error) ? this.#tooLate(error) : error;
    }
  }

  /** Makes the next use request the settings again, because they took too long. */
  #tooLate(cause: unknown): ChatbotError {
    if (!(cause instanceof ChatbotError)) this.#host.configuration = undefined;
    return new ChatbotError('timeout', 'The service took too long.', { cause });
  }

  /** Waits for the settings; after 5 s also for GetSession and new settings, whichever answers first. */
  async #patiently(configuration: Promise<ConfigurationResponse>): Promise<SessionGrant> {
    const granted = this.readGrant(configuration);
    const early = await Promise.race([granted, new Promise<undefined>(resolve => setTimeout(resolve, SETTINGS_MS))]);
    if (early) return early;
    const calls = await import('./call-operation.js').catch(() => undefined);
    if (!calls) return granted;
    const keys = this.#ownKeys();
    const client = this.#makeClient(async () => (await keys) ?? {});
    return calls.startAnyway(this.#host, granted, this, client, keys);
  }
}

const isTimeout = (error: unknown) =>
  error instanceof ChatbotError
    ? error.kind === 'timeout'
    : error instanceof DOMException && error.name === 'TimeoutError';
