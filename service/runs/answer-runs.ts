import type { ChatAskType } from '../../src/protocol/ask.js';
import {
  UpstreamError,
  type ActionOutcome,
  type AnswerFile,
  type Answerer,
  type AnswerPart,
  type AskedPage,
  type FailureReason,
  type PageTools,
} from '../answering/answerer.js';
import type { Messages } from '../data/messages.js';
import type { RunProgress, Runs } from '../data/runs.js';
import type { Session } from '../data/sessions.js';
import { LoggedRefusal, refusalOf, type Log } from '../failure.js';
import { answerParts } from './answer-parts.js';
import { endLostRuns } from './follow-run.js';
import { LiveRun } from './live-run.js';
import { answerFields } from './stream-objects.js';
import { ACTION_MS, PageActions, questionOf } from './page-actions.js';
import { storedFailure, unfinished } from './unfinished.js';

export interface AnswerTask {
  readonly session: Session;
  /** When a listing of the chatbot last changed, if known; empty without listings. */
  readonly listingsVersion?: string | undefined;
  readonly questionId: number;
  readonly content: string;
  readonly type: ChatAskType;
  readonly files: readonly AnswerFile[];
  readonly isStreamed: boolean;
  readonly page?: AskedPage | undefined;
  /** Of the page, which can only be asked in a stream. */
  readonly tools?: PageTools['tools'] | undefined;
  /** The month that the question counts toward. */
  readonly month: string;
  /** Called with the transcript of a recording sent without text, once it is stored. */
  readonly onHeard: (words: string) => Promise<void>;
  /** Called with the id of the stored answer. */
  readonly onStored?: (answerId: number) => Promise<void>;
  readonly log: Log;
}

/**
 * How an answer ended: `complete`; `stopped` by the visitor, or because nobody read it; `failed` before its first
 * fragment; `broken` by a failure after the first fragment, when the stream has already sent status 200.
 */
export const ANSWER_OUTCOMES = ['complete', 'stopped', 'failed', 'broken'] as const;
type AnswerOutcome = (typeof ANSWER_OUTCOMES)[number];

export interface AnswerRunsOptions {
  readonly answerer: Answerer;
  readonly messages: Messages;
  readonly runs: Runs;
  readonly clock: () => Date;
  readonly log: Log;
  /** Maximum duration of an answer, in milliseconds; after that, the answer fails. */
  readonly timeoutMs: number;
  /** How long an answer continues that nobody reads, in milliseconds. */
  readonly orphanMs: number;
  /** How long an answer waits for a tool of the page, in milliseconds. */
  readonly actionMs?: number | undefined;
  readonly onEnd?: ((outcome: AnswerOutcome) => void) | undefined;
  /** Called when a model fails. */
  readonly onModelFailure?: ((reason: FailureReason) => void) | undefined;
  /** Called for each wrong statement of a model that visitors did not see. */
  readonly onCorrection?: ((kind: string) => void) | undefined;
}

/** Upper bound on the messages passed to an answerer; short messages can fill its token budget. */
const HISTORY_LENGTH = 200;
/** Pause between two writes of the running answers, in milliseconds. */
const BEAT_MS = 250;
/** How long a reader at another process counts as present, in milliseconds: longer than the time between two of its signs. */
const PRESENT_MS = 4000;
/** How often to renew an answer that has not changed, in milliseconds. */
const QUIET_MS = 1000;

interface Running {
  readonly run: LiveRun;
  readonly stop: AbortController;
  readonly ended: Promise<void>;
  stored: string;
  renewedAt: number;
}

/**
 * Makes answers: asks the answerer, appends the owner's suffix, and stores the result. An answer belongs to the service,
 * not to the request that asked: it continues without a reader for a while, and every process can serve it from the
 * database.
 */
export class AnswerRuns {
  readonly #options: AnswerRunsOptions;
  readonly #running = new Map<number, Running>();
  #beat: NodeJS.Timeout | undefined;
  #isBeatFailing = false;

  constructor(options: AnswerRunsOptions) {
    this.#options = options;
  }

  /**
   * Starts answering a question that is stored. However it ends (completion, error, stop), the text so far is stored, and
   * marked if incomplete.
   */
  start(task: AnswerTask): LiveRun {
    const run = new LiveRun(task.session.id, task.questionId);
    const stop = new AbortController();
    const ended = this.#make(task, run, stop).finally(() => this.#running.delete(task.questionId));
    this.#running.set(task.questionId, { run, stop, ended, stored: '', renewedAt: performance.now() });
    this.#schedule();
    return run;
  }

  /** Returns an answer that this process is making for a session. */
  find(sessionId: number, questionId: number): LiveRun | undefined {
    return this.#find(sessionId, questionId)?.run;
  }

  /** Stops an answer, wherever it is made. Returns false if it has ended, undefined if the session has no such question. */
  async stop(sessionId: number, questionId: number): Promise<boolean | undefined> {
    const { runs } = this.#options;
    const running = this.#find(sessionId, questionId);
    if (running) {
      running.stop.abort(unfinished());
      await running.ended;
      return true;
    }
    const stored = await runs.look(sessionId, questionId, 0);
    if (stored?.state === 'lost') await endLostRuns(runs);
    return stored && stored.state === 'running' && (await runs.requestStop(questionId));
  }

  /** Passes on the result of a tool of the page, wherever the answer is made; false if it does not wait. */
  async settleAction(sessionId: number, actionId: string, outcome: ActionOutcome): Promise<boolean> {
    const questionId = questionOf(actionId);
    if (questionId === undefined) return false;
    const running = this.#find(sessionId, questionId);
    if (running) return running.run.settle(actionId, outcome);
    return this.#options.runs.addActionResult(sessionId, questionId, actionId, outcome);
  }

  #find(sessionId: number, questionId: number): Running | undefined {
    const running = this.#running.get(questionId);
    return running?.run.sessionId === sessionId ? running : undefined;
  }

  /** Stops all answers of this process, and resolves when they are stored. */
  async stopAll(): Promise<void> {
    for (const { stop } of this.#running.values()) stop.abort(unfinished());
    await this.idle();
  }

  get running(): number {
    return this.#running.size;
  }

  /** Resolves when no answer is running. */
  async idle(): Promise<void> {
    while (this.#running.size) await Promise.all([...this.#running.values()].map(({ ended }) => ended));
  }

  async #make(task: AnswerTask, run: LiveRun, stop: AbortController): Promise<void> {
    const { timeoutMs, onEnd, onCorrection } = this.#options;
    const timer = setTimeout(
      () => stop.abort(new UpstreamError(`The answer took longer than ${timeoutMs} ms.`, { reason: 'timeout' })),
      timeoutMs,
    );
    let outcome: AnswerOutcome = 'stopped';
    try {
      const end = await this.#fragments(task, run, stop.signal);
      const fields = answerFields(end);
      const answerId = await this.#store(task, run, { ...end, fields });
      if (answerId === undefined) {
        // Another process took this one for dead and has ended the run.
        stop.abort(unfinished());
        throw unfinished();
      }
      outcome = 'complete';
      for (const { kind } of end.corrections ?? []) onCorrection?.(kind);
      const { totalTokens, noAnswer } = end;
      run.end({ type: 'end', answerId, content: run.content, totalTokens, noAnswer, fields });
    } catch (error) {
      const isStopped = stop.signal.aborted && !(stop.signal.reason instanceof UpstreamError);
      if (!isStopped && error instanceof UpstreamError) this.#options.onModelFailure?.(error.reason);
      if (!isStopped) outcome = run.content === '' ? 'failed' : 'broken';
      await this.#fail(task, run, isStopped ? unfinished() : error, isStopped);
    } finally {
      clearTimeout(timer);
      onEnd?.(outcome);
    }
  }

  /** Adds the answerer's parts to the run, and returns the last one. */
  async #fragments(task: AnswerTask, run: LiveRun, signal: AbortSignal): Promise<FinalPart> {
    const { session, listingsVersion, questionId, content, type, files, isStreamed, page, tools, onHeard } = task;
    const { answerer, messages, clock, runs, actionMs = ACTION_MS } = this.#options;
    const actions = new PageActions(runs, run, actionMs);
    const { id, settings, quotas } = session.chatbot;
    const answer = answerer.answer({
      chatbot: { id, settings, quotas },
      sessionId: session.id,
      content,
      type,
      files,
      page,
      ...(tools?.length && isStreamed && { pageTools: { tools, call: actions.call.bind(actions) } }),
      history: () => messages.history(session.id, questionId, HISTORY_LENGTH),
      memory: session.memory,
      listingsVersion,
      now: clock(),
      isStreamed,
      signal,
    });
    for await (const part of answerParts(answer, settings, signal))
      switch (part.type) {
        case 'final':
          return part;
        case 'heard':
          if (await messages.addWords(questionId, part.content)) await onHeard(part.content);
          break;
        case 'retracted':
          run.retract();
          break;
        default:
          run.add(part);
          await run.roomFor(signal);
      }
    throw new UpstreamError('The answer ended before its last part.');
  }

  /** Ends an answer that did not get its last part. */
  async #fail(task: AnswerTask, run: LiveRun, error: unknown, isStopped: boolean): Promise<void> {
    const { runs } = this.#options;
    const refusal = new LoggedRefusal(refusalOf(error, task.log));
    const failure = storedFailure(refusal);
    const attempt = (work: Promise<unknown>, problem: string) =>
      work.catch((cause: unknown) => task.log(problem, cause));
    if (!isStopped)
      await attempt(runs.markFailed(task.questionId, task.month), 'A failed question could not be marked.');
    const storing = run.content ? this.#store(task, run, { failure }) : runs.fail(task.questionId, failure);
    await attempt(storing, 'An unfinished answer could not be stored.');
    run.end({ type: 'failed', refusal });
  }

  /** Stores an answer, as incomplete when it has no `end`; returns its id, or undefined if another process ended the run. */
  async #store(
    { session, questionId, onStored }: AnswerTask,
    { content }: LiveRun,
    end: Partial<FinalPart> & Pick<Parameters<Runs['finish']>[0], 'fields' | 'failure'>,
  ): Promise<number | undefined> {
    const answerId = await this.#options.runs.finish(
      {
        sessionId: session.id,
        chatbotId: session.chatbot.id,
        questionId,
        content,
        totalTokens: end.totalTokens ?? 0,
        noAnswer: end.noAnswer ?? false,
        corrections: end.corrections ?? null,
        complete: end.type === 'final' && !end.isIncomplete,
        memory: end.memory,
        fields: end.fields,
        failure: end.failure,
      },
      this.#options.clock(),
    );
    if (answerId !== undefined) await onStored?.(answerId);
    return answerId;
  }

  #schedule(): void {
    if (this.#beat || this.#running.size === 0) return;
    this.#beat = setTimeout(() => {
      void this.#renew().finally(() => {
        this.#beat = undefined;
        this.#schedule();
      });
    }, BEAT_MS).unref();
  }

  /** Stores the progress of the running answers, and stops those that should not continue. */
  async #renew(): Promise<void> {
    const now = performance.now();
    const due = [...this.#running.values()].filter(
      ({ run, stored, renewedAt }) => run.content !== stored || now - renewedAt >= QUIET_MS,
    );
    if (due.length === 0) return;
    const wishes = await this.#options.runs.renew(due.map(progressOf)).catch((error: unknown) => {
      if (!this.#isBeatFailing) this.#options.log('The running answers could not be stored.', error);
      this.#isBeatFailing = true;
    });
    if (!wishes) return;
    this.#isBeatFailing = false;
    for (const running of due) {
      const wish = wishes.get(running.run.questionId);
      running.renewedAt = now;
      const elsewhereMs = (wish?.unreadMs ?? Infinity) - PRESENT_MS;
      const unreadMs = Math.max(0, Math.min(running.run.unreadMs, elsewhereMs));
      // Without a row, another process took this one for dead and has ended the run.
      if (!wish || wish.isStopped || unreadMs > this.#options.orphanMs) running.stop.abort(unfinished());
    }
  }
}

type FinalPart = Extract<AnswerPart, { type: 'final' }>;

function progressOf(running: Running): RunProgress {
  const { questionId, content, retracted } = running.run;
  const isChanged = content !== running.stored;
  running.stored = content;
  return { questionId, retracted, ...(isChanged && { content }) };
}
