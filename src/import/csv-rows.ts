/** Most columns of a table: more than any system exports. Every row gets a cell for each column. */
export const MAX_COLUMNS = 500;

/** A table with too many columns. */
export class TooManyColumnsError extends Error {
  override readonly name = 'TooManyColumnsError';

  constructor() {
    super(`More than ${MAX_COLUMNS} columns.`);
  }
}

export interface CsvRow {
  readonly cells: readonly string[];
  /** Whether a quotation mark is missing or misplaced, so that cells may have merged. */
  readonly isMisquoted: boolean;
}

const DELIMITERS = [',', '\t', '|', ';', '\u001e', '\u001f'];
const PREVIEW_ROWS = 10;

/**
 * Reads CSV piece by piece, in time that is linear in its length, whatever it contains. A cell may be quoted, with
 * blanks behind the closing mark; a quotation mark elsewhere is text. Rows end with any line break.
 */
export class CsvRows {
  readonly #delimiter: string;
  /** Matches the rest of an unquoted cell. */
  readonly #unquoted: RegExp;
  #cells: string[] = [];
  #cell = '';
  #state: 'start' | 'unquoted' | 'quoted' | 'closed' = 'start';
  /** Blanks behind a mark that may close the cell. */
  #blanks = '';
  #isMisquoted = false;
  /** Whether the last row ended with a carriage return, so that a line feed belongs to it. */
  #isAfterReturn = false;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
    this.#unquoted = new RegExp(`[^\\r\\n${delimiter.replace(/[\\\]^-]/, '\\$&')}]*`, 'y');
  }

  /** Returns the rows that end in this piece. @throws {TooManyColumnsError} */
  *push(text: string): Generator<CsvRow, void, undefined> {
    for (let at = 0; at < text.length;) {
      const character = text[at]!;
      if (this.#isAfterReturn) {
        this.#isAfterReturn = false;
        if (character === '\n') {
          at++;
          continue;
        }
      }
      if (this.#state === 'quoted') at = this.#readQuoted(text, at);
      else if (this.#state === 'start' && character === '"') {
        this.#state = 'quoted';
        at++;
      } else if (character === this.#delimiter) {
        this.#endCell();
        at++;
      } else if (character === '\n' || character === '\r') {
        this.#isAfterReturn = character === '\r';
        at++;
        yield this.#endRow();
      } else if (this.#state === 'closed') at = this.#readBehindMark(character, at);
      else at = this.#readUnquoted(text, at);
    }
  }

  /** Returns the last row, which no line break ends. */
  end(): CsvRow {
    this.#isMisquoted ||= this.#state === 'quoted';
    return this.#endRow();
  }

  #readUnquoted(text: string, at: number): number {
    this.#unquoted.lastIndex = at;
    const [read = ''] = this.#unquoted.exec(text) ?? [];
    this.#cell += read;
    this.#state = 'unquoted';
    return at + read.length;
  }

  #readQuoted(text: string, at: number): number {
    const mark = text.indexOf('"', at);
    const end = mark < 0 ? text.length : mark;
    this.#cell += text.slice(at, end);
    if (mark < 0) return end;
    this.#state = 'closed';
    return mark + 1;
  }

  /** After a mark: two are one in the text, blanks may follow the cell, and before anything else it is misplaced. */
  #readBehindMark(character: string, at: number): number {
    if (/\s/.test(character)) {
      this.#blanks += character;
      return at + 1;
    }
    const isDouble = character === '"' && !this.#blanks;
    this.#isMisquoted ||= !isDouble;
    this.#cell += `"${this.#blanks}`;
    this.#blanks = '';
    this.#state = 'quoted';
    return isDouble ? at + 1 : at;
  }

  #endCell(): void {
    if (this.#cells.push(this.#cell) > MAX_COLUMNS) throw new TooManyColumnsError();
    this.#cell = '';
    this.#blanks = '';
    this.#state = 'start';
  }

  #endRow(): CsvRow {
    this.#endCell();
    const row = { cells: this.#cells, isMisquoted: this.#isMisquoted };
    this.#cells = [];
    this.#isMisquoted = false;
    return row;
  }
}

/** Guesses the delimiter from the beginning of a table: the one that gives most cells, as many in each row. */
export function guessDelimiter(start: string): string {
  let best = { delimiter: ',', difference: Infinity, count: 1.99 };
  for (const delimiter of DELIMITERS) {
    const counts = previewOf(start, delimiter);
    const count = counts.reduce((sum, each) => sum + each, 0) / (counts.length || 1);
    const difference = counts.reduce((sum, each, at) => sum + (at ? Math.abs(each - counts[at - 1]!) : 0), 0);
    if (difference <= best.difference && count > best.count) best = { delimiter, difference, count };
  }
  return best.delimiter;
}

/** Returns the numbers of cells of the first rows. */
function previewOf(start: string, delimiter: string): readonly number[] {
  const counts: number[] = [];
  const rows = new CsvRows(delimiter);
  try {
    for (const { cells } of rows.push(start)) if (counts.push(cells.length) === PREVIEW_ROWS) return counts;
    counts.push(rows.end().cells.length);
  } catch (error) {
    if (!(error instanceof TooManyColumnsError)) throw error;
    counts.push(MAX_COLUMNS + 1);
  }
  return counts;
}
