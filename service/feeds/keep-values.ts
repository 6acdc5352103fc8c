import type { HeldBack } from '../data/schema.js';
import type { Listing, NewListing } from '../data/listings.js';
import type { Comparison, RowChange } from './compare-listings.js';
import { grouped, HOUR_MS, SHARE } from './decide-withdrawals.js';

/** Values that a feed has for most of its listings, the columns that store each, and its name in reports. */
const VALUES = {
  price: { columns: ['salePrice', 'rentPrice'], plural: 'prices' },
  bedrooms: { columns: ['bedrooms'], plural: 'numbers of bedrooms' },
  bathrooms: { columns: ['bathrooms'], plural: 'numbers of bathrooms' },
  yearBuilt: { columns: ['yearBuilt'], plural: 'years of construction' },
  buildingArea: { columns: ['buildingArea'], plural: 'floor areas' },
  lotArea: { columns: ['lotArea'], plural: 'lot sizes' },
} as const satisfies Readonly<
  Record<string, { readonly columns: readonly (keyof Listing)[]; readonly plural: string }>
>;

type Name = keyof typeof VALUES;
const NAMES = Object.keys(VALUES) as readonly Name[];

/** Whether an update clears a value. A home that is let instead of sold has another price. */
function isLost(name: Name, stored: Listing, update: Partial<NewListing>): boolean {
  const has = (listing: Partial<NewListing>) => VALUES[name].columns.some(column => Boolean(listing[column]));
  return has(stored) && !has({ ...stored, ...update }) && (name !== 'price' || update.saleType === undefined);
}

interface KeptValues {
  readonly changes: readonly RowChange[];
  /** Updates that change nothing else. */
  readonly unchanged: number;
  readonly heldBack: readonly HeldBack[];
  /** Which values were kept, and why. */
  readonly reason?: string;
}

interface EarlierRuns {
  readonly heldBack: readonly HeldBack[];
  /** Whether the owner confirms what they have kept. */
  readonly isConfirmed: boolean;
  readonly now: Date;
}

/**
 * Keeps the values that a run would clear for more than a fifth of the feed's listings, because a source rather lost
 * them than all these listings. A run at least an hour later that says the same clears them, and so does the owner who
 * confirms what earlier runs have kept.
 */
export function keepValues(
  { changes, unchanged: same }: Pick<Comparison, 'changes' | 'unchanged'>,
  stored: readonly Listing[],
  { heldBack: before, isConfirmed, now }: EarlierRuns,
): KeptValues {
  const byId = new Map(stored.map(listing => [String(listing.id), listing]));
  const updates = changes.flatMap(([change]) => {
    const listing = change.type === 'update' ? byId.get(change.which.key) : undefined;
    return change.type === 'update' && listing ? [{ listing, columns: change.columns }] : [];
  });
  const total = same + updates.length;
  const kept = NAMES.flatMap(value => {
    const since = new Map(
      before
        .filter(each => each.value === value)
        .flatMap(each => each.ids.map(id => [id, Date.parse(each.since)] as const)),
    );
    const isSure = ({ id }: Listing) => {
      const first = since.get(id);
      return first !== undefined && (isConfirmed || now.getTime() - first >= HOUR_MS);
    };
    const lost = updates.filter(({ listing, columns }) => isLost(value, listing, columns)).map(each => each.listing);
    const unsure = lost.filter(listing => !isSure(listing));
    if (unsure.length < 2 || unsure.length <= total * SHARE) return [];
    const groups = grouped(unsure, id => since.get(id) ?? now.getTime());
    return [
      { value, ids: new Set(unsure.map(({ id }) => String(id))), heldBack: groups.map(each => ({ ...each, value })) },
    ];
  });
  if (!kept.length) return { changes, unchanged: 0, heldBack: [] };
  const remaining = changes.flatMap((each): RowChange[] => {
    const [change, ...row] = each;
    if (change.type !== 'update') return [each];
    const cleared = kept.filter(({ ids }) => ids.has(change.which.key)).flatMap(({ value }) => VALUES[value].columns);
    const columns = Object.entries(change.columns).filter(([column]) => !cleared.some(each => each === column));
    return columns.length ? [[{ ...change, columns: Object.fromEntries(columns) }, ...row]] : [];
  });
  const lost = kept.map(({ value, ids }) => `the ${VALUES[value].plural} of ${ids.size}`).join(', ');
  return {
    changes: remaining,
    unchanged: changes.length - remaining.length,
    heldBack: kept.flatMap(({ heldBack }) => heldBack),
    reason: `The feed lacks ${lost} of its ${total} known listings, so these values were kept.`,
  };
}
