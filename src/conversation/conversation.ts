import type { AnswerChunk } from '../client/answer-stream.js';
import { ChatbotError } from '../client/errors.js';
import type { ChatAskType } from '../protocol/ask.js';
import {
  ConversationChangeEvent,
  ConversationEvents,
  type BeforeSendDetail,
  type ConversationChange,
  type ConversationEventMap,
  type StopReason,
} from './conversation-events.js';
import { FragmentBatcher } from './fragment-batcher.js';
import { createMessageId, type Answer, type FeedbackValue, type Message, type ReadingPlace } from './message.js';
import { Transcript } from './transcript.js';
import { platform } from '../platform.js';

/** Status of the conversation: idle, waiting for an answer, reading one, or failed. */
export type ConversationStatus = 'ready' | 'submitted' | 'streaming' | 'error';

export interface VisitorQuestion {
  readonly content: string;
  /** Default: `Text`. */
  readonly type?: ChatAskType;
  readonly fileIds?: readonly number[];
  /** The attached files, which the page can inspect before anything is uploaded. */
  readonly files?: readonly File[];
  /** Uploads the files after the page allowed the question. `send` rejects with its errors. */
  readonly upload?: () => Promise<Pick<Message, 'fileIds' | 'fileNames' | 'sessionId'>>;
}

/**
 * Sends a question to the service. The iterable ends after its `final` chunk or throws a `ChatbotError`. The chunks
 * may carry the session.
 */
export type Ask = (
  question: VisitorQuestion,
  options: { readonly signal: AbortSignal },
) => AsyncIterable<AnswerChunk & Pick<Answer, 'sessionId'>>;

/** A remote request: a question that another tab is asking. */
export interface RemoteRequest {
  readonly status: 'submitted' | 'streaming';
  /** Asks the other tab to stop. */
  readonly stop: () => void;
}

interface LocalRequest {
  readonly abort: AbortController;
  readonly question: VisitorQuestion;
  readonly questionMessageId: string;
  readonly batcher: FragmentBatcher;
  /** Session of the answer, once known. */
  sessionId: number | undefined;
  answerMessageId: string | undefined;
  /** Listings that the answer will name. */
  listings: Pick<Message, 'listings' | 'isComparison'>;
}

/**
 * The transcript and its rules, without a UI: one question at a time, one request per question, no automatic retries.
 *
 * `messages` is a new array, and a message a new object, only when it changed; all others keep their identity. Listen
 * to `change` to render it.
 */
export class Conversation extends ConversationEvents {
  /** When the answer last received text, or the question was sent; in ms, by `performance.now()`. */
  heardAt = 0;
  /** Loads the page of messages before the first one; set by the history while it has more. */
  earlier: (() => Promise<number>) | undefined;
  readonly #ask: Ask;
  readonly #transcript = new Transcript();
  #status: ConversationStatus = 'ready';
  #error: ChatbotError | undefined;
  #local: LocalRequest | undefined;
  #remote: RemoteRequest | undefined;
  #draft = '';
  #queue: readonly string[] | undefined;
  #isHeld = false;
  #place: ReadingPlace | undefined;
  #clearings = 0;

  constructor(ask: Ask) {
    super();
    this.#ask = ask;
  }

  get messages(): readonly Message[] {
    return this.#transcript.messages;
  }

  get status(): ConversationStatus {
    return this.#local ? this.#status : (this.#remote?.status ?? this.#status);
  }

  /** The latest error, until the next question. */
  get error(): ChatbotError | undefined {
    return this.#error;
  }

  /** Whether a question is being answered, here or in another tab. */
  get isBusy(): boolean {
    return !!(this.#local ?? this.#remote);
  }

  /** Whether this tab has a question that is being answered. */
  get isAsking(): boolean {
    return !!this.#local;
  }

  /** Whether the history has messages before the first one. */
  get hasEarlier(): boolean {
    return !!this.earlier;
  }

  /** Unsent text of the visitor. */
  get draft(): string {
    return this.#draft;
  }

  set draft(value: string) {
    if (value === this.#draft) return;
    this.#draft = value;
    this.#changed('draft');
  }

  /** Messages that wait for the current answer, in the order to send them; undefined until the first one. */
  get queue(): readonly string[] | undefined {
    return this.#queue;
  }

  set queue(value: readonly string[]) {
    this.#queue = value;
    this.#changed();
  }

  /** Puts an unsent text into the draft, before its own text. */
  returnToDraft(text: string): void {
    this.draft = [text, this.#draft].filter(Boolean).join('\n');
  }

  /** Reading position; undefined while the visitor follows the end. */
  get place(): ReadingPlace | undefined {
    return this.#place;
  }

  set place(value: ReadingPlace | undefined) {
    if (value?.messageId === this.#place?.messageId && value?.offset === this.#place?.offset) return;
    this.#place = value;
    this.#changed('place');
  }

  /** Whether questions have to wait; none is sent or retried until then. */
  get isHeld(): boolean {
    return this.#isHeld;
  }

  set isHeld(value: boolean) {
    if (value === this.#isHeld) return;
    this.#isHeld = value;
    this.#changed();
  }

  /**
   * Asks a question.
   *
   * @returns the complete answer
   * @throws {ChatbotError} `aborted` when it was stopped, canceled by a listener of `before-send`, another question
   * is still being answered, or the conversation was cleared during the upload; `rate-limit` while questions have to
   * wait; otherwise the error of the client or of the upload. The transcript contains the question only after its
   * files have arrived
   */
  send(question: VisitorQuestion): Promise<Answer> {
    const answer = this.#send(ownFields(question));
    // A caller may ignore the outcome: the transcript shows it.
    answer.catch(() => {});
    return answer;
  }

  /**
   * Retries the question that failed or was cut off, or another one. Its message stays in place; what follows it is
   * replaced.
   *
   * @throws {ChatbotError} see `send`; `aborted` also when there is no such question, or a listener of `before-retry`
   * cancels it
   */
  retry(question = this.#transcript.unanswered): Promise<Answer> {
    if (!question || this.isBusy || this.#isHeld || !this.#emit('before-retry', { question }, true))
      return rejected(new ChatbotError('aborted', 'There is no question to retry.'));
    this.#transcript.cutAfter(question.id);
    const { content, askType, fileIds } = question;
    const answer = this.#run({ content, ...(askType && { type: askType }), ...(fileIds && { fileIds }) }, question.id);
    answer.catch(() => {});
    return answer;
  }

  get canRetry(): boolean {
    return !this.isBusy && !this.#isHeld && !!this.#transcript.unanswered;
  }

  /** Stops the current answer and keeps the text received so far. Does nothing if there is none. */
  stop(reason: StopReason = 'api'): void {
    const request = this.#local;
    if (!request) {
      if (reason === 'visitor' || reason === 'api') this.#remote?.stop();
      return;
    }
    request.batcher.flush();
    this.#local = undefined;
    request.abort.abort();
    const { answerMessageId, questionMessageId } = request;
    const isCutOff = reason === 'removed' && answerMessageId;
    this.#transcript.patch(answerMessageId ?? questionMessageId, { status: isCutOff ? 'incomplete' : 'stopped' });
    this.#status = 'ready';
    this.#changed();
    this.#emit('stopped', { reason });
  }

  /** Loads the messages before the first one. Returns their number: 0 if there are none, or not now. */
  async loadEarlier(): Promise<number> {
    return (await this.earlier?.()) ?? 0;
  }

  /** Lets the history change the messages; `work` returns what it changed. */
  edit(work: (messages: Message[]) => ConversationChange | undefined): void {
    const change = this.#transcript.edit(work);
    if (change) this.#changed(change);
  }

  /** Whether a message belongs to this tab's unsettled question. */
  isUnderWay(id: string): boolean {
    const request = this.#local;
    return id === request?.questionMessageId || id === request?.answerMessageId;
  }

  /** Sets the remote request; undefined when it is over. */
  follow(remote: RemoteRequest | undefined): void {
    const hasChanged = remote?.status !== this.#remote?.status;
    this.#remote = remote;
    if (remote) this.#error = undefined;
    if (hasChanged) this.#changed();
  }

  find(id: string): Message | undefined {
    return this.#transcript.find(id);
  }

  /** Returns the ids and times of the messages added, changed or removed here since the last call. */
  takeTouched(): ReadonlyMap<string, number> {
    return this.#transcript.takeTouched();
  }

  /**
   * Adds a message of the widget: before the question that failed, in place of the error, otherwise at the end.
   * Doesn't repeat the previous one.
   */
  tell(content: string): void {
    this.#error = undefined;
    if (!this.#local) this.#status = 'ready';
    this.#transcript.tell(content);
    this.#changed();
  }

  /** Stores the visitor's feedback with an answer. */
  rate(id: string, feedback: FeedbackValue): void {
    this.#transcript.patch(id, { feedback });
    this.#changed();
  }

  /**
   * Empties the transcript, the draft and the queue, stops the current answer and emits `cleared`. Returns the time, in
   * ms since the epoch; every later message has a later time.
   */
  clear(): number {
    this.stop('cleared');
    this.draft = '';
    this.#queue = undefined;
    this.#clearings++;
    const clearedAt = this.#transcript.clear();
    this.#remote = this.earlier = this.#place = undefined;
    this.#error = undefined;
    this.#status = 'ready';
    this.#changed();
    this.#emit('cleared', {});
    return clearedAt;
  }

  /** Puts messages back that `clear` has removed. */
  restore(messages: readonly Message[]): void {
    this.#transcript.restore(messages);
    this.#changed();
  }

  async #send(question: VisitorQuestion): Promise<Answer> {
    if (this.#isHeld) throw new ChatbotError('rate-limit', 'Questions have to wait for a moment.');
    if (this.isBusy) throw new ChatbotError('aborted', 'Another question is being answered.');
    const { type = 'Text', files = [], upload } = question;
    const detail: BeforeSendDetail = { content: question.content, type, files };
    if (!this.#emit('before-send', detail, true)) throw new ChatbotError('aborted', 'The page canceled the question.');
    if (type === 'Text' && !detail.content.trim())
      throw new ChatbotError('protocol', 'The field content must not be empty.');
    const clearings = this.#clearings;
    const uploaded = upload && (await upload());
    if (clearings !== this.#clearings) throw new ChatbotError('aborted', 'The conversation was cleared.');
    if (this.isBusy) throw new ChatbotError('aborted', 'Another question is being answered.');
    const message: Message = {
      id: createMessageId(),
      role: 'user',
      content: detail.content,
      status: 'pending',
      createdAt: this.#transcript.now(),
      ...(question.type && { askType: question.type }),
      ...(question.fileIds && { fileIds: question.fileIds }),
      ...uploaded,
    };
    this.#transcript.push(message);
    return this.#run({ ...question, content: detail.content, ...uploaded }, message.id);
  }

  async #run(question: VisitorQuestion, questionMessageId: string): Promise<Answer> {
    const request: LocalRequest = {
      abort: new platform.AbortController(),
      question: ownFields(question),
      questionMessageId,
      batcher: new FragmentBatcher(text => this.#addFragment(request, text)),
      sessionId: undefined,
      answerMessageId: undefined,
      listings: {},
    };
    this.#local = request;
    this.#error = undefined;
    this.#status = 'submitted';
    this.heardAt = performance.now();
    this.#transcript.patch(questionMessageId, { status: 'pending' });
    this.#changed();
    this.#emit('sent', { text: question.content });
    try {
      return await this.#read(request);
    } catch (cause) {
      const error = toChatbotError(cause);
      // `stop()` has already settled a stopped request.
      if (this.#local === request) this.#fail(request, error);
      throw error;
    }
  }

  async #read(request: LocalRequest): Promise<Answer> {
    const { signal } = request.abort;
    for await (const chunk of this.#ask(request.question, { signal })) {
      if (this.#local !== request) break;
      if (chunk.type === 'final') return this.#finish(request, chunk);
      if (chunk.listings) this.#addListings(request, chunk);
      request.sessionId = chunk.sessionId;
      request.batcher.add(chunk.content);
    }
    throw signal.aborted
      ? new ChatbotError('aborted', 'The question was stopped.')
      : new ChatbotError('incomplete', 'The answer ended too early.');
  }

  #addFragment(request: LocalRequest, fragment: string): void {
    this.heardAt = performance.now();
    const begins = !request.answerMessageId;
    const answer = this.#answerOf(request);
    this.#transcript.patch(answer.id, { content: answer.content + fragment });
    this.#changed(begins ? 'transcript' : 'fragment');
    this.#emit('answer-chunk', { text: fragment });
  }

  #addListings(request: LocalRequest, { listings, isComparison }: LocalRequest['listings']): void {
    request.listings = { ...(listings && { listings }), ...(isComparison && { isComparison }) };
    // The first text starts the message.
    if (!request.answerMessageId) return;
    this.#transcript.patch(request.answerMessageId, request.listings);
    this.#changed('fragment');
  }

  #finish(request: LocalRequest, final: Answer & { readonly type: 'final' }): Answer {
    request.batcher.flush();
    const { type, ...answer } = final;
    const message = this.#answerOf(request);
    this.#transcript.patch(message.id, { ...answer, status: 'complete' });
    this.#local = undefined;
    this.#status = 'ready';
    this.#changed();
    this.#emit('answer', answer);
    return answer;
  }

  #fail(request: LocalRequest, error: ChatbotError): void {
    request.batcher.flush();
    this.#local = undefined;
    this.#error = error;
    this.#status = 'error';
    const { answerMessageId, questionMessageId } = request;
    const status = answerMessageId || mayBeTaken(error) ? 'incomplete' : 'failed';
    this.#transcript.patch(answerMessageId ?? questionMessageId, { status });
    this.#changed();
    this.#emit('failure', { error });
  }

  /** Returns the message of the current answer; the first call inserts it after its question. */
  #answerOf(request: LocalRequest): Message {
    const known = request.answerMessageId;
    if (known) return this.#transcript.find(known)!;
    const message: Message = {
      id: createMessageId(),
      role: 'bot',
      content: '',
      status: 'streaming',
      createdAt: this.#transcript.now(),
      ...request.listings,
      ...(request.sessionId !== undefined && { sessionId: request.sessionId }),
    };
    request.answerMessageId = message.id;
    this.#transcript.patch(request.questionMessageId, { status: 'sent' });
    this.#transcript.push(message);
    this.#status = 'streaming';
    this.#emit('answer-start', {});
    return message;
  }

  #changed(change: ConversationChange = 'transcript'): void {
    this.dispatchEvent(new ConversationChangeEvent(change));
  }

  #emit<Type extends Exclude<keyof ConversationEventMap, 'change'>>(
    type: Type,
    detail: ConversationEventMap[Type]['detail'],
    cancelable = false,
  ): boolean {
    return this.dispatchEvent(new platform.CustomEvent(type, { detail, cancelable }));
  }
}

function rejected(error: ChatbotError): Promise<never> {
  const promise = Promise.reject<never>(error);
  promise.catch(() => {});
  return promise;
}

function toChatbotError(cause: unknown): ChatbotError {
  if (cause instanceof ChatbotError) return cause;
  return new ChatbotError('network', 'The question could not be sent.', { cause });
}

/** Whether the service may have received a question that it did not answer. */
function mayBeTaken({ kind, code, status = 0 }: ChatbotError): boolean {
  const result = code || status;
  return ['timeout', 'incomplete', 'protocol'].includes(kind) || (result >= 500 && result !== 503);
}

/** Ignores properties that the page added to `Object.prototype`. */
function ownFields(question: VisitorQuestion): VisitorQuestion {
  return { __proto__: null, ...question } as VisitorQuestion;
}
