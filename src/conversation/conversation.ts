import type { AnswerChunk } from '../client/answer-stream.js';
import { ChatbotError } from '../client/errors.js';
import type { ChatAskType } from '../protocol/ask.js';
import { createMessageId, type Answer, type Message } from './message.js';

/** Where the conversation stands: idle, waiting for an answer, reading one, or after a failure. */
export type ConversationStatus = 'ready' | 'submitted' | 'streaming' | 'error';

/** What a visitor asks. */
export interface VisitorQuestion {
  readonly content: string;
  /** Default `Text`. */
  readonly type?: ChatAskType;
  readonly fileIds?: readonly number[];
}

/** Puts a question to the service. The iterable ends after its `final` chunk or throws a `ChatbotError`. */
export type Ask = (
  question: VisitorQuestion,
  options: { readonly signal: AbortSignal },
) => AsyncIterable<AnswerChunk>;

/**
 * What changed: the `transcript` (its messages, the status, the error), nothing but the `growth` of the
 * answer that streams, or nothing but the `draft`.
 */
export type ConversationChange = 'transcript' | 'growth' | 'draft';

/** Tells that a conversation changed. */
export class ConversationChangeEvent extends Event {
  readonly change: ConversationChange;
  constructor(change: ConversationChange) {
    super('change');
    this.change = change;
  }
}

/** Detail of `before-send`: `content` may be replaced, the event may be cancelled. */
export interface BeforeSendDetail {
  content: string;
  readonly type: ChatAskType;
}

/** Why an answer was stopped. */
export type StopReason = 'visitor' | 'api' | 'cleared' | 'removed';

interface ConversationEventMap {
  change: ConversationChangeEvent;
  'before-send': CustomEvent<BeforeSendDetail>;
  sent: CustomEvent<{ readonly text: string }>;
  'answer-start': CustomEvent<Record<string, never>>;
  'answer-chunk': CustomEvent<{ readonly text: string }>;
  answer: CustomEvent<Answer>;
  stopped: CustomEvent<{ readonly reason: StopReason }>;
  failure: CustomEvent<{ readonly error: ChatbotError }>;
}

/** An event target that knows the conversation's events. */
interface ConversationEventTarget extends EventTarget {
  addEventListener<Type extends keyof ConversationEventMap>(
    type: Type,
    listener: (event: ConversationEventMap[Type]) => void,
    options?: AddEventListenerOptions | boolean,
  ): void;
  addEventListener(...parameters: Parameters<EventTarget['addEventListener']>): void;
  removeEventListener<Type extends keyof ConversationEventMap>(
    type: Type,
    listener: (event: ConversationEventMap[Type]) => void,
    options?: EventListenerOptions | boolean,
  ): void;
  removeEventListener(...parameters: Parameters<EventTarget['removeEventListener']>): void;
}
const ConversationEvents = EventTarget as new () => ConversationEventTarget;

/** The request that is under way, and what it has brought so far. */
interface Flight {
  readonly abort: AbortController;
  readonly question: VisitorQuestion;
  readonly questionMessageId: string;
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
  readonly #ask: Ask;
  #messages: Message[] = [];
  #snapshot: readonly Message[] | undefined = [];
  #status: ConversationStatus = 'ready';
  #error: ChatbotError | undefined;
  #flight: Flight | undefined;
  #failed: { readonly question: VisitorQuestion; readonly questionMessageId: string } | undefined;
  #draft = '';

  constructor(ask: Ask) {
    super();
    this.#ask = ask;
  }

  /** The transcript, oldest first. */
  get messages(): readonly Message[] {
    // Made on demand: thousands of fragments a second must not copy a long transcript each.
    return (this.#snapshot ??= this.#messages.slice());
  }

  get status(): ConversationStatus {
    return this.#status;
  }

  /** What went wrong last, until the next question. */
  get error(): ChatbotError | undefined {
    return this.#error;
  }

  /** Whether a question is under way. */
  get isBusy(): boolean {
    return this.#flight !== undefined;
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

  /**
   * Asks a question.
   *
   * @returns the complete answer
   * @throws {ChatbotError} of kind `aborted` when it was stopped, cancelled by a listener of `before-send`,
   *   or when another question is still under way; else whatever the client throws
   */
  send(question: VisitorQuestion): Promise<Answer> {
    const answer = this.#send(question);
    // A caller may ignore the outcome: the transcript shows it.
    answer.catch(() => {});
    return answer;
  }

  /**
   * Asks the question again that failed or was cut off. Its message stays where it is; a half answer is
   * replaced.
   */
  retry(): Promise<Answer> {
    const failed = this.#failed;
    if (!failed || this.#flight)
      return rejected(new ChatbotError('aborted', 'There is nothing to ask again.'));
    const index = this.#indexOf(failed.questionMessageId);
    if (index < 0)
      return rejected(
        new ChatbotError('aborted', 'The question is no longer in the conversation.'),
      );
    this.#messages.splice(index + 1);
    const answer = this.#fly(failed.question, failed.questionMessageId);
    answer.catch(() => {});
    return answer;
  }

  /** Whether `retry()` would do something. */
  get canRetry(): boolean {
    return this.#failed !== undefined && !this.#flight;
  }

  /** Stops the answer that is under way; what has come of it stays. Quiet when there is none. */
  stop(reason: StopReason = 'api'): void {
    const flight = this.#flight;
    if (!flight) return;
    this.#flight = undefined;
    flight.abort.abort();
    this.#patch(flight.answerMessageId ?? flight.questionMessageId, { status: 'stopped' });
    this.#failed = flight;
    this.#status = 'ready';
    this.#changed();
    this.#emit('stopped', { reason });
  }

  /** Empties the transcript; an answer under way is stopped. */
  clear(): void {
    this.stop('cleared');
    this.#messages = [];
    this.#failed = undefined;
    this.#error = undefined;
    this.#status = 'ready';
    this.#changed();
  }

  async #send(question: VisitorQuestion): Promise<Answer> {
    if (this.#flight) throw new ChatbotError('aborted', 'Another question is being answered.');
    const type = question.type ?? 'Text';
    const detail: BeforeSendDetail = { content: question.content, type };
    if (!this.#emit('before-send', detail, true))
      throw new ChatbotError('aborted', 'The page did not let the question be sent.');
    if (type === 'Text' && !detail.content.trim())
      throw new ChatbotError('protocol', 'The field content must not be empty.');
    if (this.#flight) throw new ChatbotError('aborted', 'Another question is being answered.');
    const message: Message = {
      id: createMessageId(),
      role: 'user',
      content: detail.content,
      status: 'pending',
      createdAt: Date.now(),
    };
    this.#messages.push(message);
    return this.#fly({ ...question, content: detail.content }, message.id);
  }

  async #fly(question: VisitorQuestion, questionMessageId: string): Promise<Answer> {
    const flight: Flight = {
      abort: new AbortController(),
      question,
      questionMessageId,
      answerMessageId: undefined,
    };
    this.#flight = flight;
    this.#failed = undefined;
    this.#error = undefined;
    this.#status = 'submitted';
    this.#patch(questionMessageId, { status: 'pending' });
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
      if (chunk.content) this.#grow(flight, chunk.content);
    }
    throw signal.aborted
      ? new ChatbotError('aborted', 'The answer was stopped.')
      : new ChatbotError('incomplete', 'The answer ended too early.');
  }

  #grow(flight: Flight, fragment: string): void {
    const begins = !flight.answerMessageId;
    const answer = this.#answerOf(flight);
    this.#patch(answer.id, { content: answer.content + fragment });
    this.#changed(begins ? 'transcript' : 'growth');
    this.#emit('answer-chunk', { text: fragment });
  }

  #finish(flight: Flight, final: Answer & { readonly type: 'final' }): Answer {
    const { type, ...answer } = final;
    const message = this.#answerOf(flight);
    this.#patch(message.id, { ...answer, status: 'complete' });
    this.#flight = undefined;
    this.#status = 'ready';
    this.#changed();
    this.#emit('answer', answer);
    return answer;
  }

  #fail(flight: Flight, error: ChatbotError): void {
    this.#flight = undefined;
    this.#failed = flight;
    this.#error = error;
    this.#status = 'error';
    if (flight.answerMessageId) this.#patch(flight.answerMessageId, { status: 'incomplete' });
    else this.#patch(flight.questionMessageId, { status: 'failed' });
    this.#changed();
    this.#emit('failure', { error });
  }

  /** The message of the answer under way; the first call puts it behind its question. */
  #answerOf(flight: Flight): Message {
    const known = flight.answerMessageId;
    if (known) {
      const index = this.#indexOf(known);
      return this.#messages[index]!;
    }
    const message: Message = {
      id: createMessageId(),
      role: 'bot',
      content: '',
      status: 'streaming',
      createdAt: Date.now(),
    };
    flight.answerMessageId = message.id;
    this.#patch(flight.questionMessageId, { status: 'sent' });
    this.#messages.push(message);
    this.#status = 'streaming';
    this.#emit('answer-start', {});
    return message;
  }

  #indexOf(id: string): number {
    // Whatever changes stands at the end.
    return this.#messages.findLastIndex(message => message.id === id);
  }

  #patch(id: string, change: Partial<Message>): void {
    const index = this.#indexOf(id);
    const message = this.#messages[index];
    if (message) this.#messages[index] = { ...message, ...change };
  }

  #changed(change: ConversationChange = 'transcript'): void {
    if (change !== 'draft') this.#snapshot = undefined;
    this.dispatchEvent(new ConversationChangeEvent(change));
  }

  #emit<Type extends Exclude<keyof ConversationEventMap, 'change'>>(
    type: Type,
    detail: ConversationEventMap[Type]['detail'],
    cancelable = false,
  ): boolean {
    return this.dispatchEvent(new CustomEvent(type, { detail, cancelable }));
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
