import type { FoundListing } from '../search/agency-tools.js';
import { hasCriteria, type Order } from '../search/criteria.js';
import { COMPARISONS, measureOf } from '../search/comparisons.js';
import { readText, type Reading } from '../reader/reading.js';
import { comparisonWords, theMost } from '../wording/describe.js';
import { list } from '../wording/format.js';
import {
  attributeValue,
  labelWithin,
  listingComparison,
  listingLink,
  listingTitle,
  priceOf,
} from '../wording/listing-text.js';
import { escapeInline, paragraphs } from '../wording/markdown.js';
import { byId, findTargets, focused, MAX_COMPARED, type Target } from './find-targets.js';
import { noAnswer, reply, suggesting, type Context, type Reply } from './reply.js';
import { withoutLand } from './search-questions.js';

export async function answerCompare(targets: readonly Target[], context: Context): Promise<Reply> {
  const { tools } = context;
  const { listings: found, problem, choices } = await findTargets(targets, context);
  const listings = found.slice(0, MAX_COMPARED);
  if (listings.length < 2) {
    if (problem !== undefined) return noAnswer(problem);
    return reply(
      'Which listings would you like to compare? Give me their numbers, for example “compare 1 and 2”, or their addresses.',
    );
  }
  const answer = reply(
    paragraphs(
      problem,
      choices.length > 1 ? unitNote(choices, listings, context) : undefined,
      'Here they are side by side:',
      listingComparison(listings, tools.gazetteer),
    ),
    focused(listings, context),
  );
  return suggesting({ ...answer, listings, isComparison: true }, context, 'Which is cheaper?', 'Which is bigger?');
}

/** Names the listing that was compared, when several share its address. */
function unitNote(choices: readonly FoundListing[], compared: readonly FoundListing[], { tools }: Context): string {
  const chosen = choices.find(({ id }) => compared.some(one => one.id === id));
  const others = choices.filter(({ id }) => id !== chosen?.id).slice(0, 5);
  const unitOf = ({ address }: FoundListing) => address?.split(',')[1]?.trim() ?? address ?? '';
  const address = choices[0]?.address?.split(',')[0] ?? '';
  if (!chosen) return '';
  const items = others.map(one => escapeInline(unitOf(one)) + (priceOf(one) ? ` (${priceOf(one)})` : ''));
  return `${escapeInline(address)} has ${choices.length} listings. This is ${escapeInline(unitOf(chosen) || listingTitle(chosen, tools.gazetteer))}; the others are ${list(items)}.`;
}

/** The best of the listings for sale, and the best of those for rent. */
function answerPickOfOffers(
  forSale: readonly FoundListing[],
  listings: readonly FoundListing[],
  order: Order,
  context: Context,
): Reply {
  const { winner } = COMPARISONS[order];
  const rentals = listings.filter(one => !forSale.includes(one));
  const best = [forSale, rentals].map(
    own => own.filter(({ price }) => price).sort((a, b) => (winner === 'least' ? 1 : -1) * (a.price! - b.price!))[0],
  );
  const found = best.flatMap(one => one ?? []);
  const { gazetteer } = context.tools;
  const most = theMost(order, gazetteer);
  const of = ({ saleType }: FoundListing) => (saleType === 'for_rent' ? 'the rentals' : 'those for sale');
  const lines = found.map(one => `Of ${of(one)}, **${listingLink(one, gazetteer)}** is ${most}: ${priceOf(one)}.`);
  return { ...reply(lines.join('  \n'), focused(found.slice(0, 1), context)), listings: found };
}

const LEAST = /\b(?:less|lower|lowest|least|fewer|fewest|shorter|shortest|smaller|smallest)\b/;
const MOST = /\b(?:more|higher|highest|most|longer|longest|greater|greatest|bigger|biggest)\b/;

/** `which is cheaper`, `which one has the lower price per square foot`, `which was on the market longer` */
export function orderOf({ criteria, relation, attributes, words }: Reading): Order | undefined {
  const winner = LEAST.test(words) ? 'least' : MOST.test(words) ? 'most' : undefined;
  const orders = Object.entries(COMPARISONS) as [Order, (typeof COMPARISONS)[Order]][];
  const [found] = orders.filter(
    ([, one]) => one.winner === winner && attributes.length === 1 && one.by === attributes[0],
  );
  return criteria.order ?? relation ?? found?.[0];
}

/** Answers "which is bigger?" among the compared or shown listings. */
export async function answerPick(ids: readonly number[], asked: Order, context: Context): Promise<Reply> {
  const { tools, state } = context;
  const listings = await tools.listingsById(ids);
  // The biggest lot of vacant land is that with the largest lot.
  const isOfLand = listings.every(({ buildingArea }) => buildingArea <= 0);
  const order = (isOfLand && { largest: 'lot' as const, smallest: 'leastLot' as const }[String(asked)]) || asked;
  const { by, winner } = COMPARISONS[order];
  const { predicate } = comparisonWords(order, tools.gazetteer);
  const forSale = listings.filter(({ saleType }) => saleType !== 'for_rent');
  // A rent and a price can't be compared.
  if (by === 'price' && forSale.length > 0 && forSale.length < listings.length)
    return answerPickOfOffers(forSale, listings, asked, context);
  const measure = (listing: FoundListing) => measureOf(by, listing);
  const isKnown = (listing: FoundListing) => measure(listing) > 0 || (by === 'fee' && listing.hoaMonth === 0);
  const silent = listings.filter(listing => !isKnown(listing));
  const [best, ...others] = listings
    .filter(isKnown)
    .sort((a, b) => (winner === 'least' ? 1 : -1) * (measure(a) - measure(b)));
  const label = labelWithin(by, tools.gazetteer);
  if (!best) return noAnswer(`The listings don't include the ${label}.`);
  const value = (listing: FoundListing) => attributeValue(by, listing, tools.gazetteer) ?? '';
  const linked = (listing: FoundListing) => listingLink(listing, tools.gazetteer);
  const [second] = others;
  const unsaid =
    silent.length > 0
      ? ` ${list(silent.slice(0, MAX_COMPARED).map(linked))} ${silent.length === 1 ? "doesn't" : "don't"} say.`
      : '';
  if (!second && unsaid)
    return {
      ...reply(
        `Only **${linked(best)}** gives the ${label}: ${value(best)}.${unsaid}`,
        state.focus.length > 1 ? state : focused([best], context),
      ),
      listings: [best],
    };
  const ties = others.filter(listing => measure(listing) === measure(best));
  if (ties.length > 0)
    return reply(`It's a tie between ${list([best, ...ties].map(linked))} (${label}: ${value(best)}).${unsaid}`);
  const text =
    listings.length === 2 && second
      ? `**${linked(best)}** ${predicate}: ${value(best)}, compared with ${value(second)} for ${linked(second)}.`
      : `Of the ${listings.length} listings, **${linked(best)}** is ${theMost(order, tools.gazetteer)}: ${value(best)}.${unsaid}`;
  // Keep the compared listings, so that "and which is cheaper?" is about them too.
  return {
    ...reply(text, state.focus.length > 1 ? { ...state, picked: best.id } : focused([best], context)),
    listings: [best],
  };
}

/** `cheapest house vs cheapest condo`: the best of each part. */
export async function bestOfEach(context: Context): Promise<readonly Target[]> {
  const { said, tools } = context;
  const { raw, tokens } = said.text;
  const ends = tokens.flatMap(({ text }, at) => (BETWEEN_PARTS.test(text) ? [at] : []));
  const parts = [...ends, tokens.length].map((end, index) =>
    readText({ raw, tokens: tokens.slice((ends[index - 1] ?? -1) + 1, end) }, tools.gazetteer),
  );
  const { order: _, ...shared } = said.criteria;
  const isOfAge = /\boldest\b/.test(said.words);
  // "Cheapest vs most expensive condo" compares condos.
  const ranked = parts.flatMap(({ criteria: { order, ...own } }) => {
    const meant = isOfAge && order === 'newest' ? 'youngest' : order;
    return meant ? [withoutLand({ ...(hasCriteria(own) ? own : shared), order: meant }, context)] : [];
  });
  const found = await Promise.all(ranked.slice(0, MAX_COMPARED).map(one => tools.searchListings(one, { limit: 1 })));
  return byId(found.flatMap(({ listings }) => listings.slice(0, 1).map(({ id }) => id)));
}
const BETWEEN_PARTS = /^(?:vs|versus|and|with|to|or|against|,)$/;
