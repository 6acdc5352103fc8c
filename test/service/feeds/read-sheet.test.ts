import assert from 'node:assert/strict';
import { test } from 'node:test';
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
