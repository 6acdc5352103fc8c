import type { ChatAskType } from '../src/protocol/ask.js';
import {
  UpstreamError,
  type AnswerFile,
  type Answerer,
  type AnswerPart,
} from './answering/answerer.js';
import type { Messages } from './data/messages.js';
import type { Session } from './data/sessions.js';
import type { Log } from './failure.js';
import { textSetting } from './settings.js';

export interface AnswerTask {
  readonly session: Session;
  readonly questionId: number;
  readonly content: string;
  readonly type: ChatAskType;
  readonly files: readonly AnswerFile[];
  readonly isStreamed: boolean;
  /** Is told what was heard in a recording that came without words, once that is stored. */
  readonly onHeard: (words: string) => Promise<void>;
  /** Called when the service failed to answer, before the error is thrown; not when the caller stopped it. */
  readonly onFailed: () => Promise<void>;
  readonly log: Log;
}

/** A part of an answer in the making: fragments, then one end. */
export type RunPart =
  | { readonly type: 'fragment'; readonly content: string }
  | {
      readonly type: 'end';
      readonly answerId: number;
      /** All fragments together. */
      readonly content: string;
      readonly totalTokens: number;
      readonly noAnswer: boolean;
    };

/**
 * How an answer ended: `complete`; `stopped` by the caller; `failed` before its first fragment; `broken` by a
 * failure after it, in a stream whose status was 200 already.
 */
type AnswerOutcome = 'complete' | 'stopped' | 'failed' | 'broken';

export interface AnswerRunsOptions {
  readonly answerer: Answerer;
  readonly messages: Messages;
  readonly clock: () => Date;
  /** Longest time an answer may take, in milliseconds; beyond it the answerer has failed. */
  readonly timeoutMs: number;
  /** Told how each answer ended. */
  readonly onEnd?: ((outcome: AnswerOutcome) => void) | undefined;
}

/** How many messages of the session an answerer is told of at most: short ones fill its budget of tokens. */
const HISTORY_LENGTH = 200;

/**
 * Makes answers: asks the answerer, adds the owner's suffix, stores what came of it. Knows which ones are
 * being made, so that a process can end without losing one.
 */
export class AnswerRuns {
  readonly #options: AnswerRunsOptions;
  readonly #running = new Set<Promise<void>>();

  constructor(options: AnswerRunsOptions) {
    this.#options = options;
  }

  /**
   * Answers one question. However it ends, by the last part, by an error, by `stop` or by the caller's
   * `return()`, what was produced is stored, and marked when it is not whole. An answer that takes too
   * long aborts `stop`, too.
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
      const end = yield* this.#fragments(task, stop.signal, piece => (content += piece));
      const answerId = await this.#store(task, content, end);
      isStored = true;
      outcome = 'complete';
      yield {
        type: 'end',
        answerId,
        content,
        totalTokens: end.totalTokens,
        noAnswer: end.noAnswer,
      };
    } catch (error) {
      const isStopped = stop.signal.aborted && !(stop.signal.reason instanceof UpstreamError);
      if (!isStopped) {
        outcome = content === '' ? 'failed' : 'broken';
        await task
          .onFailed()
          .catch((cause: unknown) => task.log('A failed question could not be marked.', cause));
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

  /** Resolves when no answer is being made. */
  async idle(): Promise<void> {
    while (this.#running.size) await Promise.all(this.#running);
  }

  async *#fragments(
    { session, questionId, content, type, files, isStreamed, onHeard }: AnswerTask,
    signal: AbortSignal,
    keep: (piece: string) => void,
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
      if (part.content === '') continue;
      last = part.content;
      keep(part.content);
      yield part;
    }
    if (!end) throw new UpstreamError('The answer ended before its last part.');
    for (const piece of suffixPieces(textSetting(settings, 'AnswerSuffix'), last)) {
      keep(piece);
      yield { type: 'fragment', content: piece };
    }
    return end;
  }

  /** Stores an answer, without its last part as an unfinished one; gives its id. */
  #store({ session, questionId }: AnswerTask, content: string, end?: FinalPart): Promise<number> {
    return this.#options.messages.addAnswer(
      {
        sessionId: session.id,
        chatbotId: session.chatbot.id,
        questionId,
        content,
        totalTokens: end?.totalTokens ?? 0,
        noAnswer: end?.noAnswer ?? false,
        complete: end !== undefined && !end.isIncomplete,
        memory: end?.memory,
      },
      this.#options.clock(),
    );
  }
}

type FinalPart = Extract<AnswerPart, { type: 'final' }>;

/**
 * Not stated: how AnswerSuffix is joined. It stands in a paragraph of its own, unless it begins with a
 * blank or a newline and so says itself how it wants to be joined.
 */
function suffixPieces(suffix: string, before: string): string[] {
  if (suffix === '') return [];
  return before === '' || /^\s/.test(suffix) ? [suffix] : ['\n\n', suffix];
}

/** Hands on the items of `source` until the signal is aborted, also when the source does not heed it. */
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
    // Not awaited: a source that hangs would hang us.
    iterator.return?.().then(undefined, () => {});
  }
}

function pending(): { readonly promise: Promise<void>; readonly settle: () => void } {
  let settle = () => {};
  const promise = new Promise<void>(resolve => (settle = () => resolve()));
  return { promise, settle };
}
