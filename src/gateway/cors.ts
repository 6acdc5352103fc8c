import { AUTHORIZATION_HEADER, SESSION_KEY_HEADER } from '../protocol/key-headers.js';

/** How long a browser may cache a preflight, in seconds; browsers cap it at two hours. */
const PREFLIGHT_SECONDS = 7200;

/**
 * Lets a page read a response. Cookies are not involved, so a page can do no more than any program can; the
 * domain check decides which pages may embed a chatbot.
 *
 * @param origin the request's `Origin`, null when the request does not come from a page
 */
export function allowPage(headers: Headers, origin: string | null): void {
  if (origin === null) return;
  // The opaque origin of a sandboxed page cannot be named: all such pages share it.
  headers.set('Access-Control-Allow-Origin', origin === 'null' ? '*' : origin);
  headers.set('Access-Control-Expose-Headers', 'Retry-After');
}

/**
 * Answers a browser's preflight request.
 *
 * @param method the one method that the address takes
 * @param forOwners whether pages may send the secret key, too; a proxy never takes it
 */
export function preflight(
  method: string,
  { forOwners }: { readonly forOwners: boolean },
): Response {
  const headers = ['Content-Type', SESSION_KEY_HEADER];
  if (forOwners) headers.unshift(AUTHORIZATION_HEADER);
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': method,
      'Access-Control-Allow-Headers': headers.join(', '),
      'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
    },
  });
}
