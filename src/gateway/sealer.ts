import { fromBase64Url, MAX_TOKEN_LENGTH, toBase64Url } from './base64-url.js';
import type { Secret } from './signer.js';

/** Length of the random part of each token, in bytes; AES-GCM is made for 12. */
const NONCE_BYTES = 12;

/**
 * Encrypts claims (AES-256-GCM), so that nobody who has a token can read or change them. A token is valid for one
 * purpose only. Secrets rotate like those of a `Signer`.
 */
export class Sealer {
  readonly #secrets: readonly Secret[];
  #keys: Promise<readonly CryptoKey[]> | undefined;

  /** @param secrets at least one, of 32 bytes or more; every process needs the same list */
  constructor(secrets: readonly Secret[]) {
    if (secrets.length === 0) throw new TypeError('A sealer needs a secret.');
    this.#secrets = secrets;
  }

  /** Returns a token that is safe in headers and URLs. */
  async make(purpose: string, claims: object): Promise<string> {
    const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
    const [first] = await this.#importKeys();
    const sealed = await crypto.subtle.encrypt(settings(purpose, nonce), first!, encode(JSON.stringify(claims)));
    return toBase64Url(Uint8Array.of(...nonce, ...new Uint8Array(sealed)));
  }

  /** Returns the claims of a token that was made for this purpose, or undefined. */
  async read(purpose: string, token: string): Promise<unknown> {
    const bytes = token.length > MAX_TOKEN_LENGTH ? undefined : fromBase64Url(token);
    if (!bytes || bytes.length <= NONCE_BYTES) return undefined;
    const nonce = bytes.slice(0, NONCE_BYTES);
    for (const key of await this.#importKeys())
      try {
        const claims = await crypto.subtle.decrypt(settings(purpose, nonce), key, bytes.slice(NONCE_BYTES));
        return JSON.parse(new TextDecoder().decode(claims));
      } catch {
        // It was made with another secret, or it is forged.
      }
    return undefined;
  }

  /** Imports on first use: some platforms allow no cryptography outside of a request. */
  #importKeys(): Promise<readonly CryptoKey[]> {
    return (this.#keys ??= Promise.all(this.#secrets.map(deriveKey)));
  }
}

const settings = (purpose: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: encode(purpose),
});

/** Derives a key of its own, because the secret itself signs other tokens. */
async function deriveKey(secret: Secret): Promise<CryptoKey> {
  const bytes = typeof secret === 'string' ? encode(secret) : Uint8Array.from(secret);
  const material = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encode('sealed tokens') };
  return crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

const encode = (text: string) => new TextEncoder().encode(text);
