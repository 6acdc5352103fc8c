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
 * Passes a file of the service on, as it comes: pictures of the chatbot and of its answers, which everybody
 * may see. No key goes along, so that nothing else is ever given out.
 *
 * It comes from the owner's own origin now: as at the service, it is what it says it is, and in a sandbox in
 * which nothing runs.
 *
 * @param path `/files/` and an id
 * @throws {Refusal} 404 when the service gives nobody such a file
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
  const told = new Headers({
    ...FILE_HEADERS,
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  for (const name of TOLD) {
    const value = response.headers.get(name);
    if (value !== null) told.set(name, value);
  }
  // A decoded body is longer than it was declared.
  if (response.headers.has('content-encoding')) told.delete('content-length');
  return new Response(body, { status, headers: told });
}
