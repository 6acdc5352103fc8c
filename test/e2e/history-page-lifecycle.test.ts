import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BrowserContext } from 'playwright-core';
import type { FaultName } from '../../demo/faults/faults.js';
import type { FaultyRequest } from '../../demo/faults/faulty-service.js';
import { ONLY_IN_ALL } from '../support/cases.js';
import { faultySiteFixture } from '../support/demo-fixture.js';
import type { FaultyRun } from '../support/faults.js';
import { ChatPage, QUESTION } from '../support/history-pages.js';

const fixture = faultySiteFixture();

/** A visitor with their own browser storage; the service fails once. */
interface Visitor {
  readonly context: BrowserContext;
  readonly run: FaultyRun;
  /** @param attributes further attributes of the widget, as a query */
  open(path?: string, attributes?: string): Promise<ChatPage>;
}

async function withVisitor(fault: FaultName, work: (visitor: Visitor) => Promise<void>): Promise<void> {
  const context = await fixture.browser.newContext();
  const run = fixture.demo.begin(fault);
  const query = `?base-url=${encodeURIComponent(run.baseUrl)}`;
  const open = (path = '/', attributes = '') =>
    ChatPage.open(context, `${fixture.site.url}${path}${query}&${attributes}`);
  try {
    await work({ context, run, open });
  } finally {
    await context.close();
  }
}

/** Text that the service sends before it stalls. */
const HALF = 'Two homes have a view of the lake: ';

const ask = async (chat: ChatPage) => {
  await chat.show();
  await chat.input.fill(QUESTION);
  await chat.input.press('Enter');
};
/** Asks once the draft is stored: the history is open then, and saves the answer from its first fragment. */
const askLater = async (chat: ChatPage) => {
  await chat.show();
  await chat.input.fill(QUESTION);
  await chat.until(async () => (await chat.databases()).length > 0);
  await chat.input.press('Enter');
};
const last = async (chat: ChatPage) => (await chat.messages()).at(-1) ?? '';
/** Characters of the slow answer between two encrypted saves: three every 120 ms. */
const SEALED_LATE = 15;

/** Leaves the page shortly before the next save of an answer. Returns the last visible text. */
async function leaveAsItGrows(chat: ChatPage): Promise<string> {
  await chat.until(async () => (await chat.stored()) === 2);
  await chat.page.evaluate(() => {
    const widget = document.querySelector('chatbot-bubble')!;
    addEventListener('pagehide', () => {
      sessionStorage.setItem('seen', widget.messages.at(-1)!.content);
    });
  });
  const { length } = await last(chat);
  // Most of the characters that arrive in a second.
  await chat.until(async () => (await last(chat)).length >= length + 21, 20);
  await chat.page.goto(chat.page.url().replace('/?', '/next?'));
  await chat.until(async () => (await chat.messages()).length === 2);
  return chat.page.evaluate(() => sessionStorage.getItem('seen')!);
}

describe('An answer when its page is left', () => {
  test('STR-10: restores a partial answer on the next page, and repeats the question only on request', () =>
    withVisitor('stall', async ({ run, open }) => {
      const chat = await open();
      await ask(chat);
      await chat.until(async () => (await last(chat)) === `bot streaming: ${HALF}`);
      await chat.until(async () => (await chat.stored()) === 2);
      await chat.page.goto(chat.page.url().replace('/?', '/next?'));
      await chat.until(async () => (await chat.messages()).length === 2);
      const [question, answer] = await chat.messages();
      assert.equal(question, `user sent: ${QUESTION}`);
      assert.match(answer ?? '', /^bot incomplete: Two homes/);
      assert.equal(run.questions.length, 1);
      await chat.widget.getByRole('button', { name: /again/ }).click();
      await chat.until(async () => (await last(chat)).startsWith('bot complete'));
      assert.equal(run.questions.length, 2);
      assert.equal((await chat.messages()).length, 2);
    }));

  test('STR-10: restores all visible text of an answer when its page was left', ONLY_IN_ALL, () =>
    withVisitor('slow', async ({ open }) => {
      const chat = await open();
      await askLater(chat);
      const seen = await leaveAsItGrows(chat);
      const kept = await last(chat);
      // A fragment may arrive after the page has begun to leave.
      assert.ok(kept.startsWith(`bot incomplete: ${seen}`), `${kept} | ${seen}`);
      await chat.page.reload();
      await chat.expectKept(2);
      assert.equal(await last(chat), kept);
    }),
  );

  test('STR-10: restores nearly all of an answer with an encrypted history', ONLY_IN_ALL, () =>
    withVisitor('slow', async ({ open }) => {
      const chat = await open('/', 'remove-chat-log-on-browser-close=true');
      await askLater(chat);
      const seen = await leaveAsItGrows(chat);
      const found = (await last(chat)).replace('bot incomplete: ', '');
      // The last stored text may not be visible yet.
      assert.ok(seen.startsWith(found) || found.startsWith(seen), `${found} | ${seen}`);
      // Text of the 250 ms between two encryptions, plus delays.
      assert.ok(found.length >= seen.length - SEALED_LATE, `${found.length} of ${seen.length}`);
    }),
  );

  test('STR-11: continues an answer when its page resumes after freezing', () =>
    withVisitor('slow', async ({ run, open }) => {
      const chat = await open();
      await ask(chat);
      await chat.until(async () => (await last(chat)).startsWith('bot streaming'));
      const goOn = await chat.standStill();
      const [{ left }] = run.questions as [FaultyRequest];
      assert.equal(await left, false, 'the service sent the whole answer');
      await goOn();
      await chat.until(async () => (await last(chat)).startsWith('bot complete'));
      assert.match(await last(chat), /Gull Café” and one more 🏡\.$/);
      assert.equal((await chat.messages()).length, 2);
      assert.equal(run.questions.length, 1);
    }));

  test('STR-11: stops an answer of a frozen tab from another tab without duplicates', ONLY_IN_ALL, () =>
    withVisitor('stall', async ({ run, open }) => {
      const one = await open();
      await ask(one);
      await one.until(async () => (await one.stored()) === 2);
      const two = await open();
      await two.show();
      await two.until(async () => (await two.status()) === 'streaming');
      const goOn = await one.standStill();
      await two.widget.evaluate(element => (element as unknown as { stop(): void }).stop());
      await two.until(async () => (await last(two)) === `bot incomplete: ${HALF}`);
      await two.widget.getByRole('button', { name: /again/ }).click();
      await two.until(async () => (await last(two)).startsWith('bot complete'));
      await goOn();
      await one.until(async () => (await last(one)).startsWith('bot complete'));
      await one.until(async () => (await one.status()) === 'ready');
      assert.deepEqual(await one.messages(), await two.messages());
      const three = await open();
      await three.expectKept(2);
      assert.equal((await three.messages()).length, 2);
      assert.equal(run.questions.length, 2);
    }),
  );

  test('HOST-12, STR-11: continues or marks an answer when its page returns from the back/forward cache', () =>
    withVisitor('slow', async ({ run, open }) => {
      const chat = await open();
      await ask(chat);
      await chat.until(async () => (await chat.stored()) === 2);
      await chat.page.goto(`${fixture.demo.url}/privacy.html`);
      await chat.goBackByCache();
      await chat.until(async () => /^bot (complete|incomplete)/.test(await last(chat)));
      await chat.until(async () => ['ready', 'error'].includes(await chat.status()));
      assert.equal((await chat.messages()).length, 2);
      assert.equal(run.questions.length, 1);
      const other = await open();
      await other.expectKept(2);
      assert.deepEqual(await other.messages(), await chat.messages());
    }));

  test('HOST-12, STR-11: drops the answer of a cached page when another tab has asked meanwhile', ONLY_IN_ALL, () =>
    withVisitor('stall', async ({ run, open }) => {
      const one = await open();
      await ask(one);
      await one.until(async () => (await one.stored()) === 2);
      await one.page.goto(`${fixture.demo.url}/privacy.html`);
      const two = await open();
      await two.expectKept(2);
      assert.equal(await last(two), `bot incomplete: ${HALF}`);
      await two.widget.getByRole('button', { name: /again/ }).click();
      await two.until(async () => (await last(two)).startsWith('bot complete'));
      await one.goBackByCache();
      await one.until(async () => (await last(one)).startsWith('bot complete'));
      await one.until(async () => (await one.status()) === 'ready');
      assert.deepEqual(await one.messages(), await two.messages());
      assert.equal((await one.messages()).length, 2);
      assert.equal(run.questions.length, 2);
    }),
  );

  test('holds the ask lock and stores the answer of a question asked before the history loaded', ONLY_IN_ALL, () =>
    withVisitor('stall', async ({ open }) => {
      const one = await open('/plain');
      let release!: () => void;
      const isReleased = new Promise<void>(resolve => (release = resolve));
      await one.page.route(/\/history-[\w-]+\.js$/, async route => {
        await isReleased;
        await route.continue();
      });
      await one.page.goto(one.page.url().replace('/plain', '/'));
      await ask(one);
      await one.until(async () => (await last(one)) === `bot streaming: ${HALF}`);
      assert.equal(await one.stored(), 0);
      release();
      await one.until(async () => (await one.stored()) === 2);
      const two = await open();
      await two.show();
      await two.until(async () => (await two.status()) === 'streaming');
      await two.widget.evaluate(element => (element as unknown as { stop(): void }).stop());
      for (const tab of [one, two]) await tab.until(async () => (await last(tab)) === `bot stopped: ${HALF}`);
    }),
  );
});
