import assert from 'node:assert/strict';
import { after, before, describe, test, type TestContext } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { axeFaults } from '../support/axe.js';
import { launchBrowser, openPage } from '../support/browser.js';
import { casesOf, ONLY_IN_ALL } from '../support/cases.js';
import { startDemo, type RunningDemo } from '../support/demo.js';
import { eventually } from '../support/eventually.js';
import { untilStored } from '../support/stored-records.js';
import { ask, answered, chat } from '../support/visit.js';

const LISTINGS_QUESTION = 'Show me the cheapest homes for sale with 3 bedrooms';

let service: RunningDemo;
let browser: Browser;

before(async () => {
  [service, browser] = await Promise.all([startDemo(), launchBrowser()]);
});

after(async () => {
  await browser?.close();
  await service?.close(0);
});

type Options = Parameters<Browser['newContext']>[0];

/** Opens the page with the strictest policy, and its chat. */
async function visit(t: TestContext, options: Options = {}, html = '') {
  const { page, context, faults } = await openPage(browser, options);
  t.after(() => context.close());
  if (html)
    await page.route('**/strict-csp.html', async route => {
      const response = await route.fetch();
      const body = (await response.text()).replace('<html lang="en">', html);
      await route.fulfill({ response, body });
    });
  await page.goto(`${service.url}/strict-csp.html`);
  const view = chat(page);
  await page.locator('chatbot-bubble .launcher').click();
  const input = page.locator('chatbot-bubble textarea');
  await input.waitFor();
  const cards = page.locator('chatbot-listing-cards .card');
  return { ...view, input, page, faults, cards };
}

/** Lists the violations that axe finds in the widget. */
const findings = (page: Page) => axeFaults(page, 'chatbot-bubble');

/** Resolves when an image has loaded, not only its placeholder. Images below the view load only in it. */
async function isDrawn(page: Page): Promise<void> {
  const images = page.locator('chatbot-bubble .card img');
  await images.first().scrollIntoViewIfNeeded();
  await eventually(async () => {
    const width = await images.first().evaluate(image => (image as HTMLImageElement).naturalWidth);
    return width || undefined;
  });
}

async function leads(): Promise<readonly { Source: string; Contact: string; Content: string }[]> {
  const response = await fetch(`${service.url}/chat/Chatbot/LeadList`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: service.keys.secret },
    body: JSON.stringify({ SerialNumber: service.serialNumber }),
  });
  const { Data } = (await response.json()) as { Data: Awaited<ReturnType<typeof leads>> };
  return Data;
}

describe('CSP-1: listings of an answer, on a page with the strictest policy', () => {
  test('shows listings as cards with images and keyboard control, up to a visit request to the owner', async t => {
    const { page, faults, cards, ...view } = await visit(t);
    await ask(view, LISTINGS_QUESTION);
    await answered({ page, answers: view.answers });
    await cards.nth(2).waitFor();
    await isDrawn(page);
    assert.match(await cards.first().innerText(), /^.*\$[\d,]+\n.*3/s);
    const links = cards.getByRole('link');
    await links.first().focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => {
      let focused = document.activeElement;
      while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
      return focused?.closest('li')?.matches(':nth-child(2)');
    });
    const title = await cards.nth(1).locator('h3').innerText();
    // Cards keep the numbers of the answer.
    const address = title.replace(/^\d+\. /, '').trim();
    const href = await links.nth(1).getAttribute('href');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await view.widget.getByRole('heading', { name: 'Schedule a tour' }).waitFor();
    assert.deepEqual(await findings(page), []);
    await view.widget.getByLabel('Your email address or phone number').fill('ada@example.com');
    await view.widget.getByLabel('Your message (optional)').fill('On Friday');
    await view.widget.getByRole('button', { name: 'Send request' }).click();
    await view.widget.getByText('An agent will contact you').first().waitFor();
    const lead = (await leads()).find(({ Source }) => Source === 'handoff');
    assert.equal(lead?.Contact, 'ada@example.com');
    for (const text of [address, href!, 'On Friday']) assert.ok(lead.Content.includes(text), text);
    assert.deepEqual(faults.errors, []);
  });

  test('shows the listing cards again after a reload', ONLY_IN_ALL, async t => {
    const { page, faults, cards, ...view } = await visit(t);
    await ask(view, LISTINGS_QUESTION);
    await cards.first().waitFor();
    // Cards appear while the answer streams, and the history loads after it.
    await answered({ page, answers: view.answers });
    await untilStored(page, 'answerId');
    await page.reload();
    await cards.first().waitFor();
    await isDrawn(page);
    assert.deepEqual(faults.errors, []);
  });

  for (const [kind, html, options] of casesOf([
    ['right to left', '<html lang="ar" dir="rtl">', {}],
    ['320 px wide', '<html lang="de">', { viewport: { width: 320, height: 640 } }],
    ['dark', '<html lang="en">', { colorScheme: 'dark' }],
  ] as const))
    test(`passes axe and scrolls only the cards sideways: ${kind}`, async t => {
      const { page, faults, cards, ...view } = await visit(t, { reducedMotion: 'reduce', ...options }, html);
      await ask(view, LISTINGS_QUESTION);
      await cards.nth(2).waitFor();
      await isDrawn(page);
      assert.deepEqual(await findings(page), []);
      const overflow = await page.evaluate(() => {
        const panel = document.querySelector('chatbot-bubble')!.shadowRoot!.querySelector('chatbot-panel')!.shadowRoot!;
        const list = panel.querySelector('chatbot-message-list')!.shadowRoot!;
        const scroller = list.querySelector('.scroller')!;
        return scroller.scrollWidth - scroller.clientWidth;
      });
      assert.equal(overflow, 0);
      const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
      assert.ok(first!.y + first!.height <= second!.y);
      assert.deepEqual(faults.errors, []);
    });

  test('shows the cards of an answer although visitors may not read the list', async t => {
    const { page, cards, ...view } = await visit(t);
    await page.route('**/RealEstateList', route =>
      route.fulfill({ status: 403, json: { Data: null, Version: '1.0.0', Success: false, Code: 403, Message: 'No.' } }),
    );
    await ask(view, LISTINGS_QUESTION);
    await answered({ page, answers: view.answers });
    await view.widget.getByRole('button', { name: 'Copy' }).waitFor();
    await cards.nth(2).waitFor();
    // The chat still works.
    await ask(view, 'What are your opening hours?');
    await answered({ page, answers: view.answers });
  });
});

describe('CSP-1: the view of all listings, on a page with the strictest policy', () => {
  const sizes: Readonly<Record<string, Options>> = {
    'on a desktop': {},
    'on a dark phone of 320 px': { viewport: { width: 320, height: 640 }, colorScheme: 'dark' },
  };
  for (const [kind, options] of casesOf(Object.entries(sizes)))
    test(`opens the view of all listings from the menu, filters and closes it, ${kind}`, async t => {
      const { page, faults, widget, input } = await visit(t, options);
      await widget.evaluate(element => element.toggleAttribute('listings', true));
      const browser = page.locator('chatbot-listing-browser');
      await browser.waitFor({ state: 'attached' });
      await widget.getByRole('button', { name: 'Menu' }).click();
      await widget.getByRole('menuitem', { name: 'Browse listings' }).click();
      await browser.locator('.card').nth(11).waitFor({ state: 'attached' });
      await isDrawn(page);
      await browser.locator('.sheet').evaluate(sheet => {
        return Promise.all(sheet.getAnimations().map(({ finished }) => finished));
      });
      assert.deepEqual(await findings(page), []);
      const isTooWide = await browser.evaluate(({ scrollWidth, clientWidth }) => {
        return scrollWidth > clientWidth;
      });
      assert.equal(isTooWide, false);
      const city = (await browser.locator('.place').first().innerText()).split(',')[0]!;
      await browser.getByLabel('City').selectOption(city);
      const count = browser.locator('.count');
      await count.filter({ hasText: /^\s*(?!200\b)\d+ listings?\s*$/ }).waitFor();
      const places = await browser.locator('.place').allInnerTexts();
      assert.ok(places.length > 0 && places.every(place => place.startsWith(city)), String(places));
      await page.keyboard.press('Escape');
      await input.waitFor();
      assert.deepEqual(faults.errors, []);
    });
});
