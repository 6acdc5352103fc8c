import { EVERYTHING, type Criteria } from '../search/criteria.js';
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
  const like: Criteria = {
    ...EVERYTHING,
    saleType: listing.saleType === 'for_rent' ? 'for_rent' : 'for_sale',
    places:
      context.said.criteria.places.length > 0
        ? context.said.criteria.places
        : listing.city
          ? [{ city: listing.city.trim() }]
          : [],
    types: [listing.propertyType],
    limits: context.said.criteria.limits.price
      ? { price: context.said.criteria.limits.price }
      : listing.price
        ? context.said.relation === 'cheapest'
          ? { price: { max: listing.price, below: true } }
          : { price: { min: listing.price * 0.8, max: listing.price * 1.2 } }
        : {},
  };
  const isLimited = context.said.criteria.limits.price !== undefined;
  const priceWords = isLimited
    ? ''
    : context.said.relation === 'cheapest'
      ? ' that cost less'
      : ' within 20% of its price';
  for (const criteria of [like, { ...like, places: [] }, { ...like, types: [...gazetteer.homeTypes] }]) {
    const page = await tools.searchListings(criteria, { limit: SIMILAR_SHOWN + 1 });
    const found = page.listings.filter(({ id }) => id !== listing.id).slice(0, SIMILAR_SHOWN);
    if (found.length === 0) continue;
    const others = page.total - (page.listings.some(({ id }) => id === listing.id) ? 1 : 0);
    const answer = reply(
      paragraphs(
        `Besides ${listingLink(listing, gazetteer)}, I found ${describe({ ...criteria, limits: isLimited ? criteria.limits : {} }, others, gazetteer)}${listing.price ? priceWords : ''}${others > found.length ? `. The first ${found.length}` : ''}:`,
        ...found.map((one, index) => listingCard(one, index + 1, gazetteer)),
      ),
      { ...context.state, criteria, shown: found.map(({ id }) => id), focus: found.length === 1 ? [found[0]!.id] : [] },
    );
    return suggesting({ ...answer, listings: found }, context, found.length > 1 && 'Compare 1 and 2');
  }
  return {
    ...noAnswer(
      `I found no other listing like ${listingLink(listing, gazetteer)} in type, place and price.`,
      focused([listing], context),
    ),
  };
}

const SIMILAR_SHOWN = 3;
