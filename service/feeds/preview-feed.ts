import type { ImportSource } from '../../src/import/source.js';
import { distinctValues, missingFields } from '../../src/import/import-table.js';
import { filled, guessValue } from '../../src/import/import-words.js';
import { WorkSlice } from '../../src/import/work-slice.js';
import type { FeedMapping, FeedReport } from '../../src/protocol/feed.js';
import type { Listing } from '../data/listings.js';
import { proposeSettings } from './propose-settings.js';
import { feedLanguages, readListings, ZERO_IF_EMPTY, type Fields } from './read-listings.js';

/** The result that a run of a feed would have. */
export interface FeedPreview {
  readonly columns: readonly { readonly name: string; readonly example: string; readonly field: string }[];
  /** Fields that the feed lacks, each with a proposal or an empty text. */
  readonly settings: readonly { readonly field: string; readonly value: string }[];
  readonly values: readonly PreviewValue[];
  readonly listings: readonly Fields[];
  readonly rows: number;
  readonly refused: number;
  readonly problems: FeedReport['Problems'];
}

interface PreviewValue {
  readonly field: string;
  readonly value: string;
  readonly rows: number;
  readonly choice: string;
  readonly isSure: boolean;
}

const SHOWN_LISTINGS = 5;
const SHOWN_VALUES = 200;
const SHOWN_PROBLEMS = 20;
const EXAMPLE_LENGTH = 80;

/** Reads a feed as a run does, and says what it lacks. */
export async function previewFeed(
  source: ImportSource,
  { mapping, pageUrl }: { readonly mapping: FeedMapping; readonly pageUrl: string },
  stored: readonly Listing[],
  signal: AbortSignal,
): Promise<FeedPreview> {
  const slice = new WorkSlice(signal);
  const proposals = await proposeSettings(source, stored, slice);
  const read = await readListings(source, { mapping, pageUrl, proposals }, signal);
  const { plan } = read;
  const languages = await feedLanguages();
  // The cards show what is proposed, and the dialog asks for it.
  const asked = missingFields({ ...plan, constants: {} }, plan.rows).filter(
    name => !Object.hasOwn(ZERO_IF_EMPTY, name),
  );
  const given = (field: string) =>
    (field === 'Url' ? pageUrl : plan.constants[field]) || proposals.find(each => each.field === field)?.value;
  const values = distinctValues(plan.rows, plan.targets).flatMap(([field, counts]) =>
    [...counts].map(([value, rows]): PreviewValue => {
      const choice = plan.values[field]?.[value.toLowerCase()] ?? '';
      const isOwn = Object.hasOwn(mapping.Values?.[field] ?? {}, value.toLowerCase());
      return {
        field,
        value,
        rows,
        choice,
        isSure: choice !== '' && (isOwn || guessValue(field, value, languages).isSure),
      };
    }),
  );
  return {
    columns: source.columns.map(name => ({
      name,
      field: plan.targets[name] ?? '',
      example: (plan.rows.find(({ cells }) => filled(cells[name]))?.cells[name] ?? '').slice(0, EXAMPLE_LENGTH),
    })),
    settings: asked.map(field => ({ field, value: given(field) ?? '' })),
    values: values.slice(0, SHOWN_VALUES),
    listings: read.listings.slice(0, SHOWN_LISTINGS).map(({ fields }) => fields),
    rows: plan.rows.length,
    refused: read.refused,
    problems: read.problems.slice(0, SHOWN_PROBLEMS),
  };
}
