import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test, type TestContext } from 'node:test';
import { findPostgres } from '../../scripts/browsers.mjs';
import { listing } from '../protocol/valid-requests.js';
import { newDatabaseFolder } from '../support/database-folder.js';
import { startPostgres } from '../support/postgres.js';
import { gate } from './support/answerers.js';
import type { ServiceCaller } from './support/caller.js';
import { demo } from './support/demo.js';
import { ownerKeys, startProcess } from './support/service-process.js';

const { secret } = ownerKeys;
const SerialNumber = demo.serialNumber;
/** Writes in progress when the process is killed, and how many of them it has confirmed by then. */
const WRITES = 100;
const CONFIRMED = 40;

async function numbersOf(service: ServiceCaller): Promise<readonly string[]> {
  const numbers: string[] = [];
  for (let PageNumber = 1; ; PageNumber++) {
    const page = { SerialNumber, PageNumber, PageSize: 100 };
    const { List } = await service.data('RealEstateList', page, { secret });
    if (List.length === 0) return numbers;
    numbers.push(...List.map(({ MLSNumber }) => MLSNumber));
  }
}

async function surviveCrash(t: TestContext, environment: Record<string, string>) {
  const { child, service } = await startProcess(t, environment);
  const confirmed: string[] = [];
  const enough = gate();
  const writes = Array.from({ length: WRITES }, async (_, index) => {
    const MLSNumber = `W-${index}`;
    const body = { ...listing, SerialNumber, MLSNumber, Url: `https://homes.example/${index}` };
    const { status } = await service.call('RealEstateCreate', body, { secret });
    assert.equal(status, 200);
    if (confirmed.push(MLSNumber) === CONFIRMED) enough.open();
  });
  const settled = Promise.allSettled(writes);
  await enough.opened;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await Promise.all([exited, settled]);

  const { service: next } = await startProcess(t, environment);
  const stored = new Set(await numbersOf(next));
  assert.deepEqual(
    confirmed.filter(number => !stored.has(number)),
    [],
  );
  const after = { ...listing, SerialNumber, MLSNumber: 'after', Url: 'https://homes.example/after' };
  await next.data('RealEstateCreate', after, { secret });
}

test('the embedded database keeps every confirmed write when its process is killed', async t => {
  const { dataDir, remove } = await newDatabaseFolder();
  t.after(remove);
  await surviveCrash(t, { DATA_DIR: dataDir });
});

test(
  'a process that is killed loses no write that it confirmed, on PostgreSQL',
  { skip: findPostgres() === undefined && 'PostgreSQL is not installed' },
  async t => {
    const server = await startPostgres();
    assert.ok(server);
    t.after(() => server.stop());
    await surviveCrash(t, { DATABASE_URL: server.url });
  },
);
