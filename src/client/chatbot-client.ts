import type { InboxEvent } from '../protocol/inbox.js';
import type { DataOf, OperationName, RequestOf } from '../protocol/operations.js';
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
import { callOperation, type CallOf, type CallOptions } from './call-operation.js';
import { openChannel } from './event-channel.js';
import { ChatbotError } from './errors.js';
import { resumeAnswer } from './resume-answer.js';
import { resumeInBatches } from './resume-in-batches.js';
import { TaskYielder } from './task-yielder.js';

export type { AskOptions, ChatbotClientOptions, ClientLimits, Question, ResumedAnswer } from './ask-client.js';
export type { CallOf, CallOptions } from './call-operation.js';

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
    super(options, () => Promise.resolve({ resumeAnswer }));
    this.#serialNumber = ownOptions(options).serialNumber;
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
    return eachChunk(this.askInBatches(question, options), options.signal);
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
    { sessionID, questionId, after = 0 }: ResumedAnswer,
    options: Pick<AskOptions, 'signal'> = ownOptions({}),
  ): AsyncIterableIterator<AnswerChunk> {
    const position = { sessionID: Number(sessionID), QuestionID: Number(questionId), After: after };
    return eachChunk(resumeInBatches(this, position, options.signal), options.signal);
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

/** Yields chunks one by one, unless the caller aborts in between. */
const eachChunk = (batches: AsyncIterableIterator<AnswerBatch>, signal: AbortSignal | undefined) =>
  closing(() => batches.return?.(), readChunks(batches, signal));

async function* readChunks(
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
