import assert from 'node:assert/strict';
import { test } from 'node:test';
import { count, eq } from 'drizzle-orm';
import { file } from '../../../service/data/schema.js';
import { deleteOrphans } from '../../../service/files/orphans.js';
import { StorageError, type FileStorage } from '../../../service/files/storage.js';
import { png } from '../support/sample-files.js';
import { onFreshDatabases, type Fixture, type TestChatbot } from '../support/fixture.js';
import { upload } from '../support/upload.js';
import { visit } from '../support/visitor.js';

const DAY_MS = 86_400_000;
const BEGIN = new Date('2025-01-31T14:00:00Z');

onFreshDatabases('unused files', fixture => {
  test('unused files are deleted with their bytes after a day, not before', async t => {
    const { service, sessionKey } = await begin(t, fixture);
    const id = await upload(service, 'a.png', png(), { sessionKey });
    await service.data('GetPreUploadUrl', { fileName: 'never.png' }, { sessionKey });
    const { storageKey } = (await fixture.repositories.files.byId(id))!;
    await sweep(fixture, DAY_MS - 1);
    assert.ok(await (await fixture.storage()).stat(storageKey!));
    await sweep(fixture, DAY_MS + 1);
    assert.equal(await (await fixture.storage()).stat(storageKey!), undefined);
    assert.equal(await fixture.repositories.files.byId(id), undefined);
    await service.refusal(404, 'ReportUploadSuccess', { FileStoreId: id }, { sessionKey });
  });

  test('files in conversations are kept until their chatbot is removed', async t => {
    const { service, chatbot, sessionID, sessionKey } = await begin(t, fixture);
    const id = await upload(service, 'a.png', png(), { sessionKey });
    const ask = { sessionID, content: '', chatAskType: 'Image', fileIds: [id] };
    await service.data('ClientAsk', ask, { sessionKey });
    await sweep(fixture, 400 * DAY_MS);
    const kept = await fixture.repositories.files.byId(id);
    assert.ok(kept);
    const { serialNumber, keys } = chatbot;
    await service.data('Remove', { serialNumber }, { secret: keys.secret });
    await sweep(fixture, 400 * DAY_MS);
    assert.equal(await (await fixture.storage()).stat(kept.storageKey!), undefined);
  });

  test('owner images are kept while a setting or a listing shows them', async t => {
    const { service, chatbot } = await begin(t, fixture);
    const secret = chatbot.keys.secret;
    const [icon, photo, other] = [
      await upload(service, 'icon.png', png(), { secret }),
      await upload(service, 'photo.png', png(), { secret }),
      await upload(service, 'other.png', png(), { secret }),
    ];
    const { serialNumber } = chatbot;
    await service.data('Edit', { serialNumber, ChatIcon: String(icon) }, { secret });
    await fixture.addListings(chatbot, [{ images: [`https://chat.example/files/${photo}`] }]);
    await sweep(fixture, 2 * DAY_MS);
    const { files } = fixture.repositories;
    const left = [await files.byId(icon), await files.byId(photo), await files.byId(other)];
    assert.deepEqual(
      left.map(found => found !== undefined),
      [true, true, false],
    );
  });

  test('unused files are found quickly when an owner shows many images', async t => {
    const { service, chatbot, sessionKey } = await begin(t, fixture);
    await showImages(fixture, chatbot, { listings: 2000, ofEach: 5 });
    const id = await upload(service, 'a.png', png(), { sessionKey });
    const began = performance.now();
    await sweep(fixture, 2 * DAY_MS);
    const ms = performance.now() - began;
    assert.equal(await fixture.repositories.files.byId(id), undefined);
    const [{ left } = { left: 0 }] = await fixture.db
      .select({ left: count() })
      .from(file)
      .where(eq(file.tenantId, chatbot.tenantId));
    assert.equal(left, 10_000);
    // Checking every listing for every image takes more than ten seconds.
    assert.ok(ms < 4000, `${Math.round(ms)} ms`);
  });

  test('two processes delete each unused file once', async t => {
    const { service, sessionKey } = await begin(t, fixture);
    const ids = [];
    for (const name of ['a.png', 'b.png', 'c.png']) ids.push(await upload(service, name, png(), { sessionKey }));
    await Promise.all([sweep(fixture, 2 * DAY_MS), sweep(fixture, 2 * DAY_MS)]);
    assert.deepEqual(await fixture.repositories.files.byIds(ids), []);
  });

  test('deletions are retried after a storage failure, and the files stay unusable', async t => {
    const { service, sessionID, sessionKey } = await begin(t, fixture);
    const id = await upload(service, 'a.png', png(), { sessionKey });
    const { storageKey } = (await fixture.repositories.files.byId(id))!;
    const broken = { delete: () => Promise.reject(new StorageError('No.')) };
    await sweep(fixture, 2 * DAY_MS, broken);
    const ask = { sessionID, content: '', chatAskType: 'Image', fileIds: [id] };
    await service.refusal(404, 'ClientAsk', ask, { sessionKey });
    await sweep(fixture, 2 * DAY_MS);
    assert.equal(await (await fixture.storage()).stat(storageKey!), undefined);
  });
});

/** A visitor of a service at a given time. */
async function begin(t: Parameters<Fixture['serve']>[0], fixture: Fixture) {
  const service = await fixture.serve(t, { clock: () => BEGIN });
  const chatbot = await fixture.newChatbot();
  return { service, chatbot, ...(await visit(service, chatbot)) };
}

/** An owner's listings with uploaded images. */
async function showImages(
  fixture: Fixture,
  chatbot: TestChatbot,
  { listings, ofEach }: { readonly listings: number; readonly ofEach: number },
): Promise<void> {
  const ids = Array.from({ length: listings * ofEach }, (_, index) => 4_000_000_000_000 + index);
  for (let start = 0; start < ids.length; start += 1000)
    await fixture.db
      .insert(file)
      .values(
        ids
          .slice(start, start + 1000)
          .map(id => ({
            id,
            tenantId: chatbot.tenantId,
            sender: 'owner' as const,
            name: 'home.png',
            state: 'stored' as const,
            createdAt: BEGIN,
          })),
      );
  await fixture.addListings(
    chatbot,
    Array.from({ length: listings }, (_, index) => ({
      images: ids.slice(index * ofEach, (index + 1) * ofEach).map(id => `https://chat.example/files/${id}`),
    })),
  );
}

async function sweep(fixture: Fixture, laterMs: number, storage?: Pick<FileStorage, 'delete'>) {
  await deleteOrphans({
    files: fixture.repositories.files,
    storage: Object.assign(await fixture.storage(), storage),
    clock: () => new Date(BEGIN.getTime() + laterMs),
    log: () => {},
  });
}
