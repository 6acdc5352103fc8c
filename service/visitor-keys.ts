import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

/** How long a visitor key opens its session, in milliseconds. Not stated: 24 hours. */
export const VISITOR_KEY_LIFE_MS = 24 * 60 * 60 * 1000;
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
 * keeps no list of them; every process with the same secret reads them.
 */
export class VisitorKeys {
  readonly #secret: Buffer;

  /** @param secret 32 bytes, the same for all processes on one database */
  constructor(secret: Buffer) {
    this.#secret = secret;
  }

  /** The key to these claims. */
  sign(claims: VisitorClaims): string {
    const { chatbotId: c, sessionId: s, origin: o, expiresAt } = claims;
    const body = JSON.stringify({ c, s, o, e: expiresAt.getTime() });
    const signed = `${PREFIX}${Buffer.from(body).toString('base64url')}`;
    return `${signed}.${this.#signature(signed).toString('base64url')}`;
  }

  /** The claims of a key that we signed, also of one that has expired; nothing for any other text. */
  read(key: string): VisitorClaims | undefined {
    const end = key.lastIndexOf('.');
    if (!key.startsWith(PREFIX) || end <= PREFIX.length) return undefined;
    const expected = this.#signature(key.slice(0, end));
    const given = Buffer.from(key.slice(end + 1), 'base64url');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    const body: unknown = JSON.parse(
      Buffer.from(key.slice(PREFIX.length, end), 'base64url').toString(),
    );
    const { c, s, o, e } = v.parse(claimsSchema, body);
    return { chatbotId: c, sessionId: s, origin: o, expiresAt: new Date(e) };
  }

  #signature(text: string): Buffer {
    return createHmac('sha256', this.#secret).update(text).digest();
  }
}

const PREFIX = 'v1.';
