import assert from 'node:assert/strict';
import { test } from 'node:test';
import { count, eq } from 'drizzle-orm';
import { file } from '../../../service/data/schema.js';
import { deleteOrphans } from '../../../service/files/orphans.js';
import { StorageError, type FileStorage } from '../../../service/files/storage.js';
import { png } from '../support/sample-files.js';
import { onFreshDatabases, type Stage, type TestChatbot } from '../support/stage.js';
import { upload } from '../support/upload.js';
import { visit } from '../support/visitor.js';

const DAY_MS = 86_400_000;
const BEGIN = new Date('2025-01-31T14:00:00Z');

onFreshDatabases('unused files', stage => {
  test('unused files are deleted with their bytes after a day, not before', async t => {
    const { service, sessionKey } = await begin(t, stage);
    const id = await upload(service, 'a.png', png(), { sessionKey });
    await service.data('GetPreUploadUrl', { fileName: 'never.png' }, { sessionKey });
    const { storageKey } = (await stage.repositories.files.byId(id))!;
    await sweep(stage, DAY_MS - 1);
    assert.ok(await (await stage.storage()).stat(storageKey!));
    await sweep(stage, DAY_MS + 1);
    assert.equal(await (await stage.storage()).stat(storageKey!), undefined);
    assert.equal(await stage.repositories.files.byId(id), undefined);
    await service.refusal(404, 'ReportUploadSuccess', { FileStoreId: id }, { sessionKey });
  });

  test('files in conversations are kept until their chatbot is removed', async t => {
    const { service, chatbot, sessionID, sessionKey } = await begin(t, stage);
    const id = await upload(service, 'a.png', png(), { sessionKey });
    const ask = { sessionID, content: '', chatAskType: 'Image', fileIds: [id] };
    await service.data('ClientAsk', ask, { sessionKey });
    await sweep(stage, 400 * DAY_MS);
    const kept = await stage.repositories.files.byId(id);
    assert.ok(kept);
    const { serialNumber, keys } = chatbot;
    await service.data('Remove', { serialNumber }, { secret: keys.secret });
    await sweep(stage, 400 * DAY_MS);
    assert.equal(await (await stage.storage()).stat(kept.storageKey!), undefined);
  });

  test('owner images are kept while a setting or a listing shows them', async t => {
    const { service, chatbot } = await begin(t, stage);
    const secret = chatbot.keys.secret;
    const [icon, photo, other] = [
      await upload(service, 'icon.png', png(), { secret }),
      await upload(service, 'photo.png', png(), { secret }),
      await upload(service, 'other.png', png(), { secret }),
    ];
    const { serialNumber } = chatbot;
    await service.data('Edit', { serialNumber, ChatIcon: String(icon) }, { secret });
    await stage.addListings(chatbot, [{ images: [`https://chat.example/files/${photo}`] }]);
    await sweep(stage, 2 * DAY_MS);
    const { files } = stage.repositories;
    const left = [await files.byId(icon), await files.byId(photo), await files.byId(other)];
    assert.deepEqual(
      left.map(found => found !== undefined),
      [true, true, false],
    );
  });

  test('unused files are found quickly when an owner shows many images', async t => {
    const { service, chatbot, sessionKey } = await begin(t, stage);
    await showImages(stage, chatbot, { listings: 2000, ofEach: 5 });
    const id = await upload(service, 'a.png', png(), { sessionKey });
    const began = performance.now();
    await sweep(stage, 2 * DAY_MS);
    const ms = performance.now() - began;
    assert.equal(await stage.repositories.files.byId(id), undefined);
    const [{ left } = { left: 0 }] = await stage.db
      .select({ left: count() })
      .from(file)
      .where(eq(file.tenantId, chatbot.tenantId));
    assert.equal(left, 10_000);
    // Checking every listing for every image takes more than ten seconds.
    assert.ok(ms < 4000, `${Math.round(ms)} ms`);
  });

  test('two processes delete each unused file once', async t => {
    const { service, sessionKey } = await begin(t, stage);
    const ids = [];
    for (const name of ['a.png', 'b.png', 'c.png']) ids.push(await upload(service, name, png(), { sessionKey }));
    await Promise.all([sweep(stage, 2 * DAY_MS), sweep(stage, 2 * DAY_MS)]);
    assert.deepEqual(await stage.repositories.files.byIds(ids), []);
  });

  test('deletions are retried after a storage failure, and the files stay unusable', async t => {
    const { service, sessionID, sessionKey } = await begin(t, stage);
    const id = await upload(service, 'a.png', png(), { sessionKey });
    const { storageKey } = (await stage.repositories.files.byId(id))!;
    const broken = { delete: () => Promise.reject(new StorageError('No.')) };
    await sweep(stage, 2 * DAY_MS, broken);
    const ask = { sessionID, content: '', chatAskType: 'Image', fileIds: [id] };
    await service.refusal(404, 'ClientAsk', ask, { sessionKey });
    await sweep(stage, 2 * DAY_MS);
    assert.equal(await (await stage.storage()).stat(storageKey!), undefined);
  });
});

/** A visitor of a service at a given time. */
async function begin(t: Parameters<Stage['serve']>[0], stage: Stage) {
  const service = await stage.serve(t, { clock: () => BEGIN });
  const chatbot = await stage.newChatbot();
  return { service, chatbot, ...(await visit(service, chatbot)) };
}

/** An owner's listings with uploaded images. */
async function showImages(
  stage: Stage,
  chatbot: TestChatbot,
  { listings, ofEach }: { readonly listings: number; readonly ofEach: number },
): Promise<void> {
  const ids = Array.from({ length: listings * ofEach }, (_, index) => 4_000_000_000_000 + index);
  for (let start = 0; start < ids.length; start += 1000)
    await stage.db
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
  await stage.addListings(
    chatbot,
    Array.from({ length: listings }, (_, index) => ({
      images: ids.slice(index * ofEach, (index + 1) * ofEach).map(id => `https://chat.example/files/${id}`),
    })),
  );
}

async function sweep(stage: Stage, laterMs: number, storage?: Pick<FileStorage, 'delete'>) {
  await deleteOrphans({
    files: stage.repositories.files,
    storage: Object.assign(await stage.storage(), storage),
    clock: () => new Date(BEGIN.getTime() + laterMs),
    log: () => {},
  });
}
