import { ServiceError } from '../failure.js';

/** How long a sender may be silent in the middle of a file, in milliseconds. */
const IDLE_MS = 30_000;

/**
 * The body of a request as it comes, for bodies that are not read into memory.
 *
 * @throws {ServiceError} 400 when it does not arrive whole
 */
export async function* requestBytes(
  request: Request,
  idleMs = IDLE_MS,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (!request.body) return;
  const reader = (request.body as ReadableStream<Uint8Array>).getReader();
  const silence = silenceAfter(idleMs);
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), silence.promise]);
      if (done) return;
      silence.postpone();
      yield value;
    }
  } catch (error) {
    throw new ServiceError(400, 'The file did not arrive whole.', { cause: error });
  } finally {
    silence.end();
    reader.releaseLock();
  }
}

/**
 * Reads what is left of a body and forgets it: a sender that is still sending does not read an answer, and
 * a connection that is closed on it loses the answer.
 *
 * @param maxBytes how much is worth it
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
    // The sender has left, and nobody waits for the answer.
  }
}

function silenceAfter(ms: number) {
  let timer: NodeJS.Timeout | undefined;
  let give: (error: Error) => void = () => {};
  const promise = new Promise<never>((_, reject) => (give = reject));
  // It may be that nobody waits any more.
  promise.catch(() => {});
  const postpone = () => {
    clearTimeout(timer);
    timer = setTimeout(() => give(new Error(`Nothing came for ${ms} ms.`)), ms);
  };
  postpone();
  return { promise, postpone, end: () => clearTimeout(timer) };
}
