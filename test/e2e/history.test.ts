import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import type { BrowserContext } from 'playwright-core';
import { casesOf, ONLY_IN_ALL } from '../support/cases.js';
import { siteFixture } from '../support/demo-fixture.js';
import { ChatPage, QUESTION } from '../support/history-pages.js';
import { changeRecords } from '../support/stored-records.js';

const HAIR_PX = 8;

const fixture = siteFixture();

/** Runs a test with its own browser storage, and counts the questions that reach the service. */
async function withVisitor(work: (context: BrowserContext, asked: () => number) => Promise<void>): Promise<void> {
  const context = await fixture.browser.newContext();
  let asked = 0;
  context.on('request', request => {
    if (request.url().endsWith('/ClientAsk') && request.method() === 'POST') asked++;
  });
  try {
    await work(context, () => asked);
  } finally {
    await context.close();
  }
}

const openPage = (context: BrowserContext, path = '/') => ChatPage.open(context, fixture.site.url + path);

/** Holds back the rest of an answer until `release` is called. */
async function holdAnswers(context: BrowserContext): Promise<() => void> {
  let release!: () => void;
  const isReleased = new Promise<void>(resolve => (release = resolve));
  await context.route('**/ClientAsk', async route => {
    await isReleased;
    await route.continue().catch(() => {});
  });
  return release;
}

describe('A returning visitor', () => {
  test('restores the conversation and the panel state after a reload and on the next page', () =>
    withVisitor(async context => {
      const chat = await openPage(context);
      await chat.talk();
      await chat.page.reload();
      await chat.input.waitFor();
      await chat.expectKept(2);
      await chat.page.goto(`${fixture.site.url}/next`);
      await chat.input.waitFor();
      await chat.expectKept(2);
      await chat.input.press('Escape');
      await chat.widget.getByRole('button', { name: 'Open chat' }).waitFor();
      await chat.page.reload();
      await chat.widget.getByRole('button', { name: 'Open chat' }).waitFor();
      assert.equal(await chat.widget.evaluate(element => element.hasAttribute('open')), false);
      await chat.expectKept(2);
      const [, answer] = await chat.messages();
      assert.match(answer ?? '', /^bot complete: .*Monday/s);
      await chat.widget.locator('chatbot-markdown p').getByText('Monday').waitFor();
    }));

  test('keeps a rating in the service and across a reload', () =>
    withVisitor(async context => {
      const chat = await openPage(context);
      await chat.talk();
      const sent = chat.page.waitForResponse(/\/Feedback$/);
      await chat.widget.getByRole('button', { name: 'Helpful', exact: true }).click();
      assert.equal((await sent).status(), 200);
      await chat.widget.getByText('Thanks for your feedback.').waitFor();
      await chat.until(async () => (await chat.dump()).includes('feedback'));
      await chat.page.reload();
      await chat.widget.getByRole('button', { name: 'Helpful', exact: true, pressed: true }).waitFor();
      assert.equal(await chat.widget.getByRole('button', { name: 'Copy' }).count(), 1);
    }));

  test('restores the draft after a reload', ONLY_IN_ALL, () =>
    withVisitor(async context => {
      const chat = await openPage(context);
      await chat.show();
      await chat.input.fill('Do you have anything near the');
      await chat.until(async () => (await chat.dump()).includes('Do you have anything'));
      await chat.page.reload();
      await chat.input.waitFor();
      await chat.until(async () => (await chat.input.inputValue()) !== '');
      assert.equal(await chat.input.inputValue(), 'Do you have anything near the');
    }),
  );

  for (const [how, path] of casesOf([
    ['', '/'],
    [', encrypted', '/?remove-chat-log-on-browser-close'],
  ] as const))
    test(`restores a draft typed just before a reload${how}`, () =>
      withVisitor(async context => {
        const chat = await openPage(context, path);
        await chat.talk();
        await chat.input.fill('Do you have anything near the');
        await chat.page.reload();
        await chat.until(async () => (await chat.draft()) !== '');
        assert.equal(await chat.draft(), 'Do you have anything near the');
      }));

  test('restores the scroll position', () =>
    withVisitor(async context => {
      const chat = await openPage(context);
      await chat.talk();
      for (const day of ['Mondays', 'Sundays', 'Fridays']) await chat.talk(`And on ${day}?`);
      // The panel itself does not scroll.
      const top = () =>
        chat.widget
          .locator('.message.user')
          .nth(1)
          .evaluate(element => element.getBoundingClientRect().top);
      await chat.until(async () => {
        // Scrolls like dragging the scrollbar; the last answer may still be streaming.
        await chat.widget.locator('.message.user').nth(1).hover();
        return (await chat.dump()).includes('messageId');
      });
      // Actions appear below a complete answer and move the transcript.
      await chat.widget.getByRole('toolbar').nth(3).waitFor();
      let before = NaN;
      await chat.until(async () => {
        const last = before;
        return (before = await top()) === last;
      });
      const offset = await chat.widget.evaluate(
        element =>
          (element as unknown as { chat: { conversation: { place: { offset: number } } } }).chat.conversation.place
            .offset,
      );
      await chat.until(async () => (await chat.dump()).includes(`:${offset}`));
      await chat.page.reload();
      await chat.expectKept(8);
      // The panel moves as it opens.
      await chat.until(async () => Math.abs((await top()) - before) < HAIR_PX);
    }));

  test('STR-10: restores a question whose page closed before the answer, and lets the visitor retry', () =>
    withVisitor(async (context, asked) => {
      const chat = await openPage(context);
      const release = await holdAnswers(context);
      await chat.show();
      await chat.input.fill(QUESTION);
      await chat.input.press('Enter');
      // The question is stored before it is sent.
      await chat.until(async () => (await chat.stored()) === 1 && asked() === 1);
      await chat.page.goto(`${fixture.site.url}/next`);
      // First the widget asks the service whether the question has reached it.
      await chat.until(async () => (await chat.messages())[0] === `user failed: ${QUESTION}`);
      assert.equal((await chat.messages()).length, 1);
      assert.equal(asked(), 1, 'sends no question automatically');
      release();
      await chat.widget.getByRole('button', { name: 'Ask again' }).click();
      await chat.until(async () => (await chat.messages()).length === 2);
      await chat.until(async () => (await chat.status()) === 'ready');
      assert.equal(asked(), 2);
      assert.equal((await chat.messages())[0], `user sent: ${QUESTION}`);
    }));

  test('shows one conversation in two tabs, and sends one request per question', () =>
    withVisitor(async (context, asked) => {
      const [one, two] = [await openPage(context), await openPage(context)];
      await one.show();
      await two.show();
      await one.talk();
      await two.expectKept(2);
      await two.talk('And on Sundays?');
      await one.expectKept(4);
      // A tab may hear of an answer's end a little later.
      await one.until(async () => isDeepStrictEqual(await one.messages(), await two.messages()));
      assert.equal(asked(), 2);
    }));

  test("STR-7: counts the owner's limit across tabs and does not send the question beyond it", ONLY_IN_ALL, () =>
    withVisitor(async (context, asked) => {
      const limit = '/?rate-limit-count=2&rate-limit-time=600';
      const [one, two] = [await openPage(context, limit), await openPage(context, limit)];
      await two.show();
      await one.talk();
      await one.talk('And on Sundays?');
      await two.expectKept(4);
      await two.widget.getByText('You can send another message in').waitFor();
      await two.input.fill('And on Mondays?');
      await two.input.press('Enter');
      assert.equal(await two.send('From the page'), 'rate-limit');
      assert.equal(asked(), 2);
      assert.equal((await two.messages()).length, 4);
      assert.equal(await two.input.inputValue(), 'And on Mondays?');
      await two.page.reload();
      await two.widget.getByText('You can send another message in').waitFor();
    }),
  );

  test('STR-7: asks the visitor to wait when two tabs ask at once and the limit allows one question', ONLY_IN_ALL, () =>
    withVisitor(async (context, asked) => {
      const chat = await openPage(context, '/?rate-limit-count=2&rate-limit-time=600');
      await chat.talk();
      // Two widgets with one conversation act like two tabs, but can ask at the same moment.
      const outcomes = await chat.widget.evaluate(async element => {
        type Widget = HTMLElement & { messages: unknown[]; show(): void; send(text: string): Promise<unknown> };
        const one = element as Widget;
        const two = element.cloneNode() as Widget;
        const isRestored = new Promise(resolve => two.addEventListener('chatbot-history-restored', resolve));
        element.after(two);
        two.show();
        await isRestored;
        return Promise.all(
          [one, two].map(widget =>
            widget.send('And on Sundays?').then(
              () => 'answered',
              (error: { kind: string }) => error.kind,
            ),
          ),
        );
      });
      assert.deepEqual(outcomes.sort(), ['answered', 'rate-limit']);
      assert.equal(asked(), 2);
    }),
  );

  test('gets the answer to the question of a tab that is gone, and accepts the next question', ONLY_IN_ALL, () =>
    withVisitor(async (context, asked) => {
      const [one, two] = [await openPage(context), await openPage(context)];
      await two.show();
      // The question reaches the service, but its response is lost.
      let reach = () => {};
      const hasReached = new Promise<void>(resolve => (reach = resolve));
      await context.route('**/ClientAsk', route => route.fetch().then(reach, reach));
      await one.show();
      await one.input.fill(QUESTION);
      await one.input.press('Enter');
      await two.until(async () => (await two.status()) === 'submitted');
      assert.deepEqual(await two.messages(), [`user pending: ${QUESTION}`]);
      await hasReached;
      await one.page.close();
      await two.until(async () => (await two.messages()).length === 2);
      await two.until(async () => (await two.status()) === 'ready');
      assert.equal((await two.messages())[0], `user sent: ${QUESTION}`);
      assert.equal(asked(), 1);
      await context.unroute('**/ClientAsk');
      await two.talk('And on Sundays?');
      assert.equal(asked(), 2);
    }),
  );

  test('XSS-2: shows only text when another script has written into the history', () =>
    withVisitor(async context => {
      const chat = await openPage(context);
      await chat.talk();
      await changeRecords(
        chat.page,
        `if (!value.text?.includes('"bot"')) return value;
         const content = '<img src=x onerror="window.hacked = 1">[x](javascript:window.hacked=1)';
         return { version: 1, text: JSON.stringify({ ...JSON.parse(value.text), content }) };`,
      );
      await chat.page.reload();
      await chat.expectKept(2);
      await chat.widget.getByText('<img src=x').waitFor();
      assert.equal(await chat.widget.locator('chatbot-markdown img').count(), 0);
      assert.equal(await chat.widget.locator('chatbot-markdown a').count(), 0);
      assert.equal(await chat.page.evaluate(() => 'hacked' in globalThis), false);
    }));

  test('SEC-2: leaves no key in any storage', () =>
    withVisitor(async context => {
      const chat = await openPage(context);
      const keys: string[] = [];
      chat.page.on('request', request => {
        const key = request.headers()['chatrobot-sessionkey'];
        if (key) keys.push(key);
      });
      await chat.talk();
      assert.equal(keys.length, 1);
      const everything =
        (await chat.dump()) + (await chat.page.evaluate(() => JSON.stringify(sessionStorage) + document.cookie));
      assert.ok(!everything.includes(keys[0]!));
      assert.match(everything, /opening hours/);
    }));
});

describe('A new conversation', () => {
  const HISTORY = /\/history-[\w-]+\.js(\?|$)/;

  test('keeps a question asked right after a reset, however late the history loads', () =>
    withVisitor(async context => {
      const before = await openPage(context);
      await before.talk();
      await before.page.close();
      const chat = await openPage(context, '/plain');
      let release!: () => void;
      const isReleased = new Promise<void>(resolve => (release = resolve));
      await chat.page.route(HISTORY, async route => {
        await isReleased;
        await route.continue();
      });
      await chat.page.goto(`${fixture.site.url}/`);
      await chat.show();
      // Its promise waits for the history.
      await chat.widget.evaluate(element => void (element as unknown as { reset(): Promise<void> }).reset());
      assert.equal(await chat.send('And on Sundays?'), 'answered');
      release();
      const texts = async () => (await chat.messages()).map(text => text.split(': ')[0]);
      await chat.until(async () => (await chat.dump()).includes('And on Sundays?'));
      assert.equal(await chat.stored(), 2);
      assert.deepEqual(await texts(), ['user sent', 'bot complete']);
      await chat.page.reload();
      await chat.expectKept(2);
      assert.equal((await chat.messages())[0], 'user sent: And on Sundays?');
    }));

  test('stores a conversation whose history failed to load at first', ONLY_IN_ALL, () =>
    withVisitor(async context => {
      const chat = await openPage(context);
      const isRefused = chat.page.waitForEvent('requestfailed', request => HISTORY.test(request.url()));
      await chat.page.route(HISTORY, route => route.abort(), { times: 1 });
      await chat.show();
      await isRefused;
      await chat.talk();
      await chat.page.reload();
      await chat.expectKept(2);
    }),
  );

  test('does not report a deletion while the storage is unreachable', ONLY_IN_ALL, () =>
    withVisitor(async context => {
      const before = await openPage(context);
      await before.talk();
      await before.page.route(HISTORY, route => route.abort());
      await before.page.reload();
      await before.show();
      const cleared = before.widget.evaluate(element =>
        (element as unknown as { clearHistory(): Promise<void> }).clearHistory().then(
          () => 'deleted',
          () => 'failed',
        ),
      );
      assert.equal(await cleared, 'failed');
      assert.equal(await before.stored(), 2);
    }),
  );
});
