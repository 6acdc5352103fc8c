import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Around } from '../service/http/http-server.js';

/** The service also serves pages without `.html`, and this one has a policy in either case. */
const PATHS: readonly (string | undefined)[] = ['/strict-csp.html', '/strict-csp'];
const NONCE = 'NONCE';
type Handler = ReturnType<Around>;
const FILE = new URL('./strict-csp.html', import.meta.url);

/**
 * The policy that a page with the widget can have: no style sheet, no inline script, nothing from
 * elsewhere, Trusted Types enforced.
 *
 * @param nonce of the script tag
 * @param service origin of the service, or `'self'`
 */
export function strictPolicy(nonce: string, service = "'self'"): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'none'",
    `connect-src ${service}`,
    "img-src 'self' blob:",
    'media-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types chatbot-bubble',
  ].join('; ');
}

/** Serves `/strict-csp.html` with that policy and a new nonce for every response; the service handles the rest. */
export const strictPage: Around = next => strictPageFor("'self'", next);

/** Does the same where the page also connects elsewhere. */
export const strictPageFor =
  (service: string, next: Handler): Handler =>
  (request, response) => {
    if (!PATHS.includes(request.url?.split('?')[0]) || !/^(GET|HEAD)$/.test(request.method ?? ''))
      return next(request, response);
    const nonce = randomBytes(16).toString('base64');
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': strictPolicy(nonce, service),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-cache',
    });
    response.end(request.method === 'HEAD' ? undefined : readFileSync(FILE, 'utf8').replaceAll(NONCE, nonce));
  };
