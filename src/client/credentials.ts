import { AUTHORIZATION_HEADER, SESSION_KEY_HEADER } from '../protocol/key-headers.js';
import { ChatbotError } from './errors.js';
import { clearTimeout, setTimeout } from '../platform.js';

/** Keys of the service's operations (interface 5). */
export interface Keys {
  /** The secret key, without `Bearer`. Never put it in a public page. */
  readonly authorization?: string | undefined;
  /** A workspace key, or a visitor's key from `GetConfig`. */
  readonly sessionKey?: string | undefined;
}

/**
 * The keys, or a function that returns them. The client calls the function before the first request that needs keys
 * and again after a 401, and keeps the result in memory.
 */
export type Credentials = Keys | (() => Keys | Promise<Keys>);

const CREDENTIALS_TIMEOUT_MS = 10_000;

export type KeyHeaders = Readonly<Record<string, string>>;

/** Caches the keys of one client, so that concurrent requests share one call of the credentials function. */
export class KeyRing {
  readonly #credentials: Credentials;
  #headers: Promise<KeyHeaders> | undefined;

  constructor(credentials: Credentials = {}) {
    this.#credentials = credentials;
  }

  /**
   * Returns the headers for a request: the same promise until `renew`.
   *
   * @throws {ChatbotError} `timeout` when the credentials function takes longer than 10 s, `network` when it fails
   * with an error that is not a `ChatbotError`.
   */
  headers(): Promise<KeyHeaders> {
    return (this.#headers ??= this.#ask());
  }

  /**
   * Drops `refused` after a 401, unless newer keys have already replaced it. Returns whether a credentials function
   * can be called for new ones.
   */
  renew(refused: Promise<KeyHeaders>): boolean {
    if (this.#headers === refused) this.#headers = undefined;
    return typeof this.#credentials === 'function';
  }

  #ask(): Promise<KeyHeaders> {
    const headers = withinTimeout(this.#credentials).then(toHeaders);
    // Current callers get the error; the next request tries again.
    headers.catch(() => this.renew(headers));
    return headers;
  }
}

async function withinTimeout(credentials: Credentials): Promise<Keys> {
  if (typeof credentials !== 'function') return credentials;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ChatbotError('timeout', 'The credentials took too long.'));
    }, CREDENTIALS_TIMEOUT_MS);
  });
  try {
    return await Promise.race([timeout, credentials()]);
  } catch (cause) {
    if (cause instanceof ChatbotError) throw cause;
    throw new ChatbotError('network', 'The credentials function failed.', { cause });
  } finally {
    clearTimeout(timer);
  }
}

function toHeaders({ authorization, sessionKey }: Keys): KeyHeaders {
  return {
    ...(authorization && { [AUTHORIZATION_HEADER]: authorization }),
    ...(sessionKey && { [SESSION_KEY_HEADER]: sessionKey }),
  };
}
