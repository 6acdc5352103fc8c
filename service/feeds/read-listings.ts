import {
  eachCheckedRow,
  guessingValues,
  planning,
  readingNumbers,
  type CheckedRow,
} from '../../src/import/import-table.js';
import { filled } from '../../src/import/import-words.js';
import { preparingSource } from '../../src/import/prepare-source.js';
import { faultWords } from '../../src/import/problem-words.js';
import type { ImportSource } from '../../src/import/source.js';
import { WorkSlice } from '../../src/import/work-slice.js';
import { english } from '../../src/locales/owner/english.js';
import { loadOwnerLanguages } from '../../src/locales/owner/find-language.js';
import { checkRequest } from '../../src/protocol/check.js';
import type { FeedReport } from '../../src/protocol/feed.js';
import { operations } from '../../src/protocol/operations.js';
import { storableJson, storableText } from '../data/storable.js';
import type { ListingFields } from '../listing-fields.js';

type Problem = FeedReport['Problems'][number];
type Fields = ListingFields & { readonly MLSNumber: string; readonly Url: string };

/** The rows of a feed as listings, and the rows that can't be read. */
export interface FeedListings {
  readonly listings: readonly { readonly row: number; readonly fields: Fields }[];
  readonly refused: number;
  readonly problems: readonly Problem[];
  /** Numbers of all listings, refused ones included; an empty one for a refused row without a number. */
  readonly numbers: ReadonlySet<string>;
  /** Fields that the feed has for some listing. */
  readonly fieldNames: ReadonlySet<string>;
}

/** Zero days on market would mean a new listing. */
const ZERO_IF_EMPTY = { YearBuilt: { '': '0' }, LotArea: { '': '0' }, ParkingSpots: { '': '0' } };

/**
 * Reads the rows as the import of the owner's dashboard does by default. `pageUrl` is for listings without address.
 *
 * @throws the reason of `signal` when that is aborted
 */
export async function readListings(feed: ImportSource, pageUrl: string, signal: AbortSignal): Promise<FeedListings> {
  const slice = new WorkSlice(signal);
  const source = await slice.run(preparingSource(feed));
  const languages = [english, ...(await loadOwnerLanguages())];
  let plan = { ...(await slice.run(planning(source, languages))), isUnattended: true };
  const [numberColumn = ''] = Object.keys(plan.targets).filter(column => plan.targets[column] === 'MLSNumber');
  if (pageUrl) plan = { ...plan, constants: { ...plan.constants, Url: pageUrl } };
  const { values } = await slice.run(guessingValues(source.rows, plan, languages));
  const columnNumbers = await slice.run(readingNumbers(source.rows, plan));
  const fieldNames = new Set(Object.values(plan.targets).filter(target => target && target !== '+'));
  const listings: { row: number; fields: Fields }[] = [];
  const problems: Problem[] = [];
  const numbers = new Set<string>();
  const [parkingColumn = ''] = Object.keys(plan.targets).filter(column => plan.targets[column] === 'ParkingSpots');
  const unparked: number[] = [];
  let index = 0;
  for (const row of eachCheckedRow(source.rows, { ...plan, values, fixes: ZERO_IF_EMPTY }, columnNumbers)) {
    const { cells } = source.rows[index++]!;
    const faults = problemsOf(row);
    if (row.type === 'listing' && !faults.length) {
      const fields = storableJson(row.listing) as Fields;
      listings.push({ row: row.line, fields });
      for (const name of Object.keys(fields)) if (!(name in ZERO_IF_EMPTY)) fieldNames.add(name);
      if (fields.ParkingSpots === 0 && !filled(cells[parkingColumn])) unparked.push(row.line);
    }
    problems.push(...faults);
    if (row.type !== 'left-out') numbers.add(storableText(filled(cells[numberColumn])));
    if (slice.isOver) await slice.pause();
  }
  const refused = new Set(problems.map(({ Row }) => Row)).size;
  const Message = `Empty in ${unparked.length} rows, which are stored with 0 parking spots.`;
  if (unparked.length) problems.unshift({ Row: unparked[0]!, Field: 'ParkingSpots', Message });
  for (const { column, field, line, example } of plan.misfits ?? []) {
    const said = storableText(`“${column}”, for example “${example.slice(0, 40)}”. `);
    problems.unshift({ Row: line, Field: field, Message: `${said}${english.import.misfit(field)}` });
  }
  return { listings, refused, problems, numbers, fieldNames };
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
  return row.faults.map(fault => {
    const Message = storableText(faultWords(fault, english));
    return { Row, ...(fault.field && { Field: fault.field }), Message };
  });
}
