import { isRecord } from '../protocol/check.js';
import { isBlm, readBlm } from './blm.js';
import { readCsv } from './csv.js';
import { isKnownName } from './heading-words.js';
import { findList, toSource } from './json-rows.js';
import { LargeEntryError, parsingJson } from './json-steps.js';
import { readCells, readJsonLines, rowsIn, tableOf } from './json-tables.js';
import { readingReso } from './reso.js';
import { UnreadableFileError, type ImportSource, type Reading } from './source.js';
import { decodeText, type DecodedText } from './text-encoding.js';
import { WorkSlice } from './work-slice.js';

export { findList, toSource };

/** A file before its entries are rows: a feed may have several pages of JSON. */
export type Content =
  | { readonly type: 'table'; readonly source: ImportSource }
  | { readonly type: 'json'; readonly value: object; readonly encoding: string };

/**
 * Reads a file of listings: CSV, JSON, JSON Lines or a spreadsheet. The import of the dashboard and the feeds of the
 * service both use it.
 *
 * @throws {UnreadableFileError | TooManyColumnsError}
 * @throws {RangeError} for more than `maxRows` entries
 */
export async function readSource(file: Blob, reading: Reading = {}): Promise<ImportSource> {
  const content = await readContent(file, reading);
  const source = content.type === 'table' ? content.source : await sourceOf(content, reading);
  if (!source.rows.length || source.columns.length < 2) throw new UnreadableFileError('empty');
  return (reading.slice ?? new WorkSlice()).run(readingReso(source));
}

const sourceOf = async ({ value, encoding }: { value: object; encoding: string }, { slice }: Reading) => ({
  ...(await toSource(findList(value), slice)),
  encoding,
});

/**
 * Reads a table, which may have no rows, or the value of a JSON file.
 *
 * @throws {UnreadableFileError | TooManyColumnsError}
 * @throws {RangeError} for more than `maxRows` entries
 */
export async function readContent(file: Blob, reading: Reading = {}): Promise<Content> {
  const { slice = new WorkSlice() } = reading;
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isSpreadsheet(bytes)) {
    const { name, names, rows, problems } = await (reading.readSheet ?? readSheet)(bytes, reading.sheet);
    const table = await tableOf(rows, reading);
    return {
      type: 'table',
      source: {
        ...table,
        problems: [...table.problems, ...problems],
        format: 'spreadsheet',
        sheet: name,
        sheets: names,
      },
    };
  }
  if (isBinary(bytes)) throw new UnreadableFileError('format');
  const decoded = await decodeText(bytes, reading);
  if (/^\s*</.test(decoded.text)) return { type: 'table', source: await readXml(decoded, { ...reading, slice }) };
  if (/^\s*[[{]/.test(decoded.text)) return readJson(decoded, { ...reading, slice });
  const read = isBlm(decoded.text) ? readBlm : readCsv;
  const source = await read(decoded.text, { ...reading, slice });
  const bad = decoded.badLines.map(line => ({ line, what: 'bytes' }) as const);
  return { type: 'table', source: { ...source, encoding: decoded.encoding, problems: [...source.problems, ...bad] } };
}

/** @throws {UnreadableFileError} for a web page, and for other documents than lists of listings */
async function readXml(
  { text, encoding }: DecodedText,
  { slice, maxRows, headingRow }: Reading,
): Promise<ImportSource> {
  if (/^\s*<(?:!doctype )?html\b/i.test(text)) throw new UnreadableFileError('page');
  const [{ parsingXml }, { sheetsInXml }] = await Promise.all([import('./xml-steps.js'), import('./sheet-xml.js')]);
  const { value, isComplete } = await slice!.run(parsingXml(text, maxRows));
  const sheets = sheetsInXml(value);
  if (sheets.length) {
    const tables: Omit<ImportSource, 'format'>[] = [];
    for (const rows of sheets) tables.push(await tableOf(rows, { slice, maxRows, headingRow }));
    const known = ({ columns }: { columns: readonly string[] }) => columns.filter(isKnownName).length;
    const [best] = tables.toSorted((one, other) => known(other) - known(one));
    return { ...best!, format: 'spreadsheet', encoding, isComplete };
  }
  const items = listOrPage(value);
  if (items.length > (maxRows ?? Infinity)) throw new RangeError('Too many entries.');
  return { ...(await toSource(items, slice)), encoding, isComplete, around: outlineOf(value) };
}

/** Returns a document without its lists. */
const outlineOf = (value: object, depth = 0): object =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
      if (isRecord(inner)) return depth < 2 ? [[name, outlineOf(inner, depth + 1)]] : [];
      return Array.isArray(inner) ? [] : [[name, inner]];
    }),
  );

function listOrPage(value: object) {
  try {
    return findList(value);
  } catch (cause) {
    throw new UnreadableFileError('page', { cause });
  }
}

const readSheet = async (bytes: Uint8Array, sheet?: string) =>
  (await import('./spreadsheet.js')).readSheet(bytes, sheet);

/** Signatures of ZIP, which XLSX and ODS files are, and of older Excel files. */
const isSpreadsheet = ([first, second, third, fourth]: Uint8Array) =>
  (first === 0x50 && second === 0x4b && third === 3 && fourth === 4) ||
  (first === 0xd0 && second === 0xcf && third === 0x11 && fourth === 0xe0);

/** Signatures of PDF, PNG, JPEG, GIF and gzip. */
const SIGNATURES = ['%PDF-', '\x89PNG', '\xff\xd8\xff', 'GIF8', '\x1f\x8b'];

function isBinary(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  return SIGNATURES.some(signature => start.startsWith(signature));
}

async function readJson({ text, encoding }: DecodedText, reading: Reading): Promise<Content> {
  const slice = reading.slice!;
  try {
    const value = (await slice.run(parsingJson(text, reading.maxRows))) as object;
    const cells = rowsIn(value);
    if (cells) return { type: 'table', source: { ...(await readCells(cells, reading)), encoding } };
    return { type: 'json', value, encoding };
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    const lines = cause instanceof LargeEntryError ? undefined : await readJsonLines(text, reading);
    if (lines) return { type: 'table', source: { ...lines, encoding } };
    throw new UnreadableFileError('json', { cause });
  }
}
