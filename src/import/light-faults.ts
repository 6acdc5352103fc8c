import type { ExtensionPair } from '../ui/listing-values.js';
import type { RowFault } from './import-plan.js';
import { filled, isBroken, isOptional } from './import-words.js';
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

/**
 * A listing without the rent of an unknown period is true, also if the rent is in a column for prices. One without a
 * price says that it is on request, which a broken cell doesn't.
 */
function entryOf({ field: from, problem: { type }, value }: RowFault): Dispensable | undefined {
  if (type === 'period') return { field: 'RentPrice', isTextKept: true };
  const known = DISPENSABLE.find(({ field }) => field === from);
  if (known || !isBroken(value)) return known;
  if (from === 'ParkingSpots') return { field: from, without: 0 };
  return isOptional(from) && from !== 'SalePrice' && from !== 'RentPrice' ? { field: from } : undefined;
}

/**
 * Takes the fields with problems out of a listing that nobody corrects, and returns their texts; nothing if the listing
 * would be false without one of them.
 */
export function withoutFaults(
  listing: Record<string, unknown>,
  faults: readonly RowFault[],
  used: ReadonlyMap<string, FieldCell>,
): readonly ExtensionPair[] | undefined {
  const found = faults.map(fault => ({
    // A number that can be read in two ways is worth a question.
    entry: fault.column === undefined || fault.problem.type === 'either' ? undefined : entryOf(fault),
    column: fault.column,
    text: filled(used.get(fault.field)?.stored),
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
