import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { axeFaults } from '../support/axe.js';
import { launchBrowser, openPage } from '../support/browser.js';
import { startDemo, type RunningDemo } from '../support/demo.js';
import { ask, answered, chat } from '../support/visit.js';

let service: RunningDemo;
let browser: Browser;

before(async () => {
  [service, browser] = await Promise.all([startDemo(), launchBrowser()]);
});

after(async () => {
  await browser?.close();
  await service?.close(0);
});

describe("the demo's page of a listing", () => {
  test('shows what questions are about, and the first question is about that listing', async t => {
    const { page, context, faults } = await openPage(browser);
    t.after(() => context.close());
    await page.goto(`${service.url}/listing.html?mls=VS24369&utm_source=mail`);
    await page.locator('chatbot-bubble .launcher').click();
    const line = page.locator('chatbot-context-line .line');
    await line.waitFor();
    assert.match(await line.innerText(), /^About \u20688 Camp Road/);
    assert.deepEqual(await axeFaults(page, 'chatbot-bubble'), []);
    const view = chat(page);
    await ask({ input: page.locator('chatbot-bubble textarea') }, 'how much is it?');
    assert.match(await answered({ page, ...view }), /8 Camp Road[^]*\$330,900/);
    assert.deepEqual(faults.errors, []);
  });
});
