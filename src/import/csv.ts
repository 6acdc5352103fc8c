import { CsvRows, guessDelimiter, type CsvRow } from './csv-rows.js';
import { WorkSlice } from './work-slice.js';

/** A piece of a file, in bytes and in characters: small enough to be decoded and read without a pause. */
const PIECE_LENGTH = 64 * 1024;
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
  /** Whether its fields say that the listing must not be published. */
  readonly isWithheld?: boolean;
}

/** A file as a table. */
export interface ImportSource {
  readonly columns: readonly string[];
  readonly rows: readonly SourceRow[];
  /** Lines with a missing or misplaced quotation mark, so that cells may have merged. */
  readonly misquoted: readonly number[];
}

/** Longest heading, in characters; the rest of a longer one is left out. */
export const MAX_NAME_LENGTH = 200;

/**
 * Reads a table with a heading row and any separator.
 *
 * @throws {RangeError} when it has more than `maxRows` rows, or too many cells
 * @throws {TooManyColumnsError} when a row has too many
 */
export async function readCsv(text: string, maxRows = Infinity, slice = new WorkSlice()): Promise<ImportSource> {
  // Excel's own line for the separator.
  const [, given] = /^sep=(.)\s*$/im.exec(text.slice(0, 10)) ?? [];
  const start = given ? /[\r\n]|$/.exec(text)!.index : 0;
  const table = new Table(maxRows);
  const rows = new CsvRows(given ?? guessDelimiter(text.slice(0, PIECE_LENGTH)));
  for (let at = start; at < text.length; at += PIECE_LENGTH) {
    for (const row of rows.push(text.slice(at, at + PIECE_LENGTH))) {
      table.add(row);
      if (slice.isOver) await slice.pause();
    }
    if (slice.isOver) await slice.pause();
  }
  table.add(rows.end());
  return table;
}

/** Converts rows of cells to rows with named cells, below the first row that is not blank. */
class Table implements ImportSource {
  readonly #maxRows: number;
  columns: readonly string[] = [];
  readonly rows: SourceRow[] = [];
  readonly misquoted: number[] = [];
  #line = 1;

  constructor(maxRows: number) {
    this.#maxRows = maxRows;
  }

  /** @throws {RangeError} */
  add({ cells, isMisquoted }: CsvRow): void {
    const { columns, rows } = this;
    const line = this.#line;
    this.#line += cells.join('').split(/\r\n|\r|\n/).length;
    if (isMisquoted) this.misquoted.push(line);
    if (!cells.some(cell => cell.trim())) return;
    if (!columns.length) {
      this.columns = uniqueNames(cells);
      return;
    }
    if (rows.length === this.#maxRows || (rows.length + 1) * columns.length > this.#maxRows * USUAL_COLUMNS)
      throw new RangeError(`More than ${this.#maxRows} rows.`);
    const pairs = columns.map((column, at) => [column, unguard(cells[at] ?? '')] as const);
    const extra = cells.slice(columns.length).filter(cell => cell.trim());
    rows.push({ line, cells: Object.fromEntries(pairs), ...(extra.length && { extra: extra.join(' · ') }) });
  }
}

/** Writes a table. A cell that a spreadsheet would run as a formula is marked as text. */
export function writeCsv(columns: readonly string[], rows: readonly Readonly<Record<string, string>>[]): string {
  const data = rows.map(row => columns.map(column => (Object.hasOwn(row, column) ? row[column]! : '')));
  const lines = [columns, ...data].map(cells => cells.map(cell => quoted(guard(cell))).join(','));
  // The byte order mark tells spreadsheets that this is UTF-8.
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

const quoted = (cell: string) => (/[",\r\n\uFEFF]|^ | $/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The same after a separator or a line break: in many countries spreadsheets split cells at semicolons. */
const LATER_FORMULA = /([;\t\r\n]\s{0,9})(?=[=+\-@])/g;
const LATER_GUARD = /([;\t\r\n]\s{0,9})'(?=[=+\-@])/g;

const guard = (cell: string) => (FORMULA.test(cell) ? `'${cell}` : cell).replace(LATER_FORMULA, "$1'");
const unguard = (cell: string) => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell).replace(LATER_GUARD, '$1');

function uniqueNames(cells: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, index) => {
    const name =
      cell
        .replace(/^\uFEFF/, '')
        .trim()
        .slice(0, MAX_NAME_LENGTH) || `#${index + 1}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

/** Decodes a file: UTF-8 or UTF-16 by its byte order mark, else UTF-8, else Windows-1252, which spreadsheets write. */
export async function readTextFile(file: Blob): Promise<string> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first === 0xff && second === 0xfe) return decode(file, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decode(file, 'utf-16be');
  try {
    return await decode(file, 'utf-8');
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return decode(file, 'windows-1252');
  }
}

/** Decodes piece by piece; reading each one is a pause. @throws {TypeError} for bytes that the encoding doesn't have */
async function decode(file: Blob, encoding: string): Promise<string> {
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' });
  let text = '';
  for (let at = 0; at < file.size; at += PIECE_LENGTH)
    text += decoder.decode(await file.slice(at, at + PIECE_LENGTH).arrayBuffer(), { stream: true });
  return text + decoder.decode();
}
