import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openPage } from '../support/browser.js';
import { demoFixture } from '../support/demo-fixture.js';
import { chooseTable, findListings, openDashboard } from '../support/owner-dashboard.js';
import { ONLY_IN_ALL } from '../support/cases.js';

const fixture = demoFixture();

async function withDashboard(act: (dashboard: Awaited<ReturnType<typeof openDashboard>>) => Promise<void>) {
  const { context, page, faults } = await openPage(fixture.browser);
  try {
    const dashboard = await openDashboard(page, fixture.demo);
    await dashboard.show('Listings');
    await act(dashboard);
    assert.deepEqual(faults.errors, []);
  } finally {
    await context.close();
  }
}

/** Enters the constants, checks and stores the rows. */
async function store(
  { listings }: Awaited<ReturnType<typeof openDashboard>>,
  values: Readonly<Record<string, string>>,
  choices: Readonly<Record<string, string>>,
  count: number,
) {
  const constants = listings.locator('.constants');
  for (const [label, value] of Object.entries(values)) await constants.getByLabel(label).fill(value);
  for (const [label, value] of Object.entries(choices)) await constants.getByLabel(label).selectOption(value);
  await listings.getByRole('button', { name: 'Check rows' }).click();
  await listings.getByRole('button', { name: `Import ${count} listing` }).click();
  await listings.getByText(`${count} added.`).first().waitFor();
  await listings.getByRole('button', { name: 'Close' }).last().click();
}

async function stored(MLSNumber: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${fixture.demo.url}/chat/Chatbot/RealEstateList`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: fixture.demo.keys.secret },
    body: JSON.stringify({ SerialNumber: fixture.demo.serialNumber, MLSNumber }),
  });
  const { Data } = (await response.json()) as { Data: { List: Record<string, unknown>[] } };
  assert.equal(Data.List.length, 1);
  return Data.List[0]!;
}

const RESO_RECORD = {
  StandardStatus: 'Active',
  BedroomsTotal: 3,
  BathroomsTotalDecimal: 2.5,
  YearBuilt: 1990,
  DaysOnMarket: 12,
  LotSizeSquareFeet: 8000,
  LivingArea: 1250.125,
  LivingAreaUnits: 'Square Feet',
  ParkingTotal: 1,
  City: 'Owlsdale',
  ListAgentFullName: 'June Park',
  ListOfficeName: 'Marram & Vale',
  ListOfficePhone: '(231) 555-0116',
};

describe('Stored imports', () => {
  test('imports a RESO file with a lease and a sale, their prices and brokers', () =>
    withDashboard(async dashboard => {
      const record = (id: string, PropertyType: string, ListPrice: number) => ({
        ListingId: id,
        ListingURL: `${fixture.demo.url}/listing.html?mls=${id}`,
        PropertyType,
        ListPrice,
        ...RESO_RECORD,
      });
      const value = [record('RS-1', 'Residential Lease', 2450), record('RS-2', 'Residential', 450_000)];
      await chooseTable(dashboard, JSON.stringify({ value }));
      await store(dashboard, { Currency: '$' }, {}, 2);

      const { SaleType, Price, RentPrice, SalePrice, BuildingArea, ExtensionColumn } = await stored('RS-1');
      assert.deepEqual(
        { SaleType, Price, RentPrice, SalePrice, BuildingArea },
        { SaleType: 'for_rent', Price: '2450', RentPrice: '2450', SalePrice: '', BuildingArea: '1250.125' },
      );
      assert.deepEqual(JSON.parse(ExtensionColumn as string), [
        { Key: 'Agent', value: 'June Park' },
        { Key: 'Listed by', value: 'Marram & Vale' },
        { Key: 'Phone', value: '(231) 555-0116' },
      ]);
      const sale = await stored('RS-2');
      assert.deepEqual([sale['SaleType'], sale['Price']], ['for_sale', '450000']);
    }));

  test('a worker from the file beside the script reads a large table', () =>
    withDashboard(async dashboard => {
      const row = (number: number) => `L-${number},450000,3,2,${'A quiet street. '.repeat(10)}`;
      const rows = Array.from({ length: 900 }, (_, at) => row(at));
      await chooseTable(dashboard, ['MLS #,List Price,Beds,Baths,Remarks', ...rows].join('\n'));
      // One that doesn't start has ended, and the page reads the file itself.
      assert.equal(dashboard.page.workers().length, 1);
    }));

  test('imports a European table with its prices, and deletes an open house afterwards', ONLY_IN_ALL, () =>
    withDashboard(async dashboard => {
      const columns = 'Ref;Price;Beds;Baths;URL;Year Built;DOM;Lot;Living Area;Parking;Type;Tour;Address;City';
      const row = (number: number, price: string, area: string) =>
        `EU-${number};${price};3;1,5;${fixture.demo.url}/listing.html?mls=EU-${number};1990;3;500;${area};1;House;Open house;${number} Owl Lane;Owlsdale`;
      const rows = [row(1, '€ 125.000', '1.120 m2'), row(2, '450.000', '85,5 m²')];
      await chooseTable(dashboard, [columns, ...rows].join('\n'));
      await store(
        dashboard,
        { Currency: '€' },
        { 'Listing type': 'for_sale', Status: 'Active', 'Area unit': 'Square Meters' },
        2,
      );
      const [first, second] = [await stored('EU-1'), await stored('EU-2')];
      assert.deepEqual(
        [first, second].map(({ Price, Bathrooms, BuildingArea }) => [Price, Bathrooms, BuildingArea]),
        [
          ['125000', '1.5', '1120'],
          ['450000', '1.5', '85.5'],
        ],
      );

      const { listings } = dashboard;
      await findListings(dashboard, { number: 'EU-2' }, '1–1 of 1');
      await listings.getByRole('button', { name: 'Edit 2 Owl Lane' }).click();
      await listings.getByLabel('Tours').selectOption('');
      await listings.getByLabel('Asking price').fill('');
      await listings.getByRole('button', { name: 'Save changes' }).click();
      await listings.getByRole('dialog').waitFor({ state: 'hidden' });
      const { Tours, SalePrice, Price } = await stored('EU-2');
      assert.deepEqual({ Tours, SalePrice, Price }, { Tours: '', SalePrice: '', Price: '' });
    }),
  );
});
