import { CsvRows } from './csv-rows.js';
import { findHeading, type Heading } from './heading.js';
import { TooManyColumnsError, type RawRow } from './source.js';

/** Separators of cells. The comma is the last one: texts and numbers contain it, too. */
const SEPARATORS: readonly string[] = ['\t', ';', '|', '\u001f', '\u001e', ','];

/** How the cells of a CSV file are separated, and where its headings are. */
export interface CsvLayout {
  readonly separator: string;
  readonly heading: Heading | undefined;
  /** The first rows that are not blank. */
  readonly rows: readonly RawRow[];
  /** Usual numbers of cells: of the headings, and of most rows. */
  readonly widths: readonly number[];
}

/** Rows by which the layout is found. */
const SAMPLE_ROWS = 200;
const SAMPLE_LENGTH = 256 * 1024;

/**
 * Finds the separator: the one with which most rows have as many cells as the headings, and with which the headings have
 * most names of listing fields.
 *
 * @param headingRow line of the headings that a person chose
 * @throws {TooManyColumnsError}
 */
export function findLayout(text: string, start: number, separator?: string, headingRow?: number): CsvLayout {
  if (separator) return layoutWith(text, start, separator, headingRow);
  const layouts = SEPARATORS.filter(each => text.slice(start, start + SAMPLE_LENGTH).includes(each)).flatMap(each => {
    try {
      return layoutWith(text, start, each, headingRow);
    } catch (error) {
      // Commas of long texts aren't separators.
      if (!(error instanceof TooManyColumnsError)) throw error;
      return [];
    }
  });
  const [best = layoutWith(text, start, ',', headingRow)] = layouts.sort((one, other) => scoreOf(other) - scoreOf(one));
  return best;
}

function layoutWith(text: string, start: number, separator: string, headingRow?: number): CsvLayout {
  const first = sampleOf(new CsvRows(text, separator), start);
  const widths = widthsOf(first, headingRow);
  // Misplaced quotation marks can be seen only with the number of cells.
  const rows = sampleOf(new CsvRows(text, separator, widths), start);
  return { separator, rows, widths, heading: headingOf(rows, headingRow) };
}

function sampleOf(reader: CsvRows, start: number): readonly RawRow[] {
  const rows: RawRow[] = [];
  let length = 0;
  for (const row of reader.rows(start)) {
    length += row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (row.cells.some(cell => cell.trim())) rows.push(row);
    if (rows.length === SAMPLE_ROWS || length > SAMPLE_LENGTH) break;
  }
  return rows;
}

function headingOf(rows: readonly RawRow[], headingRow?: number): Heading | undefined {
  const chosen = rows.findIndex(({ line }) => line === headingRow);
  return findHeading(
    rows.map(({ cells }) => cells),
    chosen < 0 ? undefined : chosen,
  );
}

function widthsOf(rows: readonly RawRow[], headingRow?: number): readonly number[] {
  const heading = headingOf(rows, headingRow);
  if (!heading) return [];
  const width = widthOf(rows[heading.at]!.cells);
  const counts = new Map<number, number>();
  for (const { cells } of rows.slice(heading.next)) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  let usual = width;
  for (const [count, times] of counts) if (times > (counts.get(usual) ?? 0)) usual = count;
  // Spreadsheets leave out empty cells at the end of a row.
  return usual > width ? [width, usual] : [width];
}

/** Separators may follow the last name. */
function widthOf(cells: readonly string[]): number {
  let width = cells.length;
  while (width && !cells[width - 1]!.trim()) width--;
  return width;
}

function scoreOf({ heading, rows }: CsvLayout): number {
  const width = heading ? widthOf(rows[heading.at]!.cells) : 0;
  if (!heading || width < 2) return 0;
  const below = rows.slice(heading.next);
  const equal = below.filter(({ cells }) => cells.length >= width && widthOf(cells) <= width).length;
  const share = below.length ? equal / below.length : 1;
  return (share + 0.1) * (1 + heading.known) + Math.min(width, 100) / 1000;
}
