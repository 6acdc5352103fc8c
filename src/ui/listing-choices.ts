import type { AREA_UNITS, LISTING_STATUSES, SALE_TYPES, SPACE_TYPES, TOURS } from '../protocol/listing.js';

/** The values of a choice, each with a pattern for other systems' spellings. The first matching pattern wins. */
export type ChoiceWords<Choice extends string = string> = readonly (readonly [choice: Choice, pattern: RegExp])[];

export const SALE_TYPE: ChoiceWords<(typeof SALE_TYPES)[number]> = [
  ['for_rent', /rent|lease|let\b|miet/i],
  ['for_sale', /sale|sell|sold|buy|kauf|residential|land|income/i],
];
export const STATUS: ChoiceWords<(typeof LISTING_STATUSES)[number]> = [
  ['Sold', /sold|closed|rented|leased|verkauft/i],
  ['PreOnMarket', /pre.?on|coming|pre.?market|soon|upcoming/i],
  ['Active', /^active|^for.?sale$|^new$|available/i],
];
export const AREA_UNIT: ChoiceWords<(typeof AREA_UNITS)[number]> = [
  ['Square Meters', /met|m²|m2|sqm/i],
  ['Square Feet', /f(?:ee|oo)?t|ft²|ft2|sf\b/i],
];
export const TOUR: ChoiceWords<(typeof TOURS)[number]> = [
  ['3D', /3.?d|virtual|matterport/i],
  ['OpenHouse', /open/i],
];
const SPACE_TYPE: ChoiceWords<(typeof SPACE_TYPES)[number]> = [
  ['Room', /room/i],
  ['Entire place', /entire|whole|place/i],
];

export const CHOICE_WORDS: Readonly<Record<string, ChoiceWords>> = {
  SaleType: SALE_TYPE,
  Status: STATUS,
  AreaUnit: AREA_UNIT,
  Tours: TOUR,
  SpaceType: SPACE_TYPE,
};

export function matchChoice<Choice extends string>(words: ChoiceWords<Choice>, text: string): Choice | undefined {
  const trimmed = text.trim();
  const exact = words.find(([choice]) => choice.toLowerCase() === trimmed.toLowerCase());
  return (exact ?? words.find(([, pattern]) => pattern.test(trimmed)))?.[0];
}
