import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import type { ChatbotBubble } from '../../src/widget/bubble.js';
import { ChatbotClient } from '../../src/client/chatbot-client.js';
import { openPage } from '../support/browser.js';
import { casesOf } from '../support/cases.js';
import { demoFixture } from '../support/demo-fixture.js';
import { chat } from '../support/visit.js';

const fixture = demoFixture();

/** An agent of the demo with an open inbox. */
async function newAgent(t: TestContext) {
  const { url: baseUrl, serialNumber, keys } = fixture.demo;
  const owner = new ChatbotClient({ baseUrl, serialNumber, credentials: { authorization: keys.secret } });
  const { Key, ID } = await owner.call('AgentEdit', { Name: 'Ann' });
  const client = new ChatbotClient({ baseUrl, serialNumber, credentials: { sessionKey: Key! } });
  const stop = new AbortController();
  t.after(() => stop.abort());
  const events = client.inboxEvents({}, { signal: stop.signal })[Symbol.asyncIterator]();
  /** The next event of a type, and for messages from a visitor. */
  const heard = async (type: string) => {
    for (;;) {
      const { value, done } = await events.next();
      if (done) throw new Error('The channel has ended.');
      if (value.Type === type && (value.Message?.Author ?? 'visitor') === 'visitor') return value;
    }
  };
  const first = heard('waiting');
  first.catch(() => {});
  return { client, owner, ID, heard, asked: first };
}

async function visit(t: TestContext, attributes = '') {
  const { page, context, faults } = await openPage(fixture.browser);
  t.after(() => context.close());
  if (attributes)
    await page.route(PAGE(), async route => {
      const response = await route.fetch();
      const body = (await response.text()).replace('data-serial-number', `${attributes} $&`);
      await route.fulfill({ response, body });
    });
  await page.goto(PAGE());
  await chat(page).launcher.click();
  await chat(page).widget.getByRole('dialog').waitFor();
  const otherTab = async () => {
    const other = await context.newPage();
    await other.goto(PAGE());
    return visitorOf(other);
  };
  return { ...visitorOf(page), faults, otherTab };
}

const PAGE = () => `${fixture.demo.url}/strict-csp.html`;

function visitorOf(page: Page) {
  const view = chat(page);
  const said = (text: string | RegExp) => view.widget.getByText(text).first().waitFor();
  const ask = async (text: string) => {
    await view.input.fill(text);
    await view.input.press('Enter');
  };
  const askForPerson = () => view.widget.getByRole('button', { name: 'Talk to a person' }).click();
  const unread = () => view.widget.evaluate(widget => (widget as ChatbotBubble).unreadCount);
  const hasUnread = async (count: number) => {
    await view.widget
      .locator('[part~=badge]')
      .filter({ hasText: `${count}` })
      .waitFor();
  };
  return { ...view, page, said, ask, askForPerson, unread, hasUnread };
}

/** The transcript shows the end, as between people, not one message at its top. */
async function expectInView({ widget }: ReturnType<typeof visitorOf>, text: string): Promise<void> {
  const message = widget.locator('chatbot-message', { hasText: text });
  await message.waitFor();
  await assert.doesNotReject(message.evaluate(isInView), `"${text}" is in view`);
}

/** Resolves once an element is in view. */
const isInView = (element: Element): Promise<void> =>
  new Promise(resolve => {
    new IntersectionObserver(
      entries => {
        if (entries.some(({ intersectionRatio }) => intersectionRatio > 0.9)) resolve();
      },
      { threshold: [0, 0.95] },
    ).observe(element);
  });

/** Places in which the browser keeps the session with an agent. */
const KEPT = [
  { kept: 'for a week', attributes: '', storage: 'localStorage' },
  {
    kept: 'until the browser closes',
    attributes: 'data-remove-chat-log-on-browser-close="true"',
    storage: 'sessionStorage',
  },
] as const;

/** Makes the kept keys expire, as after an hour. Returns how many the other storage has. */
function expireKeys(storage: 'localStorage' | 'sessionStorage'): number {
  const keptIn = (place: Storage) => Object.entries(place).filter(([, text]) => String(text).includes('"sessionKey"'));
  for (const [name, text] of keptIn(window[storage]))
    window[storage].setItem(
      name,
      JSON.stringify({ ...(JSON.parse(text as string) as object), expiresAt: 1, renewAt: 1 }),
    );
  return keptIn(storage === 'localStorage' ? sessionStorage : localStorage).length;
}

describe('A person in the conversation', () => {
  test('the form opens if nobody is there', async t => {
    const visitor = await visit(t);
    await visitor.askForPerson();
    await visitor.widget.getByLabel('Your email address or phone number').waitFor();
    assert.deepEqual(visitor.faults.errors, []);
  });

  test('screen readers hear once for each message that the agent is typing', async t => {
    const agent = await newAgent(t);
    const visitor = await visit(t);
    await visitor.askForPerson();
    const ConversationID = (await agent.asked).ConversationID!;
    await agent.client.call('InboxTake', { ConversationID });
    await visitor.said('Ann joined the conversation.');
    const status = visitor.widget.locator('p[role=status]');
    await status.evaluate((region, key) => {
      const heard: string[] = ((globalThis as Record<string, unknown>)[key] = []);
      const note = () => region.textContent && heard.push(region.textContent);
      new MutationObserver(note).observe(region, { childList: true, characterData: true, subtree: true });
    }, 'heard');
    const heard = () => visitor.page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
    await agent.client.call('InboxTyping', { ConversationID });
    await visitor.widget.getByRole('status').filter({ hasText: 'Ann is typing' }).waitFor();
    // The announcement has gone, too, which stays for less time.
    await visitor.widget.locator('chatbot-agent-status p').waitFor({ state: 'hidden' });
    await agent.client.call('InboxTyping', { ConversationID });
    await agent.client.call('InboxReply', { ConversationID, ClientID: 'one', Content: 'Hello' });
    await visitor.said('Hello');
    assert.equal((await heard()).filter(text => text.startsWith('Ann is typing')).length, 1);
  });

  test('a visitor asks for a person, talks to an agent, and continues with the chatbot', async t => {
    const agent = await newAgent(t);
    const visitor = await visit(t);
    await visitor.askForPerson();
    await visitor.said("We're looking for someone");
    // The button is gone.
    await visitor.widget.locator('textarea:focus').waitFor();
    const ConversationID = (await agent.asked).ConversationID!;
    await agent.client.call('InboxTake', { ConversationID });
    await visitor.said('Ann joined the conversation.');
    await agent.client.call('InboxTyping', { ConversationID });
    await visitor.said('Ann is typing');
    await agent.client.call('InboxReply', { ConversationID, ClientID: 'one', Content: 'Hello, **how** can I help?' });
    // Screen readers hear no Markdown.
    await visitor.widget.getByRole('status').filter({ hasText: 'Ann: Hello, how can I help?' }).waitFor();
    await visitor.said('how');
    assert.equal(await visitor.widget.locator('chatbot-agent-name .name').innerText(), 'Ann');
    await visitor.ask('Is the garden sunny?');
    const { Message } = await agent.heard('message');
    assert.equal(Message?.Content, 'Is the garden sunny?');
    const offers = visitor.widget.getByRole('button', { name: /^(?:Edit question|Ask again|Talk to a person)$/ });
    assert.equal(await offers.count(), 0, 'people have read what they were told');
    const line = visitor.widget.locator('chatbot-message', { hasText: 'joined the conversation' });
    assert.equal(await line.locator('chatbot-agent-name .picture').innerText(), 'A');
    assert.ok(await line.isVisible());
    await expectInView(visitor, 'Hello, how can I help?');
    await agent.client.call('InboxReply', { ConversationID, ClientID: 'two', Content: 'All day.' });
    await visitor.said('All day.');
    // The channel repeats earlier events after a reload, and the conversation keeps each of them once.
    await visitor.page.reload();
    await visitor.said('All day.');
    await agent.client.call('InboxReply', { ConversationID, ClientID: 'three', Content: 'Anything else?' });
    await visitor.said('Anything else?');
    assert.equal(await visitor.widget.locator('chatbot-agent-name .name').count(), 3);
    assert.equal(await visitor.unread(), 0);
    // A reply to a closed chat is unread here, after a reload and in another tab, until the visitor has seen it.
    await visitor.widget.evaluate(widget => (widget as ChatbotBubble).hide());
    await agent.client.call('InboxReply', { ConversationID, ClientID: 'four', Content: 'I found one more.' });
    await visitor.hasUnread(1);
    await visitor.page.reload();
    await visitor.hasUnread(1);
    const other = await visitor.otherTab();
    await other.hasUnread(1);
    await other.page.close();
    await visitor.launcher.click();
    await expectInView(visitor, 'I found one more.');
    assert.equal(await visitor.unread(), 0);
    await visitor.page.reload();
    await visitor.said('I found one more.');
    assert.equal(await visitor.unread(), 0);
    assert.equal(await visitor.widget.locator('chatbot-agent-name .name').count(), 4);
    await agent.client.call('InboxRelease', { ConversationID });
    await visitor.said('Ann left the conversation.');
    await visitor.ask('What are your opening hours?');
    await visitor.said(/Saturday/);
    assert.deepEqual(visitor.faults.errors, []);
  });

  test('a visitor whose agent is gone waits for somebody else, also on the next page, and gets the form', async t => {
    const { owner, client, ID, asked } = await newAgent(t);
    await owner.call('AgentSettings', { WaitSeconds: 6 });
    t.after(() => owner.call('AgentSettings', { WaitSeconds: 120 }));
    const visitor = await visit(t);
    await visitor.ask('What are your opening hours?');
    await visitor.said(/Saturday/);
    await visitor.askForPerson();
    const ConversationID = (await asked).ConversationID!;
    await client.call('InboxTake', { ConversationID });
    await visitor.said('Ann joined the conversation.');
    assert.equal(await visitor.widget.getByText("We're looking for someone").count(), 0);
    await owner.call('AgentRemove', { ID });
    await visitor.said('Ann left the conversation.');
    await visitor.said("We're looking for someone");
    await visitor.page.reload();
    await visitor.said("We're looking for someone");
    await visitor.widget.getByLabel('Your email address or phone number').waitFor();
    assert.equal(await visitor.widget.getByText("We're looking for someone").count(), 0);
    assert.deepEqual(visitor.faults.errors, []);
  });

  for (const { kept, attributes, storage } of casesOf(KEPT))
    test(`a visitor who returns after the key has expired still talks to the agent if the conversation is kept ${kept}`, async t => {
      const agent = await newAgent(t);
      const visitor = await visit(t, attributes);
      await visitor.askForPerson();
      const ConversationID = (await agent.asked).ConversationID!;
      await agent.client.call('InboxTake', { ConversationID });
      await visitor.said('Ann joined the conversation.');
      await visitor.ask('Is the garden sunny?');
      await agent.heard('message');
      const others = await visitor.page.evaluate(expireKeys, storage);
      assert.equal(others, 0, 'nothing is in the other storage');
      await visitor.page.reload();
      await visitor.said('Is the garden sunny?');
      await visitor.ask('All day?');
      const { Message, ConversationID: id } = await agent.heard('message');
      assert.deepEqual([Message?.Content, id], ['All day?', ConversationID]);
      await agent.client.call('InboxReply', { ConversationID, ClientID: 'one', Content: 'Until six.' });
      await visitor.said('Until six.');
      assert.deepEqual(visitor.faults.errors, []);
    });
});
