import { fromBase64Url, MAX_TOKEN_LENGTH, toBase64Url } from './base64-url.js';

export type Secret = string | Uint8Array;

/**
 * Signs and verifies claims: `<purpose>.<claims>.<signature>`, HMAC-SHA256 over the first two parts. Anyone with a
 * token can read its claims, but not change them. A token is valid for one purpose only.
 *
 * Secrets can rotate without interruption: the first one signs, and all of them verify. Removing a secret invalidates
 * every token it signed.
 */
export class Signer {
  readonly #secrets: readonly Secret[];
  #keys: Promise<readonly CryptoKey[]> | undefined;

  /** @param secrets at least one, of 32 bytes or more; every process needs the same list */
  constructor(secrets: readonly Secret[]) {
    if (secrets.length === 0) throw new TypeError('A signer needs a secret.');
    this.#secrets = secrets;
  }

  /** Returns a token that is safe in headers and URLs. */
  async make(purpose: string, claims: object): Promise<string> {
    const signed = `${purpose}.${toBase64Url(encode(JSON.stringify(claims)))}`;
    const [first] = await this.#importKeys();
    const signature = await crypto.subtle.sign('HMAC', first!, encode(signed));
    return `${signed}.${toBase64Url(new Uint8Array(signature))}`;
  }

  /** Returns the claims of a token that was signed for this purpose, or undefined. */
  async read(purpose: string, token: string): Promise<unknown> {
    if (token.length > MAX_TOKEN_LENGTH) return undefined;
    const end = token.lastIndexOf('.');
    if (!token.startsWith(`${purpose}.`) || end <= purpose.length) return undefined;
    const claims = fromBase64Url(token.slice(purpose.length + 1, end));
    const signature = fromBase64Url(token.slice(end + 1));
    if (!claims || !signature) return undefined;
    const signed = encode(token.slice(0, end));
    for (const key of await this.#importKeys())
      // Compares in constant time.
      if (await crypto.subtle.verify('HMAC', key, signature, signed))
        return JSON.parse(new TextDecoder().decode(claims));
    return undefined;
  }

  /** Imports on first use: some platforms allow no cryptography outside of a request. */
  #importKeys(): Promise<readonly CryptoKey[]> {
    return (this.#keys ??= Promise.all(this.#secrets.map(importHmacKey)));
  }
}

/** Returns the HMAC-SHA256 of a text as base64url: a pseudonym that cannot be reversed without the secret. */
export async function pseudonym(secret: Secret, text: string): Promise<string> {
  const key = await importHmacKey(secret);
  return toBase64Url(new Uint8Array(await crypto.subtle.sign('HMAC', key, encode(text))));
}

const importHmacKey = (secret: Secret) =>
  crypto.subtle.importKey(
    'raw',
    // A copy: the type allows bytes in shared memory, which Web Crypto refuses.
    typeof secret === 'string' ? encode(secret) : Uint8Array.from(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );

const encode = (text: string) => new TextEncoder().encode(text);
