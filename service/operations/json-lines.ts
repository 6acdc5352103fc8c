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
 * The lines of a stream: one JSON object for each part. A client that disconnects aborts `left`, which the parts should
 * watch while they wait.
 *
 * Not stated: the framing; a failure in the middle is an envelope on its own line; while the stream is silent, a blank
 * line every ten seconds keeps the connection open.
 */
export class JsonLines<Part> {
  readonly #parts: AsyncGenerator<Part, void, undefined>;
  readonly #left: AbortController;
  readonly #format: LineFormat<Part>;
  #first: Promise<IteratorResult<Part, void>> | undefined;
  #isLate: boolean;
  #isEnded = false;

  /** @param first the first part, if it has been requested; `isLate`: whether the stream is already silent */
  constructor(
    parts: AsyncGenerator<Part, void, undefined>,
    left: AbortController,
    format: LineFormat<Part>,
    { first, isLate = false }: { readonly first?: Promise<IteratorResult<Part, void>>; readonly isLate?: boolean } = {},
  ) {
    this.#parts = parts;
    this.#left = left;
    this.#format = format;
    this.#first = first;
    this.#isLate = isLate;
  }

  /** Returns the next lines, or undefined at the end. Calls `keepAlive` whenever a blank line is due. */
  async next(keepAlive: () => void): Promise<string | undefined> {
    if (this.#isEnded) return undefined;
    if (this.#isLate) {
      this.#isLate = false;
      return this.#format.opening ? BLANK_LINE + line(this.#format.opening()) : BLANK_LINE;
    }
    const next = this.#first ?? this.#parts.next();
    this.#first = undefined;
    const endKeepAlive = keepAlives.add(keepAlive);
    try {
      const { done, value } = await next;
      this.#isEnded = done === true || this.#left.signal.aborted;
      return this.#isEnded ? undefined : line(this.#format.part(value as Part));
    } catch (error) {
      this.#isEnded = true;
      return this.#left.signal.aborted ? undefined : line(this.#format.failure(error));
    } finally {
      endKeepAlive();
    }
  }

  /** Ends the stream when its reader has left. */
  async cancel(): Promise<void> {
    if (this.#isEnded) return;
    this.#left.abort();
    await this.#parts.return();
  }
}

const bodies = new WeakMap<ReadableStream, JsonLines<unknown>>();

/** Returns the lines of a response's body; undefined for other bodies. */
export const linesOfBody = (body: ReadableStream | null): JsonLines<unknown> | undefined =>
  body ? bodies.get(body) : undefined;

/**
 * Returns lines as the body of a response. They are taken only as fast as the client reads them. The HTTP server writes
 * the lines themselves, because passing on each of them through a web stream takes most of the time of sending it.
 */
export function bodyOf<Part>(lines: JsonLines<Part>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const text = await lines.next(() => {
          // Don't queue a second blank line when the client hasn't read the first.
          if ((controller.desiredSize ?? -1) >= 0) controller.enqueue(encoder.encode(BLANK_LINE));
        });
        if (text === undefined) controller.close();
        else controller.enqueue(encoder.encode(text));
      },
      cancel: () => lines.cancel(),
    },
    // Nothing is taken before somebody reads.
    { highWaterMark: 0 },
  );
  bodies.set(body, lines as JsonLines<unknown>);
  return body;
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
  const body = isEmpty ? BLANK_LINE : bodyOf(new JsonLines(parts, left, format, { first, isLate: !hasBegun }));
  // Tell proxies not to buffer the stream.
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream', ...STREAM_HEADERS } });
}

const BLANK_LINE = '\n';
const line = (value: unknown) => `${JSON.stringify(value)}\n`;
