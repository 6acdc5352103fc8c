import type { StoredListing } from '../protocol/listing.js';
import type { AnswerAgent, AnswerSource } from './answer-records.js';
import { TaskYielder } from './task-yielder.js';
import { fieldsOf, isEnvelope, refusalOf, toWholeNumber, type ResponseHead } from './envelope-reader.js';
import { ChatbotError } from './errors.js';
import { JsonObjects, MAX_ANSWER_LENGTH } from './json-objects.js';
import type { RequestGuard } from './request-guard.js';
import { readBody } from './response-body.js';
import { readSuggestions } from '../protocol/limits.js';
import { JSON, TextDecoder } from '../platform.js';

/** A chunk of an answer. The single `final` chunk comes last and holds the whole answer. */
export type AnswerChunk = AnswerFragment | FinalAnswer;

/**
 * Listings of an answer, so that they can be shown without a request. Only chunks of `ChatbotClient` are checked: the
 * widget checks listings and sources where it shows or stores them, because a first answer needs no code for that.
 */
interface AnswerListings {
  /** At most twelve, in the order of the text. */
  readonly listings?: readonly StoredListing[];
  /** Whether the answer compares these listings. */
  readonly isComparison?: boolean;
}

interface AnswerFragment extends AnswerListings {
  readonly type: 'fragment';
  /** Empty if the service sent only listings, which a later fragment names, or only the ID of the question. */
  readonly content: string;
  /** A call of one of the page's tools; unchecked, and `content` is empty. */
  readonly action?: unknown;
  /** In the first fragment, if the service can resume the answer. */
  readonly questionId?: number;
}

/** Metadata of an answer (interface 4.2). */
export interface AnswerMetadata extends AnswerListings {
  readonly questionId?: number;
  readonly answerId?: number;
  /** Tokens consumed by the answer. */
  readonly totalTokens?: number;
  /** Whether the chatbot reported that it has no answer. */
  readonly noAnswer?: boolean;
  /** Questions that the visitor may want to ask next; at most four. Text of the service, not markup. */
  readonly suggestions?: readonly string[];
  /** Passages that the answer is based on; at most eight. */
  readonly sources?: readonly AnswerSource[];
  /** The agent who has the conversation: the chatbot stayed silent, and the text is empty. */
  readonly agent?: AnswerAgent;
}

interface FinalAnswer extends AnswerMetadata {
  readonly type: 'final';
  readonly content: string;
}

/**
 * Incremental parser of a streamed or plain answer. Bytes or text go in; each chunk comes out as soon as it is
 * complete.
 *
 * Not stated: the answer ends with the first object that has `AnswerID`, `Answer` or `TaskCompleted` set; the rest of
 * the body is ignored. A non-empty `Answer` overrides the fragments. An object with a `messageid` is a plain answer,
 * and so is the `Data` of an envelope. An envelope that reports failure is an error, even after fragments. `[DONE]`
 * and objects of other kinds are ignored.
 *
 * Not stated: `Listings` before the last object are added up; those of the last object, if any, are all.
 *
 * Not stated: a stream may wrap each object in an envelope. If the first envelope holds only `content`, it could be a
 * plain answer or a fragment, so the parser waits for what follows it.
 */
export class AnswerParser {
  readonly #head: ResponseHead;
  readonly #decoder = new TextDecoder();
  readonly #objects = new JsonObjects();
  #fragments: string[] = [];
  #length = 0;
  #isFinished = false;
  #listings: AnswerListings = {};
  /** Text of the first envelope until the parser knows whether it is a fragment or the whole answer. */
  #held: string | undefined;

  constructor(head: ResponseHead) {
    this.#head = head;
  }

  get isFinished(): boolean {
    return this.#isFinished;
  }

  /** Whether part of an answer was read, even if it was not delivered yet. */
  get hasBegun(): boolean {
    return this.#fragments.length > 0 || this.#held !== undefined || this.#objects.isPending;
  }

  /**
   * Reads one piece of the body.
   *
   * @throws {ChatbotError} `service` or `rate-limit` when the service refuses; `too-large` beyond
   * `MAX_ANSWER_LENGTH`.
   */
  *push(piece: Uint8Array | string): Generator<AnswerChunk, void, undefined> {
    if (this.#isFinished) return;
    const text = typeof piece === 'string' ? piece : this.#decoder.decode(piece, { stream: true });
    for (let start = 0; start < text.length;) {
      const end = text.indexOf('\n', start) + 1 || text.length;
      const isShort = this.#objects.isBetween && end - start < MAX_USUAL_LENGTH;
      const content = isShort ? usualContent(text, start) : undefined;
      if (content !== undefined) {
        yield* this.release();
        yield this.#add(content);
        start = USUAL_LINE.lastIndex;
        continue;
      }
      for (const object of this.#objects.push(text.slice(start, end))) {
        yield* this.#read(object);
        if (this.#isFinished) return;
      }
      start = end;
    }
  }

  /**
   * Ends the body. Yields the answer if the body was a single envelope with its text, otherwise any text held back.
   *
   * @throws {ChatbotError} `incomplete` when the answer started but did not end; `protocol` when the body held no
   * answer.
   */
  *end(): Generator<AnswerChunk, void, undefined> {
    if (this.#isFinished) return;
    if (this.#held !== undefined && !this.#objects.isPending) {
      this.#isFinished = true;
      yield { type: 'final', content: this.#held, ...this.#listings };
      return;
    }
    const { hasBegun } = this;
    yield* this.release();
    if (hasBegun) throw incomplete(this.#head);
    throw new ChatbotError('protocol', 'The service sent no readable answer.', { status: this.#head.status });
  }

  *release(): Generator<AnswerFragment, void, undefined> {
    const content = this.#held;
    this.#held = undefined;
    if (content !== undefined) yield this.#add(content);
  }

  *#read(object: object): Generator<AnswerChunk, void, undefined> {
    const envelope = fieldsOf(object);
    const refusal = refusalOf(this.#head, envelope);
    if (refusal) {
      yield* this.release();
      throw refusal;
    }
    const data = isEnvelope(envelope) ? fieldsOf(envelope.get('data')) : NO_FIELDS;
    const isWrapped = data.size > 0;
    const fields = isWrapped ? data : envelope;

    const content = textOf(fields, 'content');
    const answer = textOf(fields, 'answer');
    const answerId = answerIdOf(fields);
    const isWhole =
      answerId !== undefined ||
      (isWrapped && content !== undefined && (fields.has('totaltoken') || fields.has('noanswer')));
    const isLast =
      isWhole ||
      !!answer ||
      fields.get('taskcompleted') === true ||
      (!fields.has('content') && (fields.has('answer') || fields.has('answerid')));

    const listings = this.#readListings(fields, isLast);
    const action = fields.get('action');
    if (content === undefined && !listings && !action && !isLast) return;
    yield* this.release();
    const id = toWholeNumber(fields.get('questionid'));
    const ids = id ? { questionId: id } : {};
    if ((listings || action) && !isLast && !content) {
      yield { ...this.#add(''), ...listings, ...ids, ...(action ? { action } : {}) };
      return;
    }
    if (content !== undefined && !isWhole && (content || !isLast)) {
      if (isWrapped && !isLast && this.#fragments.length === 0) {
        this.#held = content;
        return;
      }
      yield { ...this.#add(content), ...listings, ...ids };
    }
    if (!isLast) return;

    this.#isFinished = true;
    const totalTokens = toWholeNumber(fields.get('totaltoken'));
    const noAnswer = fields.get('noanswer');
    const suggestions = readSuggestions(fields.get('suggestions'));
    const sources = listOf<AnswerSource>(fields.get('sources'));
    const agent = fields.get('agent') as AnswerAgent | undefined;
    yield {
      type: 'final',
      content: answer || (isWhole && content) || this.#fragments.join(''),
      ...(id !== undefined && { questionId: id }),
      ...(answerId !== undefined && { answerId }),
      ...(totalTokens !== undefined && { totalTokens }),
      ...(typeof noAnswer === 'boolean' && { noAnswer }),
      ...(suggestions.length > 0 && { suggestions }),
      ...this.#listings,
      ...(sources && { sources }),
      ...(agent && { agent }),
    };
  }

  /** Returns all listings so far if an object has some. */
  #readListings(fields: ReadonlyMap<string, unknown>, isLast: boolean): AnswerListings | undefined {
    const listings = listOf<StoredListing>(fields.get('listings'));
    if (!listings) return undefined;
    const earlier: AnswerListings = isLast ? {} : this.#listings;
    const { listings: before = [], isComparison = fields.get('compare') === true } = earlier;
    this.#listings = { listings: [...before, ...listings].slice(0, MAX_ITEMS), ...(isComparison && { isComparison }) };
    return this.#listings;
  }

  #add(content: string): AnswerFragment {
    this.#length += content.length;
    if (this.#length > MAX_ANSWER_LENGTH) throw new ChatbotError('too-large', 'The answer is too large.');
    this.#fragments.push(content);
    return { type: 'fragment', content };
  }
}

export type AnswerBatch = readonly AnswerChunk[];

const BATCH_LENGTH = 64;

/**
 * Reads the answer in a response, in batches: awaiting each of thousands of chunks would take longer than parsing them.
 *
 * @param idleMs Longest time between two bytes.
 * @throws {ChatbotError} the errors of `AnswerParser`; `aborted` or `timeout`; when the connection breaks,
 * `incomplete` if the answer had started, otherwise `network`.
 */
export async function* readAnswer(
  response: Response,
  guard: RequestGuard,
  idleMs: number,
): AsyncGenerator<AnswerBatch, void, undefined> {
  const parser = new AnswerParser(response);
  const yielder = new TaskYielder();
  let batch: AnswerChunk[] = [];
  try {
    for await (const piece of readBody(response, guard, idleMs)) {
      for (const chunk of parser.push(piece)) {
        batch.push(chunk);
        if (batch.length < BATCH_LENGTH) continue;
        yield batch;
        batch = [];
        if (yielder.shouldYield) await yielder.yield();
      }
      if (batch.length) yield batch;
      batch = [];
      if (parser.isFinished) return;
    }
  } catch (error) {
    const isBroken = error instanceof ChatbotError && error.kind === 'network' && parser.hasBegun;
    batch.push(...parser.release());
    if (batch.length) yield batch;
    throw isBroken ? incomplete(response, error) : error;
  }
  yield* batchOf(parser.end());
}

/** Yields the chunks before an error, then throws it. */
function* batchOf(chunks: Iterable<AnswerChunk>): Generator<AnswerBatch, void, undefined> {
  for (const chunk of chunks) yield [chunk];
}

function incomplete({ status }: ResponseHead, cause?: unknown): ChatbotError {
  return new ChatbotError('incomplete', 'The answer broke off.', { status, cause });
}

/** A whole line with one object that has only `content`: nearly every line of a usual stream. */
const USUAL_LINE = /(?:data: ?)?\{ *"content" *: *"([ !#-[\]-\uFFFF]*(?:\\.[ !#-[\]-\uFFFF]*)*)" *\}[\r\n]+/y;

/** Longest line to match, because regular expressions keep every step of a match. */
const MAX_USUAL_LENGTH = 4096;

/** Returns the text of a usual line at `start`, and sets `USUAL_LINE.lastIndex` to its end. */
function usualContent(text: string, start: number): string | undefined {
  USUAL_LINE.lastIndex = start;
  const content = USUAL_LINE.exec(text)?.[1];
  if (!content?.includes('\\')) return content;
  try {
    return JSON.parse(`"${content}"`) as string;
  } catch {
    return undefined;
  }
}

/** Most items of a list, valid or not. */
const MAX_ITEMS = 100;

const NO_FIELDS: ReadonlyMap<string, unknown> = new Map();

/** Returns a list without checking its items. */
const listOf = <Item>(value: unknown): readonly Item[] | undefined =>
  Array.isArray(value) ? (value.slice(0, MAX_ITEMS) as Item[]) : undefined;

function textOf(fields: ReadonlyMap<string, unknown>, name: string): string | undefined {
  const value = fields.get(name);
  return typeof value === 'string' ? value : undefined;
}

/**
 * Returns the answer id from an object that ends the answer.
 *
 * Not stated: some services write every field into every object, so `AnswerID: 0` next to an empty `Answer` or an
 * unset `TaskCompleted` is a default, not an id.
 */
function answerIdOf(fields: ReadonlyMap<string, unknown>): number | undefined {
  const id = toWholeNumber(fields.get('answerid')) ?? toWholeNumber(fields.get('messageid'));
  const isDefault =
    id === 0 &&
    fields.has('content') &&
    !textOf(fields, 'answer') &&
    (fields.has('answer') || fields.get('taskcompleted') === false);
  return isDefault ? undefined : id;
}
