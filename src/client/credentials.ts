import { AUTHORIZATION_HEADER, SESSION_KEY_HEADER } from '../protocol/key-headers.js';
import { ChatbotError } from './errors.js';
import { platform } from '../platform.js';

const { clearTimeout, setTimeout } = platform;

/** The keys that open the service's operations (interface 5). */
export interface Keys {
  /** The secret key, as it is: without `Bearer`. Never in a page that others can load. */
  readonly authorization?: string | undefined;
  /** A workspace key, or a visitor's key from GetConfig. */
  readonly sessionKey?: string | undefined;
}

/**
 * The keys, or a function that gives them. The function is called when the first request needs keys and
 * once more after a 401; what it gave is kept in memory until then.
 */
export type Credentials = Keys | (() => Keys | Promise<Keys>);

/** How long a function may take to give the keys, in milliseconds. */
const CREDENTIALS_TIMEOUT_MS = 10_000;

/** Headers of a request that carry its keys. */
export type KeyHeaders = Readonly<Record<string, string>>;

/** Keeps the keys of one client: asked for once, however many requests wait for them. */
export class KeyRing {
  readonly #credentials: Credentials;
  #headers: Promise<KeyHeaders> | undefined;

  constructor(credentials: Credentials = {}) {
    this.#credentials = credentials;
  }

  /**
   * The headers for a request. The same promise until `renew`.
   *
   * @throws {ChatbotError} `timeout` when the function of the caller takes longer than 10 s, `network` when
   * it fails with anything but a `ChatbotError`.
   */
  headers(): Promise<KeyHeaders> {
    return (this.#headers ??= this.#ask());
  }

  /**
   * Gives up `refused` after a 401, so that the next request asks again; keys that came in the meantime
   * stay. False when there is nobody to ask.
   */
  renew(refused: Promise<KeyHeaders>): boolean {
    if (this.#headers === refused) this.#headers = undefined;
    return typeof this.#credentials === 'function';
  }

  #ask(): Promise<KeyHeaders> {
    const headers = withinTimeout(this.#credentials).then(toHeaders);
    // Whoever waits gets the error; the next request tries again.
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
    throw new ChatbotError('network', 'The credentials cannot be had.', { cause });
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
