import assert from 'node:assert/strict';
import { after, before, describe, test, type TestContext } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser, openPage } from '../support/browser.js';
import { ONLY_IN_ALL } from '../support/cases.js';
import { eventually } from '../support/eventually.js';
import { startFaultyDemo, type FaultyDemo } from '../support/faults.js';
import { answered, ask, chat } from '../support/visit.js';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** Short windows: a zoomed page, a phone on its side, and 400 % zoom. */
const SHORT = [
  { width: 640, height: 400 },
  { width: 844, height: 390 },
  { width: 320, height: 256 },
];

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Registered before the widget, as routers are. */
const WATCHING_ROUTER = `<script>
  var traces = [];
  const note = event => traces.push(event.type);
  addEventListener('popstate', note, true);
  navigation.addEventListener('navigate', note, true);
  navigation.addEventListener('currententrychange', note, true);
</script>`;

let demo: FaultyDemo;
let browser: Browser;

before(async () => {
  [demo, browser] = await Promise.all([startFaultyDemo(), launchBrowser()]);
});

after(async () => {
  await browser?.close();
  await demo?.close();
});

/** Opens a page with links across its whole width, and the chat. */
async function visit(t: TestContext, viewport: { width: number; height: number }, attributes = '', first = '') {
  const { page, context } = await openPage(browser, { viewport, reducedMotion: 'reduce' });
  t.after(() => context.close());
  await page.route('**/visit.html', route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Visit</title>
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <body style="margin: 0"><div style="height: 400px"></div>
        <p style="text-align: right; padding-right: 120px"><a href="#here">A link of the page</a></p>
        ${first}
        <script type="module" src="/chatbot-bubble.js"></script>
        <chatbot-bubble serial-number="${demo.serialNumber}" ${attributes}></chatbot-bubble>`,
    }),
  );
  await page.goto(`${demo.url}/visit.html`);
  const view = chat(page);
  await view.launcher.click();
  await view.input.waitFor();
  return { page, ...view, isOpen: () => view.widget.evaluate(element => element.matches('[open]')) };
}

/** Whether the middle of an element is inside the window and not under something else. */
const isReachable = (locator: Locator) =>
  locator.evaluate(element => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    let found = document.elementFromPoint(x, y);
    while (found?.shadowRoot?.elementFromPoint(x, y)) found = found.shadowRoot.elementFromPoint(x, y);
    return !!found && (element.contains(found) || found.contains(element));
  });

/** Waits for two frames. The panel follows the window in the next one. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))));

const closed = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('chatbot-bubble')!.hasAttribute('open'));

describe('The Back button', () => {
  // Tested by Escape, because Chromium sends both to the same `CloseWatcher`.
  test('closes a full-screen chat without a trace in the history or the events that routers follow', async t => {
    const { page, launcher, widget, isOpen } = await visit(t, PHONE, '', WATCHING_ROUTER);
    const full = widget.locator('.panel[aria-modal]');
    const traces = () => page.evaluate(() => [...(Reflect.get(window, 'traces') as string[]), history.length]);
    const before = await traces();
    await full.waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await closed(page);
    await launcher.click();
    await full.waitFor();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('Escape');
    await closed(page);
    assert.equal(await isOpen(), false);
    assert.deepEqual(await traces(), before);
  });

  test('is left alone by a chat that is not full screen or has back-button="off"', ONLY_IN_ALL, async t => {
    for (const [viewport, attributes] of [
      [DESKTOP, ''],
      [PHONE, 'back-button="off"'],
    ] as const) {
      const { page, widget, isOpen } = await visit(t, viewport, attributes);
      // Loaded with the code of the Back button.
      await widget.locator('.panel[aria-modal], .panel').first().waitFor();
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.keyboard.press('Escape');
      await drawn(page);
      assert.equal(await isOpen(), true);
    }
  });
});

describe('The open panel', () => {
  test('keeps the transcript, the menu and the question before a deletion usable in short windows', async t => {
    const view = await visit(t, DESKTOP);
    const { page, widget } = view;
    // Its suggestions disappear with the next question, which stays at the top.
    await ask(view, 'Show me homes for sale in Harrow Bay');
    await answered(view);
    await ask(view);
    await answered(view);
    const top = (await widget.locator('[part="messages"]').boundingBox())!.y;
    const distance = (await view.questions.last().boundingBox())!.y - top;
    assert.ok(distance >= 0 && distance < 20, `${distance} px above the question`);
    for (const viewport of SHORT) {
      await page.setViewportSize(viewport);
      const size = `${viewport.width}x${viewport.height}`;
      const transcript = await widget.locator('chatbot-message-list').boundingBox();
      assert.ok(transcript!.height >= 100, `${size}: ${transcript!.height} px of transcript`);
      // The panel follows the window in the next frame.
      await eventually(async () => (await isReachable(view.input)) || undefined);
      await widget.getByRole('button', { name: 'Menu' }).click();
      const item = widget.getByRole('menuitem', { name: 'Delete conversation' });
      assert.ok(await isReachable(item), `${size}: the menu`);
      await item.click();
      for (const name of ['Delete', 'Cancel'])
        assert.ok(await isReachable(widget.getByRole('button', { name, exact: true })), `${size}: ${name}`);
      const question = widget.getByRole('alertdialog');
      await question.locator(':focus').waitFor();
      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'hidden' });
    }
  });

  test('keeps every control usable at 400 % zoom and on a phone on its side with a notice, a queued message and files', async t => {
    const { baseUrl } = demo.begin('stall');
    const view = await visit(t, { width: 320, height: 256 }, `enable-upload-image base-url="${baseUrl}"`);
    const { widget, input, stop } = view;
    await widget.evaluate(element => Object.assign(element, { limits: { stallMs: 500 } }));
    const check = async (state: string) => {
      const transcript = await widget.locator('chatbot-message-list').boundingBox();
      assert.ok(transcript!.height >= 120, `${state}: ${transcript!.height} px of transcript`);
      for (const control of [input, stop]) {
        await control.evaluate(each => each.scrollIntoView());
        assert.ok(await isReachable(control), state);
      }
    };
    await ask(view);
    await stop.waitFor();
    await ask(view, 'And on Sundays?');
    const remove = widget.getByRole('button', { name: 'Remove: And on Sundays?' });
    await remove.waitFor();
    const notice = widget.locator('chatbot-notice').getByRole('button', { name: 'Stop' });
    await notice.waitFor();
    await notice.evaluate(each => each.scrollIntoView());
    assert.ok(await isReachable(notice));
    await check('notice and queue');
    await widget.locator('input[type=file]').setInputFiles([
      { name: 'a.png', mimeType: '', buffer: PNG },
      { name: 'b.pdf', mimeType: '', buffer: Buffer.from('%PDF-1.7') },
    ]);
    const close = widget.locator('.refused').getByRole('button');
    await close.waitFor();
    const chip = widget.locator('[part=file-chip]').getByRole('button');
    await chip.waitFor();
    await check('notice, queue and files');
    for (const control of [remove, notice, close]) {
      await control.evaluate(each => each.scrollIntoView());
      assert.ok(await isReachable(control), await control.innerHTML());
    }
    const line = await widget.locator('chatbot-notice p').evaluate(text => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { top, bottom } = range.getClientRects()[0]!;
      const box = (text.getRootNode() as ShadowRoot).host.getBoundingClientRect();
      return Math.min(bottom, box.bottom) - Math.max(top, box.top) - (bottom - top);
    });
    assert.ok(line > -1, `${-line} px of the first line of the notice are hidden`);
    await chip.evaluate(each => each.scrollIntoView());
    assert.ok(await isReachable(chip));
    // A phone on its side, where buttons are taller.
    const session = await view.page.context().newCDPSession(view.page);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await view.page.setViewportSize({ width: 844, height: 390 });
    await drawn(view.page);
    await check('notice, queue and files, touch');
    const policy = widget.locator('chatbot-footnotes').getByRole('link');
    for (const control of [remove, notice, close, policy]) {
      await control.evaluate(each => each.scrollIntoView());
      assert.ok(await isReachable(control), `${await control.innerHTML()}, touch`);
    }
  });

  test('shows the text of the links below the transcript whole at 320x256 on touch', async t => {
    const { page, widget } = await visit(t, DESKTOP);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await page.setViewportSize({ width: 320, height: 256 });
    await drawn(page);
    const links = widget.locator('chatbot-footnotes :is(a, button)');
    await links.nth(1).waitFor();
    const transcript = (await widget.locator('chatbot-message-list').boundingBox())!;
    const input = (await widget.locator('chatbot-composer').boundingBox())!;
    for (const link of await links.all()) {
      const { top, bottom, target } = await link.evaluate(element => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { top, bottom } = range.getBoundingClientRect();
        return { top, bottom, target: element.getBoundingClientRect().height };
      });
      assert.ok(top >= transcript.y + transcript.height && bottom <= input.y, `${top} to ${bottom}`);
      assert.ok(target >= 44);
    }
  });

  test('shows the focused field of the form for a person in short windows', async t => {
    const { page, widget } = await visit(t, DESKTOP);
    const contact = widget.getByRole('textbox', { name: 'Your email address or phone number' });
    for (const viewport of SHORT) {
      await page.setViewportSize(viewport);
      await widget.locator('chatbot-footnotes').getByRole('button').click();
      await contact.and(page.locator(':focus')).waitFor();
      await drawn(page);
      assert.ok(await isReachable(contact), `${viewport.width}x${viewport.height}`);
      await page.keyboard.press('Escape');
      await contact.waitFor({ state: 'hidden' });
    }
  });

  test('shows Send of a request for a visit at a height of 800 px, also in German', ONLY_IN_ALL, async t => {
    const view = await visit(t, DESKTOP);
    const { page, widget } = view;
    await ask(view, 'Show me homes for sale in Harrow Bay');
    await answered(view);
    await page.evaluate(() => (document.documentElement.lang = 'de'));
    await widget
      .getByRole('button', { name: /^Besichtigung anfragen/ })
      .first()
      .click();
    await eventually(async () => {
      const send = await widget.getByRole('button', { name: 'Anfrage senden' }).boundingBox();
      const panel = await widget.locator('.panel').boundingBox();
      return send!.y + send!.height < panel!.y + panel!.height || undefined;
    });
  });

  test('shows images and refused files without pushing out the input field and Send', ONLY_IN_ALL, async t => {
    const view = await visit(t, DESKTOP, 'enable-upload-image');
    const { page, widget, input, send } = view;
    await widget
      .locator('input[type=file]')
      .setInputFiles(
        ['a.png', 'b.png', 'c.png', 'a.pdf', 'b.pdf', 'c.pdf'].map(name => ({
          name,
          mimeType: '',
          buffer: name.endsWith('png') ? PNG : Buffer.from('%PDF-1.7'),
        })),
      );
    const refused = widget.locator('.refused');
    await refused.nth(2).waitFor();
    await widget.locator('[part=file-chip].ready').nth(2).waitFor();
    await widget.getByText('a.png added b.png added c.png added a.pdf: PDF files').waitFor({ state: 'attached' });
    for (const viewport of [DESKTOP, PHONE, ...SHORT]) {
      await page.setViewportSize(viewport);
      for (const control of [input, send])
        assert.ok(await isReachable(control), `${viewport.width}x${viewport.height}`);
    }
    await refused.nth(2).getByRole('button', { name: 'Close' }).click();
    assert.equal(await refused.count(), 2);
  });

  test('moves out of the way while a link of the page under it has the focus', async t => {
    const { page, widget, input } = await visit(t, DESKTOP);
    const link = page.getByRole('link', { name: 'A link of the page' });
    assert.equal(await isReachable(link), false);
    await widget.locator('.panel').waitFor();
    await page.waitForLoadState('networkidle');
    await link.focus();
    await page.waitForFunction(() => {
      const { left, top } = document.querySelector('a')!.getBoundingClientRect();
      return document.elementFromPoint(left + 5, top + 5)?.localName === 'a';
    });
    await input.focus();
    await page.waitForFunction(() => {
      const { left, top } = document.querySelector('a')!.getBoundingClientRect();
      return document.elementFromPoint(left + 5, top + 5)?.localName === 'chatbot-bubble';
    });
  });

  test('has one close control, saves a listing with one click when enlarged, and stays so on the next page of the tab', async t => {
    const view = await visit(t, DESKTOP);
    const { page, widget } = view;
    const close = widget.getByRole('button', { name: /^Close/ });
    assert.equal(await close.locator('visible=true').count(), 1);
    const width = async () => (await widget.locator('.panel').boundingBox())!.width;
    assert.equal(await width(), 400);
    await widget.getByRole('button', { name: 'Enlarge chat' }).click();
    // The row scrolls to the second card.
    await ask(view, 'Show me the cheapest homes for sale with 3 bedrooms');
    const save = widget.locator('chatbot-listing-cards .save').nth(1);
    await save.click();
    assert.equal(await save.getAttribute('aria-pressed'), 'true');
    await page.reload();
    await page.evaluate(async () => void (await customElements.whenDefined('chatbot-bubble')));
    await widget.evaluate(element => (element as HTMLElement & { show(): void }).show());
    await widget.getByRole('button', { name: 'Shrink chat' }).waitFor();
    assert.equal(await width(), 760);
  });
});
