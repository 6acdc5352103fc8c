import { once } from 'node:events';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A third-party site on its own origin. */
export interface HostSite {
  readonly url: string;
  close(): void;
}

/**
 * Serves one page for every address, or the result of `html` for path and query.
 *
 * @param headers additional headers, or a function of path and query
 */
export async function startHostSite(
  html: string | ((address: URL) => string),
  headers: OutgoingHttpHeaders | ((address: URL) => OutgoingHttpHeaders) = {},
): Promise<HostSite> {
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://customer.example');
    const more = typeof headers === 'function' ? headers(address) : headers;
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...more });
    response.end(typeof html === 'string' ? html : html(address));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
