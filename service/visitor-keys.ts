import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

/** How long a visitor key opens its session, in milliseconds. Not stated: 24 hours, unless configured. */
const VISITOR_KEY_LIFE_MS = 24 * 60 * 60 * 1000;
/** How long after its end a key still proves whose session it was. Not stated: 30 days. */
export const VISITOR_KEY_RENEWAL_MS = 30 * 24 * 60 * 60 * 1000;

const claimsSchema = v.object({
  /** The chatbot. */
  c: v.number(),
  /** The session. */
  s: v.number(),
  /** The page's origin; empty when the key was not given to a page. */
  o: v.string(),
  /** When the key ends, in milliseconds since 1970. */
  e: v.number(),
});

/** What a visitor key opens, and until when. */
export interface VisitorClaims {
  readonly chatbotId: number;
  readonly sessionId: number;
  /** Origin of the page that the key was given to; empty when it was not a page. */
  readonly origin: string;
  readonly expiresAt: Date;
}

/**
 * Makes and reads visitor keys: `v1.<claims>.<signature>`, HMAC-SHA256 over the first two. The service
 * keeps no list of them; every process with the same secrets reads them.
 *
 * Secrets are replaced without a visitor noticing: the first one signs, and a key signed with any of them
 * is read. One that is taken off the list ends all keys it has signed.
 */
export class VisitorKeys {
  /** How long a new key is to open its session, in milliseconds. */
  readonly lifeMs: number;
  readonly #signing: Buffer;
  readonly #secrets: readonly Buffer[];

  /** @param secrets of 32 bytes or more, the same for all processes on one database; the first one signs */
  constructor(secrets: readonly Buffer[], lifeMs = VISITOR_KEY_LIFE_MS) {
    const [signing] = secrets;
    if (!signing) throw new TypeError('Visitor keys need a secret.');
    this.#signing = signing;
    this.#secrets = secrets;
    this.lifeMs = lifeMs;
  }

  /** The key to these claims. */
  sign(claims: VisitorClaims): string {
    const { chatbotId: c, sessionId: s, origin: o, expiresAt } = claims;
    const body = JSON.stringify({ c, s, o, e: expiresAt.getTime() });
    const signed = `${PREFIX}${Buffer.from(body).toString('base64url')}`;
    return `${signed}.${signature(this.#signing, signed).toString('base64url')}`;
  }

  /** The claims of a key that we signed, also of one that has expired; nothing for any other text. */
  read(key: string): VisitorClaims | undefined {
    const end = key.lastIndexOf('.');
    if (!key.startsWith(PREFIX) || end <= PREFIX.length) return undefined;
    const given = Buffer.from(key.slice(end + 1), 'base64url');
    const signed = key.slice(0, end);
    if (!this.#secrets.some(secret => isSame(given, signature(secret, signed)))) return undefined;
    const body: unknown = JSON.parse(
      Buffer.from(key.slice(PREFIX.length, end), 'base64url').toString(),
    );
    const { c, s, o, e } = v.parse(claimsSchema, body);
    return { chatbotId: c, sessionId: s, origin: o, expiresAt: new Date(e) };
  }
}

const PREFIX = 'v1.';

const signature = (secret: Buffer, text: string): Buffer =>
  createHmac('sha256', secret).update(text).digest();

const isSame = (given: Buffer, expected: Buffer): boolean =>
  given.length === expected.length && timingSafeEqual(given, expected);
