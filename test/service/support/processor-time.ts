import type { Database } from '../../../service/data/database.js';

interface EmbeddedClient {
  execProtocolRawSync(message: Uint8Array): Uint8Array;
}

function milliseconds(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

/**
 * Measures the processor time of `work` in milliseconds, with the compiler and the garbage collector, but without the
 * embedded database: it runs in the same process, and answers each message synchronously.
 */
export async function processorMsOf(db: Database, work: () => Promise<unknown>): Promise<number> {
  const client = (db as Database & { readonly $client: EmbeddedClient }).$client;
  const execute = client.execProtocolRawSync.bind(client);
  let database = 0;
  client.execProtocolRawSync = message => {
    const started = process.cpuUsage();
    try {
      return execute(message);
    } finally {
      database += milliseconds(started);
    }
  };
  const started = process.cpuUsage();
  try {
    await work();
    return milliseconds(started) - database;
  } finally {
    client.execProtocolRawSync = execute;
  }
}
