import { readBodyText, TooLargeError } from './body-text.js';
import { Refusal } from './refusal.js';

/** Largest body of a request that is not a file, in bytes. Not stated: a bound of ours. */
const MAX_BODY_BYTES = 1024 * 1024;

/**
 * Reads the body of a request as JSON.
 *
 * @throws {Refusal} 415 when it is not declared as JSON (SEC-10: so that a form of another page cannot send
 *   it), 413 when it is too large, 400 when it is no JSON or did not arrive
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json')
    throw new Refusal(415, 'The Content-Type must be application/json.');
  const text = await readBodyText(request, MAX_BODY_BYTES).catch((cause: unknown) => {
    throw cause instanceof TooLargeError
      ? new Refusal(413, cause.message)
      : new Refusal(400, 'The body did not arrive whole.', { cause });
  });
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Refusal(400, 'The body is not JSON.', { cause });
  }
}
