import { AUTHORIZATION_HEADER, SESSION_KEY_HEADER } from '../protocol/key-headers.js';

/** How long a browser may cache a preflight, in seconds; browsers cap it at two hours. */
const PREFLIGHT_SECONDS = 7200;

/** Allows a page to read a response. Requests carry no cookies, so a page can do no more than any other program. */
export function allowPage(headers: Headers, origin: string | null): void {
  if (origin === null) return;
  // All sandboxed pages share the opaque origin `null`, so it cannot be allowed individually.
  headers.set('Access-Control-Allow-Origin', origin === 'null' ? '*' : origin);
  headers.set('Access-Control-Expose-Headers', 'Retry-After');
}

/** Answers a preflight. `forOwners`: pages may also send the secret key, which a proxy never accepts. */
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
