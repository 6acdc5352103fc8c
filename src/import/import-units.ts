import { AREA_UNIT, matchChoice } from '../ui/listing-choices.js';
import { AREA_UNITS, RENTS_A_YEAR } from '../locales/import/unit-words.js';

/** Returns the sizes of units and periods by their words. */
const byWord = (sizes: readonly (readonly [size: number, words: string])[]) =>
  new Map(sizes.flatMap(([size, words]) => words.split(' ').map(word => [word, size] as const)));

const areaUnits = byWord(AREA_UNITS);
const periods = byWord(RENTS_A_YEAR);

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
    .split(/[^\p{L}\p{N}]+/u, MAX_WORDS)
    .map(plain)
    .filter(Boolean);
  const starts = words.map((_, start) => start);
  return starts.flatMap(cut => starts.slice(0, cut + 1).map(at => words.slice(at, at + words.length - cut).join('')));
}

/** Reduces a name to lower-case letters and digits. */
export const plain = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Returns the words of a heading such as `LotSizeAcres`, apart. */
export const wordsOf = (heading: string): string => heading.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');

export function squareMetersOf(unit: string): number | undefined {
  const own = squareMetersBehind(unit);
  if (own !== undefined) return own;
  const choice = matchChoice(AREA_UNIT, unit);
  return choice && (choice === 'Square Feet' ? 0.09290304 : 1);
}

/** Returns the square meters of the unit in a text: 0 if they are unknown, undefined for other words, such as `lot`. */
export const squareMetersBehind = (suffix: string): number | undefined =>
  runsOf(suffix)
    .map(run => areaUnits.get(run))
    .find(size => size !== undefined);

/** Returns the number of payments per year: 0 if a period has no monthly amount, undefined for other words. */
export function timesAYear(period: string): number | undefined {
  const [whole, ...others] = runsOf(period).map(run => periods.get(run));
  return whole ?? (others.includes(0) ? 0 : others.find(Boolean));
}

export const toHundredths = (value: number): number => Math.round(value * 100) / 100;
