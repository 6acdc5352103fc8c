import type { StoredListing } from '../../../protocol/listing.js';
import { finderOf, type ListingFinder } from '../listing-finder.js';
import type { ChatContext } from '../../context.js';
import { readKept, type SavedListing } from './stored-listing.js';
import { savedListingsOf } from './saved-listings.js';

/** Largest page size that services support. */
const PAGE_SIZE = 100;
/** Maximum number of requests; listings beyond it stay as they were stored. */
const MAX_REQUESTS = 30;

/**
 * Updates the saved listings from the service, or marks them as gone. If the service fails or does not allow
 * visitors to read listings, they stay as they were stored.
 *
 * Not stated: RealEstateList has no filter for `ID`. A listing is looked up in its city if all listings there fit
 * on one page, else by its number. It counts as gone only if it is missing from a response that must include it.
 */
export async function refreshSavedListings(chat: ChatContext): Promise<void> {
  const saved = savedListingsOf(chat);
  const { entries } = saved;
  try {
    saved.refresh(await lookUp(finderOf(chat), entries));
  } catch {
    // They are shown as they were stored.
  }
}

async function lookUp(finder: ListingFinder, entries: readonly SavedListing[]): Promise<readonly SavedListing[]> {
  const news = new Map<SavedListing, SavedListing>();
  let left = MAX_REQUESTS;
  const ask = async (query: Parameters<ListingFinder['list']>[0], fits: (listing: StoredListing) => boolean) => {
    if (left-- <= 0) return;
    const { listings, total } = await finder.list({ ...query, PageSize: PAGE_SIZE });
    const isWhole = listings.length >= total && listings.length < PAGE_SIZE;
    for (const entry of entries.filter(entry => !news.has(entry) && fits(entry.listing))) {
      const found = listings.find(({ ID }) => ID === entry.listing.ID);
      const listing = found && readKept(found);
      if (listing) news.set(entry, { ...entry, listing, isGone: false });
      else if (isWhole && !found && (query.MLSNumber || !entry.listing.MLSNumber))
        news.set(entry, { ...entry, isGone: true });
    }
  };
  for (const CityName of new Set(entries.map(({ listing }) => listing.City).filter(Boolean)))
    await ask({ CityName }, ({ City }) => City === CityName);
  const numbers = entries.filter(entry => !news.has(entry)).map(({ listing }) => listing.MLSNumber);
  for (const MLSNumber of new Set(numbers.filter(Boolean)))
    await ask({ MLSNumber }, listing => listing.MLSNumber === MLSNumber);
  return [...news.values()];
}
