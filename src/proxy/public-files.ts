import { Refusal } from '../gateway/refusal.js';
import { FILE_HEADERS } from '../gateway/response-headers.js';
import type { Upstream } from './upstream.js';

const ASKED_WITH = ['if-none-match', 'if-range', 'range'];
const TOLD = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
];

/**
 * Passes on a public file of the service: an image of the chatbot or of its answers. Sends no key, so that no private
 * file can leak.
 *
 * The file now comes from the owner's own origin, so, as on the service, it keeps its type and is sandboxed.
 *
 * @param path `/files/` and an id
 * @throws {Refusal} 404 when the service has no such public file
 * @throws {ChatbotError} when it does not answer
 */
export async function passFile(
  { method, headers }: Request,
  path: string,
  signal: AbortSignal,
  upstream: Upstream,
): Promise<Response> {
  const asked = ASKED_WITH.flatMap(name => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const { response } = await upstream.send(upstream.address + path, {
    method,
    headers: Object.fromEntries(asked),
    signal,
  });
  const { status, body } = response;
  if (![200, 206, 304].includes(status)) {
    await body?.cancel();
    throw new Refusal(404, 'There is no such file.');
  }
  const told = new Headers({ ...FILE_HEADERS, 'Cross-Origin-Resource-Policy': 'cross-origin' });
  for (const name of TOLD) {
    const value = response.headers.get(name);
    if (value !== null) told.set(name, value);
  }
  // A decoded body is longer than its declared length.
  if (response.headers.has('content-encoding')) told.delete('content-length');
  return new Response(body, { status, headers: told });
}
