import { inUnits, isAmount, isPlausible, isRangeOf, readCell, withHalves } from './import-numbers.js';
import { CURRENCY_SYMBOLS, LEAVE_OUT, NONE, UNDISCLOSED } from '../locales/import/value-words.js';
import { PAST_SALES } from '../locales/import/status-words.js';
import type { ExtensionPair } from '../ui/listing-values.js';
import { readExtension } from '../ui/listing-values.js';
import { moveLand, moveRent, removeZeroPlace, restoreZero } from './adjust-listing.js';
import { areInAcres, convertArea, convertUnitPrice } from './convert-areas.js';
import type { SourceRow } from './source.js';
import { hasOtherCurrency } from './currencies.js';
import { readField, type FieldProblem, type FieldSpec, type RawValue } from './field-spec.js';
import { currencyOf, UNKNOWN_IF_MISSING } from './guess-plan.js';
import { roleOf } from './heading-words.js';
import { textOfHtml } from './html-text.js';
import { doubtfulNumbers, duplicateCheck } from './duplicate-rows.js';
import type { CheckedRow, ImportPlan, RowFault } from './import-plan.js';
import { plain, suffixOf, timesAYear } from './import-units.js';
import { filled, guessValue, isBroken, VALUE_FIELDS } from './import-words.js';
import { dateOrdersOf, daysListed, type DateOrders } from './listed-days.js';
import { furtherPairs, isOnlyText, keptTexts, type FieldCell } from './kept-texts.js';
import { listingSpecs } from './listing-groups.js';
import { makeMonthly, unclearRent } from './monthly-amounts.js';
import { readStatus } from './offer-words.js';
import { mayHaveAreas, missingFields, requiredFieldNames } from './missing-fields.js';
import { withoutFaults } from './light-faults.js';
import { flagOf, flagsAmong, type OfferFlag } from './offer-flags.js';
import { numberOfPage } from './page-number.js';
import { isUnitOfOneArea, onlyValueOf, planColumns, type PlanColumns } from './plan-columns.js';
import { readNumbers, type PlanNumbers } from './plan-numbers.js';
import { isNoPrice, withoutRemark } from './price-words.js';
import { unneeded } from './unneeded.js';
import { unlikelyValues } from './unlikely-values.js';
import { readImageList, withScheme } from './read-list.js';
import { saleTypeOf } from './sale-type.js';
import { parseWrittenNumber } from './written-number.js';

export type { CheckedRow, ImportPlan, RowFault, ValueChoices } from './import-plan.js';
export {
  distinctValues,
  findingConstants,
  guessConstants,
  guessingValues,
  guessPlan,
  guessValues,
  planning,
  UNKNOWN_IF_MISSING,
  type ValueCounts,
} from './guess-plan.js';
export { guessTargets } from './guess-targets.js';
export { missingFields, requiredFieldNames };
export { readingNumbers, readNumbers } from './plan-numbers.js';

/** Longest cell that is read, in characters: two hundred addresses of images fit. */
const MAX_CELL_LENGTH = 100_000;

/** Converts rows to listings or problems. Of several rows with the same number or address, the first is used. */
export const checkRows = (rows: readonly SourceRow[], plan: ImportPlan): readonly CheckedRow[] => [
  ...eachCheckedRow(rows, plan),
];

/** Does the same row by row, so that the caller can pause. */
export function* eachCheckedRow(
  rows: readonly SourceRow[],
  plan: ImportPlan,
  numbers = readNumbers(rows, plan),
  doubtful = doubtfulNumbers(rows, plan),
): Generator<CheckedRow, void, undefined> {
  const check = rowCheck(plan, factsOf(rows, plan, numbers));
  const refuseDuplicate = duplicateCheck(doubtful);
  for (const row of rows) yield refuseDuplicate(check(row));
}

/** Facts about all rows that decide how to read each of them. The fixes of a plan do not change them. */
export interface TableFacts {
  readonly numbers: PlanNumbers;
  readonly orders: DateOrders;
  /** The unit and the currency of the rows without one. */
  readonly unit: string;
  readonly currency: string;
  readonly areLotsInAcres: boolean;
}

export const factsOf = (rows: readonly SourceRow[], plan: ImportPlan, numbers: PlanNumbers): TableFacts => ({
  numbers,
  orders: dateOrdersOf(rows, plan),
  unit: onlyValueOf('AreaUnit', rows, plan.targets),
  currency: onlyValueOf('CurrencySymbol', rows, plan.targets),
  areLotsInAcres: areInAcres(rows, plan),
});

/** Returns what checks single rows, regardless of the others' numbers and addresses. */
export function rowCheck(plan: ImportPlan, facts: TableFacts): (row: SourceRow) => CheckedRow {
  const reader = new RowReader(plan, facts);
  return row => reader.check(row);
}

/** Converts single rows. */
class RowReader {
  readonly #plan: ImportPlan;
  readonly #numbers: PlanNumbers;
  readonly #orders: DateOrders;
  readonly #columns: PlanColumns;
  readonly #facts: TableFacts;
  readonly #flags: ReadonlyMap<string, OfferFlag>;
  readonly #tours: readonly string[];

  constructor(plan: ImportPlan, facts: TableFacts) {
    this.#facts = facts;
    this.#plan = plan;
    this.#numbers = facts.numbers;
    this.#orders = facts.orders;
    this.#columns = planColumns(plan.targets);
    this.#flags = flagsAmong(Object.keys(plan.targets));
    this.#tours = Object.keys(plan.targets).filter(column => TOUR_HEADING.test(column));
  }

  check(row: SourceRow): CheckedRow {
    const { line, cells, isWithheld } = row;
    if (isWithheld) return { type: 'left-out', line };
    const { fixes = {}, targets } = this.#plan;
    const listing: Record<string, unknown> = {};
    const faults: RowFault[] = [];
    const used = new Map<string, FieldCell>();
    for (const spec of listingSpecs) {
      const cell = spec.name === 'Status' ? this.#statusOf(spec, row, listing) : this.#cellOf(spec, row, listing);
      used.set(spec.name, cell);
      const text = cell.fix ?? (cell.text || this.#textWithout(spec.name, cell.column, row));
      const fault = (problem: FieldProblem) =>
        faults.push({
          field: spec.name,
          value: text || (isBroken(cell.stored) ? cell.stored : ''),
          problem,
          ...(cell.column !== undefined && { column: cell.column }),
        });
      const choice = cell.fix ?? this.#choiceFor(spec.name, text);
      if (choice === LEAVE_OUT) return { type: 'left-out', line };
      // The price of the other offer is not missing.
      const isPriced = spec.name === 'RentPrice' && listing['SalePrice'] !== undefined;
      const isLost = !text && cell.fix === undefined && isBroken(cell.stored) && !isPriced;
      const problem = isLost || text.length > MAX_CELL_LENGTH ? 'invalid' : problemOf(spec.name, cell);
      if (problem) {
        fault({ type: problem });
        continue;
      }
      const reading = readField(spec, this.#rawOf(spec, cell, choice || text, row));
      if (reading.type === 'problem') fault(reading.problem);
      if (reading.type !== 'value') continue;
      if (isPlausible(spec.name, reading.value)) listing[spec.name] = reading.value;
      else fault({ type: 'invalid' });
    }
    if (row.extra && !fixes['']) faults.push({ field: '', value: row.extra, problem: { type: 'extra' } });
    removeZeroPlace(listing);
    restoreZero(listing);
    if (plain(this.#columns.of.get('SalePrice') ?? '') !== 'saleprice') moveRent(listing);
    for (const column of this.#columns.amounts) {
      const field = targets[column]!;
      const value = cells[column] ?? '';
      if (listing[field] === undefined || !/[^\d.,]/.test(value)) continue;
      const isPeriodic = field === 'SalePrice' && timesAYear(suffixOf(withoutRemark(value))) !== undefined;
      if (isPeriodic || hasOtherCurrency(withoutRemark(value), listing['CurrencySymbol']))
        faults.push({ field, value, column, problem: { type: 'invalid' } });
    }
    faults.push(...unclearRent(listing, row, this.#plan, used));
    const kept = [
      ...furtherPairs(cells, this.#columns, this.#orders),
      ...keptTexts(used, listing, cells, this.#plan),
      ...makeMonthly(listing, row, this.#plan),
    ];
    for (const field of ['LotArea', 'BuildingArea'] as const) {
      const { column, fix } = used.get(field)!;
      const { areLotsInAcres } = this.#facts;
      const numbers = this.#numbers.get(column ?? '');
      if (fix === undefined)
        faults.push(...convertArea(listing, field, row, this.#plan, { column, numbers, areLotsInAcres }));
    }
    moveLand(listing);
    convertUnitPrice(listing, cells, this.#columns.of.get('UnitAreaPrice'));
    const isFaulty = (field: string) => faults.some(fault => fault.field === field);
    // The owner has said how to read a column.
    const isConfirmed = (column = '') => this.#plan.uses !== undefined && Object.hasOwn(this.#plan.uses, column);
    const unlikely = unlikelyValues(listing, used);
    faults.push(...unlikely.filter(({ field, column }) => !isFaulty(field) && !isConfirmed(column)));
    const pairs = (listing['ExtensionColumn'] ?? []) as readonly ExtensionPair[];
    const omitted = this.#plan.isUnattended && faults.length ? withoutFaults(listing, faults, used) : undefined;
    const known = new Set(kept.map(({ Key }) => Key));
    const added = [...kept, ...(omitted ?? []).filter(({ Key }) => !known.has(Key))];
    if (added.length) listing['ExtensionColumn'] = [...pairs, ...added];
    if (omitted) return { type: 'listing', line, listing, omitted: faults };
    if (!faults.length) return { type: 'listing', line, listing };
    const named = faults.map(fault => {
      const stored = used.get(fault.field)?.stored;
      return stored === undefined || stored === fault.value ? fault : { ...fault, cell: stored };
    });
    return { type: 'fault', line, faults: named };
  }

  /** Finds the cell of a field, in the first of its columns that has a value in this row. */
  #cellOf(spec: FieldSpec, row: SourceRow, listing: Readonly<Record<string, unknown>>): FieldCell {
    const { name } = spec;
    const own = this.#columns.of.get(name);
    const isMisfit = (column: string) => this.#plan.misfits?.some(misfit => misfit.column === column);
    const others = (this.#columns.others.get(name) ?? []).filter(column => !isMisfit(column));
    const columns = [own, ...others].filter(column => column !== undefined);
    const column = columns.find(each => filled(row.cells[each])) ?? own;
    const cell = filled(row.cells[column ?? '']);
    const said =
      (name === 'Address' ? withoutUndisclosed(cell) : cell) ||
      (name === 'DaysOnMarket' ? this.#daysListed(row, listing['Status']) : unneeded(name, listing['PropertyType']));
    // Nobody is asked which number of a range to take; its text is kept.
    const broken = said ? '' : (row.cells[column ?? '']?.trim() ?? '');
    const { isUnattended } = this.#plan;
    // An owner decides about errors of a spreadsheet as about empty cells.
    const isError = !isUnattended && UNKNOWN_IF_MISSING.includes(name) && broken.startsWith('#');
    const stored = isUnattended && isRangeOf(name, said) ? '' : isBroken(broken) && !isError ? broken : said;
    const fix = ownValue(this.#plan.fixes?.[name], stored);
    const isNone =
      (spec.kind === 'number' && !spec.isRequired && NONE.test(stored)) ||
      (isAmount(name) && isNoPrice(name, stored)) ||
      isOnlyText(name, stored);
    return { column, text: fix === undefined && !isNone && !isBroken(stored) ? stored : '', stored, fix };
  }

  /** A column such as `Under offer` corrects an open status. */
  #statusOf(spec: FieldSpec, row: SourceRow, listing: Readonly<Record<string, unknown>>): FieldCell {
    const cell = this.#cellOf(spec, row, listing);
    const flag = flagOf(row, this.#flags);
    const isOpen = !cell.text || ['active', 'soon'].includes(readStatus(cell.text).state ?? '');
    // A home that is not sold may be anything that its status says, such as coming soon.
    const isFree = flag?.status !== 'Active' || (!cell.column && !this.#plan.constants['Status']);
    return flag && isFree && isOpen && cell.fix === undefined ? { ...cell, text: flag.status } : cell;
  }

  #daysListed(row: SourceRow, status: unknown): string {
    const days = daysListed(row, this.#plan, status, this.#orders);
    const said = filled(row.cells[this.#columns.of.get('Status') ?? '']);
    // A listing under contract is still listed.
    const isOpen = !days && status === 'Sold' && readStatus(said).state === 'contract';
    if (isOpen) return daysListed(row, this.#plan, undefined, this.#orders);
    return days;
  }

  /** Returns the value of a field without a cell. A constant never fills the empty cells of a column. */
  #textWithout(name: string, column: string | undefined, row: SourceRow): string {
    const constants = column === undefined ? this.#plan.constants : {};
    if (name === 'SaleType') return saleTypeOf(row, { ...this.#plan, constants });
    // Exports of sold listings say it only there.
    if (name === 'Status' && this.#isPastSale(row)) return 'Sold';
    const page = name === 'MLSNumber' ? numberOfPage(row, this.#plan.targets) : '';
    if (page) return page;
    if (name === 'AreaUnit' && column !== undefined)
      return this.#facts.unit || (isUnitOfOneArea(column) ? (this.#plan.constants['AreaUnit']?.trim() ?? '') : '');
    if (name === 'Tours') return this.#tourOf(row);
    if (name === 'SpaceType' && saleTypeOf(row, { ...this.#plan, constants }) === 'for_rent')
      return this.#columns.types.some(each => isRoom(filled(row.cells[each]))) ? 'Room' : '';
    // The owner may identify listings by their addresses.
    const number = this.#columns.of.get('MLSNumber');
    if (name === 'Address' && number !== undefined && roleOf(number) === 'Address') return filled(row.cells[number]);
    if (name === 'CurrencySymbol') {
      const own = currencyOf(row, this.#plan);
      if (own ?? this.#facts.currency) return own ?? this.#facts.currency;
    }
    // Nobody is asked for the unit of no areas.
    return constants[name]?.trim() || (name !== 'AreaUnit' || this.#hasArea(row) ? '' : 'Square Meters');
  }

  #tourOf({ cells }: SourceRow): string {
    const column = this.#tours.find(each => IS_TOUR.test(cells[each] ?? ''));
    return column === undefined ? '' : '3D';
  }

  #hasArea({ cells }: SourceRow): boolean {
    return mayHaveAreas(this.#plan, field => filled(cells[this.#columns.of.get(field) ?? '']));
  }

  #isPastSale({ cells }: SourceRow): boolean {
    return PAST_SALES.includes(filled(cells[this.#columns.of.get('SaleType') ?? '']).toLowerCase());
  }

  /** Returns the choice that a value represents, as the owner has set it or as its words say. */
  #choiceFor(field: string, text: string): string {
    if (!text || !VALUE_FIELDS.includes(field)) return text;
    return ownValue(this.#plan.values?.[field], text.toLowerCase()) ?? guessValue(field, text, []).value ?? '';
  }

  #rawOf({ name, kind }: FieldSpec, { column, text: cell, fix }: FieldCell, text: string, row: SourceRow): RawValue {
    if (kind === 'number' && cell && fix === undefined) {
      const numbers = this.#numbers.get(column ?? '');
      const isRefused = this.#plan.isUnattended && numbers?.doubt && parseWrittenNumber(cell)?.type === 'either';
      if (!isRefused) {
        const value = row.numbers?.has(column ?? '') ? Number(cell) : readCell(name, cell, numbers);
        return inUnits(name, column, cell, withHalves(name, value));
      }
    }
    const { cells } = row;
    if (kind === 'images') return readImageList(text);
    if (kind === 'pairs') return readExtension(text);
    if (name === 'Description') return textOfHtml(text);
    if (name === 'CurrencySymbol') return CURRENCY_SYMBOLS[text.toUpperCase()] ?? text;
    if (name === 'MLSNumber' || name === 'ZIP') return text.replace(/^(\d+)\.0+$/, '$1');
    const number = filled(cells[this.#columns.of.get('MLSNumber') ?? '']);
    if (name === 'Url') return withScheme(text.replaceAll('{MLSNumber}', encodeURIComponent(number)));
    return text;
  }
}

const TOUR_HEADING = /tour|3d|matterport/i;
/** Sites of tours through rooms; other links may be videos. */
const IS_TOUR = /^https?:\/\/[^/]*(?:matterport|my3d|kuula|cloudpano|iguide|3dvista|3d-tour)/i;
const isRoom = (type: string): boolean => guessValue('SpaceType', type, []).value === 'Room';

/** `1.20E+11`, which has lost its last digits. */
const ROUNDED = /^\d(?:[.,]\d+)?e\+?\d+$/i;

function problemOf(field: string, { text }: FieldCell): 'rounded' | undefined {
  return (field === 'MLSNumber' || field === 'ZIP') && ROUNDED.test(text) ? 'rounded' : undefined;
}

/** Returns nothing for `(undisclosed Address), Boise, ID`. */
const withoutUndisclosed = (cell: string): string => (UNDISCLOSED.test(cell) ? '' : cell);

const ownValue = (values: Readonly<Record<string, string>> | undefined, key: string) =>
  values && Object.hasOwn(values, key) ? values[key] : undefined;
