import { ROLES, UNCLEAR_FEES } from '../locales/import/column-names.js';
import type { ExtensionPair } from '../ui/listing-values.js';
import type { SourceRow } from './source.js';
import { headingWords } from './heading-words.js';
import type { ImportPlan } from './import-plan.js';
import { suffixOf, timesAYear, timesOfCode, toHundredths, wordsOf } from './import-units.js';
import { readCell } from './import-numbers.js';
import { filled } from './import-words.js';
import { planColumns } from './plan-columns.js';
import { withoutRemark } from './price-words.js';

/** Makes rents and fees monthly (interface 2.3), and returns the texts of those that were not, or may not have been. */
export function makeMonthly(
  listing: Record<string, unknown>,
  row: SourceRow,
  plan: ImportPlan,
): readonly ExtensionPair[] {
  const { of } = planColumns(plan.targets);
  const rent = ['RentPrice', 'SalePrice']
    .map(field => of.get(field))
    .find(column => column !== undefined && filled(row.cells[column]));
  return [
    ...makeOneMonthly(listing, 'RentPrice', row, plan, rent),
    ...makeOneMonthly(listing, 'HOAMonth', row, plan, of.get('HOAMonth')),
  ];
}

/** An amount whose period is unknown is dropped; its text stays. */
function makeOneMonthly(
  listing: Record<string, unknown>,
  field: 'RentPrice' | 'HOAMonth',
  row: SourceRow,
  plan: ImportPlan,
  column: string | undefined,
): readonly ExtensionPair[] {
  const amount = listing[field];
  if (typeof amount !== 'number' || column === undefined) return [];
  const { withRole } = planColumns(plan.targets);
  const cell = row.cells[column] ?? '';
  const own = timesAYear(suffixOf(withoutRemark(cell))) ?? timesAYear(wordsOf(column));
  const fees = withRole(ROLES.feePeriod);
  // `Frequency` beside the fee of a sale is its period.
  const isRent = field === 'RentPrice' || (!fees.length && listing['SaleType'] === 'for_sale');
  const periods = isRent ? withRole(ROLES.rentPeriod) : fees;
  const period = periods.map(name => filled(row.cells[name])).find(Boolean) ?? '';
  // No fee has no period. Rents without one are monthly, and fees, too, if no column says otherwise.
  const isMonthly = field === 'RentPrice' || amount === 0 || !(fees.length || isUnclearFee(column));
  const said = own ?? (field === 'RentPrice' && !period ? saidElsewhere(row.cells, amount) : undefined);
  if (said === undefined && !period && isMonthly) return [];
  const times = said ?? (period ? timesOfCode(period) : 0);
  if (times === 12) return [];
  if (times) listing[field] = toHundredths((amount * times) / 12);
  else delete listing[field];
  return [{ Key: column, value: own === undefined ? `${cell} ${period}`.trim() : cell }];
}

const isUnclearFee = (column: string) => UNCLEAR_FEES.some(name => headingWords(column).join(' ').endsWith(name));

/** Longest text such as `$430 per week`. */
const MAX_TEXT_LENGTH = 40;

/** Returns the payments per year of the same amount in another cell, such as a price to display. */
function saidElsewhere(cells: SourceRow['cells'], amount: number): number | undefined {
  return Object.values(cells)
    .filter(cell => cell.length <= MAX_TEXT_LENGTH && /\d.*\p{L}/u.test(cell))
    .map(cell => ({ cell, times: timesAYear(suffixOf(cell)) }))
    .find(({ cell, times }) => times && readCell('RentPrice', cell, GROUPED) === amount)?.times;
}

const GROUPED = { uses: { ',': 'thousands' } } as const;
