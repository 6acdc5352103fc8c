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
      const isRepeated = runs.includes(content);
      runs.push(content);
      yield { type: 'fragment', content: isRepeated ? 'Three homes.' : 'Two homes.' };
      yield { type: 'final', totalTokens: 3, noAnswer: false };
    }),
});

/** A chat in which `lose` handles one question, by default the first, and the others reach the service. */
async function visit(t: TestContext, question: string, lose: (route: Route) => Promise<unknown>, lost = 1) {
  const site = await startSite(fixture.demo);
  const context = await fixture.browser.newContext();
  t.after(async () => {
    await context.close();
    site.close();
  });
  let asked = 0;
  await context.route('**/ClientAsk', route => (++asked === lost ? lose(route) : route.continue()));
  const chat = await ChatPage.open(context, `${site.url}/`);
  await chat.show();
  await chat.input.fill(question);
  await chat.input.press('Enter');
  const hears = (text: string) => chat.until(async () => (await chat.messages()).join() === text);
  const tryAgain = () => chat.widget.getByRole('button', { name: /^(Ask|Try) again$/ }).click();
  const regenerate = () => chat.widget.getByRole('button', { name: 'Regenerate the answer' }).click();
  const count = () => ({ asked, runs: runs.filter(run => run === question).length });
  return { chat, hears, tryAgain, regenerate, count };
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

describe('A question that is asked again and whose response was lost', () => {
  const answered = (question: string) => `user sent: ${question},bot complete: Two homes.`;
  const renewed = (question: string) => `user sent: ${question},bot complete: Three homes.`;

  test('gets its new answer after a reload, without being asked once more', async t => {
    const { chat, hears, regenerate, count } = await visit(t, 'again', deliver, 2);
    await hears(answered('again'));
    await regenerate();
    await eventually(() => Promise.resolve(count().runs === 2));
    await chat.page.reload();
    await chat.show();
    await hears(renewed('again'));
    assert.deepEqual(count(), { asked: 2, runs: 2 });
  });

  test('is not run once more when the visitor tries again on the same page', async t => {
    const lose = async (route: Route) => {
      await deliver(route);
      await route.abort();
    };
    const { hears, tryAgain, regenerate, count } = await visit(t, 'same page', lose, 2);
    await hears(answered('same page'));
    await regenerate();
    await hears('user failed: same page');
    await tryAgain();
    await hears(renewed('same page'));
    assert.deepEqual(count(), { asked: 3, runs: 2 });
  });

  test('is not answered with the old answer if the service never received it', async t => {
    const { chat, hears, tryAgain, regenerate, count } = await visit(t, 'old answer', route => route.abort(), 2);
    await hears(answered('old answer'));
    await regenerate();
    await hears('user failed: old answer');
    await chat.until(async () => (await chat.stored()) === 1);
    await chat.page.reload();
    await chat.show();
    await tryAgain();
    await hears(renewed('old answer'));
    assert.deepEqual(count(), { asked: 3, runs: 2 });
  });
});
