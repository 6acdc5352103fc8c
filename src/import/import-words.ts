import type { OwnerTexts } from '../locales/owner/english.js';
import { CHOICE_WORDS, matchChoice } from '../ui/listing-choices.js';
import { plain, SQUARE_FOOT, squareMetersBehind, wordsOf } from './import-units.js';
import { SOLD_TYPES } from '../locales/import/sale-words.js';
import { readSaleType, readStatus } from './offer-words.js';
import { CHOICE_LABELS } from '../locales/import/labels.js';
import {
  BLANK_SIGNS,
  BLANK_WORDS,
  LEAVE_OUT,
  NEGATED,
  NO_VALUE,
  NONE,
  SHEET_ERROR,
  VALUE_CODES,
} from '../locales/import/value-words.js';
import { listingSpecs } from './listing-groups.js';

/** The texts of a language whose labels may be headings and values of a file. */
export type LabelTexts = Pick<OwnerTexts, 'listing' | 'choices'>;

/** Fields whose values have a step of their own. */
export const VALUE_FIELDS = ['SaleType', 'Status', 'PropertyType', 'AreaUnit', 'Tours', 'SpaceType'];

/** Returns the choice that a cell names. `isSure` is false for codes, which the owner should confirm. */
export function guessValue(
  field: string,
  cell: string,
  languages: readonly LabelTexts[],
): { readonly value: string | undefined; readonly isSure: boolean } {
  const text = cell.trim();
  const words = CHOICE_WORDS[field];
  const plainText = plain(text);
  const exact = words?.find(([choice]) =>
    [
      choice,
      ...languages.map(({ choices }) => choices[choice as keyof typeof choices]),
      ...(CHOICE_LABELS[choice] ?? []),
    ].some(name => plain(name) === plainText),
  )?.[0];
  if (exact) return { value: exact, isSure: true };
  if (words && NONE.test(text) && isOptional(field)) return { value: NO_VALUE, isSure: true };
  if (field === 'Status') return statusChoice(text);
  if (field === 'SaleType') {
    const { type, isSure } = readSaleType(text);
    // `Land` beside `Residential Sale`.
    return { value: type ?? (SOLD_TYPES.includes(text.toLowerCase()) ? 'for_sale' : undefined), isSure };
  }
  if (field === 'AreaUnit') {
    const size = squareMetersBehind(text, true);
    if (size === SQUARE_FOOT || size === 1)
      return { value: size === 1 ? 'Square Meters' : 'Square Feet', isSure: true };
  }
  const readable = words ? text : withoutCode(text);
  const code = VALUE_CODES[field]?.find(([, pattern]) => pattern.test(readable))?.[0];
  if (code) return { value: code, isSure: false };
  if (!words) return { value: readable, isSure: true };
  if (
    text
      .toLowerCase()
      .split(/\P{L}+/u)
      .some(word => NEGATED.includes(word))
  )
    return { value: undefined, isSure: false };
  const isSure = words.filter(([, pattern]) => pattern.test(text)).length === 1;
  return { value: matchChoice(words, text), isSure };
}

/** Writes `SEMI_DETACHED_HOUSE` and `semiDetachedHouse` as words. */
const withoutCode = (text: string): string =>
  /^[A-Z]+(?:_[A-Z]+)+$|^[A-Z]{5,}$|^[a-z]+(?:[A-Z][a-z]+)+$/.test(text)
    ? wordsOf(text)
        .replaceAll('_', ' ')
        .toLowerCase()
        .replace(/^./, letter => letter.toUpperCase())
    : text;

/** A home with a buyer or a tenant counts as sold, which the owner confirms. */
function statusChoice(text: string): { readonly value: string | undefined; readonly isSure: boolean } {
  const { state, isSure } = readStatus(text);
  return { value: state && STATUS_CHOICES[state], isSure };
}

const STATUS_CHOICES = {
  'left-out': LEAVE_OUT,
  contract: 'Sold',
  sold: 'Sold',
  soon: 'PreOnMarket',
  active: 'Active',
} as const;

/** Whether a listing needs no value in the field. */
export const isOptional = (field: string): boolean =>
  listingSpecs.some(({ name, isRequired }) => name === field && !isRequired);

const MAX_BLANK_LENGTH = 40;

/** Whether a cell has an error or a formula of a spreadsheet instead of a value, so that its value is unknown. */
export const isBroken = (cell: string): boolean =>
  cell[0] === '#' ? SHEET_ERROR.test(cell) : cell[0] === '=' && /^=[^=\s]/.test(cell);

/** Returns the trimmed cell, empty for words such as `N/A` and for broken cells. */
export const filled = (cell: string | undefined): string => {
  const text = cell?.trim() ?? '';
  const isBlank = text.length <= MAX_BLANK_LENGTH && (BLANK_WORDS.has(text.toLowerCase()) || BLANK_SIGNS.test(text));
  return isBlank || isBroken(text) ? '' : text;
};
