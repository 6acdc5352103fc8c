import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { FeedServer } from '../service/support/feed-server.js';
import { openPage } from '../support/browser.js';
import { demoFixture } from '../support/demo-fixture.js';
import {
  BROKEN_LINES,
  chooseTable,
  findListings,
  openDashboard,
  savedText,
  saveSettings,
  setting,
  TOWN,
  townTable,
  type Dashboard,
} from '../support/owner-dashboard.js';
import { ask, chat } from '../support/visit.js';

const IMPORTED = 1000;
const LEFT = IMPORTED - 2;
/** Listings to edit with their new prices, which make them the cheapest of the town. */
const MENDED = { 20: 197_000, 21: 198_000, 22: 199_000 } as const;
const CONTACT = '+1 (231) 555-0116';

const fixture = demoFixture();

/** Opens a page with only the snippet, and its chat. */
async function visit(context: BrowserContext): Promise<ReturnType<typeof chat> & { page: Page }> {
  const page = await context.newPage();
  await page.goto(`${fixture.demo.url}/embed.html`);
  const view = chat(page);
  await view.launcher.click();
  await view.input.waitFor();
  return { ...view, page };
}

describe('A full day of an owner', () => {
  let context: BrowserContext;
  let dashboard: Dashboard;
  let visitor: Awaited<ReturnType<typeof visit>>;
  let faults: { readonly errors: string[] };

  before(async () => {
    const opened = await openPage(fixture.browser, { acceptDownloads: true, viewport: { width: 1280, height: 900 } });
    ({ context, faults } = opened);
    dashboard = await openDashboard(opened.page, fixture.demo);
  });

  after(() => context?.close());

  test('previews colors and texts while the owner types, on a desktop and a phone', async () => {
    const { settings } = dashboard;
    await setting(dashboard, 'Name').fill('Olive');
    await setting(dashboard, 'Greeting').fill('Good evening.\nWhat may I find for you?');
    await setting(dashboard, 'Launcher and header color').fill('rgb(120,20,90)');
    const preview = settings.locator('chatbot-bubble');
    const save = (await settings.getByRole('button', { name: 'Save changes' }).boundingBox())!;
    for (const part of [preview.getByText('Good evening.').first(), preview.locator('.launcher')]) {
      await part.waitFor();
      const box = (await part.boundingBox())!;
      assert.ok(box.y > 0 && box.y + box.height <= save.y, 'the greeting and the launcher are visible at once');
      const isOpaque = await part.evaluate(element => element.checkVisibility({ opacityProperty: true }));
      assert.ok(isOpaque, 'neither is transparent');
    }
    for (const device of ['Phone', 'Desktop']) {
      await settings.getByRole('button', { name: device, exact: true }).click();
      await preview.getByText('Olive').first().waitFor();
      await preview.getByText('What may I find for you?').first().waitFor();
      assert.equal(await backgroundOf(preview.locator('.header')), 'rgb(120, 20, 90)');
      await setting(dashboard, 'Launcher and header color').fill('rgb(12,90,80)');
      assert.equal(await backgroundOf(preview.locator('.header')), 'rgb(12, 90, 80)');
      await setting(dashboard, 'Launcher and header color').fill('rgb(120,20,90)');
    }
    await settings.getByText('3 unsaved changes').waitFor();
  });

  test('previews a way to a person only with an address that can be saved', async () => {
    const { settings } = dashboard;
    const address = setting(dashboard, 'Handoff email');
    const before = await address.inputValue();
    const person = settings.locator('chatbot-footnotes').getByRole('button', { name: 'Talk to a person' });
    for (const state of ['hidden', 'visible'] as const) {
      await address.fill(state === 'hidden' ? 'not an address' : before);
      await person.waitFor({ state });
    }
  });

  test('shows saved settings to visitors', async () => {
    await saveSettings(dashboard);
    visitor = await visit(context);
    await visitor.widget.getByText('Olive').first().waitFor();
    await visitor.widget.getByText('What may I find for you?').first().waitFor();
    const header = visitor.widget.locator('.header');
    assert.equal(await backgroundOf(header), 'rgb(120, 20, 90)');
    assert.equal(await header.evaluate(it => getComputedStyle(it).color), 'rgb(255, 255, 255)');
  });

  test('imports a thousand listings from a file and reports invalid rows by line', async () => {
    const { listings, page } = dashboard;
    await dashboard.show('Listings');
    const worker = page.waitForEvent('worker');
    await chooseTable(dashboard, townTable(fixture.demo, IMPORTED));
    assert.match((await worker).url(), /import-worker/, 'a worker reads the file');
    await listings.getByLabel('Listed by is imported as').selectOption('Keep as an additional column');
    await listings.getByRole('button', { name: 'Check rows' }).click();
    await listings.getByText('1,000 rows can be imported.').waitFor();
    await listings.getByText("2 rows can't be imported.").waitFor();
    for (const line of BROKEN_LINES) await listings.getByText(`Line ${line}`).waitFor();
  });

  test('reports stored and remaining listings when an import stops, and resumes with the rest', async () => {
    const { listings, page } = dashboard;
    let release = () => {};
    const isStopped = new Promise<void>(resolve => (release = resolve));
    await page.route('**/RealEstateBatch', route => isStopped.then(() => route.continue()));
    await listings.getByRole('button', { name: 'Import 1,000 listings' }).click();
    await listings.getByRole('progressbar').waitFor();
    await listings.getByRole('button', { name: 'Stop', exact: true }).click();
    release();
    const summary = listings.getByText(/\d+ added, \d+ not tried/);
    await summary.waitFor();
    const [added, rest] = (await summary.innerText()).match(/\d[\d,]*/g)!.map(text => Number(text.replace(',', '')));
    assert.equal(added! + rest!, IMPORTED);
    assert.equal(await storedInTown(), added, 'the reported listings are stored');
    await listings.getByRole('button', { name: 'Continue with the rest' }).click();
    await listings.getByRole('dialog').getByText('1,000 added.').waitFor({ timeout: 120_000 });
    await listings.getByRole('button', { name: 'Close' }).last().click();
    await findListings(dashboard, { city: TOWN }, '1–20 of 1,000');
    assert.equal(await storedInTown(), IMPORTED);
  });

  test('edits three listings found by their numbers', async () => {
    const { listings } = dashboard;
    for (const [number, price] of Object.entries(MENDED)) {
      // Also finds the numbers that begin with it, 200 to 209 for 20.
      await findListings(dashboard, { number: `OD-${number}` }, '1–11 of 11');
      await listings.getByRole('button', { name: `Edit ${number} Orchard Way` }).click();
      await listings.getByLabel('Asking price').fill(String(price));
      await listings.getByRole('button', { name: 'Save changes' }).click();
      await listings.getByText(`$${price.toLocaleString('en')}`).waitFor();
    }
  });

  test('deletes two listings of two pages after one question with their number', async () => {
    const { listings } = dashboard;
    await findListings(dashboard, { city: TOWN.toLowerCase() }, '1–20 of 1,000');
    const first = listings.getByRole('checkbox', { name: /^Select \d+ Orchard/ }).first();
    await first.check();
    await listings.getByRole('button', { name: 'Next' }).click();
    await listings.getByText('21–40 of 1,000').waitFor();
    await first.check();
    await listings.getByText('2 selected').waitFor();
    await listings.getByRole('button', { name: 'Delete…' }).click();
    const question = listings.getByRole('alertdialog');
    await question.getByRole('heading', { name: 'Delete 2 listings?' }).waitFor();
    await question.getByRole('button', { name: 'Delete 2 listings' }).click();
    await listings.getByText(`21–40 of ${LEFT}`).waitFor();
    assert.equal(await storedInTown(), LEFT);
  });

  test('exports the listings as a table that can be imported again', async () => {
    const text = await savedText(dashboard.page, () =>
      dashboard.listings.getByRole('button', { name: 'Export' }).click(),
    );
    const lines = text.trim().split('\r\n');
    assert.equal(lines.length, 1 + LEFT);
    assert.match(lines[0]!, /^\uFEFF?MLSNumber,Url,SaleType/);
    assert.match(text, /Barn Owl Homes/);
  });

  test("shows a visitor a card with the listing's new price", async () => {
    await ask(visitor, `Show me the cheapest homes for sale in ${TOWN}`);
    const card = visitor.widget.getByRole('listitem').filter({ hasText: '20 Orchard Way' });
    const link = card.getByRole('link', { name: /^20 Orchard Way.*\$197,000/ });
    await link.waitFor();
    assert.equal(await link.getAttribute('href'), `${fixture.demo.url}/listing.html?mls=OD-20`);
    await card.getByText('Barn Owl Homes').first().waitFor();
  });

  test('lets the visitor request a visit from the card', async () => {
    const { widget } = visitor;
    await widget.getByRole('button', { name: /^Schedule a tour: 20 Orchard Way/ }).click();
    await widget.getByLabel('Your email address or phone number').fill(CONTACT);
    await widget.getByLabel('Time of day').selectOption('Morning');
    await widget.getByRole('button', { name: 'Send request' }).click();
    await widget.getByText('An agent will contact you').first().waitFor();
  });

  test('shows the lead with its listing to the owner, and downloads it as a table', async () => {
    const { settings, page } = dashboard;
    await dashboard.show('Chatbot');
    await dashboard.tab('Leads');
    const lead = settings.getByRole('article').filter({ hasText: CONTACT });
    for (const words of ['asked for a person', '20 Orchard Way', 'OD-20', 'Morning'])
      await lead.getByText(words).first().waitFor();
    assert.equal(await lead.getByRole('link', { name: CONTACT }).getAttribute('href'), 'tel:+12315550116');
    const text = await savedText(page, () => settings.getByRole('button', { name: 'Download' }).click());
    assert.match(text, /^\uFEFF?SessionID,CreateTime,Source,Contact,Content,HeldBack\r\n/);
    assert.ok(text.includes(`,handoff,${CONTACT},`), 'the phone number is unchanged');
    assert.match(text, /20 Orchard Way/);
  });

  test('shows the conversation of the lead with formatted answers, and downloads it', async () => {
    const { settings, page } = dashboard;
    await settings
      .getByRole('article')
      .filter({ hasText: CONTACT })
      .getByRole('button', { name: 'Open conversation' })
      .click();
    const conversation = settings.getByRole('group').filter({ hasText: `homes for sale in ${TOWN}` });
    await conversation.getByText('Visitor', { exact: true }).first().waitFor();
    await conversation.getByRole('link', { name: '20 Orchard Way' }).first().waitFor();
    const text = await savedText(page, () => settings.getByRole('button', { name: 'Download' }).click());
    assert.match(text, /^\uFEFF?SessionID,CreateTime,URI,Type,Name,Content\r\n/);
    assert.match(text, new RegExp(`,User,,Show me the cheapest homes for sale in ${TOWN}`));
  });

  test('selects and deletes all found listings, and undoes another import', async () => {
    const { listings } = dashboard;
    await dashboard.show('Listings');
    await findListings(dashboard, { city: TOWN }, `1–20 of ${LEFT}`);
    await listings.getByRole('checkbox', { name: 'Select all listings on this page' }).check();
    await listings.getByRole('button', { name: `Select all ${LEFT} found` }).click();
    await listings.getByText(`${LEFT} selected`).first().waitFor();
    await listings.getByRole('button', { name: 'Delete…' }).click();
    await listings
      .getByRole('alertdialog')
      .getByRole('button', { name: `Delete ${LEFT} listings` })
      .click();
    await listings.getByText(`${LEFT} listings deleted.`).waitFor();
    assert.equal(await storedInTown(), 0);

    await chooseTable(dashboard, messyTable());
    await listings.getByRole('button', { name: 'Check rows' }).click();
    await listings.getByRole('heading', { name: 'Match values' }).waitFor();
    await listings.getByRole('button', { name: 'Check rows' }).click();
    await listings.getByText('2 rows can be imported.').waitFor();
    await listings.getByText("1 row can't be imported.").waitFor();
    await listings.getByText('Left out: 1').waitFor();
    await listings.getByRole('button', { name: 'Import 2 listings' }).click();
    await listings.getByRole('dialog').getByText('2 added.').waitFor();
    await listings.getByRole('button', { name: 'Close' }).last().click();
    await findListings(dashboard, { city: TOWN }, '1–2 of 2');
    await listings.getByText('€1,200,000').waitFor();
    await listings.getByText('Imports of the last 30 days').click();
    await listings.getByRole('button', { name: 'Undo import' }).first().click();
    await listings.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
    await listings.getByText('Import undone.').waitFor();
    assert.equal(await storedInTown(), 0);
  });

  test('keeps the listings of a feed up to date', async t => {
    const { listings } = dashboard;
    const server = await new FeedServer().start(t);
    server.files.set('/homes.csv', townTable(fixture.demo, 3));
    await listings.getByRole('button', { name: 'Feed' }).click();
    await listings.getByLabel('Address of the feed').fill(server.url('/homes.csv'));
    const update = listings.getByRole('button', { name: 'Update now' });
    await update.click();
    // The first listings are shown before anything is stored.
    await listings.getByRole('dialog').getByText('1 Orchard Way').first().waitFor();
    assert.equal(await storedInTown(), 0);
    await update.click();
    await listings.getByRole('dialog').getByText('5 added').waitFor();
    assert.equal(await storedInTown(), 5);
    assert.deepEqual(faults.errors, []);
  });
});

/** A table with codes, words and a German heading: two good rows, one with a range, one withdrawn. */
const messyTable = () =>
  [
    'sep=;',
    'ML #;Mls Status;Vermarktungsart;Objektart;Preis;Beds;Baths;Baujahr;DOM;Lot Size;Wohnfläche (m²);Garage;Link;Ort',
    `ME-1;ACT;Kauf;Haus;1,2 Mio. €;four;1/1;'87;3 Wochen;0,5 ha;120,5;none;www.homes.example/1;${TOWN}`,
    `ME-2;Pending;Kauf;Haus;450k €;drei;2.5 ba;1985;12;500 m²;120;2 car;www.homes.example/2;${TOWN}`,
    `ME-3;ACT;Kauf;Haus;400-450k €;3;2;1985;12;500 m²;120;1;www.homes.example/3;${TOWN}`,
    `ME-4;Withdrawn;Kauf;Haus;400k €;3;2;1985;12;500 m²;120;1;www.homes.example/4;${TOWN}`,
  ].join('\r\n');

/** Counts the listings of the town in the service. */
async function storedInTown(): Promise<number> {
  const { repositories, serialNumber } = fixture.demo;
  const chatbot = await repositories.chatbots.bySerialNumber(serialNumber);
  return repositories.listings.count({ chatbotId: chatbot!.id, city: TOWN });
}

const backgroundOf = (part: ReturnType<Page['locator']>): Promise<string> =>
  part.evaluate(it => getComputedStyle(it).backgroundColor);

test('rejects a wrong key and does not store it', async t => {
  const { page, context } = await openPage(fixture.browser);
  t.after(() => context.close());
  const { settings } = await openDashboard(page, fixture.demo, 'wrong');
  await settings.getByText("This key doesn't match this chatbot.").waitFor();
  const kept = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, document.cookie, document.body.innerHTML]),
  );
  assert.ok(!kept.includes('wrong'));
});

test('asks before a link leaves unsaved changes', async t => {
  const { page, context } = await openPage(fixture.browser);
  t.after(() => context.close());
  const { settings } = await openDashboard(page, fixture.demo);
  await settings.getByRole('textbox', { name: 'Name', exact: true }).fill('Nobody');
  await page.getByRole('link', { name: 'Marram & Vale', exact: true }).click();
  await settings.getByRole('alertdialog').getByText('You have 1 unsaved change.').waitFor();
  await settings.getByRole('button', { name: 'Stay' }).click();
  assert.match(page.url(), /owner\.html$/);
  await page.getByRole('link', { name: 'Marram & Vale', exact: true }).click();
  await settings.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(`${fixture.demo.url}/`);
});

test('pins a copied snippet to the served file', async t => {
  const { page, context, faults } = await openPage(fixture.browser, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  t.after(() => context.close());
  const dashboard = await openDashboard(page, fixture.demo);
  await dashboard.tab('Embed');
  const { settings } = dashboard;
  const copied = async (name: string) => {
    await settings.getByRole('button', { name: `Copy: ${name}` }).click();
    await settings.getByRole('status').getByText('Copied').waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const { url, serialNumber } = fixture.demo;
  const own = `<script src="${url}/${serialNumber}.js" defer></script>`;
  await settings.getByText(own).waitFor();
  assert.equal(await copied('One line'), own);
  await settings.getByRole('checkbox', { name: /integrity/ }).check();
  const file = await (await fetch(`${url}/chatbot-bubble.js`)).arrayBuffer();
  const hash = createHash('sha384').update(Buffer.from(file)).digest('base64');
  const pin = `integrity="sha384-${hash}" crossorigin="anonymous"`;
  const pinned = `<script src="${url}/chatbot-bubble.js" data-serial-number="${serialNumber}" ${pin} defer></script>`;
  assert.equal(await copied('One line'), pinned);
  assert.ok((await copied('Script and element')).includes(pin));
  assert.ok((await copied('npm')).includes("import 'chatbot-bubble/define';"));
  assert.ok((await copied('React')).includes('<chatbot-bubble'));
  assert.deepEqual(faults.errors, []);
});

test('fits the owner dashboard on a phone, with the preview as a page of its own', async t => {
  const { page, context } = await openPage(fixture.browser, { viewport: { width: 360, height: 740 } });
  t.after(() => context.close());
  const dashboard = await openDashboard(page, fixture.demo);
  const { settings, listings } = dashboard;
  const excess = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  await setting(dashboard, 'Name').fill('Olive on a phone');
  assert.equal(await excess(), 0, 'settings');
  await settings.getByRole('tab', { name: 'Preview' }).click();
  await settings.locator('chatbot-bubble').getByText('Olive on a phone').first().waitFor();
  assert.equal(await excess(), 0, 'preview');
  await dashboard.show('Listings');
  await listings
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await listings.getByRole('dialog').getByLabel('MLS number').waitFor();
  assert.equal(await excess(), 0, 'listing');
  await listings.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await chooseTable(dashboard, townTable(fixture.demo, 3));
  assert.equal(await excess(), 0, 'import');
});
