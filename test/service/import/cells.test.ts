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
      '#REF!': ASKED,
      '=NA()': ASKED,
      'Preis auf Anfrage': '-',
      'prix sur demande': '-',
      'Cena na zapytanie': '-',
      面议: '-',
      '$2,450': ASKED,
      '$850,000 - $920,000': ASKED,
      '450,000 per unit': ASKED,
      'Lot 12': ASKED,
      '4,980万円': '49800000',
      '1億2,500万円': '125000000',
      '1.2亿': '120000000',
      '580万': '5800000',
      '3억 5,000만원': '350000000',
      '3억5': ASKED,
      '2만억': ASKED,
    },
  },
  {
    heading: 'Rent',
    field: 'RentPrice',
    cells: {
      '18 000 грн/міс': '18000',
      '12.5万円/月': '125000',
      '85만원/월': '850000',
      '3 500 zł/mies.': '3500',
      '12.000 TL/ay': '12000',
      '1 200 грн/доба': '-',
      '8,000円/泊': '-',
    },
  },
  {
    heading: 'Deposit',
    field: 'DepositFee',
    cells: {
      '$1,250.00': '1250',
      '$2,000': '2000',
      '$450,00': ASKED,
      '$12,3456': ASKED,
      '3 Kaltmieten': '-',
      '2 NKM': '-',
      "1 month's rent": '-',
      'one month': '-',
      '5 weeks': '-',
      '1.5 months rent': '-',
      '2 mois de loyer': '-',
      '2 mensualidades': '-',
      '3 mesi': '-',
      '1 maand huur': '-',
      '2 місяці': '-',
      '1ヶ月': '-',
      '2개월': '-',
      '1 month + $500': ASKED,
      '2 pets': ASKED,
    },
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

test('a fix that is no value either keeps the cell of the row, so that the next fix replaces it', async () => {
  const file = 'MLS\tBeds\tLot size (sqft)\nM1\tsome\t 0.1 \nM2\t3\t5000';
  const { checked } = await importAlone(file, { fixes: { Bedrooms: { some: 'many' } } });
  const [first] = checked;
  assert.deepEqual(
    first?.type === 'fault' && first.faults.map(({ field, value, cell = value }) => [field, value, cell]),
    [
      ['Bedrooms', 'many', 'some'],
      ['LotArea', '0.1', '0.1'],
    ],
  );
});

test('a deposit in months keeps its words, and is no number', async () => {
  const { checked } = await importAlone('MLS\tRent\tKaution\nM1\t900\t3 Kaltmieten\nM2\t900\t2700');
  assert.deepEqual(
    checked.map(row => describeRow(row, ['DepositFee', 'ExtensionColumn'])),
    ['- | {"Key":"Kaution","value":"3 Kaltmieten"}', '2700 | -'],
  );
});

test('amounts below a heading with a multiple are multiplied, unless they name their own', async () => {
  const CASES: readonly (readonly [heading: string, cells: readonly string[], prices: readonly string[]])[] = [
    ['价格（万元）', ['580', '1,250', '320.5'], ['5800000', '12500000', '3205000']],
    ['価格（万円）', ['4980', '1億2,500万円'], ['49800000', '125000000']],
    ['Price (Lakhs)', ['45', '1.2 Cr'], ['4500000', '12000000']],
    ['Price in Cr', ['1.25', '2'], ['12500000', '20000000']],
    ['Cena (mln)', ['1,25', '2'], ['1250000', '2000000']],
    ['Price ($000)', ['450', '525.5'], ['450000', '525500']],
    ['Price ($000)', ['450', '525000'], ['450000', 'problem: SalePrice']],
  ];
  for (const [heading, cells, prices] of CASES) {
    const { checked } = await importAlone(
      ['MLS\t' + heading, ...cells.map((cell, at) => `M${at}\t${cell}`)].join('\n'),
    );
    assert.deepEqual(
      checked.map(row => describeRow(row, ['SalePrice'])),
      prices,
      heading,
    );
  }
});

test('a column with a town and its postal code becomes both, with its state', async () => {
  const CASES: readonly (readonly [heading: string, cells: readonly string[], places: readonly string[]])[] = [
    ['PLZ/Ort', ['10115 Berlin', 'D-01067 Dresden'], ['Berlin | - | 10115', 'Dresden | - | 01067']],
    [
      'Postcode en plaats',
      ['1017 AB Amsterdam', '3011 CD Rotterdam'],
      ['Amsterdam | - | 1017 AB', 'Rotterdam | - | 3011 CD'],
    ],
    [
      'City, State Zip',
      ['Bangor, ME 04401', 'Old Town, ME 04468-1234'],
      ['Bangor | ME | 04401', 'Old Town | ME | 04468-1234'],
    ],
    ['Ville', ['75011 Paris', '69002 Lyon'], ['Paris | - | 75011', 'Lyon | - | 69002']],
    ['City', ['West Palm Beach 33401', 'Miami 33101'], ['West Palm Beach | - | 33401', 'Miami | - | 33101']],
    ['Kod i miejscowość', ['00-950 Warszawa', '31-004 Kraków'], ['Warszawa | - | 00-950', 'Kraków | - | 31-004']],
    ['Suburb State Postcode', ['Richmond VIC 3121', 'Bondi NSW 2026'], ['Richmond | VIC | 3121', 'Bondi | NSW | 2026']],
    ['Town / Postcode', ['Leeds LS1 4AP', 'St Ives TR26 1AA'], ['Leeds | - | LS1 4AP', 'St Ives | - | TR26 1AA']],
    ['City', ['Austin', '29 Palms'], ['Austin | - | -', '29 Palms | - | -']],
  ];
  for (const [heading, cells, places] of CASES) {
    const { checked } = await importAlone(
      ['MLS\t' + heading, ...cells.map((cell, at) => `M${at}\t${cell}`)].join('\n'),
    );
    assert.deepEqual(
      checked.map(row => describeRow(row, ['City', 'State', 'ZIP'])),
      places,
      heading,
    );
  }
});

test('rooms, lots and dates that share a cell or a column become values of their own', async () => {
  const CASES: readonly (readonly [file: string, fields: readonly string[], rows: readonly string[]])[] = [
    ['MLS\t間取り\nM1\t3LDK\nM2\t4LDK', ['Bedrooms'], ['3', '4']],
    ['MLS\tOda Sayısı\nM1\t3+1\nM2\t2+1', ['Bedrooms'], ['3', '2']],
    [
      'MLS\tLSqft/Ac\nM1\t7,405/0.17\nM2\t7,405/0.35\nM3\t0.25/10890',
      ['LotArea'],
      ['7405', 'problem: LotArea', '10890'],
    ],
    [
      'MLS\tDate Listed\tPrice Change Date\nM1\t28/02/2025\t45778\nM2\t05/06/2025\tsoon',
      ['ExtensionColumn'],
      [
        '{"Key":"ListDate","value":"2025-02-28"},{"Key":"PriceChangeDate","value":"2025-05-01"}',
        '{"Key":"ListDate","value":"2025-06-05"},{"Key":"Price Change Date","value":"soon"}',
      ],
    ],
    [
      'MLS,Sale Type,Status,Address,Unit #\n058,PAST SALE,,1 Elm St,0058\n0058,MLS Listing,Active,(undisclosed Address),\n59,MLS Listing,Active,2 Elm St,',
      ['MLSNumber', 'Status', 'Address'],
      ['058 | Sold | 1 Elm St Unit 0058', '0058 | Active | -', '59 | Active | 2 Elm St'],
    ],
  ];
  for (const [file, fields, rows] of CASES) {
    const { checked } = await importAlone(file);
    assert.deepEqual(
      checked.map(row => describeRow(row, fields)),
      rows,
      file,
    );
  }
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
