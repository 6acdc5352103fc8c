// The service as it is delivered, with many listings, in a process of its own: what it uses is its alone.
// Arguments: the number of listings; the pause between fragments in ms, if it is not to be the usual one.
import { createAnswerer } from '../../service/answering/create-answerer.js';
import { deliveredParts } from '../../service/parts.js';
import { startService } from '../../service/server.js';
import { manyListings } from './many-listings.js';

/** What the child tells once it is ready. */
export interface ReadyMessage {
  readonly type: 'ready';
  readonly port: number;
  readonly serialNumber: string;
}

/** What the process has used so far. */
export interface UsageMessage {
  readonly type: 'usage';
  /** Memory that is resident now, in bytes. */
  readonly residentBytes: number;
  /** Processor time of all its threads, in ms. */
  readonly processorMs: number;
}

const [count, paceMs] = process.argv.slice(2).map(Number);
const parts = await deliveredParts();
const listings = manyListings(parts.demo.listings, count ?? 0);
const service = await startService(
  { port: 0, host: '127.0.0.1', database: { type: 'memory' } },
  {
    demo: { ...parts.demo, listings },
    createAnswerer: (config, database) =>
      createAnswerer({ ...config, answerPaceMs: paceMs }, database),
  },
);

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  tell({
    type: 'usage',
    residentBytes: process.memoryUsage.rss(),
    processorMs: (user + system) / 1000,
  });
});
// The parent has ended or wants it to end.
process.on('disconnect', () => void service.close(0).finally(() => process.exit()));

tell({
  type: 'ready',
  port: Number(new URL(service.address).port),
  serialNumber: service.serialNumber,
});

function tell(message: ReadyMessage | UsageMessage): void {
  process.send?.(message);
}
