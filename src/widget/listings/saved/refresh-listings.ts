import type { StoredListing } from '../../../protocol/listing.js';
import { finderOf, type ListingFinder } from '../listing-finder.js';
import type { ChatContext } from '../../context.js';
import { readKept, type SavedListing } from './stored-listing.js';
import { savedHomesOf } from './saved-listings.js';

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
export async function refreshHomes(chat: ChatContext): Promise<void> {
  const saved = savedHomesOf(chat);
  const { homes } = saved;
  try {
    saved.refresh(await lookUp(finderOf(chat), homes));
  } catch {
    // They are shown as they were stored.
  }
}

async function lookUp(
  finder: ListingFinder,
  homes: readonly SavedListing[],
): Promise<readonly SavedListing[]> {
  const news = new Map<SavedListing, SavedListing>();
  let left = MAX_REQUESTS;
  const ask = async (
    query: Parameters<ListingFinder['list']>[0],
    fits: (listing: StoredListing) => boolean,
  ) => {
    if (left-- <= 0) return;
    const { listings, total } = await finder.list({ ...query, PageSize: PAGE_SIZE });
    const isWhole = listings.length >= total && listings.length < PAGE_SIZE;
    for (const home of homes.filter(home => !news.has(home) && fits(home.listing))) {
      const found = listings.find(({ ID }) => ID === home.listing.ID);
      const listing = found && readKept(found);
      if (listing) news.set(home, { ...home, listing, isGone: false });
      else if (isWhole && !found && (query.MLSNumber || !home.listing.MLSNumber))
        news.set(home, { ...home, isGone: true });
    }
  };
  for (const CityName of new Set(homes.map(({ listing }) => listing.City).filter(Boolean)))
    await ask({ CityName }, ({ City }) => City === CityName);
  const numbers = homes.filter(home => !news.has(home)).map(({ listing }) => listing.MLSNumber);
  for (const MLSNumber of new Set(numbers.filter(Boolean)))
    await ask({ MLSNumber }, listing => listing.MLSNumber === MLSNumber);
  return [...news.values()];
}
