import { once } from 'node:events';
import { createServer, STATUS_CODES, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { getRequestListener, RequestError, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { UPLOAD_PATH } from '../../src/gateway/upload-links.js';
import { failure } from '../../src/protocol/envelope.js';
import { linesOfBody } from '../operations/json-lines.js';
import { Draining } from './draining.js';
import { sendLines } from './send-lines.js';
import type { Log } from '../failure.js';

export interface HttpServer {
  readonly port: number;
  /**
   * Stops accepting connections and waits at most `graceMs` milliseconds for running answers; then cuts off the
   * remaining connections.
   */
  close(graceMs: number): Promise<void>;
}

export interface HttpServerOptions {
  /** @param peer the remote address of the connection */
  readonly fetch: (request: Request, peer?: string) => Promise<Response>;
  readonly port: number;
  readonly host: string;
  readonly log: Log;
  /** Middleware in front of the service: handles some requests and passes on the rest. */
  readonly around?: Around | undefined;
  readonly timeouts?: typeof TIMEOUTS;
}

/** Wraps a listener, so that it gets every request, and its connection, before `next` does. */
export type Around = (next: RequestListener) => RequestListener;

/**
 * Timeouts for slow clients, in milliseconds.
 *
 * Not stated: a request may take one minute, its headers ten seconds, the largest file twenty minutes. Slower
 * clients only hold connections, and so do clients that stop reading for longer than the longest answer takes.
 */
const TIMEOUTS = {
  headersMs: 10_000,
  requestMs: 60_000,
  uploadMs: 1_200_000,
  /** For any byte in either direction, while an answer is made or read. */
  silenceMs: 360_000,
  /** Interval between checks of connections. */
  checkMs: 5000,
};
/** Longer than load balancers keep idle connections, so that they close them first. */
const KEEP_ALIVE_MS = 65_000;
/** How often a stopping server looks for connections that it has not accepted. */
const MAX_ACCEPTING_TURNS = 100;

/**
 * Serves a request handler over HTTP. Invalid HTTP, such as a broken header, is also answered with an envelope.
 *
 * @throws the system's error when the address is in use
 */
export async function listen(options: HttpServerOptions): Promise<HttpServer> {
  const timeouts = options.timeouts ?? TIMEOUTS;
  const answer = async (request: Request, { incoming, outgoing }: HttpBindings) => {
    const response = await options.fetch(request, incoming.socket.remoteAddress);
    const lines = linesOfBody(response.body);
    if (!lines) return response;
    await sendLines(response, lines, outgoing);
    return RESPONSE_ALREADY_SENT;
  };
  const listener = getRequestListener((request, env) => answer(request, env as HttpBindings), {
    // Keep the standard classes unchanged for the rest of the process.
    overrideGlobalObjects: false,
    errorHandler: error => {
      if (!(error instanceof RequestError)) options.log('A request failed.', error);
      return error instanceof RequestError
        ? plainFailure(400, 'The address or the Host header is not valid.')
        : plainFailure(500, 'Something went wrong in the service.');
    },
  });
  const serve: RequestListener = (incoming, outgoing) => {
    if (!isUpload(incoming)) awaitWhole(incoming, timeouts.requestMs);
    void listener(incoming, outgoing);
  };
  const outermost = options.around ? options.around(serve) : serve;
  const draining = new Draining();
  // The listener answers a missing Host with an envelope; Node would answer without one.
  const server = createServer(
    {
      requireHostHeader: false,
      headersTimeout: timeouts.headersMs,
      // The longest timeout; shorter ones are enforced per request.
      requestTimeout: timeouts.uploadMs,
      connectionsCheckingInterval: timeouts.checkMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    (incoming, outgoing) => {
      draining.watch(incoming, outgoing);
      outermost(incoming, outgoing);
    },
  );
  server.setTimeout(timeouts.silenceMs);
  server.on('clientError', answerBrokenRequest);
  server.listen(options.port, options.host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close: graceMs => {
      draining.begin();
      return closeServer(server, graceMs);
    },
  };
}

async function closeServer(server: Server, graceMs: number): Promise<void> {
  await acceptWaiting(server);
  const closed = once(server, 'close');
  server.close();
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(timer);
}

/**
 * Accepts the connections that the system has queued for the server, because closing the server resets them. New ones
 * may arrive in the meantime, so this ends after a limited number of turns of the event loop.
 */
async function acceptWaiting(server: Server): Promise<void> {
  let accepted = 0;
  const count = () => accepted++;
  server.on('connection', count);
  for (let turn = 0, before = -1; turn < MAX_ACCEPTING_TURNS && accepted > before; turn++) {
    before = accepted;
    await setImmediate();
    // The system reports new connections between two turns.
    await setImmediate();
  }
  server.off('connection', count);
}

const isUpload = ({ method, url }: IncomingMessage) => method === 'PUT' && url?.startsWith(UPLOAD_PATH) === true;

/** Ends a request whose body has not arrived in time. */
function awaitWhole(incoming: IncomingMessage, ms: number): void {
  const { headers, socket } = incoming;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  const timer = setTimeout(() => {
    if (!incoming.complete) answerBrokenRequest(Object.assign(new Error(), LATE), socket);
  }, ms);
  // Node emits no "close" for some requests that ended early, and their timers would keep a stopped process alive.
  timer.unref();
  incoming.once('close', () => clearTimeout(timer));
}

const LATE = { code: 'ERR_HTTP_REQUEST_TIMEOUT' };

const plainFailure = (code: number, message: string) =>
  new Response(JSON.stringify(failure(code, message)), {
    status: code,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  });

/** Answers invalid HTTP, oversized headers and requests that time out. */
function answerBrokenRequest(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const [code, message] = BROKEN[error.code ?? ''] ?? [400, 'The request is not HTTP.'];
  const body = JSON.stringify(failure(code, message));
  socket.end(
    [
      `HTTP/1.1 ${code} ${STATUS_CODES[code]}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
}

const BROKEN: Readonly<Record<string, readonly [number, string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
};
