import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { ChatbotClient } from '../../src/client/chatbot-client.js';
import { openPage } from './browser.js';
import { demoFixture } from './demo-fixture.js';

export interface InboxPage {
  readonly page: Page;
  readonly inbox: Locator;
  readonly list: Locator;
  readonly talk: Locator;
  readonly reply: Locator;
  filter(name: 'Waiting' | 'Mine' | 'All' | 'Closed'): Promise<void>;
  /** Opens the conversation of a visitor from the list of all. */
  open(visitor: { readonly id: number }): Promise<void>;
  say(text: string): Promise<void>;
}

interface Setup {
  /** Without it, the owner's. */
  readonly agentKey?: string;
  /** Whether the page hears of events. Default: true. */
  readonly hasEvents?: boolean;
}

/** A page with the inbox alone. No style and no script of its own is allowed. */
const PAGE = `<!doctype html><html lang="en"><head><title>Office</title>
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <script type="module" src="/chatbot-inbox.js"></script></head><body><h2>Inbox</h2></body></html>`;
const POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' blob:; require-trusted-types-for 'script'";

/** A demo with visitors, agents and pages with the inbox, for the tests of one file. Call it before declaring tests. */
export function inboxStage(parts?: Parameters<typeof demoFixture>[0]) {
  const fixture = demoFixture(parts);

  const owner = () => clientWith({ authorization: fixture.demo.keys.secret });
  const clientWith = (credentials: object) =>
    new ChatbotClient({ baseUrl: fixture.demo.url, serialNumber: fixture.demo.serialNumber, credentials });

  /** A visitor with a session, who has asked the chatbot a question. */
  async function newVisitor(question = 'How do showings work?') {
    const { SessionID: sessionID, SessionKey: sessionKey } = await clientWith({}).call('GetConfig', {});
    const client = clientWith({ sessionKey });
    const ask = (content: string) => client.call('ClientAsk', { sessionID, content });
    await ask(question);
    return {
      id: sessionID,
      ask,
      wait: () => client.call('WaitForAgent', { sessionID, Page: { Url: `${fixture.demo.url}/`, Title: 'Home page' } }),
      client,
    };
  }

  async function newAgent(Name: string) {
    const { ID, Key } = await owner().call('AgentEdit', { Name });
    return { id: ID, key: Key!, client: clientWith({ sessionKey: Key! }) };
  }

  /** Messages of a conversation, as the service stores them. */
  async function storedTexts(ConversationID: number): Promise<readonly string[]> {
    const conversation = await owner().call('InboxList', { ConversationID });
    assert.ok('Messages' in conversation);
    return conversation.Messages.map(({ Content }) => Content);
  }

  /** Opens the inbox with the owner's key, or with that of an agent. */
  async function openInbox(t: TestContext, options: BrowserContextOptions & Setup = {}): Promise<InboxPage> {
    const { agentKey, hasEvents = true, ...contextOptions } = options;
    const { page, context, faults } = await openPage(fixture.browser, contextOptions);
    // A stream that fails would make the page load the conversation again.
    if (!hasEvents) await page.route('**/InboxEvents', () => {});
    t.after(async () => {
      await context.close();
      assert.deepEqual(
        faults.errors.filter(text => /securitypolicyviolation|pageerror/i.test(text)),
        [],
      );
    });
    await page.route('**/inbox-page', route =>
      route.fulfill({ contentType: 'text/html', headers: { 'Content-Security-Policy': POLICY }, body: PAGE }),
    );
    await page.goto(`${fixture.demo.url}/inbox-page`);
    const credentials = agentKey === undefined ? { authorization: fixture.demo.keys.secret } : { sessionKey: agentKey };
    await page.evaluate(
      ([serialNumber, keys]) => {
        const element = Object.assign(document.createElement('chatbot-inbox'), { serialNumber, credentials: keys });
        document.body.append(element);
      },
      [fixture.demo.serialNumber, credentials] as const,
    );
    const inbox = page.locator('chatbot-inbox');
    const list = inbox.locator('chatbot-inbox-list');
    const reply = inbox.getByRole('textbox', { name: 'Reply' });
    const filter: InboxPage['filter'] = name => list.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    return {
      page,
      inbox,
      list,
      talk: inbox.locator('chatbot-inbox-messages'),
      reply,
      filter,
      open: async ({ id }) => {
        await filter('All');
        await list.locator(`[data-id="${id}"]`).click();
      },
      say: async text => {
        await reply.fill(text);
        await inbox.getByRole('button', { name: 'Send', exact: true }).click();
      },
    };
  }

  return { fixture, owner, clientWith, newVisitor, newAgent, storedTexts, openInbox };
}
