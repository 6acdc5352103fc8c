import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { casesOf } from '../support/cases.js';
import { hostPages, htmlPage } from '../support/host-page.js';

const BLOCKED = /This page may block downloads/;

describe('Downloading the conversation in a frame', () => {
  const visit = hostPages();

  /** Asks in a frame and chooses the menu item. */
  async function download(t: TestContext, sandbox: string) {
    const view = await visit(t, {
      html: ({ script, bubble }) =>
        htmlPage(`<iframe ${sandbox} style="width:600px;height:700px" srcdoc='${htmlPage(bubble, script)}'></iframe>`),
    });
    const frame = view.page.frameLocator('iframe');
    await frame.getByRole('button', { name: 'Open chat' }).click();
    await frame.getByRole('textbox', { name: 'Your message' }).fill('Good day');
    await frame.getByRole('button', { name: 'Send' }).click();
    await frame.locator('chatbot-markdown').getByText('Good day').waitFor();
    await frame.getByRole('button', { name: 'Menu' }).click();
    const item = frame.getByRole('menuitem', { name: 'Download conversation' });
    return { frame, item, page: view.page };
  }

  for (const sandbox of casesOf(['allow-scripts', 'allow-scripts allow-same-origin']))
    test(`warns that the download may be blocked with sandbox="${sandbox}"`, async t => {
      const { frame, item } = await download(t, `sandbox="${sandbox}"`);
      await item.click();
      const dialog = frame.getByRole('alertdialog', { name: 'Download conversation' });
      await dialog.getByText(BLOCKED).waitFor();
      await dialog.getByRole('button', { name: 'Close' }).press('Enter');
      await dialog.waitFor({ state: 'detached' });
      const menu = frame.getByRole('button', { name: 'Menu' });
      assert.equal(await menu.evaluate(button => button.matches(':focus')), true);
    });

  for (const sandbox of casesOf(['', 'sandbox="allow-scripts allow-same-origin allow-downloads"']))
    test(`saves the file without a warning with ${sandbox || 'no sandbox'}`, async t => {
      const { frame, item, page } = await download(t, sandbox);
      const [file] = await Promise.all([page.waitForEvent('download'), item.click()]);
      assert.match(file.suggestedFilename(), /^chat-.*\.txt$/);
      assert.equal(await frame.getByRole('alertdialog').count(), 0);
    });
});
