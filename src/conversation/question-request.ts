import type { AnswerChunk } from '../client/answer-stream.js';
import { ChatbotError } from '../client/errors.js';
import type { ChatAskType } from '../protocol/ask.js';
import { AbortController, ownOptions } from '../platform.js';
import { FragmentBatcher } from './fragment-batcher.js';
import { createMessageId, type Answer, type Message, type ReplacedQuestion } from './message.js';
import type { Transcript } from './transcript.js';

export interface VisitorQuestion {
  readonly content: string;
  /** Default: `Text`. */
  readonly type?: ChatAskType;
  readonly fileIds?: readonly number[];
  /** The question that it replaces, if the service has given that one an ID. Set by `retry` and `replace`. */
  readonly replaces?: ReplacedQuestion;
  /** ID of its message. Set by the conversation. */
  readonly messageId?: string;
  /** ID for services that answer a question once. Stays until it replaces an answered one. Set by the conversation. */
  readonly clientId?: string | undefined;
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
) => AsyncIterable<AnswerChunk & Pick<Message, 'sessionId' | 'resumeKey'>>;

export const stopped = () => new ChatbotError('aborted', 'The question was stopped.');

/** Reason of an aborted signal whose answer should continue on the service. */
export const CUT_OFF = 'cut off';

export interface QuestionRequestHandlers {
  /** Called when the message of the answer is in the transcript. */
  readonly start: () => void;
  /** Called when text was added to the answer. */
  readonly text: (text: string, isFirst: boolean) => void;
  /** Called when listings were added to the answer. */
  readonly listings: () => void;
  /** Called when the answer is complete. */
  readonly finish: (answer: Answer) => void;
}

type Ids = Pick<Message, 'sessionId' | 'questionId' | 'resumeKey'>;

/** One request: a question of this conversation whose answer is read into the transcript. */
export class QuestionRequest {
  readonly #question: VisitorQuestion;
  readonly #questionMessageId: string;
  readonly #transcript: Transcript;
  readonly #handlers: QuestionRequestHandlers;
  readonly #abort = new AbortController();
  readonly #batcher = new FragmentBatcher(text => this.#addText(text));
  #answerMessageId: string | undefined;
  /** The question and its session on the service, once known. */
  #ids: Ids = {};
  /** Listings that the answer will name. */
  #listings: Pick<Message, 'listings' | 'isComparison'> = {};

  constructor(
    question: VisitorQuestion,
    questionMessageId: string,
    transcript: Transcript,
    handlers: QuestionRequestHandlers,
    answerMessageId?: string,
  ) {
    this.#answerMessageId = answerMessageId;
    this.#question = ownOptions(question);
    this.#questionMessageId = questionMessageId;
    this.#transcript = transcript;
    this.#handlers = handlers;
  }

  /** Sends the question and returns the complete answer. @throws {ChatbotError} */
  async read(ask: Ask): Promise<Answer> {
    const { signal } = this.#abort;
    try {
      const messageId = this.#questionMessageId;
      const { clientId = messageId } = this.#question;
      const question = ownOptions({ ...this.#question, messageId, clientId });
      for await (const chunk of ask(question, { signal })) {
        if (signal.aborted) break;
        if (chunk.type === 'final') return this.#finish(chunk);
        if (chunk.listings) this.#addListings(chunk);
        this.#identify(chunk);
        this.#batcher.add(chunk.content);
      }
    } catch (cause) {
      throw toChatbotError(cause);
    }
    throw signal.aborted ? stopped() : new ChatbotError('incomplete', 'The answer broke off.');
  }

  /** Whether a message is the question or its answer. */
  includes(id: string): boolean {
    return id === this.#questionMessageId || id === this.#answerMessageId;
  }

  /** Keeps the text received so far. @param isCutOff whether a started answer is marked as incomplete, not stopped */
  stop(isCutOff: boolean): void {
    this.#batcher.flush();
    this.#abort.abort(isCutOff ? CUT_OFF : undefined);
    this.#settle(isCutOff && this.#answerMessageId ? 'incomplete' : 'stopped');
  }

  fail(error: ChatbotError): void {
    this.#batcher.flush();
    this.#settle(this.#answerMessageId || mayBeTaken(error) ? 'incomplete' : 'failed', !this.#ids.questionId);
  }

  /** @param mayBeStored whether the service may have the question, so that the next page asks with its key first */
  #settle(status: Message['status'], mayBeStored = false): void {
    const id = this.#answerMessageId ?? this.#questionMessageId;
    this.#transcript.patch(id, { status, ...(!mayBeStored && this.#closed) });
  }

  /** Only a complete answer can be rated; others need no key. */
  get #closed(): Ids {
    return this.#ids.resumeKey ? { resumeKey: undefined } : {};
  }

  #identify({ sessionId, questionId, resumeKey }: Ids): void {
    this.#ids = {
      ...this.#ids,
      ...(sessionId !== undefined && { sessionId }),
      ...(questionId && { questionId }),
      ...(resumeKey && { resumeKey }),
    };
    if (!(questionId ?? resumeKey) || this.#answerMessageId) return;
    // The answer may not begin before the page goes away, and the response may get lost.
    this.#transcript.patch(this.#questionMessageId, {
      ...this.#ids,
      ...(questionId && this.#question.clientId && { clientId: undefined }),
    });
    this.#handlers.listings();
  }

  #addText(text: string): void {
    const isFirst = !this.#answerMessageId;
    const answer = this.#answer();
    this.#transcript.patch(answer.id, { content: answer.content + text });
    this.#handlers.text(text, isFirst);
  }

  #addListings({ listings, isComparison }: AnswerChunk): void {
    this.#listings = { ...(listings && { listings }), ...(isComparison && { isComparison }) };
    // The first text starts the message.
    if (!this.#answerMessageId) return;
    this.#transcript.patch(this.#answerMessageId, this.#listings);
    this.#handlers.listings();
  }

  #finish({ type, ...answer }: Answer & { readonly type: 'final' }): Answer {
    this.#batcher.flush();
    const { agent, content } = answer;
    // An agent has the conversation and answers later.
    if (agent && !content && !this.#answerMessageId)
      this.#transcript.patch(this.#questionMessageId, { status: 'sent', agent, ...this.#closed });
    else this.#transcript.patch(this.#answer().id, { ...answer, status: 'complete' });
    this.#handlers.finish(answer);
    return answer;
  }

  /** Returns the message of the answer; the first call inserts it after its question. */
  #answer(): Message {
    const known = this.#answerMessageId;
    if (known) return this.#transcript.find(known)!;
    const message: Message = {
      id: createMessageId(),
      role: 'bot',
      content: '',
      status: 'streaming',
      createdAt: this.#transcript.now(),
      ...this.#listings,
      ...this.#ids,
    };
    this.#answerMessageId = message.id;
    this.#transcript.patch(this.#questionMessageId, { status: 'sent', ...this.#closed });
    this.#transcript.push(message);
    this.#handlers.start();
    return message;
  }
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
