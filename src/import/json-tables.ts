import { isRecord } from '../protocol/check.js';
import { findHeading } from './heading.js';
import { toSource } from './json-rows.js';
import { LargeEntryError, MAX_ENTRY_LENGTH } from './json-steps.js';
import { UnreadableFileError, type ImportSource, type Reading, type SourceProblem, type TableRow } from './source.js';
import { Table } from './table.js';
import { WorkSlice } from './work-slice.js';

/**
 * Reads JSON Lines: one entry on each line. Returns undefined if the text is something else.
 *
 * @throws {RangeError} for more than `maxRows` entries
 * @throws {UnreadableFileError} for an entry that is too large
 */
export async function readJsonLines(
  text: string,
  { maxRows = Infinity, slice = new WorkSlice() }: Reading,
): Promise<ImportSource | undefined> {
  const items: { line: number; item: Readonly<Record<string, unknown>> }[] = [];
  const problems: SourceProblem[] = [];
  let line = 0;
  let isComplete = true;
  for (const [written] of text.matchAll(/[^\r\n]*(?:\r\n?|\n|$)/g)) {
    line++;
    // A file of JSON that is damaged is no JSON Lines.
    if (written.length > MAX_ENTRY_LENGTH && !items.length) return undefined;
    const value = written.trim() ? parse(written) : null;
    // Its first line is not complete.
    if (value === undefined && !items.length) return undefined;
    if (isRecord(value)) items.push({ line, item: value });
    else if (value !== null) problems.push({ line, what: 'json' });
    if (value === undefined && !/[\r\n]$/.test(written)) isComplete = false;
    if (items.length > maxRows) throw new RangeError('Too many entries.');
    if (slice.isOver) await slice.pause();
  }
  const source = await toSource(
    items.map(({ item }) => item),
    slice,
  );
  const rows = source.rows.map((row, at) => ({ ...row, line: items[at]!.line }));
  return { ...source, rows, isComplete, problems };
}

/** Returns undefined for text that is not JSON. @throws {UnreadableFileError} for an entry that is too large */
function parse(text: string): unknown {
  if (text.length > MAX_ENTRY_LENGTH)
    throw new UnreadableFileError('json', { cause: new LargeEntryError('An entry is too large.') });
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

type Cells = readonly (readonly unknown[])[];

/** Returns the rows of a table in JSON: a list of lists, perhaps beside a list of the columns' names. */
export function rowsIn(value: unknown): Cells | undefined {
  if (isCells(value)) return value;
  if (!isRecord(value)) return undefined;
  const inner = Object.values(value);
  const cells = inner.find(isCells);
  if (!cells) return undefined;
  const names = inner.flatMap(each => {
    const list = Array.isArray(each) ? each.map(item => (isRecord(item) ? item['name'] : (item as unknown))) : [];
    return list.length >= 2 && list.every(name => typeof name === 'string') ? [list] : [];
  })[0];
  return names ? [names, ...cells] : cells;
}

const isCells = (value: unknown): value is Cells =>
  Array.isArray(value) && value.length > 0 && value.every(row => Array.isArray(row) && row.length > 1);

/** Reads such a table. @throws {RangeError | TooManyColumnsError} */
export async function readCells(
  cells: Cells,
  { maxRows, headingRow, slice = new WorkSlice() }: Reading,
): Promise<ImportSource> {
  const rows = cells.map((row, at) => ({
    line: at + 1,
    cells: row.map(cell => (typeof cell === 'string' ? cell : cell === null ? '' : JSON.stringify(cell))),
    numbers: new Set(row.flatMap((cell, column) => (typeof cell === 'number' ? column : []))),
  }));
  return { ...(await tableOf(rows, { maxRows, headingRow, slice })), format: 'json' };
}

/** Makes a table of rows whose cells are known. */
export async function tableOf(
  rows: readonly TableRow[],
  { maxRows, headingRow, slice = new WorkSlice() }: Reading,
): Promise<Omit<ImportSource, 'format'>> {
  const filled = rows.filter(({ cells }) => cells.some(cell => cell.trim()));
  const chosen = filled.findIndex(({ line }) => line === headingRow);
  const heading = findHeading(
    filled.slice(0, 200).map(({ cells }) => cells),
    chosen < 0 ? undefined : chosen,
  );
  const found = { isComplete: true, problems: [], preview: filled.slice(0, 20) };
  if (!heading) return { ...found, columns: [], rows: [], headingRow: 0 };
  const table = new Table(heading, maxRows);
  for (const row of filled.slice(heading.next)) {
    table.add(row);
    if (slice.isOver) await slice.pause();
  }
  return { ...found, columns: table.columns, rows: table.rows, headingRow: filled[heading.at]!.line };
}
