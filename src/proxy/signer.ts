/** Longest token that is looked at, in characters. */
const MAX_TOKEN_LENGTH = 8192;

/**
 * Signs claims and reads what was signed: `<purpose>.<claims>.<signature>`, HMAC-SHA256 over the first two.
 * The claims can be read by who has the token and changed by nobody. A token for one purpose is none for
 * another.
 */
export class Signer {
  readonly #secrets: readonly string[];
  #keys: Promise<readonly CryptoKey[]> | undefined;

  /** @param secrets the first signs; what any of them has signed is read */
  constructor(secrets: readonly string[]) {
    this.#secrets = secrets;
  }

  /** A token of these claims, of characters that stand in headers and addresses as they are. */
  async sign(purpose: string, claims: object): Promise<string> {
    const signed = `${purpose}.${toBase64Url(encode(JSON.stringify(claims)))}`;
    const [first] = await this.#importKeys();
    const signature = await crypto.subtle.sign('HMAC', first!, encode(signed));
    return `${signed}.${toBase64Url(new Uint8Array(signature))}`;
  }

  /** The claims of a token that was signed for this purpose; undefined for any other text. */
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

  /** When it is first needed: some platforms do no cryptography before a request has come. */
  #importKeys(): Promise<readonly CryptoKey[]> {
    return (this.#keys ??= Promise.all(this.#secrets.map(importKey)));
  }
}

const importKey = (secret: string) =>
  crypto.subtle.importKey('raw', encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);

const encode = (text: string) => new TextEncoder().encode(text);

const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(text)) return undefined;
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(bytes, character => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
