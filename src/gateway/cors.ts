import { AUTHORIZATION_HEADER, SESSION_KEY_HEADER } from '../protocol/key-headers.js';

/** How long a browser may cache a preflight, in seconds; browsers cap it at two hours. */
const PREFLIGHT_SECONDS = 7200;

/**
 * Allows a page to read a response. Requests carry no cookies, so a page can do no more than any other program; the
 * domain check decides which pages may embed a chatbot.
 *
 * @param origin the request's `Origin`, null when the request does not come from a page
 */
export function allowPage(headers: Headers, origin: string | null): void {
  if (origin === null) return;
  // All sandboxed pages share the opaque origin `null`, so it cannot be allowed individually.
  headers.set('Access-Control-Allow-Origin', origin === 'null' ? '*' : origin);
  headers.set('Access-Control-Expose-Headers', 'Retry-After');
}

/**
 * Answers a CORS preflight request.
 *
 * @param method the only method of the endpoint
 * @param forOwners whether pages may also send the secret key; a proxy never accepts it
 */
export function preflight(method: string, { forOwners }: { readonly forOwners: boolean }): Response {
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
