import { ChatbotError } from '../client/errors.js';
import { systemClock } from './clock.js';
import {
  ConversationChangeEvent,
  ConversationEvents,
  type BeforeSendDetail,
  type ConversationChange,
  type StopReason,
} from './conversation-events.js';
import { DEFAULT_STALL_MS, type ConversationOptions } from './conversation-options.js';
import { createMessageId, type Answer, type FeedbackValue, type Message } from './message.js';
import { QuestionLimit } from './question-limit.js';
import { QuestionQueue } from './question-queue.js';
import { ownOptions } from '../platform.js';
import {
  QuestionRequest,
  stopped,
  type Ask,
  type QuestionRequestHandlers,
  type VisitorQuestion,
} from './question-request.js';
import { StallDetector } from './stall.js';
import { Transcript } from './transcript.js';

/** Status of the conversation: idle, waiting for an answer, reading one, or failed. */
export type ConversationStatus = 'ready' | 'submitted' | 'streaming' | 'error';

/** A request that another tab is running. */
export interface RemoteRequest {
  readonly status: 'submitted' | 'streaming';
  /** Asks the other tab to stop. */
  readonly stop: () => void;
}

/**
 * The transcript and its rules, without a UI: one question at a time, one request per question, no automatic retries.
 * Questions wait as long as the owner's limit or the service demands, and while another one is answered in a queue.
 *
 * `messages` is a new array, and a message a new object, only when it changed; all others keep their identity. Listen
 * to `change` to render it.
 */
export class Conversation extends ConversationEvents {
  protected readonly transcript = new Transcript();
  protected readonly limit: QuestionLimit;
  protected readonly stall: StallDetector;
  protected readonly waiting = new QuestionQueue(content => this.#sendQueued(content));
  protected request: QuestionRequest | undefined;
  protected remote: RemoteRequest | undefined;
  readonly #ask: Ask;
  #status: ConversationStatus = 'ready';
  #error: ChatbotError | undefined;
  #draft = '';
  #stops = 0;
  #willContinue = false;

  constructor(ask: Ask, options: ConversationOptions = {}) {
    super();
    this.#ask = ask;
    const { clock = systemClock } = options;
    this.limit = new QuestionLimit(
      clock,
      () => options.questionLimit,
      () => this.changed(),
    );
    this.stall = new StallDetector(
      clock,
      () => options.stallMs ?? DEFAULT_STALL_MS,
      isStalled => {
        this.changed('stall');
        this.emit(isStalled ? 'stalled' : 'resumed', {});
      },
    );
  }

  get messages(): readonly Message[] {
    return this.transcript.messages;
  }

  get status(): ConversationStatus {
    return this.request ? this.#status : (this.remote?.status ?? this.#status);
  }

  /** The latest error, until the next question. */
  get error(): ChatbotError | undefined {
    return this.#error;
  }

  /** Whether a question is being answered, here or in another tab. */
  get isBusy(): boolean {
    return !!(this.request ?? this.remote);
  }

  /** Whether the answer has stopped arriving: no text for `stallMs`. */
  get isStalled(): boolean {
    return this.stall.isStalled;
  }

  /** Milliseconds until the next question may be sent, which the owner's limit or the service demands; 0 if it may. */
  get waitMs(): number {
    return this.limit.waitMs;
  }

  /** Whether questions have to wait; none is sent or retried until then. */
  get isHeld(): boolean {
    return this.waitMs > 0;
  }

  /** Unsent text of the visitor. */
  get draft(): string {
    return this.#draft;
  }

  set draft(value: string) {
    if (value === this.#draft) return;
    this.#draft = value;
    this.changed('draft');
  }

  /** Questions that wait for the current answer, in the order to send them; undefined until the first one. */
  get queue(): readonly string[] | undefined {
    return this.waiting.questions;
  }

  /**
   * Sends a question once the current answer has ended and all earlier ones in the queue are answered. After a failure,
   * or when the page cancels a question, the queue stops until the visitor asks or retries a question.
   */
  enqueue(content: string): void {
    this.waiting.add(content);
    this.changed();
  }

  /** Removes a question from the queue and returns it; undefined if there is none at this index. */
  dequeue(index: number): string | undefined {
    const content = this.waiting.take(index);
    this.changed();
    return content;
  }

  /**
   * Asks a question.
   *
   * @returns the complete answer
   * @throws {ChatbotError} `busy` while another question is answered; `canceled` when a listener of `before-send` refuses
   * it; `aborted` when it was stopped, or the conversation was cleared during the upload; `rate-limit` while questions
   * have to wait; otherwise the error of the client or of the upload. The transcript contains the question only after its
   * files have arrived
   */
  send(question: VisitorQuestion): Promise<Answer> {
    return ignorable(this.#send(ownOptions(question)), question.upload);
  }

  /**
   * Retries the question that failed or was cut off, or another one. Its message stays in place; what follows it is
   * replaced.
   *
   * @throws {ChatbotError} see `send`; `canceled` also when there is no such question, or a listener of `before-retry`
   * refuses it
   */
  retry(question = this.transcript.unanswered): Promise<Answer> {
    return ignorable(this.#retry(question));
  }

  /**
   * Asks a question again with another text, or the same one. Its message stays in place; the messages after it are
   * removed, and no longer count as part of the conversation for services that know the field `ReplacesID`.
   *
   * @throws {ChatbotError} see `send`; `canceled` also when the conversation does not have the question
   */
  replace(question: Message, content: string): Promise<Answer> {
    return ignorable(this.#retry(this.find(question.id), content));
  }

  get canRetry(): boolean {
    return !this.isBusy && !this.isHeld && !!this.transcript.unanswered;
  }

  /** Stops the current answer and keeps the text received so far. A question whose files are being uploaded is dropped. */
  stop(reason: StopReason = 'api'): void {
    const { request } = this;
    this.#stops++;
    if (!request) {
      if (reason === 'visitor' || reason === 'api') this.remote?.stop();
      return;
    }
    request.stop(reason === 'removed');
    this.request = undefined;
    this.#status = 'ready';
    this.changed();
    this.emit('stopped', { reason });
  }

  find(id: string): Message | undefined {
    return this.transcript.find(id);
  }

  /** Stores the visitor's feedback with an answer. */
  rate(id: string, feedback: FeedbackValue): void {
    this.transcript.patch(id, { feedback });
    this.changed();
  }

  /**
   * Empties the transcript, the draft and the queue, stops the current answer and emits `cleared`. Questions still have
   * to wait as before. Returns the time, in ms since the epoch; every later message has a later time.
   */
  clear(): number {
    this.stop('cleared');
    this.draft = '';
    this.waiting.clear();
    const clearedAt = this.transcript.clear();
    this.dismissError();
    this.changed();
    this.emit('cleared', {});
    return clearedAt;
  }

  /** Ends the current wait and forgets the counted questions. Call when a new session has begun. */
  forgetLimit(): void {
    this.limit.forget();
    this.changed();
  }

  protected dismissError(): void {
    this.#error = undefined;
    if (!this.request) this.#status = 'ready';
  }

  protected changed(change: ConversationChange = 'transcript'): void {
    if (!this.isBusy) this.stall.stop();
    this.dispatchEvent(new ConversationChangeEvent(change));
    if (this.#willContinue || (change !== 'transcript' && change !== 'restored')) return;
    this.#willContinue = true;
    // After the events of the change.
    void Promise.resolve().then(() => this.#continue());
  }

  /** Starts or ends a wait, and sends the next question of the queue. */
  #continue(): void {
    this.#willContinue = false;
    if (this.isBusy) return;
    if (this.limit.update(this.messages)) {
      this.changed();
      this.emit('limited', { waitMs: this.waitMs });
    }
    if (!this.isHeld) this.waiting.sendNext();
  }

  /** Returns whether the question is in the transcript: the page may have canceled it. */
  #sendQueued(content: string): boolean {
    const { length } = this.messages;
    void this.send({ content });
    return this.messages.length > length;
  }

  #refuseNow(): void {
    this.limit.enforce(this.messages);
    this.#refuseBusy();
  }

  #refuseBusy(): void {
    if (this.isBusy) throw new ChatbotError('busy', 'Another question is being answered.');
  }

  async #send(question: VisitorQuestion): Promise<Answer> {
    this.#refuseNow();
    const { type = 'Text', files = [], upload } = question;
    const content = this.#offer({ content: question.content, type, files });
    const stops = this.#stops;
    const uploaded = upload && (await upload());
    if (stops !== this.#stops) throw stopped();
    this.#refuseBusy();
    const message: Message = {
      id: createMessageId(),
      role: 'user',
      content,
      status: 'pending',
      createdAt: this.transcript.now(),
      ...(question.type && { askType: question.type }),
      ...(question.fileIds && { fileIds: question.fileIds }),
      ...uploaded,
    };
    this.transcript.push(message);
    return this.run({ ...question, content, ...uploaded }, message.id);
  }

  /** Lets the page change or cancel a question, and returns its text. */
  #offer(detail: BeforeSendDetail): string {
    if (!this.emit('before-send', detail, true)) throw canceled();
    // A page without types may set or send anything.
    if (typeof detail.content !== 'string' || (detail.type === 'Text' && !detail.content.trim()))
      throw new ChatbotError('protocol', 'The field content must not be empty.');
    return detail.content;
  }

  /** @param text replaces that of the question */
  async #retry(question: Message | undefined, text?: string): Promise<Answer> {
    this.#refuseNow();
    if (!question) throw canceled('There is nothing to retry.');
    const content =
      text === undefined
        ? question.content
        : this.#offer({ content: text, type: question.askType ?? 'Text', files: [] });
    if (!this.emit('before-retry', { question }, true)) throw canceled();
    const replaces = this.transcript.cutAfter(question.id);
    // Kept with the question, in case it fails again before the service gives it an ID.
    // With another text, the service doesn't know it.
    const { resumeKey } = question;
    const isLost = resumeKey && content === question.content;
    const clientId = replaces && ((isLost && question.clientId) || createMessageId());
    this.transcript.patch(question.id, {
      content,
      ...(clientId && { ...replaces, clientId }),
      ...(resumeKey && !isLost && { resumeKey: undefined }),
    });
    const { askType, fileIds } = question;
    return this.run(
      {
        content,
        ...(askType && { type: askType }),
        ...(fileIds && { fileIds }),
        ...(clientId && { replaces, clientId }),
      },
      question.id,
    );
  }

  /** @param resume reads the rest of an answer that an earlier page has begun, which is not asked for again */
  protected async run(
    question: VisitorQuestion,
    questionMessageId: string,
    resume?: { readonly ask: Ask; readonly answerMessageId: string | undefined },
  ): Promise<Answer> {
    const handlers: QuestionRequestHandlers = {
      start: () => {
        this.#status = 'streaming';
        this.emit('answer-start', {});
      },
      text: (text, isFirst) => {
        this.stall.restart();
        this.changed(isFirst ? 'transcript' : 'fragment');
        this.emit('answer-chunk', { text });
      },
      listings: () => this.changed('fragment'),
      finish: answer => {
        this.request = undefined;
        this.#status = 'ready';
        this.changed();
        this.emit('answer', answer);
      },
    };
    const { ask = this.#ask, answerMessageId } = resume ?? {};
    const request = new QuestionRequest(question, questionMessageId, this.transcript, handlers, answerMessageId);
    this.request = request;
    this.#error = undefined;
    this.#status = answerMessageId ? 'streaming' : 'submitted';
    this.stall.restart();
    if (!resume) {
      this.waiting.isStopped = false;
      this.transcript.patch(questionMessageId, { status: 'pending' });
    }
    this.changed();
    if (!resume) this.emit('sent', { text: question.content });
    try {
      return await request.read(ask);
    } catch (cause) {
      // `stop()` has already settled a stopped request.
      if (this.request === request) this.#fail(request, cause as ChatbotError, !!resume);
      throw cause;
    }
  }

  #fail(request: QuestionRequest, error: ChatbotError, isResumed: boolean): void {
    request.fail(error);
    this.request = undefined;
    this.#status = isResumed ? 'ready' : 'error';
    if (!isResumed) {
      this.#error = error;
      this.limit.refuse(error);
      this.waiting.isStopped = true;
    }
    this.changed();
    if (!isResumed) this.emit('failure', { error });
  }
}

const canceled = (why = 'The page canceled the question.') => new ChatbotError('canceled', why);

/**
 * Marks a rejection as handled: a caller may ignore the outcome, because the transcript shows it. Other errors than those
 * of the client and of `upload` are unexpected, and nothing shows them.
 */
function ignorable<Result>(promise: Promise<Result>, upload?: unknown): Promise<Result> {
  promise.catch((cause: unknown) => {
    if (!upload && !(cause instanceof ChatbotError)) throw cause;
  });
  return promise;
}
