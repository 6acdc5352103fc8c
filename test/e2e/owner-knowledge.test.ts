import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from '../support/browser.js';
import { demoFixture } from '../support/demo-fixture.js';
import { openDashboard } from '../support/owner-dashboard.js';
import { answered, ask, chat } from '../support/visit.js';

const QUESTION = 'Who repairs accordions?';
const FIRST = 'Mia repairs accordions on Sundays.';
const SECOND = 'Ada repairs accordions for ten dollars.';

const fixture = demoFixture();

test('an owner answers an unanswered question with a text, changes the text and deletes it', async t => {
  const { context, page, faults } = await openPage(fixture.browser);
  t.after(() => context.close());
  const host = await context.newPage();
  await host.goto(`${fixture.demo.url}/embed.html`);
  const visitor = chat(host);
  await visitor.launcher.click();
  await visitor.input.waitFor();
  const answer = async () => {
    const count = await visitor.answers.count();
    await ask(visitor, QUESTION);
    await visitor.answers.nth(count).waitFor();
    return answered({ ...visitor, page: host });
  };
  assert.doesNotMatch(await answer(), /Sundays/);

  const dashboard = await openDashboard(page, fixture.demo);
  const { settings } = dashboard;
  await dashboard.tab('Conversations');
  await settings.getByRole('button', { name: 'Unanswered questions' }).click();
  const marked = settings.getByRole('article').filter({ hasText: QUESTION });
  await marked.getByRole('button', { name: 'Write a knowledge text' }).click();
  await settings.getByLabel('What the chatbot should know').fill(FIRST);
  await settings.getByRole('button', { name: 'Save changes' }).click();
  await settings.getByText('Saved. The chatbot can use this text now.').waitFor();
  assert.ok((await answer()).includes(FIRST), 'the chatbot answers from the new text');

  await dashboard.tab('Knowledge');
  const latest = settings.getByRole('article').first();
  await latest.getByText(FIRST).waitFor();
  await latest.getByText(QUESTION).waitFor();
  await latest.getByRole('button', { name: `Edit ${QUESTION}` }).click();
  await settings.getByLabel('What the chatbot should know').fill(SECOND);
  await settings.getByRole('button', { name: 'Save changes' }).click();
  await latest.getByText(SECOND).waitFor();
  const changed = await answer();
  assert.ok(changed.includes(SECOND) && !changed.includes(FIRST), changed);

  const count = await settings.getByRole('article').count();
  await latest.getByRole('button', { name: `Delete…: ${QUESTION}` }).click();
  await settings.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await settings.getByText('Text deleted.').waitFor();
  assert.equal(await settings.getByRole('article').count(), count - 1);
  assert.equal(await settings.getByRole('article').filter({ hasText: QUESTION }).count(), 0);
  assert.doesNotMatch(await answer(), /ten dollars/);
  assert.deepEqual(faults.errors, []);
});
