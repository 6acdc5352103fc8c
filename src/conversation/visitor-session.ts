import { ChatbotClient, type ChatbotClientOptions } from '../client/chatbot-client.js';
import type { AnswerChunk } from '../client/answer-stream.js';
import type { Keys } from '../client/credentials.js';
import { isNotFound } from '../client/errors.js';
import type { ChatbotTraits, VisitorSettings } from '../protocol/visitor-settings.js';
import { ChatSession, isOver, readGrant, type SessionGrant } from './chat-session.js';
import type { Message } from './message.js';
import type { QuestionLimitRule } from './question-limit.js';
import { CUT_OFF, type Ask } from './question-request.js';

/** A session of the service, as a page's server hands it over. */
export interface GivenSession {
  readonly sessionId: number;
  readonly sessionKey: string;
}

export interface VisitorSessionOptions extends Omit<ChatbotClientOptions, 'credentials' | 'serialNumber'> {
  readonly serialNumber: string;
  /** An existing session to continue, which your server created. */
  readonly session?: GivenSession | undefined;
  /** Called when a new session replaces one that is over: the chatbot no longer knows its questions. */
  readonly onReplaced?: ((sessionId: number) => void) | undefined;
}

/**
 * A visitor's session: starts when it is first needed, renews its key before it expires, and starts again when the
 * service has ended it. Pass `ask` and the session itself to a `Conversation`, which then applies the owner's limit:
 * `new Conversation(session.ask, session)`.
 */
export interface VisitorSession {
  /** A client with the key of the session, for operations such as `Feedback` or `TalkToHuman`. */
  readonly client: ChatbotClient;
  /** ID of the session; undefined until it has started, and after it has ended. */
  readonly sessionId: number | undefined;
  /** The owner's settings for visitors; undefined until the session has started. */
  readonly settings: (VisitorSettings & ChatbotTraits) | undefined;
  /** The owner's limit for questions; undefined if there is none, or the session has not started. */
  readonly questionLimit: QuestionLimitRule | undefined;
  /** Asks in the session. A question that the visitor stops is stopped on the service, too. */
  readonly ask: Ask;
  /**
   * Starts the session, unless it has started, and returns its ID.
   *
   * @throws {ChatbotError} like `ChatbotClient.call`
   */
  start(): Promise<number>;
  /**
   * Renews the key now. Questions and calls do so by themselves.
   *
   * @throws {ChatbotError} like `ChatbotClient.call`
   */
  renew(): Promise<void>;
  /** Forgets the session; the next question starts a new one. */
  reset(): void;
}

/**
 * Creates the session of a visitor. Sends nothing before the first call or question, and needs no key.
 *
 * @throws {TypeError} when `baseUrl` is not an http or https address
 */
export const createVisitorSession = (options: VisitorSessionOptions): VisitorSession => new OwnSession(options);

class OwnSession implements VisitorSession {
  readonly client: ChatbotClient;
  readonly #options: VisitorSessionOptions;
  readonly #session = new ChatSession(previous => this.#start(previous));
  /** The grant whose key the client has. */
  #given: SessionGrant | undefined;
  /** The session of the latest use. */
  #used: number | undefined;
  #settings: VisitorSettings | undefined;

  constructor(options: VisitorSessionOptions) {
    this.#options = options;
    this.client = new ChatbotClient(options);
    this.#forgetKey();
  }

  get sessionId(): number | undefined {
    return this.#session.grant?.sessionId;
  }

  get settings(): VisitorSettings | undefined {
    return this.#settings;
  }

  get questionLimit(): QuestionLimitRule | undefined {
    const { RateLimitCount: count, RateLimitTime: seconds } = this.#settings ?? {};
    return count && seconds ? { count, windowMs: seconds * 1000 } : undefined;
  }

  async start(): Promise<number> {
    const { sessionId } = await this.#session.begin(() => this.renew().catch(() => {}));
    const { onReplaced } = this.#options;
    if (this.#used !== undefined && this.#used !== sessionId) onReplaced?.(this.#used);
    this.#used = sessionId;
    return sessionId;
  }

  async renew(): Promise<void> {
    await this.#renew();
    this.#forgetKey();
  }

  reset(): void {
    this.#used = undefined;
    this.#forget();
  }

  readonly ask: Ask = (question, options) => this.#ask(question, options);

  async *#ask(
    ...[{ content, type, fileIds, replaces, clientId }, { signal }]: Parameters<Ask>
  ): AsyncGenerator<AnswerChunk & Pick<Message, 'sessionId' | 'resumeKey'>> {
    const sessionId = await this.start();
    const { resumeKey } = this.#session.grant ?? {};
    const question = {
      sessionID: sessionId,
      content,
      chatAskType: type,
      fileIds,
      // Another session does not know the question.
      replacesID: replaces?.sessionId === sessionId ? replaces.questionId : undefined,
      // Services that give the key know the field.
      clientID: resumeKey && clientId,
    };
    let questionId: number | undefined;
    // Kept with the question, in case its response gets lost.
    if (resumeKey && !fileIds) yield { type: 'fragment', content: '', sessionId, resumeKey };
    try {
      for await (const chunk of this.client.ask(question, { signal })) {
        questionId ??= chunk.questionId;
        yield { ...chunk, sessionId, ...(chunk.type === 'fragment' && resumeKey && { resumeKey }) };
      }
    } catch (error) {
      // With files, "not found" may mean a file.
      if (!fileIds && isNotFound(error) && this.sessionId === sessionId) this.#forget();
      throw error;
    } finally {
      // Services without the operation notice the closed connection.
      if (questionId && signal.aborted && signal.reason !== CUT_OFF)
        this.client.stop({ sessionID: sessionId, questionId }).catch(() => {});
    }
  }

  /** Returns the keys of a request. The client asks again only after the service rejected them. */
  async #keys(): Promise<Keys> {
    const isRefused = this.#given !== undefined && this.#given === this.#session.grant;
    this.#given = await (isRefused ? this.#renew() : this.#session.ensure());
    return { sessionKey: this.#given.sessionKey };
  }

  /** Renews the key of the session. If the service refuses, the session is over and the next use starts one. */
  async #renew(): Promise<SessionGrant> {
    try {
      return await this.#session.renew();
    } catch (error) {
      if (isOver(error)) this.#forget();
      throw error;
    }
  }

  #forget(): void {
    this.#session.forget();
    this.#forgetKey();
  }

  /** The client keeps its keys until the service rejects them. */
  #forgetKey(): void {
    this.#given = undefined;
    this.client.credentials = () => this.#keys();
  }

  async #start(previous: SessionGrant | undefined): Promise<SessionGrant> {
    const { sessionId: sessionID, sessionKey } = previous ?? this.#options.session ?? {};
    const data = await this.client.call('GetConfig', { ...(sessionKey && { sessionID, sessionKey }) });
    this.#settings = { ...data, SessionKey: undefined, ResumeKey: undefined } as VisitorSettings;
    return readGrant(data, Date.now());
  }
}
