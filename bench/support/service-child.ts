// Runs the service with many listings in a separate process, to measure only its own resources. Its argument is a
// `ServiceWish` as JSON.
import { fillWithDemo, loadDemo } from '../../demo/seed.js';
import { EmbeddedAnswerer } from '../../service/answering/embedded/embedded-answerer.js';
import { readConfig } from '../../service/config.js';
import type { Database } from '../../service/data/database.js';
import { startService } from '../../service/server.js';
import { copyListings } from './copy-listings.js';
import { manyListings } from './many-listings.js';

/** Options of the measured service. */
export interface ServiceWish {
  /** Number of seeded listings. */
  readonly listings: number;
  /** Factor by which to multiply them by copying. Default: 1. */
  readonly copies?: number;
  /** Pause between two fragments of an answer, in ms. Default: that of the demo. */
  readonly paceMs?: number;
  /** Location of the database. Default: in memory. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Message from the child when it is ready. */
export interface ReadyMessage {
  readonly type: 'ready';
  readonly port: number;
  readonly serialNumber: string;
  /** Key of the owner. */
  readonly workspaceKey: string;
}

/** Resources used by the process so far. */
export interface UsageMessage {
  readonly type: 'usage';
  /** Resident memory, in bytes. */
  readonly residentBytes: number;
  /** Memory in use, in the heap of JavaScript and outside, in bytes. */
  readonly heldBytes: number;
  /** Processor time of all threads, in ms. */
  readonly processorMs: number;
}

const wish = JSON.parse(process.argv[2] ?? '') as ServiceWish;
const demo = await loadDemo();
const listings = manyListings(demo.listings, wish.listings);
let opened: Database | undefined;
const service = await startService(readConfig({ PORT: '0', ...(wish.environment ?? { DATABASE_URL: 'memory:' }) }), {
  fill: fillWithDemo({ ...demo, listings }),
  createAnswerer: (_config, database) => {
    opened = database;
    return new EmbeddedAnswerer(database, wish.paceMs === undefined ? {} : { paceMs: wish.paceMs });
  },
});
if (opened && wish.copies) await copyListings(opened, wish.copies);

process.on('message', message => {
  if (message === 'collected usage') globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { rss: residentBytes, heapUsed, external } = process.memoryUsage();
  tell({ type: 'usage', residentBytes, heldBytes: heapUsed + external, processorMs: (user + system) / 1000 });
});
// The parent has ended or disconnected to stop the child.
process.on('disconnect', () => void service.close(0).finally(() => process.exit()));

tell({
  type: 'ready',
  port: Number(new URL(service.address).port),
  serialNumber: demo.serialNumber,
  workspaceKey: service.keys.workspace,
});

function tell(message: ReadyMessage | UsageMessage): void {
  process.send?.(message);
}
