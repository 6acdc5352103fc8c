import type { ChatAskType } from '../protocol/ask.js';
import { clientAskEndpoint } from '../protocol/client-ask-endpoint.js';
import type { Endpoint } from '../protocol/operation.js';
import type { OperationName } from '../protocol/operations.js';
import type { QuestionContext } from '../protocol/page-context.js';
import { readAnswer, type AnswerBatch } from './answer-stream.js';
import { KeyRing, type Credentials } from './credentials.js';
import { readData } from './envelope-reader.js';
import { ChatbotError, isUnauthorized } from './errors.js';
import { RequestGuard } from './request-guard.js';
import { fetch as platformFetch, ownOptions } from '../platform.js';
import { endpointUrl, send, type Fetch } from './request.js';
import { readText } from './response-body.js';

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
  /**
   * The `questionId` of an earlier answer in this session: this question replaces that one, its answer and all later
   * messages. Services without the field `ReplacesID` answer it as a further question.
   */
  readonly replacesID?: number | string | undefined;
  /**
   * Your own ID of the question, up to 100 characters. Ask again with it and the same text if the response was lost:
   * services with the field `ClientID` answer the question once.
   */
  readonly clientID?: string | undefined;
  /** The page that the visitor asks from. Services without the field `Context` ignore it. */
  readonly context?: QuestionContext | undefined;
}

/** An answer of which the first part was read. Ids may be numbers or strings of digits. */
export interface ResumedAnswer {
  readonly sessionID: number | string;
  /** `questionId` of a chunk. */
  readonly questionId: number | string;
  /** Characters of the answer that were read, in UTF-16 units (`length`). Default: 0. */
  readonly after?: number | undefined;
}

export interface AskOptions {
  readonly signal?: AbortSignal | undefined;
  /** Default: true. */
  readonly stream?: boolean | undefined;
}

export type BodyReader<Piece> = (
  response: Response,
  guard: RequestGuard,
  idleMs: number,
) => AsyncGenerator<Piece, void, undefined>;

/** Position in an answer, as Resume takes it. */
export interface AnswerPosition {
  readonly sessionID: number;
  readonly QuestionID?: number | undefined;
  /** ID that the widget gave a question whose `QuestionID` it doesn't know. */
  readonly ClientID?: string | undefined;
  /** The text of that question. */
  readonly content?: string | undefined;
  /** Characters of the answer that were read, in UTF-16 units. */
  After: number;
}

export interface ResumeOptions {
  readonly signal?: AbortSignal | undefined;
  /** Receives the guard of the current attempt, so that the caller can close it. */
  readonly open: { guard?: RequestGuard };
  /** The error that broke the answer off; thrown if the service cannot continue it. */
  readonly cause?: ChatbotError | undefined;
}

/** Gives `resumeAnswer`. */
type LoadResuming = () => Promise<{
  readonly resumeAnswer: (
    client: AskClient,
    position: AnswerPosition,
    options: ResumeOptions,
  ) => AsyncGenerator<AnswerBatch, void, undefined>;
}>;

/** The part of `ChatbotClient` that asks questions, apart because a first answer needs no more. */
export class AskClient {
  readonly #baseUrl: string;
  readonly #fetch: Fetch;
  readonly #paths: Readonly<Partial<Record<OperationName, string | undefined>>>;
  /** @internal */
  readonly limits: ClientLimits;
  /** @internal */
  readonly loadResuming: LoadResuming;
  #keyRing: KeyRing;

  /**
   * @param loadResuming gives the code that resumes an answer, which a widget loads only when it may be needed
   * @throws {TypeError} when `baseUrl` is not an http or https address, or the platform has no `fetch`.
   */
  constructor(options: ChatbotClientOptions, loadResuming: LoadResuming) {
    // Ignore options inherited from a polluted `Object.prototype`.
    options = ownOptions(options);
    const { baseUrl, credentials, fetch = platformFetch, limits } = options;
    if (!fetch) throw new TypeError('There is no fetch: pass one.');
    this.#baseUrl = endpointUrl(baseUrl, '');
    this.#fetch = fetch;
    const { ask, ...paths } = { ...options.endpoints };
    this.#paths = { ...paths, ClientAsk: paths.ClientAsk ?? ask };
    this.limits = withDefaults(limits);
    this.#keyRing = new KeyRing(credentials);
    this.loadResuming = loadResuming;
  }

  /** Replaces the keys, starting with the next request. */
  set credentials(credentials: Credentials | undefined) {
    this.#keyRing = new KeyRing(credentials);
  }

  /**
   * Like `ChatbotClient.ask`, but yields all chunks that arrived together: much faster for thousands of chunks per
   * second.
   *
   * @throws {ChatbotError} like `ask`
   */
  askInBatches(
    question: Question,
    { signal, stream = true }: AskOptions = ownOptions({}),
  ): AsyncIterableIterator<AnswerBatch> {
    const open = { guard: new RequestGuard(this.limits.totalMs, signal) };
    return closing(() => open.guard.close(), this.#answer({ ...question, stream }, open, signal));
  }

  async *#answer(
    { sessionID, content, chatAskType, fileIds, replacesID, clientID, context, stream }: Question & { stream: boolean },
    open: { readonly guard: RequestGuard },
    signal: AbortSignal | undefined,
  ): AsyncGenerator<AnswerBatch, void, undefined> {
    const { guard } = open;
    let questionId: number | undefined;
    let after = 0;
    const request = {
      sessionID: Number(sessionID),
      content,
      chatAskType,
      stream,
      fileIds: fileIds?.length ? fileIds.map(Number) : undefined,
      ReplacesID: replacesID === undefined ? undefined : Number(replacesID),
      ClientID: clientID,
      Context: context,
    };
    try {
      const batches = this.exchange('ClientAsk', clientAskEndpoint, request, guard, readAnswer);
      for await (const batch of batches) {
        guard.throwIfEnded();
        if (batch.at(-1)?.type === 'final') guard.finish();
        for (const chunk of batch) {
          questionId ??= chunk.questionId;
          if (chunk.type === 'fragment') after += chunk.content.length;
        }
        yield batch;
      }
    } catch (error) {
      if (!questionId || !(error instanceof ChatbotError) || !isBroken(error)) throw error;
      const { resumeAnswer } = await this.loadResuming().catch(() => {
        throw error;
      });
      yield* resumeAnswer(
        this,
        { sessionID: request.sessionID, QuestionID: questionId, After: after },
        { open, signal, cause: error },
      );
    } finally {
      guard.close();
    }
  }

  /**
   * Sends one request and yields what `read` makes of the response's body; repeats it only after a 401.
   *
   * @internal
   * @throws {ChatbotError} see `ChatbotClient.call`
   */
  async *exchange<Piece>(
    name: OperationName,
    { method, path, keys }: Endpoint,
    body: object,
    guard: RequestGuard,
    read: BodyReader<Piece>,
  ): AsyncGenerator<Piece, void, undefined> {
    const { firstByteMs, idleMs } = this.limits;
    const url = endpointUrl(this.#baseUrl, this.#paths[name] ?? path);
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
export function closing<Item>(
  close: () => unknown,
  items: AsyncGenerator<Item, void, undefined>,
): AsyncIterableIterator<Item> {
  return {
    next: () => items.next(),
    return: () => {
      close();
      return items.return();
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/** Ignores inherited options; an explicit `undefined` means the default. */
function withDefaults(limits: ChatbotClientOptions['limits']): ClientLimits {
  const { firstByteMs = 30_000, idleMs = 45_000, totalMs = 300_000 } = ownOptions({ ...limits });
  return { firstByteMs, idleMs, totalMs };
}

const NO_KEYS = new KeyRing();

const isBroken = ({ kind }: ChatbotError) => ['incomplete', 'network', 'timeout'].includes(kind);
