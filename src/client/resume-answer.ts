import { resumeEndpoint } from '../protocol/resume-endpoint.js';
import { clearTimeout, setTimeout } from '../platform.js';
import { readAnswer, type AnswerBatch } from './answer-stream.js';
import type { AnswerPosition, AskClient, ResumeOptions } from './ask-client.js';
import { ChatbotError, hasCode } from './errors.js';
import { RequestGuard } from './request-guard.js';

/** Pauses before the attempts, in ms. After an attempt that brings text, they start again. */
const PAUSES_MS = [0, 500, 1000, 2000, 4000];

/**
 * Streams the rest of an answer. Tries up to five times without any new text, with growing pauses, which end when the
 * network returns or the page becomes visible. Never asks the question again.
 *
 * @throws {ChatbotError} `cause` if the service no longer has the answer or cannot be reached, otherwise its own error
 */
export async function* resumeAnswer(
  client: AskClient,
  position: AnswerPosition,
  { signal, open, cause }: ResumeOptions,
): AsyncGenerator<AnswerBatch, void, undefined> {
  let last: unknown;
  for (let failures = 0; failures < PAUSES_MS.length; failures++) {
    const guard = (open.guard = new RequestGuard(client.limits.totalMs, signal));
    guard.start();
    try {
      await guard.wait(() => pause(PAUSES_MS[failures]!));
      for await (const batch of client.exchange('Resume', resumeEndpoint, position, guard, readAnswer)) {
        guard.throwIfEnded();
        if (batch.at(-1)?.type === 'final') guard.finish();
        const length = lengthOf(batch);
        position.After += length;
        if (length) failures = -1;
        yield batch;
      }
      return;
    } catch (error) {
      last = error;
      if (!mayResume(error)) throw isGone(error) ? (cause ?? error) : error;
    } finally {
      guard.close();
    }
  }
  throw cause ?? last;
}

/** Returns the characters that the fragments of a batch add. */
export const lengthOf = (batch: AnswerBatch): number =>
  batch.reduce((sum, { type, content }) => (type === 'fragment' ? sum + content.length : sum), 0);

/** Whether the connection failed, or something between the page and the service did, but not the answer. */
function mayResume(error: unknown): boolean {
  if (!(error instanceof ChatbotError)) return false;
  const { kind, code, status = 0 } = error;
  if (kind === 'service') return code === 503;
  return kind === 'http' ? status >= 500 : kind !== 'aborted' && kind !== 'too-large';
}

/** Whether the service has no such answer, ended it early, or does not know the operation. */
const isGone = (error: unknown) => hasCode(error, 400, 401, 403, 404, 405, 410);

/** Waits, but not once the network returns, or the page is visible or resumed. */
export function pause(ms: number): Promise<void> {
  return new Promise(resolve => {
    const { document } = globalThis as { readonly document?: Document };
    const watch = (action: 'addEventListener' | 'removeEventListener') => {
      // Those of the document reach the window, too.
      for (const type of ['online', 'pageshow', 'resume', 'visibilitychange']) globalThis[action]?.(type, wake, true);
    };
    const end = () => {
      clearTimeout(timer);
      watch('removeEventListener');
      resolve();
    };
    const wake = () => document?.visibilityState === 'hidden' || end();
    const timer = setTimeout(end, ms);
    watch('addEventListener');
  });
}
