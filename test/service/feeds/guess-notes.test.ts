import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readListings, type FeedSettings } from '../../../service/feeds/read-listings.js';
import { readSource } from '../../../src/import/import-source.js';

const Constants = { SaleType: 'for_sale', Status: 'Active', DaysOnMarket: '3', AreaUnit: 'Square Feet' };

async function read(rows: readonly string[], mapping: FeedSettings['mapping'] = {}) {
  const source = await readSource(new Blob([rows.join('\n')]));
  const settings = {
    pageUrl: 'https://homes.example/{MLSNumber}',
    mapping: { ...mapping, Constants: { ...Constants, ...mapping.Constants } },
  };
  const { listings, problems } = await readListings(source, settings, AbortSignal.timeout(60_000));
  return { listings, notes: problems.map(({ Row, Field, Message }) => `${Row} ${Field ?? ''}: ${Message}`) };
}

const ADVICE = 'Choose something else if that is wrong.';

test('the report names a column of identifiers and an area that were chosen by their values, until the owner does', async () => {
  const rows = [
    'Homesite ID,Kind,Price,Beds,Baths,Size,Parking',
    'HS-12,House,"$450,000",3,2,1500,1',
    'HS-19,Condo,"$350,000",2,1,900,1',
  ];
  const { listings, notes } = await read(rows);
  assert.deepEqual(
    listings.map(({ fields }) => fields.MLSNumber),
    ['HS-12', 'HS-19'],
  );
  assert.deepEqual(notes, [
    `2 : Columns that were chosen by their values: “Size” as BuildingArea, “Homesite ID” as MLSNumber. ${ADVICE}`,
  ]);
  const chosen = await read(rows, { Columns: { 'Homesite ID': 'MLSNumber', Size: 'BuildingArea' } });
  assert.deepEqual([chosen.listings.length, chosen.notes], [2, []]);
});

test('the report names codes and partly known words that were read as a status or a type', async () => {
  const rows = [
    'MLS #,State of sale,Status,Property Type,Price,Beds,Baths,SqFt,Parking',
    'A1,x,U,SFR,"$450,000",3,2,1500,1',
    'A2,x,Pending,Single Family,"$350,000",2,1,900,1',
    'A3,x,In escrow showing,Condo,"$250,000",2,1,900,1',
    'A4,x,W,Condo,"$250,000",2,1,900,1',
  ];
  const { listings, notes } = await read(rows);
  assert.deepEqual(
    listings.map(({ fields }) => `${fields.MLSNumber} ${fields.Status} ${fields.PropertyType}`),
    ['A1 Sold House', 'A2 Sold House', 'A3 Sold Condo'],
  );
  assert.deepEqual(notes, [
    `2 Status: Meanings that were guessed: “u” as Sold, “in escrow showing” as Sold, “w” as left out. ${ADVICE}`,
    `2 PropertyType: Meanings that were guessed: “sfr” as House. ${ADVICE}`,
  ]);
  const Values = { Status: { u: 'Sold', 'in escrow showing': 'Active', w: '-' }, PropertyType: { sfr: 'House' } };
  const chosen = await read(rows, { Values });
  assert.deepEqual(
    [chosen.listings.map(({ fields }) => fields.Status), chosen.notes],
    [['Sold', 'Sold', 'Active'], []],
  );
});

test('the report names a currency and a unit that most rows lack', async () => {
  const { AreaUnit: _unit, ...others } = Constants;
  const unitless = async (rows: readonly string[]) => {
    const source = await readSource(new Blob([rows.join('\n')]));
    const settings = { pageUrl: 'https://homes.example/{MLSNumber}', mapping: { Constants: others } };
    const { problems } = await readListings(source, settings, AbortSignal.timeout(60_000));
    return problems.map(({ Row, Field, Message }) => `${Row} ${Field ?? ''}: ${Message}`);
  };
  const heading = 'MLS #,Property Type,Price,Beds,Baths,Floor area,Lot,Parking';
  const lacks = (value: string) =>
    `Most rows don't name it, so they are stored with “${value}”, which the others suggest.`;
  const some = [
    heading,
    'A1,House,"$450,000",3,2,1500,0.25 acres,1',
    'A2,House,"350,000",2,1,900,0.5 acres,1',
    'A3,House,"250,000",2,1,900,0.5 acres,1',
  ];
  const notes = await unitless(some);
  assert.ok(notes.includes(`3 CurrencySymbol: ${lacks('$')}`), notes.join('\n'));
  assert.ok(notes.includes(`2 AreaUnit: ${lacks('Square Feet')}`), notes.join('\n'));
  const all = some.map(row => row.replace(/"\$?(?=\d)/, '"$').replace(/(\d{3,4}),(0\.\d+ acres)/, '$1 sq ft,$2'));
  assert.deepEqual(
    (await unitless(all)).filter(note => note.includes('Most rows')),
    [],
  );
});

test('the report names a column with other numbers that means the same as the chosen one, until the owner assigns it', async () => {
  const rows = [
    'MLS #,Property Type,Price,Beds,Baths,Total Sq Ft,Finished Sq Ft,Finished sqm,Year Built,Parking',
    'A1,House,"$450,000",3,2,3100,2200,204.4,1999,1',
    'A2,Condo,"$350,000",2,1,900,900,83.6,1998,1',
  ];
  const { listings, notes } = await read(rows);
  assert.deepEqual(
    listings.map(({ fields }) => fields.BuildingArea),
    [2200, 900],
  );
  assert.deepEqual(notes, [
    `2 BuildingArea: “Finished Sq Ft” is used, and “Total Sq Ft”, which has other values, is not. ${ADVICE}`,
  ]);
  const chosen = await read(rows, { Columns: { 'Total Sq Ft': 'BuildingArea' } });
  assert.deepEqual([chosen.listings.map(({ fields }) => fields.BuildingArea), chosen.notes], [[3100, 900], []]);
});
