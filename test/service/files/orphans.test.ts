import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Orphans } from '../../../service/files/orphans.js';
import { StorageError, type FileStorage } from '../../../service/files/storage.js';
import { png } from '../support/sample-files.js';
import { onEachDatabase, type Stage } from '../support/stage.js';
import { upload } from '../support/upload.js';
import { visit } from '../support/visitor.js';

const DAY_MS = 86_400_000;
const BEGIN = new Date('2025-01-31T14:00:00Z');

onEachDatabase('Files that nobody needs', stage => {
  test('are deleted after a day, with their bytes, and not before', async t => {
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

  test('are not those of a conversation, until the chatbot is removed', async t => {
    const { service, chatbot, sessionID, sessionKey } = await begin(t, stage);
    const id = await upload(service, 'a.png', png(), { sessionKey });
    const ask = { sessionID, content: '', chatAskType: 'Image', fileIds: [id] };
    await service.data('ClientAsk', ask, { sessionKey });
    await sweep(stage, 400 * DAY_MS);
    const file = await stage.repositories.files.byId(id);
    assert.ok(file);
    const { serialNumber, keys } = chatbot;
    await service.data('Remove', { serialNumber }, { secret: keys.secret });
    await sweep(stage, 400 * DAY_MS);
    assert.equal(await (await stage.storage()).stat(file.storageKey!), undefined);
  });

  test("are not the owner's pictures that a setting or a listing shows", async t => {
    const { service, chatbot } = await begin(t, stage);
    const secret = chatbot.keys.secret;
    const [icon, home, other] = [
      await upload(service, 'icon.png', png(), { secret }),
      await upload(service, 'home.png', png(), { secret }),
      await upload(service, 'other.png', png(), { secret }),
    ];
    const { serialNumber } = chatbot;
    await service.data('Edit', { serialNumber, ChatIcon: String(icon) }, { secret });
    await stage.addListings(chatbot, [{ images: [`https://chat.example/files/${home}`] }]);
    await sweep(stage, 2 * DAY_MS);
    const { files } = stage.repositories;
    const left = [await files.byId(icon), await files.byId(home), await files.byId(other)];
    assert.deepEqual(
      left.map(file => file !== undefined),
      [true, true, false],
    );
  });

  test('are deleted by two processes at once, each by one of them', async t => {
    const { service, sessionKey } = await begin(t, stage);
    const ids = [];
    for (const name of ['a.png', 'b.png', 'c.png'])
      ids.push(await upload(service, name, png(), { sessionKey }));
    await Promise.all([sweep(stage, 2 * DAY_MS), sweep(stage, 2 * DAY_MS)]);
    assert.deepEqual(await stage.repositories.files.byIds(ids), []);
  });

  test('are tried again when the storage failed, and are of no use meanwhile', async t => {
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

/** A visitor of a service whose day it always is. */
async function begin(t: Parameters<Stage['serve']>[0], stage: Stage) {
  const service = await stage.serve(t, { clock: () => BEGIN });
  const chatbot = await stage.newChatbot();
  return { service, chatbot, ...(await visit(service, chatbot)) };
}

async function sweep(stage: Stage, laterMs: number, storage?: Pick<FileStorage, 'delete'>) {
  await new Orphans({
    files: stage.repositories.files,
    storage: Object.assign(await stage.storage(), storage),
    clock: () => new Date(BEGIN.getTime() + laterMs),
    log: () => {},
  }).delete();
}
