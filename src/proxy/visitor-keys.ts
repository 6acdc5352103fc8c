import { SESSION_KEY_HEADER } from '../protocol/key-headers.js';
import { Refusal } from './refusal.js';
import type { Signer } from './signer.js';

/**
 * How long after its end a key still proves whose session it was, in milliseconds. Not stated: 30 days.
 */
const RENEWAL_MS = 30 * 24 * 60 * 60 * 1000;

/** What a visitor's key opens. */
export interface VisitorClaims {
  readonly serialNumber: string;
  readonly sessionId: number;
  /** Origin of the page that the key was given to. */
  readonly origin: string;
}

/** As the claims stand in a key. */
interface SignedClaims {
  /** The chatbot. */
  readonly c: string;
  /** The session. */
  readonly s: number;
  /** The page's origin. */
  readonly o: string;
  /** When the key ends, in milliseconds since 1970. */
  readonly e: number;
}

/** What makes a token a visitor's key of ours. */
const PURPOSE = 'p1';

/**
 * Makes and reads visitors' keys: bound to a chatbot, a session and a page's origin, and to their time. No
 * list of them is kept: every proxy with the same secrets reads them.
 */
export class VisitorKeys {
  readonly #signer: Signer;
  readonly #lifeMs: number;
  readonly #now: () => number;

  constructor(signer: Signer, lifeMs: number, now: () => number) {
    this.#signer = signer;
    this.#lifeMs = lifeMs;
    this.#now = now;
  }

  /** A key to a session, good from now on. */
  give({ serialNumber, sessionId, origin }: VisitorClaims): Promise<string> {
    const claims: SignedClaims = {
      c: serialNumber,
      s: sessionId,
      o: origin,
      e: this.#now() + this.#lifeMs,
    };
    return this.#signer.sign(PURPOSE, claims);
  }

  /**
   * What the key of a request opens.
   *
   * @param origin of the page that the request comes from
   * @throws {Refusal} 401 without a key, or with one that is not ours or has expired; 403 when it was given
   *   to a page of another origin
   */
  async open(request: Request, origin: string): Promise<VisitorClaims> {
    const key = request.headers.get(SESSION_KEY_HEADER) ?? '';
    if (!key) throw new Refusal(401, `A key is missing: send ${SESSION_KEY_HEADER}.`);
    const { claims, endedMs } = await this.#read(key, origin);
    if (endedMs >= 0)
      throw new Refusal(401, 'The session key has expired; GetConfig gives a new one.');
    return claims;
  }

  /**
   * What a key opened, also one that has expired up to 30 days ago.
   *
   * @throws {Refusal} 401 when it is not ours or too old; 403 when it was given to a page of another origin
   */
  async recall(key: string, origin: string): Promise<VisitorClaims> {
    const { claims, endedMs } = await this.#read(key, origin);
    if (endedMs >= RENEWAL_MS)
      throw new Refusal(401, 'The session key expired too long ago to be renewed.');
    return claims;
  }

  async #read(key: string, origin: string) {
    const signed = (await this.#signer.read(PURPOSE, key)) as SignedClaims | undefined;
    if (!signed) throw new Refusal(401, 'The session key is not valid.');
    const { c: serialNumber, s: sessionId, o, e } = signed;
    if (o !== origin)
      throw new Refusal(403, 'This session key was given to a page of another origin.');
    const claims: VisitorClaims = { serialNumber, sessionId, origin };
    return { claims, endedMs: this.#now() - e };
  }
}
