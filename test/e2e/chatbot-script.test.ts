import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../support/browser.js';
import { visitDemo, type Demo } from '../support/demo.js';
import { startHostSite, type HostSite } from '../support/host-site.js';

let demo: Demo;
let site: HostSite;
let browser: Browser;
/** The color of the demo's chatbot. */
let color = '';

before(async () => {
  [demo, browser] = await Promise.all([visitDemo(), launchBrowser()]);
  const own = `${demo.url}/${demo.serialNumber}.js`;
  const text = await (await fetch(own)).text();
  color = /chat-bubble-color","([^"]+)"/.exec(text)![1]!;
  const bodies: Readonly<Record<string, string>> = {
    '/defer': `<script src="${own}" defer></script>`,
    '/async': `<script src="${own}" async></script>`,
    '/twice': `<script src="${own}" defer></script><script src="${own}" defer></script>`,
    '/after-the-general-script': `<script src="${demo.url}/chatbot-bubble.js" defer></script><script src="${own}" defer></script>`,
    '/before-the-general-script': `<script src="${own}" defer></script><script src="${demo.url}/chatbot-bubble.js" defer></script>`,
    '/with-another-chatbot': `<script src="${demo.url}/chatbot-bubble.js" data-serial-number="other" defer></script>
      <script src="${own}" defer></script>`,
    '/hidden-property': `<img name="currentScript" alt=""><script src="${own}" defer></script>`,
    // As an optimizer joins scripts.
    '/inline': `<script>var before = 1;\n${text.replaceAll('</script', '<\\/script')}</script>`,
    '/own-color': `<script src="${own}" data-chat-bubble-color="rgb(1, 2, 3)" defer></script>`,
    '/own-element': `<script src="${own}" defer></script>
      <chatbot-bubble id="mine" serial-number="${demo.serialNumber}"></chatbot-bubble>`,
    '/module': `<script src="${own}" type="module"></script>
      <chatbot-bubble id="mine" serial-number="${demo.serialNumber}"></chatbot-bubble>`,
  };
  site = await startHostSite(({ pathname }) => `<!doctype html><title>Homes</title><body>${bodies[pathname] ?? ''}`);
});

after(async () => {
  await browser?.close();
  site?.close();
  await demo?.close();
});

describe("A chatbot's own script", () => {
  for (const [path, expected] of [
    ['/defer', undefined],
    ['/async', undefined],
    ['/twice', undefined],
    ['/after-the-general-script', undefined],
    ['/before-the-general-script', undefined],
    ['/hidden-property', undefined],
    ['/inline', undefined],
    ['/own-color', 'rgb(1, 2, 3)'],
  ] as const)
    test(`shows one bubble in its color before any other request is answered, on the page ${path}`, async () => {
      const page = await browser.newPage();
      // Never answered.
      await page.route('**/chat/**', () => {});
      await page.goto(site.url + path);
      const launcher = page.locator('chatbot-bubble').getByRole('button', { name: 'Open chat' });
      await launcher.waitFor();
      assert.equal(await page.locator('chatbot-bubble').count(), 1);
      const shown = await launcher.evaluate(button => getComputedStyle(button).backgroundColor);
      assert.equal(shown.replaceAll(' ', ''), (expected ?? color).replaceAll(' ', ''));
      await page.close();
    });

  test('shows its bubble and the one of another chatbot, whose script names it', async () => {
    const page = await browser.newPage();
    await page.goto(`${site.url}/with-another-chatbot`);
    for (const serialNumber of ['other', demo.serialNumber])
      await page.locator(`chatbot-bubble[serial-number="${serialNumber}"]`).locator('.launcher').waitFor();
    await page.close();
  });

  for (const path of ['/own-element', '/module'])
    test(`makes the element of the page ${path} a chat of its service, and adds no other`, async () => {
      const page = await browser.newPage();
      await page.goto(site.url + path);
      await page.locator('#mine').getByRole('button', { name: 'Open chat' }).click();
      await page.locator('#mine').getByRole('textbox', { name: 'Your message' }).waitFor();
      assert.equal(await page.locator('chatbot-bubble').count(), 1);
      await page.close();
    });
});
