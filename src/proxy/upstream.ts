import { fieldsOf, readData, refusalOf } from '../client/envelope-reader.js';
import { ChatbotError } from '../client/errors.js';
import { networkError } from '../client/request.js';
import { readBytes } from '../gateway/read-bytes.js';
import { endpoints, type OperationName } from '../protocol/endpoints.js';
import { AUTHORIZATION_HEADER, SESSION_KEY_HEADER } from '../protocol/key-headers.js';
import { beginAnswer, mayBeAnswer } from './answer-body.js';
import type { CheckedOptions } from './options.js';
import { sendOut, type Incoming, type Outgoing } from './outgoing.js';

/** The visitor on whose behalf the service is called. */
export interface OnBehalfOf {
  /** Origin of the visitor's page, which the service records. */
  readonly origin: string;
  /** Aborted when the visitor leaves. */
  readonly signal: AbortSignal;
}

/** Content type and body of an answer. */
export interface UpstreamAnswer {
  readonly type: string | null;
  readonly body: BodyInit | null;
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

  /** Calls an operation and returns `Data` of its envelope. */
  async data(name: OperationName, body: object, caller: OnBehalfOf): Promise<unknown> {
    const { response, text } = await this.#call(name, body, caller);
    return readData(response, this.#withoutKeys(await text()));
  }

  /**
   * Calls an operation and returns its answer: streamed, or, with `isWhole`, in one piece after checking it, because
   * an envelope may report a failure with a good status.
   */
  async answer(
    name: OperationName,
    body: object,
    caller: OnBehalfOf,
    isWhole: (response: Response) => boolean,
  ): Promise<UpstreamAnswer> {
    // Ends the request when the service is silent for too long, independently of the visitor.
    const silent = new AbortController();
    const signal = AbortSignal.any([caller.signal, silent.signal]);
    const incoming = await this.#call(name, body, { ...caller, signal });
    const { response } = incoming;
    const type = response.headers.get('content-type');
    if (!response.ok || isWhole(response) || !response.body)
      return { type, body: this.#wholeAnswer(response, await incoming.text()) };
    if (!mayBeAnswer(response)) {
      silent.abort();
      throw noAnswer();
    }
    const begun = await beginAnswer(
      response.body as ReadableStream<Uint8Array>,
      this.#options.timeoutMs,
      () => silent.abort(),
    ).catch((error: unknown) => {
      throw error instanceof ChatbotError ? error : networkError(error, signal);
    });
    if (!begun.isEnvelope) return { type, body: begun.body };
    const whole = await readBytes(new Response(begun.body), MAX_ENVELOPE_BYTES).catch(
      (error: unknown) => {
        throw error instanceof ChatbotError ? error : noAnswer(error);
      },
    );
    return { type, body: this.#wholeAnswer(response, new TextDecoder().decode(whole)) };
  }

  /** Sends one request without the keys. */
  send(
    url: string,
    outgoing: Omit<Outgoing, 'timeoutMs'> & { readonly timeoutMs?: number },
  ): Promise<Incoming> {
    // Detached, because some platforms check the receiver of `fetch`.
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

  /** Checks an answer in one piece: an envelope may report a failure with a good status, and HTML is not an answer. */
  #wholeAnswer(response: Response, text: string): string {
    const whole = this.#withoutKeys(text);
    const fields = fieldsOf(parsed(whole));
    const refusal = refusalOf(response, fields);
    if (refusal) throw refusal;
    if (fields.size === 0 && !isStreamText(whole)) throw noAnswer();
    return whole;
  }

  /** Removes the keys, which a service may repeat in an error message. */
  #withoutKeys(text: string): string {
    const { authorization, workspaceKey } = this.#options;
    const withoutSecret = text.replaceAll(authorization, '…');
    return workspaceKey ? withoutSecret.replaceAll(workspaceKey, '…') : withoutSecret;
  }
}

/** Whether a text looks like objects or events: some services always stream. */
const isStreamText = (text: string) => /^\s*(?:\{|\[|data:|event:|id:|:)/.test(text);

const noAnswer = (cause?: unknown) =>
  new ChatbotError('protocol', 'The service did not answer with an envelope.', {
    cause,
  });

/** Largest envelope in place of a stream, in bytes. */
const MAX_ENVELOPE_BYTES = 16 * 1024 * 1024;

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
