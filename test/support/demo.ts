import { strictPage } from '../../demo/strict-page.js';
import { deliveredParts } from '../../service/parts.js';
import { startService, type RunningService, type ServiceParts } from '../../service/server.js';

/** The whole product as `npm start` serves it, on a port of its own with an empty database in memory. */
export interface Demo {
  readonly url: string;
  readonly serialNumber: string;
  close(): Promise<void>;
}

/**
 * Starts the built product: run `npm run build` first.
 *
 * @param parts what differs from what is delivered
 */
export async function startDemo(parts: Partial<ServiceParts> = {}): Promise<RunningService> {
  return startService(
    { port: 0, host: '127.0.0.1', database: { type: 'memory' } },
    { ...(await deliveredParts()), around: strictPage, ...parts },
  );
}
