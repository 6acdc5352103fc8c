import type { OwnerTexts } from '../locales/owner/english.js';
import { isWebAddress } from '../protocol/field.js';
import { readImages } from '../protocol/stored-texts.js';
import { matchChoice, SALE_TYPE } from '../ui/listing-choices.js';
import { readField, type FieldProblem, type RawValue } from './field-spec.js';
import { listingSpecs } from './listing-groups.js';
import { readExtension, type ExtensionPair } from '../ui/listing-values.js';
import type { ImportSource, SourceRow } from './csv.js';
import { unneeded } from './unneeded.js';
import { planColumns } from './plan-columns.js';
import { finish, type Steps } from './work-slice.js';
import { collectEvidence, readColumn, withGroups, type ColumnNumbers, type Evidence } from './column-numbers.js';
import {
  AREA_UNIT_COLUMNS,
  ATTRIBUTION_ALIASES,
  FEE_PERIOD_COLUMNS,
  END_DATE_COLUMNS,
  FIELD_ALIASES,
  LEASE,
  LISTING_DATE_COLUMNS,
  MONTHLY_COLUMNS,
  RENT_PERIOD_COLUMNS,
} from '../locales/import/column-names.js';
import {
  plain,
  squareMetersBehind,
  squareMetersOf,
  suffixOf,
  timesAYear,
  wordsOf,
  toHundredths,
} from './import-units.js';
import { COUNTS, isAmount, isPlausible, readCell, withHalves } from './import-numbers.js';
import { LEAVE_OUT, NONE, THREE_DECIMALS } from '../locales/import/value-words.js';
import { currencyIn, filled, guessValue, hasOtherCurrency, VALUE_FIELDS } from './import-words.js';
import { markUseOf, parseWrittenNumber, type SeparatorRole } from './written-number.js';

/** Target of a column: the name of a field, `+` for an extension column of the listing, or empty for none. */
export type ColumnTarget = string;

/** How to import a file: the target of each column, and constants for fields without a column. */
export interface ImportPlan {
  readonly targets: Readonly<Record<string, ColumnTarget>>;
  readonly constants: Readonly<Record<string, string>>;
  /** Role of an ambiguous separator in the numbers of a column, if the owner has set it. */
  readonly uses?: Readonly<Record<string, SeparatorRole>>;
  /** Choices by field and value in lower case; `LEAVE_OUT` for rows that are not imported. */
  readonly values?: ValueChoices;
  /** Replacements by field and cell, empty cells included. Under the empty name: whether to ignore extra cells. */
  readonly fixes?: ValueChoices;
  /** Whether nobody confirms the plan: then ambiguous numbers are problems, unless the currency decides. */
  readonly isUnattended?: boolean;
}

export type ValueChoices = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface RowFault {
  readonly field: string;
  readonly value: string;
  readonly problem: FieldProblem | { readonly type: 'extra' };
}

/** Longest cell that is read, in characters: two hundred addresses of images fit. */
const MAX_CELL_LENGTH = 100_000;

/** A row as a listing, or with its problems; or a row that the owner leaves out. */
export type CheckedRow =
  | { readonly type: 'left-out'; readonly line: number }
  | { readonly type: 'listing'; readonly line: number; readonly listing: Record<string, unknown> }
  | { readonly type: 'fault'; readonly line: number; readonly faults: readonly RowFault[] }
  | { readonly type: 'duplicate'; readonly line: number; readonly field: string; readonly first: number };

export const requiredFieldNames = listingSpecs.flatMap(({ name, isRequired }) => (isRequired ? name : []));

/** Guesses how to import a file, except for the meanings of its values. */
export const guessPlan = (source: ImportSource, languages: readonly OwnerTexts[]): ImportPlan =>
  finish(planning(source, languages));

/** Does the same in steps. */
export function* planning({ columns, rows }: ImportSource, languages: readonly OwnerTexts[]): Steps<ImportPlan> {
  const plan = { targets: guessTargets(columns, languages), constants: {} };
  return { ...plan, constants: yield* findingConstants(rows, plan) };
}

/** Guesses the targets of columns by their names, in the owner's own language (the first) or another one. */
export function guessTargets(
  columns: readonly string[],
  languages: readonly OwnerTexts[] = [],
): Record<string, ColumnTarget> {
  const labels = languages.map(({ listing }) => listing as Readonly<Record<string, readonly string[]>>);
  // `Living area (m²)` is also `Living area`.
  const free = new Map([
    ...columns.map(column => [plain(column.replace(/\s*(?:[([].*|\bin \S+)$/i, '')), column] as const),
    ...columns.map(column => [plain(column), column] as const),
  ]);
  const targets: Record<string, ColumnTarget> = Object.fromEntries(columns.map(name => [name, '']));
  // Our own names first: `Area` is ambiguous, `BuildingArea` is not.
  for (const take of [
    (name: string) => [plain(name)],
    (name: string) => labels.slice(0, 1).map(label => plain(label[name]![0]!)),
    (name: string) => FIELD_ALIASES[name]?.split(' ') ?? [],
    (name: string) => labels.map(label => plain(label[name]![0]!)),
  ])
    for (const { name } of listingSpecs) {
      if (Object.values(targets).includes(name)) continue;
      const found = take(name).find(alias => targets[free.get(alias) ?? ''] === '');
      if (found) targets[free.get(found)!] = name;
    }
  for (const aliases of Object.values(ATTRIBUTION_ALIASES)) {
    const found = aliases.split(' ').find(alias => targets[free.get(alias) ?? ''] === '');
    if (found) targets[free.get(found)!] = '+';
  }
  return targets;
}

/** Returns the required fields that some rows lack, so that the owner must give one value for all of those rows. */
export function missingFields(plan: ImportPlan, rows: readonly SourceRow[]): readonly string[] {
  const given = new Set(Object.values(plan.targets));
  if (rows.every(row => saleTypeOf(row, { ...plan, constants: {} }))) given.add('SaleType');
  if (rows.every(row => currencyOf(row, plan))) given.add('CurrencySymbol');
  if (rows.every(row => daysListed(row, plan, undefined))) given.add('DaysOnMarket');
  return requiredFieldNames.filter(name => !given.has(name));
}

/** A property type that mentions a lease wins over the constant, because RESO has no other field for it. */
function saleTypeOf({ cells }: SourceRow, { targets, constants }: ImportPlan): string {
  const { types } = planColumns(targets);
  const words = Object.entries(cells)
    .filter(([column]) => types.has(column))
    .map(([, cell]) => cell)
    .join(' · ');
  if (LEASE.test(words)) return 'for_rent';
  return constants['SaleType']?.trim() || (matchChoice(SALE_TYPE, words) ?? '');
}

/** Converts rows to listings or problems. Of several rows with the same number or address, the first is used. */
export const checkRows = (rows: readonly SourceRow[], plan: ImportPlan): readonly CheckedRow[] => [
  ...eachCheckedRow(rows, plan),
];

/** Does the same row by row, so that the caller can pause. */
export function* eachCheckedRow(
  rows: readonly SourceRow[],
  plan: ImportPlan,
  numbers = readNumbers(rows, plan),
): Generator<CheckedRow, void, undefined> {
  const seen = { MLSNumber: new Map<unknown, number>(), Url: new Map<unknown, number>() };
  const fields = ['MLSNumber', 'Url'] as const;
  for (const row of rows) {
    const checked = checkRow(row, plan, numbers);
    const { line } = row;
    const listing = checked.type === 'listing' ? checked.listing : undefined;
    const field = listing && fields.find(name => seen[name].has(listing[name]));
    if (listing && !field) for (const name of fields) seen[name].set(listing[name], line);
    yield field ? { type: 'duplicate', line, field, first: seen[field].get(listing[field])! } : checked;
  }
}

/** Decides how to read each number column. `doubt` has an example if nothing in the file disambiguates the column. */
export const readNumbers = (rows: readonly SourceRow[], plan: ImportPlan): ReadonlyMap<string, ColumnNumbers> =>
  finish(readingNumbers(rows, plan));

/** Does the same in steps. */
export function* readingNumbers(
  rows: readonly SourceRow[],
  plan: ImportPlan,
): Steps<ReadonlyMap<string, ColumnNumbers>> {
  const { targets, uses = {} } = plan;
  const isMoney = (field: string) => isAmount(field) && field !== 'UnitAreaPrice';
  const isCertain = plan.isUnattended && hasOnlyCents(rows, plan);
  const columns: { column: string; field: string; evidence: Evidence }[] = [];
  for (const [column, field] of Object.entries(targets)) {
    if (!NUMBER_FIELDS.has(field)) continue;
    const evidence = yield* findingEvidence(rows, column);
    columns.push({ column, field, evidence: isCertain && isMoney(field) ? withGroups(evidence) : evidence });
  }
  return new Map(
    columns.map(({ column, field, evidence }) => {
      const isOther = (other: (typeof columns)[number]) => other.column !== column && !markUseOf(other.field);
      const others = columns.flatMap(other => (isOther(other) ? other.evidence : []));
      const read = readColumn(field, evidence, others);
      if (plan.isUnattended && read.doubt) return [column, { ...read, uses: {} }];
      const use = Object.hasOwn(uses, column) ? uses[column] : undefined;
      return [column, use && read.doubt ? { uses: { '.': use, ',': use }, doubt: { ...read.doubt, use } } : read];
    }),
  );
}

/** Whether all prices are in a currency whose amounts have at most two decimals. */
function hasOnlyCents(rows: readonly SourceRow[], { targets, constants }: ImportPlan): boolean {
  const column = Object.keys(targets).find(name => targets[name] === 'CurrencySymbol');
  const { CurrencySymbol } = constants;
  if (column === undefined) return CurrencySymbol !== undefined && !THREE_DECIMALS.test(CurrencySymbol);
  return !rows.some(({ cells }) => THREE_DECIMALS.test(cells[column] ?? ''));
}

const NUMBER_FIELDS = new Set(listingSpecs.flatMap(({ name, kind }) => (kind === 'number' ? name : [])));

/** Cached evidence; rows never change. */
const known = new WeakMap<readonly SourceRow[], Map<string, Evidence>>();

function* findingEvidence(rows: readonly SourceRow[], column: string): Steps<Evidence> {
  const found = known.get(rows) ?? new Map<string, Evidence>();
  known.set(rows, found);
  const cached = found.get(column);
  if (cached) return cached;
  const texts: string[] = [];
  for (const { cells, numbers } of rows) if (!numbers?.has(column) && cells[column]) texts.push(cells[column]);
  const evidence = yield* collectEvidence(texts);
  found.set(column, evidence);
  return evidence;
}

/** Guesses the constants of fields without a column from the cells of others: the currency and the unit. */
export const guessConstants = (rows: readonly SourceRow[], plan: ImportPlan): Readonly<Record<string, string>> =>
  finish(findingConstants(rows, plan));

export function* findingConstants(
  rows: readonly SourceRow[],
  plan: ImportPlan,
): Steps<Readonly<Record<string, string>>> {
  const { of } = planColumns(plan.targets);
  const currencies = new Set<string>();
  const units = new Set<number>();
  const areas = (['BuildingArea', 'LotArea'] as const).filter(field => !of.has('AreaUnit') && of.has(field));
  for (const row of rows) {
    const currency = of.has('CurrencySymbol') ? undefined : currencyOf(row, plan);
    if (currency) currencies.add(currency);
    for (const field of areas) {
      const column = of.get(field)!;
      const unit = unitBeside(row.cells, field, column, plan);
      const size = squareMetersBehind(suffixOf(filled(row.cells[column]))) ?? squareMetersOf(unit);
      if (size !== undefined) units.add(size);
    }
    yield;
  }
  return {
    ...(currencies.size === 1 && { CurrencySymbol: [...currencies][0]! }),
    ...(units.size > 0 && { AreaUnit: unitOf(units) }),
  };
}

/** Acres are found beside both units, but more often beside feet. */
const unitOf = (squareMeters: ReadonlySet<number>): string =>
  squareMeters.has(1) || (squareMeters.has(10_000) && !squareMeters.has(0.09290304)) ? 'Square Meters' : 'Square Feet';

/** Returns the currency in the prices of a row without a column for it. */
const currencyOf = ({ cells }: SourceRow, { targets }: ImportPlan): string | undefined =>
  planColumns(targets)
    .amounts.map(column => currencyIn(cells[column] ?? '') ?? currencyIn(column))
    .find(Boolean);

/** Guesses what the values of columns with choices mean, and whether the owner should confirm one. */
export const guessValues = (
  rows: readonly SourceRow[],
  plan: ImportPlan,
  languages: readonly OwnerTexts[],
): { readonly values: ValueChoices; readonly isSure: boolean } => finish(guessingValues(rows, plan, languages));

/** Does the same in steps. */
export function* guessingValues(
  rows: readonly SourceRow[],
  { targets }: ImportPlan,
  languages: readonly OwnerTexts[],
): Steps<{ readonly values: ValueChoices; readonly isSure: boolean }> {
  let areSure = true;
  const values: (readonly [field: string, guesses: Readonly<Record<string, string>>])[] = [];
  for (const [field, counts] of yield* countingValues(rows, targets)) {
    const guesses: (readonly [text: string, value: string])[] = [];
    for (const text of counts.keys()) {
      const { value = '', isSure } = guessValue(field, text, languages);
      areSure &&= isSure && value !== '';
      guesses.push([text.toLowerCase(), value]);
      yield;
    }
    values.push([field, Object.fromEntries(guesses)]);
  }
  return { values: Object.fromEntries(values), isSure: areSure };
}

type ValueCounts = readonly (readonly [field: string, counts: ReadonlyMap<string, number>])[];

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

function checkRow(row: SourceRow, plan: ImportPlan, columnNumbers: ReadonlyMap<string, ColumnNumbers>): CheckedRow {
  const { line, cells, numbers, isWithheld } = row;
  if (isWithheld) return { type: 'left-out', line };
  const { targets, constants, fixes = {} } = plan;
  const { of: columns, amounts } = planColumns(targets);
  const listing: Record<string, unknown> = {};
  const faults: RowFault[] = [];
  for (const spec of listingSpecs) {
    const column = columns.get(spec.name);
    const stored =
      filled(cells[column ?? '']) ||
      insteadOf(spec.name, row, plan, listing['Status']) ||
      unneeded(spec.name, listing['PropertyType']);
    if (stored.length > MAX_CELL_LENGTH) {
      faults.push({ field: spec.name, value: stored, problem: { type: 'invalid' } });
      continue;
    }
    const fix = ownValue(fixes[spec.name], stored);
    const isNone = spec.kind === 'number' && !spec.isRequired && NONE.test(stored);
    const cell = fix === undefined && !isNone ? stored : '';
    // A constant never fills the empty cells of a column.
    const own = column === undefined ? constants : {};
    const text =
      fix ??
      (cell ||
        (spec.name === 'SaleType'
          ? saleTypeOf(row, { ...plan, constants: own })
          : (spec.name === 'CurrencySymbol' && column === undefined && currencyOf(row, plan)) ||
            own[spec.name]?.trim() ||
            ''));
    const choice = fix ?? choiceFor(spec.name, text, plan);
    if (choice === LEAVE_OUT) return { type: 'left-out', line };
    const { uses, doubt } = columnNumbers.get(column ?? '') ?? {};
    const read = () => (numbers?.has(column!) ? Number(cell) : readCell(spec.name, cell, uses));
    const isRefused = plan.isUnattended && doubt && parseWrittenNumber(cell)?.type === 'either';
    const raw =
      spec.kind === 'number' && cell && !isRefused
        ? withHalves(spec.name, read())
        : toRawValue(spec.name, spec.kind, choice || text, cells[columns.get('MLSNumber') ?? '']);
    const reading = readField(spec, raw);
    const fault = (problem: FieldProblem) => faults.push({ field: spec.name, value: text, problem });
    if (reading.type === 'problem') fault(reading.problem);
    if (reading.type !== 'value') continue;
    if (isPlausible(spec.name, reading.value)) listing[spec.name] = reading.value;
    else fault({ type: 'invalid' });
  }
  if (row.extra && !fixes['']) faults.push({ field: '', value: row.extra, problem: { type: 'extra' } });
  // Exports write an unknown location as a point in the Atlantic.
  if (listing['Latitude'] === 0 && listing['Longitude'] === 0) {
    delete listing['Latitude'];
    delete listing['Longitude'];
  }
  if (plain(columns.get('SalePrice') ?? '') !== 'saleprice') moveRent(listing);
  for (const column of amounts) {
    const field = targets[column]!;
    const value = cells[column] ?? '';
    if (listing[field] === undefined || !/[^\d.,]/.test(value)) continue;
    const isPeriodic = field === 'SalePrice' && timesAYear(suffixOf(value)) !== undefined;
    if (isPeriodic || hasOtherCurrency(value, listing['CurrencySymbol']))
      faults.push({ field, value, problem: { type: 'invalid' } });
  }
  const rentColumn = ['RentPrice', 'SalePrice']
    .map(field => columns.get(field))
    .find(column => column !== undefined && cells[column]?.trim());
  const further = [
    ...furtherOf(cells, targets),
    ...makeMonthly(listing, 'RentPrice', row, plan, rentColumn, RENT_PERIOD_COLUMNS),
    ...makeMonthly(listing, 'HOAMonth', row, plan, columns.get('HOAMonth'), FEE_PERIOD_COLUMNS),
  ];
  for (const field of ['LotArea', 'BuildingArea'] as const) faults.push(...convertArea(listing, field, row, plan));
  convertUnitPrice(listing, cells, columns.get('UnitAreaPrice'));
  const pairs = (listing['ExtensionColumn'] ?? []) as readonly ExtensionPair[];
  if (further.length) listing['ExtensionColumn'] = [...pairs, ...further];
  return faults.length ? { type: 'fault', line, faults } : { type: 'listing', line, listing };
}

/** Returns the count of another column with the same meaning, or the days since the listing date; else nothing. */
function insteadOf(field: string, row: SourceRow, plan: ImportPlan, status: unknown): string {
  if (!COUNTS.includes(field)) return '';
  const { free } = planColumns(plan.targets);
  const others = FIELD_ALIASES[field]!.split(' ').flatMap(alias => free.get(alias) ?? []);
  const found = others.map(column => filled(row.cells[column])).find(Boolean);
  return found ?? (field === 'DaysOnMarket' ? daysListed(row, plan, status) : '');
}

const DAY_MS = 86_400_000;

/** Returns the days since the listing date, for a sold listing until its sale; nothing without these dates. */
function daysListed(row: SourceRow, plan: ImportPlan, status: unknown): string {
  const dateIn = (names: RegExp) => Date.parse(/^\d{4}-\d\d-\d\d/.exec(cellNamed(names, row, plan) ?? '')?.[0] ?? '');
  const end = status === 'Sold' ? dateIn(END_DATE_COLUMNS) : Date.now();
  const days = Math.floor((end - dateIn(LISTING_DATE_COLUMNS)) / DAY_MS);
  return days >= 0 ? String(days) : '';
}

/** The list price of a rented listing is its rent, unless it has a rent as well. */
function moveRent(listing: Record<string, unknown>): void {
  const { SaleType, RentPrice, SalePrice } = listing;
  if (SaleType !== 'for_rent' || RentPrice !== undefined || SalePrice === undefined) return;
  listing['RentPrice'] = SalePrice;
  delete listing['SalePrice'];
}

/** Makes an amount monthly (interface 2.3), or drops it, and returns its original text as an extension column. */
function makeMonthly(
  listing: Record<string, unknown>,
  field: 'RentPrice' | 'HOAMonth',
  row: SourceRow,
  plan: ImportPlan,
  column: string | undefined,
  periodColumns: RegExp,
): readonly ExtensionPair[] {
  const amount = listing[field];
  if (typeof amount !== 'number' || column === undefined) return [];
  const cell = row.cells[column] ?? '';
  const own = timesAYear(suffixOf(cell)) ?? timesAYear(wordsOf(column));
  const period = cellNamed(periodColumns, row, plan);
  if (own === undefined && (!period || MONTHLY_COLUMNS.test(plain(column)))) return [];
  const times = own ?? timesAYear(period!);
  if (times === 12) return [];
  if (times) listing[field] = toHundredths((amount * times) / 12);
  else if (times === 0) delete listing[field];
  return [{ Key: column, value: own === undefined ? `${cell} ${period}` : cell }];
}

/** No home or lot is smaller. */
const MIN_SQUARE_METERS = 5;

/** Converts an area to feet or meters from the unit in the cell (`1.2 ac`) or its own column, or faults it. */
function convertArea(
  listing: Record<string, unknown>,
  field: 'LotArea' | 'BuildingArea',
  { cells }: SourceRow,
  plan: ImportPlan,
): readonly RowFault[] {
  const { of: columns } = planColumns(plan.targets);
  const area = listing[field];
  const column = columns.get(field);
  const { AreaUnit } = listing;
  const target = typeof AreaUnit === 'string' ? squareMetersOf(AreaUnit) : undefined;
  if (typeof area !== 'number' || column === undefined || !target) return [];
  const cell = (cells[column] ?? '').trim();
  const unit = unitBeside(cells, field, column, plan);
  // Acres in a column for both areas are meant for the lot.
  const declared = squareMetersOf(cells[columns.get('AreaUnit') ?? ''] ?? '');
  const from =
    squareMetersBehind(suffixOf(cell)) ??
    (unit ? squareMetersOf(unit) : field === 'LotArea' ? declared : undefined) ??
    (unit ? undefined : target);
  // An area of zero needs no unit.
  if (!from) return area ? [{ field, value: `${cell} ${unit}`.trim(), problem: { type: 'number' } }] : [];
  if (from !== target) listing[field] = toHundredths((area * from) / target);
  // Acres without their name, or a decimal point read as thousands.
  if (area && area * from < MIN_SQUARE_METERS) return [{ field, value: cell, problem: { type: 'invalid' } }];
  return [];
}

/** Converts a price per area to the unit of the listing, if the cell or the name of its column has another unit. */
function convertUnitPrice(listing: Record<string, unknown>, cells: SourceRow['cells'], column = ''): void {
  const { UnitAreaPrice: price, AreaUnit } = listing;
  if (typeof price !== 'number' || typeof AreaUnit !== 'string') return;
  const target = squareMetersOf(AreaUnit)!;
  const from = squareMetersBehind(suffixOf(cells[column] ?? '')) ?? squareMetersBehind(wordsOf(column)) ?? target;
  if (from !== target) listing['UnitAreaPrice'] = from ? toHundredths((price * target) / from) : undefined;
}

function unitBeside(
  cells: SourceRow['cells'],
  field: 'LotArea' | 'BuildingArea',
  column: string,
  plan: ImportPlan,
): string {
  const inName = wordsOf(column);
  if (squareMetersBehind(inName) !== undefined) return inName;
  return cellNamed(AREA_UNIT_COLUMNS[field], { cells }, plan) ?? '';
}

/** Returns the trimmed cell of the first column with such a name that is not empty. */
const cellNamed = (pattern: RegExp, { cells }: Pick<SourceRow, 'cells'>, { targets }: ImportPlan): string | undefined =>
  planColumns(targets)
    .named(pattern)
    .map(column => cells[column]?.trim())
    .find(Boolean);

/** Returns the extension columns of a row; broker and agent columns get the keys that cards read. */
function furtherOf(cells: SourceRow['cells'], targets: ImportPlan['targets']): readonly ExtensionPair[] {
  const { further } = planColumns(targets);
  const keys = new Set<string>();
  return Object.entries(cells).flatMap(([column, cell]) => {
    const known = further.get(column);
    const value = known === undefined ? '' : cell.trim();
    if (!value) return [];
    const Key = keys.has(known!) ? column : known!;
    keys.add(Key);
    return [{ Key, value }];
  });
}

const ownValue = (values: Readonly<Record<string, string>> | undefined, key: string) =>
  values && Object.hasOwn(values, key) ? values[key] : undefined;

/** Returns the choice that a value represents, as the owner has set it or as its words say. */
function choiceFor(field: string, text: string, { values = {} }: ImportPlan): string {
  if (!text || !VALUE_FIELDS.includes(field)) return text;
  return ownValue(values[field], text.toLowerCase()) ?? guessValue(field, text, []).value ?? '';
}

/** @param number the listing's number, for addresses that contain `{MLSNumber}` */
function toRawValue(name: string, kind: string, text: string, number = ''): RawValue {
  if (kind === 'images') return readImages(text).map(withScheme);
  if (kind === 'pairs') return readExtension(text);
  if (name === 'Url') return withScheme(text.replaceAll('{MLSNumber}', encodeURIComponent(number.trim())));
  return text;
}

/** Completes an address such as `www.homes.example/1`. */
const withScheme = (address: string): string =>
  !isWebAddress(address) && /^(?:www\.|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/)\S+$/i.test(address)
    ? `https://${address}`
    : address;
