import { isDeepStrictEqual } from 'node:util';
import { numberOfAddress } from '../../src/import/page-number.js';
import type { WorkSlice } from '../../src/import/work-slice.js';
import type { ListingChange } from '../data/listing-batch.js';
import type { Listing } from '../data/listings.js';
import { listingColumns } from '../data/listing-fields.js';
import type { FeedListings } from './read-listings.js';

export type RowChange = readonly [change: ListingChange, row?: number];

export interface Comparison {
  /** Updates first, because they may free an address. */
  readonly changes: readonly RowChange[];
  readonly unchanged: number;
  /** Listings that earlier runs added. */
  readonly own: readonly Listing[];
  /** Of these, the ones that the feed no longer has. */
  readonly missing: readonly Listing[];
  /** The ones that the feed has but forbids to publish, or marks as sold or withdrawn. */
  readonly withheld: readonly Listing[];
  /** The ones that the owner's decisions about values leave out. */
  readonly leftOut: readonly Listing[];
}

/** Compares the listings of a feed with the stored ones. */
export async function compareListings(
  read: FeedListings,
  stored: readonly Listing[],
  slice: WorkSlice,
): Promise<Comparison> {
  const byNumber = new Map(stored.map(listing => [listing.mlsNumber, listing]));
  const byUrl = new Map(stored.map(listing => [listing.url, listing]));
  // The price of a listing moves from one field to the other with its SaleType.
  const prices = ['SalePrice', 'RentPrice'].some(name => read.fieldNames.has(name)) ? ['SalePrice', 'RentPrice'] : [];
  const nothing = Object.fromEntries([...read.fieldNames, ...prices].map(name => [name, null]));
  const creates: RowChange[] = [];
  const updates: RowChange[] = [];
  const kept = new Set<number>();
  let unchanged = 0;
  for (const { row, fields } of read.listings) {
    if (slice.isOver) await slice.pause();
    const sameUrl = byUrl.get(fields.Url);
    // A listing that is offered again gets a new number.
    const isRenumbered = sameUrl?.fromFeed && !read.numbers.has(sameUrl.mlsNumber);
    // A row without a number is the listing with its address, whose number stays.
    const isByPage = fields.MLSNumber === numberOfAddress(fields.Url);
    const found = byNumber.get(fields.MLSNumber) ?? (isRenumbered || isByPage ? sameUrl : undefined);
    if (!found) {
      creates.push([{ type: 'create', columns: { ...listingColumns(fields), fromFeed: true } }, row]);
      continue;
    }
    kept.add(found.id);
    const own = Object.entries(fields).filter(
      ([name]) => read.fieldNames.has(name) && !(isByPage && name === 'MLSNumber'),
    );
    const changed = Object.entries(
      listingColumns({ ...nothing, ...(isByPage && { MLSNumber: found.mlsNumber }), ...Object.fromEntries(own) }),
    ).filter(([column, value]) => !isDeepStrictEqual(found[column as keyof Listing], value));
    if (changed.length)
      updates.push([{ type: 'update', which: keyOf(found), columns: Object.fromEntries(changed) }, row]);
    else unchanged++;
  }
  const own = stored.filter(({ fromFeed }) => fromFeed);
  const gone = own.filter(({ id, mlsNumber }) => !kept.has(id) && !read.numbers.has(mlsNumber));
  const isIn = (numbers: ReadonlySet<string>) => (listing: Listing) => numbers.has(listing.mlsNumber);
  const isNamed = ({ mlsNumber }: Listing) => read.withheld.has(mlsNumber) || read.leftOut.has(mlsNumber);
  return {
    changes: [...updates, ...creates],
    unchanged,
    own,
    missing: gone.filter(listing => !isNamed(listing)),
    withheld: gone.filter(isIn(read.withheld)),
    leftOut: gone.filter(listing => !read.withheld.has(listing.mlsNumber)).filter(isIn(read.leftOut)),
  };
}

export const keyOf = ({ id }: Pick<Listing, 'id'>) => ({ type: 'ListingId', key: String(id) }) as const;
