/** A session of the service and the visitor's key to it. */
export interface SessionGrant {
  readonly sessionId: number;
  /** Absent where the page brings credentials of its own. */
  readonly sessionKey?: string;
}

/** Starts a session, or renews the key of `previous`. */
export type StartSession = (previous: SessionGrant | undefined) => Promise<SessionGrant>;

/**
 * The chat session: started when it is first needed, once, however many ask for it.
 *
 * Keys live in memory only.
 */
export class ChatSession {
  readonly #start: StartSession;
  #grant: SessionGrant | undefined;
  #pending: Promise<SessionGrant> | undefined;

  constructor(start: StartSession, grant?: SessionGrant) {
    this.#start = start;
    this.#grant = grant;
  }

  /** The grant in hand, if there is one. */
  get grant(): SessionGrant | undefined {
    return this.#grant;
  }

  /** Gives the session, after starting it if there is none. A failed start is tried again next time. */
  async ensure(): Promise<SessionGrant> {
    return this.#grant ?? this.#run(undefined);
  }

  /** Asks for a new key to the same session. */
  async renew(): Promise<SessionGrant> {
    return this.#run(this.#grant);
  }

  /** Forgets the session; the next question begins a new one. */
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
