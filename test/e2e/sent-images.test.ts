import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import type { Locator } from 'playwright-core';
import { strictPage } from '../../demo/strict-page.js';
import type { Around } from '../../service/http/http-server.js';
import { latin } from '../files/support/bytes.js';
import { CAMERA } from '../files/support/exif.js';
import { photo, png } from '../files/support/images.js';
import { openPage } from '../support/browser.js';
import { demoFixture } from '../support/demo-fixture.js';
import { untilStored } from '../support/stored-records.js';
import { openStrictUploads } from '../support/uploads.js';
import { ONLY_IN_ALL } from '../support/cases.js';

/** Bytes after which every larger upload loses its connection; browsers retry once on their own. */
let cutAfter: number | undefined;

/** Proxy that simulates a bad connection. */
const badConnection: Around = next => (request, response) => {
  const limit = cutAfter ?? Infinity;
  const isLonger = request.method === 'PUT' && Number(request.headers['content-length']) > limit;
  if (!isLonger) return strictPage(next)(request, response);
  let bytes = 0;
  request.on('data', (piece: Buffer) => {
    bytes += piece.length;
    if (bytes >= limit) request.socket.destroy();
  });
};

const fixture = demoFixture({ around: badConnection });

/** A visitor on the strictest page with image upload, and the page's requests. */
async function visit(t: TestContext) {
  const { page, context, faults } = await openPage(fixture.browser);
  t.after(() => context.close());
  const sent: { readonly step: string; readonly body: unknown; readonly key: string }[] = [];
  page.on('request', request => {
    const step = /GetPreUploadUrl|ReportUploadSuccess|ClientAsk/.exec(request.url())?.[0];
    if (request.method() === 'PUT') sent.push({ step: 'PUT', body: undefined, key: '' });
    else if (step && request.method() === 'POST')
      sent.push({
        step,
        body: request.postDataJSON() as unknown,
        key: request.headers()['chatrobot-sessionkey'] ?? '',
      });
  });
  const view = await openStrictUploads(page, fixture.demo);
  const { attach } = view;
  await attach.waitFor();
  return {
    ...view,
    page,
    faults,
    attach,
    chips: view.widget.locator('chatbot-attachments .chip'),
    previews: view.widget.locator('chatbot-attachments img'),
    images: view.widget.locator('chatbot-message-files img'),
    names: view.widget.locator('chatbot-message-files .placeholder'),
    steps: (step: string) => sent.filter(request => request.step === step),
    choose: async (...files: { name: string; bytes: Uint8Array }[]) => {
      const chooser = page.waitForEvent('filechooser');
      await attach.click();
      await (
        await chooser
      ).setFiles(
        files.map(({ name, bytes }) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })),
      );
    },
  };
}

/** Returns the size of a displayed image after it loads. */
const sizesOf = (locator: Locator) =>
  locator.evaluateAll(images =>
    Promise.all(
      (images as HTMLImageElement[]).map(async image => {
        await image.decode();
        return [image.naturalWidth, image.naturalHeight];
      }),
    ),
  );

describe('Images under the strictest policy', () => {
  test('FIL-4: shows, sends and stores images without their location', async t => {
    const view = await visit(t);
    await view.choose({ name: 'garden.jpg', bytes: photo() }, { name: 'tower.jpg', bytes: photo({ orientation: 6 }) });
    await view.previews.nth(1).waitFor();
    assert.deepEqual(await sizesOf(view.previews), [
      [16, 8],
      [8, 16],
    ]);
    assert.deepEqual(view.steps('PUT'), []);
    await view.input.fill('What are these?');
    await view.input.press('Enter');
    await view.images.nth(1).waitFor();
    assert.deepEqual(await sizesOf(view.images), [
      [16, 8],
      [8, 16],
    ]);
    assert.equal(await view.chips.count(), 0);
    assert.equal(await view.input.inputValue(), '');

    const [ask] = view.steps('ClientAsk');
    const { chatAskType, fileIds } = ask!.body as { chatAskType: string; fileIds: number[] };
    assert.equal(chatAskType, 'Image');
    assert.equal(fileIds.length, 2);
    for (const id of fileIds) {
      const headers = { 'chatrobot-sessionkey': ask!.key };
      const stored = await fetch(`${fixture.demo.url}/files/${id}`, { headers });
      assert.equal(stored.status, 200);
      const bytes = latin(new Uint8Array(await stored.arrayBuffer()));
      assert.equal(bytes.startsWith('\xff\xd8'), true);
      for (const trace of [CAMERA, 'xmpmeta', 'Photoshop', 'MPF']) assert.equal(bytes.includes(trace), false, trace);
    }
    assert.deepEqual(view.faults.errors, []);
  });

  test(
    'sends images in a new session when the service no longer knows the old one, and says so',
    ONLY_IN_ALL,
    async t => {
      const view = await visit(t);
      await view.choose({ name: 'a.png', bytes: png() }, { name: 'b.png', bytes: png() });
      await view.previews.nth(1).waitFor();
      const { url } = fixture.demo;
      // Error of a session that its owner has deleted. Both images request an upload at once.
      let lost = 2;
      await view.page.route(`${url}/**/GetPreUploadUrl`, route => {
        if (lost-- <= 0) return route.fallback();
        const body = { Data: null, Version: '1.0.0', Success: false, Code: 404, Message: 'Lost.' };
        return route.fulfill({ status: 404, json: body });
      });
      await view.input.fill('What are these?');
      await view.input.press('Enter');
      await view.answers.last().waitFor();
      const [first, , , last] = view.steps('GetPreUploadUrl');
      assert.notEqual(first!.key, last!.key);
      const [ask] = view.steps('ClientAsk');
      assert.equal(ask!.key, last!.key);
      assert.equal((ask!.body as { fileIds: number[] }).fileIds.length, 2);
      assert.equal(view.steps('PUT').length, 2);
      const line = view.widget.locator('.message.system').getByText('This is a new conversation');
      await line.waitFor();
      assert.equal(await line.count(), 1);
    },
  );

  test('shows the names of sent images after a reload', async t => {
    const view = await visit(t);
    await view.choose({ name: 'garden.jpg', bytes: photo() });
    await view.previews.waitFor();
    const answered = view.widget.evaluate(
      element =>
        new Promise<void>(resolve => element.addEventListener('chatbot-answer', () => resolve(), { once: true })),
    );
    await view.input.fill('What is this?');
    await view.input.press('Enter');
    await answered;
    await untilStored(view.page, 'fileNames');
    await view.page.reload();
    await view.names.waitFor();
    assert.equal((await view.names.innerText()).trim(), 'garden.jpg');
    assert.equal(await view.images.count(), 0);
    assert.deepEqual(view.faults.errors, []);
  });

  test('FIL-8: resumes an upload after a lost connection without a second copy', async t => {
    const view = await visit(t);
    await view.choose(
      { name: 'small.jpg', bytes: photo() },
      { name: 'large.png', bytes: png({ width: 40_000, height: 64 }) },
    );
    await view.previews.nth(1).waitFor();
    cutAfter = 1_000_000;
    await view.input.fill('What are these?');
    await view.input.press('Enter');
    await view.widget.getByText('Upload failed.').first().waitFor();
    assert.equal(await view.input.inputValue(), 'What are these?');
    assert.deepEqual(view.steps('ClientAsk'), []);
    cutAfter = undefined;
    const asked = view.page.waitForRequest(/\/ClientAsk$/);
    await view.send.click();
    await asked;
    await view.images.nth(1).waitFor();
    assert.equal(view.steps('GetPreUploadUrl').length, 2);
    const [ask] = view.steps('ClientAsk');
    const reported = view
      .steps('ReportUploadSuccess')
      .map(({ body }) => Number((body as { FileStoreId: unknown }).FileStoreId));
    const { fileIds } = ask!.body as { fileIds: number[] };
    assert.deepEqual(fileIds.toSorted(), reported.toSorted());
    const stored = await fetch(`${fixture.demo.url}/files/${fileIds[1]}`, {
      headers: { 'chatrobot-sessionkey': ask!.key },
    });
    assert.deepEqual(new Uint8Array(await stored.arrayBuffer()), png({ width: 40_000, height: 64 }));
  });

  test('FIL-2: names a file that is not an image, with the reason, before any upload', async t => {
    const view = await visit(t);
    await view.choose({ name: 'garden.jpg', bytes: photo() }, { name: 'invoice.png', bytes: Buffer.from('MZ\x90\0') });
    await view.previews.waitFor();
    await view.widget.locator('.reason', { hasText: "EXE files aren't supported." }).waitFor();
    assert.equal(await view.chips.count(), 1);
    assert.deepEqual(view.steps('GetPreUploadUrl'), []);
  });
});
