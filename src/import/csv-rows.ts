import { MAX_COLUMNS, TooManyColumnsError, type RawRow } from './source.js';

export interface CsvRow extends RawRow {
  /** Whether a quotation mark is missing or misplaced, and no reading gives as many cells as there are headings. */
  readonly isMisquoted: boolean;
  /** Whether a line end follows. */
  readonly isEnded: boolean;
}

/** The end of a row with a misplaced quotation mark is searched in so many characters. */
const MAX_MISQUOTED_LENGTH = 8 * 1024;
/** Rows of a table with fewer columns may look like lines of a text. */
const MIN_ROW_WIDTH = 4;

interface Reading {
  readonly cells: string[];
  /** Index behind the row and its line end. */
  readonly end: number;
  /** Whether a quotation mark opened a cell, but didn't close it. */
  readonly isLoose: boolean;
}

/** How to read a cell that begins with a quotation mark which no mark before a separator closes at once. */
type Quoting =
  /** The cell is text as it is, up to the next separator. */
  | 'literal'
  /** It ends at the next mark before a separator or a line end. */
  | 'lenient'
  /** All quotation marks are text, also well-placed ones. */
  | 'none';

/**
 * Reads CSV row by row, in time that is linear in its length, whatever it contains. A cell may be quoted, with blanks
 * around it; a quotation mark elsewhere is text. Rows end with any line break.
 *
 * A row with a misplaced quotation mark is read in several ways, and the first one counts that gives as many cells as
 * `widths` has. So it never takes the next rows with it.
 */
export class CsvRows {
  readonly #text: string;
  readonly #separator: string;
  readonly #widths: readonly number[];
  /** Matches the rest of an unquoted cell. */
  readonly #unquoted: RegExp;
  readonly #isBlankSeparator: boolean;

  /** @param widths usual numbers of cells; none if they are not known */
  constructor(text: string, separator: string, widths: readonly number[] = []) {
    this.#text = text;
    this.#separator = separator;
    this.#widths = widths;
    this.#unquoted = new RegExp(`[^\\r\\n${separator.replace(/[\\\]^-]/, '\\$&')}]*`, 'y');
    this.#isBlankSeparator = /\s/.test(separator);
  }

  /** Returns the rows from `start` on. @throws {TooManyColumnsError} */
  *rows(start = 0): Generator<CsvRow, void, undefined> {
    const text = this.#text;
    let line = 1;
    for (let at = start; at < text.length;) {
      const strict = this.#read(at, 'literal');
      if (!strict.isLoose) {
        const lines = this.#linesOf(at, strict);
        if (lines) {
          for (const { cells, end } of lines) {
            yield { line: line++, cells, isMisquoted: false, isEnded: this.#isEnded(end) };
            at = end;
          }
          continue;
        }
        yield { line, cells: strict.cells, isMisquoted: false, isEnded: this.#isEnded(strict.end) };
        line += lineEndsBetween(text, at, strict.end);
        at = strict.end;
        continue;
      }
      const { reading, isMisquoted } = this.#repair(at, strict);
      yield { line, cells: reading.cells, isMisquoted, isEnded: this.#isEnded(reading.end) };
      line += lineEndsBetween(text, at, reading.end);
      at = reading.end;
    }
  }

  #isEnded(end: number): boolean {
    return /[\r\n]/.test(this.#text[end - 1] ?? '');
  }

  /**
   * Returns the lines of a row as rows, if each has as many cells as a row: then two cells begin and end with a mark
   * that quotes nothing.
   */
  #linesOf(start: number, { end, cells }: Reading): readonly Reading[] | undefined {
    const width = this.#widths[0] ?? 0;
    if (width < MIN_ROW_WIDTH || !cells.some(cell => /[\r\n]/.test(cell))) return undefined;
    const lines: Reading[] = [];
    for (let at = start; at < end;) {
      const reading = this.#read(at, 'none');
      if (!this.#fits(reading)) return undefined;
      lines.push(reading);
      at = reading.end;
    }
    return lines;
  }

  /** Chooses how to read a row with a misplaced mark. */
  #repair(start: number, literal: Reading): { readonly reading: Reading; readonly isMisquoted: boolean } {
    const isMisquoted = false;
    if (!this.#widths.length || this.#fits(literal)) return { reading: literal, isMisquoted };
    const lenient = this.#read(start, 'lenient');
    if (this.#fits(lenient) && !this.#hasRow(start, lenient.end)) return { reading: lenient, isMisquoted };
    const none = this.#read(start, 'none');
    if (this.#fits(none)) return { reading: none, isMisquoted };
    return { reading: literal, isMisquoted: true };
  }

  /** Whether a line behind the first one is a row itself. */
  #hasRow(start: number, end: number): boolean {
    for (let at = this.#read(start, 'none').end; at < end;) {
      const reading = this.#read(at, 'literal');
      if (this.#fits(reading)) return true;
      at = this.#read(at, 'none').end;
    }
    return false;
  }

  /** A separator may follow the last cell. */
  #fits({ cells }: Reading): boolean {
    return this.#widths.some(width => cells.length >= width && cells.slice(width).every(cell => !cell.trim()));
  }

  #read(start: number, quoting: Quoting): Reading {
    const text = this.#text;
    const cells: string[] = [];
    let isLoose = false;
    for (let at = start; ;) {
      const quoted =
        quoting === 'none'
          ? undefined
          : this.#readQuoted(at, quoting === 'lenient' ? start + MAX_MISQUOTED_LENGTH : undefined);
      isLoose ||= quoted === 'loose';
      if (typeof quoted === 'object') {
        cells.push(quoted.cell);
        at = quoted.end;
      } else {
        this.#unquoted.lastIndex = at;
        const [cell = ''] = this.#unquoted.exec(text) ?? [];
        cells.push(quoted ? withoutOuterMarks(cell) : cell);
        at += cell.length;
      }
      if (cells.length > MAX_COLUMNS) throw new TooManyColumnsError();
      if (text[at] === this.#separator) {
        at++;
        // A separator at the end of the text: an empty cell follows.
        continue;
      }
      if (text[at] === '\r' && text[at + 1] === '\n') at++;
      return { cells, end: at + 1, isLoose };
    }
  }

  /**
   * Reads the quoted cell that begins here. Returns undefined without one, and `loose` if no mark closes it.
   *
   * @param end of the search in a row whose marks are misplaced; then other marks than the closing one are text
   */
  #readQuoted(start: number, end?: number): { readonly cell: string; readonly end: number } | 'loose' | undefined {
    const text = this.#text;
    let opening = start;
    if (!this.#isBlankSeparator) while (text[opening] === ' ') opening++;
    if (text[opening] !== '"') return undefined;
    let cell = '';
    for (let at = opening + 1; ;) {
      const mark = text.indexOf('"', at);
      if (mark < 0 || (end !== undefined && mark >= end)) return 'loose';
      cell += text.slice(at, mark);
      const closed = this.#closedAt(mark + 1);
      if (closed !== undefined) return { cell, end: closed };
      if (text[mark + 1] === '"') at = mark + 2;
      else if (end === undefined) return 'loose';
      else at = mark + 1;
      cell += '"';
    }
  }

  /** Returns the end of a cell behind its closing mark and blanks, or undefined if other text follows. */
  #closedAt(at: number): number | undefined {
    while (BLANK.test(this.#text[at] ?? '') && this.#text[at] !== this.#separator) at++;
    const next = this.#text[at];
    return next === undefined || next === this.#separator || next === '\n' || next === '\r' ? at : undefined;
  }
}

const BLANK = /[ \t\u00a0]/;

/** `"The "Cozy""` is quoted, although its inner marks are not doubled; `"Cozy" home` and `"A" and "B"` are not. */
function withoutOuterMarks(cell: string): string {
  const [, inner] = /^\s*"(.*)"\s*$/s.exec(cell) ?? [];
  const first = inner?.indexOf('"') ?? -1;
  return inner && first >= 0 && /^\s?$/.test(inner[first - 1] ?? '') ? inner.replaceAll('""', '"') : cell;
}

function lineEndsBetween(text: string, start: number, end: number): number {
  let count = 0;
  LINE_END.lastIndex = start;
  while (LINE_END.exec(text) && LINE_END.lastIndex <= end) count++;
  return count;
}

const LINE_END = /\r\n?|\n/g;
