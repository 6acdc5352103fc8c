import { AREA_UNIT, matchChoice } from '../ui/listing-choices.js';
import { RENTS_A_YEAR } from './reso-names.js';

/** Columns that name the unit of an area, RESO's first. Normalized like `FIELD_ALIASES`. */
export const AREA_UNIT_COLUMNS: Readonly<Record<string, string>> = {
  LotArea: 'lotsizeunits lotareaunits lotunits',
  BuildingArea: 'livingareaunits buildingareaunits',
};

const UNITS: readonly (readonly [squareMeters: number, words: string])[] = [
  [0.09290304, 'squarefeet squarefoot sqft sqfeet ft2 sf'],
  [1, 'squaremeters squaremeter squaremetres squaremetre sqm m2 qm'],
  [4046.8564224, 'ac acre acres'],
  [10_000, 'ha hectare hectares hektar'],
  [0.83612736, 'squareyards squareyard sqyd sqyds yd2'],
  [1_000_000, 'squarekilometers squarekilometres sqkm km2'],
  [2_589_988.110336, 'squaremiles squaremile sqmi mi2'],
  // Not converted, because some of them depend on the place.
  [0, 'marla kanal bigha guntha cent cents perch perches rod rods rood dunam donum stremma rai tsubo pyeong ping'],
];

/** Text after a number, such as `ac`, `m2` or `/ year`. */
const SUFFIX = /(?:\s*(?:km|mi|yd|ft|sq ?m|m)2|\D*)$/iu;

/** Returns the text after the number of a cell. */
export const suffixOf = (cell: string): string => SUFFIX.exec(cell.trim())?.[0] ?? '';

const MAX_WORDS = 8;

/** Returns the words of a text, joined, then shorter runs of them: `sqftlot`, `sqft`, `ftlot`, `sq` and so on. */
function runsOf(text: string): readonly string[] {
  const words = text
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
    .replaceAll('²', '2')
    .replace(/[^\p{L}\p{N}]/gu, '');

export const hasWord = (words: string, name: string): boolean => words.split(' ').includes(plain(name));

export function squareMetersOf(unit: string): number | undefined {
  const own = squareMetersBehind(unit);
  if (own !== undefined) return own;
  const choice = matchChoice(AREA_UNIT, unit);
  return choice && (choice === 'Square Feet' ? 0.09290304 : 1);
}

/** Returns the square meters of the unit in a text: 0 if they are unknown, undefined for other words, such as `lot`. */
export const squareMetersBehind = (suffix: string): number | undefined =>
  runsOf(suffix)
    .map(run => UNITS.find(([, words]) => hasWord(words, run))?.[0])
    .find(size => size !== undefined);

/** Returns the number of payments per year: 0 if a period has no monthly amount, undefined for other words. */
export function timesAYear(period: string): number | undefined {
  const [whole, ...others] = runsOf(period).map(run => RENTS_A_YEAR.find(([, words]) => hasWord(words, run))?.[0]);
  return whole ?? (others.includes(0) ? 0 : others.find(Boolean));
}

export const toHundredths = (value: number): number => Math.round(value * 100) / 100;
