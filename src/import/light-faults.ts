import type { ExtensionPair } from '../ui/listing-values.js';
import type { RowFault } from './import-plan.js';
import type { FieldCell } from './kept-texts.js';

interface Dispensable {
  readonly field: string;
  readonly without?: number;
  readonly isTextKept?: boolean;
}

/** Fields without which a listing is still true. Zero is an unknown year or area. */
const DISPENSABLE: readonly Dispensable[] = [
  { field: 'BuildingArea', without: 0, isTextKept: true },
  { field: 'DepositFee', isTextKept: true },
  { field: 'EstimatePrice', isTextKept: true },
  { field: 'HOAMonth', isTextKept: true },
  { field: 'Latitude' },
  { field: 'Longitude' },
  { field: 'LotArea', without: 0, isTextKept: true },
  { field: 'SpaceType', isTextKept: true },
  { field: 'Tours', isTextKept: true },
  { field: 'UnitAreaPrice', isTextKept: true },
  { field: 'YearBuilt', without: 0, isTextKept: true },
];
const PLACE: readonly string[] = ['Latitude', 'Longitude'];

/** A listing without the rent of an unknown period is true, also if the rent is in a column for prices. */
const entryOf = (from: string, { type }: RowFault['problem']): Dispensable | undefined =>
  type === 'period' ? { field: 'RentPrice', isTextKept: true } : DISPENSABLE.find(({ field }) => field === from);

/**
 * Takes the fields with problems out of a listing that nobody corrects, and returns their texts; nothing if the listing
 * would be false without one of them.
 */
export function withoutFaults(
  listing: Record<string, unknown>,
  faults: readonly RowFault[],
  used: ReadonlyMap<string, FieldCell>,
): readonly ExtensionPair[] | undefined {
  const found = faults.map(({ field, column, problem }) => ({
    // A number that can be read in two ways is worth a question.
    entry: column === undefined || problem.type === 'either' ? undefined : entryOf(field, problem),
    column,
    text: used.get(field)?.stored,
  }));
  if (found.some(({ entry }) => !entry)) return undefined;
  const texts = new Map<string, string>();
  for (const { entry, column, text } of found) {
    const { field, without, isTextKept } = entry!;
    // Half of a place is none.
    for (const name of PLACE.includes(field) ? PLACE : [field]) delete listing[name];
    if (without !== undefined) listing[field] = without;
    if (isTextKept && text) texts.set(column!, text);
  }
  return [...texts].map(([Key, value]) => ({ Key, value }));
}
