import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLoopback } from '../service/access/loopback.js';
import type { Around } from '../service/http/http-server.js';

/**
 * The owner's page asks here whether it may offer the dashboard without a key (GET), and then for the key (POST). The
 * file with this name says that it may not.
 */
export const DASHBOARD_OFFER_PATH = '/dashboard-offer.json';

const OWNER_PAGES: readonly (string | undefined)[] = ['/owner', '/owner.html'];
/** Everything that a browser sends with these requests. A proxy adds more, also one that hides its visitors' hosts. */
const OWN_HEADERS = new Set([
  ...['accept', 'accept-encoding', 'accept-language', 'cache-control', 'connection', 'content-length', 'cookie'],
  ...['dnt', 'host', 'origin', 'pragma', 'priority', 'referer', 'user-agent'],
]);
const LOOPBACK_ADDRESS = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Whether the demo may give its key to a page of its own: only with generated keys, its own database, and if no other
 * machine is meant to reach it.
 */
export function offersDashboard(environment: Environment): boolean {
  const { HOST } = environment;
  const settings = ['API_KEY', 'DATABASE_URL', 'DEMO', 'PUBLIC_URL', 'TRUSTED_PROXIES'];
  return (!HOST || isLoopback(HOST)) && settings.every(name => !environment[name]);
}

/**
 * Gives the owner's key of the demo to `/owner` on this machine, so that one press opens the dashboard. Refuses pages of
 * other sites and host names, and everything that came through a proxy.
 */
export const dashboardKey =
  (readKey: () => Promise<string>): Around =>
  next =>
  (request, response) => {
    const path = request.url?.split('?')[0];
    // No other page may get the press by framing this one.
    if (OWNER_PAGES.includes(path)) response.setHeader('Content-Security-Policy', "frame-ancestors 'none'");
    const isOffer = path === DASHBOARD_OFFER_PATH;
    if (!isOffer || (request.method !== 'POST' && !isFromThisMachine(request))) return next(request, response);
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (request.method === 'GET') return send(response, '{ "isOffered": true }');
    if (request.method !== 'POST') return response.writeHead(405, { Allow: 'GET, POST' }).end();
    if (!isFromThisMachine(request) || !isFromOwnPage(request)) return response.writeHead(403).end();
    readKey().then(
      key => send(response, JSON.stringify({ key })),
      () => response.writeHead(500).end(),
    );
  };

function send(response: ServerResponse, json: string): void {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(json);
}

/** Whether a browser on this machine has sent the request to a name that always means this machine. */
function isFromThisMachine({ headers, httpVersion, socket }: IncomingMessage): boolean {
  const host = headers.host?.replace(/:\d+$/, '') ?? '';
  const isDirect =
    httpVersion === '1.1' &&
    headers.connection === 'keep-alive' &&
    Object.keys(headers).every(name => OWN_HEADERS.has(name) || name.startsWith('sec-'));
  return isDirect && isLoopback(host) && LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '');
}

/** Browsers name the origin of every POST, and newer ones also how the page is related to the address. */
function isFromOwnPage({ headers }: IncomingMessage): boolean {
  const { origin, host, 'sec-fetch-site': site = 'same-origin' } = headers;
  return origin === `http://${host}` && site === 'same-origin';
}
