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
import { Gatherer } from './gatherer.js';
import {
  createMessageId,
  type Answer,
  type FeedbackValue,
  type Message,
  type ReadingPlace,
} from './message.js';
import { Transcript } from './transcript.js';
import { platform } from '../platform.js';

/** Where the conversation stands: idle, waiting for an answer, reading one, or after a failure. */
export type ConversationStatus = 'ready' | 'submitted' | 'streaming' | 'error';

/** What a visitor asks. */
export interface VisitorQuestion {
  readonly content: string;
  /** Default `Text`. */
  readonly type?: ChatAskType;
  readonly fileIds?: readonly number[];
  /** The files it is about, for the page to see before anything of them is sent. */
  readonly files?: readonly File[];
  /** Brings them to the service, once the page has let the question go. What it throws, `send` throws. */
  readonly upload?: () => Promise<Pick<Message, 'fileIds' | 'fileNames' | 'sessionId'>>;
}

/**
 * Puts a question to the service. The iterable ends after its `final` chunk or throws a `ChatbotError`.
 * Whoever knows the session says it with the chunks.
 */
export type Ask = (
  question: VisitorQuestion,
  options: { readonly signal: AbortSignal },
) => AsyncIterable<AnswerChunk & Pick<Answer, 'sessionId'>>;

/** The question of another tab that is under way. */
export interface RemoteFlight {
  readonly status: 'submitted' | 'streaming';
  /** Asks the other tab to stop it. */
  readonly stop: () => void;
}

/** The request that is under way, and what it has brought so far. */
interface Flight {
  readonly abort: AbortController;
  readonly question: VisitorQuestion;
  readonly questionMessageId: string;
  /** Fragments on their way into the transcript. */
  readonly gatherer: Gatherer;
  answerMessageId: string | undefined;
}

/**
 * The transcript and its rules, without a screen: one question at a time, one request per question,
 * nothing repeated by itself.
 *
 * `messages` is a new array, and a message a new object, only when it changed; all others keep their
 * identity. Listen to `change` to draw it.
 */
export class Conversation extends ConversationEvents {
  /** When the answer under way last grew, or its question was sent; in ms, by `performance.now()`. */
  heardAt = 0;
  /** Brings in the page of messages before the first one; set by the history while it has some. */
  earlier: (() => Promise<number>) | undefined;
  readonly #ask: Ask;
  readonly #transcript = new Transcript();
  #status: ConversationStatus = 'ready';
  #error: ChatbotError | undefined;
  #flight: Flight | undefined;
  #remote: RemoteFlight | undefined;
  #draft = '';
  #isHeld = false;
  #place: ReadingPlace | undefined;
  /** How often it was cleared. */
  #clearings = 0;

  constructor(ask: Ask) {
    super();
    this.#ask = ask;
  }

  /** The transcript, oldest first. */
  get messages(): readonly Message[] {
    return this.#transcript.messages;
  }

  get status(): ConversationStatus {
    return this.#flight ? this.#status : (this.#remote?.status ?? this.#status);
  }

  /** What went wrong last, until the next question. */
  get error(): ChatbotError | undefined {
    return this.#error;
  }

  /** Whether a question is under way, here or in another tab. */
  get isBusy(): boolean {
    return !!(this.#flight ?? this.#remote);
  }

  /** Whether a question of this tab is under way. */
  get isAsking(): boolean {
    return !!this.#flight;
  }

  /** Whether the history has earlier messages than the first one. */
  get hasEarlier(): boolean {
    return !!this.earlier;
  }

  /** What the visitor has typed and not sent. */
  get draft(): string {
    return this.#draft;
  }

  set draft(value: string) {
    if (value === this.#draft) return;
    this.#draft = value;
    this.#changed('draft');
  }

  /** Where the visitor reads; undefined while he follows the end. */
  get place(): ReadingPlace | undefined {
    return this.#place;
  }

  set place(value: ReadingPlace | undefined) {
    if (value?.messageId === this.#place?.messageId && value?.offset === this.#place?.offset)
      return;
    this.#place = value;
    this.#changed('place');
  }

  /** Whether questions have to wait: while they do, none is sent or asked again. */
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
   * @throws {ChatbotError} of kind `aborted` when it was stopped, cancelled by a listener of `before-send`,
   *   when another question is still under way, or the conversation was cleared while its files were
   *   uploaded; `rate-limit` while questions have to wait; else whatever the client or the upload of its
   *   files throws. Only a question whose files have arrived is in the transcript
   */
  send(question: VisitorQuestion): Promise<Answer> {
    const answer = this.#send(ownFields(question));
    // A caller may ignore the outcome: the transcript shows it.
    answer.catch(() => {});
    return answer;
  }

  /**
   * Asks the question again that failed or was cut off. Its message stays where it is; a half answer is
   * replaced.
   *
   * @throws {ChatbotError} see `send`; `aborted` also when there is none, or a listener of `before-retry`
   *   cancels it
   */
  retry(): Promise<Answer> {
    const question = this.#transcript.unanswered;
    if (!question || !this.canRetry || !this.#emit('before-retry', { question }, true))
      return rejected(new ChatbotError('aborted', 'There is nothing to ask again.'));
    this.#transcript.cutAfter(question.id);
    const { content, askType, fileIds } = question;
    const answer = this.#fly(
      { content, ...(askType && { type: askType }), ...(fileIds && { fileIds }) },
      question.id,
    );
    answer.catch(() => {});
    return answer;
  }

  /** Whether `retry()` would do something. */
  get canRetry(): boolean {
    return !this.isBusy && !this.#isHeld && !!this.#transcript.unanswered;
  }

  /** Stops the answer that is under way; what has come of it stays. Quiet when there is none. */
  stop(reason: StopReason = 'api'): void {
    const flight = this.#flight;
    if (!flight) {
      if (reason === 'visitor' || reason === 'api') this.#remote?.stop();
      return;
    }
    flight.gatherer.flush();
    this.#flight = undefined;
    flight.abort.abort();
    this.#transcript.patch(flight.answerMessageId ?? flight.questionMessageId, {
      status: 'stopped',
    });
    this.#status = 'ready';
    this.#changed();
    this.#emit('stopped', { reason });
  }

  /** Brings in the messages before the first one. Gives their number: 0 when there are none, or not now. */
  async loadEarlier(): Promise<number> {
    return (await this.earlier?.()) ?? 0;
  }

  /** Lets the history change the messages; `work` says what it has changed. */
  edit(work: (messages: Message[]) => ConversationChange | undefined): void {
    const change = this.#transcript.edit(work);
    if (change) this.#changed(change);
  }

  /** Whether a message belongs to the question that this tab has asked and not settled yet. */
  isUnderWay(id: string): boolean {
    const flight = this.#flight;
    return id === flight?.questionMessageId || id === flight?.answerMessageId;
  }

  /** A question of another tab is under way; undefined when it is over. */
  follow(remote: RemoteFlight | undefined): void {
    const hasChanged = remote?.status !== this.#remote?.status;
    this.#remote = remote;
    if (remote) this.#error = undefined;
    if (hasChanged) this.#changed();
  }

  /** The message with this id. */
  find(id: string): Message | undefined {
    return this.#transcript.find(id);
  }

  /** Ids and times of the messages that were added, changed or removed here since the last call. */
  takeTouched(): ReadonlyMap<string, number> {
    return this.#transcript.takeTouched();
  }

  /**
   * Says something of the widget's own: before the question that failed, as the reason in place of the
   * error, else at the end; not twice.
   */
  tell(content: string): void {
    this.#error = undefined;
    if (!this.#flight) this.#status = 'ready';
    this.#transcript.tell(content);
    this.#changed();
  }

  /** Keeps with an answer what the visitor thinks of it. */
  rate(id: string, feedback: FeedbackValue): void {
    this.#transcript.patch(id, { feedback });
    this.#changed();
  }

  /**
   * Empties the transcript and the draft, stops an answer under way and emits `cleared`. Returns the moment,
   * in ms since the epoch: every message that follows is later.
   */
  clear(): number {
    this.stop('cleared');
    this.draft = '';
    this.#clearings++;
    const clearedAt = this.#transcript.clear();
    this.#remote = this.earlier = this.#place = undefined;
    this.#error = undefined;
    this.#status = 'ready';
    this.#changed();
    this.#emit('cleared', {});
    return clearedAt;
  }

  async #send(question: VisitorQuestion): Promise<Answer> {
    if (this.#isHeld) throw new ChatbotError('rate-limit', 'Questions have to wait for a moment.');
    if (this.isBusy) throw new ChatbotError('aborted', 'Another question is being answered.');
    const { type = 'Text', files = [], upload } = question;
    const detail: BeforeSendDetail = { content: question.content, type, files };
    if (!this.#emit('before-send', detail, true))
      throw new ChatbotError('aborted', 'The page did not let the question be sent.');
    if (type === 'Text' && !detail.content.trim())
      throw new ChatbotError('protocol', 'The field content must not be empty.');
    const clearings = this.#clearings;
    const uploaded = upload && (await upload());
    if (clearings !== this.#clearings)
      throw new ChatbotError('aborted', 'The conversation was cleared.');
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
    return this.#fly({ ...question, content: detail.content, ...uploaded }, message.id);
  }

  async #fly(question: VisitorQuestion, questionMessageId: string): Promise<Answer> {
    const flight: Flight = {
      abort: new platform.AbortController(),
      question: ownFields(question),
      questionMessageId,
      gatherer: new Gatherer(text => this.#grow(flight, text)),
      answerMessageId: undefined,
    };
    this.#flight = flight;
    this.#error = undefined;
    this.#status = 'submitted';
    this.heardAt = performance.now();
    this.#transcript.patch(questionMessageId, { status: 'pending' });
    this.#changed();
    this.#emit('sent', { text: question.content });
    try {
      return await this.#read(flight);
    } catch (cause) {
      const error = toChatbotError(cause);
      // A stopped flight was settled by stop() already.
      if (this.#flight === flight) this.#fail(flight, error);
      throw error;
    }
  }

  async #read(flight: Flight): Promise<Answer> {
    const { signal } = flight.abort;
    for await (const chunk of this.#ask(flight.question, { signal })) {
      if (this.#flight !== flight) break;
      if (chunk.type === 'final') return this.#finish(flight, chunk);
      flight.gatherer.add(chunk.content);
    }
    throw signal.aborted
      ? new ChatbotError('aborted', 'The question was stopped.')
      : new ChatbotError('incomplete', 'The answer ended too early.');
  }

  #grow(flight: Flight, fragment: string): void {
    this.heardAt = performance.now();
    const begins = !flight.answerMessageId;
    const answer = this.#answerOf(flight);
    this.#transcript.patch(answer.id, { content: answer.content + fragment });
    this.#changed(begins ? 'transcript' : 'growth');
    this.#emit('answer-chunk', { text: fragment });
  }

  #finish(flight: Flight, final: Answer & { readonly type: 'final' }): Answer {
    flight.gatherer.flush();
    const { type, ...answer } = final;
    const message = this.#answerOf(flight);
    this.#transcript.patch(message.id, { ...answer, status: 'complete' });
    this.#flight = undefined;
    this.#status = 'ready';
    this.#changed();
    this.#emit('answer', answer);
    return answer;
  }

  #fail(flight: Flight, error: ChatbotError): void {
    flight.gatherer.flush();
    this.#flight = undefined;
    this.#error = error;
    this.#status = 'error';
    if (flight.answerMessageId)
      this.#transcript.patch(flight.answerMessageId, { status: 'incomplete' });
    else this.#transcript.patch(flight.questionMessageId, { status: 'failed' });
    this.#changed();
    this.#emit('failure', { error });
  }

  /** The message of the answer under way; the first call puts it behind its question. */
  #answerOf(flight: Flight): Message {
    const known = flight.answerMessageId;
    if (known) return this.#transcript.find(known)!;
    const message: Message = {
      id: createMessageId(),
      role: 'bot',
      content: '',
      status: 'streaming',
      createdAt: this.#transcript.now(),
    };
    flight.answerMessageId = message.id;
    this.#transcript.patch(flight.questionMessageId, { status: 'sent' });
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

/** What a page has put on Object.prototype is no part of a question. */
function ownFields(question: VisitorQuestion): VisitorQuestion {
  return { __proto__: null, ...question } as VisitorQuestion;
}
