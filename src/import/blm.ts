import { BLM_CODES, BLM_NO_PRICE, BLM_QUALIFIERS } from '../locales/import/blm-codes.js';
import { isWebAddress } from '../protocol/field.js';
import { tableOf } from './json-tables.js';
import { UnreadableFileError, type ImportSource, type RawRow, type Reading, type SourceProblem } from './source.js';
import { WorkSlice } from './work-slice.js';

const codes = new Map(BLM_CODES.map(({ column, words }) => [column, words]));
/** Parts of the exact address, which portals don't show; images of certificates. */
const UNSHOWN = /^(?:ADDRESS_\d|MEDIA_IMAGE_(?:TEXT_)?[6-9]\d)$/;

/** Whether a text is in the format in which British systems send listings to Rightmove. */
export const isBlm = (text: string): boolean => /^\uFEFF?\s*#HEADER#/i.test(text);

/**
 * Reads BLM: a header with the separators, the names of the fields, and the listings. Its codes become words.
 *
 * @throws {UnreadableFileError} without the names or the listings
 * @throws {RangeError} for more than `maxRows` listings
 */
export async function readBlm(text: string, reading: Reading): Promise<ImportSource> {
  const { slice = new WorkSlice() } = reading;
  const section = (name: string) => new RegExp(`^[^\\S\\r\\n]*#${name}#`, 'im').exec(text);
  const [definition, data, end] = [section('DEFINITION'), section('DATA'), section('END')];
  if (!definition || !data || data.index < definition.index) throw new UnreadableFileError('format');
  const header = text.slice(0, definition.index);
  const [field, row] = [separatorIn(header, 'EOF') ?? '^', separatorIn(header, 'EOR') ?? '~'];
  const names = text
    .slice(definition.index + definition[0].length, data.index)
    .trimStart()
    .split(row)[0]!
    .trim()
    .split(field)
    .map(name => name.trim().toUpperCase());
  if (names.at(-1) === '') names.pop();
  const shown = names.flatMap((name, at) => (UNSHOWN.test(name) && names.includes('DISPLAY_ADDRESS') ? [] : [at]));
  const headingRow = lineAt(text, definition.index) + 1;
  const rows: RawRow[] = [{ line: headingRow, cells: shown.map(at => names[at]!) }];
  const hidden = new Set<number>();
  const problems: SourceProblem[] = [];
  const fileLines: number[] = [];
  let at = data.index + data[0].length;
  let line = lineAt(text, at);
  const last = end && end.index > at ? end.index : text.length;
  while (at < last) {
    if (slice.isOver) await slice.pause();
    const found = text.indexOf(row, at);
    const next = found < 0 || found > last ? last : found;
    const written = text.slice(at, next);
    line += /^\s*/.exec(written)![0].split('\n').length - 1;
    const cells = written.trim().split(field);
    if (cells.some(Boolean)) {
      if (cells.length < names.length) problems.push({ line, what: 'cut' });
      else rows.push({ line, cells: wordsFor(names, cells, shown) });
      if (names.some((name, at) => isFileName(name, cells[at]))) fileLines.push(line);
      if (cells[names.indexOf('PUBLISHED_FLAG')]?.trim() === '0') hidden.add(line);
    }
    line += written.trimStart().split('\n').length - 1 + Number(row === '\n');
    at = next + row.length;
  }
  const [, count = 0] = /^\s*Property Count\s*:\s*(\d{1,6})/im.exec(header) ?? [];
  const isComplete = end !== null && problems.length === 0 && rows.length > Number(count);
  const files = fileLines.slice(0, 1).map(first => ({ line: first, what: 'files' }) as const);
  const source = await tableOf(rows, { ...reading, headingRow });
  return {
    ...source,
    rows: source.rows.map(each => (hidden.has(each.line) ? { ...each, isWithheld: true } : each)),
    format: 'csv',
    separator: field,
    isComplete,
    problems: [...problems, ...files],
  };
}

/** Reads `EOF : '^'`, and `EOR : '\n'`. */
function separatorIn(header: string, name: string): string | undefined {
  const [, sign] = new RegExp(`^\\s*${name}\\s*:\\s*'([^']{1,4})'`, 'im').exec(header) ?? [];
  return sign?.replace('\\r', '').replace('\\n', '\n').replace('\\t', '\t') || undefined;
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

/** Whether a cell names a file that came beside this one. */
const isFileName = (name: string, cell = '') =>
  /^MEDIA_(?!\w+_TEXT_)/.test(name) && cell.trim() !== '' && !isWebAddress(cell.trim());

function wordsFor(names: readonly string[], cells: readonly string[], shown: readonly number[]): readonly string[] {
  const qualifier = cells[names.indexOf('PRICE_QUALIFIER')]?.trim() ?? '';
  return shown.map(at => {
    const [name, cell] = [names[at]!, cells[at]!.trim()];
    if (isFileName(name, cell) || name.startsWith('MEDIA_IMAGE_TEXT_')) return '';
    if (name !== 'PRICE') return codes.has(name) ? (codes.get(name)![cell] ?? '') : cell;
    if (BLM_NO_PRICE.includes(qualifier)) return 'POA';
    return `${BLM_QUALIFIERS[qualifier] ?? ''} ${cell}`.trim();
  });
}
