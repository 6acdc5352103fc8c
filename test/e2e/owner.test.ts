import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import type { RunningService } from '../../service/server.js';
import { launchBrowser, openPage } from '../support/browser.js';
import { startDemo } from '../support/demo.js';
import { chat } from '../support/visit.js';

const IMPORTED = 300;

let demo: RunningService;
let browser: Browser;

before(async () => {
  [demo, browser] = (await Promise.all([startDemo(), launchBrowser()])) as [
    RunningService,
    Browser,
  ];
});

after(async () => {
  await browser?.close();
  await demo?.close();
});

/** The desk, opened with the key. */
async function openDesk(page: Page, key = demo.keys.secret) {
  page.setDefaultTimeout(15_000);
  await page.goto(`${demo.url}/owner.html`);
  await page.getByLabel('Secret key').fill(key);
  await page.getByRole('button', { name: 'Open the desk' }).click();
  const settings = page.locator('chatbot-settings');
  const listings = page.locator('chatbot-listings');
  return {
    settings,
    listings,
    show: (view: string) => page.getByRole('button', { name: view, exact: true }).click(),
  };
}

/** Three hundred homes in a town that the demo does not have, two of them broken. */
function table(): string {
  const rows = Array.from({ length: IMPORTED }, (_, index) => {
    const number = index + 1;
    const price = number === 7 ? 'a lot' : `"$${400 + number},000"`;
    const beds = number === 9 ? '' : '3';
    return `OD-${number},${price},Active,for sale,$,House,${beds},2,${demo.url}/listing.html?mls=OD-${number},1990,3,500,1200,sqft,1,${number} Orchard Way,Owlsdale`;
  });
  return [
    'MLS Number,List Price,Status,Sale Type,Currency,Property Type,Beds,Baths,URL,Year Built,Days on Market,Lot Area,Living Area,Area Unit,Parking,Address,City',
    ...rows,
  ].join('\n');
}

test("an owner's day: colours, words, an import, mending, deleting, and a visitor who finds a home", async t => {
  const { page, context, faults } = await openPage(browser, { acceptDownloads: true });
  t.after(() => context.close());
  const { settings, listings, show } = await openDesk(page);

  await t.test('what is typed shows in the preview, what is saved in the widget', async () => {
    await settings.getByRole('textbox', { name: 'Name', exact: true }).fill('Olive');
    await settings
      .getByRole('textbox', { name: 'Color of launcher and header', exact: true })
      .fill('rgb(120,20,90)');
    const preview = settings.locator('chatbot-bubble');
    await preview.getByText('Olive').first().waitFor();
    await settings.getByText('2 unsaved changes').waitFor();
    await settings.getByRole('button', { name: 'Save changes' }).click();
    await settings.getByText('Saved.', { exact: true }).waitFor();
    const visitor = await context.newPage();
    await visitor.goto(`${demo.url}/embed.html`);
    await chat(visitor).launcher.click();
    await visitor.locator('chatbot-bubble').getByText('Olive').first().waitFor();
    const colour = await visitor
      .locator('chatbot-bubble')
      .evaluate(
        element =>
          (element as unknown as { settings: { chatBubbleColor: string } }).settings
            .chatBubbleColor,
      );
    assert.equal(colour, 'rgb(120,20,90)');
    await visitor.close();
  });

  await t.test('listings come in from a file, and the broken rows are told', async () => {
    await show('Listings');
    await listings.getByRole('button', { name: 'Import' }).click();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      listings.getByRole('button', { name: 'Choose a file' }).click(),
    ]);
    await chooser.setFiles({
      name: 'homes.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(table()),
    });
    await listings.getByRole('button', { name: 'Check rows' }).click();
    await listings.getByText(`${IMPORTED - 2} rows can be imported.`).waitFor();
    await listings.getByText('Line 8').waitFor();
    await listings.getByText('Line 10').waitFor();
    await listings.getByRole('button', { name: `Import ${IMPORTED - 2} listings` }).click();
    await listings.getByText(`${IMPORTED - 2} added.`).waitFor({ timeout: 60_000 });
    await listings.getByRole('button', { name: 'Close' }).last().click();
    await listings.getByRole('search').getByLabel('City').fill('Owlsdale');
    await listings.getByRole('button', { name: 'Find' }).click();
    await listings.getByText(`1–20 of ${IMPORTED - 2}`).waitFor();
  });

  await t.test('three are mended, and two deleted', async () => {
    for (const number of [20, 21, 22]) {
      await listings.getByRole('search').getByLabel('MLS number').fill(`OD-${number}`);
      await listings.getByRole('button', { name: 'Find' }).click();
      await listings.getByText('1–1 of 1').waitFor();
      await listings.getByRole('button', { name: `Edit ${number} Orchard Way` }).click();
      await listings.getByLabel('Asking price').fill('199000');
      await listings.getByRole('button', { name: 'Save changes' }).click();
      await listings.getByText('$199,000').waitFor();
    }
    await listings.getByRole('button', { name: 'Clear', exact: true }).click();
    await listings.getByRole('search').getByLabel('City').fill('owlsdale');
    await listings.getByRole('button', { name: 'Find' }).click();
    await listings.getByText(`1–20 of ${IMPORTED - 2}`).waitFor();
    await listings
      .getByRole('checkbox', { name: /^Select \d+ Orchard/ })
      .first()
      .check();
    await listings.getByRole('button', { name: 'Next' }).click();
    await listings.getByText(`21–40 of ${IMPORTED - 2}`).waitFor();
    await listings
      .getByRole('checkbox', { name: /^Select \d+ Orchard/ })
      .first()
      .check();
    await listings.getByRole('button', { name: 'Delete…' }).click();
    await listings.getByRole('button', { name: 'Delete 2 listings' }).click();
    await listings
      .getByText(`of ${IMPORTED - 4}`, { exact: false })
      .first()
      .waitFor();
    const { repositories, serialNumber } = demo;
    const chatbot = await repositories.chatbots.bySerialNumber(serialNumber);
    assert.equal(
      await repositories.listings.count({ chatbotId: chatbot!.id, city: 'Owlsdale' }),
      IMPORTED - 4,
    );
  });

  await t.test('they are saved as a table that can be brought in again', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      listings.getByRole('button', { name: 'Export' }).click(),
    ]);
    const stream = await download.createReadStream();
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    const lines = Buffer.concat(chunks).toString('utf8').trim().split('\r\n');
    assert.equal(lines.length, 1 + IMPORTED - 4);
    assert.match(lines[0]!, /^MLSNumber,Url,SaleType/);
  });

  await t.test('a visitor asks and finds one of the mended', async () => {
    const visitor = await context.newPage();
    await visitor.goto(`${demo.url}/embed.html`);
    const view = chat(visitor);
    await view.launcher.click();
    await view.input.fill('Show me the cheapest homes for sale in Owlsdale');
    await view.input.press('Enter');
    const link = view.answers.last().getByRole('link').first();
    await link.waitFor();
    assert.match((await link.getAttribute('href')) ?? '', /listing\.html\?mls=OD-2[012]$/);
  });

  await t.test('the owner reads what was asked', async () => {
    await show('Chatbot');
    await settings.getByRole('tab', { name: 'Conversations' }).click();
    await settings.getByText('cheapest homes for sale in Owlsdale').first().waitFor();
  });

  assert.deepEqual(faults.errors, []);
});

test('a wrong key opens nothing, and the key is not kept', async t => {
  const { page, context } = await openPage(browser);
  t.after(() => context.close());
  const { settings } = await openDesk(page, 'wrong');
  await settings.getByText('The key does not open this chatbot.').waitFor();
  const kept = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, document.cookie, document.body.innerHTML]),
  );
  assert.ok(!kept.includes('wrong'));
});

test('what is typed and not saved keeps a link from leading away', async t => {
  const { page, context } = await openPage(browser);
  t.after(() => context.close());
  const { settings } = await openDesk(page);
  await settings.getByRole('textbox', { name: 'Name', exact: true }).fill('Nobody');
  await page.getByRole('link', { name: 'Marram & Vale', exact: true }).click();
  await settings.getByRole('alertdialog').getByText('1 change would be lost.').waitFor();
  await settings.getByRole('button', { name: 'Stay' }).click();
  assert.match(page.url(), /owner\.html$/);
  await page.getByRole('link', { name: 'Marram & Vale', exact: true }).click();
  await settings.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(`${demo.url}/`);
});
