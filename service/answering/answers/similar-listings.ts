import type { FoundListing } from '../search/agency-tools.js';
import { COMPARISONS, isUnlimited, measureOf } from '../search/comparisons.js';
import { EVERYTHING, type Criteria, type Order } from '../search/criteria.js';
import { describe } from '../wording/describe.js';
import { listingCard, listingLink } from '../wording/listing-text.js';
import { paragraphs } from '../wording/markdown.js';
import { findTargets, focused, GONE, type Target } from './find-targets.js';
import { noAnswer, reply, suggesting, type Context, type Reply } from './reply.js';

/** Shows listings of the same kind, place and price as one. */
export async function answerSimilar(target: Target, context: Context): Promise<Reply> {
  const { tools } = context;
  const { listings, problem } = await findTargets([target], context);
  const [listing] = listings;
  if (!listing) return noAnswer(problem ?? GONE);
  const { gazetteer } = tools;
  const { criteria: said, relation } = context.said;
  const beyond = limitBeyond(listing, relation);
  const own = listing.city ? [{ city: listing.city.trim() }] : [];
  // "Similar, in another town"
  const isElsewhere = said.places.length === 0 && context.said.irrelevant.includes('place');
  const like: Criteria = {
    ...EVERYTHING,
    saleType: listing.saleType === 'for_rent' ? 'for_rent' : 'for_sale',
    places: said.places.length > 0 ? said.places : isElsewhere ? [] : own,
    ...(isElsewhere && { notPlaces: own }),
    types: [listing.propertyType],
    limits: {
      ...(listing.price && { price: { min: listing.price * 0.8, max: listing.price * 1.2 } }),
      ...beyond,
      ...said.limits,
    },
  };
  const { price, ...others } = like.limits;
  const isCheaper = price !== undefined && price === beyond.price;
  const isOwnPrice = price !== undefined && price !== said.limits.price && !isCheaper;
  const priceWords = isOwnPrice ? ' within 20% of its price' : isCheaper ? ' that cost less' : '';
  const limits = priceWords ? others : like.limits;
  for (const criteria of [like, { ...like, places: [] }, { ...like, types: [...gazetteer.homeTypes] }]) {
    const page = await tools.searchListings(criteria, { limit: SIMILAR_SHOWN + 1 });
    const found = page.listings.filter(({ id }) => id !== listing.id).slice(0, SIMILAR_SHOWN);
    if (found.length === 0) continue;
    const total = page.total - (page.listings.some(({ id }) => id === listing.id) ? 1 : 0);
    const answer = reply(
      paragraphs(
        `Besides ${listingLink(listing, gazetteer)}, I found ${describe({ ...criteria, limits }, total, gazetteer)}${priceWords}${total > found.length ? `. The first ${found.length}` : ''}:`,
        ...found.map((one, index) => listingCard(one, index + 1, gazetteer)),
      ),
      { ...context.state, criteria, shown: found.map(({ id }) => id), focus: found.length === 1 ? [found[0]!.id] : [] },
    );
    return suggesting({ ...answer, listings: found, search: 'found' }, context, found.length > 1 && 'Compare 1 and 2');
  }
  return {
    ...noAnswer(
      `I found no other listing like ${listingLink(listing, gazetteer)} in type, place and price.`,
      focused([listing], context),
    ),
    search: 'found',
  };
}

/** "Similar, but cheaper" and "with more bedrooms" are limits at the value of the listing. */
function limitBeyond(listing: FoundListing, relation: Order | undefined): Criteria['limits'] {
  if (!relation || relation === 'dearest') return {};
  const { by, winner } = COMPARISONS[relation];
  const value = measureOf(by, listing);
  if (isUnlimited(by) || value <= 0) return {};
  const isWhole = by === 'bedrooms' || by === 'year' || by === 'daysOnMarket';
  const step = Number(isWhole);
  return { [by]: winner === 'least' ? { max: value - step, below: !isWhole } : { min: value + step, above: !isWhole } };
}

const SIMILAR_SHOWN = 3;
