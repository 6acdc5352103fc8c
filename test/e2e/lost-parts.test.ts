import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hostPages } from '../support/host-page.js';
import { answered, ask } from '../support/visit.js';

/** The files of what visitors open, each with the name of the button. */
const PARTS = [
  { file: /\/message-features-[^/]*\.js$/, button: 'Edit question', opened: 'chatbot-edit-question textarea' },
  { file: /\/panel-features-[^/]*\.js$/, button: 'Menu', opened: 'chatbot-menu [role=menuitem]' },
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
