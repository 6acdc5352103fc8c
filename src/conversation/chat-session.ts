/** A session of the service and the visitor's key to it. */
export interface SessionGrant {
  readonly sessionId: number;
  /** Absent if the page brings its own credentials. */
  readonly sessionKey?: string;
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
