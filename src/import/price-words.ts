import { AMOUNT_MULTIPLES, NO_PRICE, PRICE_QUALIFIERS } from '../locales/import/price-words.js';
import { withoutCurrencies } from './currencies.js';
import { fold, suffixOf, timesAYear, toHundredths } from './import-units.js';
import { readStatus } from './offer-words.js';
import { parseWrittenNumber } from './written-number.js';

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
  return isNoPriceText(cell) || (!/\d/.test(cell) && isOffOffer(cell));
}

/** The day and the time of an auction, or of the last offers. */
const WEEKDAY = /\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b/gi;
const TIME = /\b(?:\d{1,2}(?:[:.]\d\d)?\s?[ap]m|\d{1,2}:\d\d|at|on|this)\b/gi;
const DAY = /\b\d{1,2}(?:st|nd|rd|th)?\s+(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*(?:\s+20\d\d)?\b/gi;

/** `Sold` in a list of prices: the price is not published any more. */
const isOffOffer = (cell: string) => {
  const { state, isSure } = readStatus(cell);
  return state === 'sold' ? isSure : state === 'contract' && !STATUS_CODE.test(cell);
};
const STATUS_CODE = /^.{1,4}$/;

const isNoPriceText = (cell: string) => {
  const text = /^(?:auction|deadline|set date|tender)\b/i.test(cell)
    ? cell.slice(0, 100).replace(DAY, ' ').replace(WEEKDAY, ' ').replace(TIME, ' ')
    : cell;
  return !/\d/.test(text) && noPrices.has(wordsIn(withoutCurrencies(text)).join(' '));
};

const REMARKS =
  /^(?:currently |was |price )?(?:tenant(?:ed| in place| occupied)?|let|rented|reduced|new price|vacant)(?: price)?$/i;
const PRICE_NEWS = /^(?:recent )?price (?:drop|improvement|improved|reduction|cut|adjustment|change)$/i;
const FORMER =
  /^(?:(?:price )?reduced|down|was|were|previously|formerly|originally|orig\.?|old price)(?: from)?\s*:?\s*/i;

/**
 * Returns an amount without a remark in brackets that leaves it as it is: its tenant, a former price, or the same rent
 * for another period, as in `£1,800 pcm (£415 pw)`.
 */
export function withoutRemark(cell: string): string {
  const [, bare = '', tail = ''] = /^([^()]*\d)\s*[-–—,;:*!]\s*(\p{L}[\p{L}\s']{0,40})[!.]*$/u.exec(cell.trim()) ?? [];
  if (REMARKS.test(tail.trim()) || PRICE_NEWS.test(tail.trim())) return bare;
  const [, amount = '', remark = ''] = /^([^()]*\d[^()]*?)\s*\(([^()]*)\)$/.exec(cell.trim()) ?? [];
  if (!remark) return cell;
  const text = remark.trim().replace(/[!.]+$/, '');
  const isFormer = FORMER.test(text) && /^\D{0,4}\d[\d.,\s]*k?m?$/i.test(text.replace(FORMER, ''));
  return REMARKS.test(text) || PRICE_NEWS.test(text) || isFormer || areSameRent(amount, text) ? amount : cell;
}

/** Two rents for different periods differ by rounding. */
const RENT_TOLERANCE = 0.02;

function areSameRent(one: string, other: string): boolean {
  const [first, second] = [one, other].map(text => {
    const written = parseWrittenNumber(text);
    const amount = written?.type === 'number' ? written.value : written?.thousands;
    return (amount ?? 0) * (timesAYear(suffixOf(text)) ?? 0);
  });
  return first! > 0 && second! > 0 && Math.abs(first! - second!) <= RENT_TOLERANCE * first!;
}

/** Returns the price without the words that say how firm it is, and whether it had some. */
export function withoutQualifier(cell: string): { readonly text: string; readonly isQualified: boolean } {
  const open = /^(.*\d)\s*\+$/.exec(cell) ?? /^(.*\d\D*?)\s+(?:onwards?|upwards|and up)$/i.exec(cell);
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
