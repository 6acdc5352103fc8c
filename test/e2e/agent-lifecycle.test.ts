import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { ChatbotClient } from '../../src/client/chatbot-client.js';
import { launchBrowser, WITH_PAGE_CACHE } from '../support/browser.js';
import { startDemo, type RunningDemo } from '../support/demo.js';
import { withProfile } from '../support/profile.js';
import { chat } from '../support/visit.js';

let demo: RunningDemo;
let browser: Browser;

before(async () => {
  [demo, browser] = await Promise.all([startDemo(), launchBrowser(WITH_PAGE_CACHE)]);
});

after(async () => {
  await browser?.close();
  await demo?.close();
});

/** Opens the chat of a new page; `attributes` are added to its script. */
async function visit(context: BrowserContext, attributes = '') {
  const page = await context.newPage();
  await page.addInitScript('globalThis.__name = value => value');
  await page.route('**/strict-csp.html', async route => {
    const response = await route.fetch();
    const body = (await response.text()).replace('data-serial-number', `${attributes} $&`);
    await route.fulfill({ response, body });
  });
  await page.goto(`${demo.url}/strict-csp.html`);
  const view = chat(page);
  await view.launcher.click();
  await view.input.waitFor();
  return { ...view, page };
}

/** The visitor talks to an agent. Returns a function by which the agent says something. */
async function meet({ widget, page }: Awaited<ReturnType<typeof visit>>) {
  const { url: baseUrl, serialNumber, keys } = demo;
  const owner = new ChatbotClient({ baseUrl, serialNumber, credentials: { authorization: keys.secret } });
  const { Key } = await owner.call('AgentEdit', { Name: 'Ann Lagerqvist' });
  const agent = new ChatbotClient({ baseUrl, serialNumber, credentials: { sessionKey: Key! } });
  await agent.call('InboxList', { Filter: 'waiting' });
  const asked = page.waitForRequest('**/WaitForAgent');
  await widget.getByRole('button', { name: 'Talk to a person' }).click();
  const { sessionID: ConversationID } = (await asked).postDataJSON() as { readonly sessionID: number };
  await widget.locator('chatbot-agent-status').getByText("We're looking for someone.").waitFor();
  await agent.call('InboxTake', { ConversationID });
  await said(page, 'Ann Lagerqvist joined the conversation.');
  return (Content: string) => agent.call('InboxReply', { ConversationID, ClientID: Content, Content });
}

const said = (page: Page, text: string) =>
  page.locator('chatbot-bubble').locator('chatbot-message').getByText(text).waitFor();

test('a page that returns from the back/forward cache shows what the agent said meanwhile, once, and hears more', async () => {
  const context = await browser.newContext();
  const visitor = await visit(context);
  const { page } = visitor;
  const say = await meet(visitor);
  await page.evaluate(() =>
    addEventListener('pageshow', event => Object.assign(globalThis, { cached: event.persisted })),
  );
  await page.goto(`${demo.url}/embed.html`);
  await say('While you were away.');
  await page.goBack({ waitUntil: 'commit' });
  await said(page, 'While you were away.');
  assert.equal(await page.evaluate(() => (globalThis as { cached?: boolean }).cached), true);
  await say('Welcome back.');
  await said(page, 'Welcome back.');
  assert.equal(await visitor.widget.locator('chatbot-message').getByText('While you were away.').count(), 1);
  await context.close();
});

test('a frozen page shows what the agent said meanwhile, once and in order', async () => {
  const context = await browser.newContext();
  const visitor = await visit(context);
  const say = await meet(visitor);
  const devTools = await context.newCDPSession(visitor.page);
  await devTools.send('Page.setWebLifecycleState', { state: 'frozen' });
  const words = ['First reply', 'Second reply', 'Third reply'];
  for (const text of words) await say(text);
  await devTools.send('Page.setWebLifecycleState', { state: 'active' });
  await said(visitor.page, 'Third reply');
  const texts = await visitor.widget
    .locator('chatbot-message')
    .getByText(/reply$/)
    .allInnerTexts();
  assert.deepEqual(
    texts.map(text => text.trim()),
    words,
  );
  await context.close();
});

test('an agent is forgotten with a conversation that must not outlive the browser', () =>
  withProfile(async profile => {
    const attributes = 'data-remove-chat-log-on-browser-close="true"';
    const visitor = await visit(await profile.open(), attributes);
    const say = await meet(visitor);
    await say('The code of the gate is 7719.');
    await said(visitor.page, 'The code of the gate is 7719.');
    assert.deepEqual(await visitor.page.evaluate(() => Object.keys(localStorage)), []);
    await profile.close();
    const again = await visit(await profile.open(), attributes);
    await again.input.fill('Hello');
    await again.input.press('Enter');
    await again.answers.first().getByText(/\w/).first().waitFor();
    assert.equal(await again.widget.getByText(/7719|Ann/).count(), 0);
  }));
