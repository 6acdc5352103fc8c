import { strictPage } from '../../demo/strict-page.js';
import type { ServiceConfig } from '../../service/config.js';
import { deliveredParts } from '../../service/parts.js';
import { startService, type RunningService, type ServiceParts } from '../../service/server.js';
import { newDatabaseFolder } from './database-folder.js';

/** The whole product as `npm start` serves it, on a port of its own with a database of its own. */
export interface Demo {
  readonly url: string;
  readonly serialNumber: string;
  close(): Promise<void>;
}

/**
 * Starts the built product: run `npm run build` first.
 *
 * @param parts what differs from what is delivered
 * @param config what differs from a plain configuration
 */
export async function startDemo(
  parts: Partial<ServiceParts> = {},
  config: Partial<ServiceConfig> = {},
): Promise<RunningService> {
  const folder = await newDatabaseFolder();
  const service = await startService(
    { port: 0, host: '127.0.0.1', database: folder.location, ...config },
    { ...(await deliveredParts()), around: strictPage, ...parts },
  );
  return {
    ...service,
    close: async () => {
      await service.close(0);
      await folder.remove();
    },
  };
}
