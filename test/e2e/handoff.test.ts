import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test, type TestContext } from 'node:test';
import { openPage } from '../support/browser.js';
import { demoFixture } from '../support/demo-fixture.js';
import { eventually } from '../support/eventually.js';
import { chat } from '../support/visit.js';
import { ONLY_IN_ALL } from '../support/cases.js';

const fixture = demoFixture();

/** A demo page with an open panel, and its requests to the service. */
async function visit(t: TestContext, attributes = '') {
  const { page, context, faults } = await openPage(fixture.browser, { acceptDownloads: true });
  t.after(() => context.close());
  const sent: string[] = [];
  page.on('request', request => {
    if (request.url().includes('/chat/') && request.method() === 'POST') sent.push(request.url());
  });
  await page.route('**/strict-csp.html', async route => {
    const response = await route.fetch();
    const body = (await response.text()).replace(' defer', ` ${attributes} defer`);
    await route.fulfill({ response, body });
  });
  await page.goto(`${fixture.demo.url}/strict-csp.html`);
  const view = chat(page);
  await view.launcher.click();
  await view.widget.getByRole('dialog').waitFor();
  const button = (name: string) => view.widget.getByRole('button', { name, exact: true });
  const item = (name: string) => view.widget.getByRole('menuitem', { name });
  const openMenu = () => button('Menu').click();
  return { ...view, page, context, faults, sent, button, item, openMenu };
}

type Visit = Awaited<ReturnType<typeof visit>>;

async function ask({ widget, input }: Visit, question: string): Promise<void> {
  const answered = widget.evaluate(
    element =>
      new Promise<void>(resolve => element.addEventListener('chatbot-answer', () => resolve(), { once: true })),
  );
  await input.fill(question);
  await input.press('Enter');
  await answered;
}

test('the form to talk to a person is in view on a phone when it opens over the list of listings', async t => {
  const { page, context } = await openPage(fixture.browser, { viewport: { width: 390, height: 844 } });
  t.after(() => context.close());
  await page.goto(fixture.demo.url);
  const { launcher, widget } = chat(page);
  // The demo has a placeholder of its own.
  const input = widget.locator('[part=input]');
  await launcher.click();
  await input.fill('Condos in Millbrace');
  await input.press('Enter');
  await widget.locator('[part~=listing-card]').first().waitFor();
  await widget.getByRole('button', { name: 'Menu', exact: true }).click();
  await widget.getByRole('menuitem', { name: 'Browse' }).click();
  await widget.locator('chatbot-listing-browser').waitFor();
  await widget.evaluate((element: HTMLElementTagNameMap['chatbot-bubble']) => element.requestHuman());
  const contact = widget.locator('chatbot-handoff input').first();
  await contact.waitFor();
  await eventually(async () => {
    const [field, composer] = await Promise.all([contact.boundingBox(), input.boundingBox()]);
    return (field && composer && field.y > 0 && field.y + field.height <= composer.y) || undefined;
  });
});

describe('Menu on a page with the strictest policy', () => {
  test('saves the whole conversation as a text file', async t => {
    const view = await visit(t);
    await ask(view, 'What are your opening hours?');
    await view.openMenu();
    const download = view.page.waitForEvent('download');
    await view.item('Download conversation').click();
    const file = await download;
    assert.match(file.suggestedFilename(), /^chat-\d{4}-\d\d-\d\d\.txt$/);
    const text = await readFile(await file.path(), 'utf8');
    assert.match(text, /\nYou, .+\nWhat are your opening hours\?\n\n.+, .+\n\S/);
    assert.deepEqual(view.faults.errors, []);
  });

  test("deletes the conversation, also from the browser's storage", async t => {
    const view = await visit(t);
    await ask(view, 'What are your opening hours?');
    await view.openMenu();
    await view.item('Delete conversation').click();
    await view.button('Delete').click();
    await view.questions.waitFor({ state: 'detached' });
    await view.page.reload();
    // The panel was open and opens again.
    await view.input.waitFor();
    assert.equal(await view.questions.count(), 0);
    assert.deepEqual(view.faults.errors, []);
  });
});

describe('Handoff to a person', () => {
  test('offers a person below the input without moving it', async t => {
    const { page, launcher, input, button } = await visit(t);
    let release!: () => void;
    const isReleased = new Promise<void>(resolve => (release = resolve));
    await page.route('**/chat-features-*', async route => {
      await isReleased;
      await route.continue();
    });
    const isWanted = page.waitForRequest(/chat-features-/);
    await page.reload();
    await launcher.click();
    await isWanted;
    const before = await input.boundingBox();
    release();
    await button('Talk to a person').waitFor();
    // The panel may still be moving in.
    assert.ok(Math.abs((await input.boundingBox())!.y - before!.y) < 1);
  });

  test('requests a person and shows the confirmation of the service in the chat', async t => {
    const view = await visit(t);
    await ask(view, 'What are your opening hours?');
    await view.button('Talk to a person').click();
    await view.widget.getByLabel('Your email address or phone number').fill('ada@example.com');
    await view.widget.getByLabel('Your message (optional)').fill('Please call after five.');
    const confirmed = view.page.waitForResponse(/TalkToHuman/);
    await view.button('Send request').click();
    assert.equal((await confirmed).status(), 200);
    await view.widget.getByText('An agent will contact you').first().waitFor();
    await view.input.waitFor();
    assert.deepEqual(view.faults.errors, []);
  });

  test('shows an error when the request for a person fails, and keeps the typed text', ONLY_IN_ALL, async t => {
    const view = await visit(t);
    await view.page.route('**/TalkToHuman', route => route.fulfill({ status: 503, body: '' }));
    await view.button('Talk to a person').click();
    const contact = view.widget.getByLabel('Your email address or phone number');
    await contact.fill('ada@example.com');
    await view.button('Send request').click();
    await view.widget.getByText("Your request couldn't be sent.").waitFor();
    assert.equal(await contact.inputValue(), 'ada@example.com');
    await view.page.unroute('**/TalkToHuman');
    await view.button('Send request').click();
    await view.widget.getByText('An agent will contact you').first().waitFor();
  });
});

describe('require-consent', () => {
  test('sends and stores nothing before consent, remembers the consent, and then starts the chat', async t => {
    const view = await visit(t, 'data-require-consent');
    const question = view.widget.getByRole('heading', { name: 'Before we start' });
    await question.waitFor();
    assert.deepEqual(view.sent, []);
    assert.deepEqual(await view.page.evaluate(() => Object.keys(localStorage)), []);
    assert.deepEqual(await view.page.evaluate(() => indexedDB.databases()), []);
    assert.equal(await view.page.evaluate(() => document.cookie), '');
    await view.button('Agree and chat').click();
    await ask(view, 'What are your opening hours?');
    // The history loads after the first answer, and stores the conversation and that the panel is open.
    await eventually(() =>
      view.page.evaluate(async () => {
        const isOpen = Object.values(sessionStorage).includes('open');
        return (isOpen && (await indexedDB.databases()).length > 0) || undefined;
      }),
    );
    await view.page.reload();
    await view.input.waitFor();
    assert.equal(await question.count(), 0);
    assert.deepEqual(view.faults.errors, []);
  });
});
