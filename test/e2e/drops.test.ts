import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { describe, test } from 'node:test';
import { png } from '../files/support/images.js';
import { dropFiles, filesOnDisk } from '../support/drag.js';
import { hostPages, htmlPage, type HostVisit, type Snippets } from '../support/host-page.js';

/** A host page with space next to the chat. */
const page =
  (attributes = '') =>
  ({ script, serialNumber }: Snippets) =>
    htmlPage(
      `<p id="beside">Beside</p><chatbot-bubble serial-number="${serialNumber}" ${attributes}></chatbot-bubble>`,
      script,
    );

/** Prevents navigation and records the page's drop events. */
const WATCH = `
  window.dropped = [];
  addEventListener('dragover', event => event.preventDefault());
  addEventListener('drop', event => {
    dropped.push(event.defaultPrevented);
    event.preventDefault();
  });`;

/** Waits for a single refused file, and returns its name and reason. */
async function refusedOn({ widget }: HostVisit): Promise<string[]> {
  const refused = widget.locator('chatbot-attachments .refused');
  return (await refused.innerText()).split('\n');
}

describe('FIL-7: dropped files', () => {
  const visit = hostPages();

  const chips = ({ widget }: HostVisit) => widget.locator('chatbot-attachments .chip');
  /** Checks that the page was neither left nor reloaded. */
  async function isThere(view: HostVisit) {
    const found = { url: view.page.url(), draft: await view.input.inputValue() };
    assert.deepEqual(found, { url: `${view.url}/`, draft: 'I was here' });
  }

  async function open(view: HostVisit) {
    await view.launcher.click();
    await view.input.fill('I was here');
    return view.widget.locator('chatbot-message-list');
  }

  test('keeps the page open when a visitor drops a file on a chat that accepts none', async t => {
    const view = await visit(t, { html: page('enable-upload-image="false"') });
    const place = await open(view);
    const [path] = filesOnDisk(t, { 'garden.png': png() });
    for (const target of [place, view.input]) await dropFiles(view.page, target, [path!]);
    await isThere(view);
    assert.equal(await chips(view).count(), 0);
  });

  test('chooses dropped files without drop events for the page', async t => {
    const view = await visit(t, { html: page('enable-upload-image'), script: WATCH });
    const place = await open(view);
    await view.widget.getByRole('button', { name: 'Add images or a video' }).waitFor();
    await dropFiles(view.page, place, filesOnDisk(t, { 'a.png': png(), 'b.png': png() }));
    await chips(view).nth(1).getByText('b.png').waitFor();
    await isThere(view);
    assert.deepEqual(await view.page.evaluate('dropped'), []);
  });

  test('keeps the page open when a visitor drops a file on the launcher', async t => {
    const view = await visit(t, { html: page('enable-upload-image') });
    const paths = filesOnDisk(t, { 'garden.png': png() });
    await dropFiles(view.page, view.launcher, paths);
    await open(view);
    await isThere(view);
    assert.equal(await chips(view).count(), 0);
  });

  test('names a dropped folder, and chooses the other files (FIL-2)', async t => {
    const view = await visit(t, { html: page('enable-upload-image') });
    const place = await open(view);
    await view.widget.getByRole('button', { name: 'Add images or a video' }).waitFor();
    const paths = filesOnDisk(t, { holidays: 'folder', 'a.png': png() });
    await dropFiles(view.page, place, paths);
    await chips(view).getByText('a.png').waitFor();
    assert.deepEqual(await refusedOn(view), ["holidays Folders can't be sent."]);
  });

  test('leaves drops next to the chat to the page', async t => {
    const view = await visit(t, { html: page('enable-upload-image'), script: WATCH });
    await open(view);
    await dropFiles(view.page, view.page.locator('#beside'), filesOnDisk(t, { 'a.png': png() }));
    assert.deepEqual(await view.page.evaluate('dropped'), [false]);
    assert.equal(await chips(view).count(), 0);
  });
});

describe('FIL-3: a file deleted before sending', () => {
  const visit = hostPages();

  test('names a deleted file with the reason, keeps the text, and sends the other files on the next try', async t => {
    const view = await visit(t, { html: page('enable-upload-image') });
    await view.launcher.click();
    const [gone, kept] = filesOnDisk(t, { 'gone.png': png(), 'kept.png': png({ width: 9 }) });
    const chooser = view.page.waitForEvent('filechooser');
    await view.widget.getByRole('button', { name: 'Add images or a video' }).click();
    await (await chooser).setFiles([gone!, kept!]);
    const chips = view.widget.locator('chatbot-attachments .chip');
    await chips.locator('img').nth(1).waitFor();
    rmSync(gone!);
    let questions = 0;
    view.page.on('request', request => {
      if (request.url().endsWith('/ClientAsk')) questions++;
    });
    await view.input.fill('What are these?');
    await view.input.press('Enter');
    assert.deepEqual(await refusedOn(view), ["gone.png This file can't be read. It may have been moved or changed."]);
    await chips.getByText('Uploaded').waitFor();
    assert.equal(await chips.count(), 1);
    assert.equal(await view.input.inputValue(), 'What are these?');
    assert.equal(questions, 0);
    const asked = view.page.waitForRequest(/\/ClientAsk$/);
    await view.send.click();
    const { fileIds } = (await asked).postDataJSON() as { fileIds: number[] };
    assert.equal(fileIds.length, 1);
    await chips.waitFor({ state: 'detached' });
  });
});
