import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BrowserContext } from 'playwright-core';
import { casesOf, ONLY_IN_ALL } from '../support/cases.js';
import { faultySiteFixture } from '../support/demo-fixture.js';
import type { FaultyRun } from '../support/faults.js';
import { ChatPage, QUESTION } from '../support/history-pages.js';

const QUEUED = 'And on Sundays?';
/** The history expires with the last tab. */
const STRICT = 'remove-chat-log-on-browser-close=true&session-cookie=off&history-grace=0';

const fixture = faultySiteFixture();

/** A visitor whose first question gets half an answer, and who has queued a message. */
interface Visitor {
  readonly context: BrowserContext;
  readonly run: FaultyRun;
  readonly chat: ChatPage;
  /** Opens a page of the site in another tab. */
  open(): Promise<ChatPage>;
}

async function withQueue(work: (visitor: Visitor) => Promise<void>, attributes = ''): Promise<void> {
  const context = await fixture.browser.newContext();
  const run = fixture.demo.begin('stall');
  const query = `?base-url=${encodeURIComponent(run.baseUrl)}&${attributes}`;
  const open = () => ChatPage.open(context, `${fixture.site.url}/${query}`);
  try {
    const chat = await open();
    await chat.show();
    await submit(chat, QUESTION);
    await chat.until(async () => (await last(chat)).startsWith('bot streaming: Two'));
    await submit(chat, QUEUED);
    await chat.until(async () => (await queue(chat)).length === 1);
    await chat.until(() => chat.hasStoredQueue());
    await work({ context, run, chat, open });
  } finally {
    await context.close();
  }
}

async function submit(chat: ChatPage, text: string): Promise<void> {
  await chat.input.fill(text);
  await chat.input.press('Enter');
}

const last = async (chat: ChatPage) => (await chat.messages()).at(-1) ?? '';
const queue = (chat: ChatPage) => chat.widget.locator('chatbot-queue bdi').allTextContents();
const contents = async (chat: ChatPage) => (await chat.messages()).filter(message => message.includes(QUEUED));
const clear = (chat: ChatPage) =>
  chat.widget.evaluate(element => (element as unknown as { clearHistory(): Promise<void> }).clearHistory());
const next = (chat: ChatPage) => chat.page.goto(chat.page.url().replace('/?', '/next?'));

/** Checks that neither the composer nor the queue has the message, once the stored messages are shown. */
async function expectNothingQueued(chat: ChatPage): Promise<void> {
  assert.deepEqual([await chat.draft(), await queue(chat)], ['', []]);
  assert.equal(await chat.hasStoredQueue(), false);
}

test(
  'A queued message leaves the input at once, also while the list of such messages is loading',
  ONLY_IN_ALL,
  async () => {
    const context = await fixture.browser.newContext();
    const run = fixture.demo.begin('stall');
    let release!: () => void;
    const isReleased = new Promise<void>(resolve => (release = resolve));
    await context.route('**/chat-features-*', async route => {
      await isReleased;
      await route.continue();
    });
    try {
      const isLoading = context.waitForEvent('request', request => request.url().includes('/chat-features-'));
      const chat = await ChatPage.open(context, `${fixture.site.url}/?base-url=${encodeURIComponent(run.baseUrl)}`);
      await chat.show();
      await submit(chat, QUESTION);
      await chat.until(async () => (await last(chat)).startsWith('bot streaming: Two'));
      await submit(chat, QUEUED);
      await isLoading;
      assert.deepEqual([await chat.draft(), await queue(chat)], ['', []]);
      await chat.input.pressSequentially('Unsent');
      release();
      await chat.until(async () => (await queue(chat)).length === 1);
      assert.deepEqual([await chat.draft(), await queue(chat)], ['Unsent', [QUEUED]]);
    } finally {
      await context.close();
    }
  },
);

describe('A queued message when its page is left', () => {
  for (const [place, leave] of casesOf([
    ['after a reload', (chat: ChatPage) => chat.page.reload()],
    ['on the next page', next],
  ] as const))
    test(`returns to the input field ${place}, and is sent only on request`, () =>
      withQueue(async ({ run, chat }) => {
        await chat.input.fill('Unsent');
        await leave(chat);
        await chat.expectKept(2);
        await chat.until(async () => (await chat.draft()).includes(QUEUED));
        assert.match(await chat.draft(), new RegExp(`^${QUEUED.replace('?', '\\?')}\\n?`));
        assert.deepEqual([await queue(chat), run.questions.length], [[], 1]);
        await chat.input.press('Enter');
        await chat.until(async () => (await last(chat)).startsWith('bot complete'));
        assert.equal((await contents(chat)).length, 1);
        await chat.page.reload();
        await chat.expectKept(4);
        await expectNothingQueued(chat);
      }));

  test('returns also after the browser killed its page', ONLY_IN_ALL, () =>
    withQueue(async ({ chat, open }) => {
      await chat.page.close();
      const other = await open();
      await other.expectKept(2);
      await other.until(async () => (await other.draft()) === QUEUED);
    }),
  );

  test('returns after a reload also in the second of two tabs with queued messages', ONLY_IN_ALL, () =>
    withQueue(async ({ chat, open }) => {
      const other = await open();
      await other.expectKept(2);
      await submit(other, 'And on Mondays?');
      await other.until(async () => (await queue(other)).length === 1);
      await other.page.reload();
      await other.until(async () => (await other.draft()) === 'And on Mondays?');
      assert.deepEqual([await queue(chat), await queue(other)], [[QUEUED], []]);
    }),
  );

  test('stays with its tab, which sends it once', () =>
    withQueue(async ({ run, chat, open }) => {
      const other = await open();
      await other.expectKept(2);
      assert.deepEqual([await other.draft(), await queue(other)], ['', []]);
      await other.widget.evaluate(element => (element as unknown as { stop(): void }).stop());
      await chat.until(async () => (await last(chat)).startsWith('bot complete'));
      await other.until(async () => (await last(other)).startsWith('bot complete'));
      for (const tab of [chat, other]) {
        assert.equal((await contents(tab)).length, 1);
        await expectNothingQueued(tab);
      }
      await chat.page.reload();
      await chat.expectKept(4);
      await expectNothingQueued(chat);
      assert.equal(run.questions.length, 2);
    }));

  test('is not sent by a cached page after the next page has taken it', ONLY_IN_ALL, () =>
    withQueue(async ({ run, chat }) => {
      await next(chat);
      await chat.until(async () => (await chat.draft()) === QUEUED);
      await chat.input.press('Enter');
      // The whole answer is stored.
      await chat.until(async () => (await chat.dump()).includes('\\"complete\\"'));
      await chat.goBackByCache();
      await chat.until(async () => (await last(chat)).startsWith('bot complete'));
      await chat.until(async () => (await queue(chat)).length === 0);
      assert.equal((await contents(chat)).length, 1);
      assert.equal(run.questions.length, 2);
    }),
  );

  test('STOR-8: does not return to a cached page after another tab deleted the conversation', ONLY_IN_ALL, () =>
    withQueue(async ({ chat, open }) => {
      await chat.page.goto(`${fixture.demo.url}/privacy.html`);
      const other = await open();
      await other.expectKept(2);
      await clear(other);
      await expectNothingQueued(other);
      await chat.goBackByCache();
      await chat.until(async () => (await chat.messages()).length === 0);
      await expectNothingQueued(chat);
    }),
  );

  test('STOR-8: does not return after its own tab deleted the conversation', () =>
    withQueue(async ({ chat }) => {
      await clear(chat);
      await expectNothingQueued(chat);
      await chat.page.reload();
      await chat.expectCleared();
      await expectNothingQueued(chat);
    }));

  test(
    'returns after a reload, encrypted, with RemoveChatLogOnBrowserClose, and not after the last tab closes',
    ONLY_IN_ALL,
    () =>
      withQueue(async ({ chat, context, open }) => {
        assert.ok(!(await chat.dump()).includes(QUEUED));
        await chat.page.reload();
        await chat.expectKept(2);
        await chat.until(async () => (await chat.draft()) === QUEUED);
        const plain = await ChatPage.open(context, `${fixture.site.url}/plain`);
        await chat.page.close();
        const other = await open();
        await other.expectCleared();
        await expectNothingQueued(other);
        await plain.page.close();
      }, STRICT),
  );
});
