import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A server on this machine that has feeds, by their paths. */
export class FeedServer {
  /** Content of each path: a text, JSON, or a function that answers. */
  readonly files = new Map<string, string | object | Handler>();
  /** Requests so far. */
  readonly requests: IncomingMessage[] = [];
  #port = 0;

  async start(test: TestContext): Promise<this> {
    const server = createServer((request, response) => {
      this.requests.push(request);
      const file = this.files.get(request.url ?? '');
      if (typeof file === 'function') (file as Handler)(request, response);
      else if (file === undefined) response.writeHead(404).end('Not here.');
      else response.end(typeof file === 'string' ? file : JSON.stringify(file));
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    this.#port = (server.address() as AddressInfo).port;
    test.after(() => {
      server.closeAllConnections();
      server.close();
    });
    return this;
  }

  /** @param host a name of this machine */
  url(path: string, host = '127.0.0.1'): string {
    return `http://${host}:${this.#port}${path}`;
  }
}

/** Returns a handler that redirects. */
export const redirect =
  (location: string): Handler =>
  (_request, response) =>
    response.writeHead(302, { Location: location }).end();
