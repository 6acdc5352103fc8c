import type { ChatbotClient } from '../../client/chatbot-client.js';
import type { StoredListing } from '../../protocol/listing.js';
import type { RequestOf } from '../../protocol/operations.js';
import type { ExtensionPair } from '../../ui/listing-values.js';
import { writeCsv } from '../../import/csv.js';
import { listingSpecs } from '../../import/listing-groups.js';
import { toFormRecord } from './listing-record.js';

/** Filters of RealEstateList (interface 4.5); empty ones are omitted. */
export type ListingFilter = Pick<RequestOf<'RealEstateList'>, 'CityName' | 'SaleType' | 'Status' | 'Search'>;

const PAGE_SIZE = 100;

/** Writes listings as CSV with the column names of interface 2.3, so that they can be imported again. */
export function writeListings(listings: readonly StoredListing[]): string {
  const columns = listingSpecs.map(({ name }) => name);
  return writeCsv(columns, listings.map(toRow));
}

/** Reads all matching listings and tells how many of all are loaded. @throws {ChatbotError} when `signal` is aborted */
export async function readListings(
  client: ChatbotClient,
  filter: ListingFilter,
  tell: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<readonly StoredListing[]> {
  // A listing added meanwhile shifts the others, so that one may come twice.
  const found = new Map<number, StoredListing>();
  let total = 0;
  // Not stated: the largest page a service returns (interface 4.5). It may be smaller than requested.
  let size: number | undefined;
  for (let page = 1; ; page++) {
    const { List, VirtualCount } = await client.call(
      'RealEstateList',
      { ...filter, PageNumber: page, PageSize: PAGE_SIZE },
      { signal },
    );
    for (const listing of List) found.set(listing.ID, listing);
    tell(found.size, VirtualCount);
    size ??= Math.max(1, List.length);
    // Deleted listings shift others to pages that were already read: read those again.
    const lost = Math.min(page - 1, Math.ceil(Math.max(0, total - VirtualCount) / size));
    total = VirtualCount;
    if (lost) {
      page -= lost + 1;
      continue;
    }
    if (!List.length || page * size >= VirtualCount) break;
  }
  return [...found.values()];
}

function toRow(listing: StoredListing): Record<string, string> {
  const { Images, ExtensionColumn, ...record } = toFormRecord(listing);
  const pairs = ExtensionColumn as readonly ExtensionPair[];
  return {
    ...(record as Record<string, string>),
    Images: (Images as readonly string[]).join('\n'),
    ExtensionColumn: pairs.length ? JSON.stringify(pairs) : '',
  };
}
