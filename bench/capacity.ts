import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDemo } from '../demo/seed.js';
import type { RequestOf } from '../src/protocol/operations.js';
import { startPostgres } from '../test/support/postgres.js';
import type { BenchReport } from './support/report.js';
import { ServiceProcess } from './support/service-process.js';
import { quantile } from './support/statistics.js';
import { closeConnections, listListings, Visitor, type OpenAnswer } from './support/visitor.js';

const SEEDED = 5000;
const COPIES = 20;
const LISTINGS = SEEDED * COPIES;
const STREAMS = 1000;
const NEW_QUESTIONS = 30;
/** Slow enough that all streams are open when the last one begins. */
const PACE_MS = 5000;
/** Number of concurrent callers. */
const CALLERS = 16;
const SECONDS = 5;
const KIB = 1024;
const MIB = 1024 ** 2;
const MAX_FIRST_FRAGMENT_MS = 100;
const QUESTION = 'Show me homes for sale in Harrow Bay';

/** One repeated list request. */
interface ListLoad {
  readonly list: string;
  readonly matching: number;
  readonly perSecond: number;
  readonly timesMs: readonly number[];
}

/** Many concurrent answers. */
interface Openness {
  readonly firstFragmentsMs: readonly number[];
  /** Time to the first fragment of new questions meanwhile. */
  readonly newFirstFragmentsMs: readonly number[];
  readonly open: number;
  readonly residentBytes: { readonly before: number; readonly open: number };
}

interface Capacity {
  readonly database: string;
  readonly lists: readonly ListLoad[];
  readonly openness: Openness;
}

/** Measures one process with lists of 100,000 listings and 1,000 concurrent answers. */
export async function benchCapacity(): Promise<BenchReport> {
  const folder = await mkdtemp(join(tmpdir(), 'chatbot-bench-'));
  const capacities = [await measure('embedded', { DATA_DIR: folder })];
  await rm(folder, { recursive: true });
  const server = await startPostgres();
  if (server)
    try {
      capacities.push(await measure('PostgreSQL', { DATABASE_URL: server.url }));
    } finally {
      await server.stop();
    }
  closeConnections();
  return report(capacities);
}

async function measure(name: string, environment: Readonly<Record<string, string>>): Promise<Capacity> {
  const service = await ServiceProcess.start({ listings: SEEDED, copies: COPIES, paceMs: PACE_MS, environment });
  try {
    const lists: ListLoad[] = [];
    for (const [list, filter] of Object.entries(await filters())) lists.push(await loadList(service, list, filter));
    return { database: name, lists, openness: await openMany(service) };
  } finally {
    await service.stop();
  }
}

type Filter = Omit<RequestOf<'RealEstateList'>, 'SerialNumber'>;

/** Filters used by owner tools and widgets. */
async function filters(): Promise<Readonly<Record<string, Filter>>> {
  const { listings } = await loadDemo();
  const CityName = listings.find(({ City }) => City)?.City;
  return {
    'the newest 20': {},
    'the newest 100': { PageSize: 100 },
    'page 2,500 of 5,000': { PageNumber: 2500 },
    'a city': { CityName },
    'a city, to rent': { CityName, SaleType: 'for_rent' },
    'one listing by number': { MLSNumber: `B${100_000 + SEEDED / 2}` },
  };
}

async function loadList(service: ServiceProcess, list: string, filter: Filter): Promise<ListLoad> {
  const body = { SerialNumber: service.serialNumber, ...filter };
  const matching = await listListings(service, body);
  const timesMs: number[] = [];
  const began = performance.now();
  const isOver = () => performance.now() - began > SECONDS * 1000;
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (!isOver()) {
        const asked = performance.now();
        await listListings(service, body);
        timesMs.push(performance.now() - asked);
      }
    }),
  );
  const perSecond = (1000 * timesMs.length) / (performance.now() - began);
  return { list, matching, perSecond, timesMs };
}

async function openMany(service: ServiceProcess): Promise<Openness> {
  const arrive = () => Visitor.arrive(service.url, service.serialNumber);
  await (await arrive()).open(QUESTION).then(answer => answer.leave());
  const before = (await service.usage()).residentBytes;
  const answers: OpenAnswer[] = [];
  await Promise.all(
    Array.from({ length: CALLERS }, async (_, caller) => {
      for (let index = caller; index < STREAMS; index += CALLERS) answers.push(await (await arrive()).open(QUESTION));
    }),
  );
  const open = answers.filter(answer => answer.isOpen()).length;
  const residentBytes = { before, open: (await service.usage()).residentBytes };
  const newFirstFragmentsMs: number[] = [];
  for (let index = 0; index < NEW_QUESTIONS; index++) {
    const answer = await (await arrive()).open(QUESTION);
    newFirstFragmentsMs.push(answer.firstFragmentMs);
    answer.leave();
  }
  for (const answer of answers) answer.leave();
  const firstFragmentsMs = answers.map(answer => answer.firstFragmentMs);
  return { firstFragmentsMs, newFirstFragmentsMs, open, residentBytes };
}

function report(capacities: readonly Capacity[]): BenchReport {
  return {
    title: `capacity: one process, ${LISTINGS.toLocaleString('en')} listings`,
    tables: [
      {
        title: `RealEstateList, ${CALLERS} concurrent callers, ms`,
        rows: capacities.flatMap(({ database, lists }) =>
          lists.map(({ list, matching, perSecond, timesMs }) => ({
            database,
            list,
            matching,
            'requests/s': perSecond,
            ...shares(timesMs),
          })),
        ),
      },
      {
        title: `${STREAMS} streams, ms until the first fragment`,
        rows: capacities.flatMap(({ database, openness }) => [
          { database, of: `all, ${CALLERS} at a time`, ...shares(openness.firstFragmentsMs) },
          { database, of: `new, with ${openness.open} open`, ...shares(openness.newFirstFragmentsMs) },
        ]),
      },
      {
        title: 'process resources',
        rows: capacities.map(({ database, openness: { open, residentBytes } }) => ({
          database,
          'before, MiB': residentBytes.before / MIB,
          'open streams': open,
          'with them, MiB': residentBytes.open / MIB,
          'KiB each': (residentBytes.open - residentBytes.before) / KIB / open,
        })),
      },
    ],
    goals: capacities.flatMap(({ database, openness }) => [
      {
        name: `${database}: streams of ${STREAMS} that are not open`,
        value: STREAMS - openness.open,
        atMost: 0,
        unit: '',
      },
      {
        name: `${database}: first fragment of a new question, half of them`,
        value: quantile(openness.newFirstFragmentsMs, 0.5),
        atMost: MAX_FIRST_FRAGMENT_MS,
        unit: 'ms',
      },
    ]),
  };
}

const shares = (values: readonly number[]) => ({ p50: quantile(values, 0.5), p99: quantile(values, 0.99) });
