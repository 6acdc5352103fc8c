import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that Linux, macOS and Windows give to servers without a port, so that none of them takes it later. */
const PORTS = { from: 12_000, to: 32_000 };
const TRIES = 50;

/** Returns a free local port. It stays free while nothing listens there, for example during a restart. */
export async function freePort(tries = TRIES): Promise<number> {
  const port = randomInt(PORTS.from, PORTS.to);
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch (error) {
    if (tries > 1) return freePort(tries - 1);
    throw error;
  }
  server.close();
  return port;
}
