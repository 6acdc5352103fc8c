import { CHOICE_WORDS, matchChoice, SALE_TYPE } from '../shared/listing-choices.js';
import { readField, type FieldProblem, type RawValue } from './field-spec.js';
import { listingSpecs } from './listing-groups.js';
import { readExtension, readImages, type ExtensionPair } from '../shared/listing-values.js';
import {
  collectEvidence,
  readColumn,
  type ColumnNumbers,
  type Evidence,
} from './column-numbers.js';
import {
  ATTRIBUTION_ALIASES,
  FIELD_ALIASES,
  LEASE,
  MONTHLY_COLUMNS,
  RENT_PERIOD_COLUMNS,
  RENTS_A_YEAR,
} from './reso-names.js';
import { markUseOf, readWritten, type MarkUse } from './written-number.js';

/** A row of a file: where it stands, and its cells by the names of their columns. */
export interface SourceRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  /** The columns whose cell is a number and no text: nobody has to guess how it was meant. */
  readonly numbers?: ReadonlySet<string>;
}

/** What becomes of a column: a field by its name, `+` a further column of the listing, empty nothing. */
export type ColumnTarget = string;

/** How a file is read: what its columns are, and what holds for every row of a field that no column gives. */
export interface ImportPlan {
  readonly targets: Readonly<Record<string, ColumnTarget>>;
  readonly constants: Readonly<Record<string, string>>;
  /** What a mark does in the numbers of a column that could be either, where the owner has said so. */
  readonly uses?: Readonly<Record<string, MarkUse>>;
}

/** What is wrong with one cell. */
interface RowFault {
  readonly field: string;
  readonly value: string;
  readonly problem: FieldProblem;
}

/** A row as a listing, or what is wrong with it. */
export type CheckedRow =
  | { readonly type: 'listing'; readonly line: number; readonly listing: Record<string, unknown> }
  | { readonly type: 'fault'; readonly line: number; readonly faults: readonly RowFault[] }
  | {
      readonly type: 'twin';
      readonly line: number;
      readonly field: string;
      readonly first: number;
    };

/** The fields that every listing must have. */
export const requiredFieldNames: readonly string[] = listingSpecs
  .filter(({ isRequired }) => isRequired)
  .map(({ name }) => name);

/**
 * Guesses what the columns are by their names; no field is taken twice. Who offers a home is kept as further
 * columns, one of a kind.
 */
export function guessTargets(columns: readonly string[]): Record<string, ColumnTarget> {
  const free = new Map(columns.map(column => [plain(column), column] as const));
  const targets: Record<string, ColumnTarget> = Object.fromEntries(columns.map(name => [name, '']));
  // Names of our own first: `Area` may be anything, `BuildingArea` is not.
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

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The required fields that some rows do not give, and that therefore need one value for all of these. */
export function missingFields(plan: ImportPlan, rows: readonly SourceRow[]): readonly string[] {
  const given = new Set(Object.values(plan.targets));
  if (rows.every(row => saleTypeOf(row, { ...plan, constants: {} }))) given.add('SaleType');
  return requiredFieldNames.filter(name => !given.has(name));
}

/**
 * Whether a home is sold or let, where no column says so: the words of its type, where they speak of a
 * lease, before what holds for all rows. RESO has no other word for it.
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
 * Reads rows as listings, each with all that is wrong with it. Of rows with the same number or address the
 * first one is taken.
 */
export function checkRows(rows: readonly SourceRow[], plan: ImportPlan): readonly CheckedRow[] {
  const seen = { MLSNumber: new Map<unknown, number>(), Url: new Map<unknown, number>() };
  const numbers = readNumbers(rows, plan);
  return rows.map(row => {
    const checked = checkRow(row, plan, numbers);
    if (checked.type !== 'listing') return checked;
    for (const field of ['MLSNumber', 'Url'] as const) {
      const first = seen[field].get(checked.listing[field]);
      if (first !== undefined) return { type: 'twin', line: row.line, field, first };
    }
    for (const field of ['MLSNumber', 'Url'] as const)
      seen[field].set(checked.listing[field], row.line);
    return checked;
  });
}

/**
 * How the columns that become numbers are read, by their names. Where the owner has said so, and where
 * nothing in the file proves it, `doubt` has an example.
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
      const use = uses[column];
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

/** What was found in the rows of a file, which do not change. */
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
    // An empty cell is an empty cell: a constant is seen, and therefore used, only where there is no column.
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
    ...(rentColumn === undefined ? [] : makeMonthly(listing, cells, rentColumn)),
  ];
  if (further.length)
    listing['ExtensionColumn'] = [
      ...((listing['ExtensionColumn'] as readonly ExtensionPair[] | undefined) ?? []),
      ...further,
    ];
  return faults.length ? { type: 'fault', line, faults } : { type: 'listing', line, listing };
}

/** A list price is the rent of what is let, unless there is a rent besides. */
function moveRent(listing: Record<string, unknown>): void {
  if (listing['SaleType'] !== 'for_rent' || listing['RentPrice'] !== undefined) return;
  const { SalePrice } = listing;
  if (SalePrice === undefined) return;
  listing['RentPrice'] = SalePrice;
  delete listing['SalePrice'];
}

/**
 * RentPrice is the rent per month (interface 2.3): one for another time becomes that, or none where nobody can
 * tell it. What the file says of it is kept as a further column, which is given.
 */
function makeMonthly(
  listing: Record<string, unknown>,
  cells: SourceRow['cells'],
  column: string,
): readonly ExtensionPair[] {
  const rent = listing['RentPrice'];
  const period = Object.entries(cells)
    .find(([name]) => hasWord(RENT_PERIOD_COLUMNS, name))?.[1]
    .trim();
  if (typeof rent !== 'number' || !period || hasWord(MONTHLY_COLUMNS, column)) return [];
  const [times] = RENTS_A_YEAR.find(([, words]) => hasWord(words, period)) ?? [];
  if (times === 12) return [];
  if (times) listing['RentPrice'] = Math.round((rent * times * 100) / 12) / 100;
  else if (times === 0) delete listing['RentPrice'];
  return [{ Key: column, value: `${cells[column]} ${period}` }];
}

const hasWord = (words: string, name: string) => words.split(' ').includes(plain(name));

/** The further columns of a row: who offers it by the words that cards read, all others by their own. */
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

/** A cell as a number, or as it is: `readField` says what is wrong with it. */
function readCell(cell: string, { uses }: ColumnNumbers): RawValue {
  const written = readWritten(cell);
  if (!written) return cell;
  return written.type === 'number' ? written.value : written[uses[written.mark]];
}
