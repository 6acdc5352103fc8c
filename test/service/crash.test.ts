import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test, type TestContext } from 'node:test';
import { findPostgres } from '../../scripts/browsers.mjs';
import type { InboxConversationDetails } from '../../src/protocol/inbox.js';
import { listing } from '../protocol/valid-requests.js';
import { ONLY_IN_ALL } from '../support/cases.js';
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
  { skip: ONLY_IN_ALL.skip || (findPostgres() === undefined && 'PostgreSQL is not installed') },
  async t => {
    const server = await startPostgres();
    assert.ok(server);
    t.after(() => server.stop());
    await surviveCrash(t, { DATABASE_URL: server.url });
  },
);

test(
  'messages of a visitor and an agent are stored once each when the process is killed while both write',
  { skip: findPostgres() === undefined && 'PostgreSQL is not installed' },
  async t => {
    const server = await startPostgres();
    assert.ok(server);
    t.after(() => server.stop());
    const environment = { DATABASE_URL: server.url };
    const first = await startProcess(t, environment);
    let { service } = first;
    const { SessionID, SessionKey } = await service.data('GetConfig', { serialNumber: SerialNumber });
    const sessionKey = { sessionKey: SessionKey };
    await service.data('ClientAsk', { sessionID: SessionID, content: 'Hi' }, sessionKey);
    const written: string[] = [];
    const enough = gate();
    // Each repeats what was not confirmed, under the same id, as the inbox does.
    const reply = async (index: number) => {
      const body = { SerialNumber, ConversationID: SessionID, ClientID: `${index}`, Content: `Reply ${index}` };
      for (;;) {
        const result = await service.call('InboxReply', body, { secret }).catch(() => undefined);
        if (result?.status === 200) break;
        await restarted.opened;
      }
      if (written.push(body.Content) === 10) enough.open();
    };
    const restarted = gate();
    const replies = (async () => {
      for (let index = 0; index < 20; index++) await reply(index);
    })();
    const questions = (async () => {
      const asked: string[] = [];
      for (let index = 0; index < 20; index++) {
        const content = `Question ${index}`;
        const ask = { sessionID: SessionID, content };
        const result = await service.call('ClientAsk', ask, sessionKey).catch(() => undefined);
        if (result?.status === 200) asked.push(content);
        else await restarted.opened;
      }
      return asked;
    })();
    await enough.opened;
    const exited = once(first.child, 'exit');
    first.child.kill('SIGKILL');
    await exited;
    ({ service } = await startProcess(t, environment));
    restarted.open();
    await replies;
    const asked = await questions;
    const request = { SerialNumber, ConversationID: SessionID };
    const { Messages } = (await service.data('InboxList', request, { secret })) as InboxConversationDetails;
    const ofAgent = Messages.filter(({ Author }) => Author === 'agent').map(({ Content }) => Content);
    assert.deepEqual(ofAgent, written);
    const ofVisitor = Messages.filter(({ Author }) => Author === 'visitor').map(({ Content }) => Content);
    assert.equal(new Set(ofVisitor).size, ofVisitor.length);
    assert.deepEqual(
      asked.filter(content => !ofVisitor.includes(content)),
      [],
    );
  },
);
