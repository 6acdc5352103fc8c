import type { ChatAskType } from '../protocol/ask.js';
import { clientAskEndpoint } from '../protocol/client-ask-endpoint.js';
import type { Endpoint, OperationName } from '../protocol/endpoints.js';
import type { DataOf, RequestOf } from '../protocol/operations.js';
import { readAnswer, type AnswerChunk } from './answer-stream.js';
import { KeyRing, type Credentials } from './credentials.js';
import { readData } from './envelope-reader.js';
import { isUnauthorized } from './errors.js';
import { RequestGuard } from './request-guard.js';
import { prepareCall } from './prepare-call.js';
import { ownOptions, platform } from '../platform.js';
import { endpointUrl, send, type Fetch } from './request.js';
import { readText } from './response-body.js';
import type { SerialField } from './serial-field.js';

/** How long the client waits, in milliseconds. */
export interface ClientLimits {
  /** Until the first byte of the answer; 30 s. */
  readonly firstByteMs: number;
  /** Between two bytes, whatever they say; 45 s. */
  readonly idleMs: number;
  /** For the whole answer; 5 min. */
  readonly totalMs: number;
}

/** Everything the client can be told. */
export interface ChatbotClientOptions {
  /** `{base_url}` of the service: absolute, or relative to the page. */
  readonly baseUrl: string;
  /** The chatbot; filled in where a request needs it and does not say. */
  readonly serialNumber?: string | undefined;
  readonly credentials?: Credentials | undefined;
  /** Takes the place of the platform's `fetch`. */
  readonly fetch?: Fetch | undefined;
  /**
   * Paths that differ from the interface, such as `{ask: '/chat/Chat/Ask'}`; `ask` is short for `ClientAsk`.
   */
  readonly endpoints?:
    Readonly<Partial<Record<OperationName | 'ask', string | undefined>>> | undefined;
  readonly limits?:
    { readonly [Limit in keyof ClientLimits]?: ClientLimits[Limit] | undefined } | undefined;
}

/** A question in a chat session (interface 4.2). Ids may be numbers or strings of digits. */
export interface Question {
  readonly sessionID: number | string;
  /** The visitor's words; may be empty with files. */
  readonly content: string;
  /** `Text` when left out. */
  readonly chatAskType?: ChatAskType | undefined;
  /** Ids of uploaded files: several with `Image`, exactly one with `Audio` and `Video`. */
  readonly fileIds?: readonly (number | string)[] | undefined;
}

/** Request of an operation, in which the client's own `serialNumber` may be left out. */
export type CallOf<Name extends OperationName> = Omit<RequestOf<Name>, SerialField<Name>> &
  Partial<Pick<RequestOf<Name>, SerialField<Name>>>;

/** Reads a body: gives its pieces, or throws a `ChatbotError`. */
type BodyReader<Piece> = (
  response: Response,
  guard: RequestGuard,
  idleMs: number,
) => AsyncGenerator<Piece, void, undefined>;

/**
 * The service, typed: one call for any operation, and answers as they are written. Runs in browsers and
 * Node, keeps no state but the keys, and sends every request once.
 *
 * Exception, not stated by the interface: when the service answers 401 and `credentials` is a function,
 * it is asked again and the request repeated once; a request that was not let in did nothing.
 *
 * All methods throw `ChatbotError` only; see its `kind`.
 */
export class ChatbotClient {
  readonly #baseUrl: string;
  readonly #serialNumber: string | undefined;
  readonly #fetch: Fetch;
  readonly #paths: Readonly<Partial<Record<OperationName, string | undefined>>>;
  readonly #limits: ClientLimits;
  #keyRing: KeyRing;

  /** @throws {TypeError} when `baseUrl` is no http or https address, or the platform has no `fetch`. */
  constructor(options: ChatbotClientOptions) {
    // Own options alone: a page may have put its own things on Object.prototype.
    options = { __proto__: null, ...options } as ChatbotClientOptions;
    const { baseUrl, serialNumber, credentials, fetch = platform.fetch, limits } = options;
    if (!fetch) throw new TypeError('There is no fetch here: give one in the options.');
    this.#baseUrl = endpointUrl(baseUrl, '');
    this.#serialNumber = serialNumber;
    this.#fetch = fetch;
    const { ask, ...paths } = { ...options.endpoints };
    this.#paths = { ...paths, ClientAsk: paths.ClientAsk ?? ask };
    this.#limits = withDefaults(limits);
    this.#keyRing = new KeyRing(credentials);
  }

  /** Other keys from the next request on. */
  set credentials(credentials: Credentials | undefined) {
    this.#keyRing = new KeyRing(credentials);
  }

  /**
   * Calls an operation by its name in the interface and gives `Data` of its envelope. `ClientAsk` always
   * gives the plain answer here; `ask` reads one as it is written.
   *
   * @throws {ChatbotError} `service` with the service's own `code` and `message`, `rate-limit`, `http`,
   * `network`, `protocol`, `timeout`, `too-large`, or `aborted` once `signal` is.
   * @throws {TypeError} when the request holds what JSON cannot say; names the field
   */
  async call<Name extends OperationName>(
    name: Name,
    request: CallOf<Name>,
    { signal }: { readonly signal?: AbortSignal | undefined } = ownOptions({}),
  ): Promise<DataOf<Name>> {
    const guard = new RequestGuard(this.#limits.totalMs, signal);
    try {
      const { endpoint, body } = prepareCall(name, request, this.#serialNumber);
      const exchange = this.#exchange(endpoint, this.#paths[name], body, guard, readWhole);
      return (await exchange.next()).value as DataOf<Name>;
    } finally {
      guard.close();
    }
  }

  /**
   * Asks a question and gives the answer as it comes: fragments, then one `final` chunk with the whole of
   * it; just that one with `stream: false`. The question is sent when the first chunk is asked for, once.
   * Leaving the loop early ends the request, and the service sees the connection close.
   *
   * @throws {ChatbotError} while iterating: what `call` throws, and `incomplete` when the answer broke off
   * after fragments. What was read before an error has been given before it.
   */
  ask(
    question: Question,
    {
      signal,
      stream = true,
    }: {
      readonly signal?: AbortSignal | undefined;
      readonly stream?: boolean | undefined;
    } = ownOptions({}),
  ): AsyncIterableIterator<AnswerChunk, void, undefined> {
    const guard = new RequestGuard(this.#limits.totalMs, signal);
    const chunks = this.#answer({ ...question, stream }, guard);
    return {
      next: () => chunks.next(),
      return: () => {
        // A generator that waits for bytes would not hear of it before they come.
        guard.close();
        return chunks.return();
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  }

  async *#answer(
    { sessionID, content, chatAskType, fileIds, stream }: Question & { stream: boolean },
    guard: RequestGuard,
  ): AsyncGenerator<AnswerChunk, void, undefined> {
    const request = {
      sessionID: Number(sessionID),
      content,
      chatAskType,
      stream,
      fileIds: fileIds?.length ? fileIds.map(Number) : undefined,
    };
    try {
      const path = this.#paths.ClientAsk;
      const chunks = this.#exchange(clientAskEndpoint, path, request, guard, readAnswer);
      for await (const chunk of chunks) {
        guard.throwIfEnded();
        if (chunk.type === 'final') guard.close();
        yield chunk;
      }
    } finally {
      guard.close();
    }
  }

  /** One request and what is read from its answer; a second one only after a 401. */
  async *#exchange<Piece>(
    { method, path, keys }: Endpoint,
    ownPath: string | undefined,
    body: object,
    guard: RequestGuard,
    read: BodyReader<Piece>,
  ): AsyncGenerator<Piece, void, undefined> {
    const { firstByteMs, idleMs } = this.#limits;
    const url = endpointUrl(this.#baseUrl, ownPath ?? path);
    const keyRing = keys.length > 0 ? this.#keyRing : NO_KEYS;
    guard.start();
    for (let mayRenew = true; ; mayRenew = false) {
      guard.throwIfEnded();
      const keyHeaders = keyRing.headers();
      try {
        const headers = await guard.wait(() => keyHeaders);
        guard.allow(firstByteMs);
        const response = await guard.wait(() =>
          send(this.#fetch, url, { method, body, headers, signal: guard.signal }),
        );
        // A bad status is never data: this throws what it stands for.
        if (!response.ok) readData(response, await readText(response, guard, idleMs));
        for await (const piece of read(response, guard, idleMs)) {
          mayRenew = false;
          yield piece;
        }
        return;
      } catch (error) {
        if (!mayRenew || !isUnauthorized(error) || !keyRing.renew(keyHeaders)) throw error;
        guard.allow(Infinity);
      }
    }
  }
}

/** Own options alone, as above; an explicit `undefined` means the default. */
function withDefaults(limits: ChatbotClientOptions['limits']): ClientLimits {
  const own = { __proto__: null, ...limits } as Partial<ClientLimits>;
  const { firstByteMs = 30_000, idleMs = 45_000, totalMs = 300_000 } = own;
  return { firstByteMs, idleMs, totalMs };
}

/** For the operations that anybody may call. */
const NO_KEYS = new KeyRing();

async function* readWhole(
  response: Response,
  guard: RequestGuard,
  idleMs: number,
): AsyncGenerator<unknown, void, undefined> {
  yield readData(response, await readText(response, guard, idleMs));
}
