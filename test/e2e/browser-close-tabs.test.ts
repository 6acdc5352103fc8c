import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContext } from 'playwright-core';
import { launchBrowser, WITH_PAGE_CACHE } from '../support/browser.js';
import { casesOf, ONLY_IN_ALL } from '../support/cases.js';
import { ChatPage, startDemoSite, type DemoSite } from '../support/history-pages.js';

const FLAG = 'remove-chat-log-on-browser-close';
/** The history expires with the browser, after a grace period of five minutes. */
const GRACE = `/?${FLAG}`;
/** The same, but only a living tab proves that the browser is open. */
const STRICT = `/?${FLAG}&history-grace=0`;

let site: DemoSite;
/** With the back/forward cache, or without it. */
let browsers: Readonly<Record<'with a page cache' | 'without a page cache', Browser>>;

before(async () => {
  const [started, caching, plain] = await Promise.all([
    startDemoSite(),
    launchBrowser(WITH_PAGE_CACHE),
    launchBrowser(),
  ]);
  site = started;
  browsers = { 'with a page cache': caching, 'without a page cache': plain };
});

after(async () => {
  for (const browser of Object.values(browsers ?? {})) await browser.close();
  await site?.close();
});

/** Runs a test with its own storage and cookies. */
async function withVisitor(
  kind: keyof typeof browsers,
  work: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await browsers[kind].newContext();
  try {
    await work(context);
  } finally {
    await context.close();
  }
}

/** Sets a mark when the widget has decided whether the history may stay. */
const TELL_OF_START = `
  const { request } = LockManager.prototype;
  LockManager.prototype.request = function (name, ...more) {
    const held = request.call(this, name, ...more);
    if (name.endsWith(':start')) held.then(() => (globalThis.hasStarted = true));
    return held;
  };`;

/** Kills the renderer of a page, so that no handler runs. */
async function crash({ page }: ChatPage): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const hasCrashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => {});
  await hasCrashed;
}

const openPage = (context: BrowserContext, path: string) => ChatPage.open(context, site.url + path);

describe('A history that expires with the browser, while it is open', () => {
  test('CLOSE-3: keeps the history across reloads, links and pages without the widget', () =>
    withVisitor('without a page cache', async context => {
      const chat = await openPage(context, GRACE);
      await chat.talk();
      await chat.page.reload();
      await chat.expectKept(2);
      await chat.page.evaluate(path => location.assign(path), `/other${GRACE.slice(1)}`);
      await chat.page.waitForURL('**/other*');
      await chat.expectKept(2);
      await chat.page.goto(`${site.url}/plain`);
      await chat.page.goto(site.url + GRACE);
      await chat.expectKept(2);
      await chat.page.goto(`${site.url}/plain`);
      await chat.page.goBack();
      await chat.expectKept(2);
    }));

  test('CLOSE-3: keeps the history across a reload and a link when only a living tab counts', ONLY_IN_ALL, () =>
    withVisitor('without a page cache', async context => {
      const chat = await openPage(context, STRICT);
      await chat.talk();
      await chat.page.reload();
      await chat.expectKept(2);
      await chat.page.evaluate(path => location.assign(path), `/other${STRICT.slice(1)}`);
      await chat.page.waitForURL('**/other*');
      await chat.expectKept(2);
    }),
  );

  test('CLOSE-4: shows the history in every tab until the last one closes', () =>
    withVisitor('with a page cache', async context => {
      const first = await openPage(context, STRICT);
      await first.talk();
      const second = await openPage(context, STRICT);
      await second.expectKept(2);
      await first.page.close();
      const third = await openPage(context, STRICT);
      await third.expectKept(2);
      await Promise.all([second.page.close(), third.page.close()]);
      const fourth = await openPage(context, STRICT);
      await fourth.expectCleared();
    }));

  test('CLOSE-4: restores the history in a new tab of the same browser within the grace period', ONLY_IN_ALL, () =>
    withVisitor('with a page cache', async context => {
      const first = await openPage(context, GRACE);
      await first.talk();
      await first.page.close();
      await (await openPage(context, GRACE)).expectKept(2);
    }),
  );

  test(
    'CLOSE-4: restores the history after a crash within the grace period, even after long reading',
    ONLY_IN_ALL,
    () =>
      withVisitor('with a page cache', async context => {
        await context.clock.install();
        const first = await openPage(context, GRACE);
        await first.talk();
        // Twice the grace period, without a question.
        const now = await first.page.evaluate(() => Date.now());
        const signs = async () => (await first.dump()).match(/\b\d{13}\b/g)?.map(Number) ?? [];
        // A sign of life starts the next minute only when it is stored.
        await first.until(async () => {
          await context.clock.fastForward(60_000);
          return Math.max(...(await signs())) >= now + 600_000;
        });
        await crash(first);
        await (await openPage(context, GRACE)).expectKept(2);
      }),
  );

  test('CLOSE-4: deletes the history with the last tab when cookies are blocked', ONLY_IN_ALL, () =>
    withVisitor('with a page cache', async context => {
      const path = `${GRACE}&session-cookie=off`;
      const first = await openPage(context, path);
      await first.talk();
      assert.deepEqual(await context.cookies(), []);
      await first.page.close();
      await (await openPage(context, path)).expectCleared();
    }),
  );

  test('CLOSE-6: deletes the history on return from another site after the grace period', ONLY_IN_ALL, () =>
    withVisitor('without a page cache', async context => {
      const chat = await openPage(context, STRICT);
      await chat.talk();
      await chat.page.goto(`${site.demo.url}/privacy.html`);
      await chat.page.goBack();
      await chat.expectCleared();
    }),
  );

  test('CLOSE-6, HOST-12: keeps the history of a page restored from the back/forward cache', () =>
    withVisitor('with a page cache', async context => {
      const chat = await openPage(context, STRICT);
      await chat.talk();
      await chat.page.goto(`${site.demo.url}/privacy.html`);
      await chat.goBackByCache();
      await chat.expectKept(2);
    }));

  test('CLOSE-9: keeps the history while its tab is frozen', ONLY_IN_ALL, () =>
    withVisitor('with a page cache', async context => {
      const first = await openPage(context, STRICT);
      await first.talk();
      await first.standStill();
      await (await openPage(context, STRICT)).expectKept(2);
    }),
  );

  test('CLOSE-4: keeps the history while another tab shows a page with a closed chat', ONLY_IN_ALL, () =>
    withVisitor('with a page cache', async context => {
      const first = await openPage(context, STRICT);
      await first.talk();
      const second = new ChatPage(await context.newPage());
      await second.page.clock.install();
      await second.page.addInitScript(TELL_OF_START);
      await second.page.goto(site.url + STRICT);
      await second.widget.getByRole('button', { name: 'Open chat' }).waitFor();
      await second.page.clock.fastForward(5_000);
      await second.page.waitForFunction(() => 'hasStarted' in globalThis);
      assert.equal(await second.page.evaluate(() => sessionStorage.length), 0);
      assert.equal(await second.stored(), 2);
      await first.page.reload();
      await first.expectKept(2);
    }),
  );

  for (const [kind, path] of casesOf([
    ['expires with the browser', STRICT],
    ['is kept', '/'],
  ] as const))
    test(`CLOSE-10, HOST-12: removes a history that ${kind} from a cached page when another tab has deleted it`, () =>
      withVisitor('with a page cache', async context => {
        const first = await openPage(context, path);
        await first.talk();
        await first.page.evaluate(() =>
          addEventListener('pageshow', () => {
            const widget = document.querySelector('chatbot-bubble')!;
            const panel = widget.shadowRoot!.querySelector('chatbot-panel')!.shadowRoot!;
            const { opacity } = getComputedStyle(panel.querySelector('.panel')!);
            (globalThis as unknown as { opacity: string }).opacity = opacity;
          }),
        );
        await first.page.goto(`${site.demo.url}/privacy.html`);
        const second = await openPage(context, path);
        await second.show();
        if (path === '/')
          await second.widget.evaluate(element =>
            (element as unknown as { clearHistory(): Promise<void> }).clearHistory(),
          );
        await second.until(async () => (await second.stored()) === 0);
        await first.goBackByCache();
        await first.until(async () => (await first.messages()).length === 0);
        assert.equal(
          await first.page.evaluate(() => (globalThis as unknown as { opacity: string }).opacity),
          '0',
          'it was out of sight until then',
        );
        await first.until(async () => {
          const panel = first.widget.locator('.panel');
          return (await panel.evaluate(element => getComputedStyle(element).opacity)) === '1';
        });
      }));
});
