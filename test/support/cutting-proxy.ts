import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';

export interface CuttingProxy {
  readonly url: string;
  /** Paths of all requests, in order. */
  readonly paths: string[];
  /** Address that requests go to. */
  target: string;
  /** Cuts all connections now. */
  cut(): void;
}

/**
 * Starts a proxy in front of a service that cuts connections, as networks do.
 *
 * @param cut returns how many bytes of the text so far to pass on before the cut; undefined for no cut yet. A browser may
 *   drop what arrives just before a cut; `cut()` of the proxy comes when the test has seen it
 */
export async function startCuttingProxy(
  t: TestContext,
  target: string,
  cut: (path: string, text: string, index: number) => number | undefined = () => undefined,
): Promise<CuttingProxy> {
  const server = createServer((incoming, outgoing) => {
    const { method, url: path = '', headers } = incoming;
    const index = proxy.paths.push(path) - 1;
    const forward = request(proxy.target + path, { method, headers }, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      let passed = Buffer.alloc(0);
      let isCut = false;
      answer.on('data', (piece: Buffer) => {
        // Pieces of one packet arrive even after the connection was closed.
        if (isCut) return;
        const all = Buffer.concat([passed, piece]);
        const end = cut(path, all.toString(), index);
        if (end === undefined) {
          outgoing.write(piece);
          passed = all;
          return;
        }
        isCut = true;
        answer.destroy();
        outgoing.write(all.subarray(passed.length, end), () => outgoing.destroy());
      });
      answer.on('end', () => isCut || outgoing.end());
      answer.on('error', () => outgoing.destroy());
    });
    forward.on('error', () => outgoing.destroy());
    incoming.pipe(forward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const proxy: CuttingProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths: [],
    target,
    cut: () => server.closeAllConnections(),
  };
  return proxy;
}
