import { write, type Cell } from 'hucre';
import type { ImportSource, Reading, UnreadableFileError } from '../../src/import/source.js';

/** A small file, and how it must be read. */
export interface SourceFile {
  readonly title: string;
  readonly bytes: () => BlobPart | Promise<BlobPart>;
  readonly reading?: Reading;
  /** The headings, then the rows; or why the file is refused. */
  readonly table: readonly (readonly string[])[] | UnreadableFileError['reason'];
  readonly expected?: Partial<Pick<ImportSource, 'separator' | 'encoding' | 'headingRow' | 'isComplete' | 'sheet'>>;
  /** `line what` */
  readonly problems?: readonly string[];
}

/** Bytes, written as characters up to `\xff`. */
const raw = (text: string) => () => Uint8Array.from(text, character => character.charCodeAt(0));
const text =
  (...lines: readonly string[]) =>
  () =>
    lines.join('\n');
const utf16 =
  (content: string, isBigEndian = false) =>
  () => {
    const view = new DataView(new ArrayBuffer(content.length * 2));
    for (let at = 0; at < content.length; at++) view.setUint16(at * 2, content.charCodeAt(at), !isBigEndian);
    return view.buffer;
  };
const json = (value: unknown) => () => JSON.stringify(value);

const HEADINGS = ['MLS', 'Price', 'Remarks', 'City'];
const LISTING = { ListingId: 'A1', ListPrice: 450000, City: 'Salem' };
const LISTINGS = [LISTING, { ListingId: 'A2', ListPrice: 390000, City: 'Keizer' }];
const LISTING_TABLE = [
  ['ListingId', 'ListPrice', 'City'],
  ['A1', '450000', 'Salem'],
  ['A2', '390000', 'Keizer'],
];

export const sourceFiles: readonly SourceFile[] = [
  {
    title: 'thousands and sentences that are not quoted, unless they can be meant in two ways',
    bytes: text(
      'MLS,Price,Beds,SqFt,Remarks',
      '1,$1,250,000,4,3100,Grand',
      '2,399000,3,1,650,Yard, fence and shed',
      '3,$949,000,3,950,Neat',
      '4,449,900,2,900,Neat',
      '5,$950,000,4,3,050,Neat',
    ),
    table: [
      ['MLS', 'Price', 'Beds', 'SqFt', 'Remarks'],
      ['1', '$1,250,000', '4', '3100', 'Grand'],
      ['2', '399000', '3', '1,650', 'Yard, fence and shed'],
      ['3', '$949,000', '3', '950', 'Neat'],
      ['4', '449', '900', '2', '900'],
      ['5', '$950,000', '4', '3,050', 'Neat'],
    ],
  },
  {
    title: 'entities of HTML between semicolons',
    bytes: text('Réf;Prix;Ville;Descriptif', 'A1;350000;Lyon;<p>Lumineux&nbsp;!</p>', 'A2;280000;Lyon;Calme'),
    table: [
      ['Réf', 'Prix', 'Ville', 'Descriptif'],
      ['A1', '350000', 'Lyon', '<p>Lumineux&nbsp;!</p>'],
      ['A2', '280000', 'Lyon', 'Calme'],
    ],
  },
  {
    title: 'BLM that ends within a listing, without that listing',
    bytes: text(
      "#HEADER#\nEOF : '|'\nEOR : '\\n'\n#DEFINITION#",
      'AGENT_REF|PRICE|TOWN|',
      '#DATA#\nA1|450000|Salem|',
      'A2|39',
    ),
    table: [
      ['AGENT_REF', 'PRICE', 'TOWN'],
      ['A1', '450000', 'Salem'],
    ],
    expected: { isComplete: false },
    problems: ['8 cut'],
  },
  {
    title: 'BLM without images that came as files, and says so',
    bytes: text(
      "#HEADER#\nEOF : '|'\nEOR : '\\n'\n#DEFINITION#",
      'AGENT_REF|PRICE|MEDIA_IMAGE_00|',
      '#DATA#\nA1|450000|https://homes.example/1.jpg|',
      'A2|390000|A2_IMG_00.jpg|',
      'A3|390000|A3_IMG_00.jpg|\n#END#',
    ),
    table: [
      ['AGENT_REF', 'PRICE', 'MEDIA_IMAGE_00'],
      ['A1', '450000', 'https://homes.example/1.jpg'],
      ['A2', '390000', ''],
      ['A3', '390000', ''],
    ],
    problems: ['8 files'],
  },
  {
    title: 'UTF-8 that a program has encoded a second time',
    bytes: text('Ref;Prix;Ville', 'A1;250 000 â‚¬;Ã‰vreux', 'A2;180 000 â‚¬;OrlÃ©ans'),
    table: [
      ['Ref', 'Prix', 'Ville'],
      ['A1', '250 000 €', 'Évreux'],
      ['A2', '180 000 €', 'Orléans'],
    ],
  },
  {
    title: 'XML that ends within a listing, without that listing',
    bytes: text(
      '<l><home><ListingId>A1</ListingId><ListPrice>450000</ListPrice><City>Salem</City></home>',
      '<home><ListingId>A2</ListingId><ListPrice>390000</ListPrice><City>Keizer</City></home>',
      '<home><ListingId>A3</ListingId><ListPrice>39',
    ),
    table: LISTING_TABLE,
    expected: { isComplete: false },
  },
  { title: 'no web page', bytes: text('<!doctype html><html><title>Not here</title></html>'), table: 'page' },
  { title: 'no error in XML', bytes: text('<Error><Code>AccessDenied</Code></Error>'), table: 'page' },
  // Quotation marks
  {
    title: 'a remark that begins with a quoted word',
    bytes: text('MLS,Price,Remarks,City', '1,450000,"Cozy" home,Salem', '2,390000,Bright,Keizer', '3,1,"x, y",Bend'),
    table: [
      HEADINGS,
      ['1', '450000', '"Cozy" home', 'Salem'],
      ['2', '390000', 'Bright', 'Keizer'],
      ['3', '1', 'x, y', 'Bend'],
    ],
  },
  {
    title: 'a mark that opens a remark and never closes',
    bytes: text('MLS,Price,Remarks,City', '1,450000,"Cozy home,Salem', '2,390000,Bright,Keizer', ''),
    table: [HEADINGS, ['1', '450000', '"Cozy home', 'Salem'], ['2', '390000', 'Bright', 'Keizer']],
  },
  {
    title: 'two rows that a pair of stray marks would join',
    bytes: text(
      'MLS,Price,Remarks,City',
      '1,450000,"Cozy home,Salem',
      '2,390000,Bright 12",Keizer',
      '3,5,Old,Bend',
      '',
    ),
    table: [
      HEADINGS,
      ['1', '450000', '"Cozy home', 'Salem'],
      ['2', '390000', 'Bright 12"', 'Keizer'],
      ['3', '5', 'Old', 'Bend'],
    ],
  },
  {
    title: 'marks in a quoted remark that are not doubled',
    bytes: text('MLS,Price,Remarks,City', '1,450000,"The "Cozy, small" home",Salem', '2,5,"A ""B""",Bend', ''),
    table: [HEADINGS, ['1', '450000', 'The "Cozy, small" home', 'Salem'], ['2', '5', 'A "B"', 'Bend']],
  },
  {
    title: 'a row whose marks no reading explains',
    bytes: text('MLS,Price,Remarks,City', '1,450000,"Cozy" home, near a park,Salem', '2,390000,Bright,Keizer', ''),
    table: [HEADINGS, ['1', '450000', '"Cozy" home', ' near a park'], ['2', '390000', 'Bright', 'Keizer']],
    problems: ['2 quotes'],
  },
  {
    title: 'line ends within quoted remarks',
    bytes: text('MLS,Price,Remarks,City', '1,450000,"First', '', 'second, third",Salem', '2,5,x,Bend', ''),
    table: [HEADINGS, ['1', '450000', 'First\n\nsecond, third', 'Salem'], ['2', '5', 'x', 'Bend']],
  },
  {
    title: 'blanks around quoted cells',
    bytes: text('MLS, Price, Remarks, City', '1, 5, "Salem, Oregon" , Bend', ''),
    table: [HEADINGS, ['1', ' 5', 'Salem, Oregon', ' Bend']],
  },
  {
    title: 'an inch sign within a text',
    bytes: text('MLS,Price,Remarks,City', '1,5,Pipes of 12" and 3",Salem', ''),
    table: [HEADINGS, ['1', '5', 'Pipes of 12" and 3"', 'Salem']],
  },
  // Ends that are missing
  {
    title: 'a transfer that ends within a row',
    bytes: text('MLS,Price,Remarks,City', '1,5,x,Salem', '2,6,y'),
    table: [HEADINGS, ['1', '5', 'x', 'Salem'], ['2', '6', 'y', '']],
    expected: { isComplete: false },
    problems: ['3 cut'],
  },
  {
    title: 'a transfer that ends within a quoted cell',
    bytes: text('MLS,Price,Remarks,City', '1,5,x,Salem', '2,6,y,"Kei'),
    table: [HEADINGS, ['1', '5', 'x', 'Salem'], ['2', '6', 'y', '"Kei']],
    expected: { isComplete: false },
    problems: ['3 cut'],
  },
  {
    title: 'a footer in one cell, which is no row that a transfer has cut',
    bytes: text('MLS,Price,Remarks,City', '1,5,x,Salem', '2,6,y,Keene', '12 listings found'),
    table: [HEADINGS, ['1', '5', 'x', 'Salem'], ['2', '6', 'y', 'Keene'], ['12 listings found', '', '', '']],
    expected: { isComplete: true },
  },
  {
    title: 'rows whose empty last cells are left out',
    bytes: text('MLS,Price,Remarks,City', '1,5', '2,6,y,Salem', '3,7', ''),
    table: [HEADINGS, ['1', '5', '', ''], ['2', '6', 'y', 'Salem'], ['3', '7', '', '']],
    expected: { isComplete: true },
  },
  // Separators and line ends
  {
    title: 'tabs beside many commas',
    bytes: text('MLS\tPrice\tRemarks', '1\t450,000\tBig, bright, new', '2\t390,000\tOld, dark, small, cheap', ''),
    table: [
      ['MLS', 'Price', 'Remarks'],
      ['1', '450,000', 'Big, bright, new'],
      ['2', '390,000', 'Old, dark, small, cheap'],
    ],
    expected: { separator: '\t' },
  },
  {
    title: 'pipes beside many commas',
    bytes: text('MLS|Price|Remarks', '1|450,000|Big, bright, new', '2|390,000|Old, dark, small', ''),
    table: [
      ['MLS', 'Price', 'Remarks'],
      ['1', '450,000', 'Big, bright, new'],
      ['2', '390,000', 'Old, dark, small'],
    ],
    expected: { separator: '|' },
  },
  {
    title: 'a German file of two rows',
    bytes: text('Objektnr;Kaufpreis;Wohnfläche', 'A1;450.000,00;120,5', 'A2;390.000,00;98,0', ''),
    table: [
      ['Objektnr', 'Kaufpreis', 'Wohnfläche'],
      ['A1', '450.000,00', '120,5'],
      ['A2', '390.000,00', '98,0'],
    ],
    expected: { separator: ';' },
  },
  {
    title: 'headings that contain commas, between semicolons',
    bytes: text('Price, EUR;Area, m2;City', '450,5;120,5;Berlin', '1,5;98,5;Bonn', ''),
    table: [
      ['Price, EUR', 'Area, m2', 'City'],
      ['450,5', '120,5', 'Berlin'],
      ['1,5', '98,5', 'Bonn'],
    ],
    expected: { separator: ';' },
  },
  {
    title: 'line ends that differ between headings and rows',
    bytes: () => 'MLS,Price\r1,5\r\n2,6\n3,7\r',
    table: [
      ['MLS', 'Price'],
      ['1', '5'],
      ['2', '6'],
      ['3', '7'],
    ],
  },
  {
    title: 'the line for the separator',
    bytes: () => 'sep=;\r\nMLS;Price\r\nA,1;5\r\n',
    table: [
      ['MLS', 'Price'],
      ['A,1', '5'],
    ],
    expected: { separator: ';', headingRow: 2 },
  },
  {
    title: 'a separator that the owner chose',
    bytes: text('MLS,a;Price,b', '1,2;3,4', ''),
    reading: { separator: ';' },
    table: [
      ['MLS,a', 'Price,b'],
      ['1,2', '3,4'],
    ],
  },
  // Headings
  {
    title: 'a title above the headings',
    bytes: text('Active listings, Salem, Oregon', 'As of January 5, 2026', '', 'MLS,Price,City', '1,5,Salem', ''),
    table: [
      ['MLS', 'Price', 'City'],
      ['1', '5', 'Salem'],
    ],
    expected: { headingRow: 4 },
  },
  {
    title: 'a title as wide as the table',
    bytes: text('Export;;', 'Numer;Ulica;Cena', 'P1;Polna 1;5', ''),
    table: [
      ['Numer', 'Ulica', 'Cena'],
      ['P1', 'Polna 1', '5'],
    ],
    expected: { headingRow: 2 },
  },
  {
    title: 'units below the headings',
    bytes: text('MLS,Price,Area,City', ',USD,sqft,', '1,5,900,Salem', '2,6,800,Bend', ''),
    table: [
      ['MLS', 'Price (USD)', 'Area (sqft)', 'City'],
      ['1', '5', '900', 'Salem'],
      ['2', '6', '800', 'Bend'],
    ],
    expected: { headingRow: 1 },
  },
  {
    title: 'other names below the headings',
    bytes: text('MLS,Price,Area,City', 'ListingId,ListPrice,LivingArea,City', '1,5,900,Salem', ''),
    table: [
      ['MLS', 'Price', 'Area', 'City'],
      ['1', '5', '900', 'Salem'],
    ],
  },
  {
    title: 'groups above the headings',
    bytes: text('Identification,,Place,', 'MLS,Price,City,ZIP', '1,5,Salem,97301', ''),
    table: [
      ['MLS', 'Price', 'City', 'ZIP'],
      ['1', '5', 'Salem', '97301'],
    ],
    expected: { headingRow: 2 },
  },
  {
    title: 'headings that a report repeats on each page',
    bytes: text('MLS,Price', '1,5', 'MLS,Price', '2,6', ''),
    table: [
      ['MLS', 'Price'],
      ['1', '5'],
      ['2', '6'],
    ],
  },
  {
    title: 'a heading row that the owner chose',
    bytes: text('MLS,Price', 'Number,Cost', '1,5', ''),
    reading: { headingRow: 2 },
    table: [
      ['Number', 'Cost'],
      ['1', '5'],
    ],
    expected: { headingRow: 2 },
  },
  // Encodings
  {
    title: 'UTF-8 with one bad byte',
    bytes: raw('MLS,City\n1,Orl\xc3\xa9ans\n2,Caf\xe9s\n3,Besan\xc3\xa7on\n'),
    table: [
      ['MLS', 'City'],
      ['1', 'Orléans'],
      ['2', 'Caf\ufffds'],
      ['3', 'Besançon'],
    ],
    expected: { encoding: 'utf-8' },
    problems: ['3 bytes'],
  },
  {
    title: 'UTF-16 without a mark',
    bytes: utf16('MLS;City\n1;Köln\n'),
    table: [
      ['MLS', 'City'],
      ['1', 'Köln'],
    ],
    expected: { encoding: 'utf-16le' },
  },
  {
    title: 'UTF-16 of the other order without a mark',
    bytes: utf16('番号;City\n1;東京\n', true),
    table: [
      ['番号', 'City'],
      ['1', '東京'],
    ],
    expected: { encoding: 'utf-16be' },
  },
  {
    title: 'UTF-8 with a mark',
    bytes: raw('\xef\xbb\xbfMLS;City\n1;K\xc3\xb6ln\n'),
    table: [
      ['MLS', 'City'],
      ['1', 'Köln'],
    ],
    expected: { encoding: 'utf-8' },
  },
  {
    title: 'windows-1252 with its dashes and the euro sign',
    bytes: raw('R\xe9f;Ville;Prix (\x80)\n1;Orl\xe9ans \x96 centre;90000\n'),
    table: [
      ['Réf', 'Ville', 'Prix (€)'],
      ['1', 'Orléans – centre', '90000'],
    ],
    expected: { encoding: 'windows-1252' },
  },
  {
    title: 'one letter of windows-1252',
    bytes: raw('MLS,City\n1,Caf\xe9\n'),
    table: [
      ['MLS', 'City'],
      ['1', 'Café'],
    ],
  },
  {
    title: 'pounds and euros before numbers, which are no letters of other encodings',
    bytes: raw('Ref,Price\n1,"\xa3350,000"\n2,"\x80695,000"\n'),
    table: [
      ['Ref', 'Price'],
      ['1', '£350,000'],
      ['2', '€695,000'],
    ],
    expected: { encoding: 'windows-1252' },
  },
  {
    title: 'windows-1250',
    bytes: raw('Numer;Ulica;Cena\nPL-1;\xa3\xb9kowa 5;450000\nPL-2;\x8fr\xf3dlana 3;390000\n'),
    table: [
      ['Numer', 'Ulica', 'Cena'],
      ['PL-1', 'Łąkowa 5', '450000'],
      ['PL-2', 'Źródlana 3', '390000'],
    ],
    expected: { encoding: 'windows-1250' },
  },
  {
    title: 'a letter that only the language of the owner decides',
    bytes: raw('Numer;Miasto\n1;Gda\xf1sk\n'),
    reading: { language: 'pl' },
    table: [
      ['Numer', 'Miasto'],
      ['1', 'Gdańsk'],
    ],
  },
  {
    title: 'windows-1251',
    bytes: raw(
      '\xca\xee\xe4;\xcc\xb3\xf1\xf2\xee;\xd6\xb3\xed\xe0\n1;\xca\xe8\xbf\xe2;90000\n2;\xcb\xfc\xe2\xb3\xe2;80000\n',
    ),
    table: [
      ['Код', 'Місто', 'Ціна'],
      ['1', 'Київ', '90000'],
      ['2', 'Львів', '80000'],
    ],
  },
  {
    title: 'KOI8-U',
    bytes: raw('\xeb\xcf\xc4;\xed\xa6\xd3\xd4\xcf;\xe3\xa6\xce\xc1\n1;\xeb\xc9\xa7\xd7;90000\n'),
    table: [
      ['Код', 'Місто', 'Ціна'],
      ['1', 'Київ', '90000'],
    ],
  },
  {
    title: 'Greek',
    bytes: raw('\xca\xf9\xe4\xe9\xea\xfc\xf2;\xd0\xfc\xeb\xe7;\xd4\xe9\xec\xde\n1;\xc1\xe8\xde\xed\xe1;90000\n'),
    table: [
      ['Κωδικός', 'Πόλη', 'Τιμή'],
      ['1', 'Αθήνα', '90000'],
    ],
  },
  {
    title: 'Turkish, for a Turkish owner',
    bytes: raw('\xddlan;\xddl\xe7e;Fiyat\nT1;Be\xfeikta\xfe;100\nT2;Ka\xf0\xfdthane;200\n'),
    reading: { language: 'tr' },
    table: [
      ['İlan', 'İlçe', 'Fiyat'],
      ['T1', 'Beşiktaş', '100'],
      ['T2', 'Kağıthane', '200'],
    ],
  },
  {
    title: 'Mac OS Roman',
    bytes: raw('R\x8ef;Ville;Prix\r1;Orl\x8eans;90000\r2;Besan\x8don;80000\r'),
    table: [
      ['Réf', 'Ville', 'Prix'],
      ['1', 'Orléans', '90000'],
      ['2', 'Besançon', '80000'],
    ],
  },
  {
    title: 'Shift_JIS',
    bytes: raw(
      '\x95\xa8\x8c\x8f\x94\xd4\x8d\x86,\x8fZ\x8f\x8a,\x89\xbf\x8ai\nJ-1,\x93\x8c\x8b\x9e\x93s\x90V\x8fh\x8b\xe6,8000\nJ-2,\x82\xd0\x82\xa9\x82\xe8\x83}\x83\x93\x83V\x83\x87\x83\x93,7000\n',
    ),
    table: [
      ['物件番号', '住所', '価格'],
      ['J-1', '東京都新宿区', '8000'],
      ['J-2', 'ひかりマンション', '7000'],
    ],
    expected: { encoding: 'shift_jis' },
  },
  {
    title: 'GB18030',
    bytes: raw(
      '\xb1\xe0\xba\xc5,\xb5\xd8\xd6\xb7,\xbc\xdb\xb8\xf1\nC-1,\xb1\xb1\xbe\xa9\xca\xd0\xb3\xaf\xd1\xf4\xc7\xf8\xbd\xa8\xb9\xfa\xc2\xb7,500\n',
    ),
    table: [
      ['编号', '地址', '价格'],
      ['C-1', '北京市朝阳区建国路', '500'],
    ],
    expected: { encoding: 'gb18030' },
  },
  {
    title: 'Big5',
    bytes: raw(
      '\xbds\xb8\xb9,\xa6a\xa7},\xbb\xf9\xae\xe6\nT-1,\xbbO\xa5_\xa5\xab\xa4j\xa6w\xb0\xcf\xa9M\xa5\xad\xaaF\xb8\xf4,500\n',
    ),
    table: [
      ['編號', '地址', '價格'],
      ['T-1', '臺北市大安區和平東路', '500'],
    ],
    expected: { encoding: 'big5' },
  },
  {
    title: 'EUC-KR',
    bytes: raw(
      '\xb9\xf8\xc8\xa3,\xc1\xd6\xbc\xd2,\xb0\xa1\xb0\xdd\nK-1,\xbc\xad\xbf\xef\xc6\xaf\xba\xb0\xbd\xc3 \xb0\xad\xb3\xb2\xb1\xb8,500\n',
    ),
    table: [
      ['번호', '주소', '가격'],
      ['K-1', '서울특별시 강남구', '500'],
    ],
    expected: { encoding: 'euc-kr' },
  },
  {
    title: 'the encoding that the server names',
    bytes: raw('MLS;City\n1;\xb3\xb3\n'),
    reading: { charset: 'ISO-8859-2' },
    table: [
      ['MLS', 'City'],
      ['1', 'łł'],
    ],
    expected: { encoding: 'iso-8859-2' },
  },
  {
    title: 'UTF-8 although the server names another encoding',
    bytes: raw('MLS;City\n1;K\xc3\xb6ln\n'),
    reading: { charset: 'windows-1252' },
    table: [
      ['MLS', 'City'],
      ['1', 'Köln'],
    ],
  },
  {
    title: 'an encoding that the owner chose',
    bytes: raw('MLS;City\n1;K\xf6ln\n'),
    reading: { encoding: 'windows-1251' },
    table: [
      ['MLS', 'City'],
      ['1', 'Kцln'],
    ],
  },
  // JSON
  ...['value', 'items', 'data', 'listings', 'properties', 'odd name'].map(name => ({
    title: `the list below ${name} in JSON`,
    bytes: json({ count: 2, links: [{ rel: 'self', href: '/' }], [name]: LISTINGS }),
    table: LISTING_TABLE,
  })),
  { title: 'a list deep within JSON', bytes: json({ a: { b: { c: { list: LISTINGS } } } }), table: LISTING_TABLE },
  {
    title: 'the longest list of unknown objects',
    bytes: json({
      x: [{ a: 1, b: 2 }],
      y: [
        { c: 1, d: 2 },
        { c: 3, d: 4 },
      ],
    }),
    table: [
      ['c', 'd'],
      ['1', '2'],
      ['3', '4'],
    ],
  },
  {
    title: 'GeoJSON',
    bytes: json({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [-123.03, 44.94] },
          properties: { mls: 'A1', price: 5 },
        },
      ],
    }),
    table: [
      ['type', 'Latitude', 'Longitude', 'mls', 'price'],
      ['Feature', '44.94', '-123.03', 'A1', '5'],
    ],
  },
  {
    title: 'nested addresses and prices',
    bytes: json([
      { mls: 'A1', price: { amount: 5, currency: 'USD' }, address: { street: 'Oak St', city: 'Salem', zip: '01730' } },
      { mls: 'A2', price: { amount: 6, currency: 'USD' }, address: { street: 'Elm St', city: 'Bend', zip: '97701' } },
    ]),
    table: [
      ['mls', 'price', 'currency', 'street', 'city', 'zip'],
      ['A1', '5', 'USD', 'Oak St', 'Salem', '01730'],
      ['A2', '6', 'USD', 'Elm St', 'Bend', '97701'],
    ],
  },
  { title: 'JSON Lines', bytes: () => LISTINGS.map(item => JSON.stringify(item)).join('\n'), table: LISTING_TABLE },
  {
    title: 'JSON Lines that end within a line',
    bytes: () => `${LISTINGS.map(item => JSON.stringify(item)).join('\n')}\n{"ListingId": "A3", "Li`,
    table: LISTING_TABLE,
    expected: { isComplete: false },
    problems: ['3 json'],
  },
  {
    title: 'lists of cells in JSON',
    bytes: json([
      ['MLS', 'Price'],
      ['A1', 5],
      ['A2', null],
    ]),
    table: [
      ['MLS', 'Price'],
      ['A1', '5'],
      ['A2', ''],
    ],
  },
  {
    title: 'lists of cells beside the names of their columns',
    bytes: json({ columns: [{ name: 'MLS' }, { name: 'Price' }], rows: [['A1', 5]] }),
    table: [
      ['MLS', 'Price'],
      ['A1', '5'],
    ],
  },
  {
    title: 'a single listing in JSON',
    bytes: json({
      ...LISTING,
      Media: [{ MediaURL: 'https://a.example/1.jpg' }, { MediaURL: 'https://a.example/2.jpg' }],
    }),
    table: [
      ['ListingId', 'ListPrice', 'City', 'Media'],
      ['A1', '450000', 'Salem', 'https://a.example/1.jpg\nhttps://a.example/2.jpg'],
    ],
  },
  { title: 'a single unknown object', bytes: json({ hello: 'world', version: 3 }), table: 'object' },
  { title: 'an error in JSON', bytes: json({ error: { code: 'x', details: [{ a: 1 }, { b: 2 }] } }), table: 'object' },
  { title: 'an empty list', bytes: json({ value: [] }), table: 'empty' },
  { title: 'JSON that ends too early', bytes: () => '[{"ListingId": "A1", "City": "Sal', table: 'json' },
  // Spreadsheets
  {
    title: 'an XLSX file with zeros, currencies, units and dates',
    bytes: () => spreadsheet('xlsx'),
    table: [
      ['MLS', 'ZIP', 'Price', 'Area', 'Listed', 'Baths'],
      ['202612345678', '01730', '$450000.5', '120.3 m²', '2026-03-05', '2.5'],
    ],
    expected: { headingRow: 2, sheet: 'Listings' },
  },
  {
    title: 'the addresses of links under the same word, and other words as they are',
    bytes: () => {
      const link = (id: string, value: string) => ({ value, hyperlink: { target: `https://homes.example/${id}` } });
      return write({
        sheets: [
          {
            name: 'A',
            rows: [
              ['MLS', 'Address', 'Web', 'Page'],
              ['A1', '', '', ''],
              ['A2', '', '', ''],
            ],
            cells: new Map<string, Partial<Cell>>([
              ['1,1', link('a', '1 Elm St')],
              ['2,1', link('b', '2 Elm St')],
              ['1,2', link('A1', 'View')],
              ['2,2', link('A2', 'View')],
              ['1,3', { value: 'Open', formula: 'HYPERLINK("https://homes.example/1","Open")' }],
              ['2,3', { value: 'Open', formula: 'HYPERLINK("https://homes.example/2","Open")' }],
            ]),
          },
        ],
      }) as Promise<Uint8Array<ArrayBuffer>>;
    },
    table: [
      ['MLS', 'Address', 'Web', 'Page'],
      ['A1', '1 Elm St', 'https://homes.example/A1', 'https://homes.example/1'],
      ['A2', '2 Elm St', 'https://homes.example/A2', 'https://homes.example/2'],
    ],
  },
  {
    title: 'pages of listings behind their addresses, if no column has them',
    bytes: () => {
      const link = (value: string, target: string) => ({ value, hyperlink: { target } });
      const rows = [
        ['MLS', 'Address', 'Map'],
        ['A1', '', ''],
        ['A2', '', ''],
      ];
      const cells = new Map<string, Partial<Cell>>([
        ['1,1', link('1 Elm St', 'https://homes.example/1')],
        ['2,1', link('2 Elm St', 'https://homes.example/2')],
        ['1,2', link('North', 'https://maps.google.com/1')],
        ['2,2', link('South', 'https://maps.google.com/2')],
      ]);
      return write({ sheets: [{ name: 'A', rows, cells }] }) as Promise<Uint8Array<ArrayBuffer>>;
    },
    table: [
      ['MLS', 'Address', 'Map', 'Url'],
      ['A1', '1 Elm St', 'North', 'https://homes.example/1'],
      ['A2', '2 Elm St', 'South', 'https://homes.example/2'],
    ],
  },
  {
    title: 'two sheets with listings as one table, by the names of their columns and their own',
    bytes: () =>
      workbook({
        'For sale': [
          ['Homes', '', ''],
          ['MLS', 'Price', 'City'],
          ['A1', 450000, 'Bend'],
        ],
        'For rent': [
          ['City', 'MLS', 'Rent'],
          ['Salem', 'A2', 1500],
        ],
        Agents: [
          ['Agent', 'Phone'],
          ['Ann', '1'],
        ],
      }),
    table: [
      ['MLS', 'Price', 'City', 'SaleType', 'Rent'],
      ['A1', '450000', 'Bend', 'For sale', ''],
      ['A2', '', 'Salem', 'For rent', '1500'],
    ],
    expected: { sheet: '', headingRow: 2 },
    problems: ['5 joined'],
  },
  {
    title: 'two sheets whose columns have other names, and a sheet of sold listings',
    bytes: () =>
      workbook({
        'My listings': [
          ['MLS #', 'Price', 'City', 'Type', 'Link', 'Sqft'],
          ['A1', 450000, 'Bend', 'House', 'https://homes.example/1', 1200],
          ['A2', 390000, 'Bend', 'Condo', 'https://homes.example/2', 900],
        ],
        'Sold 2026': [
          ['Listing ID', 'List Price', 'Town', 'Property Type', 'URL', 'Area (m²)'],
          ['A3', 410000, 'Salem', 'House', 'https://homes.example/3', 110],
        ],
      }),
    table: [
      ['MLS #', 'Price', 'City', 'Type', 'Link', 'Sqft', 'Sold', 'Area (m²)'],
      ['A1', '450000', 'Bend', 'House', 'https://homes.example/1', '1200', '', ''],
      ['A2', '390000', 'Bend', 'Condo', 'https://homes.example/2', '900', '', ''],
      ['A3', '410000', 'Salem', 'House', 'https://homes.example/3', '', 'yes', '110'],
    ],
    expected: { sheet: '' },
    problems: ['5 joined'],
  },
  {
    title: 'only the sheet that a person chose',
    reading: { sheet: 'To let' },
    bytes: () =>
      workbook({
        'For sale': [
          ['MLS', 'Price', 'City'],
          ['A1', 450000, 'Bend'],
        ],
        'To let': [
          ['MLS', 'Rent', 'City'],
          ['A2', 1500, 'Salem'],
        ],
      }),
    table: [
      ['MLS', 'Rent', 'City'],
      ['A2', '1500', 'Salem'],
    ],
    expected: { sheet: 'To let' },
  },
  {
    title: 'names above other ones, beside names with a group',
    bytes: text('MLS,Address,,,Rooms,Status', ',Street,City,ZIP,Bedrooms,', 'A1,8 Birch Rd,Keene,03431,2,Active'),
    table: [
      ['MLS', 'Street', 'City', 'ZIP', 'Bedrooms', 'Status'],
      ['A1', '8 Birch Rd', 'Keene', '03431', '2', 'Active'],
    ],
    expected: { headingRow: 2 },
  },
  {
    title: 'only one of two sheets that have the same listings or are no offers, and says that there are others',
    bytes: () =>
      workbook({
        All: [
          ['MLS', 'Price', 'City'],
          ['A1', 450000, 'Bend'],
          ['A2', 390000, 'Salem'],
        ],
        Salem: [
          ['MLS', 'Price', 'City'],
          ['A2', 380000, 'Salem'],
        ],
        'Archive 2020': [
          ['MLS', 'Price', 'City'],
          ['A9', 210000, 'Salem'],
        ],
      }),
    table: [
      ['MLS', 'Price', 'City'],
      ['A1', '450000', 'Bend'],
      ['A2', '390000', 'Salem'],
    ],
    expected: { sheet: 'All' },
    problems: ['1 sheets'],
  },
  {
    title: 'formulas that were saved without a result, and errors',
    bytes: () =>
      write({
        sheets: [
          {
            name: 'A',
            rows: [
              ['MLS', 'Price', 'City'],
              ['A1', null, 'Bend'],
              ['A2', '#N/A', 'Bend'],
            ],
            cells: new Map([['1,1', { value: null, formula: 'J2*K2' }]]),
          },
        ],
      }) as Promise<Uint8Array<ArrayBuffer>>,
    table: [
      ['MLS', 'Price', 'City'],
      ['A1', '=J2*K2', 'Bend'],
      ['A2', '#N/A', 'Bend'],
    ],
  },
  {
    title: 'an ODS file',
    bytes: () =>
      write({
        format: 'ods',
        sheets: [
          {
            name: 'A',
            rows: [
              ['MLS', 'Price', 'City'],
              ['A1', 450000, 'Köln'],
            ],
          },
        ],
      }) as Promise<Uint8Array<ArrayBuffer>>,
    table: [
      ['MLS', 'Price', 'City'],
      ['A1', '450000', 'Köln'],
    ],
  },
  {
    title: 'a spreadsheet with a password',
    bytes: () =>
      write({
        sheets: [{ name: 'A', rows: [['MLS'], ['A1']] }],
        encryption: { password: 'x', spinCount: 1 },
      }) as Promise<Uint8Array<ArrayBuffer>>,
    table: 'password',
  },
  { title: 'a ZIP file that is damaged', bytes: raw('PK\x03\x04xyz'), table: 'archive' },
  // Other files
  { title: 'a web page', bytes: text('<!DOCTYPE html>', '<title>Not found</title>'), table: 'page' },
  { title: 'a PDF file', bytes: raw('%PDF-1.7\n1 0 obj'), table: 'format' },
  { title: 'headings without rows', bytes: text('MLS,Price', ''), table: 'empty' },
  { title: 'an empty file', bytes: () => '', table: 'empty' },
];

const workbook = (sheets: Readonly<Record<string, (string | number)[][]>>) =>
  write({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })) }) as Promise<Uint8Array<ArrayBuffer>>;

function spreadsheet(format: 'xlsx' | 'ods') {
  const cells = new Map([
    ['2,1', { value: 1730, style: { numFmt: '00000' } }],
    ['2,2', { value: 450000.5, style: { numFmt: '"$"#,##0.00;[Red]-"$"#,##0.00' } }],
    ['2,3', { value: 120.3, style: { numFmt: '0.0" m²"' } }],
    ['2,4', { value: new Date(Date.UTC(2026, 2, 5)), style: { numFmt: 'd-mmm' } }],
  ]);
  const rows = [
    ['Our listings'],
    ['MLS', 'ZIP', 'Price', 'Area', 'Listed', 'Baths'],
    [202612345678, 0, 0, 0, 0, 2.5000000000000004],
  ];
  const sheets = [
    { name: 'Notes', rows: [['Read me'], ['Nothing here']] },
    { name: 'Listings', rows, cells },
  ];
  return write({ format, sheets }) as Promise<Uint8Array<ArrayBuffer>>;
}
