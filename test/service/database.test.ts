import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { sql } from 'drizzle-orm';
import { FolderInUseError, holdFolder } from '../../service/data/folder-lock.js';
import { openDatabase } from '../../service/data/database.js';
import { sharedSecret } from '../../service/data/secrets.js';
import { openTestDatabase } from './support/test-database.js';

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
