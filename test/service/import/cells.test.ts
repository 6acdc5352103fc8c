import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSaleType, readStatus } from '../../../src/import/offer-words.js';
import { describeRow, importAlone } from '../support/import-alone.js';

/** Cells of one column below each other, and what the field of each row becomes. */
interface Column {
  readonly heading: string;
  readonly field: string;
  readonly cells: Readonly<Record<string, string>>;
}

const ASKED = 'problem';

const COLUMNS: readonly Column[] = [
  {
    heading: 'Price',
    field: 'SalePrice',
    cells: {
      '$450,000': '450000',
      '$1,234,567.00': '1234567',
      '$450,00': ASKED,
      '$12,3456': ASKED,
      '€350,000': '350000',
      'Guide Price $440,000': '440000',
      'Offers over $300,000': '300000',
      'Offers in excess of $310,000': '310000',
      $450k: '450000',
      '$1.2M': '1200000',
      POA: '-',
      'Price on application': '-',
      'Call for price': '-',
      'Contact listing agent': '-',
      'Auction Saturday 10am': '-',
      '********': '-',
      '1.225e+006': '1225000',
      '$529,000 (reduced from $549,000)': '529000',
      '$529,000 (per unit)': ASKED,
      '٤٥٠٬٠٠٠': '450000',
      Auction: '-',
      TBA: '-',
      '0': '-',
      $1: '-',
      '1.00': '-',
      '[object Object]': '-',
      '#REF!': '-',
      'Preis auf Anfrage': '-',
      'prix sur demande': '-',
      'Cena na zapytanie': '-',
      面议: '-',
      '$2,450': ASKED,
      '$850,000 - $920,000': ASKED,
      '450,000 per unit': ASKED,
      'Lot 12': ASKED,
    },
  },
  {
    heading: 'Deposit',
    field: 'DepositFee',
    cells: { '$1,250.00': '1250', '$2,000': '2000', '$450,00': ASKED, '$12,3456': ASKED },
  },
  {
    heading: 'Beds',
    field: 'Bedrooms',
    cells: {
      '3': '3',
      '3+': '3',
      '4+1': '5',
      Studio: '0',
      '3 bd': '3',
      '3.0': '3',
      '1-Feb': ASKED,
      '3rd floor': ASKED,
    },
  },
  {
    heading: 'Baths',
    field: 'Bathrooms',
    cells: {
      '2.5': '2.5',
      '2 (1 1)': '1.5',
      '2 (2 0)': '2',
      '2/1': '2.5',
      '2/1/0': '2.5',
      '3 (2 0 1 0)': '2.5',
      '2 full, 1 half': '2.5',
      '2F 1H': '2.5',
      '2-Jan': ASKED,
      '2 (3 1)': ASKED,
      '2+1': ASKED,
    },
  },
  {
    heading: 'Parking',
    field: 'ParkingSpots',
    cells: {
      '2 car attached': '2',
      '2-car garage': '2',
      None: '0',
      'On street': '0',
      Driveway: '1',
      '3+': '3',
      'Zone 4 permit': ASKED,
      'Space #12': ASKED,
      '3rd floor': ASKED,
    },
  },
  {
    heading: 'Sq Ft',
    field: 'BuildingArea',
    cells: { '2100 (assessor)': '2100', '1,200': '1200', '120 m²': '1291.67', '1,200-1,300': ASKED, '2 floors': ASKED },
  },
  {
    heading: 'Lot size (sqft)',
    field: 'LotArea',
    cells: {
      '.14A': '6098.4',
      '43,560 SF (1 acre)': '43560',
      '0.1722 AC / 7500 SF': '7500',
      '0.1722 AC / 9900 SF': ASKED,
      '1/4 acre': '10890',
      '50 x 120': '6000',
      'Zone 4': ASKED,
    },
  },
  {
    heading: 'ZIP',
    field: 'ZIP',
    cells: { '="01730"': '01730', "'01730": '01730', '97301.0': '97301', undefined: '-', NaN: '-', '1.20E+11': ASKED },
  },
  {
    heading: 'Image urls',
    field: 'Images',
    cells: {
      'https://a.example/1.jpg https://a.example/2.jpg': '"https://a.example/1.jpg","https://a.example/2.jpg"',
      'https://a.example/1.jpg|//a.example/2.jpg': '"https://a.example/1.jpg","https://a.example/2.jpg"',
      '["https://a.example/1.jpg","https://a.example/2.jpg"]': '"https://a.example/1.jpg","https://a.example/2.jpg"',
      'https://a.example/1.jpg;https://a.example/2.jpg': '"https://a.example/1.jpg","https://a.example/2.jpg"',
      'https://a.example/1.jpg\nhttps://a.example/2.jpg': '"https://a.example/1.jpg","https://a.example/2.jpg"',
    },
  },
];

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

for (const { heading, field, cells } of COLUMNS)
  test(`each cell below “${heading}” becomes what a person would write, or is asked`, async () => {
    const rows = Object.keys(cells).map((cell, at) => `M${at}\t${quoted(cell)}`);
    const { checked } = await importAlone(['MLS ID\t' + heading, ...rows].join('\n'));
    const found = checked.map(row => describeRow(row, [field]).replace(`problem: ${field}`, ASKED));
    assert.deepEqual(Object.fromEntries(Object.keys(cells).map((cell, at) => [cell, found[at]])), cells);
  });

test('one price in another currency or format leaves the other rows as they are, in a feed too', async () => {
  const rows = ['$450,000', '$1,200,000', '$380,000', '$450,00', '€ 350,000', '$415,500'];
  const file = ['MLS ID;Price;Beds;Baths', ...rows.map((cell, at) => `M${at};${quoted(cell)};3;2`)].join('\n');
  for (const isUnattended of [false, true]) {
    const { checked } = await importAlone(file, { isUnattended });
    assert.deepEqual(
      checked.map(row => describeRow(row, ['SalePrice', 'CurrencySymbol'])),
      ['450000 | $', '1200000 | $', '380000 | $', 'problem: SalePrice', '350000 | €', '415500 | $'],
    );
  }
});

test('fees become monthly by their codes, and one with an unknown period is kept as text', async () => {
  const file = `MLS;HOA Fee;HOA Fee Freq\n1;1200;A\n2;300;Q\n3;100;M\n4;600;S\n5;600;X\n6;0;`;
  const { checked } = await importAlone(file);
  assert.deepEqual(
    checked.map(row => describeRow(row, ['HOAMonth', 'ExtensionColumn'])),
    [
      '100 | {"Key":"HOA Fee","value":"1200 A"}',
      '100 | {"Key":"HOA Fee","value":"300 Q"}',
      '100 | -',
      '100 | {"Key":"HOA Fee","value":"600 S"}',
      '- | {"Key":"HOA Fee","value":"600 X"}',
      '0 | -',
    ],
  );
});

test('rents above a hundred thousand and sales for a month’s rent are asked, but not in small currencies', async () => {
  const rows = ['450000;Rent;$', '2400;Sale;$', '150000;Rent;₹', '450000;Leasehold;$', '450000;Outlet store;$'];
  const { checked } = await importAlone(
    ['MLS;Price;Sale type;Currency', ...rows.map((row, at) => `M${at};${row}`)].join('\n'),
  );
  assert.deepEqual(
    checked.map(row => describeRow(row, ['SaleType', 'SalePrice', 'RentPrice'])),
    ['problem: SalePrice', 'problem: SalePrice', 'for_rent | - | 150000', 'for_sale | 450000 | -', 'problem: SaleType'],
  );
});

test('dates of listing are read in the order of their column', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  const parts = (date: Date) => [date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCFullYear()] as const;
  const write = (form: (day: number, month: number, year: number) => string) => (days: number) =>
    form(...parts(ago(days)));
  for (const [form, decisive] of [
    [write((day, month, year) => `${month}/${day}/${year}`), '12/31/2020'],
    [write((day, month, year) => `${day}/${month}/${year}`), '31/12/2020'],
    [write((day, month, year) => `${day}.${month}.${year}`), '31.12.2020'],
    [write((day, month, year) => `${year}-${month}-${day}`), '2020-12-31'],
    [(days: number) => String(Math.floor(ago(days).getTime() / 86_400_000) + 25_569), '44196'],
  ] as const) {
    const cells = [10, 40, 100].map(form);
    const { checked } = await importAlone(
      ['MLS;Listed', ...[...cells, decisive].map((cell, at) => `M${at};${cell}`)].join('\n'),
    );
    const days = checked.map(row => describeRow(row, ['DaysOnMarket']));
    assert.deepEqual(days.slice(0, 3), ['10', '40', '100'], cells.join());
  }
});

test('statuses and sale types are known by whole words in all languages', () => {
  const STATUSES = {
    'Active With Contract': 'contract',
    'Active Option Contract': 'contract',
    'Active Kick Out': 'contract',
    SSTC: 'contract',
    'Sale Agreed': 'contract',
    'Let Agreed': 'contract',
    'Under Offer': 'contract',
    'Sous compromis': 'contract',
    Reserviert: 'contract',
    'Verkocht onder voorbehoud': 'contract',
    Zarezerwowane: 'contract',
    Заброньовано: 'contract',
    Vendido: 'sold',
    Verkauft: 'sold',
    成約済み: 'sold',
    거래완료: 'sold',
    נמכר: 'sold',
    'تم البيع': 'sold',
    'Back on Market': 'active',
    Beschikbaar: 'active',
    Dostępne: 'active',
    Satılık: 'active',
    在售: 'active',
    'बिक्री के लिए': 'active',
    Binnenkort: 'soon',
    'No longer available': 'left-out',
    'Active - 48 hour clause': undefined,
    'Not sold': undefined,
    Outlet: undefined,
  };
  assert.deepEqual(Object.fromEntries(Object.keys(STATUSES).map(text => [text, readStatus(text).state])), STATUSES);
  const TYPES = {
    'For sale - leasehold': 'for_sale',
    'To let': 'for_rent',
    FOR_RENT: 'for_rent',
    ForSale: 'for_sale',
    Vente: 'for_sale',
    Affitto: 'for_rent',
    Sprzedaż: 'for_sale',
    Оренда: 'for_rent',
    出租: 'for_rent',
    売買: 'for_sale',
    'Outlet store': undefined,
    'For sale or rent': undefined,
  };
  assert.deepEqual(Object.fromEntries(Object.keys(TYPES).map(text => [text, readSaleType(text).type])), TYPES);
});
