import { lazy } from '../ui/lazy.js';

const loadPapa = lazy(() => import('papaparse'));

/** Rows between two pauses, in which the page or the service does other work. */
export const ROWS_AT_ONCE = 1000;
export const pause = (): Promise<void> => new Promise(resolve => setTimeout(resolve));
/** More than any system exports. Every row gets a cell for each column. */
const MAX_COLUMNS = 1000;
/** Limits the memory for the cells of a table with a limit of rows. */
const USUAL_COLUMNS = 200;
/**
 * Text that a spreadsheet would run as a formula; plain numbers, also negative ones, and phone numbers, also with an
 * extension, are harmless.
 */
const FORMULA = /^(?!-?\d+(?:\.\d+)?$|\+[\d\s()./–-]+(?:(?:ext?\.?|x|#)\s*\d+)?$)[=+\-@\t\r]/i;

export interface SourceRow {
  /** In JSON: the number of the entry. */
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  /** Cells beyond the last heading, joined. */
  readonly extra?: string;
  /** Columns whose cell is a JSON number, so that no separator is ambiguous. */
  readonly numbers?: ReadonlySet<string>;
}

/** A file as a table. */
export interface ImportSource {
  readonly columns: readonly string[];
  readonly rows: readonly SourceRow[];
  /** Lines with a missing or misplaced quotation mark, so that cells may have merged. */
  readonly misquoted: readonly number[];
}

/**
 * Reads a table with a heading row and any separator.
 *
 * @throws {RangeError} when it has more than `maxRows` rows, or too many cells
 */
export async function readCsv(text: string, maxRows = Infinity): Promise<ImportSource> {
  const { default: papa } = await loadPapa();
  // Excel's own line for the separator.
  const [, delimiter] = /^sep=(.)\s*$/im.exec(text.slice(0, 10)) ?? [];
  const body = delimiter ? text.replace(/^.*/, '') : text;
  const data: string[][] = [];
  const misquotedRows = new Set<number>();
  const isTooLarge = () => data.length > maxRows + 2 || data.length * (data[0]?.length ?? 0) > maxRows * USUAL_COLUMNS;
  await new Promise<void>(resolve => {
    papa.parse<string[]>(body, {
      header: false,
      skipEmptyLines: false,
      ...(delimiter && { delimiter }),
      step: ({ data: cells, errors }, parser) => {
        if (errors.some(({ type }) => type === 'Quotes')) misquotedRows.add(data.length);
        data.push(cells);
        if (isTooLarge()) return parser.abort();
        if (data.length % ROWS_AT_ONCE) return;
        parser.pause();
        void pause().then(() => parser.resume());
      },
      complete: () => resolve(),
    });
  });
  if (isTooLarge()) throw new RangeError(`More than ${maxRows} rows.`);
  const heading = data.findIndex(cells => cells.some(cell => cell.trim()));
  if (heading < 0 || data[heading]!.length > MAX_COLUMNS) return { columns: [], rows: [], misquoted: [] };
  const columns = uniqueNames(data[heading]!);
  const rows: SourceRow[] = [];
  const misquoted: number[] = [];
  let line = 1;
  for (const [index, cells] of data.entries()) {
    if (misquotedRows.has(index)) misquoted.push(line);
    if (index > heading && cells.some(cell => cell.trim())) {
      const pairs = columns.map((column, at) => [column, unguard(cells[at] ?? '')] as const);
      const extra = cells.slice(columns.length).filter(cell => cell.trim());
      rows.push({ line, cells: Object.fromEntries(pairs), ...(extra.length && { extra: extra.join(' · ') }) });
    }
    line += cells.join('').split(/\r\n|\r|\n/).length;
    if (index % ROWS_AT_ONCE === 0) await pause();
  }
  return { columns, rows, misquoted };
}

/** Writes a table. A cell that a spreadsheet would run as a formula is marked as text. */
export async function writeCsv(
  columns: readonly string[],
  rows: readonly Readonly<Record<string, string>>[],
): Promise<string> {
  const { default: papa } = await loadPapa();
  const data = rows.map(row => columns.map(column => guard(Object.hasOwn(row, column) ? row[column]! : '')));
  // The byte order mark tells spreadsheets that this is UTF-8.
  return '\uFEFF' + papa.unparse({ fields: columns.map(guard), data }, { newline: '\r\n' }) + '\r\n';
}

/** The same after a separator or a line break: in many countries spreadsheets split cells at semicolons. */
const LATER_FORMULA = /([;\t\r\n]\s{0,9})(?=[=+\-@])/g;
const LATER_GUARD = /([;\t\r\n]\s{0,9})'(?=[=+\-@])/g;

const guard = (cell: string) => (FORMULA.test(cell) ? `'${cell}` : cell).replace(LATER_FORMULA, "$1'");
const unguard = (cell: string) => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell).replace(LATER_GUARD, '$1');

function uniqueNames(cells: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, index) => {
    const name = cell.replace(/^\uFEFF/, '').trim() || `#${index + 1}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

/** Decodes a file: UTF-8 or UTF-16 by its byte order mark, else UTF-8, else Windows-1252, which spreadsheets write. */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mark = (bytes[0]! << 8) | bytes[1]!;
  if (mark === 0xfffe) return new TextDecoder('utf-16le').decode(bytes);
  if (mark === 0xfeff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
