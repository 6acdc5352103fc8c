import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultWords } from '../../../src/import/problem-words.js';
import { english } from '../../../src/locales/owner/english.js';
import { describeRow, importAlone } from '../support/import-alone.js';

const FIELDS = ['RentPrice', 'ExtensionColumn'];
const file = (headings: string, ...rows: readonly string[]) => [`MLS;Sale type;${headings}`, ...rows].join('\n');
const yearly = file('Price;Currency', 'G1;Rent;95000;AED', 'G2;Rent;42000;SAR', 'G3;Rent;6500000;₦', 'G4;Rent;2100;$');

test('the owner is asked for the period of a rent where rents are mostly for a year', async () => {
  const { checked } = await importAlone(yearly);
  assert.deepEqual(
    checked.map(row => describeRow(row, FIELDS)),
    ['problem: SalePrice', 'problem: SalePrice', 'problem: SalePrice', '2100 | -'],
  );
  const [first] = checked;
  assert.ok(first?.type === 'fault');
  assert.equal(
    faultWords(first.faults[0]!, english),
    '“95000” This rent may not be for one month. Enter the rent for one month, or add a column “Rent period” to the file.',
  );
});

test('a rent that the owner enters is for one month', async () => {
  const { checked } = await importAlone(yearly, { fixes: { SalePrice: { '95000': '7916.67' } } });
  assert.equal(describeRow(checked[0]!, ['RentPrice']), '7916.67');
});

test('a feed keeps the text of such a rent, and stores the listing without it', async () => {
  const { checked } = await importAlone(yearly, { isUnattended: true });
  assert.deepEqual(
    checked.map(row => describeRow(row, FIELDS)),
    [
      '- | {"Key":"Price","value":"95000"}',
      '- | {"Key":"Price","value":"42000"}',
      '- | {"Key":"Price","value":"6500000"}',
      '2100 | -',
    ],
  );
  assert.deepEqual(
    checked.map(row => row.type === 'listing' && row.omitted?.map(({ problem }) => problem.type)),
    [['period'], ['period'], ['period'], undefined],
  );
});

test('a period in the cell, its heading, a column or another cell answers the question', async () => {
  const periods: readonly (readonly [headings: string, row: string, rent: string])[] = [
    ['Price;Currency', 'G1;Rent;AED 96,000 / year;AED', '8000'],
    ['Monthly rent;Currency', 'G1;Rent;8000;AED', '8000'],
    ['Annual rent;Currency', 'G1;Rent;96000;SAR', '8000'],
    ['Price;Rent period;Currency', 'G1;Rent;96000;Yearly;AED', '8000'],
    ['Price;Shown;Currency', 'G1;Rent;96000;96,000 per year;AED', '8000'],
    ['RentPrice;Currency', 'G1;Rent;8000;AED', '8000'],
  ];
  for (const [headings, row, rent] of periods) {
    const { checked } = await importAlone(file(headings, row));
    assert.equal(describeRow(checked[0]!, ['RentPrice']), rent, headings);
  }
});

test('a fee above the rent may be in another currency, so the owner is asked', async () => {
  const { checked } = await importAlone(file('Price;HOA Fee', 'G1;Rent;2100;4500', 'G2;Rent;2100;300'));
  assert.deepEqual(
    checked.map(row => describeRow(row, ['RentPrice', 'HOAMonth'])),
    ['problem: HOAMonth', '2100 | 300'],
  );
});

test('a feed reports a rent whose period has no monthly amount, and keeps its text', async () => {
  const rows = file('Price', 'G1;Rent;$150 / night', 'G2;Short stay, nightly rent;150');
  const { checked } = await importAlone(rows, { isUnattended: true });
  assert.deepEqual(
    checked.map(row => describeRow(row, FIELDS)),
    ['- | {"Key":"Price","value":"$150 / night"}', '- | {"Key":"Price","value":"150 Short stay, nightly rent"}'],
  );
  assert.deepEqual(
    checked.map(row => row.type === 'listing' && row.omitted?.map(({ problem }) => problem.type)),
    [['period'], ['period']],
  );
});
