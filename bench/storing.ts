import { loadDemo } from '../demo/seed.js';
import { operations } from '../src/protocol/operations.js';
import { SESSION_KEY_HEADER } from '../src/protocol/key-headers.js';
import { manyListings } from './support/many-listings.js';
import type { BenchReport } from './support/report.js';
import { ServiceProcess } from './support/service-process.js';

/** `BENCH_ROWS=2000` is enough for a look on a busy machine. */
const ROWS = Number(process.env['BENCH_ROWS'] ?? 20_000);
/** As the import of the dashboard sends them. */
const BATCH = 500;
const COLUMNS = 60;
const MIN_ROWS_PER_SECOND = 1500;

/** Measures how fast RealEstateBatch stores a large import with the embedded database, and stores it again. */
export async function benchStoring(): Promise<BenchReport> {
  const demo = await loadDemo();
  // The service has the first one already.
  const records = manyListings(demo.listings, ROWS + 1)
    .slice(1)
    .map((listing, row) => {
      const known = { ...listing, Url: `https://homes.example/${listing.MLSNumber}` };
      const own = listing.ExtensionColumn ?? [];
      const further = COLUMNS - Object.keys(known).length - own.length;
      const names = Array.from({ length: Math.max(0, further) }, (_, at) => `Further ${at + 1}`);
      const pairs = names.map((Key, at) => ({ Key, value: VALUES[(row + at) % VALUES.length]! }));
      return { ...known, ExtensionColumn: [...own, ...pairs] };
    });
  const service = await ServiceProcess.start({ listings: 1 });
  try {
    const rows = [
      await store(service, 'new listings', 'Create', records),
      await store(
        service,
        'listings with another description',
        'Update',
        records.map(record => ({
          ...record,
          Description: `${record.Description ?? ''} Price improved.`,
          Key: record.MLSNumber,
          KeyType: 'MLSNumber',
        })),
      ),
    ];
    return {
      title: `storing: ${ROWS.toLocaleString('en')} rows of ${COLUMNS} columns, embedded database`,
      tables: [{ title: `batches of ${BATCH}, with the evidence of each listing`, rows }],
      goals: rows.map(({ rows: what, 'processor ms of 1,000': value }) => ({
        name: `a thousand ${what}, ${MIN_ROWS_PER_SECOND.toLocaleString('en')} a second`,
        value,
        atMost: 1e6 / MIN_ROWS_PER_SECOND,
        unit: 'ms',
      })),
    };
  } finally {
    await service.stop();
  }
}

const VALUES = ['Yes', 'No', 'Central air', 'Hardwood, tile', '2019', 'Public sewer', 'Town of Barnstable', '1,250.00'];

async function store(service: ServiceProcess, what: string, kind: 'Create' | 'Update', records: readonly object[]) {
  const before = await service.usage();
  const start = performance.now();
  for (let at = 0; at < records.length; at += BATCH) {
    const response = await fetch(`${service.url}${operations.RealEstateBatch.path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [SESSION_KEY_HEADER]: service.workspaceKey },
      body: JSON.stringify({
        SerialNumber: service.serialNumber,
        [kind]: records.slice(at, at + BATCH),
        ImportKey: `bench-${kind}`,
        ImportName: 'bench',
      }),
    });
    const { Data } = (await response.json()) as { Data?: { Results: readonly { Code: number; Message: string }[] } };
    const failed = Data ? Data.Results.find(({ Code }) => Code !== 200) : { Message: response.statusText };
    if (failed) throw new Error(`A row was not stored: ${failed.Message}`);
  }
  const seconds = (performance.now() - start) / 1000;
  const processorMs = (await service.usage()).processorMs - before.processorMs;
  return {
    rows: what,
    'rows per second': records.length / seconds,
    'rows per second of processor time': (1000 * records.length) / processorMs,
    'processor ms of 1,000': (1000 * processorMs) / records.length,
  };
}
