import { ROLES } from '../locales/import/column-names.js';
import type { ExtensionPair } from '../ui/listing-values.js';
import type { SourceRow } from './source.js';
import type { ImportPlan } from './import-plan.js';
import { suffixOf, timesAYear, timesOfCode, toHundredths, wordsOf } from './import-units.js';
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
  if (own === undefined && !period && (field === 'RentPrice' || !fees.length || amount === 0)) return [];
  const times = own ?? (period ? timesOfCode(period) : 0);
  if (times === 12) return [];
  if (times) listing[field] = toHundredths((amount * times) / 12);
  else delete listing[field];
  return [{ Key: column, value: own === undefined ? `${cell} ${period}`.trim() : cell }];
}
