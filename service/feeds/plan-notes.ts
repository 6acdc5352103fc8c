import { areInAcres } from '../../src/import/convert-areas.js';
import type { ImportPlan } from '../../src/import/import-plan.js';
import type { ImportSource, SourceRow } from '../../src/import/source.js';
import { english } from '../../src/locales/owner/english.js';
import type { FeedReport } from '../../src/protocol/feed.js';
import { storableText } from '../data/storable.js';
import type { Proposal } from './propose-settings.js';

type Problem = FeedReport['Problems'][number];

const PROPOSED_BY = {
  country: 'by their country, state or postal codes',
  listings: 'as in the other listings',
  currency: 'by their currency',
  prices: 'because their prices are too high for rents',
} as const;

/** Names the values of fields without a column. */
export const notesOnProposals = (used: readonly Proposal[], rows: readonly SourceRow[]): readonly Problem[] =>
  rows
    .slice(0, 1)
    .flatMap(({ line: Row }) =>
      used.map(({ field, value, from }) => ({
        Row,
        Field: field,
        Message: `The feed has no column for it, so all rows are stored with “${value}”, ${PROPOSED_BY[from]}.`,
      })),
    );

/** Says that lots without a unit are read in acres. */
export function notesOnAcres(rows: readonly SourceRow[], plan: ImportPlan): readonly Problem[] {
  const isRead = plan.constants['AreaUnit'] === 'Square Feet' && areInAcres(rows, plan);
  const Message = 'The lots have no unit. They are stored as acres, because they are too small for square feet.';
  return isRead ? [{ Row: rows[0]!.line, Field: 'LotArea', Message }] : [];
}

/** Most lines of a file that a report names as damaged. */
const MAX_DAMAGED = 20;

/** Names the lines that were left out, and those with unreadable letters. */
export const notesOnSource = ({ problems }: ImportSource): readonly Problem[] =>
  problems.slice(0, MAX_DAMAGED).map(({ line, what }) => ({ Row: line, Message: english.import.problems[what] }));

/** Names the columns whose values don't fit their names. */
export const notesOnMisfits = ({ misfits = [] }: Pick<ImportPlan, 'misfits'>): readonly Problem[] =>
  misfits.map(({ column, field, line, example }) => {
    const said = storableText(`“${column}”, for example “${example.slice(0, 40)}”. `);
    return { Row: line, Field: field, Message: `${said}${english.import.misfit(field)}` };
  });
