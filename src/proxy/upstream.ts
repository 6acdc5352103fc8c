import { readData } from '../client/envelope-reader.js';
import { ChatbotError } from '../client/errors.js';
import { networkError } from '../client/request.js';
import { operations, type OperationName } from '../protocol/operations.js';
import { AUTHORIZATION_HEADER, SESSION_KEY_HEADER } from '../protocol/key-headers.js';
import { passAnswer } from './answer-body.js';
import type { CheckedOptions } from './options.js';
import { readBytes, TooLargeError } from '../gateway/read-bytes.js';

/** The visitor on whose behalf the service is called. */
export interface OnBehalfOf {
  /** Origin of the visitor's page, which the service records. */
  readonly origin: string;
  /** Aborted when the visitor leaves. */
  readonly signal: AbortSignal;
}

/**
 * The service behind the proxy. No visitor request is forwarded, not even its headers: every request is built from
 * scratch, with the secret key.
 *
 * All methods throw only `ChatbotError`; `refusalFor` converts it for the visitor.
 */
export class Upstream {
  readonly #options: CheckedOptions;

  constructor(options: CheckedOptions) {
    this.#options = options;
  }

  /** `{base_url}` of the service, without a trailing slash. */
  get address(): string {
    return this.#options.service;
  }

  async data(name: OperationName, body: object, caller: OnBehalfOf): Promise<unknown> {
    const { response, text } = await this.#call(name, body, caller);
    return readData(response, this.#withoutKeys(await text()));
  }

  /** Calls an operation and returns its answer as it arrives; `rewrite` changes each of its lines. */
  async answer(
    name: OperationName,
    body: object,
    caller: OnBehalfOf,
    rewrite: (line: string) => string = line => line,
  ): Promise<ReadableStream<Uint8Array>> {
    // Ends the request when the service is silent for too long, independently of the visitor.
    const silent = new AbortController();
    const signal = AbortSignal.any([caller.signal, silent.signal]);
    const { response, text } = await this.#call(name, body, { ...caller, signal });
    if (!response.ok) readData(response, this.#withoutKeys(await text()));
    return passAnswer(response, {
      idleMs: this.#options.timeoutMs,
      end: () => silent.abort(),
      fail: error => caller.signal.aborted || this.#options.log?.(`${name}: an answer broke off.`, error),
      clean: line => rewrite(this.#withoutKeys(line)),
    }).catch((error: unknown) => {
      throw error instanceof ChatbotError ? error : networkError(error, signal);
    });
  }

  /** Sends one request without the keys. */
  send(url: string, outgoing: Omit<Outgoing, 'timeoutMs'> & { readonly timeoutMs?: number }): Promise<Incoming> {
    // Detached, because some platforms check the receiver of `fetch`.
    const { fetch = globalThis.fetch, timeoutMs } = this.#options;
    return sendOut(fetch, url, { timeoutMs, ...outgoing });
  }

  #call(name: OperationName, body: object, { origin, signal }: OnBehalfOf): Promise<Incoming> {
    const { service, authorization, workspaceKey, endpoints: own } = this.#options;
    const { method, path } = operations[name];
    return this.send(service + (own[name] ?? path), {
      method,
      headers: {
        Accept: 'text/event-stream, application/json',
        'Content-Type': 'application/json',
        [AUTHORIZATION_HEADER]: authorization,
        ...(workspaceKey && name === 'RealEstateList' && { [SESSION_KEY_HEADER]: workspaceKey }),
        Origin: origin,
      },
      body: JSON.stringify(body),
      signal,
    });
  }

  /** Removes the keys, which a service may repeat in an error message. */
  #withoutKeys(text: string): string {
    const { authorization, workspaceKey } = this.#options;
    const withoutSecret = text.replaceAll(authorization, '…');
    return workspaceKey ? withoutSecret.replaceAll(workspaceKey, '…') : withoutSecret;
  }
}

/** Largest response to read whole, in bytes; the client has the same limit. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

interface Outgoing {
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: BodyInit | null;
  /** Ends the request, also while its response is read. */
  readonly signal: AbortSignal;
  /** Time until the response starts, and until all of it has arrived if it is read whole, in ms. */
  readonly timeoutMs: number;
}

interface Incoming {
  readonly response: Response;
  /** Returns the whole body. @throws {ChatbotError} `network`, `timeout`, `aborted` or `too-large` */
  text(): Promise<string>;
}

/** Follows no redirects: keys are only for this address. @throws {ChatbotError} `network`, `timeout` or `aborted` */
async function sendOut(
  fetch: typeof globalThis.fetch,
  url: string,
  { timeoutMs, signal, ...parts }: Outgoing,
): Promise<Incoming> {
  const deadline = new AbortController();
  const inTime = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    const timer = setTimeout(() => deadline.abort(), timeoutMs);
    try {
      return await work();
    } catch (cause) {
      throw deadline.signal.aborted && !signal.aborted ? tooLate(cause) : failed(cause, signal);
    } finally {
      clearTimeout(timer);
    }
  };
  // Not every platform supports `credentials`, `cache`, or `redirect: 'error'`; Node requires `duplex` for a stream.
  const init = {
    ...parts,
    redirect: 'manual',
    duplex: 'half',
    signal: AbortSignal.any([signal, deadline.signal]),
  } as const;
  const response = await inTime(() => fetch(url, init as RequestInit));
  return {
    response,
    text: () => inTime(async () => new TextDecoder().decode(await readBytes(response, MAX_ANSWER_BYTES))),
  };
}

const tooLate = (cause: unknown) => new ChatbotError('timeout', 'The service took too long to answer.', { cause });

const failed = (cause: unknown, signal: AbortSignal) =>
  cause instanceof TooLargeError
    ? new ChatbotError('too-large', 'The answer of the service is too large.', { cause })
    : networkError(cause, signal);
