import { endpoints, type OperationName } from '../protocol/endpoints.js';
import type { InboxEvent } from '../protocol/inbox.js';
import type { DataOf, RequestOf } from '../protocol/operations.js';
import type { VisitorEvent } from '../protocol/waiting.js';
import { ownOptions } from '../platform.js';
import type { AnswerBatch, AnswerChunk } from './answer-stream.js';
import { readAgent, readListings, readSources } from './answer-records.js';
import {
  AskClient,
  closing,
  type AskOptions,
  type ChatbotClientOptions,
  type Question,
  type ResumedAnswer,
} from './ask-client.js';
import { fieldsOf, readData } from './envelope-reader.js';
import { openChannel } from './event-channel.js';
import { ChatbotError } from './errors.js';
import { RequestGuard } from './request-guard.js';
import { readText } from './response-body.js';
import { resumeInBatches } from './resume-in-batches.js';
import { TaskYielder } from './task-yielder.js';

export type { ChatbotClientOptions, ClientLimits, Question, ResumedAnswer } from './ask-client.js';

/** How an operation spells the serial number field; `never` if it has none. */
type SerialField<Name extends OperationName> = Extract<keyof RequestOf<Name>, 'serialNumber' | 'SerialNumber'>;

/** Request of an operation. The serial number is optional because the client fills it in. */
export type CallOf<Name extends OperationName> = Omit<RequestOf<Name>, SerialField<Name>> &
  Partial<Pick<RequestOf<Name>, SerialField<Name>>>;

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

/**
 * Typed client of the service: calls any operation and streams answers. Runs in browsers and Node, stores no state
 * except the keys, and sends every request once.
 *
 * Not stated: when the service answers 401 and `credentials` is a function, the client calls it again and repeats the
 * request once. A request that was refused this way had no effect.
 *
 * All methods throw only `ChatbotError`; see its `kind`.
 */
export class ChatbotClient extends AskClient {
  readonly #serialNumber: string | undefined;

  /** @throws {TypeError} when `baseUrl` is not an http or https address, or the platform has no `fetch`. */
  constructor(options: ChatbotClientOptions) {
    super(options);
    this.#serialNumber = Object.hasOwn(options, 'serialNumber') ? options.serialNumber : undefined;
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
    options?: CallOptions,
  ): Promise<DataOf<Name>> {
    return callOperation(this, name, request, this.#serialNumber, options);
  }

  /**
   * Asks a question and streams the answer: fragments, then one `final` chunk with the whole answer. With `stream:
   * false` it yields only the final chunk. The question is sent once, when the first chunk is requested. If the connection
   * breaks later and the service can resume the answer, the client resumes it. Leaving the
   * loop early closes the connection.
   *
   * @throws {ChatbotError} while iterating: the errors of `call`, and `incomplete` when the answer broke off after
   * fragments. Everything read before an error is yielded first.
   */
  ask(question: Question, options: AskOptions = ownOptions({})): AsyncIterableIterator<AnswerChunk> {
    const batches = this.askInBatches(question, options);
    return closing(() => batches.return?.(), eachChunk(batches, options.signal));
  }

  /**
   * Streams the rest of an answer after a position, like `ask`. Counts as no question.
   *
   * Not stated: an operation of our own.
   *
   * @throws {ChatbotError} while iterating: the errors of `ask`; `service` with code 404 when the service does not have
   * the question, or 410 when the answer was stopped or cut off
   */
  resume(
    answer: ResumedAnswer,
    options: Pick<AskOptions, 'signal'> = ownOptions({}),
  ): AsyncIterableIterator<AnswerChunk> {
    const batches = resumeInBatches(this, answer, options.signal);
    return closing(() => batches.return?.(), eachChunk(batches, options.signal));
  }

  /**
   * Stops an answer on the service. Returns false if it had ended.
   *
   * Not stated: an operation of our own.
   *
   * @throws {ChatbotError} like `call`
   */
  async stop({ sessionID, questionId }: Omit<ResumedAnswer, 'after'>, options?: CallOptions): Promise<boolean> {
    return (await this.call('Stop', { sessionID, QuestionID: questionId }, options)) === 1;
  }

  /**
   * Deletes everything that the service stores of a session: messages, files, contact details. Needs the session's key.
   *
   * Not stated: an operation of our own.
   *
   * @throws {ChatbotError} like `call`; `service` with code 503 if a file could not be deleted yet
   */
  async erase({ sessionID }: RequestOf<'Erase'>, options?: CallOptions): Promise<void> {
    await this.call('Erase', { sessionID }, options);
  }

  /**
   * Returns everything that the service stores of a session. Needs the session's key.
   *
   * Not stated: an operation of our own.
   *
   * @throws {ChatbotError} like `call`
   */
  async export({ sessionID }: RequestOf<'Export'>, options?: CallOptions): Promise<DataOf<'Export'>> {
    return this.call('Export', { sessionID }, options);
  }

  /**
   * Opens the channel of a session and yields what agents do, one line of Events each. The loop ends after about five
   * minutes, or with `Wait: false` after the events that exist; open it again with `After`, the last `EventID`.
   *
   * @throws {ChatbotError} while iterating: the errors of `call`
   */
  events(request: RequestOf<'Events'>, { signal }: CallOptions = ownOptions({})): AsyncIterableIterator<VisitorEvent> {
    return openChannel(this, 'Events', request, signal);
  }

  /**
   * Opens the channel of an inbox and yields what happens in its conversations, one line of InboxEvents each. The loop
   * ends after about five minutes; open it again with `After`, the last `EventID`.
   *
   * @throws {ChatbotError} while iterating: the errors of `call`, and `service` with `code` 401 after the key was revoked
   */
  inboxEvents(
    request: CallOf<'InboxEvents'> = {},
    { signal }: CallOptions = ownOptions({}),
  ): AsyncIterableIterator<InboxEvent> {
    const SerialNumber = request.SerialNumber ?? this.#serialNumber ?? '';
    return openChannel(this, 'InboxEvents', { ...request, SerialNumber }, signal);
  }
}

/** Calls an operation with any client; see `ChatbotClient.call`. */
export async function callOperation<Name extends OperationName>(
  client: AskClient,
  name: Name,
  request: CallOf<Name>,
  serialNumber: string | undefined,
  { signal }: CallOptions = ownOptions({}),
): Promise<DataOf<Name>> {
  checkPlainData(request);
  const field = (serialFields as Partial<Record<OperationName, string>>)[name];
  const body = {
    ...request,
    ...(field && !fieldsOf(request).get('serialnumber') && { [field]: serialNumber }),
    ...(name === 'ClientAsk' && { stream: false }),
  };
  const guard = new RequestGuard(client.limits.totalMs, signal);
  try {
    return (await client.exchange(name, endpoints[name], body, guard, readEnvelope).next()).value as DataOf<Name>;
  } finally {
    guard.close();
  }
}

async function* readEnvelope(response: Response, guard: RequestGuard, idleMs: number): AsyncGenerator<unknown> {
  yield readData(response, await readText(response, guard, idleMs));
}

/** Operations that need the chatbot's serial number, and how each spells the field. */
const serialFields: {
  readonly [Name in OperationName as SerialField<Name> extends never ? never : Name]: SerialField<Name>;
} = {
  Edit: 'serialNumber',
  Remove: 'serialNumber',
  GetSettings: 'serialNumber',
  GetSession: 'serialNumber',
  GetConfig: 'serialNumber',
  KnowledgeEdit: 'SerialNumber',
  KnowledgeList: 'SerialNumber',
  LeadList: 'SerialNumber',
  ChatContentHistory: 'SerialNumber',
  ConversationList: 'SerialNumber',
  RealEstateCreate: 'SerialNumber',
  RealEstateUpdate: 'SerialNumber',
  RealEstateList: 'SerialNumber',
  RealEstateDelete: 'SerialNumber',
  RealEstateBatch: 'SerialNumber',
  RealEstateImports: 'SerialNumber',
  RealEstateUndo: 'SerialNumber',
  RealEstateFeedEdit: 'SerialNumber',
  RealEstateFeedGet: 'SerialNumber',
  RealEstateFeedPreview: 'SerialNumber',
  RealEstateFeedRun: 'SerialNumber',
  AgentEdit: 'SerialNumber',
  AgentList: 'SerialNumber',
  AgentRemove: 'SerialNumber',
  AgentSettings: 'SerialNumber',
  InboxList: 'SerialNumber',
  InboxTake: 'SerialNumber',
  InboxReply: 'SerialNumber',
  InboxDraft: 'SerialNumber',
  InboxUpload: 'SerialNumber',
  InboxTyping: 'SerialNumber',
  InboxRelease: 'SerialNumber',
  InboxClose: 'SerialNumber',
  InboxEvents: 'SerialNumber',
};

/** Yields chunks one by one, unless the caller aborts in between. */
async function* eachChunk(
  batches: AsyncIterable<AnswerBatch>,
  signal: AbortSignal | undefined,
): AsyncGenerator<AnswerChunk, void, undefined> {
  const yielder = new TaskYielder();
  let ids: Pick<AnswerChunk, 'questionId'> = {};
  for await (const batch of batches)
    for (const chunk of batch) {
      // The first words may follow later.
      if (chunk.type === 'fragment' && chunk.questionId && !chunk.content && !chunk.listings) {
        ids = { questionId: chunk.questionId };
        continue;
      }
      if (signal?.aborted) throw new ChatbotError('aborted', 'The request was aborted.', { cause: signal.reason });
      yield checked({ ...ids, ...chunk });
      ids = {};
      if (yielder.shouldYield) await yielder.yield();
    }
}

function checked(chunk: AnswerChunk): AnswerChunk {
  const listings = readListings(chunk.listings);
  if (chunk.type === 'fragment') return { ...chunk, ...(listings && { listings }) };
  const { agent: given, ...final } = chunk;
  const [sources, agent] = [readSources(chunk.sources), readAgent(given)];
  return { ...final, ...(listings && { listings }), ...(sources && { sources }), ...(agent && { agent }) };
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
