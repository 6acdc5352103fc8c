import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { SESSION_KEY_HEADER } from '../../src/protocol/key-headers.js';
import { eventually } from '../support/eventually.js';
import { gif, jpeg, png, pngOf, samples, wav } from './support/sample-files.js';
import type { UploadQuota } from '../../service/data/files.js';
import { UPLOAD_QUOTA } from '../../service/files/upload-rules.js';
import { onEachDatabase, TAKES_FILES, type Fixture } from './support/fixture.js';
import { put, upload } from './support/upload.js';
import { visit } from './support/visitor.js';

const MIB = 1024 * 1024;

onEachDatabase('An upload', fixture => {
  for (const [fileName, bytes] of Object.entries(samples))
    test(`FIL-1: ${fileName} is uploaded in three steps and stored unchanged`, async t => {
      const { service, sessionKey } = await begin(t, fixture);
      const id = await upload(service, fileName, bytes, { sessionKey });
      const file = await fixture.repositories.files.byId(id);
      assert.equal(file?.state, 'stored');
      assert.equal(file.size, bytes.length);
      assert.equal(file.digest, createHash('sha256').update(bytes).digest('hex'));
      assert.deepEqual(await bytesOnDisk(fixture, file.storageKey), bytes);
    });

  test('an upload stores the dimensions of an image and the duration of a recording', async t => {
    const { service, sessionKey } = await begin(t, fixture);
    const image = await upload(service, 'a.jpeg', jpeg(640, 480), { sessionKey });
    const recording = await upload(service, 'a.wav', wav(1.5), { sessionKey });
    const { files } = fixture.repositories;
    const [{ width, height, format }, { seconds }] = [(await files.byId(image))!, (await files.byId(recording))!];
    assert.deepEqual({ width, height, format }, { width: 640, height: 480, format: 'JPEG' });
    assert.equal(seconds, 1.5);
  });

  test("only the service's user can read stored files", async t => {
    const { service, sessionKey } = await begin(t, fixture);
    const id = await upload(service, 'a.png', png(), { sessionKey });
    const { storageKey } = (await fixture.repositories.files.byId(id))!;
    const { mode } = await stat(await pathOf(fixture, storageKey));
    assert.equal(mode & 0o777, 0o600);
  });

  test('uploading the same bytes again succeeds and stores no second copy', async t => {
    const { service, sessionKey } = await begin(t, fixture);
    const { FileStoreId, PreUploadUrl } = await prepare(service, 'a.png', sessionKey);
    await put(PreUploadUrl, png());
    const before = await filesOnDisk(fixture);
    const { status } = await put(PreUploadUrl, png());
    assert.equal(status, 200);
    assert.deepEqual(await filesOnDisk(fixture), before);
    const report = { FileStoreId };
    assert.equal(await service.data('ReportUploadSuccess', report, { sessionKey }), true);
    assert.equal(await service.data('ReportUploadSuccess', report, { sessionKey }), true);
  });

  test('uploading different bytes to the same address is refused and changes nothing', async t => {
    const { service, sessionKey } = await begin(t, fixture);
    const { FileStoreId, PreUploadUrl } = await prepare(service, 'a.png', sessionKey);
    await put(PreUploadUrl, png(4, 3));
    const { status } = await put(PreUploadUrl, png(5, 3));
    assert.equal(status, 409);
    const file = await fixture.repositories.files.byId(Number(FileStoreId));
    assert.deepEqual(await bytesOnDisk(fixture, file?.storageKey), png(4, 3));
  });

  test('two simultaneous uploads of the same bytes store one copy', async t => {
    const { service, sessionKey } = await begin(t, fixture);
    const { PreUploadUrl } = await prepare(service, 'a.png', sessionKey);
    const before = await filesOnDisk(fixture);
    const replies = await Promise.all([1, 2, 3].map(() => put(PreUploadUrl, pngOf(MIB))));
    assert.ok(replies.some(({ status }) => status === 200));
    assert.equal((await put(PreUploadUrl, pngOf(MIB))).status, 200);
    assert.equal((await filesOnDisk(fixture)).length, before.length + 1);
  });

  test('an interrupted upload leaves nothing, and succeeds when it is repeated', async t => {
    const { service, sessionKey } = await begin(t, fixture);
    const { FileStoreId, PreUploadUrl } = await prepare(service, 'a.png', sessionKey);
    const before = await filesOnDisk(fixture);
    const whole = pngOf(MIB);
    const { hostname, port, pathname, search } = new URL(PreUploadUrl);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const head = `PUT ${pathname}${search} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: ${whole.length}\r\n\r\n`;
    socket.write(Buffer.concat([Buffer.from(head), whole.subarray(0, MIB / 2)]));
    await eventually(async () => (await filesOnDisk(fixture)).length > before.length || undefined);
    socket.destroy();
    await eventually(async () => (await filesOnDisk(fixture)).length === before.length || undefined);
    const report = { FileStoreId };
    await service.refusal(409, 'ReportUploadSuccess', report, { sessionKey });
    assert.equal((await put(PreUploadUrl, whole)).status, 200);
    assert.equal((await filesOnDisk(fixture)).length, before.length + 1);
  });

  const script = Buffer.from('<script>alert(1)</script>');
  for (const [what, fileName, bytes, code, sentence] of [
    ['a program', 'garden.png', Buffer.from('MZ\x90\0 program'), 415, /an EXE file/],
    ['a page', 'garden.jpg', Buffer.from('<!doctype html><script>1</script>'), 415, /an HTML file/],
    ['an SVG', 'garden.png', Buffer.from('<svg xmlns="x"></svg>'), 415, /an SVG file/],
    ['a PNG followed by a script', 'garden.png', Buffer.concat([png(), script]), 415, /isn't an image/],
    ['a JPEG called PNG', 'garden.png', jpeg(), 415, /a JPEG .*name/],
    ['an animated GIF', 'garden.gif', gif(2), 415, /animated GIF/],
    ['half an image', 'garden.png', png().subarray(0, 60), 400, /damaged.*PNG/],
    ['nothing', 'garden.png', Buffer.alloc(0), 400, /empty/],
  ] as const)
    test(`FIL-1, FIL-2: an upload of ${what} is refused and nothing of it is stored`, async t => {
      const { service, sessionKey } = await begin(t, fixture);
      const { FileStoreId, PreUploadUrl } = await prepare(service, fileName, sessionKey);
      const before = await filesOnDisk(fixture);
      const { status, envelope } = await put(PreUploadUrl, bytes);
      assert.equal(status, code);
      assert.match(envelope.Message, sentence);
      assert.deepEqual(await filesOnDisk(fixture), before);
      await service.refusal(409, 'ReportUploadSuccess', { FileStoreId }, { sessionKey });
    });

  test('an upload whose declared type does not match its bytes is refused', async t => {
    const { service, sessionKey } = await begin(t, fixture);
    const { PreUploadUrl } = await prepare(service, 'garden', sessionKey);
    const wrong = await put(PreUploadUrl, png(), { 'content-type': 'image/jpeg' });
    assert.equal(wrong.status, 415);
    assert.match(wrong.envelope.Message, /PNG.*Content-Type/);
    for (const type of ['application/octet-stream', 'image/png; a=b'])
      assert.equal((await put(PreUploadUrl, png(), { 'content-type': type })).status, 200, type);
  });

  test('FIL-2: an image may have 20 MB and not one byte more, however it is sent', async t => {
    const { service, sessionKey } = await begin(t, fixture);
    const frame = pngOf(0).length;
    const most = pngOf(20 * MIB - frame);
    assert.equal(most.length, 20 * MIB);
    await upload(service, 'most.png', most, { sessionKey });
    const before = await filesOnDisk(fixture);
    const tooLarge = Buffer.concat([most, Buffer.alloc(1)]);
    const declared = await prepare(service, 'a.png', sessionKey);
    const replies = [await put(declared.PreUploadUrl, tooLarge), await putInPieces(declared.PreUploadUrl, tooLarge)];
    for (const { status, envelope } of replies) {
      assert.equal(status, 413);
      assert.equal(envelope.Message, 'An image must not be larger than 20 MB.');
    }
    assert.deepEqual(await filesOnDisk(fixture), before);
  });

  test('an uploaded file can be used only in its own session', async t => {
    const { service, sessionKey, chatbot } = await begin(t, fixture);
    const { FileStoreId, PreUploadUrl } = await prepare(service, 'a.png', sessionKey);
    await put(PreUploadUrl, png());
    const stranger = await visit(service, chatbot);
    const otherTenant = await fixture.newChatbot();
    const report = { FileStoreId };
    for (const options of [
      { sessionKey: stranger.sessionKey },
      { secret: otherTenant.keys.secret },
      { sessionKey: otherTenant.keys.workspace },
    ])
      await service.refusal(404, 'ReportUploadSuccess', report, options);
    const own = { secret: chatbot.keys.secret };
    assert.equal(await service.data('ReportUploadSuccess', report, own), true);
  });

  test('file ids cannot be guessed by counting', async t => {
    const { service, sessionKey } = await begin(t, fixture);
    const first = Number((await prepare(service, 'a.png', sessionKey)).FileStoreId);
    const second = Number((await prepare(service, 'b.png', sessionKey)).FileStoreId);
    assert.ok(Number.isSafeInteger(first) && Number.isSafeInteger(second));
    assert.ok(Math.abs(first - second) > 1_000_000);
  });

  test('an upload address is signed and expires after five minutes', async t => {
    let now = new Date('2025-01-31T14:00:00Z');
    const { service, sessionKey } = await begin(t, fixture, () => now);
    const { FileStoreId, PreUploadUrl } = await prepare(service, 'a.png', sessionKey);
    const other = await prepare(service, 'b.png', sessionKey);
    const [path = '', claims = '', signature = ''] = PreUploadUrl.split('.').slice(-3);
    const start = PreUploadUrl.slice(0, -`${path}.${claims}.${signature}`.length) + path;
    const changed = (from: RegExp | string, to: string) => {
      const text = Buffer.from(claims, 'base64url').toString().replace(from, to);
      return `${start}.${Buffer.from(text).toString('base64url')}.${signature}`;
    };
    assert.equal(changed('', ''), PreUploadUrl);
    for (const forged of [changed(FileStoreId, other.FileStoreId), changed(/"e":1/, '"e":2')])
      assert.equal((await put(forged, png())).status, 403);
    now = new Date('2025-01-31T14:05:00Z');
    const late = await put(PreUploadUrl, png());
    assert.equal(late.status, 403);
    assert.match(late.envelope.Message, /expired/);
    now = new Date('2025-01-31T14:04:59Z');
    assert.equal((await put(PreUploadUrl, png())).status, 200);
  });

  test('pages of any origin may upload files', async t => {
    const { service, sessionKey } = await begin(t, fixture);
    const { PreUploadUrl } = await prepare(service, 'a.png', sessionKey);
    const origin = 'https://homes.example';
    const headers = {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type',
    };
    const preflight = await fetch(PreUploadUrl, { method: 'OPTIONS', headers });
    assert.equal(preflight.status, 204);
    assert.equal(preflight.headers.get('access-control-allow-methods'), 'PUT');
    assert.match(preflight.headers.get('access-control-allow-headers') ?? '', /content-type/i);
    for (const bytes of [png(), jpeg()]) {
      const reply = await put(PreUploadUrl, bytes, { origin });
      assert.equal(reply.headers.get('access-control-allow-origin'), origin);
    }
  });

  test("a file that the owner's server uploads for a session belongs to its visitor", async t => {
    const { service, chatbot, sessionID, sessionKey } = await begin(t, fixture);
    const { secret } = chatbot.keys;
    const place = await service.data('GetPreUploadUrl', { fileName: 'a.png', sessionID }, { secret });
    await put(place.PreUploadUrl, png());
    const file = await fixture.repositories.files.byId(Number(place.FileStoreId));
    assert.deepEqual([file?.sender, file?.sessionId], ['visitor', sessionID]);
    const address = `${service.url}/files/${place.FileStoreId}`;
    assert.equal((await fetch(address)).status, 404, 'nobody sees it without a key');
    const own = await fetch(address, { headers: { [SESSION_KEY_HEADER]: sessionKey } });
    assert.equal(own.status, 200);
    const other = await service.data('GetSession', { serialNumber: chatbot.serialNumber }, { secret });
    await service.refusal(
      404,
      'ClientAsk',
      { sessionID: other.SessionID, content: '', chatAskType: 'Image', fileIds: [place.FileStoreId] },
      { secret },
    );
  });

  test('a visitor cannot upload files for another session', async t => {
    const { service, chatbot, sessionKey } = await begin(t, fixture);
    const other = await visit(service, chatbot);
    const body = { fileName: 'a.png', sessionID: other.sessionID };
    await service.refusal(403, 'GetPreUploadUrl', body, { sessionKey });
    const stranger = await fixture.newChatbot();
    await service.refusal(403, 'GetPreUploadUrl', body, { secret: stranger.keys.secret });
  });

  test('an upload is refused when the name has an unsupported extension', async t => {
    const { service, sessionKey } = await begin(t, fixture);
    for (const fileName of ['virus.exe', 'image.svg', 'phone.HEIC', 'a.png.html']) {
      const sentence = await service.refusal(415, 'GetPreUploadUrl', { fileName }, { sessionKey });
      assert.match(sentence, /fileName/);
    }
  });

  test('FIL-6: a file name keeps only displayable characters and never a path', async t => {
    const { service, sessionKey } = await begin(t, fixture);
    for (const [given, kept] of [
      ['../../etc/gar\u202eden.png', 'garden.png'],
      ['C:\\photos\\garden.PNG', 'garden.PNG'],
      ['<img onerror>.png', '<img onerror>.png'],
      ['..', 'file'],
      [`${'x'.repeat(300)}.png`, `${'x'.repeat(196)}.png`],
    ] as const) {
      const { FileStoreId } = await prepare(service, given, sessionKey);
      const file = await fixture.repositories.files.byId(Number(FileStoreId));
      assert.equal(file?.name, kept);
    }
  });

  test('the number of uploads is limited, so that a visitor cannot fill the disk', async t => {
    const { service, sessionKey } = await begin(t, fixture);
    for (let count = 0; count < 100; count++) await prepare(service, 'a.png', sessionKey);
    const reply = await service.call('GetPreUploadUrl', { fileName: 'a.png' }, { sessionKey });
    assert.equal(reply.status, 429);
    assert.ok(Number(reply.headers.get('retry-after')) > 0);
  });

  test('the number of uploads is limited even when many start at once', async t => {
    const { service, sessionKey } = await begin(t, fixture, undefined, { filesPerSession: 5 });
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => service.call('GetPreUploadUrl', { fileName: 'a.png' }, { sessionKey })),
    );
    assert.equal(replies.filter(({ status }) => status === 200).length, 5);
  });

  test("upload addresses issued earlier cannot exceed the chatbot's quota", async t => {
    const bytes = pngOf(MIB);
    const { service, sessionKey } = await begin(t, fixture, undefined, { bytesPerChatbot: 2 * bytes.length });
    const places = await Promise.all(Array.from({ length: 5 }, () => prepare(service, 'a.png', sessionKey)));
    const replies = await Promise.all(places.map(({ PreUploadUrl }) => put(PreUploadUrl, bytes)));
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 200, 429, 429, 429]);
  });

  test('a failed upload returns its bytes to the quota', async t => {
    const bytes = pngOf(MIB);
    const { service, sessionKey } = await begin(t, fixture, undefined, { bytesPerChatbot: bytes.length });
    const [broken, whole] = [await prepare(service, 'a.png', sessionKey), await prepare(service, 'b.png', sessionKey)];
    assert.equal((await put(broken.PreUploadUrl, jpeg())).status, 415);
    assert.equal((await put(whole.PreUploadUrl, bytes)).status, 200);
  });

  for (const [setting, names] of [
    ['EnableUploadImage', ['a.png', 'a.mp4']],
    ['EnablePushToTalk', ['a.wav']],
  ] as const)
    test(`an upload is refused by its name and by its bytes while ${setting} is off`, async t => {
      const service = await fixture.serve(t);
      const chatbot = await fixture.newChatbot({ ...TAKES_FILES, [setting]: false });
      const { sessionID, sessionKey } = await visit(service, chatbot);
      const { secret } = chatbot.keys;
      for (const fileName of names) {
        const sentence = await service.refusal(403, 'GetPreUploadUrl', { fileName }, { sessionKey });
        assert.match(sentence, /does not take/);
        await service.refusal(403, 'GetPreUploadUrl', { fileName, sessionID }, { secret });
      }
      const unnamed = await prepare(service, 'file', sessionKey);
      const bytes = setting === 'EnablePushToTalk' ? wav(1) : png();
      assert.equal((await put(unnamed.PreUploadUrl, bytes)).status, 403);
      // The owner's own images are not visitor uploads.
      await service.data('GetPreUploadUrl', { fileName: names[0] }, { secret });
    });

  test('a question cannot use an uploaded file once its setting is off', async t => {
    const { service, chatbot, sessionID, sessionKey } = await begin(t, fixture);
    const id = await upload(service, 'a.png', png(), { sessionKey });
    const { serialNumber, keys } = chatbot;
    const edit = { serialNumber, EnableUploadImage: false };
    await service.data('Edit', edit, { secret: keys.secret });
    const question = { sessionID, content: '', chatAskType: 'Image', fileIds: [id] };
    await service.refusal(403, 'ClientAsk', question, { sessionKey });
  });
});

async function begin(
  t: Parameters<Fixture['serve']>[0],
  fixture: Fixture,
  clock?: () => Date,
  quota?: Partial<UploadQuota>,
) {
  const service = await fixture.serve(t, { ...(clock && { clock }), uploadQuota: { ...UPLOAD_QUOTA, ...quota } });
  const chatbot = await fixture.newChatbot();
  return { service, chatbot, ...(await visit(service, chatbot)) };
}

const prepare = (service: Awaited<ReturnType<Fixture['serve']>>, fileName: string, key: string) =>
  service.data('GetPreUploadUrl', { fileName }, { sessionKey: key });

/** Without a Content-Length. */
async function putInPieces(url: string, bytes: Buffer) {
  const pieces = new Blob([new Uint8Array(bytes)]).stream();
  const response = await fetch(url, { method: 'PUT', body: pieces, duplex: 'half' } as RequestInit);
  return { status: response.status, envelope: (await response.json()) as { readonly Message: string } };
}

async function filesOnDisk(fixture: Fixture): Promise<readonly string[]> {
  const found = await readdir(await fixture.filesFolder(), { recursive: true, withFileTypes: true });
  return found
    .filter(entry => entry.isFile())
    .map(({ name }) => name)
    .sort();
}

async function pathOf(fixture: Fixture, key: string | null | undefined): Promise<string> {
  return join(await fixture.filesFolder(), String(key).slice(0, 2), String(key));
}

const bytesOnDisk = async (fixture: Fixture, key: string | null | undefined) => readFile(await pathOf(fixture, key));
