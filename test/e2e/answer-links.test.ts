import assert from 'node:assert/strict';
import { after, before, describe, test, type TestContext } from 'node:test';
import type { Locator } from 'playwright-core';
import { launchBrowser, WITH_TABS } from '../support/browser.js';
import { casesOf, ONLY_IN_ALL } from '../support/cases.js';
import { startHostSite, type HostSite } from '../support/host-site.js';
import { hostPages, htmlPage, sandboxPage, type HostSetup, type HostVisit } from '../support/host-page.js';
import { answered, ask } from '../support/visit.js';

const visit = hostPages(() => launchBrowser(WITH_TABS));

/** A link target that loads: at first Playwright can't see tabs in the background. */
let site: HostSite;
let address = '';

before(async () => {
  site = await startHostSite('<!doctype html><title>Home</title>');
  address = `${site.url.replace('127.0.0.1', 'localhost')}/1`;
});

after(() => site?.close());

/** An answer with a link, on a page that records link events. */
async function withLink(t: TestContext, setup: HostSetup = {}) {
  const view = await visit(t, {
    ...setup,
    script: `${setup.script ?? ''};
      window.activated = [];
      addEventListener('chatbot-link-activated', event =>
        window.activated.push([event.detail.href, event.cancelable]));`,
  });
  await view.launcher.click();
  await view.input.waitFor();
  await ask(view, `[Home](${address})`);
  await answered(view);
  // The message actions have loaded by then.
  await view.widget.getByRole('button', { name: 'Copy' }).waitFor();
  const link = view.answers.last().getByRole('link');
  await link.waitFor();
  return { ...view, link };
}

const activated = ({ page }: HostVisit) =>
  page.evaluate(() => (window as unknown as { activated: unknown[] }).activated);

/** Follows a link into another tab. Returns its address and its opener. */
async function follow({ page }: HostVisit, act: () => Promise<void>) {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), act()]);
  await tab.waitForURL(address);
  const opener = await tab.evaluate(() => window.opener as unknown);
  const referrer = await tab.evaluate(() => document.referrer);
  await tab.close();
  return { opener, referrer };
}

const WAYS: Readonly<Record<string, (link: Locator) => Promise<void>>> = {
  'by a click': link => link.click(),
  'by the keyboard': link => link.press('Enter'),
  'by the middle button': link => link.click({ button: 'middle' }),
  'by a click with Control': link => link.click({ modifiers: ['ControlOrMeta'] }),
};

describe('LNK-5: links of an answer', () => {
  for (const [way, act] of casesOf(Object.entries(WAYS)))
    test(`follows a link ${way}, also when the page has removed window.open`, async t => {
      const view = await withLink(t, { script: 'window.open = () => { throw new Error() }' });
      assert.deepEqual(await follow(view, () => act(view.link)), { opener: null, referrer: '' });
      assert.deepEqual(view.errors, []);
    });

  test('copies a link in a frame that may not open tabs', async t => {
    const view = await visit(t, { html: sandboxPage });
    const frame = view.page.frameLocator('iframe');
    await frame.getByRole('button', { name: 'Open chat' }).click();
    await frame.getByRole('textbox').fill(`[Home](${address})`);
    await frame.getByRole('textbox').press('Enter');
    const link = frame.getByRole('link', { name: 'Home' });
    assert.equal(await link.getAttribute('href'), address);
  });
});

describe('LNK-6: link events', () => {
  test('tells the page about each followed link, and lets it navigate itself', async t => {
    const view = await withLink(t, {
      script: `addEventListener('chatbot-link-activated', event => {
        event.preventDefault();
        location.hash = 'routed';
      })`,
    });
    await view.link.click();
    await view.page.waitForURL(/#routed$/);
    assert.deepEqual(await activated(view), [[address, true]]);
    assert.equal(view.page.context().pages().length, 1);
  });

  test('tells the page about links opened elsewhere, without letting it cancel', ONLY_IN_ALL, async t => {
    const view = await withLink(t, {
      script: `addEventListener('chatbot-link-activated', event => event.preventDefault())`,
    });
    await follow(view, () => view.link.click({ button: 'middle' }));
    assert.deepEqual(await activated(view), [[address, false]]);
  });

  test('follows a link when a listener of the page throws', ONLY_IN_ALL, async t => {
    const view = await withLink(t, {
      script: `addEventListener('chatbot-link-activated', () => { throw new Error('own fault') })`,
    });
    const { opener } = await follow(view, () => view.link.click());
    assert.equal(opener, null);
  });
});

describe('link-target="auto"', () => {
  test("opens links to the owner's own domain in the same tab", async t => {
    const view = await withLink(t, {
      html: ({ script, serialNumber }) =>
        htmlPage(
          `<chatbot-bubble serial-number="${serialNumber}" link-target="auto" custom-domain="${new URL(address).host}"></chatbot-bubble>`,
          script,
        ),
    });
    await view.link.click();
    await view.page.waitForURL(address);
    assert.equal(view.page.context().pages().length, 1);
  });
});
