import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { PageAction } from '../../src/protocol/page-context.js';
import type { ActionOutcome } from '../answering/answerer.js';
import type { Runs } from '../data/runs.js';
import type { LiveRun } from './live-run.js';

/** How long an answer waits for a tool of the page, whose visitor may have to allow it, in milliseconds. */
export const ACTION_MS = 60_000;
/** How often to check for results that other processes received, in milliseconds. */
const LOOK_MS = 500;
/** Calls of tools per answer. */
const MAX_ACTIONS = 8;

/** The calls of one answer that wait for the page. */
export class PageActions {
  readonly #runs: Runs;
  readonly #run: LiveRun;
  readonly #waitMs: number;
  #count = 0;

  constructor(runs: Runs, run: LiveRun, waitMs: number) {
    this.#runs = runs;
    this.#run = run;
    this.#waitMs = waitMs;
  }

  /** Asks the page to call a tool, and returns its result, or why there is none. */
  async call(name: string, args: PageAction['Arguments'], signal: AbortSignal): Promise<ActionOutcome> {
    if (++this.#count > MAX_ACTIONS) return { error: 'The page was asked too often in this answer.' };
    const { questionId } = this.#run;
    const id = `${questionId}-${randomBytes(12).toString('hex')}`;
    const closed = new AbortController();
    const stop = AbortSignal.any([signal, closed.signal]);
    try {
      const here = this.#run.ask({ ID: id, Name: name, Arguments: args });
      return await Promise.race([here, this.#elsewhere(id, stop), timeout(this.#waitMs, stop)]);
    } finally {
      closed.abort();
      this.#run.settle(id, { error: 'It is too late.' });
      signal.throwIfAborted();
    }
  }

  async #elsewhere(id: string, stop: AbortSignal): Promise<ActionOutcome> {
    for (;;) {
      await delay(LOOK_MS, undefined, { signal: stop, ref: false }).catch(() => {});
      if (stop.aborted) return NOTHING;
      const outcome = await this.#runs.actionResult(this.#run.questionId, id).catch(() => undefined);
      if (outcome !== undefined) return outcome as ActionOutcome;
    }
  }
}

/** Returns the question of a call. */
export function questionOf(actionId: string): number | undefined {
  const [, digits] = /^(\d{1,15})-[\da-f]{24}$/.exec(actionId) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

const NOTHING: ActionOutcome = { error: 'The page did not answer in time.' };

const timeout = (ms: number, signal: AbortSignal): Promise<ActionOutcome> =>
  delay(ms, NOTHING, { signal }).catch(() => NOTHING);
