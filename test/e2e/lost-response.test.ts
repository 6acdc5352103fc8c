import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import type { Route } from 'playwright-core';
import { answeringBy } from '../service/support/answerers.js';
import { demoFixture } from '../support/demo-fixture.js';
import { eventually } from '../support/eventually.js';
import { ChatPage, startSite } from '../support/history-pages.js';

/** Questions that reached the chatbot, in order. */
const runs: string[] = [];

const fixture = demoFixture({
  createAnswerer: () =>
    answeringBy(async function* ({ content }) {
      runs.push(content);
      yield { type: 'fragment', content: 'Two homes.' };
      yield { type: 'final', totalTokens: 3, noAnswer: false };
    }),
});

/** A chat in which `lose` handles the first question, and the next ones reach the service. */
async function visit(t: TestContext, question: string, lose: (route: Route) => Promise<unknown>) {
  const site = await startSite(fixture.demo);
  const context = await fixture.browser.newContext();
  t.after(async () => {
    await context.close();
    site.close();
  });
  let asked = 0;
  await context.route('**/ClientAsk', route => (++asked === 1 ? lose(route) : route.continue()));
  const chat = await ChatPage.open(context, `${site.url}/`);
  await chat.show();
  await chat.input.fill(question);
  await chat.input.press('Enter');
  const hears = (text: string) => chat.until(async () => (await chat.messages()).join() === text);
  const tryAgain = () => chat.widget.getByRole('button', { name: 'Ask again' }).click();
  const count = () => ({ asked, runs: runs.filter(run => run === question).length });
  return { chat, hears, tryAgain, count };
}

/** Lets the service have a question, and answer it completely. */
const deliver = (route: Route) => route.fetch();

describe('A question whose response was lost', () => {
  test('gets its answer after a reload, without being asked again', async t => {
    const { chat, hears, count } = await visit(t, 'reloaded', deliver);
    await eventually(() => Promise.resolve(runs.includes('reloaded')));
    await chat.page.reload();
    await chat.show();
    await hears('user sent: reloaded,bot complete: Two homes.');
    assert.deepEqual(count(), { asked: 1, runs: 1 });
  });

  test('is not asked twice when the visitor tries again after a reload', async t => {
    const lose = async (route: Route) => {
      await deliver(route);
      await route.abort();
    };
    const { chat, hears, tryAgain, count } = await visit(t, 'retried', lose);
    await hears('user failed: retried');
    await chat.until(async () => (await chat.stored()) === 1);
    await chat.page.reload();
    await chat.show();
    await tryAgain();
    await hears('user sent: retried,bot complete: Two homes.');
    assert.deepEqual(count(), { asked: 1, runs: 1 });
  });

  test('is asked when the visitor tries again after a reload if the service never received it', async t => {
    const { chat, hears, tryAgain, count } = await visit(t, 'missed', route => route.abort());
    await hears('user failed: missed');
    await chat.until(async () => (await chat.stored()) === 1);
    await chat.page.reload();
    await chat.show();
    await tryAgain();
    await hears('user sent: missed,bot complete: Two homes.');
    assert.deepEqual(count(), { asked: 2, runs: 1 });
  });
});
