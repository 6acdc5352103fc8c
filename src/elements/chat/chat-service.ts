import { ChatbotClient } from '../../client/chatbot-client.js';
import type { Keys } from '../../client/credentials.js';
import { readData } from '../../client/envelope-reader.js';
import { ChatbotError } from '../../client/errors.js';
import { ChatSession, type SessionGrant } from '../../conversation/chat-session.js';
import type { ChatHost } from '../shared/chat-host.js';
import {
  platformFetch,
  requestConfiguration,
  type ConfigurationResponse,
} from '../shared/configuration.js';
import { serviceAddress } from '../shared/script-origin.js';

/** The service as one chat sees it: the client, its keys, and the session that questions go to. */
export class ChatService {
  readonly #host: ChatHost;
  readonly #session: ChatSession;
  /** The grant whose key the client has. */
  #given: SessionGrant | undefined;
  #client: ChatbotClient | undefined;
  /** What the client was made of. */
  #connection: readonly unknown[] = [];

  /** @param given the session that the page's own server made */
  constructor(host: ChatHost, given?: SessionGrant) {
    this.#host = host;
    this.#session = new ChatSession(previous => this.#start(previous), given);
  }

  /** The session; undefined until one was needed, and when it was lost. */
  get sessionId(): number | undefined {
    return this.#session.grant?.sessionId;
  }

  /** Gives the session, which is begun if there is none. */
  async begin(): Promise<number> {
    return (await this.#session.ensure()).sessionId;
  }

  /** The client for the service the host names now. */
  connect(): ChatbotClient {
    const host = this.#host;
    // What the launcher was loaded with: the page may have replaced its own since.
    const { credentials, authorization, fetch = platformFetch, endpoints, limits } = host;
    const baseUrl = serviceAddress(host.baseUrl);
    const connection = [baseUrl, credentials, authorization, fetch, endpoints, limits];
    if (!this.#client || connection.some((part, index) => part !== this.#connection[index])) {
      this.#connection = connection;
      this.#given = undefined;
      this.#client = new ChatbotClient({
        baseUrl,
        serialNumber: host.serialNumber,
        credentials: () => this.#keys(),
        fetch,
        ...(endpoints && { endpoints }),
        limits,
      });
    }
    return this.#client;
  }

  /** The service knows the session no more: the next question begins a new one. */
  forget(): void {
    this.#session.forget();
    this.#client = this.#given = this.#host.configuration = undefined;
  }

  /**
   * Reads what a service answers that was asked for settings: they are the host's from now on.
   *
   * @throws {ChatbotError} `protocol` when there is no session in it, or as the service refuses
   */
  async readGrant(configuration: Promise<ConfigurationResponse>): Promise<SessionGrant> {
    const record = readData(...(await configuration)) as Record<string, unknown>;
    const sessionId = Number(record['SessionID']);
    if (!Number.isSafeInteger(sessionId) || sessionId < 1)
      throw new ChatbotError('protocol', 'The service sent no session.');
    // The page may have gone on to another chatbot meanwhile.
    if (this.#host.configuration === configuration) this.#host.record = record;
    const sessionKey = record['SessionKey'];
    return typeof sessionKey === 'string' ? { sessionId, sessionKey } : { sessionId };
  }

  /** The keys of a request. The client asks again only for what the service has refused. */
  async #keys(): Promise<Keys> {
    const { credentials, authorization } = this.#host;
    if (typeof credentials === 'function') return credentials();
    if (credentials) return credentials;
    if (authorization && (await import('./furnish.js')).mayUseSecret()) return { authorization };
    const isRefused = this.#given !== undefined && this.#given === this.#session.grant;
    this.#given = await (isRefused ? this.#renew() : this.#session.ensure());
    return { sessionKey: this.#given.sessionKey };
  }

  /** A new key to the session; where the service knows it no more, the next question begins a new one. */
  async #renew(): Promise<SessionGrant> {
    try {
      return await this.#session.renew();
    } catch (error) {
      if (error instanceof ChatbotError && error.status && error.status < 500) this.forget();
      throw error;
    }
  }

  /** Takes the session that came with the settings; without one, and for a new key, asks again. */
  async #start(previous: SessionGrant | undefined): Promise<SessionGrant> {
    const host = this.#host;
    if (!previous && host.configuration)
      try {
        return await this.readGrant(host.configuration);
      } catch {
        // It failed when the page was loaded; now somebody needs it.
      }
    host.configuration = requestConfiguration(host, previous);
    return this.readGrant(host.configuration);
  }
}
