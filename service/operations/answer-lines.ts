export interface LineFormat<Part> {
  readonly part: (part: Part) => unknown;
  readonly failure: (error: unknown) => unknown;
}

/** Interval between keep-alive lines, in milliseconds: well below the timeouts of clients and proxies. */
export const KEEP_ALIVE_MS = 10_000;

/**
 * Streams an answer as a response body (interface 4.2): one JSON object per line, each ended by `\n`. Fragments
 * are produced only as fast as the client reads them. A client that disconnects aborts `stop`. When `stop` is
 * aborted, the last line is the failure if the client is reading; otherwise the response breaks off.
 *
 * Not stated: the framing; a failure in the middle is an envelope on its own line; while the answer is silent,
 * a blank line every ten seconds keeps the connection open.
 *
 * @param isLate whether the answer is already silent: the body then begins with a blank line
 */
export function answerLines<Part>(
  run: AsyncGenerator<Part, void, undefined>,
  stop: AbortController,
  format: LineFormat<Part>,
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
        // The client has stopped reading, so the run would wait forever: end it here so that it stores what it
        // has.
        void run.return().catch(() => {});
        controller.error(stop.signal.reason);
      });
    },
    async pull(controller) {
      isRead = true;
      if (isLate) controller.enqueue(BLANK_LINE);
      isLate = false;
      const keepAlive = setInterval(() => {
        // Don't queue a second blank line when the client hasn't read the first.
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
