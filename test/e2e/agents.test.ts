import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { ChatbotClient } from '../../src/client/chatbot-client.js';
import { openPage } from '../support/browser.js';
import { demoFixture } from '../support/demo-fixture.js';
import { chat } from '../support/visit.js';

const fixture = demoFixture();

/** An agent of the demo with an open inbox. */
async function newAgent(t: TestContext) {
  const { url: baseUrl, serialNumber, keys } = fixture.demo;
  const owner = new ChatbotClient({ baseUrl, serialNumber, credentials: { authorization: keys.secret } });
  const { Key } = await owner.call('AgentEdit', { Name: 'Ann' });
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
  return { client, heard, asked: first };
}

async function visit(t: TestContext) {
  const { page, context, faults } = await openPage(fixture.browser);
  t.after(() => context.close());
  await page.goto(`${fixture.demo.url}/strict-csp.html`);
  const view = chat(page);
  await view.launcher.click();
  await view.widget.getByRole('dialog').waitFor();
  const said = (text: string | RegExp) => view.widget.getByText(text).first().waitFor();
  const ask = async (text: string) => {
    await view.input.fill(text);
    await view.input.press('Enter');
  };
  const askForPerson = () => view.widget.getByRole('button', { name: 'Talk to a person' }).click();
  return { ...view, page, faults, said, ask, askForPerson };
}

describe('A person in the conversation', () => {
  test('the form opens if nobody is there', async t => {
    const visitor = await visit(t);
    await visitor.askForPerson();
    await visitor.widget.getByLabel('Your email address or phone number').waitFor();
    assert.deepEqual(visitor.faults.errors, []);
  });

  test('a visitor asks for a person, talks to an agent, and continues with the chatbot', async t => {
    const agent = await newAgent(t);
    const visitor = await visit(t);
    await visitor.askForPerson();
    await visitor.said("We're looking for someone");
    const ConversationID = (await agent.asked).ConversationID!;
    await agent.client.call('InboxTake', { ConversationID });
    await visitor.said('Ann joined the conversation.');
    await agent.client.call('InboxTyping', { ConversationID });
    await visitor.said('Ann is typing');
    await agent.client.call('InboxReply', { ConversationID, ClientID: 'one', Content: 'Hello, **how** can I help?' });
    await visitor.said('how');
    assert.equal(await visitor.widget.locator('chatbot-agent-name span').first().innerText(), 'Ann');
    await visitor.ask('Is the garden sunny?');
    const { Message } = await agent.heard('message');
    assert.equal(Message?.Content, 'Is the garden sunny?');
    await agent.client.call('InboxReply', { ConversationID, ClientID: 'two', Content: 'All day.' });
    await visitor.said('All day.');
    // The channel repeats earlier events after a reload, and the conversation keeps each of them once.
    await visitor.page.reload();
    await visitor.said('All day.');
    await agent.client.call('InboxReply', { ConversationID, ClientID: 'three', Content: 'Anything else?' });
    await visitor.said('Anything else?');
    assert.equal(await visitor.widget.locator('chatbot-agent-name').count(), 3);
    await agent.client.call('InboxRelease', { ConversationID });
    await visitor.said('Ann left the conversation.');
    await visitor.ask('What are your opening hours?');
    await visitor.said(/Saturday/);
    assert.deepEqual(visitor.faults.errors, []);
  });
});
