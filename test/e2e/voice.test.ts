import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import type { ChatbotBubble } from '../../src/chatbot-bubble.js';
import { launchBrowser, openPage } from '../support/browser.js';
import { visitDemo, type Demo } from '../support/demo.js';
import { hearing, writeTone, type ToneFile } from '../support/microphone.js';
import { untilStored } from '../support/stored-records.js';
import { pitchOf } from '../support/tones.js';
import { answered, chat } from '../support/visit.js';
import { readWav, voiceHeader } from '../support/wav.js';

const HZ = 530;

let demo: Demo;
let browser: Browser;
let tone: ToneFile;

before(async () => {
  tone = await writeTone(HZ);
  [demo, browser] = await Promise.all([visitDemo(), launchBrowser(hearing(tone))]);
});

after(async () => {
  await browser?.close();
  await demo?.close();
  tone?.remove();
});

test("AUD-6: stores a visitor's voice message in the service as a valid WAV file", async t => {
  const { page, context } = await openPage(browser);
  t.after(() => context.close());
  let key = '';
  let fileId = '';
  page.on('request', request => {
    if (!request.url().endsWith('/ReportUploadSuccess')) return;
    key = request.headers()['chatrobot-sessionkey'] ?? '';
    fileId = String((request.postDataJSON() as { FileStoreId: unknown }).FileStoreId);
  });
  await page.route('**/strict-csp.html', async route => {
    const response = await route.fetch();
    const body = (await response.text()).replace(' defer', ' data-enable-push-to-talk defer');
    await route.fulfill({ response, body });
  });
  await page.goto(`${demo.url}/strict-csp.html`);
  const view = chat(page);
  await view.launcher.click();
  const button = view.widget.getByRole('button', { name: 'Record a voice message' });
  await button.hover();
  await page.mouse.down();
  await view.widget
    .getByRole('timer')
    .getByText(/0:0[1-9]/)
    .waitFor();
  const asked = page.waitForRequest(/\/ClientAsk$/);
  await page.mouse.up();
  const question = (await asked).postDataJSON() as Record<string, unknown>;
  assert.deepEqual(question['fileIds'], [Number(fileId)]);
  assert.equal(question['chatAskType'], 'Audio');

  const stored = await fetch(`${demo.url}/files/${fileId}`, { headers: { 'chatrobot-sessionkey': key } });
  assert.equal(stored.status, 200);
  const bytes = new Uint8Array(await stored.arrayBuffer());
  const { samples, ...header } = readWav(bytes);
  assert.deepEqual(header, voiceHeader(bytes.length));
  assert.ok(samples.length >= 16_000);
  assert.equal(pitchOf(samples, 16_000), HZ);
  await view.widget.getByRole('button', { name: 'Play' }).waitFor();
  await answered({ ...view, page });

  await untilStored(page, fileId);
  // After a reload only the id is known, so the message has a label instead of a player.
  await page.reload();
  await view.widget.evaluate(element => (element as ChatbotBubble).show());
  await view.widget.getByText('Voice message', { exact: true }).waitFor();
  assert.equal(await view.widget.getByRole('button', { name: 'Play' }).count(), 0);
});
