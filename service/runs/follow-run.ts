import { setTimeout as delay } from 'node:timers/promises';
import type { Runs } from '../data/runs.js';
import { LoggedRefusal, ServiceError } from '../failure.js';
import type { RunPart } from './stream-objects.js';
import { refusalFrom, storedFailure, unfinished } from './unfinished.js';

/** Pause between two looks at an answer that another process makes, in milliseconds. */
const LOOK_MS = 250;
/** How often to tell that process that somebody reads, in milliseconds. */
const MARK_MS = 2000;

export interface FollowedRun {
  readonly sessionId: number;
  readonly questionId: number;
  /** UTF-16 units that the reader has already. */
  readonly after: number;
}

/**
 * Yields an answer from the database: the rest of it if it has ended, otherwise as another process makes it.
 *
 * @param left aborted when the reader leaves
 * @throws {Refusal} 404 for an unknown question; another one when the answer ends without being complete
 */
export async function* followRun(
  runs: Runs,
  { sessionId, questionId, after }: FollowedRun,
  left: AbortSignal,
): AsyncGenerator<RunPart, void, undefined> {
  let seen = after;
  let markedAt = -Infinity;
  while (!left.aborted) {
    const run = await runs.look(sessionId, questionId, seen);
    if (!run) throw new ServiceError(404, 'There is no question with this QuestionID in this session.');
    const { retracted } = run;
    const text = run.state === 'ended' ? run.answer?.content : run.content;
    if (text && retracted + text.length > seen) {
      yield { type: 'fragment', content: text.slice(Math.max(0, seen - retracted)) };
      seen = retracted + text.length;
    }
    if (run.state === 'ended') {
      const { answer, fields, failure } = run;
      if (failure || !answer) throw new LoggedRefusal(failure ? refusalFrom(failure) : unfinished());
      const { id: answerId, content, totalTokens, noAnswer } = answer;
      return yield { type: 'end', answerId, content, totalTokens, noAnswer, fields };
    }
    if (run.state === 'lost') {
      await endLostRuns(runs);
      continue;
    }
    if (performance.now() - markedAt >= MARK_MS) {
      await runs.markRead(questionId);
      markedAt = performance.now();
    }
    await delay(LOOK_MS, undefined, { signal: left }).catch(() => {});
  }
}

/** Ends the answers of processes that no longer live. */
export const endLostRuns = (runs: Runs): Promise<void> => runs.endLost(storedFailure(unfinished()));
