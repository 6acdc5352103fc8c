import type { ChatAskType } from '../protocol/ask.js';
import { clientAskEndpoint } from '../protocol/client-ask-endpoint.js';
import { endpoints, type Endpoint, type OperationName } from '../protocol/endpoints.js';
import type { DataOf, RequestOf } from '../protocol/operations.js';
import { readAnswer, type AnswerBatch, type AnswerChunk } from './answer-stream.js';
import { KeyRing, type Credentials } from './credentials.js';
import { fieldsOf, readData } from './envelope-reader.js';
import { isUnauthorized } from './errors.js';
import { RequestGuard } from './request-guard.js';
import { ownOptions, platform } from '../platform.js';
import { endpointUrl, send, type Fetch } from './request.js';
import { readText } from './response-body.js';
import { TaskYielder } from './task-yielder.js';

/** Timeouts of the client, in milliseconds. */
export interface ClientLimits {
  /** Until the first byte of the answer. Default: 30 s. */
  readonly firstByteMs: number;
  /** Between two bytes. Default: 45 s. */
  readonly idleMs: number;
  /** For the whole answer. Default: 5 min. */
  readonly totalMs: number;
}

export interface ChatbotClientOptions {
  /** `{base_url}` of the service: absolute, or relative to the page. */
  readonly baseUrl: string;
  /** Default serial number for requests that need one. */
  readonly serialNumber?: string | undefined;
  readonly credentials?: Credentials | undefined;
  /** Replaces the platform's `fetch`. */
  readonly fetch?: Fetch | undefined;
  /** Paths that differ from the interface, such as `{ask: '/chat/Chat/Ask'}`; `ask` is short for `ClientAsk`. */
  readonly endpoints?: Readonly<Partial<Record<OperationName | 'ask', string | undefined>>> | undefined;
  readonly limits?: { readonly [Limit in keyof ClientLimits]?: ClientLimits[Limit] | undefined } | undefined;
}

/** A question in a chat session (interface 4.2). Ids may be numbers or strings of digits. */
export interface Question {
  readonly sessionID: number | string;
  /** The visitor's text; may be empty if there are files. */
  readonly content: string;
  /** Default: `Text`. */
  readonly chatAskType?: ChatAskType | undefined;
  /** Ids of uploaded files: one or more with `Image`, exactly one with `Audio` or `Video`. */
  readonly fileIds?: readonly (number | string)[] | undefined;
}

interface AskOptions {
  readonly signal?: AbortSignal | undefined;
  /** Default: true. */
  readonly stream?: boolean | undefined;
}

/** How an operation spells the serial number field; `never` if it has none. */
type SerialField<Name extends OperationName> = Extract<keyof RequestOf<Name>, 'serialNumber' | 'SerialNumber'>;

/** Request of an operation. The serial number is optional because the client fills it in. */
export type CallOf<Name extends OperationName> = Omit<RequestOf<Name>, SerialField<Name>> &
  Partial<Pick<RequestOf<Name>, SerialField<Name>>>;

type BodyReader<Piece> = (
  response: Response,
  guard: RequestGuard,
  idleMs: number,
) => AsyncGenerator<Piece, void, undefined>;

/**
 * Typed client of the service: calls any operation and streams answers. Runs in browsers and Node, stores no state
 * except the keys, and sends every request once.
 *
 * Not stated: when the service answers 401 and `credentials` is a function, the client calls it again and repeats the
 * request once. A request that was refused this way had no effect.
 *
 * All methods throw only `ChatbotError`; see its `kind`.
 */
export class ChatbotClient {
  readonly #baseUrl: string;
  readonly #serialNumber: string | undefined;
  readonly #fetch: Fetch;
  readonly #paths: Readonly<Partial<Record<OperationName, string | undefined>>>;
  readonly #limits: ClientLimits;
  #keyRing: KeyRing;

  /** @throws {TypeError} when `baseUrl` is not an http or https address, or the platform has no `fetch`. */
  constructor(options: ChatbotClientOptions) {
    // Ignore options inherited from a polluted `Object.prototype`.
    options = { __proto__: null, ...options } as ChatbotClientOptions;
    const { baseUrl, serialNumber, credentials, fetch = platform.fetch, limits } = options;
    if (!fetch) throw new TypeError('This platform has no fetch: pass one in the options.');
    this.#baseUrl = endpointUrl(baseUrl, '');
    this.#serialNumber = serialNumber;
    this.#fetch = fetch;
    const { ask, ...paths } = { ...options.endpoints };
    this.#paths = { ...paths, ClientAsk: paths.ClientAsk ?? ask };
    this.#limits = withDefaults(limits);
    this.#keyRing = new KeyRing(credentials);
  }

  /** Replaces the keys, starting with the next request. */
  set credentials(credentials: Credentials | undefined) {
    this.#keyRing = new KeyRing(credentials);
  }

  /**
   * Calls an operation by its name in the interface and returns the `Data` of its envelope. `ClientAsk` returns the
   * plain answer; use `ask` to stream it.
   *
   * @throws {ChatbotError} `service` with the service's own `code` and `message`, `rate-limit`, `http`, `network`,
   * `protocol`, `timeout`, `too-large`, or `aborted` when `signal` is aborted.
   * @throws {TypeError} when JSON cannot represent a value of the request; the message names the field
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
   * Asks a question and streams the answer: fragments, then one `final` chunk with the whole answer. With `stream:
   * false` it yields only the final chunk. The question is sent once, when the first chunk is requested. Leaving the
   * loop early closes the connection.
   *
   * @throws {ChatbotError} while iterating: the errors of `call`, and `incomplete` when the answer broke off after
   * fragments. Everything read before an error is yielded first.
   */
  ask(question: Question, { signal, stream = true }: AskOptions = ownOptions({})): AsyncIterableIterator<AnswerChunk> {
    const guard = new RequestGuard(this.#limits.totalMs, signal);
    return closing(guard, eachChunk(this.#answer({ ...question, stream }, guard), guard, signal));
  }

  /**
   * Like `ask`, but yields all chunks that arrived together: much faster for thousands of chunks per second.
   *
   * @throws {ChatbotError} like `ask`
   */
  askInBatches(
    question: Question,
    { signal, stream = true }: AskOptions = ownOptions({}),
  ): AsyncIterableIterator<AnswerBatch> {
    const guard = new RequestGuard(this.#limits.totalMs, signal);
    return closing(guard, this.#answer({ ...question, stream }, guard));
  }

  async *#answer(
    { sessionID, content, chatAskType, fileIds, stream }: Question & { stream: boolean },
    guard: RequestGuard,
  ): AsyncGenerator<AnswerBatch, void, undefined> {
    const request = {
      sessionID: Number(sessionID),
      content,
      chatAskType,
      stream,
      fileIds: fileIds?.length ? fileIds.map(Number) : undefined,
    };
    try {
      const path = this.#paths.ClientAsk;
      const batches = this.#exchange(clientAskEndpoint, path, request, guard, readAnswer);
      for await (const batch of batches) {
        guard.throwIfEnded();
        if (batch.at(-1)?.type === 'final') guard.close();
        yield batch;
      }
    } finally {
      guard.close();
    }
  }

  /** Sends one request and reads its answer; repeats it only after a 401. */
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
        // This throws the error for a bad status.
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

/** Makes leaving the loop close the request. A generator that waits for bytes would notice it only when they arrive. */
function closing<Item>(
  guard: RequestGuard,
  items: AsyncGenerator<Item, void, undefined>,
): AsyncIterableIterator<Item, void, undefined> {
  return {
    next: () => items.next(),
    return: () => {
      guard.close();
      return items.return();
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/** Yields chunks one by one, unless the caller aborts in between. */
async function* eachChunk(
  batches: AsyncGenerator<AnswerBatch, void, undefined>,
  guard: RequestGuard,
  signal: AbortSignal | undefined,
): AsyncGenerator<AnswerChunk, void, undefined> {
  const yielder = new TaskYielder();
  for await (const batch of batches)
    for (const chunk of batch) {
      if (signal?.aborted) guard.throwIfEnded();
      yield chunk;
      if (yielder.isOutOfBreath) await yielder.breathe();
    }
}

/** Ignores inherited options; an explicit `undefined` means the default. */
function withDefaults(limits: ChatbotClientOptions['limits']): ClientLimits {
  const own = { __proto__: null, ...limits } as Partial<ClientLimits>;
  const { firstByteMs = 30_000, idleMs = 45_000, totalMs = 300_000 } = own;
  return { firstByteMs, idleMs, totalMs };
}

const NO_KEYS = new KeyRing();

async function* readWhole(
  response: Response,
  guard: RequestGuard,
  idleMs: number,
): AsyncGenerator<unknown, void, undefined> {
  yield readData(response, await readText(response, guard, idleMs));
}

/** How operations spell the field for the chatbot's serial number. */
const serialFields = {
  serialNumber: /^(?:Edit|Remove|Get(?:Settings|Session|Config))$/,
  SerialNumber: /^(?:Knowledge|LeadList|ChatContent|RealEstate)/,
};

/**
 * Returns the endpoint and the body of a call, with the fields that the client fills in.
 *
 * @throws {TypeError} names the field that JSON cannot represent
 */
function prepareCall(
  name: OperationName,
  request: object,
  serialNumber: string | undefined,
): { readonly endpoint: Endpoint; readonly body: object } {
  checkPlainData(request);
  const [field] = Object.entries(serialFields).find(([, names]) => names.test(name)) ?? [];
  return {
    endpoint: endpoints[name],
    body: {
      ...request,
      ...(field && !fieldsOf(request).get('serialnumber') && { [field]: serialNumber }),
      ...(name === 'ClientAsk' && { stream: false }),
    },
  };
}

/**
 * Checks that JSON can represent a request without loss: plain objects, arrays, strings, finite numbers, booleans,
 * null, and undefined for absent fields.
 *
 * @throws {TypeError} names the field, as in `listings.0.Price: NaN cannot be sent.`
 */
function checkPlainData(value: unknown, path = '', within: readonly unknown[] = []): void {
  if (typeof value === 'object' && value !== null) {
    if (within.includes(value)) throw cannotBeSent(path, 'a circular reference');
    if (!isPlain(value)) throw cannotBeSent(path, `a ${value.constructor.name}`);
    for (const [name, member] of Object.entries(value))
      checkPlainData(member, path ? `${path}.${name}` : name, [...within, value]);
  } else if (typeof value === 'number' && !Number.isFinite(value)) throw cannotBeSent(path, String(value));
  else if (/bigint|function|symbol/.test(typeof value)) throw cannotBeSent(path, `a ${typeof value}`);
}

/** Whether a value is an array or a plain object, also one from another frame. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null;
}

const cannotBeSent = (path: string, what: string) => new TypeError(`${path || 'The request'}: ${what} cannot be sent.`);
