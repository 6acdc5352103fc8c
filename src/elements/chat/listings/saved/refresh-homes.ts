import type { StoredListing } from '../../../../protocol/listing.js';
import { finderOf, type ListingFinder } from '../listing-finder.js';
import type { MessageStage } from '../../message-stage.js';
import { readKept, type SavedListing } from './kept-listing.js';
import { savedHomesOf } from './saved-homes.js';

/** The largest page that services give. */
const PAGE_SIZE = 100;
/** So many requests are made at most: what is not reached stays as it was kept. */
const MAX_REQUESTS = 30;

/**
 * Asks the service how the saved homes stand now: each is brought up to date, or marked as gone. A service
 * that cannot be reached, or shows visitors no listings, leaves them as they were kept.
 *
 * Not stated: RealEstateList knows no filter for `ID`. A home is looked for in its city, where all of that
 * come on one page, else by its number; only an answer that would have to hold it says that it is gone.
 */
export async function refreshHomes(stage: MessageStage): Promise<void> {
  const saved = savedHomesOf(stage);
  const { homes } = saved;
  try {
    saved.refresh(await lookUp(finderOf(stage), homes));
  } catch {
    // They are shown as they were kept.
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
