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
  readonly #macs: readonly Mac[];

  /**
   * @param secrets at least one, of 32 bytes or more; every process needs the same list
   * @param createMac HMAC-SHA256 of the platform; by default that of Web Crypto
   */
  constructor(secrets: readonly Secret[], createMac: (secret: Secret) => Mac = webMac) {
    if (secrets.length === 0) throw new TypeError('A signer needs a secret.');
    this.#macs = secrets.map(createMac);
  }

  /** Returns a token that is safe in headers and URLs. */
  async make(purpose: string, claims: object): Promise<string> {
    const signed = `${purpose}.${toBase64Url(encode(JSON.stringify(claims)))}`;
    return `${signed}.${toBase64Url(await this.#macs[0]!.sign(encode(signed)))}`;
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
    for (const mac of this.#macs)
      if (await mac.verify(signature, signed)) return JSON.parse(new TextDecoder().decode(claims));
    return undefined;
  }
}

type Bytes = Uint8Array<ArrayBuffer>;

/** HMAC-SHA256 with one secret. */
export interface Mac {
  sign(bytes: Bytes): Uint8Array | Promise<Uint8Array>;
  /** Compares in constant time. */
  verify(signature: Bytes, bytes: Bytes): boolean | Promise<boolean>;
}

function webMac(secret: Secret): Mac {
  let key: Promise<CryptoKey> | undefined;
  // Imports on first use: some platforms allow no cryptography outside of a request.
  const imported = () => (key ??= importHmacKey(secret));
  return {
    sign: async bytes => new Uint8Array(await crypto.subtle.sign('HMAC', await imported(), bytes)),
    verify: async (signature, bytes) => crypto.subtle.verify('HMAC', await imported(), signature, bytes),
  };
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
