import { once } from 'node:events';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site of somebody else: another origin than the service's. */
export interface CustomerSite {
  readonly url: string;
  close(): void;
}

/**
 * Serves one page under every address, or what `html` makes of the path and the query.
 *
 * @param headers besides its type, which they may replace, or what makes them of the path and the query
 */
export async function startCustomerSite(
  html: string | ((address: URL) => string),
  headers: OutgoingHttpHeaders | ((address: URL) => OutgoingHttpHeaders) = {},
): Promise<CustomerSite> {
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
