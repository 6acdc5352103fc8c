import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BrowserContext } from 'playwright-core';
import { siteFixture } from '../support/demo-fixture.js';
import { ChatPage, QUESTION } from '../support/history-pages.js';
import { casesOf } from '../support/cases.js';

const fixture = siteFixture();

/** A visitor, and the operations that their browser has requested. */
async function withVisitor(work: (context: BrowserContext, posts: readonly string[]) => Promise<void>): Promise<void> {
  const context = await fixture.browser.newContext();
  const posts: string[] = [];
  context.on('request', request => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname.split('/').pop()!);
  });
  try {
    await work(context, posts);
  } finally {
    await context.close();
  }
}

/** Returns all data that the browser stores for the site. */
const kept = (chat: ChatPage) =>
  chat.page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    cookie: document.cookie,
    caches: await caches.keys(),
  }));
const NOTHING = { databases: [], local: [], session: [], cookie: '', caches: [] };

/** Simulates a page that Chromium prerenders. */
const PRERENDERING = `
  let isPrepared = true;
  Object.defineProperty(document, 'prerendering', { get: () => isPrepared });
  globalThis.activate = () => {
    isPrepared = false;
    document.dispatchEvent(new Event('prerenderingchange'));
  };`;

/** Notes the storages in which the launcher looks for a chat of an earlier page. */
const LOOKS = `
  globalThis.looks = [];
  const { getItem } = Storage.prototype;
  Storage.prototype.getItem = function (key) {
    if (key.startsWith('chatbot-bubble:')) looks.push(this === localStorage ? 'local' : 'session');
    return getItem.call(this, key);
  };`;

describe('Before the visitor opens the chat', () => {
  test('stores nothing and sends one request, for the settings, before the visitor opens the chat', () =>
    withVisitor(async (context, posts) => {
      const chat = new ChatPage(await context.newPage());
      await chat.page.clock.install();
      // With it, the browser would store that the teaser was shown.
      const once = 'chatbot-popup-once=false';
      await chat.page.goto(`${fixture.site.url}/?remove-chat-log-on-browser-close&${once}`);
      const launcher = chat.widget.getByRole('button', { name: 'Open chat' });
      await launcher.waitFor();
      await chat.page.clock.fastForward(5_000);
      await chat.widget.locator('.teaser').waitFor();
      await launcher.hover();
      await chat.page.waitForFunction(() => customElements.get('chatbot-panel'));
      await chat.page.clock.fastForward(60_000);
      assert.deepEqual(await kept(chat), NOTHING);
      assert.deepEqual(posts, ['GetConfig']);
      await chat.page.reload();
      await launcher.waitFor();
      assert.deepEqual(await kept(chat), NOTHING);
      assert.deepEqual(posts, ['GetConfig', 'GetConfig']);
    }));

  test('looks for a session with an agent only on sites with a database', () =>
    withVisitor(async context => {
      const { page } = new ChatPage(await context.newPage());
      await page.addInitScript(LOOKS);
      const looks = async () => {
        const found = await page.waitForFunction(() => {
          const { looks } = globalThis as unknown as { readonly looks: readonly string[] };
          return looks.length > 0 && looks;
        });
        return found.jsonValue();
      };
      await page.goto(fixture.site.url);
      assert.deepEqual(await looks(), ['session']);
      await page.evaluate(() => new Promise(resolve => (indexedDB.open('of the site').onsuccess = resolve)));
      await page.reload();
      assert.deepEqual(await looks(), ['session', 'local']);
    }));

  for (const mode of casesOf(['bubble', 'page']))
    test(`does nothing at all on a prerendered page, with mode ${mode}`, () =>
      withVisitor(async (context, posts) => {
        const chat = new ChatPage(await context.newPage());
        await chat.page.addInitScript(PRERENDERING);
        await chat.page.goto(`${fixture.site.url}/?mode=${mode}`);
        await chat.page.waitForFunction(() => customElements.get('chatbot-bubble'));
        await chat.widget.evaluate(
          element => (element as unknown as { updateComplete: Promise<boolean> }).updateComplete,
        );
        assert.deepEqual(await kept(chat), NOTHING);
        assert.deepEqual(posts, []);
        await chat.page.evaluate(() => (globalThis as unknown as { activate(): void }).activate());
        await chat.talk();
        assert.deepEqual(posts, ['GetConfig', 'ClientAsk']);
      }));

  test('stores and sends nothing before consent, even with an open panel', () =>
    withVisitor(async (context, posts) => {
      const policy = 'chatbot-privacy-policy-name=Privacy';
      const chat = await ChatPage.open(
        context,
        `${fixture.site.url}/?require-consent&${policy}&remove-chat-log-on-browser-close`,
      );
      await chat.widget.getByRole('button', { name: 'Open chat' }).click();
      const agree = chat.widget.getByRole('button', { name: 'Agree and chat' });
      await agree.waitFor();
      assert.equal(await chat.send(QUESTION), 'canceled');
      assert.deepEqual(await kept(chat), NOTHING);
      assert.deepEqual(posts, []);
      await chat.page.reload();
      await chat.widget.getByRole('button', { name: 'Open chat' }).click();
      await agree.click();
      await chat.talk();
      assert.deepEqual(posts, ['GetConfig', 'ClientAsk']);
      await chat.page.reload();
      await chat.expectKept(2);
    }));
});
