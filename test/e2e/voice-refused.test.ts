import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { launchBrowser } from '../support/browser.js';
import { hostPages, htmlPage } from '../support/host-page.js';
import { FORBIDDING, WITHOUT_MICROPHONE } from '../support/microphone.js';
import { openTalk, talking } from '../support/talk-page.js';
import { ONLY_IN_ALL } from '../support/cases.js';

describe('AUD-1: push-to-talk with a blocked microphone', () => {
  const visit = hostPages(() => launchBrowser(FORBIDDING));

  test('names a page policy that blocks the microphone, and lets the visitor type', async t => {
    const view = await visit(t, { html: talking, headers: () => ({ 'Permissions-Policy': 'microphone=()' }) });
    const button = await openTalk(view);
    assert.equal(await button.getAttribute('aria-disabled'), 'true');
    await button.click({ force: true });
    await view.alert.getByText("This page doesn't allow recording.").waitFor();
    await view.input.fill('Then I write');
    assert.equal(await view.input.inputValue(), 'Then I write');
  });

  test('explains that a frame has no microphone permission', async t => {
    const view = await visit(t, {
      html: snippets =>
        htmlPage(
          `<iframe style="width:600px;height:600px" srcdoc='${talking(snippets)}' allow="microphone 'none'"></iframe>`,
        ),
    });
    const frame = view.page.frameLocator('iframe');
    await frame.getByRole('button', { name: 'Open chat' }).click();
    await frame.getByRole('button', { name: 'Record a voice message' }).click({ force: true });
    await frame.getByRole('alert').getByText("This page doesn't allow recording.").waitFor();
  });

  test(
    'explains that a sandboxed frame with an opaque origin has no microphone, even with permission',
    ONLY_IN_ALL,
    async t => {
      const view = await visit(t, {
        html: snippets =>
          htmlPage(
            `<iframe style="width:600px;height:600px" srcdoc='${talking(snippets)}' sandbox="allow-scripts" allow="microphone *"></iframe>`,
          ),
      });
      const frame = view.page.frameLocator('iframe');
      await frame.getByRole('button', { name: 'Open chat' }).click();
      await frame.getByRole('button', { name: 'Record a voice message' }).click({ force: true });
      await frame.getByRole('alert').getByText("This page doesn't allow recording.").waitFor();
    },
  );

  test('explains that the visitor has denied the microphone, and tries again on the next press', async t => {
    const view = await visit(t, { html: talking });
    const button = await openTalk(view);
    await button.click();
    await view.alert.getByText('Microphone access is blocked.').waitFor();
    assert.equal(await button.getAttribute('aria-disabled'), null);
    await view.input.fill('Then I write');
    await view.widget.getByRole('button', { name: 'Send' }).waitFor();
  });
});

describe('AUD-1: push-to-talk without a microphone', () => {
  const visit = hostPages(() =>
    launchBrowser({ args: [...WITHOUT_MICROPHONE.args!, '--host-resolver-rules=MAP customer.example 127.0.0.1'] }),
  );

  test('reports that there is no microphone', async t => {
    const view = await visit(t, { html: talking });
    await (await openTalk(view)).click();
    await view.alert.getByText('No microphone found.').waitFor();
  });

  test('explains that recording needs a secure connection', async t => {
    const view = await visit(t, { html: talking });
    await view.page.goto(view.url.replace('127.0.0.1', 'customer.example'));
    const button = await openTalk(view);
    assert.equal(await button.getAttribute('aria-disabled'), 'true');
    await button.click({ force: true });
    await view.alert.getByText("this page doesn't use a secure connection").waitFor();
    await view.input.fill('Then I write');
  });
});
