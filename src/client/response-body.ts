import { ChatbotError } from './errors.js';
import { MAX_ANSWER_LENGTH } from './json-objects.js';
import { networkError } from './request.js';
import type { RequestGuard } from './request-guard.js';
import { TextDecoder } from '../platform.js';

/**
 * Yields the body of a response: bytes as they arrive, or the whole text if the body has no reader (an old WebView, a
 * wrapped `fetch`). Leaving the loop early cancels the body, or reads on unseen for a moment if the answer is complete.
 *
 * @param idleMs Longest silence after the first byte; the guard limits the time until then.
 * @throws {ChatbotError} `network` when the connection breaks; `aborted` or `timeout`.
 */
export async function* readBody(
  response: Response,
  guard: RequestGuard,
  idleMs: number,
): AsyncGenerator<Uint8Array | string, void, undefined> {
  // Some platforms lack `body` or its reader, whatever the types say.
  const reader = (response.body as Partial<NonNullable<Response['body']>> | null)?.getReader?.();
  if (!reader) {
    const text = await orNetworkError(guard, () => response.text());
    guard.endBody();
    yield text;
    return;
  }
  try {
    for (;;) {
      const { done, value } = await orNetworkError(guard, () => reader.read());
      if (done) return guard.endBody();
      yield value;
      guard.allow(idleMs);
    }
  } finally {
    if (guard.hasAnswer) void readRest(reader, guard);
    else reader.cancel().catch(() => undefined);
  }
}

/** Reads until the body ends or the guard aborts the request. */
async function readRest(reader: ReadableStreamDefaultReader<unknown>, guard: RequestGuard): Promise<void> {
  // A replaced `fetch` may ignore signals.
  guard.signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined));
  try {
    while (!(await reader.read()).done);
  } catch {
    // The answer is complete, whatever happens to the connection.
  }
  guard.endBody();
}

/**
 * Returns the whole body of a response as text.
 *
 * @throws {ChatbotError} like `readBody`, and `too-large` beyond `MAX_ANSWER_LENGTH`.
 */
export async function readText(response: Response, guard: RequestGuard, idleMs: number): Promise<string> {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let length = 0;
  for await (const piece of readBody(response, guard, idleMs)) {
    const part = typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true });
    length += part.length;
    if (length > MAX_ANSWER_LENGTH)
      throw new ChatbotError('too-large', 'The answer is too large.', { status: response.status });
    parts.push(part);
  }
  return parts.join('') + decoder.decode();
}

async function orNetworkError<T>(guard: RequestGuard, work: () => Promise<T>): Promise<T> {
  try {
    return await guard.wait(work);
  } catch (error) {
    throw error instanceof ChatbotError ? error : networkError(error, undefined);
  }
}
