import type { ImportPlan, ValueChoices } from '../../src/import/import-plan.js';
import { unitBeside } from '../../src/import/convert-areas.js';
import { currencyOf } from '../../src/import/guess-plan.js';
import { isKnownName } from '../../src/import/heading-words.js';
import { SQUARE_FOOT, squareMetersBehind, squareMetersOf, suffixOf } from '../../src/import/import-units.js';
import { filled, guessValue, type LabelTexts } from '../../src/import/import-words.js';
import { readStatus } from '../../src/import/offer-words.js';
import { planColumns } from '../../src/import/plan-columns.js';
import type { CompetingColumn } from '../../src/import/competing-columns.js';
import type { SourceRow } from '../../src/import/source.js';
import { LEAVE_OUT } from '../../src/locales/import/value-words.js';
import type { FeedMapping, FeedReport } from '../../src/protocol/feed.js';
import { storableText } from '../data/storable.js';

type Problem = FeedReport['Problems'][number];

/** Guesses that one note names. */
const MAX_NAMED = 20;
const ADVICE = 'Choose something else if that is wrong.';

/** Names the columns whose values decided their field, and values with a guessed meaning, unless the owner chose it. */
export function notesOnGuesses(
  { targets, byValues = [], values }: ImportPlan & { readonly values: ValueChoices },
  { Columns = {}, Values = {} }: FeedMapping,
  [first]: readonly SourceRow[],
  languages: readonly LabelTexts[],
): readonly Problem[] {
  const Row = first?.line ?? 1;
  const has = (record: object | null | undefined, key: string) => Object.hasOwn(record ?? {}, key);
  const columns = byValues
    .filter(column => targets[column] && !has(Columns, column) && !isConfirmed(column, targets[column]))
    .map(column => ({ from: column, to: targets[column]! }));
  const meanings = Object.entries(values).flatMap(([field, choices]) => {
    const guessed = Object.entries(choices)
      .filter(([text, choice]) => choice && !has(Values?.[field], text) && isGuess(field, text, languages))
      .map(([text, choice]) => ({ from: text, to: choice === LEAVE_OUT ? 'left out' : choice }));
    return guessed.length
      ? [{ Row, Field: field, Message: `Meanings that were guessed: ${listed(guessed)}. ${ADVICE}` }]
      : [];
  });
  if (!columns.length) return meanings;
  return [{ Row, Message: `Columns that were chosen by their values: ${listed(columns)}. ${ADVICE}` }, ...meanings];
}

/** Fields whose values confirm a name such as `Type`. Numbers and places may be others. */
const TOLD_BY_VALUES = ['MLSNumber', 'PropertyType', 'Images', 'Status', 'SaleType', 'AreaUnit'];

const isConfirmed = (column: string, field: string) => TOLD_BY_VALUES.includes(field) && isKnownName(column);

const listed = (guesses: readonly { readonly from: string; readonly to: string }[]): string =>
  guesses
    .slice(0, MAX_NAMED)
    .map(({ from, to }) => `“${storableText(from.slice(0, 60))}” as ${storableText(to.slice(0, 60))}`)
    .join(', ');

/** Longest code of a property type. The others are words for it. */
const CODE_LENGTH = 3;

/** Whether a meaning is neither a known word nor a rule, such as that of a home under contract, which is sold. */
function isGuess(field: string, text: string, languages: readonly LabelTexts[]): boolean {
  if (guessValue(field, text, languages).isSure) return false;
  if (field === 'Status') return !readStatus(text).isKnown;
  return field !== 'PropertyType' || text.length <= CODE_LENGTH;
}

/** Names the columns that mean the same as a chosen one, unless the owner assigned one of them. */
export const notesOnCompetingColumns = (
  competing: readonly CompetingColumn[],
  { Columns = {} }: FeedMapping,
): readonly Problem[] =>
  competing
    .filter(({ column, other }) => ![column, other].some(name => Object.hasOwn(Columns ?? {}, name)))
    .map(({ field, column, other, line: Row }) => {
      const [used, left] = [column, other].map(name => storableText(name.slice(0, 60)));
      return {
        Row,
        Field: field,
        Message: `“${used}” is used, and “${left}”, which has other values, is not. ${ADVICE}`,
      };
    });

/** Rows that are looked at. */
const SAMPLE = 500;
const MOST = 0.5;

/** Names the currency and the unit that were found in the cells, if most cells don't have them. */
export function notesOnConstants(rows: readonly SourceRow[], plan: ImportPlan): readonly Problem[] {
  const { CurrencySymbol = '', AreaUnit = '' } = plan.constants;
  const { of, amounts } = planColumns(plan.targets);
  const sample = rows.slice(0, SAMPLE);
  const priced = sample.filter(({ cells }) => amounts.some(column => filled(cells[column])));
  const isSquareMeter = AreaUnit === 'Square Meters';
  const areas = (['BuildingArea', 'LotArea'] as const).flatMap(field => {
    const column = of.get(field) ?? '';
    return sample
      .filter(({ cells }) => filled(cells[column]))
      .map(({ cells, line }) => {
        const own = squareMetersBehind(suffixOf(filled(cells[column])));
        const unit = own ?? squareMetersOf(unitBeside(cells, field, column, plan));
        return { line, isSaid: unit === (isSquareMeter ? 1 : SQUARE_FOOT) };
      });
  });
  const prices = priced.map(row => ({ line: row.line, isSaid: currencyOf(row, plan) === CurrencySymbol }));
  return [
    ...(CurrencySymbol ? noteOnUnsaid('CurrencySymbol', CurrencySymbol, prices) : []),
    ...(AreaUnit ? noteOnUnsaid('AreaUnit', AreaUnit, areas) : []),
  ];
}

interface Said {
  readonly line: number;
  readonly isSaid: boolean;
}

function noteOnUnsaid(Field: string, value: string, found: readonly Said[]): readonly Problem[] {
  const unsaid = found.filter(({ isSaid }) => !isSaid);
  if (unsaid.length <= found.length * MOST) return [];
  const Message = `Most rows don't name it, so they are stored with “${storableText(value)}”, which the others suggest.`;
  return [{ Row: unsaid[0]!.line, Field, Message }];
}
