import { isFooter, isReportRow } from './clean-cells.js';
import { guard } from './csv-guard.js';
import { CsvRows } from './csv-rows.js';
import { rejoinCells } from './rejoin-cells.js';
import { findLayout } from './separator.js';
import type { ImportSource, RawRow, Reading, SourceProblem } from './source.js';
import { Table } from './table.js';
import { WorkSlice } from './work-slice.js';

/** Rows that show an owner how the file was read. */
const PREVIEW_ROWS = 20;

/**
 * Reads a table with any separator, and its headings among the first twenty rows.
 *
 * @throws {RangeError} when it has more than `maxRows` rows, or too many cells
 * @throws {TooManyColumnsError} when a row has too many
 */
export async function readCsv(text: string, reading: Reading = {}): Promise<ImportSource> {
  const { maxRows, slice = new WorkSlice() } = reading;
  // Excel's own line for the separator.
  const [line = '', given] = /^\uFEFF?sep=(.)[^\S\r\n]*(?:\r\n?|\n|$)/i.exec(text.slice(0, 20)) ?? [];
  const start = line ? line.length : text.startsWith('\uFEFF') ? 1 : 0;
  const layout = findLayout(text, start, reading.separator ?? given, reading.headingRow);
  const { separator, heading, widths } = layout;
  const offset = line ? 1 : 0;
  const lineOf = (row: RawRow) => row.line + offset;
  const preview = layout.rows.slice(0, PREVIEW_ROWS).map(row => ({ ...row, line: lineOf(row) }));
  const headingRow = heading ? lineOf(layout.rows[heading.at]!) : 0;
  const found = { format: 'csv', separator, headingRow, preview } as const;
  if (!heading) return { ...found, columns: [], rows: [], isComplete: true, problems: [] };
  const firstLine = layout.rows[heading.next]?.line ?? Infinity;
  const table = new Table(heading, maxRows);
  const problems: SourceProblem[] = [];
  const width = table.columns.length;
  const isSpaced = heading.names.slice(1).every(name => name.startsWith(' '));
  let shortRows = 0;
  let last = { line: 0, isShort: false, isEnded: true, cell: '' };
  for (const row of new CsvRows(text, separator, widths).rows(start)) {
    if (slice.isOver) await slice.pause();
    if (row.line < firstLine) continue;
    if (row.isMisquoted) problems.push({ line: lineOf(row), what: 'quotes' });
    if (!row.cells.some(cell => cell.trim())) continue;
    // A footer has fewer cells than a listing.
    if (!(row.isEnded ? isReportRow(row.cells, width) : isFooter(row.cells, width))) {
      const isShort = row.cells.length < widths[0]!;
      last = { line: lineOf(row), isShort, isEnded: row.isEnded, cell: row.cells.at(-1)! };
      shortRows += Number(isShort);
    }
    const isLong = row.cells.length > width && !row.isMisquoted;
    const cells = isLong ? rejoinCells(row.cells, width, separator, isSpaced) : undefined;
    table.add({ line: lineOf(row), cells: cells ?? row.cells });
  }
  // Some systems leave out empty cells at the end of any row. But they end the last row as they end the others.
  const isOpen = !last.isEnded && /^\s*"[^"]*$/.test(last.cell);
  const isCut = isOpen || (last.isShort && (shortRows === 1 || !last.isEnded));
  if (isCut && problems.at(-1)?.line !== last.line) problems.push({ line: last.line, what: 'cut' });
  return { ...found, columns: table.columns, rows: table.rows, isComplete: !isCut, problems };
}

/** Writes a table. A cell that a spreadsheet would run as a formula is marked as text. */
export function writeCsv(columns: readonly string[], rows: readonly Readonly<Record<string, string>>[]): string {
  const data = rows.map(row => columns.map(column => (Object.hasOwn(row, column) ? row[column]! : '')));
  const lines = [columns, ...data].map(cells => cells.map(cell => quoted(guard(cell))).join(','));
  // The byte order mark tells spreadsheets that this is UTF-8.
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

const quoted = (cell: string) => (/[",\r\n\uFEFF]|^ | $/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
