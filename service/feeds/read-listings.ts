import type { FeedReport } from '../../src/protocol/feed.js';
import { type ImportSource } from '../../src/import/import-source.js';
import { checkRows, guessPlan, guessValues, type CheckedRow } from '../../src/import/import-table.js';
import { filled } from '../../src/import/import-words.js';
import { faultWords } from '../../src/import/problem-words.js';
import { english } from '../../src/locales/owner/english.js';
import { loadOwnerLanguages } from '../../src/locales/owner/find-language.js';
import { storableJson, storableText } from '../data/storable.js';
import type { ListingFields } from '../listing-fields.js';

type Problem = FeedReport['Problems'][number];

export interface FeedListing {
  readonly row: number;
  readonly fields: ListingFields & { readonly MLSNumber: string; readonly Url: string };
}

/** The rows of a feed as listings, and the rows that can't be read. */
export interface FeedListings {
  readonly listings: readonly FeedListing[];
  readonly refused: number;
  readonly problems: readonly Problem[];
  /** Numbers of all listings of the feed, refused ones included. */
  readonly numbers: ReadonlySet<string>;
  /** Whether a refused row has no number, so that any listing may be meant. */
  readonly isAmbiguous: boolean;
  /** Fields that the feed has for some listing. */
  readonly fieldNames: readonly string[];
}

/** Reads the rows as the import of the owner's dashboard does by default. */
export async function readListings(source: ImportSource): Promise<FeedListings> {
  const languages = [english, ...(await loadOwnerLanguages())];
  const guess = guessPlan(source, languages);
  const { values } = guessValues(source.rows, guess, languages);
  const rows = checkRows(source.rows, { ...guess, values });
  const listings = rows.flatMap(row =>
    row.type === 'listing' ? { row: row.line, fields: storableJson(row.listing) as FeedListing['fields'] } : [],
  );
  const refused = new Set(rows.filter(({ type }) => type === 'fault' || type === 'duplicate').map(({ line }) => line));
  const numberColumn = Object.entries(guess.targets).find(([, target]) => target === 'MLSNumber')?.[0] ?? '';
  const refusedNumbers = source.rows
    .filter(({ line }) => refused.has(line))
    .map(({ cells }) => storableText(filled(cells[numberColumn])));
  return {
    listings,
    refused: refused.size,
    problems: rows.flatMap(problemsOf),
    numbers: new Set([...listings.map(({ fields }) => fields.MLSNumber), ...refusedNumbers]),
    isAmbiguous: refusedNumbers.includes(''),
    fieldNames: [
      ...new Set([...Object.values(guess.targets), ...listings.flatMap(({ fields }) => Object.keys(fields))]),
    ],
  };
}

function problemsOf(row: CheckedRow): readonly Problem[] {
  if (row.type === 'duplicate')
    return [{ Row: row.line, Field: row.field, Message: `Row ${row.first} has the same ${row.field}.` }];
  if (row.type !== 'fault') return [];
  return row.faults.map(fault => ({
    Row: row.line,
    ...(fault.field && { Field: fault.field }),
    Message: storableText(faultWords(fault, english)),
  }));
}
