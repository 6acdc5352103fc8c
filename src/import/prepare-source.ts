import { ROLES } from '../locales/import/column-names.js';
import { ADDED_HALVES, SHOWER_ROOMS, TOTAL_WORDS } from '../locales/import/combined-headings.js';
import { cleaned } from './clean-cells.js';
import type { ImportSource, SourceRow } from './source.js';
import { headingWords, jointHeading, meaningsOf, photoNumber, roleOf, wholeOf } from './heading-words.js';
import { squareMetersBehind } from './import-units.js';
import { filled } from './import-words.js';
import { parking } from './join-parking.js';
import { splittingPairs } from './pair-columns.js';
import { readImageList } from './read-list.js';
import { splitCoordinates, splitLots, splitPlaces, splitRooms, withSplits } from './split-cells.js';
import { finish, type Steps } from './work-slice.js';

/** Columns that together are the value of a field, and how their cells are joined. */
interface Combination {
  readonly columns: readonly string[];
  join(cells: SourceRow['cells']): string;
}

/** Cleans the cells of a table, and adds columns for values that are spread over several ones. */
export const prepareSource = (source: ImportSource): ImportSource => finish(preparingSource(source));

/** Does the same in steps. */
export function* preparingSource(source: ImportSource): Steps<ImportSource> {
  const rows: SourceRow[] = [];
  for (const row of source.rows) {
    if (source.format === 'json' || !isTotal(row, source.columns.length)) rows.push(cleaned(row));
    yield;
  }
  return yield* combining(yield* splitting(yield* splittingPairs({ ...source, rows })));
}

/** Adds columns for the parts of values. */
function* splitting(source: ImportSource): Steps<ImportSource> {
  const shareOf = (column: string, test: (cell: string) => boolean) => share(source.rows, column, test);
  const splits = [splitRooms, splitPlaces, splitLots, splitCoordinates]
    .flatMap(find => find(source.columns, shareOf))
    .filter(({ column, heading }) => column === heading || !source.columns.includes(heading));
  if (!splits.length) return source;
  const rows: SourceRow[] = [];
  for (const row of source.rows) {
    rows.push(withSplits(row, splits));
    yield;
  }
  return { ...source, rows, columns: [...new Set([...source.columns, ...splits.map(({ heading }) => heading)])] };
}

/** Adds columns for values that are spread over several ones. */
function* combining(source: ImportSource): Steps<ImportSource> {
  const { rows } = source;
  const combinations = [
    baths(source.columns, rows),
    address(source.columns, rows),
    images(source.columns, rows),
    postcode(source.columns),
    statuses(source.columns, rows),
    parking(source.columns),
  ].flatMap(found => (found && !source.columns.includes(headingOf(found)) ? [found] : []));
  if (!combinations.length) return source;
  const combined: SourceRow[] = [];
  for (const row of rows) {
    const cells = { ...row.cells };
    for (const combination of combinations) cells[headingOf(combination)] = combination.join(row.cells);
    combined.push({ ...row, cells });
    yield;
  }
  const names = combinations.map(headingOf);
  return { ...source, rows: combined, columns: [...source.columns, ...names] };
}

/** Words of programs about a file that they could not finish. */
const FAULT =
  /\b(?:error|warning|exception|time(?:out|d out)|failed|denied|exceeded|exhausted|limit(?:ed)?|truncated)\b/i;
/** A sentence. */
const NOTE = /^\W*(?:\p{L}{2,}\W+){3}/u;
/** A name and its value in the only cell of a row. */
const SECTION = /^\s*\p{L}[\p{L} ]{1,30}:\s*[^:]{0,60}$/u;

/** Whether a row has the sums of a report, or the heading of a section, instead of a listing. */
function isTotal({ cells }: SourceRow, width: number): boolean {
  const texts = Object.values(cells).filter(cell => cell.trim());
  const [only = ''] = texts;
  // `City: Reno` and `BOSTON` above the listings of a town, and a footnote. A number alone is a damaged listing.
  if (
    texts.length === 1 &&
    width > 3 &&
    !FAULT.test(only) &&
    (SECTION.test(only) || !/\d/.test(only) || NOTE.test(only))
  )
    return true;
  const others = texts.filter(cell => !TOTAL_WORDS.test(cell.trim()));
  if (others.length < texts.length && others.every(cell => /^[^\p{L}]*\d[^\p{L}]*$/u.test(cell))) return true;
  return texts.length <= Math.max(2, width / 3) && texts.some(cell => TOTAL_WORDS.test(cell));
}

const headingOf = ({ columns }: Combination): string => jointHeading(columns);

const withRole = (columns: readonly string[], role: string) =>
  columns.find(column => meaningsOf(column).some(({ field }) => field === role));

/** Joins full baths and their parts; without full ones, takes the parts from a total. */
function baths(columns: readonly string[], rows: readonly SourceRow[]): Combination | undefined {
  const [full, threeQuarter, half, quarter] = [
    ROLES.fullBaths,
    ROLES.threeQuarterBaths,
    ROLES.halfBaths,
    ROLES.quarterBaths,
  ].map(role => withRole(columns, role));
  const parts = [threeQuarter, half, quarter].filter(column => column !== undefined);
  if (!parts.length) return undefined;
  const total = withRole(columns, ROLES.totalBaths);
  const plainBaths = columns.find(column => roleOf(column) === 'Bathrooms');
  const whole = full ?? total ?? plainBaths;
  if (whole === undefined) return undefined;
  const size = half === undefined ? undefined : sizeOfHalf(headingWords(half).join(' '), columns, rows);
  const count = (cells: SourceRow['cells'], column: string | undefined) => Number(filled(cells[column ?? '']) || 0);
  return {
    columns: [whole, ...parts],
    join(cells) {
      const texts = [whole, ...parts].map(column => filled(cells[column]));
      const [base, rest] = [count(cells, whole), parts.reduce((sum, column) => sum + count(cells, column), 0)];
      if (!texts.some(Boolean)) return '';
      if (size !== undefined) return String(base + size * rest);
      // Full baths that the row doesn't name are not none.
      if (!texts[0] || (!rest && whole !== full)) return texts[0] ?? '';
      const value = 0.75 * count(cells, threeQuarter) + 0.5 * count(cells, half) + 0.25 * count(cells, quarter);
      if (whole === full) return Number.isInteger(base) ? String(base + value) : texts.join(' + ');
      // Baths beside half baths may be all of them, or the full ones.
      if (whole === plainBaths && whole !== total) return base % 1 ? texts[0] : texts.join(' + ');
      return base % 1 ? texts[0] : String(base - rest + value);
    },
  };
}

/** Returns what a room counts that is named apart from the bathrooms in all exports of its language. */
function sizeOfHalf(heading: string, columns: readonly string[], rows: readonly SourceRow[]): number | undefined {
  const isOne = (names: readonly string[]) => names.some(name => heading.endsWith(name));
  if (isOne(ADDED_HALVES)) return 0.5;
  if (!isOne(SHOWER_ROOMS)) return undefined;
  const has = (test: RegExp) =>
    rows.slice(0, SAMPLE).some(({ cells }) => Object.values(cells).some(cell => test.test(cell)));
  // It has a shower in Europe, and no bath in Canada.
  const zip = columns.find(column => roleOf(column) === 'ZIP');
  const isFrench = zip !== undefined && share(rows, zip, cell => /^\d{5}$/.test(cell)) > 0.5;
  if (isFrench || has(/€|\bCHF\b|\bEUR\b/)) return 1;
  return has(/\$|^[A-Z]\d[A-Z] ?\d[A-Z]\d$/) ? 0.5 : undefined;
}

const SAMPLE = 50;

/** Joins the parts of an address, in the order of its country. */
function address(columns: readonly string[], rows: readonly SourceRow[]): Combination | undefined {
  const find = (role: string) => withRole(columns, role);
  const before = find(ROLES.streetNumber);
  const hasDigits = (column: string) => share(rows, column, cell => /\d/.test(cell)) > 0.5;
  const own = columns.find(column => roleOf(column) === 'Address' && hasDigits(column));
  const street = find(ROLES.streetName) ?? columns.find(column => roleOf(column) === 'Address');
  // `Número` says it only behind the street.
  const next = street === undefined ? undefined : columns[columns.indexOf(street) + 1];
  const isNumber = (column: string) =>
    headingWords(column).join('') === 'no' && share(rows, column, cell => HOUSE_NUMBER.test(cell)) > 0.5;
  const behind = find(ROLES.houseNumber) ?? (next !== undefined && isNumber(next) ? next : undefined);
  const unit = columns.find(
    column =>
      meaningsOf(column).some(({ field }) => field === ROLES.unitNumber) &&
      (isSecondLine(column) ||
        share(rows, column, cell => squareMetersBehind(cell, true) === undefined && isUnitNumber(cell)) > 0.5),
  );
  if (own !== undefined && (before === undefined || own !== street)) {
    if (unit === undefined) return undefined;
    return { columns: [own, unit], join: cells => withUnit(filled(cells[own]), filled(cells[unit]), unit) };
  }
  if (street === undefined || (before === undefined && behind === undefined)) return undefined;
  const isBefore = before !== undefined && share(rows, street, cell => NUMBER_BEHIND.test(cell)) <= 0.5;
  const compass = compassBetween(columns, before, street, rows);
  const parts = [
    isBefore ? before : undefined,
    find(ROLES.streetPrefix) ?? compass,
    street,
    find(ROLES.streetSuffix),
    find(ROLES.streetDirection),
    isBefore ? undefined : (before ?? behind),
  ].filter(column => column !== undefined);
  return {
    // Its heading alone is no part of an address.
    columns: [...parts.filter(column => column !== compass), ...(unit === undefined ? [] : [unit])],
    join(cells) {
      const text = parts
        .map(column => wholeNumber(filled(cells[column])))
        .filter(Boolean)
        .join(' ');
      return unit === undefined ? text : withUnit(text, filled(cells[unit]), unit);
    },
  };
}

/** Returns the column between the number and the name of the street that has the directions of streets. */
function compassBetween(
  columns: readonly string[],
  before: string | undefined,
  street: string,
  rows: readonly SourceRow[],
): string | undefined {
  const between = columns.slice(before === undefined ? Infinity : columns.indexOf(before) + 1, columns.indexOf(street));
  return between.find(
    column => share(rows, column, cell => /^[NS]?[EW]?$|^(?:north|south|east|west)$/i.test(cell)) === 1,
  );
}

const HOUSE_NUMBER = /^(?:\d{1,5}\s?[a-z]?(?:\s?[-/]\s?\d{1,5}\s?[a-z]?)?|s\/?n)$/i;

/** It may have a unit, a street below the name of a house, or a village. */
const isSecondLine = (column: string) => headingWords(column).at(-1) === '2';

/** `4B`, `PH`, `Suite 200`, but not `Mumbles` and `sqft`. */
const isUnitNumber = (cell: string) =>
  !/^(?:ft|sq|met)/i.test(cell) && (UNIT_NUMBER.test(cell) || UNIT_WORD.test(cell));
const UNIT_NUMBER = /^(?:#?\s?\p{L}{0,2}[-\s]?\d{1,5}(?:\s?[-/&]\s?\d{1,5})?[-\s]?\p{L}{0,2}|\p{L}{1,3}|\d+\.0+)$/u;
const UNIT_WORD = /^(?:#|unit|apt|apartment|suite|ste|flat|lot|level|floor|penthouse|basement|garden|maisonette)/i;

/** Streets of countries that write the number behind them. */
const NUMBER_BEHIND = new RegExp(
  [
    /^(?:calle|c\/|avenida|avda|plaza|paseo|via|viale|corso|piazza|rua|travessa|largo|ul\.|ulica|aleja)\b/,
    /(?:stra(?:ss|ß)e|str\.|weg|platz|allee|gasse|straat|laan|plein|gracht|gatan|vägen)$/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** A machine's `12.0` is 12. */
const wholeNumber = (text: string) => text.replace(/^(\d+)\.0+$/, '$1');

function withUnit(street: string, cell: string, column: string): string {
  const unit = wholeNumber(cell);
  if (!unit || unit === '0' || !street || street.toLowerCase().endsWith(` ${unit.toLowerCase()}`)) return street;
  if (street.includes(`#${unit}`)) return street;
  // The second line of a British address is a village.
  if (!isUnitNumber(unit)) return `${street}, ${unit}`;
  const [word = ''] = headingWords(column);
  // `Prinsengracht 120 II`
  if (/toevoeging$/.test(headingWords(column).join(''))) return `${street} ${unit}`;
  const name = ['apt', 'apartment', 'suite', 'flat'].includes(word) ? word[0]!.toUpperCase() + word.slice(1) : 'Unit';
  return /^(?:#|unit|apt|apartment|suite|ste|flat|no)\b|^#/i.test(unit)
    ? `${street} ${unit}`
    : `${street} ${name} ${unit}`;
}

/** Joins the two halves of a British postcode. */
function postcode(columns: readonly string[]): Combination | undefined {
  const [start, end] = [ROLES.zipStart, ROLES.zipEnd].map(role => withRole(columns, role));
  if (start === undefined || end === undefined) return undefined;
  const both = [start, end];
  return {
    columns: both,
    join: cells =>
      both
        .map(column => filled(cells[column]))
        .filter(Boolean)
        .join(' '),
  };
}

/** Joins `selling.status` and `letting.status`, if each row has at most one of them. */
function statuses(columns: readonly string[], rows: readonly SourceRow[]): Combination | undefined {
  const found = columns.filter(column => roleOf(column) === 'Status');
  const count = (cells: SourceRow['cells']) => found.filter(column => filled(cells[column])).length;
  if (found.length < 2 || rows.some(({ cells }) => count(cells) > 1)) return undefined;
  return { columns: found, join: cells => found.map(column => filled(cells[column])).find(Boolean) ?? '' };
}

function share(rows: readonly SourceRow[], column: string, test: (cell: string) => boolean): number {
  const cells = rows
    .slice(0, 500)
    .map(row => filled(row.cells[column]))
    .filter(Boolean);
  return cells.length ? cells.filter(test).length / cells.length : 0;
}

const ADDRESS = /^\s*(?:\[|(?:https?:)?\/\/|www\.|[\w-]+(?:\.[\w-]+)+\/)|\.(?:jpe?g|png|webp)\b/i;
const MAIN = /main|primary|principal|titel|cover/i;

/** Joins `Photo 1` to `Photo 30`, and a main image with the others. */
function images(columns: readonly string[], rows: readonly SourceRow[]): Combination | undefined {
  const isList = (column: string) =>
    wholeOf(column) === 'Images' && share(rows, column, cell => ADDRESS.test(cell)) > 0.5;
  const found = columns.filter(isList).toSorted((one, other) => orderOf(one) - orderOf(other));
  if (found.length < 2) return undefined;
  return {
    columns: found,
    join: cells => [...new Set(found.flatMap(column => readImageList(filled(cells[column]))))].join('\n'),
  };
}

const orderOf = (column: string) => (MAIN.test(column) ? -1 : (photoNumber(column) ?? 1000));
