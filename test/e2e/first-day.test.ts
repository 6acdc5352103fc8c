import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { runCommand } from '../../service/admin/commands.js';
import { readConfig } from '../../service/config.js';
import { startService, type RunningService } from '../../service/server.js';
import { FeedServer } from '../service/support/feed-server.js';
import { launchBrowser, openPage } from '../support/browser.js';
import { newDatabaseFolder } from '../support/database-folder.js';
import { ask, chat } from '../support/visit.js';

/** Reading a site starts another process. */
const READING_MS = 120_000;
const TOWN = 'Owlsdale';
const FEED = [
  'MLS Number,List Price,Status,Sale Type,Currency,Property Type,Beds,Baths,URL,Year Built,Days on Market,Lot Area,Living Area,Area Unit,Parking,Address,City',
  `OD-1,"$401,000",Active,for sale,$,House,3,2,https://homes.example/1,1990,3,500,1200,sqft,1,1 Orchard Way,${TOWN}`,
  `OD-2,"$552,000",Active,for sale,$,House,4,2,https://homes.example/2,1991,5,700,1800,sqft,2,2 Orchard Way,${TOWN}`,
].join('\n');
const ABOUT = '<p>Our team has looked after homes in the valley for many families since 1987.</p>'.repeat(4);
const FEES = '<h1>Probate sales</h1><p>For probate sales we charge 1.5 percent of the price.</p>';

let browser: Browser;
let service: RunningService;
let folder: Awaited<ReturnType<typeof newDatabaseFolder>>;

before(async () => {
  folder = await newDatabaseFolder();
  browser = await launchBrowser();
});

after(async () => {
  await browser?.close();
  await service?.close(0);
  await folder?.remove();
});

test("an owner's first day: from an empty service to a visitor who talks to a person", async t => {
  const environment = { DATA_DIR: folder.dataDir, PORT: '0' };
  const created = await runCommand(['chatbot', 'create', '--name', 'Ask Ada'], environment);
  const [, serial = ''] = /^SerialNumber\s+(\S+)$/m.exec(created) ?? [];
  const [, key = ''] = /^ApiKey\s+(\S+)$/m.exec(created) ?? [];
  service = await startService(readConfig(environment));
  const site = await new FeedServer().start(t);
  site.files.set('/homes.csv', FEED);
  site.files.set('/fees', `<!doctype html><title>Fees</title><main>${FEES}${ABOUT}</main>`);
  site.files.set(
    '/',
    `<!doctype html><title>Our agency</title><main><h1>Our agency</h1>${ABOUT}<a href="/fees">Fees</a></main>`,
  );

  const { page: office, context: officeContext, faults } = await openPage(browser);
  t.after(() => officeContext.close());
  await office.goto(`${service.url}/owner`);
  await office.getByLabel('Secret key').fill(key);
  await office.getByLabel('Serial number').fill(serial);
  await office.getByRole('button', { name: 'Open the dashboard' }).click();

  const settings = office.locator('chatbot-settings');
  const openTab = (name: string) => settings.getByRole('tab', { name }).click();
  await settings.getByRole('textbox', { name: 'Greeting', exact: true }).fill('Welcome to the valley.');
  await settings.getByRole('textbox', { name: 'Handoff email', exact: true }).fill('office@homes.example');
  await settings.getByRole('button', { name: 'Save changes' }).click();
  await settings.getByText('Saved.', { exact: true }).waitFor();

  await view(office, 'Listings');
  await addFeed(office, site.url('/homes.csv'));

  await view(office, 'Chatbot');
  await openTab('Knowledge');
  await settings.getByLabel('Address of your website or its sitemap').fill(site.url('/'));
  await settings.getByRole('button', { name: 'Read the website' }).click();
  await settings.getByText(/Pages read: 2/).waitFor({ timeout: READING_MS });

  await openTab('Embed');
  const code = await settings.locator('pre').first().innerText();
  site.files.set('/', `<!doctype html><title>Our agency</title><main><h1>Our agency</h1></main>${code}`);

  const { page: home, context: visitorContext, faults: visitorFaults } = await openPage(browser);
  t.after(() => visitorContext.close());
  await home.goto(site.url('/'));
  const visitor = chat(home);
  await visitor.launcher.click();
  await visitor.widget.getByText('Welcome to the valley.').first().waitFor();
  await ask(visitor, 'What do you charge for probate sales?');
  await visitor.widget
    .getByText(/1\.5 percent/)
    .first()
    .waitFor();
  await visitor.widget.locator('summary').filter({ hasText: 'Sources' }).first().click();
  await visitor.widget.getByRole('link', { name: /^Fees/ }).first().waitFor();

  await ask(visitor, `Homes with 4 bedrooms in ${TOWN}`);
  await visitor.widget.getByRole('button', { name: 'Schedule a tour' }).first().click();
  await visitor.widget.getByLabel('Your email address or phone number').fill('kim@visitor.example');
  await visitor.widget.getByRole('button', { name: 'Send request' }).click();
  await openTab('Leads');
  await settings.getByText('kim@visitor.example').first().waitFor();

  await view(office, 'Inbox');
  const inbox = office.locator('chatbot-inbox');
  await inbox.getByText('No visitors are waiting.').waitFor();
  await visitor.widget.getByRole('button', { name: 'Talk to a person' }).first().click();
  const waiting = inbox.locator('chatbot-inbox-list').getByText('Waiting since');
  await waiting.click();
  await inbox.getByRole('button', { name: 'Take over' }).click();
  await inbox.getByRole('textbox', { name: 'Reply' }).fill('Saturday at ten is fine.');
  await inbox.getByRole('button', { name: 'Send', exact: true }).click();
  await visitor.widget.getByText('Saturday at ten is fine.').first().waitFor();
  assert.deepEqual([...faults.errors, ...visitorFaults.errors], []);
});

const view = (office: Page, name: string) =>
  office
    .locator('#views')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();

/** Stores the listings of a feed after a look at the first ones. */
async function addFeed(office: Page, address: string): Promise<void> {
  const listings = office.locator('chatbot-listings');
  await listings.getByRole('button', { name: 'Feed' }).click();
  await listings.getByLabel('Address of the feed').fill(address);
  const update = listings.getByRole('button', { name: 'Update now' });
  await update.click();
  await listings.getByRole('dialog').getByText('1 Orchard Way').first().waitFor();
  await update.click();
  await listings.getByRole('dialog').getByText('2 added').waitFor();
  await listings.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}
