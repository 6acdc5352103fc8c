import { CHOICE_WORDS, matchChoice } from '../shared/listing-choices.js';
import { readField, type FieldProblem, type RawValue } from './field-spec.js';
import { listingSpecs } from './listing-groups.js';
import { readExtension, readImages, type ExtensionPair } from '../shared/listing-values.js';
import { FIELD_ALIASES } from './reso-names.js';

/** A row of a file: where it stands, and its cells by the names of their columns. */
export interface SourceRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** What becomes of a column: a field by its name, `+` a further column of the listing, empty nothing. */
export type ColumnTarget = string;

/** How a file is read: what its columns are, and what holds for every row of a field that no column gives. */
export interface ImportPlan {
  readonly targets: Readonly<Record<string, ColumnTarget>>;
  readonly constants: Readonly<Record<string, string>>;
}

/** What is wrong with one cell. */
export interface RowFault {
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

/** Guesses what the columns are by their names; no field is taken twice. */
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
  return targets;
}

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The required fields that no column gives, and that therefore need one value for all rows. */
export function missingFields({ targets }: ImportPlan): readonly string[] {
  const given = new Set(Object.values(targets));
  return requiredFieldNames.filter(name => !given.has(name));
}

/**
 * Reads rows as listings, each with all that is wrong with it. Of rows with the same number or address the
 * first one is taken.
 */
export function checkRows(rows: readonly SourceRow[], plan: ImportPlan): readonly CheckedRow[] {
  const seen = { MLSNumber: new Map<unknown, number>(), Url: new Map<unknown, number>() };
  return rows.map(row => {
    const checked = checkRow(row, plan);
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

function checkRow({ line, cells }: SourceRow, { targets, constants }: ImportPlan): CheckedRow {
  const columns = new Map(Object.entries(targets).map(([column, target]) => [target, column]));
  const listing: Record<string, unknown> = {};
  const faults: RowFault[] = [];
  for (const spec of listingSpecs) {
    const column = columns.get(spec.name);
    // An empty cell is an empty cell: a constant is seen, and therefore used, only where there is no column.
    const text = ((column === undefined ? constants[spec.name] : cells[column]) ?? '').trim();
    const reading = readField(spec, toRawValue(spec.name, spec.kind, text));
    if (reading.type === 'value') listing[spec.name] = reading.value;
    else if (reading.type === 'problem')
      faults.push({ field: spec.name, value: text, problem: reading.problem });
  }
  const further = Object.entries(targets)
    .filter(([column, target]) => target === '+' && cells[column]?.trim())
    .map(([column]) => ({ Key: column, value: cells[column]!.trim() }));
  if (further.length)
    listing['ExtensionColumn'] = [
      ...((listing['ExtensionColumn'] as readonly ExtensionPair[] | undefined) ?? []),
      ...further,
    ];
  return faults.length ? { type: 'fault', line, faults } : { type: 'listing', line, listing };
}

function toRawValue(name: string, kind: string, text: string): RawValue {
  if (kind === 'images') return readImages(text);
  if (kind === 'pairs') return readExtension(text);
  if (kind === 'number') return plainNumber(text);
  const words = CHOICE_WORDS[name];
  return words && text ? (matchChoice(words, text) ?? text) : text;
}

/**
 * A number as people write it, in the way of the interface: `$1,250,000`, `1.250.000,50`, `2,5`, `1 200 sqft`.
 * What is none stays as it is, and is told as such.
 */
export function plainNumber(text: string): string {
  const match = /^[^\d+-]{0,4}([+-]?\d[\d.,'’\s]*)[^\d]{0,12}$/u.exec(text.trim());
  if (!match) return text;
  let digits = match[1]!.replace(/[\s'’]/g, '').replace(/[.,]$/, '');
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  if (last >= 0) {
    const mark = digits[last]!;
    const isGrouping =
      digits.indexOf(mark) !== last || (mark === ',' && /^[+-]?\d{1,3},\d{3}$/.test(digits));
    digits = isGrouping
      ? digits.replace(/[.,]/g, '')
      : `${digits.slice(0, last).replace(/[.,]/g, '')}.${digits.slice(last + 1)}`;
  }
  return digits;
}
