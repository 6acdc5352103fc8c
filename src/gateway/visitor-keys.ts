import * as v from 'valibot';
import { SESSION_KEY_HEADER } from '../protocol/key-headers.js';
import { Refusal } from './refusal.js';
import type { Signer } from './signer.js';

/** How long after its end a key can still be renewed, in milliseconds. Not stated: 30 days. */
const RENEWAL_MS = 30 * 24 * 60 * 60 * 1000;

/** What a visitor key opens: one session of one chatbot, from pages of one origin. */
export interface VisitorGrant {
  /** The chatbot's serial number. */
  readonly serialNumber: string;
  readonly sessionId: number;
  /** Origin of the page that received the key; empty when a server or an app received it. */
  readonly origin: string;
}

/** A grant and when it ends. */
export interface VisitorClaims extends VisitorGrant {
  /** In milliseconds since 1970. */
  readonly endsAt: number;
}

/** What GetConfig carries to continue a session. */
export interface Renewal {
  readonly serialNumber: string;
  readonly sessionID?: number | null | undefined;
  readonly sessionKey?: string | null | undefined;
}

/**
 * Issues and reads visitor keys. No list of them is kept: every process with the same secrets reads them.
 * Times are in milliseconds since 1970.
 */
export class VisitorKeys {
  readonly #signer: Signer;
  readonly #purpose: string;
  readonly #lifeMs: number;

  /**
   * @param purpose distinguishes the keys of a proxy from those of the service, should they share a secret
   * @param lifeMs how long a new key opens its session
   */
  constructor(signer: Signer, purpose: string, lifeMs: number) {
    this.#signer = signer;
    this.#purpose = purpose;
    this.#lifeMs = lifeMs;
  }

  /** Returns a key that is valid from `now` on. */
  issue({ serialNumber, sessionId, origin }: VisitorGrant, now: number): Promise<string> {
    const claims: SignedClaims = {
      c: serialNumber,
      s: sessionId,
      o: origin,
      e: now + this.#lifeMs,
    };
    return this.#signer.sign(this.#purpose, claims);
  }

  /** Returns the claims of a key that we signed, expired or not; undefined for any other text. */
  async read(key: string): Promise<VisitorClaims | undefined> {
    const claims = v.safeParse(claimsSchema, await this.#signer.read(this.#purpose, key));
    if (!claims.success) return undefined;
    const { c: serialNumber, s: sessionId, o: origin, e: endsAt } = claims.output;
    return { serialNumber, sessionId, origin, endsAt };
  }

  /**
   * Opens the key of a request that comes from a page of `origin`.
   *
   * @throws {Refusal} 401 without a key, or when it is not ours or has expired; 403 when it was issued to a
   *   page of another origin
   */
  async open(headers: Headers, origin: string | null, now: number): Promise<VisitorClaims> {
    const key = headers.get(SESSION_KEY_HEADER) ?? '';
    if (!key) throw new Refusal(401, `A key is missing: send ${SESSION_KEY_HEADER}.`);
    const claims = await this.#require(key);
    requireSameOrigin(claims, origin);
    if (claims.endsAt <= now) throw keyExpired();
    return claims;
  }

  /**
   * Checks that a request may continue a session, and returns the session's id; undefined when the request
   * names none and a new session should start. Only the session's own key proves ownership: the id alone is
   * easy to guess.
   *
   * @throws {Refusal} 400 when half of it is missing, 401 when the key is not ours or expired too long ago,
   *   403 when it is for another session or was issued to a page of another origin
   */
  async resume(
    { serialNumber, sessionID, sessionKey }: Renewal,
    origin: string | null,
    now: number,
  ): Promise<number | undefined> {
    if (!sessionID && !sessionKey) return undefined;
    if (!sessionID) throw new Refusal(400, 'The field sessionID is missing.');
    if (!sessionKey) throw new Refusal(400, 'The field sessionKey is missing.');
    const claims = await this.#require(sessionKey);
    if (claims.sessionId !== sessionID || claims.serialNumber !== serialNumber)
      throw new Refusal(403, 'The session key is not for this session.');
    requireSameOrigin(claims, origin);
    if (claims.endsAt + RENEWAL_MS <= now)
      throw new Refusal(401, 'The session key expired too long ago to be renewed.');
    return sessionID;
  }

  async #require(key: string): Promise<VisitorClaims> {
    const claims = await this.read(key);
    if (!claims) throw new Refusal(401, 'The session key is not valid.');
    return claims;
  }
}

/**
 * Checks that a key is used where it was issued. A key that was issued to a page is only valid with that
 * page's `Origin`; a key that was issued to a server or an app is valid everywhere.
 *
 * @throws {Refusal} 403 when it was issued to a page of another origin
 */
export function requireSameOrigin(claims: VisitorGrant, origin: string | null): void {
  if (claims.origin !== '' && claims.origin !== origin)
    throw new Refusal(403, 'This session key was issued to a page of another origin.');
}

/** Refuses a key that has ended. */
export const keyExpired = () =>
  new Refusal(401, 'The session key has expired. Call GetConfig to get a new one.');

/** Claims as they are written in a key, under short names. */
type SignedClaims = v.InferOutput<typeof claimsSchema>;

const claimsSchema = v.object({
  /** The chatbot's serial number. */
  c: v.string(),
  /** The session. */
  s: v.number(),
  /** The page's origin. */
  o: v.string(),
  /** The end. */
  e: v.number(),
});
