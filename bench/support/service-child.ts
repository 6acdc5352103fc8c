// Runs the service with many listings in a separate process, to measure only its own resources. Its argument is a
// `ServiceWish` as JSON. The service itself is the built one, as `npm run service` runs it: the same sources, compiled by
// tsx while they load, took 9 % more processor time.
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { fillWithDemo, loadDemo } from '../../demo/seed.js';
import type * as answering from '../../service/answering/embedded/embedded-answerer.js';
import type * as config from '../../service/config.js';
import type { Database } from '../../service/data/database.js';
import type * as server from '../../service/server.js';
import { copyListings } from './copy-listings.js';
import { manyListings } from './many-listings.js';
import { StatementRecorder } from './statement-recorder.js';

/** Options of the measured service. */
export interface ServiceWish {
  /** Number of seeded listings. */
  readonly listings: number;
  /** Factor by which to multiply them by copying. Default: 1. */
  readonly copies?: number;
  /** Pause between two fragments of an answer, in ms. Default: that of the demo. */
  readonly paceMs?: number;
  /** Whether to serve the statements of answers without the service, too; see `StatementRecorder`. */
  readonly recordsStatements?: boolean;
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
  /** Port of the recorded statements. */
  readonly recordedPort?: number | undefined;
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

const built = async <Module>(file: string) =>
  (await import(new URL(`../../dist/service/service/${file}`, import.meta.url).href)) as Module;
const { startService } = await built<typeof server>('server.js');
const { readConfig } = await built<typeof config>('config.js');
const { EmbeddedAnswerer } = await built<typeof answering>('answering/embedded/embedded-answerer.js');

const wish = JSON.parse(process.argv[2] ?? '') as ServiceWish;
const demo = await loadDemo();
const listings = manyListings(demo.listings, wish.listings);
let opened: Database | undefined;
const recorder = wish.recordsStatements ? new StatementRecorder() : undefined;
const url = wish.environment?.['DATABASE_URL'];
if (url !== undefined) recorder?.watchPostgres(url);
const service = await startService(readConfig({ PORT: '0', ...(wish.environment ?? { DATABASE_URL: 'memory:' }) }), {
  fill: fillWithDemo({ ...demo, listings }),
  createAnswerer: (_config, database) => {
    opened = database;
    return new EmbeddedAnswerer(database, wish.paceMs === undefined ? {} : { paceMs: wish.paceMs });
  },
});
if (opened && wish.copies) await copyListings(opened, wish.copies);

if (recorder && opened && url === undefined)
  recorder.watchEmbedded((opened as Database & { readonly $client: PGlite }).$client);
const recordedPort = await recorder?.serve();

const answerMessage = async (message: unknown) => {
  if (message === 'record') recorder?.begin();
  if (message === 'stop recording') recorder?.end();
  if (message === 'collected usage') globalThis.gc?.();
  // So that the recorded statements find their question unanswered, as they did.
  if (message === 'reopen answers') await opened?.execute(sql`update answer_run set ended_at = null`);
  const { user, system } = process.cpuUsage();
  const { rss: residentBytes, heapUsed, external } = process.memoryUsage();
  tell({ type: 'usage', residentBytes, heldBytes: heapUsed + external, processorMs: (user + system) / 1000 });
};
process.on('message', message => void answerMessage(message));
// The parent has ended or disconnected to stop the child.
process.on('disconnect', () => void Promise.all([service.close(0), recorder?.close()]).finally(() => process.exit()));

tell({
  type: 'ready',
  port: Number(new URL(service.address).port),
  serialNumber: demo.serialNumber,
  workspaceKey: service.keys.workspace,
  recordedPort,
});

function tell(message: ReadyMessage | UsageMessage): void {
  process.send?.(message);
}
