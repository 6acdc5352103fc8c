import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { describe, test, type TestContext } from 'node:test';
import { sql } from 'drizzle-orm';
import { findPostgres } from '../../scripts/browsers.mjs';
import { openDatabase } from '../../service/data/database.js';
import { createRepositories } from '../../service/data/repositories.js';
import { sharedSecret } from '../../service/data/secrets.js';
import { fillWithDemo } from '../../demo/seed.js';
import { admitOwner } from '../../service/operations/owner.js';
import { explain } from '../../service/process.js';
import { newPostgresDatabase, startPostgres } from '../support/postgres.js';
import { demo } from './support/demo.js';
import { Fixture } from './support/fixture.js';
import { visit } from './support/visitor.js';

type Timeouts = Parameters<typeof openDatabase>[1];

const TIME_LIMITS = { connectMs: 5000, statementMs: 5000, transactionMs: 60_000 };

/** A PostgreSQL server that runs until the test ends, and its address. */
async function startServer(test: TestContext) {
  const server = (await startPostgres())!;
  test.after(() => server.stop());
  return { server, location: { type: 'postgres', url: server.url } as const };
}

/** A service with its own server, and a chatbot. */
async function startService(test: TestContext, timeouts?: Timeouts) {
  const fixture = new Fixture();
  const { server, location } = await startServer(test);
  fixture.open(await openDatabase(location, timeouts));
  test.after(() => fixture.close());
  const service = await fixture.serve(test);
  const chatbot = await fixture.newChatbot({ MessageLimit: 100 });
  return { fixture, server, location, service, chatbot };
}

const skip = findPostgres() === undefined && 'PostgreSQL is not installed';
describe('on PostgreSQL', { skip }, () => {
  test('says in one sentence which database is missing, and which user is refused', async t => {
    const server = (await newPostgresDatabase())!;
    t.after(() => server.release());
    for (const [part, value, sentence] of [
      ['pathname', '/no-such-database', /^The database that DATABASE_URL names does not exist\. .*createdb\.$/],
      ['username', 'nobody-here', /^The database refuses the user in DATABASE_URL\.$/],
    ] as const) {
      const url = new URL(server.url);
      url[part] = value;
      const failure: unknown = await openDatabase({ type: 'postgres', url: url.href }).then(
        () => assert.fail(`The service has opened ${url.href}.`),
        error => error,
      );
      assert.match(String(explain(failure)), sentence);
    }
  });

  test('processes that start together on PostgreSQL create everything once', async t => {
    const { location } = await startServer(t);
    const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase(location)));
    t.after(() => Promise.all(opened.map(database => database.close())));
    const keys = { secret: 'a', workspace: 'b' };
    const secrets = await Promise.all(
      opened.map(async ({ db }) => {
        const start = { site: 'http://localhost:1', now: new Date() };
        await admitOwner(db, keys, start, fillWithDemo(demo));
        return sharedSecret(db, 'visitor-keys');
      }),
    );
    assert.equal(new Set(secrets.map(secret => secret.toString('hex'))).size, 1);
    const { chatbots, listings } = createRepositories(opened[0]!.db);
    const chatbot = await chatbots.bySerialNumber(demo.serialNumber);
    assert.equal(await listings.count({ chatbotId: chatbot!.id }), 2);
  });

  test('an unavailable database is reported as 503 and does not crash the process', async t => {
    const { fixture, server, service, chatbot } = await startService(t);
    const { serialNumber } = chatbot;
    await service.data('GetConfig', { serialNumber });
    // Also in the middle of a transaction, while no query runs.
    const transaction = fixture.db.transaction(async inside => {
      await inside.execute(sql`select 1`);
      await server.stop();
      await inside.execute(sql`select 1`);
    });
    await assert.rejects(transaction);
    for (let round = 0; round < 3; round++) {
      const { status, headers } = await service.call('GetConfig', { serialNumber });
      assert.equal(status, 503);
      assert.ok(Number(headers.get('retry-after')) > 0);
    }
  });

  test("another process's lock blocks only what waits for it", async t => {
    const { fixture, service, chatbot } = await startService(t, { ...TIME_LIMITS, statementMs: 200 });
    const { sessionID, sessionKey } = await visit(service, chatbot);
    await fixture.db.transaction(async other => {
      await other.execute(sql`lock table message in exclusive mode`);
      const asked = await Promise.all(
        Array.from({ length: 20 }, () => service.call('ClientAsk', { sessionID, content: 'Hi' }, { sessionKey })),
      );
      assert.deepEqual(new Set(asked.map(({ status }) => status)), new Set([503]));
      assert.ok(Number(asked[0]!.headers.get('retry-after')) > 0);
      // All connections have waited, and are usable again while the lock is still held.
      const { serialNumber } = chatbot;
      const others = await Promise.all(Array.from({ length: 20 }, () => service.call('GetConfig', { serialNumber })));
      assert.deepEqual(new Set(others.map(({ status }) => status)), new Set([200]));
    });
    await service.data('ClientAsk', { sessionID, content: 'Hi' }, { sessionKey });
  });

  test('a process that hangs in a transaction loses its locks to the others', async t => {
    const { location, service, chatbot } = await startService(t);
    const { sessionID, sessionKey } = await visit(service, chatbot);
    const still = await openDatabase(location, { ...TIME_LIMITS, transactionMs: 200 });
    t.after(() => still.close());
    let status = 0;
    const transaction = still.db.transaction(async inside => {
      await inside.execute(sql`lock table message in exclusive mode`);
      const ask = { sessionID, content: 'Hi' };
      ({ status } = await service.call('ClientAsk', ask, { sessionKey }));
      await inside.execute(sql`select 1`);
    });
    await assert.rejects(transaction);
    assert.equal(status, 200);
  });

  test('migrations may take longer than the statement timeout', async t => {
    const { location } = await startServer(t);
    const database = await openDatabase(location, { ...TIME_LIMITS, statementMs: 1 });
    await database.close();
  });

  test('a connection starts without parameters that a pooler rejects', async t => {
    const { server } = await startServer(t);
    const beginnings: string[] = [];
    const pooler = createServer(socket => {
      const onward = connect(Number(new URL(server.url).port), '127.0.0.1');
      socket.once('data', bytes => beginnings.push(bytes.toString('latin1')));
      // A connection that ends with a reset is no failure here.
      for (const end of [socket, onward]) end.on('error', () => undefined);
      socket.pipe(onward).pipe(socket);
    }).listen(0, '127.0.0.1');
    t.after(() => pooler.close());
    await once(pooler, 'listening');
    const url = new URL(server.url);
    url.port = String((pooler.address() as AddressInfo).port);
    const database = await openDatabase({ type: 'postgres', url: url.href });
    await database.db.execute(sql`select 1`);
    await database.close();
    assert.ok(beginnings.length > 1);
    // By default, PgBouncer accepts only these.
    for (const beginning of beginnings)
      assert.deepEqual(
        beginning
          .slice(8)
          .split('\0')
          .filter((name, index) => index % 2 === 0 && name !== '')
          .filter(name => !['user', 'database', 'client_encoding'].includes(name)),
        [],
      );
  });
});
