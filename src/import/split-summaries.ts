import { meaningsOf } from './heading-words.js';
import type { Split } from './split-cells.js';

/** Parts of texts such as `3 bd | 2.5 ba | 1,450 sqft`. */
const PARTS = [
  { field: 'Bedrooms', pattern: /(?<![\d.,])(\d{1,2})\s*-?(?:bds?|bdrms?|br|beds?|bedrooms?)\b/i, isNeeded: true },
  { field: 'Bathrooms', pattern: /(?<![\d.,])(\d{1,2}(?:\.\d{1,2})?)\s*-?(?:ba|baths?|bathrooms?)\b/i, isNeeded: true },
  {
    field: 'BuildingArea',
    pattern: /(?<![\d.,])(\d[\d.,]*\s*(?:sq\.? ?ft|sf|sq\.? ?m|m²|m2))(?![\p{L}\d])/iu,
    isNeeded: false,
  },
] as const;
/** A description may name rooms of another building. */
const MAX_LENGTH = 60;
const NEARLY_ALL = 0.8;

/** Splits a column with a summary of each listing, if no column has its bedrooms. */
export function splitSummaries(
  columns: readonly string[],
  share: (column: string, test: (cell: string) => boolean) => number,
): readonly Split[] {
  const has = (field: string) => columns.some(column => meaningsOf(column).some(meaning => meaning.field === field));
  if (has('Bedrooms')) return [];
  const needed = PARTS.filter(({ isNeeded }) => isNeeded);
  const isSummary = (cell: string) =>
    cell.length <= MAX_LENGTH && needed.every(({ pattern }) => pattern.test(cell) && !/\d\s*[-–]\s*\d/.test(cell));
  const column = columns.find(each => share(each, isSummary) >= NEARLY_ALL);
  if (column === undefined) return [];
  return PARTS.filter(({ field }) => !has(field)).map(({ field, pattern }) => ({
    column,
    heading: field,
    take: cell => (isSummary(cell) ? (pattern.exec(cell)?.[1] ?? '') : ''),
  }));
}
