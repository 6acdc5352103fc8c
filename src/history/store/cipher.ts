import { TextEncoder } from '../../page-platform.js';
import { crypto, TextDecoder } from '../../platform.js';

/** Length of the secret of a browser session, in bytes. */
const SECRET_BYTES = 16;
const IV_BYTES = 12;

/** Read once, because the host page may replace it later. Missing outside secure contexts. */
const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;

export interface EncryptedText {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** Whether this page can encrypt: false if it was served over plain http. */
export const canEncrypt = subtle !== undefined;

/** Returns the secret of a new browser session, as 32 hexadecimal digits. */
export function createSecret(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
}

export function isSecret(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value);
}

/** Encrypts texts (AES-GCM) with a key from the session's secret, so that nobody can read them after the session. */
export class HistoryCipher {
  /** Identifies the secret without revealing it. */
  readonly fingerprint: string;
  readonly #key: CryptoKey;

  private constructor(key: CryptoKey, fingerprint: string) {
    this.#key = key;
    this.fingerprint = fingerprint;
  }

  /** @throws {TypeError} if `canEncrypt` is false */
  static async create(secret: string, scope: string): Promise<HistoryCipher> {
    const encoder = new TextEncoder();
    const base = await subtle!.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveKey', 'deriveBits']);
    const derivation = (info: string) => ({
      name: 'HKDF',
      hash: 'SHA-256',
      salt: encoder.encode(scope),
      info: encoder.encode(info),
    });
    const key = subtle!.deriveKey(derivation('key'), base, { name: 'AES-GCM', length: 128 }, false, [
      'encrypt',
      'decrypt',
    ]);
    const fingerprint = subtle!.deriveBits(derivation('fingerprint'), base, 128);
    return new HistoryCipher(await key, toHex(new Uint8Array(await fingerprint)));
  }

  async encrypt(text: string): Promise<EncryptedText> {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const bytes = new TextEncoder().encode(text);
    return { iv, data: await subtle!.encrypt({ name: 'AES-GCM', iv }, this.#key, bytes) };
  }

  /** Decrypts a text. Returns `undefined` if it was changed or encrypted by another cipher. */
  async decrypt({ iv, data }: EncryptedText): Promise<string | undefined> {
    try {
      return new TextDecoder().decode(await subtle!.decrypt({ name: 'AES-GCM', iv }, this.#key, data));
    } catch {
      return undefined;
    }
  }
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
}
