import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { DASHBOARD_OFFER_PATH, dashboardKey } from '../../demo/dashboard-key.js';
import { launchBrowser, openPage } from '../support/browser.js';
import { startDemo, visitDemo, type RunningDemo } from '../support/demo.js';
import { startHostSite } from '../support/host-site.js';
import { chat } from '../support/visit.js';

const BUTTON = "Open the demo's dashboard";

let browser: Browser;
let demo: RunningDemo;
before(async () => {
  const around = dashboardKey(() => Promise.resolve(demo.keys.secret));
  [browser, demo] = await Promise.all([launchBrowser(), startDemo({ around })]);
});
after(async () => {
  await browser?.close();
  await demo?.close();
});

describe("The demo's dashboard", () => {
  test('opens with one press, and one more puts a person into the conversation', async t => {
    const { page: owner, context, faults } = await openPage(browser);
    const { page: visitorPage, context: visitorContext } = await openPage(browser);
    t.after(() => Promise.all([context.close(), visitorContext.close()]));
    const addresses: string[] = [];
    owner.on('request', request => addresses.push(request.url()));
    await owner.goto(`${demo.url}/owner#inbox`);
    await owner.getByRole('button', { name: BUTTON }).click();
    const inbox = owner.locator('chatbot-inbox');
    await inbox.getByRole('button', { name: /^Waiting/ }).waitFor();
    assert.equal(await owner.getByRole('heading', { level: 1 }).count(), 1);
    assert.equal(await owner.getByLabel('Secret key').isVisible(), false);
    await visitorPage.goto(`${demo.url}/`);
    const visitor = chat(visitorPage);
    await visitor.launcher.click();
    await visitor.widget.getByRole('button', { name: 'Talk to a person' }).click();
    await inbox.locator('chatbot-inbox-list [data-id]').first().click();
    await inbox.getByRole('button', { name: 'Take over', exact: true }).click();
    await visitor.widget.locator('chatbot-message').getByText('joined the conversation').waitFor();
    assert.ok(!addresses.some(address => address.includes(demo.keys.secret)), 'the key is in an address');
    assert.deepEqual(faults.errors, []);
  });

  test('offers the press neither in a frame nor where the key is refused', async t => {
    const other = await visitDemo();
    const site = await startHostSite(() => `<iframe src="${demo.url}/owner"></iframe>`);
    const { page, context } = await openPage(browser);
    t.after(() => Promise.all([context.close(), other.close(), site.close()]));
    const isAsked = page.waitForResponse(response => response.url().endsWith(DASHBOARD_OFFER_PATH));
    await page.goto(`${other.url}/owner`);
    assert.deepEqual(await (await isAsked).json(), { isOffered: false });
    await page.getByLabel('Secret key').waitFor();
    assert.equal(await page.getByRole('button', { name: BUTTON }).count(), 0);
    const framed = page.waitForResponse(`${demo.url}/owner`);
    await page.goto(site.url);
    await framed;
    const [, frame] = page.frames();
    assert.equal(await frame!.getByLabel('Secret key').count(), 0);
  });

  test('gives the key to no page of another site', async t => {
    const site = await startHostSite(() => '<p>Another site</p>');
    const { page, context } = await openPage(browser);
    t.after(() => Promise.all([context.close(), site.close()]));
    await page.goto(site.url);
    const read = await page.evaluate(async address => {
      const attempt = (options: RequestInit) =>
        fetch(address, { method: 'POST', ...options }).then(
          response => response.text(),
          () => 'refused',
        );
      return [await attempt({}), await attempt({ mode: 'no-cors' }), await attempt({ credentials: 'include' })];
    }, demo.url + DASHBOARD_OFFER_PATH);
    assert.deepEqual(read, ['refused', 'refused', 'refused']);
  });
});
