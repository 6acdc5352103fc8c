import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.js';
import { casesOf, ONLY_IN_ALL } from '../support/cases.js';
import type { HostSite } from '../support/host-site.js';
import { visitDemo, type Demo } from '../support/demo.js';
import { ChatPage, QUESTION, startSite } from '../support/history-pages.js';
import { Profile } from '../support/profile.js';
import { changeRecords } from '../support/stored-records.js';

/** A host page on plain http, with a host name that is not loopback. */
const PLAIN_HTTP = 'http://customer.test';
const FLAG = 'remove-chat-log-on-browser-close';
/** IndexedDB that fails until the test says otherwise. */
const WORKS_LATER = `const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...names) {
    if (!window.answersAgain) throw new DOMException('no', 'UnknownError');
    return open.apply(this, names);
  };`;
/** IndexedDB opens no database with such a name before the page sets `answersAgain`. */
const answersLater = (name = '') => `const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...names) {
    return !window.answersAgain && names[0].includes('${name}') ? {} : open.apply(this, names);
  };`;
/** IndexedDB has no room while the page sets `isFull`. */
const FULL_FOR_NOW = `const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...values) {
    if (window.isFull) throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, values);
  };`;

let demo: Demo;
let site: HostSite;
let browser: Browser;

before(async () => {
  [demo, browser] = await Promise.all([
    visitDemo(),
    launchBrowser({ args: [`--host-resolver-rules=MAP customer.test 127.0.0.1`] }),
  ]);
  site = await startSite(demo);
});

after(async () => {
  await browser?.close();
  site?.close();
  await demo?.close();
});

/** A page of the site, with its console warnings. */
class WatchedPage extends ChatPage {
  readonly warnings: string[] = [];
  readonly errors: string[] = [];

  constructor(page: Page) {
    super(page);
    page.on('pageerror', error => this.errors.push(String(error)));
    page.on('console', message => {
      if (message.type() === 'warning') this.warnings.push(message.text());
      if (message.type() === 'error') this.errors.push(message.text());
    });
  }

  /** Asks and waits for the answer, which must be the only messages. */
  async talkUndisturbed(question = QUESTION): Promise<void> {
    await this.show();
    const before = (await this.messages()).length;
    await this.input.fill(question);
    await this.input.press('Enter');
    await this.until(async () => (await this.messages()).length === before + 2);
    await this.until(async () => (await this.status()) === 'ready');
    const [asked, answer] = (await this.messages()).slice(-2);
    assert.equal(asked, `user sent: ${question}`);
    assert.match(answer ?? '', /^bot complete: /);
    assert.equal(await this.widget.getByRole('alert').filter({ hasText: /\w/ }).count(), 0);
    assert.deepEqual(this.errors, []);
  }

  /** Resolves after the warning, and checks that there is only one. */
  async warnedOnce(): Promise<void> {
    await this.until(() => Promise.resolve(this.warnings.length > 0));
    await this.talkUndisturbed('And on Sundays?');
    assert.equal(this.warnings.length, 1, this.warnings.join('\n'));
    assert.match(this.warnings[0]!, /kept in memory only/);
  }
}

/** Runs a test with its own browser storage. */
async function withVisitor(work: (context: BrowserContext) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  try {
    await work(context);
  } finally {
    await context.close();
  }
}

async function openPage(
  context: BrowserContext,
  { path = '/', script = '', hasClock = false, origin = site.url } = {},
): Promise<WatchedPage> {
  const page = new WatchedPage(await context.newPage());
  if (hasClock) await page.page.clock.install();
  if (script) await page.page.addInitScript(script);
  await page.page.goto(origin + path);
  return page;
}

describe('Browsers without working storage', () => {
  for (const [what, script] of casesOf([
    ['absent', `Object.defineProperty(window, 'indexedDB', { value: undefined })`],
    [
      'forbidden',
      `Object.defineProperty(window, 'indexedDB', {
        get() { throw new DOMException('no', 'SecurityError'); },
      })`,
    ],
    ['broken', `IDBFactory.prototype.open = () => { throw new DOMException('no', 'UnknownError'); }`],
  ] as const))
    test(`STOR-1: works and warns once when IndexedDB is ${what}`, () =>
      withVisitor(async context => {
        const chat = await openPage(context, { script });
        await chat.talkUndisturbed();
        await chat.warnedOnce();
        await chat.page.reload();
        await chat.talkUndisturbed();
      }));

  for (const [what, script] of casesOf([
    ['never answers', `IDBFactory.prototype.open = () => ({})`],
    [
      'answers after ten seconds',
      `const { open } = IDBFactory.prototype;
       IDBFactory.prototype.open = function (...names) {
         const late = {};
         setTimeout(() => {
           const request = open.apply(this, names);
           request.onupgradeneeded = event => late.onupgradeneeded(event);
           request.onsuccess = () => {
             Object.defineProperty(late, 'result', { value: request.result });
             late.onsuccess();
           };
           Object.defineProperty(late, 'result', { configurable: true, get: () => request.result });
         }, 10_000);
         return late;
       };`,
    ],
  ] as const))
    test(`STOR-1: does not wait for storage when IndexedDB ${what}`, () =>
      withVisitor(async context => {
        const chat = await openPage(context, { script, hasClock: true });
        await chat.talkUndisturbed();
        assert.deepEqual(chat.warnings, []);
        await chat.page.clock.runFor(2_500);
        await chat.warnedOnce();
        await chat.page.clock.runFor(10_000);
        await chat.talkUndisturbed('And on Mondays?');
        assert.equal(chat.warnings.length, 1);
        const other = await openPage(context, { path: '/plain' });
        assert.equal(await other.stored(), 0, 'late messages are dropped');
      }));

  for (const [what, script] of casesOf([
    ['answers again after a timeout', answersLater()],
    ['works again after it has failed', WORKS_LATER],
  ] as const))
    test(`stores the conversation and the draft once IndexedDB ${what}`, () =>
      withVisitor(async context => {
        const chat = await openPage(context, { script, hasClock: true });
        await chat.talkUndisturbed();
        await chat.page.clock.runFor(2_500);
        await chat.warnedOnce();
        await chat.input.fill('And on Mondays?');
        await chat.page.evaluate(() => Object.assign(window, { answersAgain: true }));
        await chat.until(async () => {
          await chat.page.clock.runFor(1_000);
          return (await chat.dump()).includes('And on Mondays?');
        });
        assert.equal(chat.warnings.length, 1);
        const next = await openPage(context);
        await next.expectKept(4);
        await next.until(async () => (await next.draft()) === 'And on Mondays?');
      }));

  test('shows and stores saved listings once IndexedDB answers again after a timeout', () =>
    withVisitor(async context => {
      const hearts = (chat: WatchedPage) => chat.widget.locator('chatbot-listing-cards [aria-pressed]');
      const pressed = (chat: WatchedPage) => chat.widget.locator('chatbot-listing-cards [aria-pressed=true]');
      const first = await openPage(context);
      await first.talk('Houses in Quarry Hill built before 1935');
      await hearts(first).nth(0).click();
      await first.until(async () => (await first.storedListings()) === 1);
      await first.page.close();
      const chat = await openPage(context, { script: answersLater(':listings:'), hasClock: true });
      await chat.show();
      await hearts(chat).nth(1).click();
      await chat.page.clock.runFor(2_500);
      await chat.until(async () => (await pressed(chat).count()) === 1);
      await chat.page.evaluate(() => Object.assign(window, { answersAgain: true }));
      await chat.until(async () => {
        await chat.page.clock.runFor(1_000);
        return (await pressed(chat).count()) === 2;
      });
      await chat.until(async () => (await chat.storedListings()) === 2);
      assert.ok(chat.warnings.length <= 1, chat.warnings.join('\n'));
    }));

  test('stores the messages of a while without room once there is room', () =>
    withVisitor(async context => {
      const chat = await openPage(context, { script: FULL_FOR_NOW, hasClock: true });
      await chat.talk();
      await chat.page.evaluate(() => Object.assign(window, { isFull: true }));
      await chat.talkUndisturbed('And on Mondays?');
      await chat.warnedOnce();
      await chat.page.evaluate(() => Object.assign(window, { isFull: false }));
      await chat.until(async () => {
        await chat.page.clock.runFor(1_000);
        return (await chat.stored()) === 6;
      });
      const next = await openPage(context);
      await next.expectKept(6);
    }));

  test('deletes a conversation later if the visitor deleted it while IndexedDB did not answer', ONLY_IN_ALL, () =>
    withVisitor(async context => {
      const before = await openPage(context);
      await before.talk();
      await before.page.close();
      const chat = await openPage(context, { script: answersLater(), hasClock: true });
      await chat.talkUndisturbed();
      await chat.page.clock.runFor(2_500);
      await chat.warnedOnce();
      await chat.page.evaluate(() => Object.assign(window, { answersAgain: true }));
      await chat.widget.evaluate(element =>
        (element as unknown as { clearHistory(): Promise<void> }).clearHistory().catch(() => {}),
      );
      await chat.until(async () => {
        await chat.page.clock.runFor(1_000);
        return (await chat.stored()) === 0;
      });
      assert.deepEqual(await chat.messages(), []);
    }),
  );

  test('STOR-5: keeps the conversation in memory when the quota is used up', () =>
    withVisitor(async context => {
      const chat = await openPage(context);
      const session = await context.newCDPSession(chat.page);
      await session.send('Storage.overrideQuotaForOrigin', { origin: site.url, quotaSize: 1 });
      await chat.talkUndisturbed();
      await chat.warnedOnce();
      assert.equal(await chat.stored(), 0);
      await session.send('Storage.overrideQuotaForOrigin', { origin: site.url });
      const next = await openPage(context);
      await next.talkUndisturbed();
      assert.deepEqual(next.warnings, []);
    }));

  test('STOR-4: shows the rest of a conversation with a corrupt record', () =>
    withVisitor(async context => {
      const chat = await openPage(context);
      await chat.talk();
      await chat.talk('And on Sundays?');
      const last = (await chat.messages())[3];
      await changeRecords(
        chat.page,
        `return key[1] === 'message' && value.text.includes('And on Sundays') ? { version: 1, text: new Map() } : value`,
      );
      await chat.page.reload();
      await chat.expectKept(3);
      assert.equal((await chat.messages())[2], last);
      await chat.talkUndisturbed('And on Mondays?');
      assert.deepEqual(chat.warnings, []);
    }));

  test('STOR-4: works in memory and leaves the data of a newer version alone', ONLY_IN_ALL, () =>
    withVisitor(async context => {
      const chat = await openPage(context);
      await chat.talk();
      await changeRecords(chat.page, `return key[1] === 'meta' ? { ...value, version: value.version + 1 } : value`);
      const before = await chat.dump();
      await chat.page.reload();
      await chat.talkUndisturbed('And on Mondays?');
      await chat.warnedOnce();
      assert.equal((await chat.messages()).length, 4);
      assert.equal(await chat.dump(), before);
    }),
  );

  test('CLOSE-14: works in memory on a page with an opaque origin', () =>
    withVisitor(async context => {
      const chat = await openPage(context, { path: '/plain' });
      const { url, serialNumber } = demo;
      await chat.page.setContent(
        `<iframe sandbox="allow-scripts" style="width:600px;height:600px" srcdoc='
          <script src="${url}/chatbot-bubble.js" defer></script>
          <chatbot-bubble serial-number="${serialNumber}" ${FLAG} open></chatbot-bubble>'></iframe>`,
      );
      const widget = chat.page.frameLocator('iframe').locator('chatbot-bubble');
      const input = widget.getByRole('textbox', { name: 'Your message' });
      await input.fill(QUESTION);
      await input.press('Enter');
      await widget.locator('chatbot-markdown').getByText('Monday').first().waitFor();
      assert.deepEqual(chat.errors, []);
      assert.deepEqual(chat.warnings, []);
    }));

  test('CLOSE-14: works in memory over plain http, where encryption is unavailable', ONLY_IN_ALL, () =>
    withVisitor(async context => {
      const origin = `${PLAIN_HTTP}:${new URL(site.url).port}`;
      const chat = await openPage(context, { origin, path: `/?${FLAG}` });
      assert.equal(await chat.page.evaluate(() => isSecureContext), false);
      await chat.talkUndisturbed();
      await chat.warnedOnce();
      assert.equal(await chat.stored(), 0);
      await chat.page.reload();
      await chat.show();
      await chat.talkUndisturbed();
      assert.equal((await chat.messages()).length, 2);
    }),
  );

  test('CLOSE-14: stores what needs no encryption over plain http, in one tab and in two', ONLY_IN_ALL, () =>
    withVisitor(async context => {
      const origin = `${PLAIN_HTTP}:${new URL(site.url).port}`;
      const one = await openPage(context, { origin });
      await one.talk();
      await one.page.reload();
      await one.expectKept(2);
      const two = await openPage(context, { origin });
      await two.expectKept(2);
      await two.talk('And on Sundays?');
      await one.expectKept(4);
      assert.deepEqual([...one.warnings, ...two.warnings], []);
    }),
  );

  test('STOR-7, CLOSE-14: works in memory when the browser blocks cookies and storage', async () => {
    const profile = await Profile.create();
    try {
      await mkdir(join(profile.folder, 'Default'));
      await writeFile(
        join(profile.folder, 'Default', 'Preferences'),
        JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } }),
      );
      const context = await profile.open();
      const chat = await openPage(context, { path: `/?${FLAG}` });
      const isBlocked = await chat.page.evaluate(() => {
        try {
          return !sessionStorage;
        } catch {
          return true;
        }
      });
      assert.equal(isBlocked, true);
      await chat.talkUndisturbed();
      await chat.warnedOnce();
      await chat.page.reload();
      await chat.talkUndisturbed();
      assert.equal((await chat.messages()).length, 2);
    } finally {
      await profile.remove();
    }
  });
});
