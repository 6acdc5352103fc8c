import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BrowserContext } from 'playwright-core';
import type { Answerer } from '../../service/answering/answerer.js';
import { answeringBy, abortOf, gate } from '../service/support/answerers.js';
import { ONLY_IN_ALL } from '../support/cases.js';
import { demoFixture } from '../support/demo-fixture.js';
import { ChatPage, startSite } from '../support/history-pages.js';

/** The rest of each answer waits for its gate. */
const goOn = new Map<string, ReturnType<typeof gate<void>>>();
const stopped: string[] = [];
const runs: string[] = [];

const answerer: Answerer = answeringBy(async function* ({ content, signal }) {
  runs.push(content);
  yield { type: 'fragment', content: 'Two homes ' };
  yield { type: 'fragment', content: 'have a view ' };
  await Promise.race([goOn.get(content)!.opened, abortOf(signal).then(() => stopped.push(content))]);
  yield { type: 'fragment', content: 'of the lake.' };
  yield { type: 'final', totalTokens: 3, noAnswer: false };
});

const fixture = demoFixture({ createAnswerer: () => answerer });
const HALF = 'Two homes have a view ';
const WHOLE = 'Two homes have a view of the lake.';

async function withVisitor(
  question: string,
  work: (open: () => Promise<ChatPage>, context: BrowserContext) => Promise<void>,
): Promise<void> {
  goOn.set(question, gate());
  const site = await startSite(fixture.demo);
  const context = await fixture.browser.newContext();
  let asked = 0;
  context.on('request', request => {
    if (request.url().endsWith('/ClientAsk') && request.method() === 'POST') asked++;
  });
  try {
    await work(() => ChatPage.open(context, `${site.url}/`), context);
    assert.equal(asked, 1);
    assert.equal(runs.filter(run => run === question).length, 1);
  } finally {
    await context.close();
    site.close();
  }
}

async function askHalf(chat: ChatPage, question: string): Promise<void> {
  await chat.show();
  await chat.input.fill(question);
  await chat.input.press('Enter');
  await chat.until(async () => (await last(chat)) === `bot streaming: ${HALF}`);
}

const last = async (chat: ChatPage) => (await chat.messages()).at(-1) ?? '';
const ends = (chat: ChatPage, text: string) => chat.until(async () => (await last(chat)) === text);

describe('An answer that outlives its page', () => {
  test('continues after a reload, and after another one in the middle of it', () =>
    withVisitor('reload', async open => {
      const chat = await open();
      await askHalf(chat, 'reload');
      await chat.page.reload();
      await ends(chat, `bot streaming: ${HALF}`);
      await chat.page.reload();
      await ends(chat, `bot streaming: ${HALF}`);
      goOn.get('reload')!.open();
      await ends(chat, `bot complete: ${WHOLE}`);
      assert.equal((await chat.messages()).length, 2);
      // Only the answer keeps it, for its rating.
      assert.ok((await chat.dump()).split('resumeKey').length <= 2);
    }));

  test('is whole when its page was frozen while it was written', ONLY_IN_ALL, () =>
    withVisitor('frozen', async (open, context) => {
      const chat = await open();
      await askHalf(chat, 'frozen');
      const session = await context.newCDPSession(chat.page);
      await session.send('Page.setWebLifecycleState', { state: 'frozen' });
      goOn.get('frozen')!.open();
      await session.send('Page.setWebLifecycleState', { state: 'active' });
      await ends(chat, `bot complete: ${WHOLE}`);
    }),
  );

  // No command discards a page. As then, the process ends without an event, and the tab gets its session storage back.
  test('continues in a tab whose page was discarded while it was written', ONLY_IN_ALL, () =>
    withVisitor('discarded', async (open, context) => {
      const chat = await open();
      const { page } = chat;
      await askHalf(chat, 'discarded');
      const kept = await page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>);
      await context.addInitScript(entries => {
        for (const [name, value] of Object.entries(entries)) sessionStorage.setItem(name, value);
      }, kept);
      const session = await context.newCDPSession(page);
      const crashed = page.waitForEvent('crash');
      session.send('Page.crash').catch(() => {});
      await crashed;
      await page.close();
      const restored = await open();
      await ends(restored, `bot streaming: ${HALF}`);
      goOn.get('discarded')!.open();
      await ends(restored, `bot complete: ${WHOLE}`);
      assert.equal((await restored.messages()).length, 2);
    }),
  );

  test('is there when its page returns after it has ended', ONLY_IN_ALL, () =>
    withVisitor('late', async open => {
      const chat = await open();
      await askHalf(chat, 'late');
      await chat.page.goto('about:blank');
      goOn.get('late')!.open();
      await chat.page.goBack();
      await ends(chat, `bot complete: ${WHOLE}`);
    }),
  );

  test('continues in another tab when the tab that asked is closed, and Stop stops it there', () =>
    withVisitor('tab', async open => {
      const chat = await open();
      await askHalf(chat, 'tab');
      const other = await open();
      await other.show();
      await ends(other, `bot streaming: ${HALF}`);
      await chat.page.close();
      await other.widget.getByRole('button', { name: /Stop/ }).click();
      await ends(other, `bot stopped: ${HALF}`);
      await other.until(() => Promise.resolve(stopped.includes('tab')));
    }));

  test('stops at the service when the visitor stops it', () =>
    withVisitor('stop', async open => {
      const chat = await open();
      await askHalf(chat, 'stop');
      await chat.widget.getByRole('button', { name: /Stop/ }).click();
      await chat.until(() => Promise.resolve(stopped.includes('stop')));
      assert.equal(await last(chat), `bot stopped: ${HALF}`);
    }));
});
