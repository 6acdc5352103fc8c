import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { launchBrowser, openPage } from '../support/browser.js';
import { visitDemo, type Demo } from '../support/demo.js';
import { eventually } from '../support/eventually.js';
import { startHostSite } from '../support/host-site.js';
import { pageState, ROUTER_NAMES, routerPage, UNCHANGED, visitNextPage } from '../support/router-pages.js';
import { chat } from '../support/visit.js';

let browser: Browser;
let demo: Demo;

before(async () => {
  [browser, demo] = await Promise.all([launchBrowser(), visitDemo()]);
});

after(async () => {
  await browser?.close();
  await demo?.close();
});

describe('A full-screen chat on a page with a router that started before the widget', () => {
  for (const name of ROUTER_NAMES)
    test(`leaves the page, its half-filled form and its history alone when it closes, with ${name}`, async t => {
      const html = await routerPage(name, {
        script: `<script src="${demo.url}/chatbot-bubble.js"></script>`,
        bubble: `<chatbot-bubble base-url="${demo.url}" serial-number="${demo.serialNumber}"></chatbot-bubble>`,
      });
      const site = await startHostSite(html);
      t.after(() => site.close());
      const { page, context, faults } = await openPage(browser, {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      });
      t.after(() => context.close());
      await page.goto(site.url);
      const { launcher, widget } = chat(page);
      await launcher.waitFor();
      await page.evaluate(visitNextPage);
      const length = await page.evaluate(() => history.length);
      const isOpen = () => widget.evaluate(element => element.matches('[open]'));
      const close = widget.getByRole('button', { name: 'Close', exact: true });
      // Chromium sends the Back button of a phone and Escape to the same `CloseWatcher`.
      for (const leave of [() => close.tap(), () => page.keyboard.press('Escape')]) {
        await launcher.tap();
        await widget.locator('.panel[aria-modal]').waitFor();
        await page.evaluate(() => (document.activeElement as HTMLElement).blur());
        await leave();
        await eventually(async () => !(await isOpen()) || undefined);
        await launcher.waitFor();
        assert.deepEqual(await page.evaluate(pageState), UNCHANGED);
      }
      assert.equal(await page.evaluate(() => history.length), length);
      assert.deepEqual(faults.errors, []);
    });
});
