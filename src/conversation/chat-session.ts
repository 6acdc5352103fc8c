import { fieldsOf, toWholeNumber } from '../client/envelope-reader.js';
import { ChatbotError, hasCode } from '../client/errors.js';

/** A key this close to its expiry may expire on the way to the service, in ms. */
const EXPIRY_MARGIN_MS = 30_000;

/** A session of the service and the visitor's key to it. */
export interface SessionGrant {
  readonly sessionId: number;
  /** Absent if the page brings its own credentials. */
  readonly sessionKey?: string | undefined;
  /** Opens only the answers of the session, so that it may be stored. */
  readonly resumeKey?: string;
  /** When the key expires, in ms since the epoch. If absent, the client uses it until the service refuses it. */
  readonly expiresAt?: number;
  /** When to renew the key; absent if `expiresAt` is. */
  readonly renewAt?: number;
}

export type StartSession = (previous: SessionGrant | undefined) => Promise<SessionGrant>;

/** The chat session. Starts once, when it is first needed, and keeps its key in memory only. */
export class ChatSession {
  readonly #start: StartSession;
  #grant: SessionGrant | undefined;
  #pending: Promise<SessionGrant> | undefined;

  constructor(start: StartSession, grant?: SessionGrant) {
    this.#start = start;
    this.#grant = grant;
  }

  get grant(): SessionGrant | undefined {
    return this.#grant;
  }

  /** Returns the session, and starts one if necessary. A failed start is retried on the next call. */
  async ensure(): Promise<SessionGrant> {
    return this.#grant ?? this.#run(undefined);
  }

  /**
   * Returns the session. Renews its key past half of its life, so that only an expired one makes visitors wait.
   *
   * @param renew renews the session, and does not reject: the old key may still be valid
   */
  async begin(renew: () => Promise<unknown>): Promise<SessionGrant> {
    const grant = await this.ensure();
    const { renewAt = Infinity, expiresAt = Infinity } = grant;
    const now = Date.now();
    if (now < renewAt) return grant;
    const renewing = renew();
    if (now < expiresAt - EXPIRY_MARGIN_MS) return grant;
    await renewing;
    return this.ensure();
  }

  async renew(): Promise<SessionGrant> {
    return this.#run(this.#grant);
  }

  forget(): void {
    this.#grant = undefined;
    this.#pending = undefined;
  }

  #run(previous: SessionGrant | undefined): Promise<SessionGrant> {
    if (this.#pending) return this.#pending;
    const pending = this.#start(previous)
      .then(grant => {
        if (this.#pending === pending) this.#grant = grant;
        return grant;
      })
      .finally(() => {
        if (this.#pending === pending) this.#pending = undefined;
      });
    this.#pending = pending;
    return pending;
  }
}

/** Reads the session from a response. @throws {ChatbotError} with kind `protocol` if there is none */
export function readGrant(data: unknown, receivedAt: number): SessionGrant {
  const fields = fieldsOf(data);
  const sessionId = toWholeNumber(fields.get('sessionid'));
  if (sessionId === undefined) throw new ChatbotError('protocol', 'The service sent no session.');
  const sessionKey = fields.get('sessionkey');
  if (typeof sessionKey !== 'string') return { sessionId };
  const lifeMs = Number(fields.get('sessionkeyexpiresin')) * 1000;
  const resumeKey = fields.get('resumekey');
  const keys = { sessionId, sessionKey, ...(typeof resumeKey === 'string' && { resumeKey }) };
  if (!(lifeMs > 0)) return keys;
  return { ...keys, renewAt: receivedAt + lifeMs / 2, expiresAt: receivedAt + lifeMs };
}

/** Whether the service answered a renewal with the session's end. */
export const isOver = (error: unknown): boolean => hasCode(error, 401, 403, 404);
