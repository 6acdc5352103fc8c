import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32 } from 'node:zlib';
import { write } from 'hucre';
import { readSheetInProcess } from '../../../service/feeds/read-sheet.js';

const { signal } = new AbortController();

test('a feed reads a spreadsheet in a process of its own', async () => {
  const sheets = [
    { name: 'Listings', rows: [['MLS', 'Price'], ...Array.from({ length: 500 }, (_, at) => [`A${at}`, at])] },
  ];
  const { name, rows } = await readSheetInProcess((await write({ sheets })) as Uint8Array, signal);
  assert.equal(name, 'Listings');
  assert.equal(rows.length, 501);
  assert.deepEqual(rows.at(-1)?.cells, ['A499', '499']);
});

test('a damaged spreadsheet of a feed is refused', async () => {
  await assert.rejects(readSheetInProcess(Uint8Array.of(0x50, 0x4b, 3, 4), signal), { reason: 'archive' });
});

test('a feed whose run is over stops reading a spreadsheet', async () => {
  const over = AbortSignal.abort(new Error('over'));
  await assert.rejects(readSheetInProcess(Uint8Array.of(0x50, 0x4b, 3, 4), over), { message: 'over' });
});

/** Returns a ZIP file of uncompressed entries. */
function zip(entries: readonly (readonly [name: string, text: string])[]): Uint8Array {
  const files = entries.map(([name, text]) => ({ name: Buffer.from(name), data: Buffer.from(text) }));
  const sizes = ({ name, data }: (typeof files)[number]) => {
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20);
    header.writeUInt32LE(crc32(data), 10);
    header.writeUInt32LE(data.length, 14);
    header.writeUInt32LE(data.length, 18);
    header.writeUInt16LE(name.length, 22);
    return header;
  };
  const local = files.map(file => Buffer.concat([Buffer.from('PK\x03\x04'), sizes(file), file.name, file.data]));
  const central = files.map((file, at) => {
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(Buffer.concat(local.slice(0, at)).length, 10);
    return Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), sizes(file), rest, file.name]);
  });
  const end = Buffer.alloc(18);
  for (const offset of [4, 6]) end.writeUInt16LE(files.length, offset);
  end.writeUInt32LE(Buffer.concat(central).length, 8);
  end.writeUInt32LE(Buffer.concat(local).length, 12);
  return Buffer.concat([...local, ...central, Buffer.from('PK\x05\x06'), end]);
}

test('an ODS file whose type is not its first entry is read', async () => {
  const cell = (text: string) =>
    `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
  const row = (...texts: readonly string[]) => `<table:table-row>${texts.map(cell).join('')}</table:table-row>`;
  const names = ['office', 'table', 'text'].map(
    name => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  );
  const table = `<table:table table:name="Bestand">${row('MLS', 'Price')}${row('A1', '450000')}</table:table>`;
  const spreadsheet = `<office:body><office:spreadsheet>${table}</office:spreadsheet></office:body>`;
  const content = `<office:document-content ${names.join(' ')}>${spreadsheet}</office:document-content>`;
  const type = 'application/vnd.oasis.opendocument.spreadsheet';
  const { name, rows } = await readSheetInProcess(
    zip([
      ['content.xml', content],
      ['mimetype', type],
    ]),
    signal,
  );
  assert.equal(name, 'Bestand');
  assert.deepEqual(rows.at(-1)?.cells, ['A1', '450000']);
});

test('the currency and the language in the format of a number are no digits of it', async () => {
  const rows = [
    ['MLS', 'Kaufpreis', 'Wohnfläche'],
    ['A1', 385_000, 128.4],
  ];
  const cells = new Map([
    ['1,1', { style: { numFmt: '#,##0.00 [$€-407]' } }],
    ['1,2', { style: { numFmt: '0.0" m2"' } }],
  ]);
  const sheet = await readSheetInProcess(await write({ sheets: [{ name: 'Objekte', rows, cells }] }), signal);
  assert.deepEqual(sheet.rows.at(-1)?.cells, ['A1', '385000 €', '128.4 m2']);
});
