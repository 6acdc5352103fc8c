import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { DiskStorage } from '../../../service/files/disk-storage.js';
import { S3Storage } from '../../../service/files/s3-storage.js';
import { StorageError, type FileStorage } from '../../../service/files/storage.js';
import { startS3 } from '../../support/s3-server.js';

const MIB = 1024 * 1024;

/** A storage for a test, and a count of its objects. */
interface Scene {
  readonly storage: FileStorage;
  readonly leftOver: () => Promise<number>;
}

const kinds: Readonly<Record<string, (t: TestContext) => Promise<Scene>>> = {
  'The folder of files': async t => {
    const folder = await mkdtemp(join(tmpdir(), 'chatbot-files-'));
    t.after(() => rm(folder, { recursive: true }));
    const count = async () =>
      (await readdir(folder, { recursive: true, withFileTypes: true })).filter(entry => entry.isFile()).length;
    return { storage: new DiskStorage(folder), leftOver: count };
  },
  'A bucket': async t => {
    const { config, objects, openUploads } = await startS3(t);
    const count = () => Promise.resolve(objects.size + openUploads.size);
    return { storage: new S3Storage(config), leftOver: count };
  },
};

for (const [name, open] of Object.entries(kinds))
  describe(name, () => {
    // Nothing, less than one part, exactly one, several.
    for (const size of [0, 1000, 8 * MIB, 17 * MIB])
      test(`${name} keeps ${size} bytes unchanged`, async t => {
        const { storage } = await open(t);
        const [key, bytes] = [newKey(), randomBytes(size)];
        await storage.put(key, inPieces(bytes));
        assert.deepEqual(await storage.stat(key), { size });
        assert.deepEqual(await readAll(await storage.open(key)), bytes);
      });

    test(`${name} returns a range of a file`, async t => {
      const { storage } = await open(t);
      const [key, bytes] = [newKey(), randomBytes(5000)];
      await storage.put(key, inPieces(bytes));
      const part = await readAll(await storage.open(key, { start: 10, end: 4000 }));
      assert.deepEqual(part, bytes.subarray(10, 4001));
    });

    for (const size of [1000, 17 * MIB])
      test(`${name} keeps nothing of ${size} bytes when their source fails`, async t => {
        const { storage, leftOver } = await open(t);
        const key = newKey();
        const failure = new Error('The sender has left.');
        await assert.rejects(storage.put(key, inPieces(randomBytes(size), failure)), failure);
        assert.equal(await storage.stat(key), undefined);
        assert.equal(await leftOver(), 0);
      });

    test(`${name} deletes stored files and ignores missing ones`, async t => {
      const { storage, leftOver } = await open(t);
      const key = newKey();
      await storage.put(key, inPieces(randomBytes(10)));
      await storage.delete(key);
      await storage.delete(key);
      assert.equal(await leftOver(), 0);
      await assert.rejects(storage.open(key), StorageError);
    });
  });

test('a bucket request is retried after a temporary failure', async t => {
  const server = await startS3(t);
  const storage = new S3Storage(server.config);
  const [key, bytes] = [newKey(), randomBytes(9 * MIB)];
  server.fail(503, 500);
  await storage.put(key, inPieces(bytes));
  assert.deepEqual(server.objects.get(key), bytes);
  server.fail(503, 503, 503);
  await assert.rejects(storage.delete(key), StorageError);
});

test('a bucket refuses a wrong secret', async t => {
  const { config, objects } = await startS3(t);
  const storage = new S3Storage({ ...config, secretAccessKey: 'another' });
  await assert.rejects(storage.put(newKey(), inPieces(randomBytes(10))), /403/);
  assert.equal(objects.size, 0);
});

const newKey = () => randomBytes(16).toString('hex');

/** Yields chunks of odd sizes, then throws the failure if there is one. */
async function* inPieces(bytes: Buffer, failure?: Error) {
  const size = 1_000_003;
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
  if (failure) throw failure;
}

const readAll = async (stream: ReadableStream<Uint8Array>) => Buffer.from(await new Response(stream).arrayBuffer());
