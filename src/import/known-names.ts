import { ATTRIBUTION_ALIASES, FIELD_ALIASES } from '../locales/import/column-names.js';
import { plain } from './import-units.js';
import { listingSpecs } from './listing-groups.js';

const KNOWN: ReadonlySet<string> = new Set([
  ...listingSpecs.map(({ name }) => plain(name)),
  ...[...Object.values(FIELD_ALIASES), ...Object.values(ATTRIBUTION_ALIASES)].flatMap(aliases => aliases.split(' ')),
]);

/** Whether a heading names a field of listings; `Living area (m²)` is also `Living area`. */
export const isKnownName = (heading: string): boolean =>
  KNOWN.has(plain(heading)) || KNOWN.has(plain(heading.replace(/\s*[([].*$/, '')));
