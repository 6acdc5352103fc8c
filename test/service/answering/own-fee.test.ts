import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { feeOf } from '../../../service/answering/search/own-fee.js';

/** Columns of agencies with the association fee they mean per month; 0 if they mean none. */
const COLUMNS = [
  { Key: 'Maint. fee', value: '$402.00', fee: 402 },
  { Key: 'Condo fee', value: '545 incl. heat', fee: 545 },
  { Key: 'HOA fee (USD)', value: '$2,050', fee: 2050 },
  { Key: 'Service charge', value: '£1,200 per annum', fee: 100 },
  { Key: 'Strata levies', value: '$900 quarterly', fee: 300 },
  { Key: 'Maintenance', value: '2021 new roof', fee: 0 },
  { Key: 'Community', value: '55+', fee: 0 },
  { Key: 'Condo', value: '1204', fee: 0 },
  { Key: 'Service charge', value: '£1,200', fee: 0 },
  { Key: 'Management', value: '2 offices, monthly visits', fee: 0 },
] as const;

describe('The association fee in a column of the agency', () => {
  for (const { Key, value, fee } of COLUMNS)
    test(`${Key} “${value}” is ${fee || 'none'}`, () => {
      assert.equal(feeOf({ hoaMonth: null, extension: [{ Key, value }] }), fee);
    });
});
