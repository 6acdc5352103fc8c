import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import type { Locator } from 'playwright-core';
import { ChatbotClient } from '../../src/client/chatbot-client.js';
import { openPage } from '../support/browser.js';
import { casesOf, ONLY_IN_ALL } from '../support/cases.js';
import { demoFixture } from '../support/demo-fixture.js';
import { eventually } from '../support/eventually.js';
import { answered, chat } from '../support/visit.js';

const fixture = demoFixture();

/** The dashboard of an agent. */
async function openInbox(t: TestContext) {
  const { url: baseUrl, serialNumber, keys } = fixture.demo;
  const owner = new ChatbotClient({ baseUrl, serialNumber, credentials: { authorization: keys.secret } });
  const { Key } = await owner.call('AgentEdit', { Name: 'Ann' });
  const { page, context } = await openPage(fixture.browser);
  t.after(() => context.close());
  await page.goto(`${baseUrl}/owner?chatbot=${serialNumber}`);
  await page.getByLabel('Secret key').fill(Key!);
  await page.getByLabel('This is the key of an agent').check();
  await page.getByRole('button', { name: 'Open the dashboard' }).click();
  const inbox = page.locator('chatbot-inbox');
  await inbox.getByRole('button', { name: /^Waiting/ }).click();
  return { page, inbox, waiting: inbox.locator('chatbot-inbox-list [data-id]') };
}

async function visit(t: TestContext) {
  const { page, context, faults } = await openPage(fixture.browser);
  t.after(() => context.close());
  await page.goto(`${fixture.demo.url}/strict-csp.html`);
  const view = chat(page);
  await view.launcher.click();
  const person = view.widget.getByRole('button', { name: 'Talk to a person' });
  const cancel = view.widget.getByRole('button', { name: 'Cancel' });
  return { ...view, page, person, cancel, faults };
}

const isFocused = (element: Locator) => element.evaluate(each => each.matches(':focus'));

describe('A visitor who leaves the agent', () => {
  test('stops waiting with the keyboard, and is with the chatbot again', async t => {
    const { waiting } = await openInbox(t);
    const visitor = await visit(t);
    await visitor.person.click();
    await waiting.first().waitFor();
    await visitor.cancel.press('Enter');
    await waiting.first().waitFor({ state: 'detached' });
    await visitor.cancel.waitFor({ state: 'detached' });
    assert.equal(await isFocused(visitor.input), true);
    await visitor.input.fill('How do showings work?');
    await visitor.input.press('Enter');
    await answered(visitor);
    await visitor.person.click();
    await visitor.widget.locator('chatbot-agent-status').getByText("We're looking for someone.").waitFor();
    await waiting.first().waitFor();
    await visitor.cancel.click();
    await waiting.first().waitFor({ state: 'detached' });
    assert.deepEqual(visitor.faults.errors, []);
  });

  test('stops waiting at the service, too, once the network is back', async t => {
    const { waiting } = await openInbox(t);
    const visitor = await visit(t);
    await visitor.person.click();
    await waiting.first().waitFor();
    const context = visitor.page.context();
    await context.setOffline(true);
    const failed = visitor.page.waitForEvent('requestfailed', request => request.url().endsWith('/LeaveAgent'));
    await visitor.cancel.click();
    await failed;
    assert.equal(await waiting.count(), 1);
    await context.setOffline(false);
    await waiting.first().waitFor({ state: 'detached' });
  });

  test('gets the form after having asked for an agent and canceled ten times', async t => {
    const { waiting } = await openInbox(t);
    const visitor = await visit(t);
    for (let count = 0; count < 10; count++) {
      await visitor.person.click();
      await visitor.cancel.waitFor();
      const left = visitor.page.waitForResponse('**/LeaveAgent');
      await visitor.cancel.click();
      await left;
    }
    const refused = visitor.page.waitForResponse('**/WaitForAgent');
    await visitor.person.click();
    assert.equal((await refused).status(), 429);
    await visitor.widget.getByLabel('Your email address or phone number').waitFor();
    await visitor.cancel.waitFor({ state: 'detached' });
    await waiting.first().waitFor({ state: 'detached' });
  });

  for (const [state, question] of casesOf([
    ['with a greeting', undefined],
    ['after an answer that fills it', 'How do showings work?'],
  ] as const))
    test(`sees that they can cancel in a low panel ${state}`, async t => {
      const { waiting } = await openInbox(t);
      const visitor = await visit(t);
      await visitor.page.setViewportSize({ width: 390, height: 420 });
      if (question) {
        await visitor.input.fill(question);
        await visitor.input.press('Enter');
        await visitor.widget.getByRole('button', { name: 'Copy' }).waitFor();
      }
      await visitor.person.first().click();
      await visitor.cancel.waitFor();
      const isInView = () =>
        visitor.cancel.evaluate(
          button =>
            new Promise<boolean>(resolve => {
              new IntersectionObserver(([entry]) => resolve(entry!.intersectionRatio === 1)).observe(button);
            }),
        );
      await eventually(async () => (await isInView()) || undefined);
      await visitor.cancel.click();
      await waiting.first().waitFor({ state: 'detached' });
    });

  test(
    'the inbox says so when a visitor starts a new conversation before their page has heard of the agent',
    ONLY_IN_ALL,
    async t => {
      const { inbox } = await openInbox(t);
      const visitor = await visit(t);
      await visitor.input.fill('How do showings work?');
      await visitor.input.press('Enter');
      await answered(visitor);
      await inbox.getByRole('button', { name: /^All/ }).click();
      await inbox.locator('chatbot-inbox-list [data-id]').first().click();
      await inbox.getByRole('button', { name: 'Take over', exact: true }).click();
      await inbox.getByRole('textbox', { name: 'Reply' }).waitFor();
      assert.equal(await visitor.widget.getByText('Ann').count(), 0);
      await visitor.widget.getByRole('button', { name: 'Menu' }).click();
      await visitor.widget.getByRole('menuitem', { name: 'Start a new chat' }).click();
      await inbox.getByRole('status').getByText('The visitor has ended this conversation').waitFor();
      assert.deepEqual(visitor.faults.errors, []);
    },
  );

  for (const state of casesOf(['talks to one', 'waits for an agent'] as const))
    test(`the inbox says so when a visitor who ${state} starts a new conversation`, async t => {
      const { page, inbox, waiting } = await openInbox(t);
      const visitor = await visit(t);
      await visitor.input.fill('How do showings work?');
      await visitor.input.press('Enter');
      await answered(visitor);
      await visitor.person.click();
      await waiting.first().click();
      const take = inbox.getByRole('button', { name: 'Take over', exact: true });
      await take.waitFor();
      if (state === 'talks to one') {
        await take.click();
        await inbox.getByRole('textbox', { name: 'Reply' }).fill('Good evening.');
        await visitor.widget.locator('chatbot-message').getByText('Ann joined the conversation.').waitFor();
        // The reply is on its way when the visitor leaves.
        await page.route('**/InboxReply', async route => {
          const closed = visitor.page.waitForResponse('**/LeaveAgent');
          await visitor.widget.getByRole('button', { name: 'Menu' }).click();
          await visitor.widget.getByRole('menuitem', { name: 'Start a new chat' }).click();
          await closed;
          await route.continue();
        });
        await inbox.getByRole('button', { name: 'Send', exact: true }).click();
        await inbox.getByRole('alert').getByText('has ended this conversation').waitFor();
      } else {
        await visitor.widget.getByRole('button', { name: 'Menu' }).click();
        await visitor.widget.getByRole('menuitem', { name: 'Start a new chat' }).click();
      }
      await inbox.getByRole('status').getByText('The visitor has ended this conversation').waitFor();
      await take.waitFor({ state: 'detached' });
      // The new conversation has no agent, and the chatbot answers.
      await visitor.input.fill('Thanks, and on Sundays?');
      await visitor.input.press('Enter');
      await answered(visitor);
      assert.equal(await visitor.widget.getByText('Ann').count(), 0);
      assert.deepEqual(visitor.faults.errors, []);
    });
});
