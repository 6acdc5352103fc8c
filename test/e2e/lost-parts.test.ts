import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { casesOf } from '../support/cases.js';
import { faultyFixture } from '../support/demo-fixture.js';
import { hostPages } from '../support/host-page.js';
import { answered, ask, QUESTION, visits } from '../support/visit.js';

/** The files of what visitors open, each with the name of the button. */
const PARTS = [
  { file: /\/message-features-[^/]*\.js/, button: 'Edit question', opened: 'chatbot-edit-question textarea' },
  { file: /\/panel-features-[^/]*\.js/, button: 'Menu', opened: 'chatbot-menu [role=menuitem]' },
];

describe('A part of the chat that cannot be loaded', () => {
  const visit = hostPages();

  for (const { file, button, opened } of PARTS)
    test(`is named as such, and opens with the next click once it can be loaded: ${button}`, async t => {
      const view = await visit(t);
      const { page, widget } = view;
      await view.launcher.click();
      await ask(view, 'Hello');
      await answered(view);
      await page.waitForFunction(() => customElements.get('chatbot-notice'));
      await page.route(file, route => route.abort());
      await widget.getByRole('button', { name: button }).click();
      const notice = widget.locator('chatbot-notice').getByText("That couldn't load. Try again.");
      await notice.waitFor();
      await page.unroute(file);
      await widget.getByRole('button', { name: button }).click();
      await widget.locator(opened).first().waitFor();
      await notice.waitFor({ state: 'detached' });
      assert.deepEqual(
        view.errors.filter(text => !/ERR_FAILED/.test(text)),
        [],
      );
    });
});

describe('The code of the chat that cannot be loaded', () => {
  const visit = hostPages();

  test('is named as such, and the next click opens the chat with all of its parts', async t => {
    const view = await visit(t);
    const { page, widget } = view;
    const file = /\/panel-(?!features)[^/]*\.js/;
    await page.route(file, route => route.abort());
    await view.launcher.click();
    await widget.getByText("The chat couldn't load. Try again.").waitFor();
    await page.unroute(file);
    await view.launcher.click();
    await view.input.waitFor();
    await ask(view, 'Hello');
    assert.equal(await answered(view), 'Hello');
    await widget.getByRole('button', { name: 'Copy' }).waitFor();
  });
});

const LISTINGS_QUESTION = 'Show me the cheapest homes for sale with 3 bedrooms';

/** The files of what some answers have, each with what it shows. */
const ANSWER_PARTS = [
  { name: 'the actions and the time', file: 'message-details', shown: '[role=toolbar] button', question: QUESTION },
  { name: 'the sources', file: 'message-features', shown: '.sources summary', question: QUESTION },
  { name: 'the cards', file: 'listings', shown: 'chatbot-listing-cards .card', question: LISTINGS_QUESTION },
  {
    name: 'the cards in place of the text about them',
    file: 'answer-parts',
    shown: '.answer > [hidden]',
    question: LISTINGS_QUESTION,
  },
];

describe('A part of an answer that cannot be loaded', () => {
  const fixture = faultyFixture();
  const visit = visits(() => fixture);

  for (const [{ name, file, shown, question }, hasEvent] of casesOf(
    [true, false].flatMap(hasEvent => ANSWER_PARTS.map(part => [part, hasEvent] as const)),
    ANSWER_PARTS.length + 1,
  ))
    test(`appears when ${hasEvent ? 'the connection is back' : 'the service works again'}: ${name}`, async t => {
      const view = await visit(t, 'expired-key');
      const { page, context, widget } = view;
      await page.route(new RegExp(`/${file}-[^/]*\\.js`), route =>
        hasEvent ? route.abort() : route.fulfill({ status: 503 }),
      );
      // The widget tries another address at once.
      const failed = page.waitForRequest(request => request.url().includes('.js?'));
      await ask(view, question);
      await answered(view);
      await (await failed).response();
      await page.evaluate(() => new Promise(requestAnimationFrame));
      const part = widget.locator(shown).first();
      assert.equal(await part.count(), 0);
      await page.unrouteAll();
      if (hasEvent) {
        await context.setOffline(true);
        await context.setOffline(false);
      }
      await part.waitFor({ state: 'attached' });
      // Nothing waits for cards any longer.
      await widget.locator('[role=toolbar] button').first().waitFor();
      await widget.locator('.skeleton:not([hidden]), .loading').first().waitFor({ state: 'detached' });
    });
});
