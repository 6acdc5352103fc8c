import { DashboardService } from './dashboard-service.js';
import { button, field, placeDashboard } from './dashboard.js';
import { found } from '../../widget/support/wait.js';

/** Four listings of an agent: the second has no price, the third repeats the number of the first. */
export const CSV = [
  'MLS #;List Price;Status;Beds;Baths;Url;Year Built;DOM;Lot Size;Living Area;Parking;Property Type;City;Agent',
  'A-1;$450,000;Active;3;2;https://homes.example/a1;1990;3;500;120;1;House;York;June',
  'A-2;lots;Sold;3;2;https://homes.example/a2;1990;3;500;120;1;House;York;June',
  'A-1;$450,000;Active;3;2;https://homes.example/a3;1990;3;500;120;1;House;York;Sam',
  'A-4;"390.000,50";coming soon;2;2,5;https://homes.example/a4;1990;3;500;120;1;House;York;Sam',
].join('\r\n');

/** Opens the import and chooses a file. */
export async function beginImport(text: string, name = 'homes.csv') {
  const service = new DashboardService();
  const element = await placeDashboard('chatbot-listings', service);
  const dashboard = element.shadowRoot!;
  button(await found(() => dashboard.querySelector('.empty') && dashboard), 'Import')!.click();
  const importer = dashboard.querySelector('chatbot-listing-import')!;
  const root = importer.shadowRoot!;
  const choose = async (words: string, fileName = name) => {
    const input = await found(() => root.querySelector<HTMLInputElement>('dialog[open] input[type=file]'));
    const files = new DataTransfer();
    files.items.add(new File([words], fileName));
    input.files = files.files;
    input.dispatchEvent(new Event('change'));
  };
  await choose(text);
  return {
    service,
    element,
    importer,
    root,
    choose,
    /** Presses the button for the next step. */
    async next() {
      root.querySelector<HTMLButtonElement>('.dialog-foot button.primary')!.click();
      await importer.updateComplete;
    },
    /** Enters the constants for every row. */
    async fill(values: Readonly<Record<string, string>>) {
      for (const [name, value] of Object.entries(values)) await (await field(() => root, name)).write(value);
    },
  };
}

/** Runs an import up to the check step. */
export async function toCheck(text = CSV) {
  const view = await beginImport(text);
  await found(() => view.root.querySelector('.constants'));
  await view.importer.updateComplete;
  await view.fill({ SaleType: 'for_sale', CurrencySymbol: '$', AreaUnit: 'Square Feet' });
  const agent = view.root.querySelector<HTMLSelectElement>('[aria-label="Agent is imported as"]')!;
  agent.value = '+';
  agent.dispatchEvent(new Event('change'));
  await view.next();
  return view;
}
