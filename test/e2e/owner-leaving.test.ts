import assert from 'node:assert/strict';
import { after, beforeEach, describe, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { openPage } from '../support/browser.js';
import { demoFixture } from '../support/demo-fixture.js';
import { openDashboard, setting, type Dashboard } from '../support/owner-dashboard.js';

const fixture = demoFixture();

describe('Owner dashboard with unsaved changes', () => {
  let context: BrowserContext;
  let page: Page;
  let dashboard: Dashboard;

  beforeEach(async () => {
    await context?.close();
    ({ page, context } = await openPage(fixture.browser));
    dashboard = await openDashboard(page, fixture.demo);
    await setting(dashboard, 'Name').fill('Nobody');
  });

  after(() => context?.close());

  const question = () => dashboard.settings.getByRole('alertdialog').getByText('You have 1 unsaved change.');
  const follow = (path: string) =>
    page.evaluate(to => {
      const link = Object.assign(document.createElement('a'), { href: to });
      document.body.append(link);
      link.click();
      link.remove();
    }, path);

  test('lets the browser ask before a form leaves the page, then submits it unchanged', async () => {
    const sent = page.waitForRequest('**/log-out');
    await page.route('**/log-out', route => route.fulfill({ body: 'You are out.' }));
    const asked: string[] = [];
    page.on('dialog', dialog => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.evaluate(() => {
      const form = document.createElement('form');
      form.method = 'post';
      form.action = '/log-out';
      form.innerHTML = '<input name="session" value="7" /><button>Log out</button>';
      document.querySelector('main')!.append(form);
    });
    await page.getByRole('button', { name: 'Log out' }).click();
    const request = await sent;
    assert.deepEqual([request.method(), request.postData()], ['POST', 'session=7']);
    assert.deepEqual(asked, ['beforeunload']);
  });

  test('lets the page change its own address without a question', async () => {
    await page.evaluate(() => history.pushState(null, '', '?view=2'));
    await page.evaluate(() => history.replaceState(null, '', '?view=3'));
    assert.equal(new URL(page.url()).search, '?view=3');
    assert.equal(await question().isVisible(), false);
  });

  test("asks again after the page's router has handled a confirmed navigation", async () => {
    await page.evaluate(() => {
      const { navigation } = globalThis as unknown as { navigation: EventTarget };
      navigation.addEventListener('navigate', event => {
        const { canIntercept, intercept } = event as Event & { canIntercept: boolean; intercept(): void };
        if (canIntercept && !event.defaultPrevented) intercept.call(event);
      });
    });
    await follow('/owner.html?view=2');
    await question().waitFor();
    await dashboard.settings.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/owner.html?view=2');
    await follow('/owner.html?view=3');
    await question().waitFor();
    await dashboard.settings.getByRole('button', { name: 'Stay' }).click();
    assert.equal(new URL(page.url()).search, '?view=2');
  });
});
