import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import type { Locator } from 'playwright-core';
import { openPage } from '../support/browser.js';
import { visitFixture } from '../support/demo-fixture.js';

const fixture = visitFixture();

/** Opens a page in a language; requests that match `blocked` fail. */
async function visit(t: TestContext, html: string, { viewport = { width: 1000, height: 700 }, blocked = '' } = {}) {
  const { page, context, faults } = await openPage(fixture.browser, { viewport });
  t.after(() => context.close());
  const loaded: string[] = [];
  page.on('request', request => {
    const chunk = /chatbot-bubble\/([\w-]+)-[\w-]{8}\.js$/.exec(request.url())?.[1];
    if (chunk) loaded.push(chunk);
  });
  if (blocked) await page.route(blocked, route => route.abort());
  await page.route('**/language.html', route =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html ${html}><title>Page</title><body>
        <script src="/chatbot-bubble.js" defer></script>
        <chatbot-bubble serial-number="${fixture.demo.serialNumber}"></chatbot-bubble>`,
    }),
  );
  await page.goto(`${fixture.demo.url}/language.html`);
  const widget = page.locator('chatbot-bubble');
  const button = (name: string) => widget.getByRole('button', { name, exact: true });
  return { page, widget, button, faults, loaded };
}

async function rectangle(part: Locator) {
  const box = await part.boundingBox();
  assert.ok(box, 'it is visible');
  return { left: box.x, right: box.x + box.width };
}

describe('Right-to-left languages', () => {
  test('mirrors the whole panel, on the side that the owner chose', async t => {
    const { page, widget, button, faults } = await visit(t, 'lang="ar" dir="rtl"');
    await button('فتح المحادثة').click();
    const input = widget.getByRole('textbox', { name: 'رسالتك' });
    await input.fill('ما هي ساعات العمل؟');
    const send = button('إرسال');
    assert.ok((await rectangle(send)).right < (await rectangle(input)).left);
    const panel = widget.getByRole('dialog');
    await page.waitForFunction(
      () =>
        !document
          .querySelector('chatbot-bubble')!
          .shadowRoot!.querySelector('chatbot-panel')!
          .shadowRoot!.querySelector('.panel')!
          .getAnimations().length,
    );
    assert.ok((await rectangle(panel)).left > 500, 'a physical position is not mirrored');
    const close = widget.locator('.close-button');
    const title = widget.locator('.title');
    assert.ok((await rectangle(close)).left < (await rectangle(title)).left);
    await send.click();
    const question = widget.locator('.message.user .bubble');
    const answer = widget.locator('.message.bot .bubble').first();
    await answer.waitFor();
    assert.ok((await rectangle(question)).left < (await rectangle(answer)).left);
    assert.deepEqual(faults.errors, []);
  });

  test('mirrors the panel on a phone without horizontal scrolling', async t => {
    const { page, widget, button } = await visit(t, 'lang="he" dir="rtl"', { viewport: { width: 320, height: 640 } });
    await button('פתיחת הצ׳אט').click();
    await widget.getByRole('textbox', { name: 'ההודעה שלך' }).waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.equal(width, 320);
    await page.waitForFunction(() => {
      const { left, right } = document
        .querySelector('chatbot-bubble')!
        .shadowRoot!.querySelector('chatbot-panel')!
        .shadowRoot!.querySelector('.panel')!
        .getBoundingClientRect();
      return left === 0 && right === 320;
    });
  });
});

describe('Widget languages', () => {
  test('loads no language file for English', async t => {
    const { widget, button, loaded } = await visit(t, 'lang="en"');
    await button('Open chat').click();
    await widget.getByRole('textbox').waitFor();
    assert.deepEqual(
      loaded.filter(name => /language/.test(name)),
      [],
    );
  });

  test('loads a single language file, after the launcher', async t => {
    const { button, loaded } = await visit(t, 'lang="de-CH"');
    await button('Chat öffnen').waitFor();
    assert.deepEqual(loaded.filter(name => !/^(element|chat|panel)$/.test(name)).sort(), [
      'german',
      'language-follower',
    ]);
  });

  test('falls back to English when a language fails to load, with a working chat', async t => {
    const { widget, button } = await visit(t, 'lang="pl"', { blocked: '**/polish-*.js*' });
    await button('Open chat').click();
    const input = widget.getByRole('textbox', { name: 'Your message' });
    await input.fill('Hello');
    await input.press('Enter');
    await widget.locator('chatbot-markdown .answer').first().waitFor();
  });

  test('uses the last requested language, whichever arrives first', async t => {
    const { page, widget, button } = await visit(t, 'lang="de"');
    await button('Chat öffnen').waitFor();
    let release = () => {};
    const request = page.waitForRequest(/turkish/);
    await page.route('**/turkish-*.js', async route => {
      await new Promise<void>(resolve => (release = resolve));
      await route.continue();
    });
    const speak = (lang: string) => widget.evaluate((element, lang) => ((element as HTMLElement).lang = lang), lang);
    await speak('tr');
    await request;
    await speak('fr');
    await button('Ouvrir le chat').waitFor();
    const arrived = page.waitForResponse(/turkish/);
    release();
    await (await arrived).finished();
    // Any effect would be visible after a task and a frame.
    await widget.evaluate(() => new Promise(resolve => setTimeout(() => requestAnimationFrame(resolve))));
    assert.equal(await button('Ouvrir le chat').count(), 1);
  });
});
