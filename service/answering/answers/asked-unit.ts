import type { FoundListing } from '../search/agency-tools.js';
import { measureOf } from '../search/comparisons.js';
import { SQUARE_FEET_PER_SQUARE_METER } from '../search/listing-filters.js';
import { number, SQUARE_FEET_PER_ACRE } from '../wording/format.js';

const UNITS = [
  { name: 'acres', says: /\bacres?\b|\bacreage\b/, squareFeet: SQUARE_FEET_PER_ACRE, digits: 2 },
  { name: 'sq ft', says: /\bsq(?:uare)? ?(?:ft|feet|foot)\b/, squareFeet: 1, digits: 0 },
  {
    name: 'm²',
    says: /\bsq(?:uare)? ?m(?:et(?:er|re)s?)?\b|\bm2\b/,
    squareFeet: SQUARE_FEET_PER_SQUARE_METER,
    digits: 0,
  },
];

/** An area, also in the unit that the question names. */
export function inUnitOf(words: string, attribute: 'area' | 'lot', listing: FoundListing, value: string): string {
  const unit = UNITS.find(({ says }) => says.test(words));
  if (!unit || value.includes(unit.name.replace(/s$/, ''))) return '';
  const size = (measureOf(attribute, listing) / unit.squareFeet).toFixed(unit.digits);
  return ` (${number(Number(size))} ${unit.name})`;
}
