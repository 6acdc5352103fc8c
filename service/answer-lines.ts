import type { RunPart } from './answer-runs.js';

export interface LineFormat {
  readonly part: (part: RunPart) => unknown;
  readonly failure: (error: unknown) => unknown;
}

/** How often a silent answer gives a sign of life, in milliseconds: well below what clients and proxies wait. */
export const KEEP_ALIVE_MS = 10_000;

/**
 * An answer as the body of a streamed response (interface 4.2): one JSON object per line, each ended by
 * `\n`. The answer is made no faster than it is read. When the reader goes, `stop` is aborted; when `stop`
 * is aborted while the reader reads, the failure is the last line, and while it does not, the response
 * breaks off.
 *
 * Not stated: the framing; a failure in the middle is an envelope on a line of its own; while the answer is
 * silent, a blank line every ten seconds keeps the connection open.
 *
 * @param isLate whether the answer is silent already: the body then begins with a blank line
 */
export function answerLines(
  run: AsyncGenerator<RunPart, void, undefined>,
  stop: AbortController,
  format: LineFormat,
  isLate = false,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const line = (value: unknown) => encoder.encode(`${JSON.stringify(value)}\n`);
  let isRead = false;
  let isCancelled = false;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      stop.signal.addEventListener('abort', () => {
        if (isRead) return;
        // The run waits for a reader who does not come: ended here, it stores what it has.
        void run.return().catch(() => {});
        controller.error(stop.signal.reason);
      });
    },
    async pull(controller) {
      isRead = true;
      if (isLate) controller.enqueue(BLANK_LINE);
      isLate = false;
      const keepAlive = setInterval(() => {
        // A reader who has not taken the last one needs no other.
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(BLANK_LINE);
      }, KEEP_ALIVE_MS);
      try {
        const { done, value } = await run.next();
        if (!done) controller.enqueue(line(format.part(value)));
        else controller.close();
      } catch (error) {
        if (isCancelled) return;
        controller.enqueue(line(format.failure(error)));
        controller.close();
      } finally {
        clearInterval(keepAlive);
        isRead = false;
      }
    },
    async cancel() {
      isCancelled = true;
      stop.abort();
      await run.return();
    },
  });
}

const BLANK_LINE = new TextEncoder().encode('\n');
