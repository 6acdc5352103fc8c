import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { findPostgres } from '../../scripts/browsers.mjs';
import { ChatbotClient } from '../../src/client/chatbot-client.js';
import { launchBrowser, openPage } from '../support/browser.js';
import { startDemo, type RunningDemo } from '../support/demo.js';
import { startPostgres, type ThrowawayPostgres } from '../support/postgres.js';
import { chat } from '../support/visit.js';

const skip = findPostgres() ? false : 'PostgreSQL is not installed.';

const INBOX = `<!doctype html><html lang="en"><head><title>Office</title>
  <script type="module" src="/chatbot-inbox.js"></script></head><body></body></html>`;

let postgres: ThrowawayPostgres | undefined;
let browser: Browser;
let visitorsInstance: RunningDemo;
let agentsInstance: RunningDemo;

describe('A visitor and an agent on two instances with one PostgreSQL database', { skip }, () => {
  before(async () => {
    [postgres, browser] = await Promise.all([startPostgres(), launchBrowser()]);
    const environment = { DATABASE_URL: postgres!.url };
    visitorsInstance = await startDemo({}, environment);
    agentsInstance = await startDemo({}, environment);
  });

  after(async () => {
    await browser?.close();
    await visitorsInstance?.close();
    await agentsInstance?.close();
    await postgres?.stop();
  });

  test('see each other through every state, each in an element on a page of their own instance', async t => {
    const { serialNumber, keys } = agentsInstance;
    const [visitorPage, agentPage] = [await openPage(browser), await openPage(browser)];
    t.after(() => Promise.all([visitorPage.context.close(), agentPage.context.close()]));
    // The inbox is open, so visitors can ask for a person.
    const { page } = agentPage;
    await page.route('**/office', route => route.fulfill({ contentType: 'text/html', body: INBOX }));
    await page.goto(`${agentsInstance.url}/office`);
    await page.evaluate(
      properties => document.body.append(Object.assign(document.createElement('chatbot-inbox'), properties)),
      { serialNumber, credentials: { authorization: keys.secret } },
    );
    const inbox = page.locator('chatbot-inbox');
    await inbox.getByText('No visitors are waiting.').waitFor();
    await inbox.getByText('The inbox is open now.').waitFor();

    await visitorPage.page.goto(`${visitorsInstance.url}/strict-csp.html`);
    const { widget, launcher, input } = chat(visitorPage.page);
    const says = (text: string | RegExp) => widget.getByText(text).first().waitFor();
    const ask = async (text: string) => {
      await input.fill(text);
      await input.press('Enter');
    };
    await launcher.click();
    await ask('How do showings work?');
    await says(/within two days/);
    // The complete answer offers a person, in place of the button below the input field.
    await widget.getByRole('button', { name: 'Copy' }).first().waitFor();
    await widget.getByRole('button', { name: 'Talk to a person' }).filter({ visible: true }).click();
    await says("We're looking for someone");

    await inbox
      .getByRole('button', { name: /^Visitor/ })
      .first()
      .click();
    await inbox.getByRole('button', { name: 'Take over', exact: true }).click();
    await says(/joined the conversation/);
    const reply = inbox.getByRole('textbox', { name: 'Reply' });
    const send = inbox.getByRole('button', { name: 'Send', exact: true });
    await reply.pressSequentially('Hello');
    await says(/is typing/);
    await send.click();
    await says('Hello');

    await ask('Is **Saturday** fine?');
    const talk = inbox.locator('chatbot-inbox-messages');
    // The inbox shows a visitor's text without formatting.
    await talk.getByText('Is **Saturday** fine?').waitFor();
    await inbox.getByRole('button', { name: 'Hand back to the chatbot' }).click();
    await says(/left the conversation/);
    await ask('What are your opening hours?');
    await says(/9 am to 6 pm/);
    await talk
      .getByText(/9 am to 6 pm/)
      .filter({ visible: true })
      .first()
      .waitFor();

    await inbox.getByRole('button', { name: 'Take over', exact: true }).click();
    await reply.fill('I am back.');
    await send.click();
    await says('I am back.');
    await inbox.getByRole('button', { name: 'Close conversation' }).click();
    await inbox.getByText('This conversation is closed.').waitFor();

    const owner = new ChatbotClient({
      baseUrl: visitorsInstance.url,
      serialNumber,
      credentials: { authorization: keys.secret },
    });
    const [conversation] = await owner.call('ChatContentHistory', {});
    const types = conversation!.Messages.map(({ Type }) => Type);
    assert.deepEqual(types, ['User', 'AI', 'Agent', 'User', 'User', 'AI', 'Agent']);
    assert.deepEqual([...visitorPage.faults.errors, ...agentPage.faults.errors], []);
  });
});
