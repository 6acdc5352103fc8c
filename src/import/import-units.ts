import { AREA_UNIT, matchChoice } from '../ui/listing-choices.js';
import { AREA_UNITS, PERIOD_CODES, RENTS_A_YEAR } from '../locales/import/unit-words.js';

/** A square foot in square meters. */
export const SQUARE_FOOT = 0.09290304;
export const ACRE = 4046.8564224;

const areaUnits = new Map(
  AREA_UNITS.flatMap(({ squareMeters, words }) => words.map(word => [plain(word), squareMeters] as const)),
);

/** Text after a number, such as `ac`, `m2` or `/ year`. */
const SUFFIX = /(?:\s*(?:km|mi|yd|ft|sq ?m|m)2|\D*)$/iu;

/** Returns the text after the number of a cell. */
export const suffixOf = (cell: string): string => SUFFIX.exec(cell.trim().slice(-MAX_SUFFIX_LENGTH))?.[0] ?? '';

/** Longest suffix, because the expression takes quadratic time. */
const MAX_SUFFIX_LENGTH = 200;

const MAX_WORDS = 8;

/** Returns the words of a text, joined, then shorter runs of them: `sqftlot`, `sqft`, `ftlot`, `sq` and so on. */
function runsOf(text: string): readonly string[] {
  const words = text
    .normalize('NFKC')
    .split(/[^\p{L}\p{M}\p{N}]+/u, MAX_WORDS)
    .map(plain)
    .filter(Boolean);
  const starts = words.map((_, start) => start);
  return starts.flatMap(cut => starts.slice(0, cut + 1).map(at => words.slice(at, at + words.length - cut).join('')));
}

/** Reduces a name to lower-case letters and digits. */
export function plain(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Lower-cases a text and removes the accents of Latin letters. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})[\u0300-\u036f]+/gu, '')
    .normalize('NFC')
    .replace(/[ßłøæœı]/g, letter => LETTERS[letter]!);

const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', ı: 'i' };

const periods = new Map(
  RENTS_A_YEAR.flatMap(({ times, words }) =>
    words.flatMap(word => [plain(word), plain(fold(word))].map(key => [key, times] as const)),
  ),
);

/** Returns the words of a heading such as `LotSizeAcres` or `HOAFee`, apart. */
export const wordsOf = (heading: string): string =>
  heading.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replace(/(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})/gu, ' ');

export function squareMetersOf(unit: string): number | undefined {
  const own = squareMetersBehind(unit);
  if (own !== undefined) return own;
  const choice = matchChoice(AREA_UNIT, unit);
  return choice && (choice === 'Square Feet' ? SQUARE_FOOT : 1);
}

/**
 * Returns the square meters of the unit in a text: 0 if they are unknown, undefined for other words, such as `lot`.
 * `isWhole`: only if the text has no other words.
 */
export const squareMetersBehind = (suffix: string, isWhole = false): number | undefined =>
  runsOf(suffix)
    .slice(0, isWhole ? 1 : undefined)
    // The Australian square is no part of `square ft`.
    .map((run, at) => (at > 0 && run === 'square' ? undefined : areaUnits.get(run)))
    .find(size => size !== undefined);

/**
 * Returns the number of payments per year: 0 if a period has no monthly amount, undefined for other words. `isWhole`:
 * only if the text has no other words.
 */
export function timesAYear(period: string, isWhole = false): number | undefined {
  const [whole, ...others] = runsOf(period).map(run => periods.get(run));
  if (whole !== undefined || isWhole) return whole;
  return others.includes(0) ? 0 : others.find(Boolean);
}

/** Returns the number of payments per year of a code or a word in a column of periods, such as `Q`. */
export const timesOfCode = (code: string): number | undefined => PERIOD_CODES[plain(code)] ?? timesAYear(code);

export const toHundredths = (value: number): number => Math.round(value * 100) / 100;
