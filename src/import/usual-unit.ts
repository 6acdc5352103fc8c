import { METRIC_CURRENCIES } from '../locales/import/countries.js';
import { CURRENCY_SYMBOLS } from '../locales/import/value-words.js';
import type { ImportPlan } from './import-plan.js';
import { readCell } from './import-numbers.js';
import { filled } from './import-words.js';
import { planColumns } from './plan-columns.js';
import type { SourceRow } from './source.js';

/** Rows that are looked at. */
const SAMPLE = 500;
/** Less for a unit of area is usual only for square feet. */
const MIN_SALE = 400;
const MIN_RENT = 4;
const ANY_MARK = { uses: { ',': 'thousands', '.': 'thousands' } } as const;

/**
 * Returns the unit of area that is usual where all prices are in the currency; nothing if the currency has several
 * units, or if prices in euros are so low for the area that it may be in square feet, as in Ireland.
 */
export function usualUnit(
  rows: readonly SourceRow[],
  { targets }: ImportPlan,
  constant: string | undefined,
): 'Square Meters' | undefined {
  const { of } = planColumns(targets);
  const column = of.get('CurrencySymbol');
  const sample = rows.slice(0, SAMPLE);
  const found = new Set(column === undefined ? [constant] : sample.map(({ cells }) => filled(cells[column])));
  const symbols = [...found].filter(Boolean).map(text => CURRENCY_SYMBOLS[text!.toUpperCase()] ?? text!);
  if (!symbols.length || !symbols.every(symbol => METRIC_CURRENCIES.includes(symbol))) return undefined;
  return symbols.includes('€') && sample.some(row => mayBeFeet(row, of)) ? undefined : 'Square Meters';
}

function mayBeFeet({ cells }: SourceRow, of: ReadonlyMap<string, string>): boolean {
  const read = (field: string) => readCell(field, filled(cells[of.get(field) ?? '']), ANY_MARK);
  const [area, sale, rent] = ['BuildingArea', 'SalePrice', 'RentPrice'].map(read);
  const price = rent! > 0 ? rent! : sale!;
  const min = rent! > 0 || price < MIN_YEAR ? MIN_RENT : MIN_SALE;
  return area! > 0 && price > 0 && price / area! < min;
}

/** Lower prices are rents. */
const MIN_YEAR = 10_000;
