import { ServiceError } from '../failure.js';

/** How long a client may pause in the middle of a file, in milliseconds. */
const IDLE_MS = 30_000;

/**
 * Streams the body of a request without reading it into memory.
 *
 * @throws {ServiceError} 400 when the body is incomplete
 */
export async function* requestBytes(request: Request): AsyncGenerator<Uint8Array, void, undefined> {
  if (!request.body) return;
  const reader = (request.body as ReadableStream<Uint8Array>).getReader();
  const silence = silenceAfter(IDLE_MS);
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), silence.promise]);
      if (done) return;
      silence.postpone();
      yield value;
    }
  } catch (error) {
    throw new ServiceError(400, 'The file is incomplete. Please upload it again.', { cause: error });
  } finally {
    silence.end();
    reader.releaseLock();
  }
}

/**
 * Reads and discards the rest of a body: a client that is still sending doesn't read the answer, and loses it
 * when the connection closes.
 *
 * @param maxBytes the most to read
 */
export async function drainRequest(request: Request, maxBytes: number): Promise<void> {
  if (!request.body || request.body.locked) return;
  let size = 0;
  try {
    for await (const bytes of requestBytes(request)) {
      size += bytes.byteLength;
      if (size > maxBytes) return;
    }
  } catch {
    // The client has disconnected.
  }
}

function silenceAfter(ms: number) {
  let timer: NodeJS.Timeout | undefined;
  let give: (error: Error) => void = () => {};
  const promise = new Promise<never>((_, reject) => (give = reject));
  // The promise may reject after the race is over.
  promise.catch(() => {});
  const postpone = () => {
    clearTimeout(timer);
    timer = setTimeout(() => give(new Error(`No data arrived for ${ms} ms.`)), ms);
  };
  postpone();
  return { promise, postpone, end: () => clearTimeout(timer) };
}
