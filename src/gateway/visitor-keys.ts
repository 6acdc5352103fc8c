import * as v from 'valibot';
import { SESSION_KEY_HEADER } from '../protocol/key-headers.js';
import type { Operation } from '../protocol/operation.js';
import { Refusal } from './refusal.js';
import type { Signer } from './signer.js';

/** How long an expired key can still be renewed, in milliseconds. Not stated: 10 minutes. */
const RENEWAL_MS = 10 * 60 * 1000;
/** How long that is in a conversation with a person. Not stated: a week, in which agents have replied. */
const PERSON_RENEWAL_MS = 7 * 24 * 60 * 60 * 1000;
/** How long a key for answers is valid, in milliseconds. Not stated: a week, in which agents have replied. */
const ANSWERS_MS = 7 * 24 * 60 * 60 * 1000;
/** Added to the purpose of a key for answers. */
const ANSWERS = '-answers';

/** Scope of a visitor key: one session of one chatbot, from pages of one origin. */
export interface VisitorGrant {
  readonly serialNumber: string;
  readonly sessionId: number;
  /** Origin of the page that received the key; empty when a server or an app received it. */
  readonly origin: string;
  /** Whether it is for the owner's preview, which works on any page. */
  readonly isPreview?: boolean;
  /** Whether the service behind a proxy takes `ClientID`. */
  readonly takesClientId?: boolean;
}

export interface VisitorClaims extends VisitorGrant {
  /** Whether the key opens only the answers of the session (Resume, Stop, Events, Feedback, Erase and Export). */
  readonly isForAnswers?: boolean;
  /** Expiration, in milliseconds since 1970. */
  readonly endsAt: number;
}

/** Fields of GetConfig that continue a session. */
export interface Renewal {
  readonly serialNumber: string;
  readonly sessionID?: number | null | undefined;
  readonly sessionKey?: string | null | undefined;
}

/** Issues and verifies visitor keys: every process with the same secrets accepts them. Times are in ms since 1970. */
export class VisitorKeys {
  readonly #signer: Signer;
  readonly #purpose: string;
  readonly #lifeMs: number;

  /** `purpose` distinguishes the keys of a proxy from those of a service with the same secret. */
  constructor(signer: Signer, purpose: string, lifeMs: number) {
    this.#signer = signer;
    this.#purpose = purpose;
    this.#lifeMs = lifeMs;
  }

  get lifeSeconds(): number {
    return Math.floor(this.#lifeMs / 1000);
  }

  issue({ serialNumber, sessionId, origin, isPreview, takesClientId }: VisitorGrant, now: number): Promise<string> {
    const claims: SignedClaims = {
      ...{ c: serialNumber, s: sessionId, o: origin, e: now + this.#lifeMs },
      ...(isPreview && { p: true }),
      ...(takesClientId && { i: true }),
    };
    return this.#signer.make(this.#purpose, claims);
  }

  /**
   * Issues a key that opens only the answers of the session and the messages of agents in it, so that a page can store
   * it beside an unfinished answer.
   * Its purpose differs, so that it can't be used as a visitor key.
   */
  issueForAnswers({ serialNumber, sessionId, origin }: VisitorGrant, now: number): Promise<string> {
    const claims: SignedClaims = { c: serialNumber, s: sessionId, o: origin, e: now + ANSWERS_MS };
    return this.#signer.make(this.#purpose + ANSWERS, claims);
  }

  /** Returns the claims of a key that we signed, even if it has expired, or undefined. */
  read(key: string): Promise<VisitorClaims | undefined> {
    return this.#read(key, '');
  }

  /** Returns the claims of a key that opens the answers of a session: a visitor key or one for answers. */
  async readForAnswers(key: string): Promise<VisitorClaims | undefined> {
    const claims = await this.#read(key, ANSWERS);
    return claims ? { ...claims, isForAnswers: true } : this.read(key);
  }

  async #read(key: string, kind: '' | typeof ANSWERS): Promise<VisitorClaims | undefined> {
    const claims = v.safeParse(claimsSchema, await this.#signer.read(this.#purpose + kind, key));
    if (!claims.success) return undefined;
    const { c: serialNumber, s: sessionId, o: origin, e: endsAt, p: isPreview, i: takesClientId } = claims.output;
    return {
      ...{ serialNumber, sessionId, origin, endsAt },
      ...(isPreview && { isPreview }),
      ...(takesClientId && { takesClientId }),
    };
  }

  /** Verifies a key. @throws {Refusal} 401 if it is missing, not ours or expired, 403 for a page of another origin */
  async open(
    headers: Headers,
    origin: string | null,
    now: number,
    { keys, keyGraceMs = 0 }: Partial<Pick<Operation, 'keys' | 'keyGraceMs'>> = {},
  ): Promise<VisitorClaims> {
    const key = headers.get(SESSION_KEY_HEADER) ?? '';
    if (!key) throw new Refusal(401, `A key is missing: send ${SESSION_KEY_HEADER}.`);
    const claims = required(await (keys?.includes('answers') ? this.readForAnswers(key) : this.read(key)));
    requireSameOrigin(claims, origin);
    if (claims.endsAt + keyGraceMs <= now) throw keyExpired();
    return claims;
  }

  /**
   * Checks that a request may continue a session and returns the session's id, or undefined if the request names none
   * and a new session should start. Only the session's key proves ownership: ids are easy to guess. A key that was
   * issued to a page can only be renewed by pages of the same origin.
   *
   * @param isWithPerson whether a person takes part in a session, so that its visitor may return days later
   *
   * @throws {Refusal} 400 when half of it is missing, 401 when the key is not ours or expired too long ago, 403 when
   * it is for another session or was issued to a page of another origin
   */
  async resume(
    { serialNumber, sessionID, sessionKey }: Renewal,
    origin: string | null,
    now: number,
    isWithPerson: (sessionId: number) => Promise<boolean> = () => Promise.resolve(false),
  ): Promise<number | undefined> {
    if (!sessionID && !sessionKey) return undefined;
    if (!sessionID) throw new Refusal(400, 'The field sessionID is missing.');
    if (!sessionKey) throw new Refusal(400, 'The field sessionKey is missing.');
    const claims = required(await this.read(sessionKey));
    if (claims.sessionId !== sessionID || claims.serialNumber !== serialNumber)
      throw new Refusal(403, 'The session key is not for this session.');
    requireSameOrigin(claims, origin);
    const mayReturn = claims.endsAt + PERSON_RENEWAL_MS > now;
    if (claims.endsAt + RENEWAL_MS <= now && !(mayReturn && (await isWithPerson(sessionID))))
      throw new Refusal(401, 'The session key expired too long ago to be renewed.');
    return sessionID;
  }
}

function required(claims: VisitorClaims | undefined): VisitorClaims {
  if (!claims) throw new Refusal(401, 'The session key is not valid.');
  return claims;
}

/** A page's key requires that page's `Origin`; that of a server or an app is valid everywhere. @throws {Refusal} 403 */
export function requireSameOrigin(claims: VisitorGrant, origin: string | null): void {
  if (claims.origin !== '' && claims.origin !== origin)
    throw new Refusal(403, 'This session key was issued to a page of another origin.');
}

export const keyExpired = () => new Refusal(401, 'The session key has expired. Call GetConfig to get a new one.');

/** Claims in a key, under short names. */
type SignedClaims = v.InferOutput<typeof claimsSchema>;

const claimsSchema = v.object({
  /** The chatbot's serial number. */
  c: v.string(),
  /** The session. */
  s: v.number(),
  /** The page's origin. */
  o: v.string(),
  /** Expiration. */
  e: v.number(),
  /** Whether it is for a preview. */
  p: v.optional(v.boolean()),
  /** Whether the service takes `ClientID`. */
  i: v.optional(v.boolean()),
});
