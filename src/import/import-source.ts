import { isRecord } from '../protocol/check.js';
import { ownOptions } from '../platform.js';
import { MAX_NAME_LENGTH, readCsv, readTextFile, type ImportSource, type SourceRow } from './csv.js';
import { MAX_COLUMNS, TooManyColumnsError } from './csv-rows.js';
import { readingReso } from './reso.js';
import { areResoMedia, resoImages } from './reso-media.js';
import { parsingJson } from './json-steps.js';
import { WorkSlice } from './work-slice.js';

export class UnreadableFileError extends Error {
  override readonly name: string = 'UnreadableFileError';
}

/** A spreadsheet file, which has to be saved as CSV first. */
export class SpreadsheetError extends UnreadableFileError {
  override readonly name = 'SpreadsheetError';
}

/** Reads a file of listings: CSV, or JSON from RESO's Web API. @throws {UnreadableFileError | TooManyColumnsError} */
export async function readSource(file: Blob): Promise<ImportSource> {
  const content = await readContent(file);
  const source = typeof content === 'string' ? await readCsv(content) : await toSource(findList(content));
  if (!source.rows.length || source.columns.length < 2) throw new UnreadableFileError('No listings.');
  return new WorkSlice().run(readingReso(source));
}

/** Limits of a table, and the pauses while it is read. */
export interface Reading {
  readonly maxRows?: number;
  readonly slice?: WorkSlice;
}

/**
 * Reads the text of a CSV file, or the value of a JSON file.
 *
 * @throws {UnreadableFileError | TooManyColumnsError}
 * @throws {RangeError} for more than `maxRows` entries
 */
export async function readContent(
  file: Blob,
  { maxRows, slice = new WorkSlice() }: Reading = {},
): Promise<string | object> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  // Signatures of ZIP, which XLSX and Numbers files are, and of older Excel files.
  if ((first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf))
    throw new SpreadsheetError('A spreadsheet.');
  const text = (await readTextFile(file)).replace(/^\uFEFF/, '');
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return (await slice.run(parsingJson(text, maxRows))) as object;
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new UnreadableFileError('Not JSON.', { cause });
  }
}

/** Converts the entries of a JSON file to rows. @throws {TooManyColumnsError} */
export async function toSource(
  items: readonly Record<string, unknown>[],
  slice = new WorkSlice(),
): Promise<ImportSource> {
  const rows: SourceRow[] = [];
  const names = new Set<string>();
  for (const item of items) {
    const entries = Object.entries(item).filter(([name]) => name.length <= MAX_NAME_LENGTH);
    if (entries.length <= MAX_COLUMNS) for (const [name] of entries) names.add(name);
    if (Math.max(names.size, entries.length) > MAX_COLUMNS) throw new TooManyColumnsError();
    const cells = ownOptions(Object.fromEntries(entries.map(([name, value]) => [name, cellOf(value)])));
    const numbers = new Set(entries.flatMap(([name, value]) => (typeof value === 'number' ? name : [])));
    rows.push({ line: rows.length + 1, cells, numbers });
    if (slice.isOver) await slice.pause();
  }
  return { columns: [...names].filter(name => !name.startsWith('@odata.')), rows, misquoted: [] };
}

/** Finds the entries: a list, or an object with a list: `value` in RESO's Web API, `Data.List` in ours. */
export function findList(body: unknown): readonly Record<string, unknown>[] {
  if (Array.isArray(body)) return body.filter(isRecord);
  if (!isRecord(body)) return [];
  for (const name of ['value', 'Data', 'List', 'listings', 'results', 'bundle']) {
    const found = body[name] === undefined ? [] : findList(body[name]);
    if (found.length || Array.isArray(body[name])) return found;
  }
  return [body];
}

/** Converts a value to a cell. RESO's media become image addresses, in order. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return JSON.stringify(value);
  if (!Array.isArray(value)) return JSON.stringify(value);
  const items = value as unknown[];
  if (areResoMedia(items)) return resoImages(items).join('\n');
  return items.every(item => typeof item !== 'object') ? items.join('\n') : JSON.stringify(items);
}
