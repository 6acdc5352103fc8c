import { STREAM_HEADERS } from '../../src/gateway/response-headers.js';
import { settlesWithin } from '../time/settles-within.js';
import { SharedInterval } from '../time/shared-interval.js';

export interface LineFormat<Part> {
  readonly part: (part: Part) => unknown;
  readonly failure: (error: unknown) => unknown;
  /** First object of a stream that is silent at first, after a blank line. */
  readonly opening?: () => unknown;
}

/** Interval between keep-alive lines, in milliseconds: well below the timeouts of clients and proxies. */
export const KEEP_ALIVE_MS = 10_000;

const keepAlives = new SharedInterval(KEEP_ALIVE_MS);

/** How long a stream may take to begin before its status is sent, in milliseconds. */
const BEGIN_MS = 500;

/**
 * Streams parts as a response body: one JSON object per line, each ended by `\n`. Parts are taken only as fast as the
 * client reads them. A client that disconnects aborts `left`, which the parts should watch while they wait.
 *
 * Not stated: the framing; a failure in the middle is an envelope on its own line; while the stream is silent, a blank
 * line every ten seconds keeps the connection open.
 *
 * @param isLate whether the stream is already silent: the body then begins with a blank line
 */
export function jsonLines<Part>(
  parts: AsyncGenerator<Part, void, undefined>,
  left: AbortController,
  format: LineFormat<Part>,
  isLate = false,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const line = (value: unknown) => encoder.encode(`${JSON.stringify(value)}\n`);
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (isLate) {
        controller.enqueue(BLANK_LINE);
        if (format.opening) controller.enqueue(line(format.opening()));
      }
      isLate = false;
      const endKeepAlive = keepAlives.add(() => {
        // Don't queue a second blank line when the client hasn't read the first.
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(BLANK_LINE);
      });
      try {
        const { done, value } = await parts.next();
        if (left.signal.aborted) return;
        if (!done) controller.enqueue(line(format.part(value)));
        else controller.close();
      } catch (error) {
        if (left.signal.aborted) return;
        controller.enqueue(line(format.failure(error)));
        controller.close();
      } finally {
        endKeepAlive();
      }
    },
    async cancel() {
      left.abort();
      await parts.return();
    },
  });
}

/**
 * Responds with a stream of lines. Immediate failures are refused like any request. Others may take minutes to begin,
 * so after a moment the caller gets the status, and keep-alive lines until the first part.
 *
 * @throws the error of `parts` if the first one fails at once
 */
export async function streamOfLines<Part>(
  parts: AsyncGenerator<Part, void, undefined>,
  left: AbortController,
  format: LineFormat<Part>,
): Promise<Response> {
  const first = parts.next();
  const hasBegun = await settlesWithin(BEGIN_MS, first);
  // A stream without parts is a blank line, as every stream ends with a line.
  const isEmpty = hasBegun && (await first).done === true;
  const body = isEmpty ? BLANK_LINE : jsonLines(withFirst(first, parts), left, format, !hasBegun);
  // Tell proxies not to buffer the stream.
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream', ...STREAM_HEADERS } });
}

async function* withFirst<Part>(
  first: Promise<IteratorResult<Part, void>>,
  rest: AsyncGenerator<Part, void, undefined>,
): AsyncGenerator<Part, void, undefined> {
  try {
    const { done, value } = await first;
    if (!done) yield value;
    yield* rest;
  } finally {
    await rest.return();
  }
}

const BLANK_LINE = new TextEncoder().encode('\n');
