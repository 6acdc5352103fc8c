import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { after, before, describe, test, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { findPostgres } from '../../scripts/browsers.mjs';
import { ChatbotClient } from '../../src/client/chatbot-client.js';
import type { Answerer } from '../../service/answering/answerer.js';
import { answeringBy, gate } from '../service/support/answerers.js';
import { launchBrowser, openPage } from '../support/browser.js';
import { startCuttingProxy, type CuttingProxy } from '../support/cutting-proxy.js';
import { startDemo, type RunningDemo } from '../support/demo.js';
import { eventually } from '../support/eventually.js';
import { startPostgres, type ThrowawayPostgres } from '../support/postgres.js';
import { chat } from '../support/visit.js';

const run = promisify(execFile);
const programs = findPostgres();
const skip = programs ? false : 'PostgreSQL is not installed.';
const DAY_MS = 86_400_000;
const HALF = 'Two homes have ';
const WHOLE = 'Two homes have a view of the lake.';

const INBOX = `<!doctype html><html lang="en"><head><title>Office</title>
  <script type="module" src="/chatbot-inbox.js"></script></head><body></body></html>`;

/** Clocks of the two browsers, in days from the service's. */
const CLOCKS = [
  { visitor: 1, agent: 0 },
  { visitor: -1, agent: 1 },
  { visitor: 0, agent: -1 },
] as const;

let rest = gate();
const asked: string[] = [];
const answerer: Answerer = answeringBy(async function* ({ content }) {
  asked.push(content);
  yield { type: 'fragment', content: HALF };
  await rest.opened;
  yield { type: 'fragment', content: WHOLE.slice(HALF.length) };
  yield { type: 'final', totalTokens: 3, noAnswer: false };
});

let postgres: ThrowawayPostgres;
let browser: Browser;
let url: string;
const instances: RunningDemo[] = [];

/** Starts an instance of the service; all of them end with the tests. */
async function startInstance(): Promise<RunningDemo> {
  const instance = await startDemo({ createAnswerer: () => answerer }, { DATABASE_URL: url });
  instances.push(instance);
  return instance;
}

const stopInstance = () => instances.pop()!.close();

/** Copies the database, as when it moves to another server. */
async function copyDatabase(): Promise<string> {
  const copy = await postgres.createDatabase(`copy-${Date.now()}`);
  const dump = await run(join(programs!, 'pg_dump'), ['--dbname', url], { maxBuffer: 2 ** 28 });
  const restoring = run(join(programs!, 'psql'), ['--quiet', '--dbname', copy]);
  restoring.child.stdin!.end(dump.stdout);
  await restoring;
  return copy;
}

describe('A conversation with an agent on PostgreSQL', { skip }, () => {
  before(async () => {
    [postgres, browser] = await Promise.all([startPostgres().then(started => started!), launchBrowser()]);
    url = postgres.url;
    await startInstance();
  });

  after(async () => {
    await browser?.close();
    for (const instance of instances) await instance.close();
    await postgres?.stop();
  });

  test('an answer is whole, asked once, when its reader moves to another instance while it is written', async t => {
    rest = gate();
    const [first, second] = [instances.at(-1)!, await startInstance()];
    const proxy = await startCuttingProxy(t, first.url);
    const visitor = await openVisitor(t, proxy);
    asked.length = 0;
    await visitor.write('Which homes have a view?');
    await visitor.said(HALF.trim());
    proxy.target = second.url;
    proxy.cut();
    await eventually(() => Promise.resolve(proxy.paths.some(path => path.endsWith('/Resume')) || undefined));
    rest.open();
    await visitor.said(WHOLE);
    assert.deepEqual(asked, ['Which homes have a view?']);
    assert.equal(proxy.paths.filter(path => path.endsWith('/ClientAsk')).length, 1);
    assert.deepEqual(await visitor.texts(), ['Which homes have a view?', WHOLE]);
  });

  test('every message is stored and shown once when the service restarts while both write', async t => {
    const { proxy, visitor, agent, cutWrites } = await talk(t);
    // The service stores these, and their responses are lost.
    cutWrites(true);
    await Promise.all([visitor.write('Visitor one.'), agent.write('Agent one.')]);
    await visitor.failed(1);
    // The channel brings what the response would.
    await agent.said('Agent one.');
    await stopInstance();
    // These reach nobody.
    await Promise.all([visitor.write('Visitor two.'), agent.write('Agent two.')]);
    await Promise.all([visitor.failed(2), agent.failed(1)]);
    cutWrites(false);
    proxy.target = (await startInstance()).url;
    await visitor.retry(2);
    await agent.retry(1);
    await Promise.all([visitor.write('Visitor three.'), agent.write('Agent three.')]);
    await expectSameEverywhere(proxy, { visitor, agent }, [
      'Agent one.',
      'Agent three.',
      'Agent two.',
      'Hello.',
      'Visitor one.',
      'Visitor three.',
      'Visitor two.',
    ]);
  });

  test('new messages arrive on the open pages when the service moves to an older copy of its database', async t => {
    const { proxy, visitor, agent } = await talk(t);
    url = await copyDatabase();
    // The copy lacks this message, and gives its numbers to the next one.
    await agent.write('Not in the copy.');
    await visitor.said('Not in the copy.');
    await stopInstance();
    proxy.target = (await startInstance()).url;
    await agent.write('First in the copy.');
    await visitor.said('First in the copy.');
    await visitor.write('I see it.');
    await agent.said('I see it.');
    const texts = ['First in the copy.', 'Hello.', 'I see it.', 'Not in the copy.'];
    assert.deepEqual((await visitor.texts()).toSorted(), texts);
  });

  for (const days of CLOCKS)
    test(`messages are in order, once and unread once with clocks of ${days.visitor} and ${days.agent} days`, async t => {
      const { proxy, visitor, agent } = await talk(t, days);
      await visitor.write('Is the garden sunny?');
      await agent.said('Is the garden sunny?');
      await agent.write('All day.');
      await visitor.said('All day.');
      await visitor.write('Good.');
      await agent.said('Good.');
      const texts = ['Hello.', 'Is the garden sunny?', 'All day.', 'Good.'];
      assert.deepEqual(await visitor.texts(), texts);
      assert.deepEqual(await agent.texts(), texts);
      await visitor.page.reload();
      await visitor.said('Good.');
      await agent.write('Until six.');
      await visitor.said('Until six.');
      assert.deepEqual(await visitor.texts(), [...texts, 'Until six.']);
      await expectSameEverywhere(proxy, { visitor, agent }, [...texts, 'Until six.'].toSorted());
    });
});

/** A visitor and an agent who have greeted each other, on pages behind a proxy. */
async function talk(t: TestContext, days: { readonly visitor: number; readonly agent: number } = CLOCKS[0]) {
  let isCutting = false;
  const proxy = await startCuttingProxy(t, instances.at(-1)!.url, path =>
    isCutting && /\/(?:ClientAsk|InboxReply)$/.test(path) ? 0 : undefined,
  );
  const agent = await openAgent(t, proxy, days.agent);
  const visitor = await openVisitor(t, proxy, days.visitor);
  await visitor.widget.getByRole('button', { name: 'Talk to a person' }).first().click();
  await visitor.said("We're looking for someone");
  await agent.take();
  await visitor.said(/joined the conversation/);
  await agent.write('Hello.');
  await visitor.said('Hello.');
  return { proxy, visitor, agent, cutWrites: (isCut: boolean) => void (isCutting = isCut) };
}

async function openVisitor(t: TestContext, proxy: CuttingProxy, days = 0) {
  const { page, context } = await openPage(browser);
  t.after(() => context.close());
  if (days) await page.clock.install({ time: Date.now() + days * DAY_MS });
  await page.goto(`${proxy.url}/strict-csp.html`);
  const { widget, launcher, input } = chat(page);
  await launcher.click();
  await input.waitFor();
  const retry = widget.getByRole('button', { name: 'Try again' });
  return {
    page,
    widget,
    write: (text: string) => write(input, text),
    said: (text: string | RegExp) => widget.getByText(text).first().waitFor(),
    failed: async (count: number) => retry.nth(count - 1).waitFor(),
    retry: (count: number) => pressAll(retry, count),
    /** Messages without notices. */
    texts: () =>
      widget.evaluate(element =>
        (element as unknown as { messages: { role: string; content: string }[] }).messages
          .filter(({ role }) => role !== 'system')
          .map(({ content }) => content),
      ),
  };
}

async function openAgent(t: TestContext, proxy: CuttingProxy, days = 0) {
  const { page, context } = await openPage(browser);
  t.after(() => context.close());
  if (days) await page.clock.install({ time: Date.now() + days * DAY_MS });
  await page.route('**/office', route => route.fulfill({ contentType: 'text/html', body: INBOX }));
  await page.goto(`${proxy.url}/office`);
  const { serialNumber, keys } = instances.at(-1)!;
  await page.evaluate(
    properties => document.body.append(Object.assign(document.createElement('chatbot-inbox'), properties)),
    { serialNumber, credentials: { authorization: keys.secret } },
  );
  const inbox = page.locator('chatbot-inbox');
  const messages = inbox.locator('chatbot-inbox-messages');
  await inbox.getByText('The inbox is open now.').waitFor();
  const reply = inbox.getByRole('textbox', { name: 'Reply' });
  const retry = messages.getByRole('button', { name: 'Try again' });
  return {
    take: async () => {
      await inbox
        .getByRole('button', { name: /^Visitor/ })
        .first()
        .click();
      await inbox.getByRole('button', { name: 'Take over', exact: true }).click();
      await reply.waitFor();
    },
    write: (text: string) => write(reply, text),
    said: (text: string) => messages.getByText(text, { exact: true }).waitFor(),
    failed: (count: number) => retry.nth(count - 1).waitFor(),
    retry: (count: number) => pressAll(retry, count),
    texts: async () => (await messages.locator('.words, .is-formatted').allInnerTexts()).map(text => text.trim()),
  };
}

async function write(field: ReturnType<Page['locator']>, text: string): Promise<void> {
  await field.fill(text);
  await field.press('Enter');
}

/** Presses buttons one after another, each until it is gone. */
async function pressAll(buttons: ReturnType<Page['locator']>, count: number): Promise<void> {
  for (let left = count; left > 0; left--) {
    await buttons.first().click();
    await buttons.nth(left - 1).waitFor({ state: 'detached' });
  }
}

/** Checks that both pages show, and the service has, each text once. */
async function expectSameEverywhere(
  proxy: CuttingProxy,
  pages: Record<'visitor' | 'agent', { texts(): Promise<string[]> }>,
  texts: readonly string[],
): Promise<void> {
  const { serialNumber, keys } = instances.at(-1)!;
  const credentials = { authorization: keys.secret };
  const owner = new ChatbotClient({ baseUrl: proxy.url, serialNumber, credentials });
  const stored = async () => {
    const page = await owner.call('InboxList', { Filter: 'mine', PageSize: 1 });
    const [first] = 'List' in page ? page.List : [];
    const conversation = await owner.call('InboxList', { ConversationID: first!.ConversationID });
    return 'Messages' in conversation ? conversation.Messages.map(({ Content }) => Content) : [];
  };
  for (const read of [stored, pages.visitor.texts, pages.agent.texts]) {
    const found = await eventually(async () => {
      const sorted = (await read()).toSorted();
      return sorted.length >= texts.length ? sorted : undefined;
    });
    assert.deepEqual(found, texts);
  }
}
