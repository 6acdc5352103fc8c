import { EncryptedFileError, formatValue, read, readOds, type Cell, type CellValue, type Sheet } from 'hucre';
import { checkArchive } from './archive-limits.js';
import { guessingByValues } from './guess-targets.js';
import { findHeading, type Heading } from './heading.js';
import { currenciesIn } from './currencies.js';
import { meaningsOf, multipleOf, roleOf } from './heading-words.js';
import { plain, squareMetersBehind, timesAYear } from './import-units.js';
import { readSaleType, readStatus } from './offer-words.js';
import { UnreadableFileError, type SheetRows, type TableRow } from './source.js';
import { finish } from './work-slice.js';

const ZIP = 0x50;
/** Rows by which a sheet is judged. */
const SAMPLE_ROWS = 60;

/**
 * Reads the sheets of a spreadsheet file (XLSX, XLS or ODS) that have listings: the one with most names of listing fields
 * and similar ones, or else the first with a table. Takes seconds for large files, so call it in a worker.
 *
 * @param chosen name of the only sheet to read
 * @throws {UnreadableFileError}
 */
export async function readSheet(bytes: Uint8Array, chosen = ''): Promise<SheetRows> {
  const files = bytes[0] === ZIP ? checkArchive(bytes) : undefined;
  const { sheets } = await readWorkbook(bytes, files);
  const visible = sheets.filter(({ hidden, veryHidden }) => !hidden && !veryHidden);
  const ranked = visible.map(sheet => ({ sheet, rank: rankOf(sheet) })).toSorted((one, other) => other.rank - one.rank);
  const [best, ...others] = ranked;
  if (!best) throw new UnreadableFileError('empty');
  // Sheets about something else have few of the names.
  const further = others.filter(({ rank }) => rank > MIN_NAMES && rank * 2 > best.rank);
  const [first, ...more] = [best, ...further].map(({ sheet }) => tableOf(sheet));
  const names = visible.flatMap(sheet => (rankOf(sheet) > 0 ? sheet.name : []));
  if (!first) return { name: best.sheet.name, names, rows: [], problems: [] };
  const joined = joinSheets([first, ...more.filter(table => table !== undefined)]);
  const all = { ...joined, names: joined.name ? names : ['', ...names] };
  const own = visible.find(({ name }) => name === chosen);
  const table = own && tableOf(own);
  return table ? { name: chosen, names: all.names, rows: table.rows, problems: [] } : all;
}

function tableOf(sheet: Sheet): SheetTable | undefined {
  const { name, cells } = sheet;
  const { shown, hidden } = linksIn(sheet);
  const table = tableIn(
    name,
    withMerged(sheet).map((row, at) => rowOf(row, at, cells, shown)),
  );
  // An address or a title may be a link to the page of its listing.
  return table && hidden.size && !shown.size && !hasField(table, 'Url')
    ? withColumn(table, 'Url', at => hidden.get(at) ?? '')
    : table;
}

/** Names of fields that a sheet of listings has. */
const MIN_NAMES = 3;

/** Most cells of merged ones. */
const MAX_MERGED = 1_000_000;

/** Repeats the value of cells that are merged with those below, such as a town beside several listings. */
function withMerged({ rows, merges = [] }: Sheet): Sheet['rows'] {
  const filled = new Map<number, CellValue[]>();
  let count = 0;
  for (const { startRow, startCol, endRow, endCol } of merges) {
    const value = rows[startRow]?.[startCol] ?? null;
    if (startCol !== endCol || value === null) continue;
    for (let at = startRow + 1; at <= Math.min(endRow, rows.length - 1); at++) {
      if (++count > MAX_MERGED) return rows;
      const row = filled.get(at) ?? [...rows[at]!];
      row[startCol] ??= value;
      filled.set(at, row);
    }
  }
  return rows.map((row, at) => filled.get(at) ?? row);
}

async function readWorkbook(bytes: Uint8Array, files: ReadonlySet<string> | undefined) {
  try {
    // Some programs don't write the type of an ODS file first, where `read` looks for it.
    if (files?.has('content.xml') && !files.has('[Content_Types].xml')) return await readOds(bytes);
    return await read(bytes, { readStyles: true });
  } catch (cause) {
    throw new UnreadableFileError(cause instanceof EncryptedFileError ? 'password' : 'archive', { cause });
  }
}

/** Returns 0 for a sheet without a table. */
function rankOf({ rows }: Sheet): number {
  const first = rows.slice(0, SAMPLE_ROWS).map(row => row.map(cell => textOf(cell)));
  const heading = findHeading(first.filter(row => row.some(Boolean)));
  return heading && rows.length > 1 && heading.names.filter(name => name.trim()).length > 1 ? 1 + heading.known : 0;
}

/** `HYPERLINK("https://homes.example/1","View")` */
const LINK_FORMULA = /^HYPERLINK\("(https?:[^"]+)"/i;

/** Sites whose pages are of no listing. */
const OTHER_SITES = /^https?:\/\/[^/]*(?:google|bing|openstreetmap|facebook|youtu|vimeo|matterport|dropbox)/i;

interface Links {
  /** Addresses of cells with the same words for each link of their column, such as `View`, by their places. */
  readonly shown: ReadonlyMap<string, string>;
  /** Addresses in the only column of cells with words of their own, by their rows. */
  readonly hidden: ReadonlyMap<number, string>;
}

function linksIn({ cells = new Map<string, Cell>() }: Sheet): Links {
  const columns = new Map<string, { place: string; text: string; target: string }[]>();
  for (const [place, { value, hyperlink, formula = '' }] of cells) {
    const [, inFormula] = LINK_FORMULA.exec(formula) ?? [];
    const target = inFormula ?? hyperlink?.target ?? '';
    const column = place.slice(place.indexOf(','));
    const link = { place, text: String(value ?? ''), target };
    if (/^https?:/i.test(target)) {
      const known = columns.get(column);
      if (known) known.push(link);
      else columns.set(column, [link]);
    }
  }
  const isRepeated = (found: readonly { text: string }[]) =>
    new Set(found.map(({ text }) => text)).size * 2 <= found.length;
  const [own, ...others] = [...columns.values()].filter(
    found =>
      !isRepeated(found) &&
      new Set(found.map(({ target }) => target)).size === found.length &&
      !found.some(({ target }) => OTHER_SITES.test(target)),
  );
  return {
    shown: new Map(
      [...columns.values()]
        .filter(isRepeated)
        .flat()
        .map(({ place, target }) => [place, target]),
    ),
    hidden: new Map(others.length ? [] : (own ?? []).map(({ place, target }) => [parseInt(place, 10), target])),
  };
}

function rowOf(
  row: readonly CellValue[],
  at: number,
  cells: Sheet['cells'],
  links: ReadonlyMap<string, string>,
): TableRow {
  const numbers = new Set<number>();
  const texts = row.map((value, column) => {
    const link = links.size ? links.get(`${at},${column}`) : undefined;
    if (link !== undefined) return link;
    const cell = typeof value === 'number' || value === null ? cells?.get(`${at},${column}`) : undefined;
    // Programs that write a formula without its result leave the result to the reader.
    if (value === null) return cell?.formula === undefined ? '' : `=${cell.formula || '…'}`;
    if (typeof value !== 'number') return textOf(value);
    const text = numberText(value, cell);
    if (text === plainNumber(value)) numbers.add(column);
    return text;
  });
  return { line: at + 1, cells: texts, numbers };
}

function textOf(value: CellValue): string {
  if (value === null) return '';
  if (value instanceof Date) return dateText(value);
  return typeof value === 'number' ? plainNumber(value) : String(value);
}

/** Times without a date are in the first days of the calendar of spreadsheets. */
const FIRST_YEAR = 1901;

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const [day = '', time = ''] = date
    .toISOString()
    .replace(/(?::00)?\.\d+Z$/, '')
    .split('T');
  if (date.getUTCFullYear() < FIRST_YEAR) return time;
  return time === '00:00' ? day : `${day}T${time}`;
}

/** Significant digits of a spreadsheet. */
const DIGITS = 15;

/** Writes a number as spreadsheets do, without the rest of binary fractions. */
function plainNumber(value: number): string {
  const text = String(Number(value.toPrecision(DIGITS)));
  return text.includes('e') ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 }) : text;
}

/** Writes a number with what its format adds: zeros before it, a currency, a unit. */
function numberText(value: number, cell: Cell | undefined): string {
  const [format = ''] = (cell?.style?.numFmt ?? '').split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  const bare = format.replace(/"[^"]*"|\\.|\[[^\]]*\]|[_*]./g, '');
  if (/^0{2,}(?:[-\s/]0+)*$/.test(bare)) return formatValue(value, format);
  if (bare.includes('%')) return `${plainNumber(value * 100)}%`;
  // A comma behind the digits divides by a thousand.
  if (/[0#?],+(?![0#?,])/.test(bare)) return plainNumber(value);
  // `[$€-407]` has digits, which are no places of the number.
  const places = format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, text => '_'.repeat(text.length));
  const [, before = '', number = ''] = /^([^0#?]*)(.*[0#?])?/.exec(places) ?? [];
  const after = format.slice(before.length + number.length);
  const isNegative = value < 0 ? '-' : '';
  return `${isNegative}${literalOf(format.slice(0, before.length))}${plainNumber(Math.abs(value))}${literalOf(after)}`.trim();
}

/** Returns the text of a part of a format: `"m²"`, `\x`, `[$€-407]`, `$`, and blanks. */
const literalOf = (part: string): string =>
  [...part.matchAll(/"([^"]*)"|\\(.)|\[\$([^\]-]*)[^\]]*\]|[_*].|\[[^\]]*\]|([$€£¥₹ /-])/g)]
    .map(([, quoted, escaped, currency, plain]) => quoted ?? escaped ?? currency ?? plain ?? '')
    .join('');

/** A sheet, and where its headings are. */
interface SheetTable {
  readonly name: string;
  readonly rows: readonly TableRow[];
  readonly heading: Heading;
  /** Index of the row with the headings. */
  readonly at: number;
  /** Index of the first row behind them. */
  readonly next: number;
}

/** Rows among which the headings are searched. */
const HEADING_SAMPLE = 200;
/** Names of sheets with listings that are not on offer. */
const NO_OFFERS =
  /archiv|\bold\b|\balt\b|template|vorlage|sample|example|muster|draft|backup|cop(?:y|ia)|kopie|withdrawn/i;

/** Finds the headings of a sheet; nothing for one without a table. */
function tableIn(name: string, rows: readonly TableRow[]): SheetTable | undefined {
  const filled = rows.flatMap(({ cells }, at) => (cells.some(cell => cell.trim()) ? at : [])).slice(0, HEADING_SAMPLE);
  const heading = findHeading(filled.map(at => rows[at]!.cells));
  const at = filled[heading?.at ?? -1];
  return heading && at !== undefined
    ? { name, rows, heading, at, next: filled[heading.next] ?? rows.length }
    : undefined;
}

/** Whether a sheet has a column for a field. */
const hasField = ({ heading }: SheetTable, field: string): boolean =>
  heading.names.some(name => meaningsOf(name).some(meaning => meaning.field === field));

/** Whether a sheet has a column whose name alone says that it is that of a field. */
const hasRole = ({ heading }: SheetTable, field: string): boolean => heading.names.some(name => roleOf(name) === field);

/** Adds a column behind all others. */
function withColumn(table: SheetTable, name: string, cellOf: (at: number) => string): SheetTable {
  const { rows, heading, at, next } = table;
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), heading.names.length);
  const added = (cells: readonly string[], cell: string) => [
    ...Array.from({ length: width }, (_, column) => cells[column] ?? ''),
    cell,
  ];
  return {
    ...table,
    heading: { ...heading, names: added(heading.names, name) },
    rows: rows.map((row, index) => {
      if (index === at) return { ...row, cells: added(row.cells, name) };
      return index < next ? row : { ...row, cells: added(row.cells, cellOf(index)) };
    }),
  };
}

/**
 * Joins the rows of all sheets with listings below the first one, by the names of their columns. Sheets that have some
 * of the same listings, or whose names say that they have no offers, are only reported.
 */
function joinSheets([first, ...others]: readonly [SheetTable, ...(readonly SheetTable[])]): Omit<SheetRows, 'names'> {
  const joined = others.filter(other => !hasNoOffers(other.name) && !areShared(first, other));
  const left = others.length > joined.length ? [{ line: 1, what: 'sheets' } as const] : [];
  if (!joined.length) return { name: first.name, rows: first.rows, problems: left };
  const [start, ...further] = withSales(withOffers([first, ...joined]));
  let whole = start ?? first;
  const problems: SheetRows['problems'][number][] = [];
  for (const other of further) {
    const sheet = withNamesOf(whole, other);
    for (const name of sheet.heading.names)
      if (name.trim() && placeOf(whole, name) < 0) whole = withColumn(whole, name, () => '');
    const places = sheet.heading.names.map(name => placeOf(whole, name));
    const above = whole.rows.at(-1)!.line;
    const rows = sheet.rows
      .slice(sheet.next)
      .map(({ line, cells, numbers }) => ({
        line: above + line,
        cells: whole.heading.names.map((_, column) => cells[places.indexOf(column)] ?? ''),
        numbers: new Set([...(numbers ?? [])].map(column => places[column] ?? -1)),
      }));
    if (rows[0]) problems.push({ line: rows[0].line, what: 'joined' });
    whole = { ...whole, rows: [...whole.rows, ...rows] };
  }
  return { name: '', rows: whole.rows, problems: [...problems, ...left] };
}

const placeOf = ({ heading }: SheetTable, name: string): number =>
  heading.names.findIndex(each => plain(each) === plain(name));

/** Renames columns that mean the same as one with another name in the first sheet. */
function withNamesOf(first: SheetTable, sheet: SheetTable): SheetTable {
  const [known, own] = [first, sheet].map(fieldsOf);
  const names = sheet.heading.names.map(name => {
    const field = own!.get(name);
    if (field === undefined || placeOf(first, name) >= 0) return name;
    const found = first.heading.names.find(other => known!.get(other) === field);
    const isFree = found !== undefined && placeOf(sheet, found) < 0 && haveSameMeasure(found, name);
    return isFree ? found : name;
  });
  return { ...sheet, heading: { ...sheet.heading, names } };
}

/** Returns the fields of the columns of a sheet by their names and values. */
function fieldsOf({ heading: { names }, rows, next }: SheetTable): ReadonlyMap<string, string> {
  const some = rows
    .slice(next, next + SAMPLE_ROWS)
    .map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(names.map((name, column) => [name, cells[column] ?? ''])),
    }));
  const { targets } = finish(guessingByValues(names, [], some));
  return new Map(Object.entries(targets).filter(([, field]) => field && field !== '+'));
}

/** Whether the names of two columns with the same meaning name no different units, currencies or periods. */
function haveSameMeasure(one: string, other: string): boolean {
  const isSame = (first: unknown, second: unknown) => !first || !second || first === second;
  return (
    isSame(squareMetersBehind(one), squareMetersBehind(other)) &&
    isSame(currenciesIn(one).join(), currenciesIn(other).join()) &&
    timesAYear(one) === timesAYear(other) &&
    multipleOf(one) === multipleOf(other)
  );
}

const hasNoOffers = (name: string): boolean => NO_OFFERS.test(name) || readStatus(name).state === 'left-out';

/** Adds a column that says which sheets have sold listings, if only some of them have. */
function withSales(sheets: readonly SheetTable[]): readonly SheetTable[] {
  const isSold = ({ name }: SheetTable) => readStatus(name).state === 'sold';
  if (!sheets.some(isSold) || sheets.every(isSold) || sheets.some(sheet => hasRole(sheet, 'Status'))) return sheets;
  return sheets.map(sheet => {
    const sign = isSold(sheet) ? 'yes' : readStatus(sheet.name).state === 'active' ? 'no' : '';
    return withColumn(sheet, 'Sold', () => sign);
  });
}

/** Whether two sheets have some of the same listings. */
function areShared(one: SheetTable, other: SheetTable): boolean {
  const [known, found] = [one, other].map(sheet => {
    const columns = sheet.heading.names.flatMap((name, column) =>
      meaningsOf(name).some(({ field }) => field === 'MLSNumber' || field === 'Url') ? column : [],
    );
    return sheet.rows.slice(sheet.next).flatMap(({ cells }) => columns.flatMap(column => cells[column] || []));
  });
  const numbers = new Set(known);
  return found!.some(number => numbers.has(number));
}

/** Adds what the names of all sheets say, such as `For sale` and `To let`, unless a column says it. */
function withOffers(sheets: readonly SheetTable[]): readonly SheetTable[] {
  const saying = [
    { field: 'SaleType', isSaid: (name: string) => readSaleType(name).type !== undefined },
    { field: 'Status', isSaid: (name: string) => readStatus(name).state !== undefined },
  ].find(({ field, isSaid }) => sheets.every(sheet => isSaid(sheet.name) && !hasRole(sheet, field)));
  return saying ? sheets.map(sheet => withColumn(sheet, saying.field, () => sheet.name)) : sheets;
}
