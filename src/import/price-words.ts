import { AMOUNT_MULTIPLES, NO_PRICE, PRICE_QUALIFIERS } from '../locales/import/price-words.js';
import { withoutCurrencies } from './currencies.js';
import { fold, toHundredths } from './import-units.js';

/** Fields where 0 and 1 mean an unknown price. */
const PRICES: readonly string[] = ['SalePrice', 'RentPrice', 'EstimatePrice', 'UnitAreaPrice'];

const isPrice = (field: string): boolean => PRICES.includes(field);

const wordsIn = (text: string) => fold(text).match(/[\p{L}\p{M}]+/gu) ?? [];
const noPrices = new Set(NO_PRICE.map(phrase => wordsIn(phrase).join(' ')));
const qualifiers = PRICE_QUALIFIERS.map(phrase => wordsIn(phrase).join(' ')).toSorted(
  (one, other) => other.length - one.length,
);
const multiples = new Map(AMOUNT_MULTIPLES.flatMap(({ factor, words }) => words.map(word => [word, factor] as const)));

/** Whether a price cell says that the listing names no price: in words, or with a placeholder. */
export function isNoPrice(field: string, cell: string): boolean {
  if (!isPrice(field)) return false;
  if (/^\D{0,4}[01](?:[.,]0{1,2})?(?![\d.,])/.test(cell) && /^[\s01.,-]*$/.test(withoutCurrencies(cell))) return true;
  return isNoPriceText(cell);
}

const isNoPriceText = (cell: string) => !/\d/.test(cell) && noPrices.has(wordsIn(withoutCurrencies(cell)).join(' '));

/** Returns the price without the words that say how firm it is, and whether it had some. */
export function withoutQualifier(cell: string): { readonly text: string; readonly isQualified: boolean } {
  const open = /^(.*\d)\s*\+$/.exec(cell);
  if (open) return { text: open[1]!, isQualified: true };
  const [lead = ''] = /^[^\d$€£¥₹₩₽₺₪₴]*/.exec(cell) ?? [];
  const [, tail = ''] = /\d[^\p{L}]*([\p{L}\p{M} .:-]*)$/u.exec(cell) ?? [];
  for (const part of [lead, tail]) {
    const words = wordsIn(withoutCurrencies(part)).join(' ');
    if (!words || !qualifiers.includes(words)) continue;
    return {
      text: part === lead ? cell.slice(lead.length) : cell.slice(0, cell.length - tail.length),
      isQualified: true,
    };
  }
  return { text: cell, isQualified: false };
}

/** Splits `1.25 Cr` into the text of the number and its multiple. */
export function splitMultiple(text: string): { readonly text: string; readonly factor: number | undefined } {
  const [, before = '', word = '', after = ''] = /^(.*\d)\s?([\p{L}\p{M}]{1,10})\.?(?!\p{L})(.*)$/u.exec(text) ?? [];
  const key = fold(word);
  const factor = multiples.get(key);
  if (factor !== undefined && !/\d|^\.?\p{L}/u.test(after)) return { text: before + after, factor };
  // `450 mil` are thousands in Spanish, and millions in English only of small numbers.
  if (key === 'mil' && /(?:^|\D)\d{2,3}$/.test(before)) return { text: before + after, factor: 1000 };
  return { text, factor: undefined };
}

export const timesFactor = (value: number, factor: number): number => toHundredths(value * factor);
