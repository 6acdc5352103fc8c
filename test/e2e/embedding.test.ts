import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../support/browser.js';
import { startHostSite, type HostSite } from '../support/host-site.js';
import { visitDemo, type Demo } from '../support/demo.js';

let demo: Demo;
let site: HostSite;
let browser: Browser;

before(async () => {
  [demo, browser] = await Promise.all([visitDemo(), launchBrowser()]);
  const script = `<script src="${demo.url}/chatbot-bubble.js" defer
    data-serial-number="${demo.serialNumber}"></script>`;
  site = await startHostSite(
    ({ pathname }) => `<!doctype html><html lang="en"><title>${pathname}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <script>
        chatbotBubble = window.chatbotBubble || [];
        if (location.pathname === '/calls')
          chatbotBubble.push(
            ['noSuchMethod'],
            ['setDraft', 'Kept for later'],
            bubble => (globalThis.given = bubble.localName),
            ['show'],
          );
      </script>
      ${script}
      <div style="height: 5000px">A long page</div>`,
  );
});

after(async () => {
  await browser?.close();
  site?.close();
  await demo?.close();
});

describe('Calls before the script has loaded', () => {
  test('queues calls and runs them in order, even when one fails', async () => {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('console', message => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.goto(`${site.url}/calls`);
    const input = page.locator('chatbot-bubble').getByRole('textbox', { name: 'Your message' });
    await input.waitFor();
    assert.equal(await input.inputValue(), 'Kept for later');
    assert.ok(await page.evaluate(() => Reflect.get(globalThis, 'given') === 'chatbot-bubble'));
    assert.equal(errors.length, 1);
    assert.match(errors[0]!, /noSuchMethod|queue/);
    await page.close();
  });

  test('runs calls immediately when the chat is ready', async () => {
    const page = await browser.newPage();
    await page.goto(site.url);
    await page.locator('chatbot-bubble').getByRole('button', { name: 'Open chat' }).waitFor();
    await page.evaluate(() => window.chatbotBubble!.push(['show']));
    await page.locator('chatbot-bubble').getByRole('dialog').waitFor();
    await page.close();
  });
});

describe('A chat whose code does not load', () => {
  test('rejects calls with a ChatbotError of the kind network, and answers them once the code loads', async () => {
    const page = await browser.newPage();
    const isPanel = /panel-[\w-]+\.js(\?|$)/;
    await page.route(isPanel, route => route.abort());
    await page.goto(site.url);
    const launcher = page.locator('chatbot-bubble').getByRole('button', { name: 'Open chat' });
    await launcher.waitFor();
    const call = (method: 'send' | 'retry' | 'setDraft' | 'requestHuman' | 'startRecording' | 'clearHistory') =>
      page.evaluate(async name => {
        const chat = document.querySelector('chatbot-bubble')!;
        try {
          await chat[name]('Hello');
          return 'done';
        } catch (error) {
          const { name: is, kind } = error as { readonly name: string; readonly kind: string };
          return error instanceof Error && `${is}: ${kind}`;
        }
      }, method);
    // Older versions of Chromium remember that an address has failed.
    const again = page.waitForRequest(/panel-[\w-]+\.js\?/);
    for (const method of ['send', 'retry', 'setDraft', 'requestHuman', 'startRecording', 'clearHistory'] as const)
      assert.equal(await call(method), 'ChatbotError: network', method);
    await again;
    await page.unroute(isPanel);
    assert.equal(await call('send'), 'done');
    await page.close();
  });
});

describe('Panel on a phone', () => {
  test('fills the screen with the open panel and keeps the page behind it from scrolling', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    await page.goto(site.url);
    await page.evaluate(() => scrollTo(0, 600));
    const before = await page.evaluate(() => document.documentElement.outerHTML.length);
    await page.locator('chatbot-bubble').getByRole('button', { name: 'Open chat' }).tap();
    const panel = page.locator('chatbot-bubble').getByRole('dialog');
    await panel.waitFor();
    await page.waitForFunction(() => {
      const root = document.querySelector('chatbot-bubble')!.shadowRoot!;
      const panel = root.querySelector('chatbot-panel')!;
      const box = panel.shadowRoot!.querySelector('.panel')!.getBoundingClientRect();
      const height = getComputedStyle(panel).getPropertyValue('--cb-viewport-block-size');
      return (
        height === `${visualViewport!.height}px` &&
        box.width === innerWidth &&
        Math.round(box.height) === visualViewport!.height &&
        box.top === 0
      );
    });
    const session = await context.newCDPSession(page);
    // Swipe up by 300 px on the header.
    await session.send('Input.synthesizeScrollGesture', { x: 150, y: 30, yDistance: -300, gestureSourceType: 'touch' });
    assert.equal(await page.evaluate(() => scrollY), 600);
    // The element reflects `open` itself; the page must not change otherwise.
    const opened = await page.evaluate(() => document.documentElement.outerHTML.length);
    assert.equal(opened - before, ' open=""'.length);
    assert.ok((await page.locator('chatbot-bubble textarea').evaluate(fontSize)) >= 16);
    await context.close();
  });

  for (const [when, isUsed] of [
    ['before the chat was opened', false],
    ['after the chat was closed', true],
  ] as const)
    test(`keeps the launcher in the corner that the visitor sees on a page that is wider, ${when}`, async () => {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      });
      const page = await context.newPage();
      // The widget waits 4 s for a reader of the page, and 5 s for a visitor who doesn't ask.
      await page.addInitScript(`{
        const { setTimeout } = window;
        window.setTimeout = (run, ms, ...rest) => setTimeout(run, ms > 3_000 ? 0 : ms, ...rest);
      }`);
      await page.goto(site.url);
      const widget = page.locator('chatbot-bubble');
      if (isUsed) {
        await widget.locator('.launcher').tap();
        await widget.getByRole('dialog').waitFor();
        await page.keyboard.press('Escape');
      }
      await page.evaluate(() => (document.body.style.width = '700px'));
      await page.waitForFunction(() => innerWidth > 600);
      const session = await context.newCDPSession(page);
      for (const { pageScaleFactor, align } of [
        { pageScaleFactor: 1, align: 2 },
        { pageScaleFactor: 2, align: 2 },
        { pageScaleFactor: 2, align: 1 },
      ]) {
        await session.send('Emulation.setPageScaleFactor', { pageScaleFactor });
        await page.evaluate(align => (document.querySelector('chatbot-bubble')!.chatBubbleAlign = align), align);
        await page.evaluate(() => scrollTo(60, 300));
        await page.waitForFunction(align => {
          const root = document.querySelector('chatbot-bubble')!.shadowRoot!;
          const { left, right, bottom } = root.querySelector('.launcher')!.getBoundingClientRect();
          const { offsetLeft, offsetTop, width, height } = visualViewport!;
          const side = align === 1 ? left - offsetLeft : offsetLeft + width - right;
          return Math.abs(side - 20) < 1 && Math.abs(offsetTop + height - bottom - 20) < 1;
        }, align);
      }
      await context.close();
    });

  for (const dir of ['ltr', 'rtl'])
    test(`is as wide as the screen on a page that is wider (${dir})`, async () => {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      });
      const page = await context.newPage();
      await page.goto(site.url);
      await page.evaluate(dir => {
        document.dir = dir;
        document.body.style.width = '700px';
      }, dir);
      await page.waitForFunction(() => innerWidth > 600);
      if (dir === 'ltr') {
        const session = await context.newCDPSession(page);
        for (const x of [300, 260, 220, 160]) {
          const type = x === 300 ? 'touchStart' : 'touchMove';
          await session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: 400 }] });
        }
        await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
        await page.waitForFunction(() => visualViewport!.offsetLeft > 50);
      }
      await page.evaluate(() => document.querySelector('chatbot-bubble')!.show());
      await page.locator('chatbot-bubble').getByRole('dialog').waitFor();
      await page.waitForFunction(() => {
        const { shadowRoot } = document.querySelector('chatbot-bubble')!.shadowRoot!.querySelector('chatbot-panel')!;
        const box = shadowRoot!.querySelector('.panel')!.getBoundingClientRect();
        const { offsetLeft, width } = visualViewport!;
        return Math.abs(box.left - offsetLeft) < 1 && Math.abs(box.width - width) < 1;
      });
      await context.close();
    });
});

const fontSize = (element: Element) => parseFloat(getComputedStyle(element).fontSize);
