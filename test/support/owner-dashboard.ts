import type { Locator, Page } from 'playwright-core';
import type { RunningDemo } from './demo.js';

export interface Dashboard {
  readonly page: Page;
  readonly settings: Locator;
  readonly listings: Locator;
  /** Opens the view with this label. */
  show(view: 'Chatbot' | 'Listings'): Promise<void>;
  /** Opens a tab of the settings. */
  tab(name: 'Settings' | 'Embed' | 'Knowledge' | 'Conversations' | 'Leads'): Promise<void>;
}

/** Opens the dashboard with a key. */
export async function openDashboard(page: Page, demo: RunningDemo, key = demo.keys.secret) {
  await page.goto(`${demo.url}/owner.html`);
  await page.getByLabel('Secret key').fill(key);
  await page.getByRole('button', { name: 'Open the dashboard' }).click();
  const settings = page.locator('chatbot-settings');
  const dashboard: Dashboard = {
    page,
    settings,
    listings: page.locator('chatbot-listings'),
    show: view => page.getByRole('button', { name: view, exact: true }).click(),
    tab: name => settings.getByRole('tab', { name }).click(),
  };
  return dashboard;
}

/** Returns a setting by its label. */
export const setting = ({ settings }: Dashboard, label: string): Locator =>
  settings.getByRole('textbox', { name: label, exact: true });

/** Saves the settings and waits for the service. */
export async function saveSettings({ settings }: Dashboard): Promise<void> {
  await settings.getByRole('button', { name: 'Save changes' }).click();
  await settings.getByText('Saved.', { exact: true }).waitFor();
}

/** A town without demo listings. */
export const TOWN = 'Owlsdale';
/** Invalid lines of its table: a price without a number, no bedrooms. */
export const BROKEN_LINES = [8, 10] as const;

/** A table of the town's listings, as an agent exports it, with `count` valid rows. */
export function townTable({ url }: RunningDemo, count: number): string {
  const rows = Array.from({ length: count + BROKEN_LINES.length }, (_, index) => {
    const number = index + 1;
    const amount = (400_000 + number * 1000).toLocaleString('en');
    const [price, beds] = [number === 7 ? 'a lot' : `"$${amount}"`, number === 9 ? '' : 3];
    const page = `${url}/listing.html?mls=OD-${number}`;
    return `OD-${number},${price},Active,for sale,$,House,${beds},2,${page},1990,3,500,1200,sqft,1,${number} Orchard Way,${TOWN},${url}/files/homes/vs24149.svg,Barn Owl Homes`;
  });
  return [
    'MLS Number,List Price,Status,Sale Type,Currency,Property Type,Beds,Baths,URL,Year Built,Days on Market,Lot Area,Living Area,Area Unit,Parking,Address,City,Photos,Listed by',
    ...rows,
  ].join('\n');
}

/** Starts an import up to the columns step. */
export async function chooseTable({ page, listings }: Dashboard, text: string): Promise<void> {
  await listings.getByRole('button', { name: 'Import' }).click();
  const chooser = page.waitForEvent('filechooser');
  await listings.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles({ name: 'homes.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await listings.getByRole('heading', { name: 'Match columns' }).waitFor();
}

/** Searches for listings, and waits for the count below the table. */
export async function findListings(
  { listings }: Dashboard,
  filter: { readonly city?: string; readonly number?: string },
  range: string,
): Promise<void> {
  const search = listings.getByRole('search');
  await search.getByLabel('City').fill(filter.city ?? '');
  await search.getByLabel('MLS number').fill(filter.number ?? '');
  await search.getByRole('button', { name: 'Find' }).click();
  await listings.getByText(range).waitFor();
}

/** Returns the text of a downloaded file. */
export async function savedText(page: Page, press: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent('download');
  await press();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
