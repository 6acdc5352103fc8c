import {
  AREA_UNITS,
  LISTING_STATUSES,
  SALE_TYPES,
  SPACE_TYPES,
  TOURS,
} from '../../protocol/listing.js';

/** The words of a choice, each with what other systems write for it: the first pattern that fits wins. */
export type ChoiceWords = readonly (readonly [choice: string, pattern: RegExp])[];

export const SALE_TYPE: ChoiceWords = [
  [SALE_TYPES[1], /rent|lease|let\b|miet/i],
  [SALE_TYPES[0], /sale|sell|sold|buy|kauf|residential|land|income/i],
];
export const STATUS: ChoiceWords = [
  [LISTING_STATUSES[2], /sold|closed|rented|leased|verkauft/i],
  [LISTING_STATUSES[1], /pre.?on|coming|pre.?market|soon|upcoming/i],
  [LISTING_STATUSES[0], /^active|^for.?sale$|^new$|available/i],
];
export const AREA_UNIT: ChoiceWords = [
  [AREA_UNITS[1], /met|m²|m2|sqm/i],
  [AREA_UNITS[0], /f(?:ee|oo)?t|ft²|ft2|sf\b/i],
];
const TOUR: ChoiceWords = [
  [TOURS[1], /3.?d|virtual|matterport/i],
  [TOURS[0], /open/i],
];
const SPACE_TYPE: ChoiceWords = [
  [SPACE_TYPES[1], /room/i],
  [SPACE_TYPES[0], /entire|whole|place/i],
];

/** The words of every choice of a listing, by its field. */
export const CHOICE_WORDS: Readonly<Record<string, ChoiceWords>> = {
  SaleType: SALE_TYPE,
  Status: STATUS,
  AreaUnit: AREA_UNIT,
  Tours: TOUR,
  SpaceType: SPACE_TYPE,
};

/** The choice that a text stands for; undefined when it stands for none. */
export function matchChoice(words: ChoiceWords, text: string): string | undefined {
  const trimmed = text.trim();
  const exact = words.find(([choice]) => choice.toLowerCase() === trimmed.toLowerCase());
  return (exact ?? words.find(([, pattern]) => pattern.test(trimmed)))?.[0];
}
