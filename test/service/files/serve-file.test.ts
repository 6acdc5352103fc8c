import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { SESSION_KEY_HEADER } from '../../../src/protocol/key-headers.js';
import { DiskStorage } from '../../../service/files/disk-storage.js';
import { StorageError } from '../../../service/files/storage.js';
import { png, pngOf, wav } from '../support/sample-files.js';
import { onEmbeddedDatabase, type Fixture } from '../support/fixture.js';
import { upload } from '../support/upload.js';
import { visit } from '../support/visitor.js';

onEmbeddedDatabase('file server', fixture => {
  test("an owner's image is public, at the address in the settings", async t => {
    const { service, chatbot } = await begin(t, fixture);
    const secret = chatbot.keys.secret;
    const { serialNumber } = chatbot;
    const id = await upload(service, 'icon.png', png(), { secret });
    await service.data('Edit', { serialNumber, ChatIcon: String(id) }, { secret });
    const { ChatIconUrl } = await service.data('GetConfig', { serialNumber });
    const response = await fetch(ChatIconUrl!, { headers: { origin: 'https://homes.example' } });
    assert.equal(response.status, 200);
    assert.deepEqual(Buffer.from(await response.arrayBuffer()), png());
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
    assert.equal(response.headers.get('cross-origin-resource-policy'), 'cross-origin');
    assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable');
  });

  test("an owner's image in a question stays public while a setting shows it", async t => {
    const { service, chatbot } = await begin(t, fixture);
    const secret = chatbot.keys.secret;
    const { serialNumber } = chatbot;
    const id = await upload(service, 'icon.png', png(), { secret });
    const edit = (ChatIcon: string) => service.data('Edit', { serialNumber, ChatIcon }, { secret });
    await edit(String(id));
    const { SessionID: sessionID } = await service.data('GetSession', { serialNumber }, { secret });
    const ask = { sessionID, content: 'Nice?', chatAskType: 'Image', fileIds: [id] };
    await service.data('ClientAsk', ask, { secret });
    const shown = await fetch(`${service.url}/files/${id}`);
    assert.equal(shown.status, 200);
    assert.match(shown.headers.get('cache-control') ?? '', /^public/);
    await edit('');
    assert.equal((await fetch(`${service.url}/files/${id}`)).status, 404);
    assert.equal((await fetch(`${service.url}/files/${id}`, { headers: { authorization: secret } })).status, 200);
  });

  test('SEC-8: a file is served sandboxed, with the type of its bytes, whatever its name', async t => {
    const { service, chatbot } = await begin(t, fixture);
    const name = `a"b\r\n'<é>.png`;
    const id = await upload(service, name, png(), { secret: chatbot.keys.secret });
    const { headers } = await fetch(`${service.url}/files/${id}`);
    assert.equal(headers.get('content-type'), 'image/png');
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('content-security-policy'), "default-src 'none'; sandbox");
    const disposition = "inline; filename*=UTF-8''a%22b%27%3C%C3%A9%3E.png";
    assert.equal(headers.get('content-disposition'), disposition);
  });

  test("a visitor's file is available only to their key and the owner", async t => {
    const { service, chatbot, sessionKey } = await begin(t, fixture);
    const stranger = await visit(service, chatbot);
    const address = `${service.url}/files/${await upload(service, 'a.wav', wav(), { sessionKey })}`;
    const statusWith = async (headers: Record<string, string>) => (await fetch(address, { headers })).status;
    assert.equal(await statusWith({}), 404);
    assert.equal(await statusWith({ [SESSION_KEY_HEADER]: stranger.sessionKey }), 404);
    assert.equal(await statusWith({ [SESSION_KEY_HEADER]: chatbot.keys.workspace }), 404);
    assert.equal(await statusWith({ [SESSION_KEY_HEADER]: sessionKey }), 200);
    assert.equal(await statusWith({ authorization: chatbot.keys.secret }), 200);
    const { headers } = await fetch(address, { headers: { [SESSION_KEY_HEADER]: sessionKey } });
    assert.match(headers.get('content-disposition') ?? '', /^attachment;/);
    assert.match(headers.get('cache-control') ?? '', /^private/);
    assert.match(headers.get('vary') ?? '', new RegExp(SESSION_KEY_HEADER, 'i'));
  });

  test('a file is served in ranges, and not at all when the client has it', async t => {
    const { service, chatbot } = await begin(t, fixture);
    const bytes = pngOf(100_000);
    const id = await upload(service, 'a.png', bytes, { secret: chatbot.keys.secret });
    const get = (headers: Record<string, string>, method = 'GET') =>
      fetch(`${service.url}/files/${id}`, { method, headers });
    const whole = await get({});
    const tag = whole.headers.get('etag')!;
    await whole.arrayBuffer();
    for (const [range, start, end] of [
      ['bytes=0-9', 0, 9],
      ['bytes=99000-', 99_000, bytes.length - 1],
      ['bytes=-5', bytes.length - 5, bytes.length - 1],
      ['bytes=10-9999999', 10, bytes.length - 1],
    ] as const) {
      const part = await get({ range, 'if-range': tag });
      assert.equal(part.status, 206);
      assert.equal(part.headers.get('content-range'), `bytes ${start}-${end}/${bytes.length}`);
      assert.deepEqual(Buffer.from(await part.arrayBuffer()), bytes.subarray(start, end + 1));
    }
    const beyond = await get({ range: 'bytes=9999999-' });
    assert.equal(beyond.status, 416);
    assert.equal(beyond.headers.get('content-range'), `bytes */${bytes.length}`);
    const other = await get({ range: 'bytes=0-9', 'if-range': '"other"' });
    assert.equal((await other.arrayBuffer()).byteLength, bytes.length);
    assert.equal((await get({ 'if-none-match': tag })).status, 304);
    const head = await get({}, 'HEAD');
    assert.equal(head.headers.get('content-length'), String(bytes.length));
  });

  test('a page on another origin can load a file with its key', async t => {
    const { service } = await begin(t, fixture);
    const headers = {
      origin: 'https://homes.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': SESSION_KEY_HEADER,
    };
    const answer = await fetch(`${service.url}/files/12`, { method: 'OPTIONS', headers });
    assert.equal(answer.status, 204);
    assert.match(answer.headers.get('access-control-allow-headers') ?? '', /chatrobot-sessionkey/i);
  });
});

test('keys and links never reach files outside the storage folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'files-'));
  try {
    await writeFile(join(folder, 'secret'), 'secret');
    const storage = new DiskStorage(join(folder, 'files'));
    for (const key of ['../secret', '/etc/passwd', '..', '', 'a'.repeat(31)])
      await assert.rejects(storage.open(key), StorageError);
    const [linked, inside] = ['ab'.padEnd(32, '0'), 'cd'.padEnd(32, '0')];
    await storage.put(linked, bytesOf('mine'));
    await rm(join(folder, 'files/ab', linked));
    await symlink(join(folder, 'secret'), join(folder, 'files/ab', linked));
    await assert.rejects(storage.open(linked), StorageError);
    assert.equal(await storage.stat(linked), undefined);
    await storage.put(inside, bytesOf('mine'));
    await rename(join(folder, 'files/cd'), join(folder, 'cd'));
    await symlink(join(folder, 'cd'), join(folder, 'files/cd'));
    await assert.rejects(storage.open(inside), StorageError);
    await mkdir(join(folder, 'ef'));
    await symlink(join(folder, 'ef'), join(folder, 'files/ef'));
    await assert.rejects(storage.put('ef'.padEnd(32, '0'), bytesOf('mine')), StorageError);
  } finally {
    await rm(folder, { recursive: true });
  }
});

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}

async function begin(t: Parameters<Fixture['serve']>[0], fixture: Fixture) {
  const service = await fixture.serve(t);
  const chatbot = await fixture.newChatbot();
  return { service, chatbot, ...(await visit(service, chatbot)) };
}
