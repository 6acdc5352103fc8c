import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { operations } from '../../../src/protocol/operations.js';
import { success } from '../../../src/protocol/envelope.js';

/** A request as the service received it. */
export interface Heard {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/**
 * A fake service on a free port for cases that the reference service never produces. It starts sessions, and answers
 * questions as the test says.
 */
export async function serveElsewhere(t: TestContext, answer: (response: ServerResponse, heard: Heard) => void) {
  const heard: Heard[] = [];
  const listener: RequestListener = (request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      const told = { path, headers, body: Buffer.concat(pieces).toString() };
      heard.push(told);
      if (path === operations.GetSession.path) sendJson(response, 200, success({ SessionID: 7 }));
      else answer(response, told);
    });
  };
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard };
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}
