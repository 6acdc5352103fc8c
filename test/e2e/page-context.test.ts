import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { axeFaults } from '../support/axe.js';
import { launchBrowser, openPage } from '../support/browser.js';
import { startDemo, type RunningDemo } from '../support/demo.js';
import { eventually } from '../support/eventually.js';
import { startHostSite } from '../support/host-site.js';
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
    assert.match(await answered({ page, ...view }), /\$330,900/);
    await page.locator('chatbot-listing-cards .card').getByText('8 Camp Road').waitFor();
    assert.deepEqual(faults.errors, []);
  });
});

/** `document.modelContext` as Chromium 156 has it. */
interface Agent {
  getTools(): Promise<readonly { readonly name: string }[]>;
  executeTool(tool: object, input: object): Promise<unknown>;
}

test('a browser with WebMCP offers the listings to the agent of the visitor, without the panel', async t => {
  const agents = await launchBrowser({ args: ['--enable-features=WebMCPTesting'] });
  t.after(() => agents.close());
  const { page, faults } = await openPage(agents);
  await page.goto(`${service.url}/listing.html?mls=VS24369`);
  const call = (name: string, input: object) =>
    page.evaluate(
      async ([wanted, args]) => {
        const { modelContext } = document as unknown as { modelContext: Agent };
        const tool = (await modelContext.getTools()).find(one => one.name === wanted);
        return tool && JSON.stringify(await modelContext.executeTool(tool, args));
      },
      [name, input] as const,
    );
  const search = { city: 'Pinewater', max_price: 400_000 };
  const found = await eventually(() => call('search_listings', search));
  assert.match(found, /8 Camp Road/);
  assert.match((await call('get_listing', { mls_number: 'VS24369' }))!, /1967/);
  assert.match((await call('get_listing', { mls_number: 'VS24369', also: 1 }))!, /unknown field also/);
  assert.match((await call('request_visit', { mls_number: 'none' }))!, /no listing with this number/);
  await call('request_visit', { mls_number: 'VS24369' });
  const input = page.locator('chatbot-bubble textarea');
  await input.waitFor();
  assert.equal(await input.inputValue(), 'Schedule a tour: 8 Camp Road, VS24369');
  assert.deepEqual(faults.errors, []);
  const plain = await startHostSite(`<!doctype html><title>Homes</title>
    <script src="${service.url}/${service.serialNumber}.js" data-welcome-message=""
      data-remove-chat-log-on-browser-close="false" defer></script>`);
  t.after(() => plain.close());
  await page.goto(plain.url);
  assert.match(await eventually(() => call('search_listings', search)), /8 Camp Road/, 'without a greeting');
  assert.equal(await page.locator('chatbot-bubble[open]').count(), 0);
});
