import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { casesOf, ONLY_IN_ALL } from '../support/cases.js';
import { siteFixture } from '../support/demo-fixture.js';
import { ChatPage } from '../support/history-pages.js';

type Widget = HTMLElement & {
  clearHistory(): Promise<void>;
  reset(): Promise<void>;
  send(text: string): Promise<unknown>;
};

const LATER = 'And on Sundays?';

const fixture = siteFixture();

async function withVisitor(work: (context: BrowserContext) => Promise<void>): Promise<void> {
  const context = await fixture.browser.newContext();
  try {
    await work(context);
  } finally {
    await context.close();
  }
}

const openPage = (context: BrowserContext, path = '/') => ChatPage.open(context, fixture.site.url + path);

/** Keeps the database of the conversation busy from another page of the site. Returns a function that ends that. */
async function blockDatabase(context: BrowserContext): Promise<() => Promise<void>> {
  const { page } = await openPage(context, '/plain');
  await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const name = databases.map(({ name = '' }) => name).find(name => /^chatbot-bubble:[^:]*$/.test(name))!;
    const database = await new Promise<IDBDatabase>(resolve => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
    });
    const store = database.transaction('records', 'readwrite').objectStore('records');
    // A transaction lasts as long as it has requests.
    const hold = () => {
      if (!('isReleased' in window)) store.get('anything').onsuccess = hold;
    };
    hold();
  });
  return () => page.evaluate(() => void Object.assign(window, { isReleased: true }));
}

/** Deletes the conversation in the menu, and reloads the page after `delay` ms; in the same task without one. */
async function deleteAndReload(chat: ChatPage, delay?: number): Promise<void> {
  const { page, widget } = chat;
  await widget.getByRole('button', { name: 'Menu' }).click();
  await widget.getByRole('menuitem', { name: 'Delete conversation' }).click();
  const press = widget.getByRole('button', { name: 'Delete', exact: true });
  await loadAfter(page, () =>
    press.evaluate((button, delay) => {
      (button as HTMLElement).click();
      if (delay === undefined) location.reload();
      else setTimeout(() => location.reload(), delay);
    }, delay),
  );
}

async function loadAfter(page: Page, work: () => Promise<void>): Promise<void> {
  await Promise.all([page.waitForEvent('load'), work()]);
}

describe('A page that is left while the conversation is deleted', () => {
  for (const delay of casesOf([undefined, 0, 5, 20, 50]))
    test(`shows nothing of it after a reload ${delay === undefined ? 'in the same task' : `after ${delay} ms`}`, () =>
      withVisitor(async context => {
        const chat = await openPage(context);
        await chat.talk();
        await deleteAndReload(chat, delay);
        await chat.expectCleared();
      }));

  test('shows nothing of it when the database is busy until after the reload', () =>
    withVisitor(async context => {
      const chat = await openPage(context);
      await chat.talk();
      const release = await blockDatabase(context);
      await deleteAndReload(chat);
      await release();
      await chat.expectCleared();
      await chat.page.reload();
      await chat.expectCleared();
    }));

  test('empties the other tabs, and a tab that opens later, when its own tab was closed', () =>
    withVisitor(async context => {
      const chat = await openPage(context);
      await chat.talk();
      const other = await openPage(context);
      await other.expectKept(2);
      const release = await blockDatabase(context);
      await chat.widget.evaluate(element => void (element as Widget).clearHistory());
      await chat.page.close();
      await release();
      await other.until(async () => !(await other.messages()).length);
      assert.equal(await other.stored(), 0);
      await (await openPage(context)).expectCleared();
    }));

  test('keeps a question that the visitor sent right after it', ONLY_IN_ALL, () =>
    withVisitor(async context => {
      await context.route('**/ClientAsk', route =>
        route.request().postData()?.includes(LATER) ? undefined : route.continue(),
      );
      const chat = await openPage(context);
      await chat.talk();
      const release = await blockDatabase(context);
      const isAsked = chat.page.waitForRequest('**/ClientAsk');
      await chat.widget.evaluate((element, question) => {
        const widget = element as Widget;
        void widget.clearHistory();
        widget.send(question).catch(() => {});
      }, LATER);
      await isAsked;
      await loadAfter(chat.page, () => chat.page.evaluate(() => location.reload()));
      await release();
      await chat.expectKept(1);
      assert.match((await chat.messages())[0]!, new RegExp(`^user \\w+: ${LATER.replace('?', '\\?')}$`));
    }),
  );

  test('starts with an empty conversation after "New conversation" and a reload in the same task', ONLY_IN_ALL, () =>
    withVisitor(async context => {
      const chat = await openPage(context);
      await chat.talk();
      const release = await blockDatabase(context);
      await loadAfter(chat.page, () =>
        chat.widget.evaluate(element => {
          void (element as Widget).reset();
          location.reload();
        }),
      );
      await release();
      await chat.expectCleared();
    }),
  );
});
