import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { eventually } from '../support/eventually.js';
import { abortOf } from './support/answerers.js';
import { readReply } from './support/caller.js';
import { mp4, wav } from './support/sample-files.js';
import { onEmbeddedDatabase } from './support/fixture.js';
import { visit } from './support/visitor.js';

const MIB = 1024 * 1024;
const CHUNK_BYTES = 256 * 1024;

/** A large file that is generated as it is sent: its start, its end, and the number of bytes between. */
interface LongFile {
  readonly head: Buffer;
  readonly tail: Buffer;
  readonly bytes: number;
}

function recording(bytes: number): LongFile {
  const head = Buffer.from(wav(0));
  head.writeUInt32LE(bytes - 8, 4);
  head.writeUInt32LE(bytes - head.length, 40);
  return { head, tail: Buffer.alloc(0), bytes };
}

function video(bytes: number): LongFile {
  const whole = mp4(['isom', 'mp42'], 0);
  const media = whole.indexOf('mdat') - 4;
  const head = Buffer.from(whole.subarray(0, media + 8));
  const tail = whole.subarray(media + 8);
  head.writeUInt32BE(bytes - media - tail.length, media);
  return { head, tail, bytes };
}

/** Sends it in chunks without a Content-Length. */
async function put(url: string, { head, tail, bytes }: LongFile) {
  function* pieces() {
    yield head;
    const piece = Buffer.alloc(CHUNK_BYTES, 1);
    for (let left = bytes - head.length - tail.length; left > 0; left -= piece.length) yield piece.subarray(0, left);
    if (tail.length) yield tail;
  }
  const body = Readable.toWeb(Readable.from(pieces()));
  return readReply(await fetch(url, { method: 'PUT', body, duplex: 'half' } as RequestInit));
}

onEmbeddedDatabase('upload size limits', fixture => {
  for (const [what, fileName, make, limit] of [
    ['recording', 'question.wav', recording, 40 * MIB],
    ['video', 'tour.mp4', video, 100 * MIB],
  ] as const)
    test(`FIL-2: a ${what} may have ${limit / MIB} MB, and nothing is stored when it is one byte larger`, async t => {
      const service = await fixture.serve(t);
      const { sessionKey } = await visit(service, await fixture.newChatbot());
      const begin = () => service.data('GetPreUploadUrl', { fileName }, { sessionKey });
      const most = await begin();
      const taken = await put(most.PreUploadUrl, make(limit));
      assert.equal(taken.status, 200, taken.envelope.Message);
      assert.equal((await fixture.repositories.files.byId(Number(most.FileStoreId)))?.size, limit);
      const before = await filesIn(await fixture.filesFolder());
      const more = await begin();
      const refused = await put(more.PreUploadUrl, make(limit + 1));
      assert.equal(refused.status, 413);
      const sentence = `A ${what} must not be larger than ${limit / MIB} MB.`;
      assert.equal(refused.envelope.Message, sentence);
      assert.deepEqual(await filesIn(await fixture.filesFolder()), before);
    });
});

async function filesIn(folder: string): Promise<readonly string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter(entry => entry.isFile())
    .map(({ name }) => name)
    .sort();
}

onEmbeddedDatabase('open uploads', fixture => {
  test('one session has six slow uploads at most, other sessions go on, and an ended upload makes room', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    const begin = async (sessionKey: string) =>
      (await service.data('GetPreUploadUrl', { fileName: 'a.wav' }, { sessionKey })).PreUploadUrl;
    const visitor = await visit(service, chatbot);
    const stop = new AbortController();
    t.after(() => stop.abort());
    const started: Promise<void>[] = [];
    for (let count = 0; count < 6; count++) {
      const url = await begin(visitor.sessionKey);
      let begun = () => {};
      started.push(new Promise(resolve => (begun = resolve)));
      async function* slowly() {
        yield wav(1).subarray(0, 20);
        begun();
        await abortOf(stop.signal);
      }
      const body = Readable.toWeb(Readable.from(slowly()));
      void fetch(url, { method: 'PUT', body, duplex: 'half', signal: stop.signal } as RequestInit).catch(() => {});
    }
    await Promise.all(started);
    const send = async (sessionKey: string) =>
      readReply(await fetch(await begin(sessionKey), { method: 'PUT', body: new Uint8Array(wav(1)) }));
    const refused = await eventually(async () => {
      const reply = await send(visitor.sessionKey);
      return reply.status === 200 ? undefined : reply;
    });
    assert.equal(refused.status, 429);
    assert.match(refused.envelope.Message, /being uploaded already/);
    assert.ok(refused.headers.get('retry-after'));
    const other = await visit(service, chatbot);
    assert.equal((await send(other.sessionKey)).status, 200);
    stop.abort();
    await eventually(async () => ((await send(visitor.sessionKey)).status === 200 ? true : undefined));
  });

  test('a quota of storage refuses a file that has no room, and says so', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    await fixture.repositories.chatbots.setQuotas(chatbot.id, { StorageMB: 1 });
    const { sessionKey } = await visit(service, chatbot);
    const send = async (bytes: number) => {
      const { PreUploadUrl } = await service.data('GetPreUploadUrl', { fileName: 'a.wav' }, { sessionKey });
      const file = recording(bytes);
      const body = Buffer.concat([file.head, Buffer.alloc(bytes - file.head.length)]);
      return readReply(await fetch(PreUploadUrl, { method: 'PUT', body }));
    };
    assert.equal((await send(MIB / 2)).status, 200);
    const refused = await send(MIB);
    assert.deepEqual([refused.status, refused.envelope.Message], [403, 'This chatbot has no room for more files.']);
    assert.equal((await send(MIB / 2)).status, 200);
    assert.equal((await send(MIB / 2)).status, 403);
  });
});
