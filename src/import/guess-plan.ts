import { currencyIn } from './currencies.js';
import type { ImportSource, SourceRow } from './source.js';
import { guessingByValues } from './guess-targets.js';
import type { ImportPlan, ValueChoices } from './import-plan.js';
import { ACRE, SQUARE_FOOT, squareMetersBehind, squareMetersOf, suffixOf, wordsOf } from './import-units.js';
import { CLOSED_CODES, SOLD_CODES } from '../locales/import/status-words.js';
import { filled, guessValue, VALUE_FIELDS, type LabelTexts } from './import-words.js';
import { lacksUnit, planColumns } from './plan-columns.js';
import { unitBeside } from './convert-areas.js';
import { findingCountries } from './usual-country.js';
import { saleTypeByPrices } from './sale-type.js';
import { usualUnit } from './usual-unit.js';
import { finish, type Steps } from './work-slice.js';

/** Guesses how to import a file, except for the meanings of its values. */
export const guessPlan = (source: ImportSource, languages: readonly LabelTexts[]): ImportPlan =>
  finish(planning(source, languages));

/** Does the same in steps. */
export function* planning({ columns, rows }: ImportSource, languages: readonly LabelTexts[]): Steps<ImportPlan> {
  const { targets, misfits, byValues } = yield* guessingByValues(columns, languages, rows);
  yield;
  const plan = { targets, constants: {}, byValues, ...(misfits.length && { misfits }) };
  return { ...plan, constants: yield* findingConstants(rows, plan) };
}

/** Guesses the constants of fields without a column from the cells of others: the currency and the unit. */
export const guessConstants = (rows: readonly SourceRow[], plan: ImportPlan): Readonly<Record<string, string>> =>
  finish(findingConstants(rows, plan));

/** Does the same in steps. */
export function* findingConstants(
  rows: readonly SourceRow[],
  plan: ImportPlan,
): Steps<Readonly<Record<string, string>>> {
  const { of } = planColumns(plan.targets);
  const currencies = new Map<string, number>();
  const units = new Map<number, number>();
  const count = <Key>(map: Map<Key, number>, key: Key) => map.set(key, (map.get(key) ?? 0) + 1);
  const areas = (['BuildingArea', 'LotArea'] as const).filter(field => lacksUnit(of) && of.has(field));
  for (const row of rows) {
    const currency = of.has('CurrencySymbol') ? undefined : currencyOf(row, plan);
    if (currency) count(currencies, currency);
    for (const field of areas) {
      const column = of.get(field)!;
      const unit = unitBeside(row.cells, field, column, plan);
      const size = squareMetersBehind(suffixOf(filled(row.cells[column]))) ?? squareMetersOf(unit);
      if (size !== undefined) count(units, size);
    }
    yield;
  }
  const currency = commonest(currencies);
  const usual = yield* findingUsual(rows, plan, currency);
  const saleType = of.has('SaleType') ? undefined : saleTypeByPrices(rows, plan, currency ?? usual.symbol);
  // A feed reports what it takes as usual.
  const isProposed = !plan.isUnattended;
  return {
    ...(isProposed && !of.has('CurrencySymbol') && usual.symbol && { CurrencySymbol: usual.symbol }),
    ...(isProposed && lacksUnit(of) && usual.unit && { AreaUnit: usual.unit }),
    ...(isProposed &&
      Object.fromEntries(UNKNOWN_IF_MISSING.filter(field => !of.has(field)).map(field => [field, '0']))),
    ...(isProposed && saleType && { SaleType: saleType }),
    ...(currency !== undefined && { CurrencySymbol: currency }),
    ...(units.size > 0 && { AreaUnit: unitOf(units, usual.unit) }),
  };
}

/** Required numbers that many files lack, and for which zero means unknown. */
export const UNKNOWN_IF_MISSING = ['YearBuilt', 'LotArea', 'ParkingSpots', 'DaysOnMarket', 'BuildingArea'];

/** Finds the currency and the unit that are usual where the listings are, and with the currency of their prices. */
function* findingUsual(
  rows: readonly SourceRow[],
  plan: ImportPlan,
  currency: string | undefined,
): Steps<{ readonly symbol?: string; readonly unit?: string | undefined }> {
  const [country, ...others] = yield* findingCountries({ columns: Object.keys(plan.targets), rows });
  const only = others.length ? undefined : country;
  const symbol = currency ?? only?.symbol;
  const isThere = only !== undefined && symbol === only.symbol;
  const unit = isThere ? only.unit : usualUnit(rows, plan, symbol);
  return { ...(symbol !== undefined && { symbol }), unit };
}

/** Returns the value of clearly most rows. */
function commonest(counts: ReadonlyMap<string, number>): string | undefined {
  const [first, second] = [...counts].toSorted(([, one], [, other]) => other - one);
  return first && first[1] > 2 * (second?.[1] ?? 0) ? first[0] : undefined;
}

/** Acres, square yards and square miles, in square meters. */
const BESIDE_FEET: readonly number[] = [ACRE, 0.83612736, 2_589_988.110336];

/** Acres are found beside both units, but more often beside feet. One cell in another unit is converted. */
function unitOf(counts: ReadonlyMap<number, number>, usual = 'Square Feet'): string {
  const [meters, feet] = [counts.get(1) ?? 0, counts.get(SQUARE_FOOT) ?? 0];
  if (meters && meters === feet) return usual;
  if (meters || feet) return meters > feet ? 'Square Meters' : 'Square Feet';
  return [...counts.keys()].every(size => BESIDE_FEET.includes(size)) ? 'Square Feet' : 'Square Meters';
}

/** Returns the currency in the prices of a row without a column for it. */
export const currencyOf = ({ cells }: SourceRow, { targets }: ImportPlan): string | undefined =>
  planColumns(targets)
    .amounts.map(column => currencyIn(cells[column] ?? '') ?? currencyIn(wordsOf(column)))
    .find(Boolean);

export interface GuessedValues {
  readonly values: ValueChoices;
  readonly isSure: boolean;
  readonly counts: ValueCounts;
}

/** Guesses what the values of columns with choices mean, and whether the owner should confirm one. */
export const guessValues = (
  rows: readonly SourceRow[],
  plan: ImportPlan,
  languages: readonly LabelTexts[],
): GuessedValues => finish(guessingValues(rows, plan, languages));

/** Does the same in steps. */
export function* guessingValues(
  rows: readonly SourceRow[],
  { targets }: ImportPlan,
  languages: readonly LabelTexts[],
): Steps<GuessedValues> {
  let areSure = true;
  const values: (readonly [field: string, guesses: Readonly<Record<string, string>>])[] = [];
  const found = yield* countingValues(rows, targets);
  for (const [field, counts] of found) {
    const guesses: (readonly [text: string, value: string])[] = [];
    const isAmbiguous = field === 'Status' ? ambiguousCode([...counts.keys()]) : undefined;
    for (const text of counts.keys()) {
      const { value = '', isSure } = isAmbiguous?.(text) ? UNKNOWN_VALUE : guessValue(field, text, languages);
      areSure &&= isSure && value !== '';
      guesses.push([text.toLowerCase(), value]);
      yield;
    }
    values.push([field, Object.fromEntries(guesses)]);
  }
  return { values: Object.fromEntries(values), isSure: areSure, counts: found };
}

const UNKNOWN_VALUE = { value: undefined, isSure: false } as const;

/** Finds the codes of statuses whose meaning depends on the others of the column. */
function ambiguousCode(texts: readonly string[]): (text: string) => boolean {
  const hasSold = texts.some(text => SOLD_CODES.includes(text.toLowerCase()));
  return text => hasSold && CLOSED_CODES.includes(text.toLowerCase());
}

/** The different values of columns with choices, each with the number of its rows, for each field. */
export type ValueCounts = readonly (readonly [field: string, counts: ReadonlyMap<string, number>])[];

/** Returns the different values of columns with choices, each with the number of its rows, for each field. */
export const distinctValues = (rows: readonly SourceRow[], targets: ImportPlan['targets']): ValueCounts =>
  finish(countingValues(rows, targets));

function* countingValues(rows: readonly SourceRow[], targets: ImportPlan['targets']): Steps<ValueCounts> {
  const values: [string, Map<string, number>][] = [];
  for (const [column, field] of Object.entries(targets)) {
    if (!VALUE_FIELDS.includes(field)) continue;
    const counts = new Map<string, number>();
    const spelling = new Map<string, string>();
    for (const { cells } of rows) {
      const cell = filled(cells[column]);
      const text = spelling.get(cell.toLowerCase()) ?? cell;
      spelling.set(cell.toLowerCase(), text);
      if (text) counts.set(text, (counts.get(text) ?? 0) + 1);
      yield;
    }
    values.push([field, counts]);
  }
  return values;
}
