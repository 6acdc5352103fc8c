import { AUTHORIZATION_HEADER, SESSION_KEY_HEADER } from '../src/protocol/key-headers.js';

/** How long a browser may remember a preflight, in seconds; two hours is the most that browsers take. */
const PREFLIGHT_SECONDS = 7200;

/**
 * Lets the page that asked read an answer. No cookies are involved anywhere, so that a page can do no more
 * than any program; what it may embed is for the domain check to say.
 *
 * @param origin the request's `Origin`, null when it does not come from a page
 */
export function allowPage(headers: Headers, origin: string | null): void {
  if (origin === null) return;
  // The opaque origin of a sandboxed page cannot be named: every such page has the same one.
  headers.set('Access-Control-Allow-Origin', origin === 'null' ? '*' : origin);
  headers.set('Access-Control-Expose-Headers', 'Retry-After');
}

/** Answers a browser that asks whether a page may call an operation. */
export function preflight(method: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': method,
      'Access-Control-Allow-Headers': `${AUTHORIZATION_HEADER}, Content-Type, ${SESSION_KEY_HEADER}`,
      'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
    },
  });
}
