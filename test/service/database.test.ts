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

test('only one process at a time holds a folder', async t => {
  for (const folder of [await newFolder(t), await newFolder(t, 'x'.repeat(120))]) {
    const release = await holdFolder(folder, 0);
    await assert.rejects(holdFolder(folder, 0), FolderInUseError);
    await release();
    await (
      await holdFolder(folder, 0)
    )();
  }
});

test('a process waits until the holder releases the folder', async t => {
  const folder = await newFolder(t);
  const release = await holdFolder(folder, 0);
  const next = holdFolder(folder, 5000);
  await release();
  await (
    await next
  )();
});

test('one of the waiting processes gets the folder when its holder is killed', async t => {
  const folder = await newFolder(t);
  const child = await holdElsewhere(t, folder);
  await assert.rejects(holdFolder(folder, 0), FolderInUseError);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => holdFolder(folder, 500)));
  const held = results.filter(result => result.status === 'fulfilled');
  assert.equal(held.length, 1);
  await held[0]!.value();
  assert.deepEqual(await readdir(folder), []);
});

test('a cleanup marker left by a killed process does not block the folder forever', async t => {
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

test('an embedded database keeps its data and can be copied', async t => {
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

test('an index finds all rows of a chatbot or a conversation', async t => {
  const database = await openTestDatabase();
  t.after(() => database.close());
  // A partial index is not enough: the rows it omits would need a scan.
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
