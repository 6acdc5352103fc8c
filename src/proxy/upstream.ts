import { fieldsOf, readData, refusalOf } from '../client/envelope-reader.js';
import { endpoints, type OperationName } from '../protocol/endpoints.js';
import { AUTHORIZATION_HEADER, SESSION_KEY_HEADER } from '../protocol/key-headers.js';
import type { CheckedOptions } from './options.js';
import { sendOut, type Incoming, type Outgoing } from './outgoing.js';

/** For whom the service is asked. */
export interface OnBehalfOf {
  /** Origin of the visitor's page, which the service writes into its records. */
  readonly origin: string;
  /** Aborted when the visitor has gone. */
  readonly signal: AbortSignal;
}

/** An answer: what it says of its type, and its body. */
export interface UpstreamAnswer {
  readonly type: string | null;
  readonly body: BodyInit | null;
}

/**
 * The service behind the proxy. Nothing of a visitor's request gets there as it came, its headers least of
 * all: every request is made anew, with the secret key.
 *
 * All methods throw `ChatbotError` only, see its `kind`; `refusalFor` says what a visitor is told.
 */
export class Upstream {
  readonly #options: CheckedOptions;

  constructor(options: CheckedOptions) {
    this.#options = options;
  }

  /** `{base_url}` of the service, without a slash at the end. */
  get address(): string {
    return this.#options.service;
  }

  /** Calls an operation and gives `Data` of its envelope. */
  async data(name: OperationName, body: object, caller: OnBehalfOf): Promise<unknown> {
    const { response, text } = await this.#call(name, body, caller);
    return readData(response, this.#withoutKeys(await text()));
  }

  /**
   * Calls an operation and gives its answer: as it comes, or, where `isWhole` says that it comes at once, in
   * one piece that was looked at, because an envelope may say no with a good status.
   */
  async answer(
    name: OperationName,
    body: object,
    caller: OnBehalfOf,
    isWhole: (response: Response) => boolean,
  ): Promise<UpstreamAnswer> {
    const { response, text } = await this.#call(name, body, caller);
    const type = response.headers.get('content-type');
    if (response.ok && !isWhole(response)) return { type, body: response.body };
    const whole = this.#withoutKeys(await text());
    const refusal = refusalOf(response, fieldsOf(parsed(whole)));
    if (refusal) throw refusal;
    return { type, body: whole };
  }

  /** Sends one request without the keys. */
  send(
    url: string,
    outgoing: Omit<Outgoing, 'timeoutMs'> & { readonly timeoutMs?: number },
  ): Promise<Incoming> {
    // As no method of anything: some platforms check what their fetch is called on.
    const { fetch = globalThis.fetch, timeoutMs } = this.#options;
    return sendOut(fetch, url, { timeoutMs, ...outgoing });
  }

  #call(name: OperationName, body: object, { origin, signal }: OnBehalfOf): Promise<Incoming> {
    const { service, authorization, workspaceKey, endpoints: own } = this.#options;
    const { method, path } = endpoints[name];
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

  /** A service may repeat a key where it complains of it. */
  #withoutKeys(text: string): string {
    const { authorization, workspaceKey } = this.#options;
    const withoutSecret = text.replaceAll(authorization, '…');
    return workspaceKey ? withoutSecret.replaceAll(workspaceKey, '…') : withoutSecret;
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
