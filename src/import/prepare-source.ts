import { ROLES } from '../locales/import/column-names.js';
import { ADDED_HALVES, SHOWER_ROOMS } from '../locales/import/combined-headings.js';
import { cleaned, isReportRow } from './clean-cells.js';
import { share, withRole, type Combination } from './combination.js';
import type { ImportSource, SourceRow } from './source.js';
import { headingWords, jointHeading, photoNumber, isRentLimit, roleOf, wholeOf } from './heading-words.js';
import { filled } from './import-words.js';
import { expandingCells } from './json-in-cells.js';
import { address } from './join-address.js';
import { parking } from './join-parking.js';
import { splittingPairs } from './pair-columns.js';
import { readImageList } from './read-list.js';
import { splitAvailability, splitCoordinates, splitLots, splitPlaces, splitRooms, withSplits } from './split-cells.js';
import { splitSummaries } from './split-summaries.js';
import { withListingsAsRows } from './transpose.js';
import { finish, type Steps } from './work-slice.js';

/** Cleans the cells of a table, and adds columns for values that are spread over several ones. */
export const prepareSource = (source: ImportSource): ImportSource => finish(preparingSource(source));

/** Does the same in steps. */
export function* preparingSource(table: ImportSource): Steps<ImportSource> {
  const rows: SourceRow[] = [];
  const source = table.format === 'json' ? table : withListingsAsRows(table);
  for (const row of source.rows) {
    if (source.format === 'json' || !isReportRow(Object.values(row.cells), source.columns.length))
      rows.push(cleaned(row));
    yield;
  }
  const expanded = yield* expandingCells({ ...source, rows });
  return yield* combining(yield* splitting(yield* splittingPairs(expanded)));
}

/** Adds columns for the parts of values. */
function* splitting(source: ImportSource): Steps<ImportSource> {
  const shareOf = (column: string, test: (cell: string) => boolean) => share(source.rows, column, test);
  const splits = [splitRooms, splitSummaries, splitPlaces, splitLots, splitCoordinates, splitAvailability]
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
    bedrooms(source.columns, rows),
    address(source.columns, rows),
    images(source.columns, rows),
    postcode(source.columns),
    statuses(source.columns, rows),
    parking(source.columns),
    rents(source.columns),
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

const headingOf = ({ columns }: Combination): string => jointHeading(columns);

/** Joins the lowest and the highest rent: a range, unless they are the same. */
function rents(columns: readonly string[]): Combination | undefined {
  const [lowest, highest] = ['min', 'max'].map(end => columns.find(column => isRentLimit(column, end)));
  if (!lowest || !highest || columns.some(column => roleOf(column) === 'RentPrice')) return undefined;
  const join = (cells: SourceRow['cells']) =>
    [...new Set([lowest, highest].map(column => filled(cells[column])).filter(Boolean))].join(' - ');
  return { columns: [lowest, highest], join };
}

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

/** Adds double bedrooms to the others, unless these may be all of them. */
function bedrooms(columns: readonly string[], rows: readonly SourceRow[]): Combination | undefined {
  const all = columns.filter(column => roleOf(column) === 'Bedrooms');
  const double = withRole(columns, ROLES.doubleRooms);
  const [other, ...further] = all;
  if (double === undefined || other === undefined || further.length) return undefined;
  const count = (cells: SourceRow['cells'], column: string) => Number(filled(cells[column]) || 0);
  // All bedrooms are at least as many as the double ones.
  if (!rows.some(({ cells }) => count(cells, double) > count(cells, other))) return undefined;
  return { columns: [other, double], join: cells => String(count(cells, other) + count(cells, double)) };
}

/** Returns what a room counts that is named apart from the bathrooms in all exports of its language. */
function sizeOfHalf(heading: string, columns: readonly string[], rows: readonly SourceRow[]): number | undefined {
  const joined = (words: string) => words.replaceAll(' ', '');
  const isOne = (names: readonly string[]) => names.some(name => joined(heading).endsWith(joined(name)));
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
  const said = (cells: SourceRow['cells']) =>
    found.map(column => filled(cells[column])).filter(cell => cell && !/^none$/i.test(cell));
  if (found.length < 2 || rows.some(({ cells }) => said(cells).length > 1)) return undefined;
  return { columns: found, join: cells => said(cells)[0] ?? '' };
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
