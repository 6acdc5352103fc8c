import type { ChatAskType } from '../../src/protocol/ask.js';
import { readSuggestions } from '../../src/protocol/limits.js';
import { UpstreamError, type AnswerFile, type Answerer, type AnswerPart, type Source } from '../answering/answerer.js';
import type { Listing } from '../data/listings.js';
import type { Messages } from '../data/messages.js';
import type { Session } from '../data/sessions.js';
import type { Log } from '../failure.js';
import { textSetting } from '../settings.js';

export interface AnswerTask {
  readonly session: Session;
  readonly questionId: number;
  readonly content: string;
  readonly type: ChatAskType;
  readonly files: readonly AnswerFile[];
  readonly isStreamed: boolean;
  /** Called with the transcript of a recording sent without text, once it is stored. */
  readonly onHeard: (words: string) => Promise<void>;
  /** Called with the id of the stored answer. */
  readonly onStored?: (answerId: number) => Promise<void>;
  /** Called before the error is thrown when the service fails to answer; not when the caller stopped it. */
  readonly onFailed: () => Promise<void>;
  readonly log: Log;
}

/** Part of an answer: fragments and listings that they name, then one end. */
export type RunPart =
  | { readonly type: 'fragment'; readonly content: string }
  | Extract<AnswerPart, { type: 'listings' }>
  | {
      readonly type: 'end';
      readonly answerId: number;
      /** All fragments joined. */
      readonly content: string;
      readonly totalTokens: number;
      readonly noAnswer: boolean;
      readonly suggestions: readonly string[];
      /** All listings of the answer; undefined if the answerer doesn't know. */
      readonly listings: readonly Listing[] | undefined;
      readonly isComparison: boolean;
      readonly sources: readonly Source[];
    };

/**
 * How an answer ended: `complete`; `stopped` by the caller; `failed` before its first fragment; `broken` by a
 * failure after the first fragment, when the stream has already sent status 200.
 */
type AnswerOutcome = 'complete' | 'stopped' | 'failed' | 'broken';

export interface AnswerRunsOptions {
  readonly answerer: Answerer;
  readonly messages: Messages;
  readonly clock: () => Date;
  /** Maximum duration of an answer, in milliseconds; after that, the answer fails. */
  readonly timeoutMs: number;
  readonly onEnd?: ((outcome: AnswerOutcome) => void) | undefined;
  /** Called for each wrong statement of a model that visitors did not see. */
  readonly onCorrection?: ((kind: string) => void) | undefined;
}

/** Upper bound on the messages passed to an answerer; short messages can fill its token budget. */
const HISTORY_LENGTH = 200;

/**
 * Runs answers: asks the answerer, appends the owner's suffix, and stores the result. Tracks running answers so
 * that a process can stop without losing one.
 */
export class AnswerRuns {
  readonly #options: AnswerRunsOptions;
  readonly #running = new Set<Promise<void>>();

  constructor(options: AnswerRunsOptions) {
    this.#options = options;
  }

  /**
   * Answers one question. However it ends (completion, error, `stop` or the caller's `return()`), the text so
   * far is stored, and marked if incomplete. A timeout also aborts `stop`.
   *
   * @throws {UpstreamError} when the answerer's model failed; the reason of `stop` when that was aborted
   */
  async *run(task: AnswerTask, stop: AbortController): AsyncGenerator<RunPart, void, undefined> {
    const { promise, settle } = pending();
    this.#running.add(promise);
    const { timeoutMs } = this.#options;
    const timer = setTimeout(
      () => stop.abort(new UpstreamError(`The answer took longer than ${timeoutMs} ms.`)),
      timeoutMs,
    );
    let content = '';
    let isStored = false;
    let outcome: AnswerOutcome = 'stopped';
    try {
      const end = yield* this.#fragments(task, stop.signal, {
        keep: piece => (content += piece),
        forget: () => (content = ''),
      });
      const answerId = await this.#store(task, content, end);
      isStored = true;
      outcome = 'complete';
      for (const { kind } of end.corrections ?? []) this.#options.onCorrection?.(kind);
      yield {
        type: 'end',
        answerId,
        content,
        totalTokens: end.totalTokens,
        noAnswer: end.noAnswer,
        suggestions: readSuggestions(end.suggestions),
        listings: end.listings,
        isComparison: end.isComparison ?? false,
        sources: end.sources ?? [],
      };
    } catch (error) {
      const isStopped = stop.signal.aborted && !(stop.signal.reason instanceof UpstreamError);
      if (!isStopped) {
        outcome = content === '' ? 'failed' : 'broken';
        await task.onFailed().catch((cause: unknown) => task.log('A failed question could not be marked.', cause));
      }
      throw error;
    } finally {
      clearTimeout(timer);
      this.#options.onEnd?.(outcome);
      if (!isStored && content)
        await this.#store(task, content).catch((error: unknown) =>
          task.log('An unfinished answer could not be stored.', error),
        );
      this.#running.delete(promise);
      settle();
    }
  }

  get running(): number {
    return this.#running.size;
  }

  /** Resolves when no answer is running. */
  async idle(): Promise<void> {
    while (this.#running.size) await Promise.all(this.#running);
  }

  async *#fragments(
    { session, questionId, content, type, files, isStreamed, onHeard }: AnswerTask,
    signal: AbortSignal,
    { keep, forget }: Kept,
  ): AsyncGenerator<RunPart, FinalPart, undefined> {
    const { answerer, messages, clock } = this.#options;
    const { id, settings } = session.chatbot;
    const answer = answerer.answer({
      chatbot: { id, settings },
      sessionId: session.id,
      content,
      type,
      files,
      history: () => messages.history(session.id, questionId, HISTORY_LENGTH),
      memory: session.memory,
      now: clock(),
      isStreamed,
      signal,
    });
    let end: FinalPart | undefined;
    let last = '';
    for await (const part of untilAborted(answer, signal)) {
      if (part.type === 'final') {
        end = part;
        break;
      }
      if (part.type === 'heard') {
        await messages.addWords(questionId, part.content);
        await onHeard(part.content);
        continue;
      }
      if (part.type === 'retracted') {
        forget();
        continue;
      }
      if (part.type === 'fragment') {
        if (part.content === '') continue;
        last = part.content;
        keep(part.content);
      }
      yield part;
    }
    if (!end) throw new UpstreamError('The answer ended before its last part.');
    for (const piece of suffixPieces(textSetting(settings, 'AnswerSuffix'), last)) {
      keep(piece);
      yield { type: 'fragment', content: piece };
    }
    return end;
  }

  /** Stores an answer, as incomplete when it has no `end`; returns its id. */
  async #store({ session, questionId, onStored }: AnswerTask, content: string, end?: FinalPart): Promise<number> {
    const answerId = await this.#options.messages.addAnswer(
      {
        sessionId: session.id,
        chatbotId: session.chatbot.id,
        questionId,
        content,
        totalTokens: end?.totalTokens ?? 0,
        noAnswer: end?.noAnswer ?? false,
        corrections: end?.corrections?.length ? end.corrections : null,
        complete: end !== undefined && !end.isIncomplete,
        memory: end?.memory,
      },
      this.#options.clock(),
    );
    await onStored?.(answerId);
    return answerId;
  }
}

/** The text of an answer: the stream has sent all fragments, but its end and the stored answer have only those kept. */
interface Kept {
  readonly keep: (piece: string) => void;
  readonly forget: () => void;
}

type FinalPart = Extract<AnswerPart, { type: 'final' }>;

/** Not stated: how AnswerSuffix is joined. It becomes its own paragraph unless it starts with whitespace. */
function suffixPieces(suffix: string, before: string): string[] {
  if (suffix === '') return [];
  return before === '' || /^\s/.test(suffix) ? [suffix] : ['\n\n', suffix];
}

/** Yields the items of `source` until the signal is aborted, even if the source ignores the signal. */
async function* untilAborted<Item>(
  source: AsyncIterable<Item>,
  signal: AbortSignal,
): AsyncGenerator<Item, void, undefined> {
  const iterator = source[Symbol.asyncIterator]();
  const { promise: aborted, settle: abort } = pending();
  signal.addEventListener('abort', abort);
  try {
    for (;;) {
      signal.throwIfAborted();
      const next = await Promise.race([iterator.next(), aborted]);
      if (!next) continue;
      if (next.done) return;
      yield next.value;
    }
  } finally {
    signal.removeEventListener('abort', abort);
    // Not awaited, because the source may hang.
    iterator.return?.().then(undefined, () => {});
  }
}

function pending(): { readonly promise: Promise<void>; readonly settle: () => void } {
  let settle = () => {};
  const promise = new Promise<void>(resolve => (settle = () => resolve()));
  return { promise, settle };
}
