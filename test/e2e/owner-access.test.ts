import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { ChatbotClient } from '../../src/client.js';
import { axeFaults, COLOR_RULES } from '../support/axe.js';
import { launchBrowser, openPage } from '../support/browser.js';
import { casesOf } from '../support/cases.js';
import { startDemo, type RunningDemo } from '../support/demo.js';
import { chooseTable, openDashboard, setting, townTable, type Dashboard } from '../support/owner-dashboard.js';
import { ask, chat } from '../support/visit.js';

const LISTINGS = 12;
/** A small phone and a desktop. */
const SCREENS = [
  { width: 320, height: 640 },
  { width: 1200, height: 900 },
] as const;

const LOOKS = [
  { colorScheme: 'light', viewport: SCREENS[0] },
  { colorScheme: 'dark', viewport: SCREENS[1] },
  { colorScheme: 'light', viewport: SCREENS[1] },
  { colorScheme: 'dark', viewport: SCREENS[0] },
] as const;

let demo: RunningDemo;
let browser: Browser;

before(async () => {
  [demo, browser] = await Promise.all([startDemo(), launchBrowser()]);
  await talk();
});

after(async () => {
  await browser?.close();
  await demo?.close();
});

/** Creates a conversation and, with an email address, a lead. */
async function talk(): Promise<void> {
  const { page, context } = await openPage(browser);
  await page.goto(`${demo.url}/embed.html`);
  const view = chat(page);
  await view.launcher.click();
  await view.input.waitFor();
  await ask(view, 'Please write to ada@example.com about homes in Leeds');
  await context.close();
}

for (const { colorScheme, viewport } of casesOf(LOOKS))
  describe(`Owner dashboard accessibility, ${colorScheme}, ${viewport.width} px`, () => {
    let context: BrowserContext;
    let page: Page;
    let dashboard: Dashboard;

    before(async () => {
      ({ page, context } = await openPage(browser, { viewport, colorScheme, reducedMotion: 'reduce' }));
      dashboard = await openDashboard(page, demo);
    });

    after(() => context?.close());

    /** Checks that axe finds nothing, and that the page scrolls only vertically. */
    async function isAccessible(element: 'chatbot-settings' | 'chatbot-listings') {
      const rules = colorScheme === 'light' ? undefined : COLOR_RULES;
      // Rows are pale while they load.
      await page.locator(`${element} [aria-busy=true]`).first().waitFor({ state: 'detached' });
      assert.deepEqual(await axeFaults(page, element, rules), []);
      const excess = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      assert.equal(excess, 0, 'wider than the screen');
    }

    test('has accessible settings, and an accessible question before discarding them', async () => {
      const { settings } = dashboard;
      await setting(dashboard, 'Name').fill('Olive');
      await isAccessible('chatbot-settings');
      await settings.getByRole('button', { name: 'Discard' }).click();
      const question = settings.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Discard' }).waitFor();
      await isAccessible('chatbot-settings');
      await question.getByRole('button', { name: 'Discard' }).click();
      await settings.getByText('All changes are saved.').waitFor();
    });

    test('has accessible snippets', async () => {
      await dashboard.tab('Embed');
      await dashboard.settings.getByRole('button', { name: 'Copy: One line' }).waitFor();
      await isAccessible('chatbot-settings');
    });

    test('has accessible knowledge texts, and an accessible form for one', async () => {
      await dashboard.tab('Knowledge');
      await dashboard.settings.getByRole('article').first().waitFor();
      await isAccessible('chatbot-settings');
      await dashboard.settings
        .getByRole('button', { name: /^Edit / })
        .first()
        .click();
      await dashboard.settings.getByLabel('What the chatbot should know').waitFor();
      await isAccessible('chatbot-settings');
    });

    test('has accessible conversations', async () => {
      await dashboard.tab('Conversations');
      const conversation = dashboard.settings.getByRole('group').filter({ hasText: 'homes in Leeds' }).first();
      await conversation.getByText('homes in Leeds').first().click();
      await conversation.getByText('Visitor', { exact: true }).first().waitFor();
      await isAccessible('chatbot-settings');
    });

    test('has accessible leads', async () => {
      await dashboard.tab('Leads');
      await dashboard.settings.getByRole('article').first().waitFor();
      await isAccessible('chatbot-settings');
    });

    test('has accessible listings with a selection, and an accessible question before deleting', async () => {
      const { listings } = dashboard;
      await dashboard.show('Listings');
      const image = await listings.locator('.property img').first().boundingBox();
      const cell = await listings.getByRole('row').locator('.main').first().boundingBox();
      const room = cell!.x + cell!.width - (image!.x + image!.width);
      assert.ok(room > 130, `${room} px for the name of a listing`);
      const overlapping = await listings.locator('tbody tr').evaluateAll(rows => {
        const box = (row: Element, cell: string) => {
          const range = document.createRange();
          range.selectNodeContents(row.querySelector(cell)!);
          return range.getBoundingClientRect();
        };
        return rows
          .filter(row => {
            const [price, status] = [box(row, '.price'), box(row, '.status')];
            return price.right > status.left && status.right > price.left && price.bottom > status.top;
          })
          .map(row => row.textContent);
      });
      assert.deepEqual(overlapping, [], 'the price overlaps the status');
      await listings.getByRole('checkbox', { name: 'Select all listings on this page' }).check();
      await isAccessible('chatbot-listings');
      await listings.getByRole('button', { name: 'Delete…' }).click();
      const question = listings.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Keep' }).waitFor();
      await isAccessible('chatbot-listings');
      await question.getByRole('button', { name: 'Keep' }).click();
      await listings.getByRole('button', { name: 'Clear selection' }).click();
    });

    test('has accessible import steps with invalid and refused rows', async () => {
      const { listings } = dashboard;
      await listings.getByRole('button', { name: 'Import' }).click();
      await listings.getByRole('button', { name: 'Choose a file' }).waitFor();
      await isAccessible('chatbot-listings');
      await page.keyboard.press('Escape');
      await chooseTable(dashboard, townTable(demo, LISTINGS));
      const becomes = await listings.getByLabel('List Price is imported as').boundingBox();
      assert.ok(becomes!.x + becomes!.width <= viewport.width, 'out of sight');
      await isAccessible('chatbot-listings');
      await listings.getByRole('button', { name: 'Check rows' }).click();
      await listings.getByText("2 rows can't be imported.").waitFor();
      await isAccessible('chatbot-listings');
      const refusal = { Success: false, Code: 400, Message: 'Too long.' };
      const Data = { Results: Array.from({ length: LISTINGS }, () => refusal) };
      await page.route('**/RealEstateBatch', route =>
        route.fulfill({ json: { Data, Version: '1.0.0', Success: true, Code: 200, Message: '' } }),
      );
      await listings.getByRole('button', { name: `Import ${LISTINGS} listings` }).click();
      await listings.getByText(`added, ${LISTINGS} rejected`).waitFor();
      await isAccessible('chatbot-listings');
    });
  });

test('the preview answers on a page that is not one of the listed domains', async t => {
  const { page, context } = await openPage(browser, { viewport: SCREENS[1] });
  t.after(() => context.close());
  const owner = new ChatbotClient({
    baseUrl: demo.url,
    serialNumber: demo.serialNumber,
    credentials: { authorization: demo.keys.secret },
  });
  await owner.call('Edit', { VerifyDomain: true, Domains: 'https://homes.example' });
  t.after(() => owner.call('Edit', { VerifyDomain: false, Domains: '' }));
  const { settings } = await openDashboard(page, demo);
  const preview = settings.locator('chatbot-preview');
  // Until the chat has opened, it is inert and takes no keys.
  await preview.locator('chatbot-bubble:not([inert])').waitFor({ state: 'attached' });
  const composer = preview.getByRole('textbox');
  await composer.fill('What is the cheapest house for sale?');
  await composer.press('Enter');
  await preview.locator('[part~=message-bot]').getByText(/\$/).filter({ visible: true }).first().waitFor();
});

test('does not take the focus from the owner while the preview loads', async t => {
  const { page, context } = await openPage(browser, { viewport: SCREENS[1] });
  t.after(() => context.close());
  let release: () => void = () => undefined;
  const isTyped = new Promise<void>(resolve => (release = resolve));
  await page.route(/panel[^/]*\.js$/, async route => {
    await isTyped;
    await route.continue();
  });
  const dashboard = await openDashboard(page, demo);
  const name = setting(dashboard, 'Name');
  await name.fill('Oli');
  release();
  const composer = dashboard.settings.locator('chatbot-bubble').getByRole('textbox');
  await composer.waitFor();
  await dashboard.settings.locator('chatbot-bubble:not([inert])').waitFor({ state: 'attached' });
  await page.keyboard.type('ve');
  assert.equal(await name.inputValue(), 'Olive');
  await composer.fill('It can be talked to');
});
