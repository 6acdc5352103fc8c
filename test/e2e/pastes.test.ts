import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hostPages, htmlPage, type HostVisit, type Snippets } from '../support/host-page.js';

type Copied = Readonly<Record<string, string>>;

const ELSEWHERE = 'https://elsewhere.test/';

/** Copied HTML with formatting and parts that would load, run or style something. */
const RICH: Copied = {
  'text/plain': 'Monday\t9 to 5',
  'text/html': `<style>@import url(${ELSEWHERE}a.css); * { background: url(${ELSEWHERE}a.png) }</style>
    <table><tr><td>Monday</td><td><b onclick="alert(1)">9 to 5</b></td></tr></table>
    <img src="${ELSEWHERE}b.png" onerror="document.title = 'ran'"><script>document.title = 'ran'</script>
    <iframe src="${ELSEWHERE}"></iframe>`,
};

const page = ({ script, serialNumber }: Snippets) =>
  htmlPage(
    `<p id="source">Source</p>
    <chatbot-bubble serial-number="${serialNumber}" enable-upload-image></chatbot-bubble>`,
    script,
  );

/** Copies on the host page with its own `copy` handler. */
async function copy({ page }: HostVisit, copied: Copied): Promise<void> {
  await page.evaluate(entries => {
    const say = (event: ClipboardEvent) => {
      event.preventDefault();
      for (const [type, text] of entries) event.clipboardData!.setData(type, text);
    };
    document.addEventListener('copy', say, { once: true });
    getSelection()!.selectAllChildren(document.querySelector('#source')!);
  }, Object.entries(copied));
  await page.keyboard.press('Control+C');
}

/** Copies like an office program, which adds an image of the text. */
async function copyWithImage({ page, url }: HostVisit, copied: Copied): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(url).origin });
  await page.evaluate(async entries => {
    const canvas = document.createElement('canvas');
    canvas.getContext('2d')!.fillRect(0, 0, 8, 8);
    const image = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve));
    const texts = entries.map(([type, text]) => [type, new Blob([text], { type })]);
    await navigator.clipboard.write([
      new ClipboardItem({ 'image/png': image!, ...(Object.fromEntries(texts) as object) }),
    ]);
  }, Object.entries(copied));
}

describe('FIL-7: pasted content', () => {
  const visit = hostPages();

  const chips = ({ widget }: HostVisit) => widget.locator('chatbot-attachments .chip');

  /** Opens the chat and starts recording requests. */
  async function open(view: HostVisit): Promise<string[]> {
    await view.launcher.click();
    await view.widget.getByRole('button', { name: 'Add images or a video' }).waitFor();
    const requests: string[] = [];
    view.page.on('request', request => requests.push(request.url()));
    return requests;
  }

  /** Pastes between two words. */
  async function paste({ input, page }: HostVisit): Promise<void> {
    await input.fill('Open ?');
    await input.press('ArrowLeft');
    await page.keyboard.press('Control+V');
  }

  /** Checks that nothing pasted is in the page, has run, or has loaded anything. */
  async function isHarmless({ page, widget }: HostVisit, requests: readonly string[]) {
    // A request would start before the next frame.
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    assert.deepEqual(
      requests.filter(url => url.startsWith(ELSEWHERE)),
      [],
    );
    assert.equal(await widget.locator('table, iframe, b, img[src^="https:"]').count(), 0);
    assert.equal(await page.title(), 'Customer');
  }

  test('pastes formatted content as plain text, without requests', async t => {
    const view = await visit(t, { html: page });
    const requests = await open(view);
    await copy(view, RICH);
    await paste(view);
    assert.equal(await view.input.inputValue(), 'Open Monday\t9 to 5?');
    await isHarmless(view, requests);
    assert.deepEqual(view.errors, []);
  });

  test('pastes only the text from an office program that adds an image of it', async t => {
    const view = await visit(t, { html: page });
    const requests = await open(view);
    await copyWithImage(view, RICH);
    await paste(view);
    assert.equal(await view.input.inputValue(), 'Open Monday\t9 to 5?');
    await isHarmless(view, requests);
    assert.equal(await chips(view).count(), 0);
  });

  test('pastes an image copied from a page as a file, without its HTML', async t => {
    const view = await visit(t, { html: page });
    const requests = await open(view);
    await copyWithImage(view, { 'text/html': `<img src="${ELSEWHERE}b.png">` });
    await paste(view);
    await chips(view).getByText('image.png').waitFor();
    assert.equal(await view.input.inputValue(), 'Open ?');
    await isHarmless(view, requests);
    assert.equal(await chips(view).count(), 1);
  });
});
