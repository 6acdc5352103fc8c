import { once } from 'node:events';
import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import { UPLOAD_PATH } from '../src/gateway/upload-links.js';
import { failure } from '../src/protocol/envelope.js';
import { Draining } from './draining.js';
import type { Log } from './failure.js';

export interface HttpServer {
  readonly port: number;
  /**
   * Takes no more connections, ends those it has after the answer that is being made, and waits for these, at
   * most `graceMs` milliseconds; then it cuts them off.
   */
  close(graceMs: number): Promise<void>;
}

export interface HttpServerOptions {
  /** @param peer the address at the other end of the connection */
  readonly fetch: (request: Request, peer?: string) => Promise<Response>;
  readonly port: number;
  readonly host: string;
  readonly log: Log;
  /** Stands before the service: takes what it wants and hands on the rest. */
  readonly around?: Around | undefined;
  readonly patience?: Patience;
}

/** Makes a listener that sees every request, its connection included, before `next` does. */
export type Around = (next: RequestListener) => RequestListener;

/** How long slow clients are waited for, in milliseconds. */
interface Patience {
  /** Until all headers have come. */
  readonly headersMs: number;
  /** Until the whole request has come. */
  readonly requestMs: number;
  /** Until the whole of a file has come. */
  readonly uploadMs: number;
  /** Until a byte goes either way, while an answer is made or read. */
  readonly silenceMs: number;
  /** How often connections are looked at. */
  readonly checkMs: number;
}

/**
 * Not stated: a request has a minute, its headers ten seconds, the largest file twenty minutes. Who sends
 * more slowly than that holds connections rather than asks, and so does who reads nothing of his answer for
 * longer than the longest takes to be made.
 */
const PATIENCE: Patience = {
  headersMs: 10_000,
  requestMs: 60_000,
  uploadMs: 1_200_000,
  silenceMs: 360_000,
  checkMs: 5000,
};
/** Longer than balancers keep a connection they do not use: it is theirs to close. */
const KEEP_ALIVE_MS = 65_000;

/**
 * Serves a function of requests over HTTP. What never becomes a request, such as a broken header, is
 * answered with an envelope, too.
 *
 * @throws the system's error when the address is not free
 */
export async function listen(options: HttpServerOptions): Promise<HttpServer> {
  const patience = options.patience ?? PATIENCE;
  const listener = getRequestListener(
    (request, env) => options.fetch(request, env.incoming.socket.remoteAddress),
    {
      // The standard classes stay what they are for everybody else in the process.
      overrideGlobalObjects: false,
      errorHandler: error => {
        if (!(error instanceof RequestError)) options.log('A request failed.', error);
        return error instanceof RequestError
          ? plainFailure(400, 'The address or the Host header is not valid.')
          : plainFailure(500, 'Something went wrong in the service.');
      },
    },
  );
  const serve: RequestListener = (incoming, outgoing) => {
    if (!isUpload(incoming)) awaitWhole(incoming, patience.requestMs);
    void listener(incoming, outgoing);
  };
  const outermost = options.around ? options.around(serve) : serve;
  const draining = new Draining();
  // A request without a Host is refused by the listener, in an envelope; Node would leave that out.
  const server = createServer(
    {
      requireHostHeader: false,
      headersTimeout: patience.headersMs,
      // The longest of all; what has less time is watched one by one.
      requestTimeout: patience.uploadMs,
      connectionsCheckingInterval: patience.checkMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    (incoming, outgoing) => {
      draining.watch(incoming, outgoing);
      outermost(incoming, outgoing);
    },
  );
  server.setTimeout(patience.silenceMs);
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
  const closed = once(server, 'close');
  server.close();
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(timer);
}

/** Only what is put where files belong has the time of one. */
const isUpload = ({ method, url }: IncomingMessage) =>
  method === 'PUT' && url?.startsWith(UPLOAD_PATH) === true;

/** Gives a request up whose body has not come in time. */
function awaitWhole(incoming: IncomingMessage, ms: number): void {
  const { headers, socket } = incoming;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  const timer = setTimeout(() => {
    if (!incoming.complete) answerBrokenRequest(Object.assign(new Error(), LATE), socket);
  }, ms);
  incoming.once('close', () => clearTimeout(timer));
}

const LATE = { code: 'ERR_HTTP_REQUEST_TIMEOUT' };

const plainFailure = (code: number, message: string) =>
  new Response(JSON.stringify(failure(code, message)), {
    status: code,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  });

/** Bytes that are no HTTP, a header that is too large, a request that never ends. */
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
