import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { png } from '../files/support/images.js';
import { SESSION_KEY_HEADER } from '../../src/protocol/key-headers.js';
import { filesOnDisk } from '../support/drag.js';
import { eventually } from '../support/eventually.js';
import { hostPages, htmlPage, type Snippets } from '../support/host-page.js';
import { answered, ask } from '../support/visit.js';

const GONE = 'The files for this question are no longer available. Please add them again.';
const QUESTION = 'What is this?';

const html = ({ script, serialNumber }: Snippets) =>
  htmlPage(`<chatbot-bubble serial-number="${serialNumber}" enable-upload-image></chatbot-bubble>`, script);

/** Whether the browser's history has the failed question. */
async function isStored(): Promise<boolean> {
  const [found] = await indexedDB.databases();
  if (!found?.name) return false;
  const { result: database } = await new Promise<IDBOpenDBRequest>(resolve => {
    const request = indexedDB.open(found.name!);
    request.onsuccess = () => resolve(request);
  });
  const { result } = await new Promise<IDBRequest<{ readonly text?: string }[]>>(resolve => {
    const records = database.transaction('records').objectStore('records');
    const request = records.getAll() as IDBRequest<{ readonly text?: string }[]>;
    request.onsuccess = () => resolve(request);
  });
  database.close();
  return result.some(({ text }) => text?.includes('"failed"'));
}

describe('A failed question with files', () => {
  const visit = hostPages();

  /** A visitor whose question with an image failed at the last request. */
  async function openFailed(t: TestContext) {
    const view = await visit(t, { html });
    const { page, widget } = view;
    const asked: { readonly fileIds?: number[]; readonly sessionID: number }[] = [];
    let sessionKey = '';
    page.on('request', request => {
      if (!request.url().endsWith('/ClientAsk') || request.method() !== 'POST') return;
      asked.push(request.postDataJSON() as (typeof asked)[number]);
      sessionKey = request.headers()[SESSION_KEY_HEADER.toLowerCase()] ?? '';
    });
    await view.launcher.click();
    await page.route(/\/ClientAsk$/, route => route.abort());
    const chooser = page.waitForEvent('filechooser');
    await widget.getByRole('button', { name: 'Add images or a video' }).click();
    await (await chooser).setFiles(filesOnDisk(t, { 'garden.png': png() }));
    await widget.locator('chatbot-attachments .chip img').waitFor();
    await ask(view, QUESTION);
    await view.retry.waitFor();
    await page.unroute(/\/ClientAsk$/);
    await eventually(async () => (await page.evaluate(isStored)) || undefined);
    /** Opens another page of the site with these attributes; the panel is still open. */
    const comeBack = async (attributes: Readonly<Record<string, string>> = {}) => {
      await page.addInitScript(attributes => {
        new MutationObserver((_, observer) => {
          const element = document.querySelector('chatbot-bubble');
          if (!element) return;
          observer.disconnect();
          for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
        }).observe(document, { childList: true, subtree: true });
      }, attributes);
      await page.reload();
      await widget.locator('chatbot-message-files .placeholder').waitFor();
    };
    return {
      ...view,
      asked,
      session: { 'session-id': String(asked[0]?.sessionID), 'session-key': sessionKey },
      comeBack,
      askAgain: widget.getByRole('button', { name: 'Ask again' }),
      line: widget.locator('chatbot-message-list').getByText(GONE),
    };
  }

  test('sends a failed question with its files again on the same page', async t => {
    const view = await openFailed(t);
    await view.retry.click();
    assert.equal(await answered(view), QUESTION);
    const [first, second] = view.asked;
    assert.equal(first?.fileIds?.length, 1);
    assert.deepEqual({ ...second, ClientID: '' }, { ...first, ClientID: '' });
  });

  test('explains after a reload that the files of a failed question are gone, and restores its text', async t => {
    const view = await openFailed(t);
    const { length } = view.asked;
    await view.comeBack();
    await view.askAgain.click();
    await view.line.waitFor();
    await view.widget.getByRole('status').filter({ hasText: GONE }).waitFor({ state: 'attached' });
    assert.equal(await view.input.inputValue(), QUESTION);
    await view.input.fill(`Hello. ${QUESTION}`);
    await view.askAgain.click();
    await view.page.evaluate(() => new Promise(done => requestAnimationFrame(done)));
    assert.equal(await view.line.count(), 1);
    assert.equal(await view.input.inputValue(), `Hello. ${QUESTION}`);
    assert.equal(view.asked.length, length);
    await view.input.press('Enter');
    assert.equal(await answered(view), `Hello. ${QUESTION}`);
  });

  test('sends a failed question with its files again after a reload in the same session', async t => {
    const view = await openFailed(t);
    await view.comeBack(view.session);
    await view.askAgain.click();
    assert.equal(await answered(view), QUESTION);
    const [first, second] = view.asked;
    assert.deepEqual({ ...second, ClientID: '' }, { ...first, ClientID: '' });
    assert.equal(await view.line.count(), 0);
  });
});
