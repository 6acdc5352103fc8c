import type { WorkSlice } from './work-slice.js';

export interface SourceRow {
  /** In a spreadsheet: the number of the row. In JSON: the number of the entry. */
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  /** Cells beyond the last heading, joined. */
  readonly extra?: string;
  /** Columns whose cell is a number in the file, not text, so that no separator is ambiguous. */
  readonly numbers?: ReadonlySet<string>;
  /** Whether its fields say that the listing must not be published. */
  readonly isWithheld?: boolean;
}

/** A row of cells before its headings are known. */
export interface RawRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface SourceProblem {
  readonly line: number;
  /**
   * - `quotes`: a quotation mark is missing or misplaced, so that cells may be wrong
   * - `cut`: the text ends within this row
   * - `json`: the line is not JSON, and is left out
   * - `files`: images are named that came as files beside this one, and are left out
   * - `sheets`: further sheets have listings, and are not read
   * - `joined`: the rows from here on are of another sheet
   * - `bytes`: some bytes are no characters of the encoding; only letters of this line are wrong
   */
  readonly what: 'quotes' | 'cut' | 'json' | 'bytes' | 'files' | 'sheets' | 'joined';
}

/** A file as a table. */
export interface ImportSource {
  readonly columns: readonly string[];
  readonly rows: readonly SourceRow[];
  readonly format: 'csv' | 'json' | 'spreadsheet';
  /** Of CSV. */
  readonly separator?: string;
  /** Of CSV and JSON: a label of the Encoding Standard, in lower case. */
  readonly encoding?: string;
  /** Name of the sheet in a spreadsheet; empty if several are read. */
  readonly sheet?: string;
  /** Names of the sheets with tables, and an empty one if several can be read. */
  readonly sheets?: readonly string[];
  /** Line of the headings; 0 without one, as in JSON. */
  readonly headingRow: number;
  /** Whether the end of the file was read: otherwise rows are missing. */
  readonly isComplete: boolean;
  readonly problems: readonly SourceProblem[];
  /** Of XML: what is around the list, such as a number of listings or an error. */
  readonly around?: object;
  /** The first rows as they are, those above the headings too; none in JSON. */
  readonly preview: readonly RawRow[];
}

/** Facts about a file that are known before it is read. The reader finds out the others. */
export interface Reading {
  /** Encoding that a server names. Used if the bytes fit it. */
  readonly charset?: string | undefined;
  /** Encoding that a person chose. Used whatever the bytes are. */
  readonly encoding?: string | undefined;
  /** Separator that a person chose. */
  readonly separator?: string | undefined;
  /** Line of the headings that a person chose. */
  readonly headingRow?: number | undefined;
  /** Name of the sheet that a person chose. */
  readonly sheet?: string | undefined;
  /** Language of the owner, as a BCP 47 tag: decides between encodings that fit alike. */
  readonly language?: string | undefined;
  readonly maxRows?: number | undefined;
  readonly slice?: WorkSlice | undefined;
  /** Reads a spreadsheet, if that must not happen in this thread. */
  readonly readSheet?: ((bytes: Uint8Array, sheet?: string) => Promise<SheetRows>) | undefined;
}

/** A row of cells, some of which are numbers in the file. */
export interface TableRow extends RawRow {
  readonly numbers?: ReadonlySet<number>;
}

/** A sheet of a spreadsheet, or several ones, as rows of texts. */
export interface SheetRows {
  readonly name: string;
  /** Names that can be chosen instead, and an empty one for several sheets. */
  readonly names: readonly string[];
  readonly problems: readonly SourceProblem[];
  readonly rows: readonly TableRow[];
}

/** Most columns of a table: more than any system exports. Every row gets a cell for each column. */
export const MAX_COLUMNS = 500;

/** Longest heading, in characters; the rest of a longer one is left out. */
export const MAX_NAME_LENGTH = 200;

/** A table with too many columns. */
export class TooManyColumnsError extends Error {
  override readonly name = 'TooManyColumnsError';

  constructor() {
    super(`More than ${MAX_COLUMNS} columns.`);
  }
}

/** A file without listings. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
  /**
   * - `empty`: it has no rows
   * - `json`: it begins like JSON, but is not
   * - `object`: it is one JSON object that is no listing
   * - `page`: it is a web page or XML
   * - `archive`: a ZIP file that is damaged, too large, or no spreadsheet
   * - `password`: a spreadsheet with a password
   * - `format`: a file of another kind, such as an image
   */
  readonly reason: 'empty' | 'json' | 'object' | 'page' | 'archive' | 'password' | 'format';

  constructor(reason: UnreadableFileError['reason'], options?: ErrorOptions) {
    super(`The file has no listings: ${reason}.`, options);
    this.reason = reason;
  }
}
