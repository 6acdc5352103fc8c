import { plain, squareMetersOf } from './import-units.js';
import { isKnownName } from './heading-words.js';
import { MAX_NAME_LENGTH } from './source.js';

/** Rows among which the headings are searched. */
const HEADING_ROWS = 20;

/** Position of the headings of a table. */
export interface Heading {
  /** Index of the row with the names. */
  readonly at: number;
  /** Index of the first row behind the headings. */
  readonly next: number;
  /** Names of the columns, with what a second row of headings adds. */
  readonly names: readonly string[];
  /** Number of names that listings have. */
  readonly known: number;
}

/**
 * Finds the headings among the first rows of a table: the row with most names of listing fields; without any, the first
 * one that is as full as the rows below and has no numbers.
 *
 * @param chosen index of the row that a person chose
 */
export function findHeading(rows: readonly (readonly string[])[], chosen?: number): Heading | undefined {
  const first = rows.slice(0, HEADING_ROWS);
  const at = chosen ?? bestHeading(first);
  if (!rows[at]) return undefined;
  const names = withGroups(rows[at], rows[at - 1] ?? []);
  const below = rows[at + 1];
  const known = knownNames(names).size;
  const isSecond = below && isSecondHeading(names, below, rows.slice(at + 2, at + 2 + HEADING_ROWS));
  return { at, next: at + (isSecond ? 2 : 1), names: isSecond ? joinNames(names, below) : names, known };
}

/** Completes a name such as `Sold` below a `Price` that spans several columns. */
function withGroups(names: readonly string[], groups: readonly string[]): readonly string[] {
  if (filledOf(groups) < 2) return names;
  let group = '';
  return names.map((name, column) => {
    group = groups[column]?.trim() || group;
    const whole = `${name} ${group}`;
    const own = groups[column]?.trim() ?? '';
    // `Status` is beside the group `Address` with `Street` and `City` below it.
    if (!name.trim() && isKnownName(own)) return own;
    return name.trim() && !isKnownName(name) && isKnownName(whole) ? whole : name;
  });
}

function bestHeading(rows: readonly (readonly string[])[]): number {
  let best = { at: -1, known: 1 };
  for (const [at, row] of rows.entries()) {
    const known = knownNames(row).size;
    // Words of a title may be names, too.
    if (known > best.known && known * 4 >= filledOf(row)) best = { at, known };
  }
  if (best.at >= 0) return best.at;
  const widest = Math.max(...rows.map(filledOf));
  const isFull = (row: readonly string[]) => filledOf(row) >= Math.max(2, widest * 0.6);
  const isNamed = (row: readonly string[]) =>
    isFull(row) && !row.some(cell => /^[^\p{L}]*\d[^\p{L}]*$/u.test(cell.trim()));
  const named = rows.findIndex(isNamed);
  if (named >= 0) return named;
  const full = rows.findIndex(isFull);
  return full >= 0 ? full : rows.findIndex(row => filledOf(row));
}

const filledOf = (row: readonly string[]) => row.filter(cell => cell.trim()).length;

/** Returns the names of listing fields among cells. */
const knownNames = (row: readonly string[]): ReadonlySet<string> =>
  new Set(row.flatMap(cell => (cell.length <= MAX_NAME_LENGTH && isKnownName(cell) ? plain(cell) : [])));

/**
 * Whether the row below the headings belongs to them: it has units or other names, where a row of a listing would have
 * numbers.
 */
function isSecondHeading(
  names: readonly string[],
  below: readonly string[],
  rows: readonly (readonly string[])[],
): boolean {
  const filled = below.flatMap((cell, column) => (cell.trim() ? column : []));
  if (!filled.length || !rows.length || below.some(cell => /\d/.test(cell.replace(/m2|ft2/gi, '')))) return false;
  const isNumeric = (column: number) => {
    const cells = rows.map(row => row[column]?.trim() ?? '').filter(Boolean);
    return cells.length > 0 && cells.every(cell => /\d/.test(cell));
  };
  if (!rows.some(row => row.some(cell => /\d/.test(cell)))) return false;
  return (
    filled.filter(isNumeric).length >= 2 ||
    (filled.length > 1 && knownNames(filled.map(column => below[column]!)).size * 2 > filled.length) ||
    filled.every(column => !names[column]?.trim())
  );
}

/** Completes names: `Price` above `USD` is `Price (USD)`, and a group above a name is left out. */
function joinNames(names: readonly string[], below: readonly string[]): readonly string[] {
  const { length } = names.length > below.length ? names : below;
  return Array.from({ length }, (_, column) => {
    const upper = names[column]?.trim() ?? '';
    const lower = below[column]?.trim() ?? '';
    if (!upper || !lower) return upper || lower;
    if (isKnownName(lower) && squareMetersOf(lower) === undefined)
      return isKnownName(upper) && names[column + 1]?.trim() ? upper : lower;
    return plain(upper) === plain(lower) ? upper : `${upper} (${lower.replace(/^\((.*)\)$/, '$1')})`;
  });
}
