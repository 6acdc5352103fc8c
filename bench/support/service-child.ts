// The service as it is delivered, with many listings, in a process of its own: what it uses is its alone.
// Its argument is a `ServiceWish` as JSON.
import { fillWithDemo, loadDemo } from '../../demo/seed.js';
import { createAnswerer } from '../../service/answering/create-answerer.js';
import { readConfig } from '../../service/config.js';
import type { Database } from '../../service/data/database.js';
import { startService } from '../../service/server.js';
import { copyListings } from './copy-listings.js';
import { manyListings } from './many-listings.js';

/** What a service is to be like. */
export interface ServiceWish {
  /** How many listings it is seeded with. */
  readonly listings: number;
  /** How many times as many it has then, by copying; else as many. */
  readonly copies?: number;
  /** Pause between two fragments of an answer, in ms; else the usual one. */
  readonly paceMs?: number;
  /** Where the database is; else in memory. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** What the child tells once it is ready. */
export interface ReadyMessage {
  readonly type: 'ready';
  readonly port: number;
  readonly serialNumber: string;
  /** The owner's. */
  readonly workspaceKey: string;
}

/** What the process has used so far. */
export interface UsageMessage {
  readonly type: 'usage';
  /** Memory that is resident now, in bytes. */
  readonly residentBytes: number;
  /** Processor time of all its threads, in ms. */
  readonly processorMs: number;
}

const wish = JSON.parse(process.argv[2] ?? '') as ServiceWish;
const demo = await loadDemo();
const listings = manyListings(demo.listings, wish.listings);
let opened: Database | undefined;
const service = await startService(
  readConfig({ PORT: '0', ...(wish.environment ?? { DATABASE_URL: 'memory:' }) }),
  {
    fill: fillWithDemo({ ...demo, listings }),
    createAnswerer: (_config, database) => {
      opened = database;
      return createAnswerer({ answerPaceMs: wish.paceMs }, database);
    },
  },
);
if (opened && wish.copies) await copyListings(opened, wish.copies);

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
  serialNumber: demo.serialNumber,
  workspaceKey: service.keys.workspace,
});

function tell(message: ReadyMessage | UsageMessage): void {
  process.send?.(message);
}
