import { findHeading, type Heading } from './heading.js';
import { meaningsOf } from './heading-words.js';
import { plain } from './import-units.js';
import { readSaleType, readStatus } from './offer-words.js';
import type { SheetRows, TableRow } from './source.js';

/** A sheet, and where its headings are. */
export interface SheetTable {
  readonly name: string;
  readonly rows: readonly TableRow[];
  readonly heading: Heading;
  /** Index of the row with the headings. */
  readonly at: number;
  /** Index of the first row behind them. */
  readonly next: number;
}

/** Rows among which the headings are searched. */
const SAMPLE_ROWS = 200;
/** Names of sheets with listings that are not on offer. */
const NO_OFFERS =
  /archiv|\bold\b|\balt\b|template|vorlage|sample|example|muster|draft|backup|cop(?:y|ia)|kopie|withdrawn/i;

/** Finds the headings of a sheet; nothing for one without a table. */
export function tableIn(name: string, rows: readonly TableRow[]): SheetTable | undefined {
  const filled = rows.flatMap(({ cells }, at) => (cells.some(cell => cell.trim()) ? at : [])).slice(0, SAMPLE_ROWS);
  const heading = findHeading(filled.map(at => rows[at]!.cells));
  const at = filled[heading?.at ?? -1];
  return heading && at !== undefined
    ? { name, rows, heading, at, next: filled[heading.next] ?? rows.length }
    : undefined;
}

/** Whether a sheet has a column for a field. */
export const hasField = ({ heading }: SheetTable, field: string): boolean =>
  heading.names.some(name => meaningsOf(name).some(meaning => meaning.field === field));

/** Adds a column behind all others. */
export function withColumn(table: SheetTable, name: string, cellOf: (at: number) => string): SheetTable {
  const { rows, heading, at, next } = table;
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), heading.names.length);
  const added = (cells: readonly string[], cell: string) => [
    ...Array.from({ length: width }, (_, column) => cells[column] ?? ''),
    cell,
  ];
  return {
    ...table,
    heading: { ...heading, names: added(heading.names, name) },
    rows: rows.map((row, index) => {
      if (index === at) return { ...row, cells: added(row.cells, name) };
      return index < next ? row : { ...row, cells: added(row.cells, cellOf(index)) };
    }),
  };
}

/**
 * Joins the rows of all sheets with listings below the first one, by the names of their columns. Sheets that have some
 * of the same listings, or whose names say that they have no offers, are only reported.
 */
export function joinSheets([first, ...others]: readonly [SheetTable, ...(readonly SheetTable[])]): SheetRows {
  const joined = others.filter(other => !NO_OFFERS.test(other.name) && !areShared(first, other));
  const left = others.length > joined.length ? [{ line: 1, what: 'sheets' } as const] : [];
  if (!joined.length) return { name: first.name, rows: first.rows, problems: left };
  const [start, ...further] = withOffers([first, ...joined]);
  let whole = start ?? first;
  const problems: SheetRows['problems'][number][] = [];
  for (const sheet of further) {
    for (const name of sheet.heading.names)
      if (name.trim() && placeOf(whole, name) < 0) whole = withColumn(whole, name, () => '');
    const places = sheet.heading.names.map(name => placeOf(whole, name));
    const above = whole.rows.at(-1)!.line;
    const rows = sheet.rows
      .slice(sheet.next)
      .map(({ line, cells, numbers }) => ({
        line: above + line,
        cells: whole.heading.names.map((_, column) => cells[places.indexOf(column)] ?? ''),
        numbers: new Set([...(numbers ?? [])].map(column => places[column] ?? -1)),
      }));
    if (rows[0]) problems.push({ line: rows[0].line, what: 'joined' });
    whole = { ...whole, rows: [...whole.rows, ...rows] };
  }
  return { name: first.name, rows: whole.rows, problems: [...problems, ...left] };
}

const placeOf = ({ heading }: SheetTable, name: string): number =>
  heading.names.findIndex(each => plain(each) === plain(name));

/** Whether two sheets have some of the same listings. */
function areShared(one: SheetTable, other: SheetTable): boolean {
  const [known, found] = [one, other].map(sheet => {
    const columns = sheet.heading.names.flatMap((name, column) =>
      meaningsOf(name).some(({ field }) => field === 'MLSNumber' || field === 'Url') ? column : [],
    );
    return sheet.rows.slice(sheet.next).flatMap(({ cells }) => columns.flatMap(column => cells[column] || []));
  });
  const numbers = new Set(known);
  return found!.some(number => numbers.has(number));
}

/** Adds what the names of all sheets say, such as `For sale` and `To let`, unless a column says it. */
function withOffers(sheets: readonly SheetTable[]): readonly SheetTable[] {
  const saying = [
    { field: 'SaleType', isSaid: (name: string) => readSaleType(name).type !== undefined },
    { field: 'Status', isSaid: (name: string) => readStatus(name).state !== undefined },
  ].find(({ field, isSaid }) => sheets.every(sheet => isSaid(sheet.name) && !hasField(sheet, field)));
  return saying ? sheets.map(sheet => withColumn(sheet, saying.field, () => sheet.name)) : sheets;
}
