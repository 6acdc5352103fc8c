import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { sql } from 'drizzle-orm';
import { FolderInUseError, holdFolder } from '../../service/data/folder-lock.js';
import { openDatabase } from '../../service/data/database.js';
import { sharedSecret } from '../../service/data/secrets.js';
import { seedDatabase } from '../../service/seed.js';
import { createRepositories } from '../../service/data/repositories.js';
import { findPostgres } from '../../scripts/browsers.mjs';
import { startPostgres } from '../support/postgres.js';
import { demo } from './support/demo.js';
import { Stage } from './support/stage.js';
import { openTestDatabase } from './support/template.js';
import { visit } from './support/visitor.js';

async function newFolder(test: TestContext, name = ''): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `chatbot-db-${name}`));
  test.after(() => rm(folder, { recursive: true }));
  return folder;
}

/** Another process that holds the folder until it is killed. */
async function holdElsewhere(test: TestContext, folder: string) {
  const module = new URL('../../service/data/folder-lock.ts', import.meta.url).href;
  const script = `const {holdFolder} = await import(${JSON.stringify(module)});
    await holdFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  test.after(() => child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

test('a folder is held by one process at a time', async t => {
  for (const folder of [await newFolder(t), await newFolder(t, 'x'.repeat(120))]) {
    const release = await holdFolder(folder, 0);
    await assert.rejects(holdFolder(folder, 0), FolderInUseError);
    await release();
    await (
      await holdFolder(folder, 0)
    )();
  }
});

test('a folder is waited for until its holder gives it free', async t => {
  const folder = await newFolder(t);
  const release = await holdFolder(folder, 0);
  const next = holdFolder(folder, 5000);
  await release();
  await (
    await next
  )();
});

test('a folder is free again when its holder was killed, for one of those who wait', async t => {
  const folder = await newFolder(t);
  const child = await holdElsewhere(t, folder);
  await assert.rejects(holdFolder(folder, 0), FolderInUseError);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, () => holdFolder(folder, 500)),
  );
  const held = results.filter(result => result.status === 'fulfilled');
  assert.equal(held.length, 1);
  await held[0]!.value();
  assert.deepEqual(await readdir(folder), []);
});

test('a mark that a killed cleaner left does not block the folder for good', async t => {
  const folder = await newFolder(t);
  const child = await holdElsewhere(t, folder);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const mark = join(folder, '.lock.sock.cleaning');
  await writeFile(mark, '');
  await assert.rejects(holdFolder(folder, 0), FolderInUseError);
  const longAgo = Date.now() / 1000 - 60;
  await utimes(mark, longAgo, longAgo);
  await (
    await holdFolder(folder, 1000)
  )();
});

test('an embedded database keeps what was stored and can be copied', async t => {
  const folder = await newFolder(t);
  const first = await openDatabase({ type: 'folder', path: folder });
  const secret = await sharedSecret(first.db, 'test');
  await first.close();
  const second = await openDatabase({ type: 'folder', path: folder });
  assert.deepEqual(await sharedSecret(second.db, 'test'), secret);
  const copy = await openDatabase({ type: 'memory', template: await second.dump!() });
  await second.close();
  assert.deepEqual(await sharedSecret(copy.db, 'test'), secret);
  assert.equal(secret.length, 32);
  await copy.close();
});

test('what goes with a chatbot or a conversation is found by an index', async t => {
  const database = await openTestDatabase();
  t.after(() => database.close());
  // An index on part of the rows does not do: what it leaves out has to be looked for among all.
  const searched = await database.db.execute(sql`
    select conrelid::regclass::text || '.' || attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid in ('chatbot'::regclass, 'session'::regclass, 'message'::regclass)
    and not exists (
      select from pg_index
      where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null
    )`);
  assert.deepEqual((searched as { readonly rows: unknown }).rows, []);
});

test(
  'processes that start together on one PostgreSQL make one of everything',
  { skip: findPostgres() === undefined && 'PostgreSQL is not installed' },
  async t => {
    const server = (await startPostgres())!;
    t.after(() => server.stop());
    const opened = await Promise.all(
      Array.from({ length: 4 }, () => openDatabase({ type: 'postgres', url: server.url })),
    );
    t.after(() => Promise.all(opened.map(database => database.close())));
    const keys = { secret: 'a', workspace: 'b' };
    const secrets = await Promise.all(
      opened.map(async ({ db }) => {
        await seedDatabase(db, keys, demo, 'http://localhost:1', new Date());
        return sharedSecret(db, 'visitor-keys');
      }),
    );
    assert.equal(new Set(secrets.map(secret => secret.toString('hex'))).size, 1);
    const { chatbots, listings } = createRepositories(opened[0]!.db);
    const chatbot = await chatbots.bySerialNumber(demo.serialNumber);
    assert.equal(await listings.count({ chatbotId: chatbot!.id }), 2);
  },
);

test(
  'a database that goes away is told as 503, and harms the process in no way',
  { skip: findPostgres() === undefined && 'PostgreSQL is not installed' },
  async t => {
    const stage = new Stage();
    const server = (await startPostgres())!;
    stage.open(await openDatabase({ type: 'postgres', url: server.url }));
    const service = await stage.serve(t);
    const { serialNumber } = await stage.newChatbot();
    await service.data('GetConfig', { serialNumber });
    // Also in the middle of a transaction, while no query runs.
    const transaction = stage.db.transaction(async inside => {
      await inside.execute('select 1');
      await server.stop();
      await inside.execute('select 1');
    });
    await assert.rejects(transaction);
    for (let round = 0; round < 3; round++) {
      const { status, headers } = await service.call('GetConfig', { serialNumber });
      assert.equal(status, 503);
      assert.ok(Number(headers.get('retry-after')) > 0);
    }
    await stage.close();
  },
);

test(
  'a lock that another process keeps stops what waits for it, and nothing else',
  { skip: findPostgres() === undefined && 'PostgreSQL is not installed' },
  async t => {
    const stage = new Stage();
    const server = (await startPostgres())!;
    t.after(() => server.stop());
    const location = { type: 'postgres', url: server.url } as const;
    const impatient = { connectMs: 5000, statementMs: 200, transactionMs: 60_000 };
    stage.open(await openDatabase(location, impatient));
    t.after(() => stage.close());
    const service = await stage.serve(t);
    const chatbot = await stage.newChatbot({ MessageLimit: 100 });
    const { sessionID, sessionKey } = await visit(service, chatbot);
    await stage.db.transaction(async other => {
      await other.execute(sql`select from chatbot for no key update`);
      const asked = await Promise.all(
        Array.from({ length: 20 }, () =>
          service.call('ClientAsk', { sessionID, content: 'Hi' }, { sessionKey }),
        ),
      );
      assert.deepEqual(new Set(asked.map(({ status }) => status)), new Set([503]));
      assert.ok(Number(asked[0]!.headers.get('retry-after')) > 0);
      // All connections have waited: they are of use again while the lock is kept on.
      const { serialNumber } = chatbot;
      const others = await Promise.all(
        Array.from({ length: 20 }, () => service.call('GetConfig', { serialNumber })),
      );
      assert.deepEqual(new Set(others.map(({ status }) => status)), new Set([200]));
    });
    await service.data('ClientAsk', { sessionID, content: 'Hi' }, { sessionKey });
  },
);

test(
  'a process that stands still in a transaction loses its locks to those that go on',
  { skip: findPostgres() === undefined && 'PostgreSQL is not installed' },
  async t => {
    const stage = new Stage();
    const server = (await startPostgres())!;
    t.after(() => server.stop());
    const location = { type: 'postgres', url: server.url } as const;
    stage.open(await openDatabase(location));
    t.after(() => stage.close());
    const service = await stage.serve(t);
    const chatbot = await stage.newChatbot({ MessageLimit: 100 });
    const { sessionID, sessionKey } = await visit(service, chatbot);
    const still = await openDatabase(location, {
      connectMs: 5000,
      statementMs: 5000,
      transactionMs: 200,
    });
    t.after(() => still.close());
    let status = 0;
    const transaction = still.db.transaction(async inside => {
      await inside.execute(sql`select from chatbot for no key update`);
      const ask = { sessionID, content: 'Hi' };
      ({ status } = await service.call('ClientAsk', ask, { sessionKey }));
      await inside.execute(sql`select 1`);
    });
    await assert.rejects(transaction);
    assert.equal(status, 200);
  },
);

test(
  'a change of the tables has the time it takes, whatever a statement has otherwise',
  { skip: findPostgres() === undefined && 'PostgreSQL is not installed' },
  async t => {
    const server = (await startPostgres())!;
    t.after(() => server.stop());
    const location = { type: 'postgres', url: server.url } as const;
    const impatient = { connectMs: 5000, statementMs: 1, transactionMs: 60_000 };
    const database = await openDatabase(location, impatient);
    await database.close();
  },
);

test(
  'a connection begins with nothing that a pooler refuses',
  { skip: findPostgres() === undefined && 'PostgreSQL is not installed' },
  async t => {
    const server = (await startPostgres())!;
    t.after(() => server.stop());
    const url = new URL(server.url);
    const beginnings: string[] = [];
    const pooler = createServer(socket => {
      const onward = connect(Number(new URL(server.url).port), '127.0.0.1');
      socket.once('data', bytes => beginnings.push(bytes.toString('latin1')));
      socket.pipe(onward).pipe(socket);
    }).listen(0, '127.0.0.1');
    t.after(() => pooler.close());
    await once(pooler, 'listening');
    url.port = String((pooler.address() as AddressInfo).port);
    const database = await openDatabase({ type: 'postgres', url: url.href });
    await database.db.execute(sql`select 1`);
    await database.close();
    assert.ok(beginnings.length > 1);
    // PgBouncer takes these and no others, unless it is told to pass them over.
    for (const beginning of beginnings)
      assert.deepEqual(
        beginning
          .slice(8)
          .split('\0')
          .filter((name, index) => index % 2 === 0 && name !== '')
          .filter(name => !['user', 'database', 'client_encoding'].includes(name)),
        [],
      );
  },
);
