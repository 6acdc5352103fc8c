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
];

/** Text after a number, such as `ac`, `m2` or `/ year`. */
const SUFFIX = /(?:\s*(?:km|mi|yd|ft|sq ?m|m)2|\D*)$/iu;

/** Returns the text after the number of a cell, in lower case, letters and digits only. */
export const suffixOf = (cell: string): string => plain(SUFFIX.exec(cell.trim())?.[0] ?? '');

/** Reduces a name to lower-case letters and digits. */
export const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('²', '2')
    .replace(/[^\p{L}\p{N}]/gu, '');

export const hasWord = (words: string, name: string): boolean => words.split(' ').includes(plain(name));

export function squareMetersOf(unit: string): number | undefined {
  const own = squareMetersBehind(unit);
  if (own) return own;
  const choice = matchChoice(AREA_UNIT, unit);
  return choice && (choice === 'Square Feet' ? 0.09290304 : 1);
}

/** Returns the square meters of a unit after a number, undefined for other words, such as `lot`. */
export const squareMetersBehind = (suffix: string): number | undefined =>
  UNITS.find(([, words]) => hasWord(words, suffix))?.[0];

/** Returns the number of payments per year: 0 if a period has no monthly amount, undefined for other words. */
export const timesAYear = (period: string): number | undefined =>
  RENTS_A_YEAR.find(([, words]) => hasWord(words, period))?.[0];

export const toHundredths = (value: number): number => Math.round(value * 100) / 100;
