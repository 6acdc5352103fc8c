import type { ChatbotClient } from '../../client/chatbot-client.js';
import type { StoredListing } from '../../protocol/listing.js';
import type { ExtensionPair } from '../shared/listing-values.js';
import { writeCsv } from './csv.js';
import { listingSpecs } from './listing-groups.js';
import { toFormRecord } from './listing-record.js';

/** Filters of RealEstateList (interface 4.5), without the empty ones. */
export interface ListingFilter {
  readonly CityName?: string;
  readonly SaleType?: 'for_sale' | 'for_rent';
  readonly MLSNumber?: string;
}

const PAGE_SIZE = 100;

/**
 * All listings that match, as a table whose columns have the names of interface 2.3, so that it can be
 * imported again.
 *
 * @param tell how many have come, of how many
 * @throws {ChatbotError} `aborted` when `signal` is
 */
export async function exportListings(
  client: ChatbotClient,
  filter: ListingFilter,
  tell: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<string> {
  // A listing that is added meanwhile moves the others on: what came twice counts once.
  const found = new Map<number, StoredListing>();
  let total = 0;
  // Not stated: how many a service gives at once (interface 4.5). It may be fewer than it was asked for.
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
    // Those that are gone have drawn others to pages that were read before: these are read once more.
    const lost = Math.min(page - 1, Math.ceil(Math.max(0, total - VirtualCount) / size));
    total = VirtualCount;
    if (lost) {
      page -= lost + 1;
      continue;
    }
    if (!List.length || page * size >= VirtualCount) break;
  }
  const columns = listingSpecs.map(({ name }) => name);
  return writeCsv(columns, [...found.values()].map(toRow));
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
