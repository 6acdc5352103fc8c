import type { OwnerTexts } from '../locales/owner/english.js';
import { CHOICE_WORDS, matchChoice } from '../ui/listing-choices.js';
import { plain } from './import-units.js';
import { BLANK, CURRENCY_SYMBOLS, NEGATION, NO_VALUE, NONE, VALUE_CODES } from '../locales/import/value-words.js';
import { MAX_WRITTEN_LENGTH } from './written-number.js';
import { listingSpecs } from './listing-groups.js';

/** Fields whose values have a step of their own. */
export const VALUE_FIELDS = ['SaleType', 'Status', 'PropertyType', 'AreaUnit', 'Tours', 'SpaceType'];

/** Returns the choice that a cell names. `isSure` is false for codes, which the owner should confirm. */
export function guessValue(
  field: string,
  cell: string,
  languages: readonly OwnerTexts[],
): { readonly value: string | undefined; readonly isSure: boolean } {
  const text = cell.trim();
  const words = CHOICE_WORDS[field];
  const plainText = plain(text);
  const exact = words?.find(([choice]) =>
    [choice, ...languages.map(({ choices }) => choices[choice as keyof typeof choices])].some(
      name => plain(name) === plainText,
    ),
  )?.[0];
  if (exact) return { value: exact, isSure: true };
  if (words && NONE.test(text) && isOptional(field)) return { value: NO_VALUE, isSure: true };
  const code = VALUE_CODES[field]?.find(([, pattern]) => pattern.test(text))?.[0];
  if (code) return { value: code, isSure: false };
  if (!words) return { value: text, isSure: true };
  if (NEGATION.test(text)) return { value: undefined, isSure: false };
  const isSure = words.filter(([, pattern]) => pattern.test(text)).length === 1;
  return { value: matchChoice(words, text), isSure };
}

/** Whether a listing needs no value in the field. */
export const isOptional = (field: string): boolean =>
  listingSpecs.some(({ name, isRequired }) => name === field && !isRequired);

/** Returns the trimmed cell, empty for words such as `N/A`. */
export const filled = (cell: string | undefined): string => {
  const text = cell?.trim() ?? '';
  return BLANK.test(text) ? '' : text;
};

const CURRENCY = /(?:US|CA|AU|NZ|HK|[ACRS])?\$|[€£¥₹₩₽₺₪₴]|zł|Kč|Fr\.|(?<!\p{L})(?:Euros?|[A-Z]{3})(?!\p{L})/giu;
const CURRENCY_CODES = new Set(Intl.supportedValuesOf('currency'));

/** Returns the currencies in a price as it writes them, such as `EUR` in `450.000 EUR`. */
const currenciesIn = (cell: string): readonly string[] =>
  (cell.slice(0, MAX_WRITTEN_LENGTH).match(CURRENCY) ?? []).filter(
    found => !/^[a-z]{3}$/i.test(found) || CURRENCY_CODES.has(found),
  );

export const withoutCurrencies = (cell: string): string =>
  currenciesIn(cell).reduce((rest, currency) => rest.replace(currency, ''), cell);

/** Returns the currency symbol in a price, such as `€` of `450.000 EUR`. */
export function currencyIn(cell: string): string | undefined {
  const [found] = currenciesIn(cell);
  return found && (CURRENCY_SYMBOLS[found.toUpperCase()] ?? found);
}

/** Whether a price is in another currency than the listing. `$` is the sign of every dollar. */
export function hasOtherCurrency(cell: string, symbol: unknown): boolean {
  const [own, other] = [currencyIn(cell), currencyIn(String(symbol))];
  const areDollars = [own, other].every(name => /\$|D$/.test(name ?? ''));
  return own !== undefined && other !== undefined && own !== other && !areDollars;
}
