import { CHOICE_WORDS, matchChoice, SALE_TYPE } from '../../ui/listing-choices.js';
import { readField, type FieldProblem, type RawValue } from '../forms/field-spec.js';
import { listingSpecs } from '../forms/listing-groups.js';
import { readExtension, readImages, type ExtensionPair } from '../../ui/listing-values.js';
import {
  collectEvidence,
  readColumn,
  type ColumnNumbers,
  type Evidence,
} from './column-numbers.js';
import {
  ATTRIBUTION_ALIASES,
  FEE_PERIOD_COLUMNS,
  FIELD_ALIASES,
  LEASE,
  MONTHLY_COLUMNS,
  RENT_PERIOD_COLUMNS,
} from './reso-names.js';
import {
  AREA_UNIT_COLUMNS,
  hasWord,
  plain,
  squareMetersBehind,
  squareMetersOf,
  suffixOf,
  timesAYear,
  toHundredths,
} from './import-units.js';
import { markUseOf, parseWrittenNumber, type SeparatorRole } from '../forms/written-number.js';

/** A row of a file: its line, and its cells by the names of their columns. */
export interface SourceRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  /** Columns whose cell is a JSON number, so that no separator is ambiguous. */
  readonly numbers?: ReadonlySet<string>;
}

/** Target of a column: the name of a field, `+` for an extension column of the listing, or empty for none. */
export type ColumnTarget = string;

/** How to import a file: the target of each column, and constants for fields without a column. */
export interface ImportPlan {
  readonly targets: Readonly<Record<string, ColumnTarget>>;
  readonly constants: Readonly<Record<string, string>>;
  /** Role of an ambiguous separator in the numbers of a column, if the owner has set it. */
  readonly uses?: Readonly<Record<string, SeparatorRole>>;
}

interface RowFault {
  readonly field: string;
  readonly value: string;
  readonly problem: FieldProblem;
}

/** A row as a listing, or with its problems. */
export type CheckedRow =
  | { readonly type: 'listing'; readonly line: number; readonly listing: Record<string, unknown> }
  | { readonly type: 'fault'; readonly line: number; readonly faults: readonly RowFault[] }
  | {
      readonly type: 'duplicate';
      readonly line: number;
      readonly field: string;
      readonly first: number;
    };

/** The fields that every listing must have. */
export const requiredFieldNames: readonly string[] = listingSpecs
  .filter(({ isRequired }) => isRequired)
  .map(({ name }) => name);

/**
 * Guesses the targets of columns by their names; each field is used once. Names of brokers and agents become
 * extension columns, one of each kind.
 */
export function guessTargets(columns: readonly string[]): Record<string, ColumnTarget> {
  const free = new Map(columns.map(column => [plain(column), column] as const));
  const targets: Record<string, ColumnTarget> = Object.fromEntries(columns.map(name => [name, '']));
  // Our own names first: `Area` is ambiguous, `BuildingArea` is not.
  for (const take of [
    (name: string) => [plain(name)],
    (name: string) => FIELD_ALIASES[name]?.split(' ') ?? [],
  ])
    for (const { name } of listingSpecs) {
      if (Object.values(targets).includes(name)) continue;
      const found = take(name).find(alias => free.has(alias));
      if (!found) continue;
      targets[free.get(found)!] = name;
      free.delete(found);
    }
  for (const aliases of Object.values(ATTRIBUTION_ALIASES)) {
    const found = aliases.split(' ').find(alias => free.has(alias));
    if (found) targets[free.get(found)!] = '+';
  }
  return targets;
}

/** Returns the required fields that some rows lack, so that the owner must give one value for all of those rows. */
export function missingFields(plan: ImportPlan, rows: readonly SourceRow[]): readonly string[] {
  const given = new Set(Object.values(plan.targets));
  if (rows.every(row => saleTypeOf(row, { ...plan, constants: {} }))) given.add('SaleType');
  return requiredFieldNames.filter(name => !given.has(name));
}

/**
 * Returns the sale type of a listing without a column for it: a property type that mentions a lease wins over
 * the constant. RESO has no other field for it.
 */
function saleTypeOf({ cells }: SourceRow, { targets, constants }: ImportPlan): string {
  const types = FIELD_ALIASES['PropertyType']!.split(' ');
  const words = Object.entries(cells)
    .filter(([column]) => targets[column] === 'PropertyType' || types.includes(plain(column)))
    .map(([, cell]) => cell)
    .join(' · ');
  if (LEASE.test(words)) return 'for_rent';
  return constants['SaleType']?.trim() || (matchChoice(SALE_TYPE, words) ?? '');
}

/**
 * Converts rows to listings, each with all of its problems. Of several rows with the same number or address,
 * only the first is used.
 */
export function checkRows(rows: readonly SourceRow[], plan: ImportPlan): readonly CheckedRow[] {
  const seen = { MLSNumber: new Map<unknown, number>(), Url: new Map<unknown, number>() };
  const numbers = readNumbers(rows, plan);
  return rows.map(row => {
    const checked = checkRow(row, plan, numbers);
    if (checked.type !== 'listing') return checked;
    for (const field of ['MLSNumber', 'Url'] as const) {
      const first = seen[field].get(checked.listing[field]);
      if (first !== undefined) return { type: 'duplicate', line: row.line, field, first };
    }
    for (const field of ['MLSNumber', 'Url'] as const)
      seen[field].set(checked.listing[field], row.line);
    return checked;
  });
}

/**
 * Decides how to read each number column, by its name. `doubt` has an example if nothing in the file
 * disambiguates the column, even if the owner has decided.
 */
export function readNumbers(
  rows: readonly SourceRow[],
  { targets, uses = {} }: ImportPlan,
): ReadonlyMap<string, ColumnNumbers> {
  const columns = Object.entries(targets).filter(([, target]) => NUMBER_FIELDS.has(target));
  return new Map(
    columns.map(([column, field]) => {
      const others = columns
        .filter(([name, target]) => name !== column && !markUseOf(target))
        .map(([name]) => evidenceOf(rows, name));
      const read = readColumn(field, evidenceOf(rows, column), others);
      const use = Object.hasOwn(uses, column) ? uses[column] : undefined;
      return [
        column,
        use && read.doubt ? { uses: { '.': use, ',': use }, doubt: { ...read.doubt, use } } : read,
      ];
    }),
  );
}

const NUMBER_FIELDS: ReadonlySet<string> = new Set(
  listingSpecs.filter(({ kind }) => kind === 'number').map(({ name }) => name),
);

/** Cached evidence; rows never change. */
const known = new WeakMap<readonly SourceRow[], Map<string, Evidence>>();

function evidenceOf(rows: readonly SourceRow[], column: string): Evidence {
  const found = known.get(rows) ?? new Map<string, Evidence>();
  known.set(rows, found);
  const evidence =
    found.get(column) ??
    collectEvidence(
      rows.flatMap(({ cells, numbers }) => (numbers?.has(column) ? [] : (cells[column] ?? []))),
    );
  found.set(column, evidence);
  return evidence;
}

function checkRow(
  row: SourceRow,
  plan: ImportPlan,
  columnNumbers: ReadonlyMap<string, ColumnNumbers>,
): CheckedRow {
  const { line, cells, numbers } = row;
  const { targets, constants } = plan;
  const columns = new Map(Object.entries(targets).map(([column, target]) => [target, column]));
  const listing: Record<string, unknown> = {};
  const faults: RowFault[] = [];
  for (const spec of listingSpecs) {
    const column = columns.get(spec.name);
    const cell = (column === undefined ? '' : (cells[column] ?? '')).trim();
    // A constant never fills the empty cells of a column.
    const own = column === undefined ? constants : {};
    const text =
      cell ||
      (spec.name === 'SaleType'
        ? saleTypeOf(row, { ...plan, constants: own })
        : (own[spec.name] ?? '').trim());
    const raw =
      spec.kind === 'number' && cell
        ? numbers?.has(column!)
          ? Number(cell)
          : readCell(cell, columnNumbers.get(column!)!)
        : toRawValue(spec.name, spec.kind, text);
    const reading = readField(spec, raw);
    if (reading.type === 'value') listing[spec.name] = reading.value;
    else if (reading.type === 'problem')
      faults.push({ field: spec.name, value: text, problem: reading.problem });
  }
  if (plain(columns.get('SalePrice') ?? '') !== 'saleprice') moveRent(listing);
  const rentColumn = ['RentPrice', 'SalePrice']
    .map(field => columns.get(field))
    .find(column => column !== undefined && cells[column]?.trim());
  const further = [
    ...furtherOf(cells, targets),
    ...makeMonthly(listing, 'RentPrice', cells, rentColumn, RENT_PERIOD_COLUMNS),
    ...makeMonthly(listing, 'HOAMonth', cells, columns.get('HOAMonth'), FEE_PERIOD_COLUMNS),
  ];
  for (const field of ['LotArea', 'BuildingArea'] as const)
    faults.push(...convertArea(listing, field, cells, columns));
  if (further.length)
    listing['ExtensionColumn'] = [
      ...((listing['ExtensionColumn'] as readonly ExtensionPair[] | undefined) ?? []),
      ...further,
    ];
  return faults.length ? { type: 'fault', line, faults } : { type: 'listing', line, listing };
}

/** The list price of a rented listing is its rent, unless it has a rent as well. */
function moveRent(listing: Record<string, unknown>): void {
  if (listing['SaleType'] !== 'for_rent' || listing['RentPrice'] !== undefined) return;
  const { SalePrice } = listing;
  if (SalePrice === undefined) return;
  listing['RentPrice'] = SalePrice;
  delete listing['SalePrice'];
}

/**
 * Converts RentPrice and HOAMonth to amounts per month (interface 2.3), or drops them if that is impossible. The
 * period is in the cell (`$1,200 / year`) or in its own column. Returns the original text as an extension column.
 */
function makeMonthly(
  listing: Record<string, unknown>,
  field: 'RentPrice' | 'HOAMonth',
  cells: SourceRow['cells'],
  column: string | undefined,
  periodColumns: string,
): readonly ExtensionPair[] {
  const amount = listing[field];
  if (typeof amount !== 'number' || column === undefined) return [];
  const cell = cells[column] ?? '';
  const own = timesAYear(suffixOf(cell));
  const period = Object.entries(cells)
    .find(([name]) => hasWord(periodColumns, name))?.[1]
    .trim();
  if (own === undefined && (!period || hasWord(MONTHLY_COLUMNS, column))) return [];
  const times = own ?? timesAYear(period!);
  if (times === 12) return [];
  if (times) listing[field] = toHundredths((amount * times) / 12);
  else if (times === 0) delete listing[field];
  return [{ Key: column, value: own === undefined ? `${cell} ${period}` : cell }];
}

/**
 * Converts an area to the unit of its listing: feet or meters. The source unit is in the cell (`1.2 ac`) or in its
 * own column; an unknown unit is a fault.
 */
function convertArea(
  listing: Record<string, unknown>,
  field: 'LotArea' | 'BuildingArea',
  cells: SourceRow['cells'],
  columns: ReadonlyMap<ColumnTarget, string>,
): readonly RowFault[] {
  const area = listing[field];
  const column = columns.get(field);
  const { AreaUnit } = listing;
  const target = typeof AreaUnit === 'string' ? squareMetersOf(AreaUnit) : undefined;
  if (typeof area !== 'number' || column === undefined || !target) return [];
  const cell = (cells[column] ?? '').trim();
  const unit = unitBeside(cells, field, column);
  const from = squareMetersBehind(suffixOf(cell)) ?? (unit ? squareMetersOf(unit) : target);
  // An area of zero needs no unit.
  if (from === undefined)
    return area ? [{ field, value: `${cell} ${unit}`, problem: { type: 'number' } }] : [];
  if (from !== target) listing[field] = toHundredths((area * from) / target);
  return [];
}

/** Returns the unit of an area from its column's name or from another column. */
function unitBeside(
  cells: SourceRow['cells'],
  field: 'LotArea' | 'BuildingArea',
  column: string,
): string {
  const inName = /(?:squarefeet|sqft|acres|hectares|squaremeters|sqm)$/.exec(plain(column))?.[0];
  if (inName) return inName;
  const words = AREA_UNIT_COLUMNS[field]!;
  return (
    Object.entries(cells)
      .find(([name]) => hasWord(words, name))?.[1]
      .trim() ?? ''
  );
}

/** Returns the extension columns of a row; broker and agent columns get the keys that cards read. */
function furtherOf(
  cells: SourceRow['cells'],
  targets: ImportPlan['targets'],
): readonly ExtensionPair[] {
  const keys = new Set<string>();
  return Object.entries(targets).flatMap(([column, target]) => {
    const value = target === '+' ? cells[column]?.trim() : '';
    if (!value) return [];
    const [known] =
      Object.entries(ATTRIBUTION_ALIASES).find(([, aliases]) =>
        aliases.split(' ').includes(plain(column)),
      ) ?? [];
    const Key = known && !keys.has(known) ? known : column;
    keys.add(Key);
    return [{ Key, value }];
  });
}

function toRawValue(name: string, kind: string, text: string): RawValue {
  if (kind === 'images') return readImages(text);
  if (kind === 'pairs') return readExtension(text);
  const words = CHOICE_WORDS[name];
  return words && text ? (matchChoice(words, text) ?? text) : text;
}

/** Returns the number in a cell, or its text, which `readField` rejects. */
function readCell(cell: string, { uses }: ColumnNumbers): RawValue {
  const written = parseWrittenNumber(cell);
  if (!written) return cell;
  return written.type === 'number' ? written.value : written[uses[written.mark]];
}
