import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test, type TestContext } from 'node:test';
import { strictPage } from '../../demo/strict-page.js';
import type { Around } from '../../service/http/http-server.js';
import { mp4 } from '../service/support/sample-files.js';
import { openPage } from '../support/browser.js';
import { ONLY_IN_ALL } from '../support/cases.js';
import { demoFixture } from '../support/demo-fixture.js';
import { filesOnDisk } from '../support/drag.js';
import { recordVideo } from '../support/video.js';
import { openStrictUploads } from '../support/uploads.js';

/** Returns a video of this size, most of it in its frames. */
const LARGE = mp4(['isom', 'mp42'], 24 * 1024 * 1024);
/** Maximum part of a file in memory at once, in bytes: one stored chunk. */
const CHUNK_BYTES = 1024 * 1024;

/** Sizes of files that were read into memory whole. */
const WATCH_READS = `
  window.reads = [];
  for (const [owner, name] of [[Blob, 'arrayBuffer'], [Blob, 'bytes'], [Blob, 'text'], [Blob, 'stream']]) {
    const read = owner.prototype[name];
    if (read) owner.prototype[name] = function () {
      reads.push(this.size);
      return read.call(this);
    };
  }
  for (const name of ['readAsArrayBuffer', 'readAsDataURL', 'readAsText', 'readAsBinaryString']) {
    const read = FileReader.prototype[name];
    FileReader.prototype[name] = function (blob) {
      reads.push(blob.size);
      return read.call(this, blob);
    };
  }`;

/** Callbacks for an upload without a response: started, connection closed. */
let unanswered: { readonly onBegin: () => void; readonly onClose: () => void } | undefined;

/** Proxy of the service that swallows an upload on request. */
const silence: Around = next => (request, response) => {
  if (!unanswered || request.method !== 'PUT') return strictPage(next)(request, response);
  const { onBegin, onClose } = unanswered;
  request.once('data', onBegin).resume();
  request.socket.once('close', onClose);
};

const fixture = demoFixture({ around: silence });

async function visit(t: TestContext) {
  const { page, context, faults } = await openPage(fixture.browser);
  t.after(() => context.close());
  await context.addInitScript(WATCH_READS);
  const view = await openStrictUploads(page, fixture.demo);
  const { attach } = view;
  const asked = page.waitForRequest(/\/ClientAsk$/, { timeout: 60_000 });
  asked.catch(() => {});
  return {
    ...view,
    page,
    faults,
    chip: view.widget.locator('chatbot-attachments .chip'),
    choose: async (name: string, bytes: Uint8Array) => {
      const chooser = page.waitForEvent('filechooser');
      await attach.click();
      await (await chooser).setFiles(filesOnDisk(t, { [name]: bytes }));
      await view.widget.locator('chatbot-attachments .chip.ready').waitFor();
    },
    /** Requests, and the bytes that the service has received. */
    question: async () => {
      const request = await asked;
      const body = request.postDataJSON() as { chatAskType: string; fileIds: number[] };
      const key = request.headers()['chatrobot-sessionkey'] ?? '';
      const stored = await fetch(`${fixture.demo.url}/files/${body.fileIds[0]}`, {
        headers: { 'chatrobot-sessionkey': key },
      });
      return { ...body, stored: Buffer.from(await stored.arrayBuffer()) };
    },
  };
}

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('Video uploads', () => {
  test('sends a video unchanged and plays it in its message on the strictest page', async t => {
    const view = await visit(t);
    const video = await recordVideo(fixture.browser);
    await view.choose('tour.mp4', video);
    await view.input.fill('What do you see?');
    await view.input.press('Enter');
    const { chatAskType, fileIds, stored } = await view.question();
    assert.equal(chatAskType, 'Video');
    assert.equal(fileIds.length, 1);
    assert.equal(digest(stored), digest(video));
    const player = view.widget.locator('chatbot-message-files video');
    await player.waitFor();
    const size = await player.evaluate(async element => {
      const video = element as HTMLVideoElement;
      if (!video.videoWidth) await new Promise(resolve => video.addEventListener('loadeddata', resolve));
      return [video.videoWidth, video.videoHeight, video.controls];
    });
    assert.deepEqual(size, [64, 48, true]);
    assert.deepEqual(view.faults.errors, []);
  });

  test('FIL-3: uploads a video without loading it into memory whole', async t => {
    const view = await visit(t);
    await view.choose('tour.mp4', LARGE);
    await view.input.fill('What do you see?');
    await view.input.press('Enter');
    const { stored } = await view.question();
    assert.equal(digest(stored), digest(LARGE));
    const reads = await view.page.evaluate<number[]>('reads');
    assert.ok(Math.max(...reads) <= CHUNK_BYTES, reads.join());
  });

  test(
    'FIL-8: closes the connection when the visitor removes a video during its upload, and sends no question',
    ONLY_IN_ALL,
    async t => {
      const view = await visit(t);
      await view.choose('tour.mp4', LARGE);
      let begun: Promise<void> | undefined;
      t.after(() => (unanswered = undefined));
      const closed = new Promise<void>(onClose => {
        begun = new Promise<void>(onBegin => (unanswered = { onBegin, onClose }));
      });
      let questions = 0;
      view.page.on('request', request => {
        if (request.url().endsWith('/ClientAsk')) questions++;
      });
      await view.input.fill('What do you see?');
      await view.input.press('Enter');
      await begun;
      await view.widget.getByRole('button', { name: 'Remove tour.mp4' }).click();
      await closed;
      await view.chip.waitFor({ state: 'detached' });
      assert.equal(await view.input.inputValue(), 'What do you see?');
      assert.equal(questions, 0);
    },
  );

  test('names a second video with the reason (FIL-2)', ONLY_IN_ALL, async t => {
    const view = await visit(t);
    await view.choose('tour.mp4', mp4());
    const chooser = view.page.waitForEvent('filechooser');
    await view.widget.getByRole('button', { name: 'Add images or a video' }).click();
    await (await chooser).setFiles(filesOnDisk(t, { 'second.mp4': mp4() }));
    await view.widget.locator('.reason', { hasText: 'You can send only one video at a time.' }).waitFor();
    assert.equal(await view.chip.count(), 1);
  });
});
