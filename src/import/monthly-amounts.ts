import { ROLES, UNCLEAR_FEES } from '../locales/import/column-names.js';
import { YEARLY_RENT_CURRENCIES } from '../locales/import/value-words.js';
import type { ExtensionPair } from '../ui/listing-values.js';
import type { SourceRow } from './source.js';
import { headingWords, isKnownName } from './heading-words.js';
import type { ImportPlan, RowFault } from './import-plan.js';
import { plain, suffixOf, timesAYear, timesOfCode, toHundredths, wordsOf } from './import-units.js';
import { readCell } from './import-numbers.js';
import { filled } from './import-words.js';
import type { FieldCell } from './kept-texts.js';
import { planColumns } from './plan-columns.js';
import { withoutRemark } from './price-words.js';

/** Makes rents and fees monthly (interface 2.3), and returns the texts of those that were not, or may not have been. */
export function makeMonthly(
  listing: Record<string, unknown>,
  row: SourceRow,
  plan: ImportPlan,
): readonly ExtensionPair[] {
  const { of } = planColumns(plan.targets);
  return [
    ...makeOneMonthly(listing, 'RentPrice', row, plan, of.get(rentFieldOf(row, plan))),
    ...makeOneMonthly(listing, 'HOAMonth', row, plan, of.get('HOAMonth')),
  ];
}

/** No home is let for more riyals a year. */
const MAX_RIYALS = 2_000_000;

/** Returns the field whose column has the rent of a row. */
const rentFieldOf = ({ cells }: SourceRow, { targets }: ImportPlan): 'RentPrice' | 'SalePrice' =>
  filled(cells[planColumns(targets).of.get('RentPrice') ?? '']) ? 'RentPrice' : 'SalePrice';

/**
 * Returns a rent that may not be for one month: without a period in a country where rents are mostly for a year, and in
 * a feed also one whose period has no monthly amount, which is dropped.
 */
export function unclearRent(
  listing: Readonly<Record<string, unknown>>,
  row: SourceRow,
  plan: ImportPlan,
  used: ReadonlyMap<string, FieldCell>,
): readonly RowFault[] {
  const { RentPrice, CurrencySymbol } = listing;
  const field = rentFieldOf(row, plan);
  const { column, text: value = '', fix } = used.get(field) ?? {};
  // The owner has entered the rent of a month.
  if (typeof RentPrice !== 'number' || column === undefined || fix !== undefined) return [];
  const { times } = periodOf(listing, 'RentPrice', row, plan, column);
  const isYearly = typeof CurrencySymbol === 'string' && YEARLY_RENT_CURRENCIES.includes(CurrencySymbol.trim());
  // The sign is also that of Iran, where a month costs more.
  const isRial = CurrencySymbol === '﷼' && RentPrice >= MAX_RIYALS;
  // A column `RentPrice` has rents of one month.
  const isUnsaid = times === undefined && isYearly && !isRial && plain(column) !== 'rentprice';
  return isUnsaid || (plan.isUnattended && times === 0) ? [{ field, value, column, problem: { type: 'period' } }] : [];
}

/** An amount whose period is unknown is dropped; its text stays. */
function makeOneMonthly(
  listing: Record<string, unknown>,
  field: Periodic,
  row: SourceRow,
  plan: ImportPlan,
  column: string | undefined,
): readonly ExtensionPair[] {
  const amount = listing[field];
  if (typeof amount !== 'number' || column === undefined) return [];
  const { times, text } = periodOf(listing, field, row, plan, column);
  // No fee has no period. Rents without one are monthly, and fees, too, if no column says otherwise.
  const hasFeePeriods = planColumns(plan.targets).withRole(ROLES.feePeriod).length > 0;
  const isMonthly = field === 'RentPrice' || amount === 0 || !(hasFeePeriods || isUnclearFee(column));
  if (times === 12 || (times === undefined && isMonthly)) return [];
  if (times) listing[field] = toHundredths((amount * times) / 12);
  else delete listing[field];
  return [{ Key: column, value: text }];
}

type Periodic = 'RentPrice' | 'HOAMonth';

/** Returns the payments per year of an amount: 0 if they are unknown, undefined if nothing says them; and its text. */
function periodOf(
  listing: Readonly<Record<string, unknown>>,
  field: Periodic,
  { cells }: SourceRow,
  { targets }: ImportPlan,
  column: string,
): { readonly times: number | undefined; readonly text: string } {
  const { of, withRole } = planColumns(targets);
  const cell = cells[column] ?? '';
  const own = timesAYear(suffixOf(withoutRemark(cell))) ?? timesAYear(wordsOf(column));
  if (own !== undefined) return { times: own, text: cell };
  // A deposit instead of a rent, or a rent for each night.
  const offer = filled(cells[of.get('SaleType') ?? '']);
  if (field === 'RentPrice' && timesAYear(offer) === 0) return { times: 0, text: `${cell} ${offer}` };
  const fees = withRole(ROLES.feePeriod);
  // `Frequency` beside the fee of a sale is its period.
  const isRent = field === 'RentPrice' || (!fees.length && listing['SaleType'] === 'for_sale');
  const periods = isRent ? withRole(ROLES.rentPeriod) : fees;
  const period = periods.map(name => filled(cells[name])).find(Boolean);
  if (period) return { times: timesOfCode(period) ?? 0, text: `${cell} ${period}` };
  const said = field === 'RentPrice' ? saidElsewhere(cells, Number(listing[field])) : undefined;
  return { times: said ?? (maySayPeriod(cells, targets) ? 0 : undefined), text: cell };
}

/** Whether a cell under an unknown name is the word for another period than a month, so that the rent or fee may be for that. */
const maySayPeriod = (cells: SourceRow['cells'], targets: ImportPlan['targets']): boolean =>
  Object.entries(cells).some(
    ([column, cell]) =>
      cell.length <= MAX_PERIOD_LENGTH &&
      (timesAYear(cell, true) ?? 12) !== 12 &&
      ['', '+', undefined].includes(targets[column]) &&
      !isKnownName(column),
  );

const MAX_PERIOD_LENGTH = 20;

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
