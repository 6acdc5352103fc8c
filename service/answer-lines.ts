import type { RunPart } from './answer-runs.js';

/** How the parts of an answer are written down. */
export interface LineFormat {
  /** The JSON object of a part. */
  readonly part: (part: RunPart) => unknown;
  /** The JSON object that tells of a failure. */
  readonly failure: (error: unknown) => unknown;
}

/**
 * An answer as the body of a streamed response (interface 4.2): one JSON object per line, each ended by
 * `\n`. The answer is made no faster than it is read. When the reader goes, `stop` is aborted; when `stop`
 * is aborted while the reader reads, the failure is the last line, and while it does not, the response
 * breaks off.
 *
 * Not stated: the framing; a failure in the middle is an envelope on a line of its own.
 */
export function answerLines(
  run: AsyncGenerator<RunPart, void, undefined>,
  stop: AbortController,
  format: LineFormat,
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
      try {
        const { done, value } = await run.next();
        if (!done) controller.enqueue(line(format.part(value)));
        else controller.close();
      } catch (error) {
        if (isCancelled) return;
        controller.enqueue(line(format.failure(error)));
        controller.close();
      } finally {
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
