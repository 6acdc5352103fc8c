import { platform } from '../platform.js';

const { crypto, TextDecoder, TextEncoder } = platform;

/** Bytes of the secret of a browser session. */
const SECRET_BYTES = 16;
/** Recommended for AES-GCM. */
const IV_BYTES = 12;

/** The page may replace what it likes once it runs. Keys live in secure contexts only. */
const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;

/** A text that only its cipher can read. */
export interface SealedText {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** Whether texts can be sealed here: not on pages that are served over plain http. */
export const canSeal = subtle !== undefined;

/** The secret of a new browser session, as 32 hexadecimal digits. */
export function createSecret(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
}

/** Whether `value` has the form of `createSecret`. */
export function isSecret(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value);
}

/**
 * Seals the texts of one browser session in one scope (AES-GCM, 128 bits). The key is derived from the
 * session's secret, so the texts are unreadable once the browser has dropped its session's data.
 */
export class HistoryCipher {
  /** Tells the same secret again without giving it away. */
  readonly proof: string;
  readonly #key: CryptoKey;

  private constructor(key: CryptoKey, proof: string) {
    this.#key = key;
    this.proof = proof;
  }

  /** @throws {TypeError} where `canSeal` is false */
  static async create(secret: string, scope: string): Promise<HistoryCipher> {
    const encoder = new TextEncoder();
    const base = await subtle!.importKey('raw', encoder.encode(secret), 'HKDF', false, [
      'deriveKey',
      'deriveBits',
    ]);
    const derivation = (info: string) => ({
      name: 'HKDF',
      hash: 'SHA-256',
      salt: encoder.encode(scope),
      info: encoder.encode(info),
    });
    const key = subtle!.deriveKey(
      derivation('key'),
      base,
      { name: 'AES-GCM', length: 128 },
      false,
      ['encrypt', 'decrypt'],
    );
    const proof = subtle!.deriveBits(derivation('proof'), base, 128);
    return new HistoryCipher(await key, toHex(new Uint8Array(await proof)));
  }

  async seal(text: string): Promise<SealedText> {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const bytes = new TextEncoder().encode(text);
    return { iv, data: await subtle!.encrypt({ name: 'AES-GCM', iv }, this.#key, bytes) };
  }

  /** Undefined when another cipher sealed it, or when somebody has changed it. */
  async open({ iv, data }: SealedText): Promise<string | undefined> {
    try {
      return new TextDecoder().decode(
        await subtle!.decrypt({ name: 'AES-GCM', iv }, this.#key, data),
      );
    } catch {
      return undefined;
    }
  }
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
}
