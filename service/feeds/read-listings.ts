import {
  eachCheckedRow,
  findingConstants,
  guessingValues,
  planning,
  readingNumbers,
  UNKNOWN_IF_MISSING,
  type CheckedRow,
  type ImportPlan,
  type RowFault,
  type ValueChoices,
} from '../../src/import/import-table.js';
import { findingDoubtful, misnumbering } from '../../src/import/duplicate-rows.js';
import { isRangeOf } from '../../src/import/import-numbers.js';
import { plain } from '../../src/import/import-units.js';
import { filled } from '../../src/import/import-words.js';
import { numberOfPage } from '../../src/import/page-number.js';
import { lacksUnit, planColumns } from '../../src/import/plan-columns.js';
import { preparingSource } from '../../src/import/prepare-source.js';
import { faultWords } from '../../src/import/problem-words.js';
import { findingCompetingColumns } from '../../src/import/competing-columns.js';
import type { ImportSource, SourceRow } from '../../src/import/source.js';
import { saleTypeByPrices } from '../../src/import/sale-type.js';
import { isLand } from '../../src/import/unneeded.js';
import { usualUnit } from '../../src/import/usual-unit.js';
import { WorkSlice } from '../../src/import/work-slice.js';
import { english, type OwnerTexts } from '../../src/locales/owner/english.js';
import { loadOwnerLanguages } from '../../src/locales/owner/find-language.js';
import { checkRequest } from '../../src/protocol/check.js';
import type { FeedMapping, FeedReport } from '../../src/protocol/feed.js';
import { operations } from '../../src/protocol/operations.js';
import { storableValue, storableText } from '../data/storable.js';
import type { ListingFields } from '../data/listing-fields.js';
import { notesOnConstants, notesOnGuesses, notesOnCompetingColumns } from './guess-notes.js';
import { notesOnAcres, notesOnMisfits, notesOnProposals, notesOnSource } from './plan-notes.js';
import { proposingByCountry, type Proposal } from './propose-settings.js';
import { FeedError } from './request-feed.js';
import { notesOnUnused, unusedColumns } from './unused-columns.js';
import { whatCame } from './what-came.js';

type Problem = FeedReport['Problems'][number];
export type Fields = ListingFields & { readonly MLSNumber: string; readonly Url: string };

/** The rows of a feed as listings, and the rows that can't be read. */
export interface FeedListings {
  readonly listings: readonly { readonly row: number; readonly fields: Fields }[];
  readonly refused: number;
  readonly problems: readonly Problem[];
  /** Names of columns that are not used. */
  readonly unused: readonly string[];
  /** Numbers of all listings, refused ones included; an empty one for a refused row without a number. */
  readonly numbers: ReadonlySet<string>;
  /** Numbers of listings that must not be published, and of those whose status says that they are gone. */
  readonly withheld: ReadonlySet<string>;
  /** Numbers of listings that the owner's decisions about values leave out. */
  readonly leftOut: ReadonlySet<string>;
  /** Fields that the feed has for some listing. */
  readonly fieldNames: ReadonlySet<string>;
}

/** The owner's settings of a feed, and proposals for the rest. */
export interface FeedSettings {
  /** For listings without an address. */
  readonly pageUrl?: string;
  readonly mapping?: FeedMapping;
  readonly proposals?: readonly Proposal[];
}

/** How a feed is read, and what its values mean. */
export interface FeedPlan extends ImportPlan {
  readonly values: ValueChoices;
  readonly rows: readonly SourceRow[];
  /** Proposals that replace fields without a column. */
  readonly used: readonly Proposal[];
  /** Notes on guesses that the owner has not confirmed. */
  readonly notes: readonly Problem[];
}

/** Fields that are stored as zero, which means unknown, if nothing says their value. */
export const ZERO_IF_EMPTY = Object.fromEntries(UNKNOWN_IF_MISSING.map(field => [field, { '': '0' }]));
/** Fields whose empty cells are reported, although zero is stored. */
const REPORTED = [
  { field: 'ParkingSpots', words: 'an unknown number of parking spots' },
  { field: 'BuildingArea', words: 'an unknown area' },
  { field: 'DaysOnMarket', words: 'an unknown number of days on the market' },
] as const;

/** Returns the languages whose labels may be headings and values. */
export const feedLanguages = async (): Promise<readonly OwnerTexts[]> => [english, ...(await loadOwnerLanguages())];

/** Decides how to read a feed: as the import of the owner's dashboard by default, and as the owner has decided. */
async function planFeed(feed: ImportSource, settings: FeedSettings, slice: WorkSlice): Promise<FeedPlan> {
  const source = await slice.run(preparingSource(feed));
  const { mapping = {}, pageUrl, proposals = [] } = settings;
  const languages = await feedLanguages();
  let plan: ImportPlan = withMapping(await slice.run(planning(source, languages)), mapping, source.columns);
  plan = { ...plan, isUnattended: true };
  plan = { ...plan, constants: await slice.run(findingConstants(source.rows, plan)) };
  const own = ownConstants(mapping);
  const suggested = notesOnConstants(source.rows, plan).filter(({ Field = '' }) => !own[Field]);
  const { rows, targets } = pageUrl ? withPages(source, plan, pageUrl) : { rows: source.rows, targets: plan.targets };
  const given: Readonly<Record<string, string>> = { ...plan.constants, ...(pageUrl && { Url: pageUrl }), ...own };
  const has = new Set(Object.values(targets));
  if (lacksUnit(planColumns(targets).of)) has.delete('AreaUnit');
  const unit = usualUnit(rows, plan, given['CurrencySymbol']);
  const usual: readonly Proposal[] = unit ? [{ field: 'AreaUnit', value: unit, from: 'currency' }] : [];
  const isNew = ({ field }: Proposal) => field !== 'Url' && !has.has(field) && !given[field];
  // Parts of postal codes are joined only now.
  const ofCountry = await slice.run(proposingByCountry(source));
  const first = [...proposals, ...ofCountry, ...usual];
  const currency = given['CurrencySymbol'] ?? first.find(({ field }) => field === 'CurrencySymbol')?.value;
  const saleType = saleTypeByPrices(rows, plan, currency);
  const used = [...first, ...(saleType ? [{ field: 'SaleType', value: saleType, from: 'prices' } as const] : [])]
    .filter(isNew)
    .filter(({ field }, at, all) => all.findIndex(each => each.field === field) === at);
  const constants = { ...Object.fromEntries(used.map(({ field, value }) => [field, value])), ...given };
  plan = { ...plan, targets, constants };
  const { values } = await slice.run(guessingValues(rows, plan, languages));
  const competing = await slice.run(findingCompetingColumns(rows, plan));
  const notes = [
    ...notesOnGuesses({ ...plan, values }, mapping, rows, languages),
    ...notesOnCompetingColumns(competing, mapping),
    ...suggested,
  ];
  const chosen = mapping.Values ?? {};
  const merged = Object.keys({ ...values, ...chosen }).map(field => [field, { ...values[field], ...chosen[field] }]);
  return { ...plan, values: Object.fromEntries(merged) as ValueChoices, rows, used, notes };
}

const ownConstants = ({ Constants }: FeedMapping): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(Constants ?? {}).filter(([, value]) => value.trim()));

/** Gives columns the targets that the owner has chosen. */
function withMapping(plan: ImportPlan, { Columns, Separators }: FeedMapping, columns: readonly string[]): ImportPlan {
  const own = Object.entries(Columns ?? {}).filter(([column]) => columns.includes(column));
  const taken = new Set(own.map(([, target]) => target).filter(target => target && target !== '+'));
  const guessed = Object.entries(plan.targets).map(([column, target]) => [column, taken.has(target) ? '' : target]);
  const targets = Object.fromEntries([...guessed, ...own]) as ImportPlan['targets'];
  return { ...plan, targets, ...(Separators && { uses: Separators }) };
}

/** The address of a tour is the page of a listing only if the owner gives no other one. */
const TOUR = /^virtualtour/;

/** Gives listings without an address the one that the owner has given. */
function withPages({ rows }: ImportSource, { targets }: ImportPlan, pageUrl: string) {
  const column = Object.keys(targets).find(name => targets[name] === 'Url');
  if (column === undefined) return { rows, targets };
  if (TOUR.test(plain(column))) return { rows, targets: { ...targets, [column]: '' } };
  const isEmpty = (row: SourceRow) => !filled(row.cells[column]);
  return {
    rows: rows.map(row => (isEmpty(row) ? { ...row, cells: { ...row.cells, [column]: pageUrl } } : row)),
    targets,
  };
}

/**
 * Reads the rows of a feed.
 *
 * @throws {FeedError} for a table that has no column for the numbers of listings, such as a text
 * @throws the reason of `signal` when that is aborted
 */
export async function readListings(
  source: ImportSource,
  settings: FeedSettings,
  signal: AbortSignal,
): Promise<FeedListings & { readonly plan: FeedPlan }> {
  const slice = new WorkSlice(signal);
  const plan = await planFeed(source, settings, slice);
  const { rows, targets, values } = plan;
  const columnOf = (field: string) => Object.keys(targets).find(column => targets[column] === field) ?? '';
  const numberColumn = columnOf('MLSNumber');
  if (!numberColumn && source.columns.length && !rows.some(row => numberOfPage(row, targets)))
    throw new FeedError(`${NO_NUMBERS}${whatCame(beginningOf(source))}${likelyNumbers(source)}`);
  const columnNumbers = await slice.run(readingNumbers(rows, plan));
  const fieldNames = new Set(Object.values(targets).filter(target => target && target !== '+'));
  const listings: { row: number; fields: Fields }[] = [];
  const [problems, omitted]: [Problem[], Problem[]] = [[], []];
  const [numbers, withheld, leftOut] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const lacking = REPORTED.map(({ field, words }) => ({
    field,
    words,
    column: columnOf(field),
    rows: [] as Lacking[],
  }));
  let index = 0;
  // The owner has given a value for a field without a column.
  const isGiven = (field: string) => plan.constants[field] !== undefined && !columnOf(field);
  const fixes = Object.fromEntries(Object.entries(ZERO_IF_EMPTY).filter(([field]) => !isGiven(field)));
  const checked = { ...plan, values, fixes };
  const doubtful = await slice.run(findingDoubtful(rows, checked));
  const isMisnumbered = misnumbering(rows, checked);
  for (const row of eachCheckedRow(rows, checked, columnNumbers, doubtful)) {
    const read = rows[index++]!;
    const { cells, isWithheld } = read;
    const faults = problemsOf(row);
    if (row.type === 'listing') omitted.push(...(row.omitted ?? []).map(fault => omissionOf(row.line, fault)));
    if (row.type === 'listing' && !faults.length) {
      const fields = storableValue(row.listing) as Fields;
      listings.push({ row: row.line, fields });
      for (const name of Object.keys(fields)) if (!(name in ZERO_IF_EMPTY)) fieldNames.add(name);
      for (const { field, column, rows: found } of lacking) {
        const cell = filled(cells[column]);
        const isNamed = row.omitted?.some(fault => fault.field === field);
        if (fields[field] === 0 && isUnread(field, cell) && !isNamed && !isLand(fields.PropertyType ?? ''))
          found.push({ line: row.line, isRange: cell !== '' });
      }
    }
    problems.push(...faults);
    const set = isWithheld ? withheld : row.type === 'left-out' ? leftOut : numbers;
    const number = filled(cells[numberColumn]);
    // A refused row that lacks its number may mean any listing.
    const isUnknown = numberColumn !== '' && row.type !== 'left-out' && listings.at(-1)?.row !== row.line;
    const known = isMisplaced(row) || isMisnumbered(row, read) ? '' : number;
    set.add(storableText(known || (isUnknown ? '' : numberOfPage(read, targets))));
    if (slice.isOver) await slice.pause();
  }
  const refused = new Set(problems.map(({ Row }) => Row)).size;
  const notes = [
    ...notesOn(lacking),
    ...notesOnUnused(source, plan),
    ...notesOnProposals(plan.used, rows),
    ...notesOnAcres(rows, plan),
    ...plan.notes,
    ...notesOnMisfits(plan),
    ...notesOnSource(source),
  ];
  return {
    listings,
    refused,
    problems: [...notes, ...problems, ...omitted],
    unused: unusedColumns(source, plan),
    numbers,
    withheld,
    leftOut,
    fieldNames,
    plan,
  };
}

/** Cells of a row that don't fit their columns, so that its number may be another value. */
const SHIFTED = 3;

/** Whether the number of a row is damaged, or its cells are in other columns than those of the other rows. */
function isMisplaced(row: CheckedRow): boolean {
  if (row.type !== 'fault') return false;
  const wrong = row.faults.filter(({ problem }) => problem.type !== 'required');
  return wrong.length >= SHIFTED || wrong.some(({ field }) => field === 'MLSNumber' || field === '');
}

const isUnread = (field: string, cell: string) => !cell || isRangeOf(field, cell);

const NO_NUMBERS = 'The feed has no column for the MLS numbers of its listings.';

const beginningOf = ({ columns, rows: [first] }: ImportSource): string =>
  [columns.join(', '), ...(first ? [Object.values(first.cells).join(', ')] : [])].join(' ').slice(0, 1000);

/** A row without a number that is stored as zero. */
interface Lacking {
  readonly line: number;
  readonly isRange: boolean;
}

function notesOn(
  lacking: readonly { readonly field: string; readonly words: string; readonly rows: readonly Lacking[] }[],
): readonly Problem[] {
  return lacking.flatMap(({ field, words, rows }) => {
    const what = rows.some(({ isRange }) => isRange) ? 'Empty or a range' : 'Empty';
    const which = rows.length === 1 ? '1 row, which is' : `${rows.length} rows, which are`;
    const Message = `${what} in ${which} stored with ${words}.`;
    return rows.length ? [{ Row: rows[0]!.line, Field: field, Message }] : [];
  });
}

/** Rows that are looked at for a column of identifiers. */
const NUMBER_ROWS = 500;

/** Names the first column with a different short code in every row. */
function likelyNumbers({ columns, rows }: ImportSource): string {
  const some = rows.slice(0, NUMBER_ROWS);
  const found = columns.find(column => {
    const codes = some.map(({ cells }) => filled(cells[column]));
    const areCodes = codes.every(code => /^(?=\D*\d)[A-Za-z\d][\w./-]{1,24}$/.test(code));
    return areCodes && new Set(codes).size === codes.length && codes.length > 2;
  });
  return found === undefined
    ? ''
    : ` “${storableText(found.slice(0, 100))}” has another code in every row: choose it if it has them.`;
}

function problemsOf(row: CheckedRow): readonly Problem[] {
  const { line: Row } = row;
  if (row.type === 'left-out') return [];
  if (row.type === 'duplicate')
    return [{ Row, Field: row.field, Message: `Row ${row.first} has the same ${row.field}.` }];
  if (row.type === 'listing') {
    const checked = checkRequest(operations.RealEstateCreate, { SerialNumber: '-', ...row.listing });
    return checked.valid ? [] : [{ Row, Message: checked.issue.message }];
  }
  return row.faults.map(fault => problemOf(Row, fault));
}

function omissionOf(Row: number, fault: RowFault): Problem {
  const { Message, ...rest } = problemOf(Row, fault);
  return { ...rest, Message: `${Message} The listing is stored without it.` };
}

function problemOf(Row: number, fault: RowFault): Problem {
  const Message = storableText(faultWords(fault, english));
  return { Row, ...(fault.field && { Field: fault.field }), Message };
}
