import type { ListingPage } from '../search/agency-tools.js';
import { hasCriteria, MAX_FEATURES, type Criteria } from '../search/criteria.js';
import { featureName } from '../search/features.js';
import { describe, describeDropped, placeWords, theMost } from '../wording/describe.js';
import { list, money, number, spelled } from '../wording/format.js';
import { listingCard } from '../wording/listing-text.js';
import { escapeInline, paragraphs } from '../wording/markdown.js';
import { COMPARISONS, measureOf } from '../search/comparisons.js';
import { MAX_SHOWN, NEW_DIALOGUE, type DialogueState } from './dialogue-state.js';
import { noAnswer, personOffer, reply, suggesting, type Context, type Reply } from './reply.js';

/** Listings on a page, unless the visitor asks for a different number. */
const PAGE_SIZE = 3;
/** Results of up to this many listings are shown in full. */
const SMALL_RESULT = 5;
const MAX_NAMES = 12;

/** Answers a search with the first listings, or with the closest ones when nothing matches. */
export async function answerSearch(asked: Criteria, context: Context): Promise<Reply> {
  const { tools, said } = context;
  const located = await withPlace(asked, context);
  if ('text' in located) return located;
  const beyond = await beyondShown(located, context);
  if ('text' in beyond) return beyond;
  const { criteria, missing } = await withMentioned(beyond, context);
  if (missing && !hasCriteria(said.criteria)) return suggesting(reply(missing), context);
  const notes = [...notesOf(context), ...(missing ? [missing] : [])];
  if (said.unknownType !== undefined && !hasCriteria(criteria)) {
    const known = await answerOverview('types', criteria, context);
    return { ...known, text: paragraphs(...notes, known.text) };
  }
  const page = await tools.searchListings(criteria, { limit: said.limit ?? SMALL_RESULT });
  if (page.total === 0) {
    const { min, max = Infinity } = criteria.limits.price ?? {};
    // Nothing is let for $450 a month, so "under 450" means thousands.
    if (max < 100 || max >= 1000 || /\$|\b(?:rent|month)/.test(said.text))
      return answerRelaxed(criteria, notes, context);
    const price = { ...(min && { min: min * 1000 }), max: max * 1000 };
    return answerSearch({ ...asked, saleType: 'for_sale', limits: { ...asked.limits, price } }, context);
  }
  const isSmall = page.total <= SMALL_RESULT && !criteria.order;
  const shown = page.listings.slice(0, said.limit ?? (isSmall ? SMALL_RESULT : PAGE_SIZE));
  const found = foundWords(criteria, page, context);
  const lead =
    shown.length === page.total
      ? `${found}${criteria.order && page.total > 1 ? `, ${COMPARISONS[criteria.order].superlative} first` : ''}:`
      : `${found}. ${firstWords(criteria, page, shown.length)}:`;
  return showPage([...notes, lead], criteria, { ...page, listings: shown }, context);
}

export async function answerMore(context: Context): Promise<Reply> {
  const { tools, said, state } = context;
  const criteria = state.shownCriteria ?? state.criteria;
  if (!criteria)
    return reply(
      "There's no search to continue yet. What are you looking for? For example: “houses with 3 bedrooms under $500,000”.",
    );
  const offset = state.shown.length;
  const { listings, total } = await tools.searchListings(criteria, {
    limit: Math.min(said.limit ?? PAGE_SIZE, MAX_SHOWN),
    offset,
  });
  if (listings.length === 0 || offset >= MAX_SHOWN) {
    const count = (await tools.countListings(criteria)).total;
    return reply(
      offset < count
        ? `I've shown you ${number(offset)} of ${number(count)} listings. Narrow them down, for example by town or price.`
        : `That's all: you've seen ${count === 1 ? 'the only listing' : `all ${number(count)} listings`} for this search.`,
    );
  }
  const last = offset + listings.length;
  const range = listings.length === 1 ? `Listing ${last}` : `Listings ${offset + 1}–${last}`;
  const shown = [...state.shown, ...listings.map(({ id }) => id)].slice(0, MAX_SHOWN);
  const answer = reply(
    paragraphs(
      `${range} of ${number(total)}:`,
      ...listings.map((listing, index) => listingCard(listing, offset + index + 1, tools.gazetteer)),
    ),
    { ...state, shown, focus: listings.length === 1 && listings[0] ? [listings[0].id] : [] },
  );
  return suggesting({ ...answer, listings }, context, last < total && 'More', compareFrom(offset, listings.length));
}

/** `Compare 1 and 2` */
const compareFrom = (offset: number, count: number) => count > 1 && `Compare ${offset + 1} and ${offset + 2}`;

/** ` (36 for sale, 9 for rent)`; empty when all have the same kind of offer. */
function split({ saleType }: Criteria, { total, forRent }: Pick<ListingPage, 'total' | 'forRent'>) {
  return saleType === undefined && forRent > 0 && forRent < total
    ? ` (${number(total - forRent)} for sale, ${number(forRent)} for rent)`
    : '';
}

/** `I found 45 listings in Salem (36 for sale, 9 for rent)` */
const foundWords = (criteria: Criteria, page: ListingPage, { tools }: Context): string =>
  `I found ${describe(criteria, page.total, tools.gazetteer)}${split(criteria, page)}`;

/** `The three cheapest`; mixed results show sales first. */
function firstWords(criteria: Criteria, page: ListingPage, count: number): string {
  const { order = 'cheapest' } = criteria;
  const comparesPrices = ['cheapest', 'dearest', 'value'].includes(order);
  const isForSale = page.listings.every(({ saleType }) => saleType === 'for_sale');
  const offer = comparesPrices && isForSale && split(criteria, page) !== '' ? ' for sale' : '';
  const first = count === 1 ? theMost(order) : `the ${spelled(count)} ${COMPARISONS[order].superlative}`;
  return first.replace('the', 'The') + offer;
}

/** Nothing matches: shows the closest listings and the criteria they don't meet. */
async function answerRelaxed(criteria: Criteria, notes: readonly string[], context: Context): Promise<Reply> {
  const { tools } = context;
  const none = `I found no ${describe(criteria, undefined, tools.gazetteer)}.`;
  const relaxed = await tools.relax(criteria);
  const types = relaxed?.criteria.types ?? [];
  const isOfAllHomes = types.length === tools.gazetteer.homeTypes.length;
  if (!relaxed || !hasCriteria({ ...relaxed.criteria, types: isOfAllHomes ? [] : types }))
    return noAnswer(
      paragraphs(...notes, none, 'Try fewer requirements, or another town or price.', personOffer(context)),
      { ...NEW_DIALOGUE, criteria },
    );
  const page = await tools.searchListings(relaxed.criteria, { limit: PAGE_SIZE });
  const dropped = describeDropped(relaxed.dropped, criteria, tools.gazetteer);
  const found = foundWords(relaxed.criteria, page, context);
  return showPage([...notes, `${none} Without ${dropped}, ${found}:`], relaxed.criteria, page, context, criteria);
}

function showPage(
  lead: readonly string[],
  criteria: Criteria,
  { listings, total }: ListingPage,
  context: Context,
  wished?: Criteria,
): Reply {
  const [only] = listings;
  const state: DialogueState = {
    ...NEW_DIALOGUE,
    criteria: wished ?? criteria,
    ...(wished && { shownCriteria: criteria }),
    shown: listings.map(({ id }) => id),
    focus: listings.length === 1 && only ? [only.id] : [],
  };
  const { gazetteer } = context.tools;
  const answer = reply(
    paragraphs(...lead, ...listings.map((listing, index) => listingCard(listing, index + 1, gazetteer))),
    state,
  );
  const hasMore = total > listings.length;
  return suggesting(
    { ...answer, listings },
    context,
    hasMore && 'More',
    hasMore && narrower(criteria, listings),
    compareFrom(0, listings.length),
  );
}

/** Suggests a criterion that the search doesn't have yet. */
function narrower({ limits, places, saleType }: Criteria, [first, ...others]: ListingPage['listings']): string {
  const city = places.length === 0 ? first?.city?.trim() : undefined;
  if (city && others.some(other => other.city?.trim() !== city)) return `Only ${city}`;
  if (saleType === undefined && limits.price === undefined) return 'Only for sale';
  if (limits.bedrooms === undefined) return 'With 3 bedrooms';
  if (limits.price !== undefined) return 'With a pool';
  return saleType === 'for_rent' ? 'Under $2,000' : 'Under $500,000';
}

/** Explains how the question was read. */
function notesOf({ said }: Context): readonly string[] {
  const notes: string[] = [];
  if (said.corrected !== undefined) notes.push(`Showing results for ${escapeInline(said.corrected)}.`);
  if (said.unknownType !== undefined)
    notes.push(`None of the listings is a ${escapeInline(said.unknownType.replace(/s$/, ''))}.`);
  if (
    said.criteria.status === 'sold' &&
    /\b(?:days?|weeks?|months?|years?|20\d\d|yesterday|recently)\b/.test(said.text)
  )
    notes.push("I don't know when listings were sold, so these are all sold ones.");
  if (said.criteria.places.length > 0 && /\b(?:miles?|km|minutes?|hours?)\b|\bclose to\b/.test(said.text))
    notes.push(`I can't search by distance, so these are ${placeWords(said.criteria.places)} itself.`);
  if (/\b(?:closer|nearer|closest|nearest)\b/.test(said.text)) {
    const names = said.criteria.features.map(featureName);
    notes.push(
      names.length > 0
        ? `I can't sort by distance, but these descriptions mention ${list(names)}.`
        : "I can't sort by distance.",
    );
  }
  return notes;
}

/** Searches the texts of listings for a feature that has no filter, such as a helipad; drops it if none mentions it. */
async function withMentioned(criteria: Criteria, { said, tools }: Context) {
  const { unknownFeature: feature } = said;
  if (feature === undefined) return { criteria };
  const mentioned = { ...criteria, features: [...criteria.features, feature].slice(-MAX_FEATURES) };
  if ((await tools.countListings(mentioned)).total > 0) return { criteria: mentioned };
  const { order: _, ...rest } = criteria;
  const among = describe(rest, undefined, tools.gazetteer);
  return { criteria, missing: `None of the ${among} mentions “${escapeInline(feature)}”.` };
}

/** Handles `cheaper ones`: criteria beyond the shown listings, or an answer that there are none. */
async function beyondShown(criteria: Criteria, context: Context): Promise<Criteria | Reply> {
  const { tools, state, said } = context;
  if (!said.relation) return criteria;
  const { by, winner } = COMPARISONS[said.relation];
  const isLeast = winner === 'least';
  const seen = await tools.listingsById(state.focus.length > 0 ? state.focus : state.shown.slice(-PAGE_SIZE));
  const values = seen.map(listing => measureOf(by, listing)).filter(value => value > 0);
  if (by === 'unitPrice' || values.length === 0) return { ...criteria, order: said.relation };
  const saleType = by === 'price' && seen[0] ? offerOf(seen[0]) : undefined;
  const isWhole = by === 'bedrooms' || by === 'year';
  const bound = isLeast ? Math.min(...values) - Number(isWhole) : Math.max(...values) + Number(isWhole);
  const range = isLeast ? { max: bound, below: !isWhole } : { min: bound, above: !isWhole };
  const beyond: Criteria = {
    ...(saleType && { saleType }),
    ...criteria,
    // Listings just above the price of the shown ones come first.
    order: said.relation === 'dearest' ? 'cheapest' : said.relation,
    limits: { ...criteria.limits, [by]: range },
  };
  if ((await tools.countListings(beyond)).total > 0) return beyond;
  const { order: _, ...rest } = criteria;
  return reply(
    `You've already seen ${theMost(said.relation)} of the ${describe(rest, undefined, tools.gazetteer)}. To see others, change the town or another requirement.`,
  );
}

const offerOf = ({ saleType }: { readonly saleType: string }) => (saleType === 'for_rent' ? 'for_rent' : 'for_sale');

/**
 * Adds the place to the criteria. A name that is not a city may be in the listings' texts, such as the name of
 * a building; otherwise the answer is that there are no listings.
 */
async function withPlace(criteria: Criteria, context: Context): Promise<Criteria | Reply> {
  const { said, tools, state } = context;
  if (tools.gazetteer.types.length === 0) return NO_LISTINGS;
  const { unknownPlace: name } = said;
  if (name === undefined) return criteria;
  for (const text of new Set([name, name.split(' ')[0] ?? name])) {
    const places = [{ text: titleCase(text) }];
    const { total } = await tools.countListings({ ...criteria, places, limits: {}, features: [] });
    if (total > 0) return { ...criteria, places };
  }
  const cities = tools.gazetteer.cities.slice(0, MAX_NAMES).map(city => escapeInline(city.name));
  return noAnswer(
    `I have no listings in ${escapeInline(titleCase(name))}.${cities.length > 0 ? ` I have listings in ${list(cities)}.` : ''}`,
    // Keep the other criteria, so that the name of a city is enough to continue.
    { ...state, criteria: { ...criteria, places: [] }, shown: [], focus: [] },
  );
}

const NO_LISTINGS = noAnswer('There are no listings here right now.');
const titleCase = (name: string) => name.replace(/\b\p{L}/gu, letter => letter.toUpperCase());

export async function answerCount(asked: Criteria, context: Context): Promise<Reply> {
  const { gazetteer } = context.tools;
  const criteria = await withPlace(asked, context);
  if ('text' in criteria) return criteria;
  const count = await context.tools.countListings(criteria);
  const next: DialogueState = { ...NEW_DIALOGUE, criteria };
  if (count.total === 0) return reply(`There are no ${describe(criteria, undefined, gazetteer)}.`, next);
  const [verb, them] = count.total === 1 ? ['There is', 'it'] : ['There are', 'them'];
  const offers = split(criteria, count).replace(/^ \((.*), (.*)\)$/, ': $1 and $2');
  return suggesting(
    reply(`${verb} ${describe(criteria, count.total, gazetteer)}${offers}.`, next),
    context,
    `Show me ${them}`,
  );
}

export async function answerPrices(asked: Criteria, context: Context): Promise<Reply> {
  const { tools, said, state } = context;
  const isPerArea = /\bper (?:square (?:foot|feet|meter)|sq ?ft|sqft|area)\b/.test(said.text);
  const place = await withPlace(isPerArea ? { saleType: 'for_sale', ...asked } : asked, context);
  if ('text' in place) return place;
  const summaries = await tools.summarizePrices(place, isPerArea ? 'unitPrice' : 'price');
  if (summaries.length === 0)
    return noAnswer(`I don't have prices for ${describe(place, undefined, tools.gazetteer)}.`);
  const measure = /\b(?:median|range)\b/.exec(said.text)?.[0] ?? 'average';
  const lines = summaries.slice(0, 4).map(summary => {
    const saleType = offerOf(summary);
    const inFull = (value: number) => money(value, summary.currencySymbol);
    const amount = (value: number) => inFull(roundPrice(value));
    const exact = isPerArea ? amount : inFull;
    const what = describe({ ...place, saleType }, summary.count, tools.gazetteer);
    const subject = `${saleType === 'for_rent' ? 'rent' : 'price'}${measure === 'range' ? 's' : ''}${isPerArea ? ' per square foot' : ''}`;
    const monthly = saleType === 'for_rent' ? ' a month' : '';
    const [lowest, highest] = [exact(summary.lowest), exact(summary.highest)];
    if (summary.count === 1) return `There is only ${what}: **${lowest}**${monthly}.`;
    const [average, median] = [amount(summary.average), amount(summary.median)];
    if (measure === 'range')
      return `The ${subject} of ${what} range from **${lowest}** to **${highest}**${monthly} (median ${median}).`;
    const [main, other] = measure === 'median' ? [median, `average ${average}`] : [average, `median ${median}`];
    return `The ${measure} ${subject} of ${what} is **${main}**${monthly} (${other}, range ${lowest} to ${highest}).`;
  });
  return reply(paragraphs(...lines), { ...state, criteria: place, shown: [], focus: [], wasPrices: true });
}

/** Rounds prices from 100,000 up to the nearest thousand. */
function roundPrice(value: number): number {
  if (value >= 100_000) return Math.round(value / 1000) * 1000;
  return value < 10 ? Math.round(value * 100) / 100 : Math.round(value);
}

/** Lists towns by the median price of what is for sale there, or of the offers that the criteria name. */
export async function answerTownPrices(asked: Criteria, context: Context): Promise<Reply> {
  const { gazetteer } = context.tools;
  const { order = 'cheapest', ...rest } = asked;
  const types = asked.types.length > 0 ? asked.types : [...gazetteer.homeTypes];
  const criteria: Criteria = { saleType: 'for_sale', ...rest, types };
  const counts = await context.tools.countBy(criteria, 'cities');
  const towns = counts.flatMap(({ median, ...town }) => (median === null ? [] : { ...town, median }));
  if (towns.length === 0) return answerSearch(asked, context);
  towns.sort((a, b) => (order === 'dearest' ? b.median - a.median : a.median - b.median));
  const price = (median: number) => money(roundPrice(median), gazetteer.currency);
  const items = towns
    .slice(0, MAX_NAMES)
    .map(({ name, count, median }) => `- ${escapeInline(name)}: **${price(median)}** (${number(count)})`);
  const what = describe({ ...criteria, places: [] }, undefined, gazetteer);
  const lead = `Median prices of ${what}, ${COMPARISONS[order].superlative} town first:`;
  return reply(paragraphs(lead, items.join('\n')), { ...NEW_DIALOGUE, criteria });
}

export async function answerOverview(of: 'cities' | 'types', criteria: Criteria, { tools }: Context): Promise<Reply> {
  const counts = await tools.countBy(criteria, of);
  if (counts.length === 0) return NO_LISTINGS;
  const items = list(counts.slice(0, MAX_NAMES).map(({ name, count }) => `${escapeInline(name)} (${number(count)})`));
  const { places, types } = criteria;
  const named = { ...criteria, places: [], types: of === 'types' ? [] : types };
  const what = describe(named, undefined, tools.gazetteer);
  const where = places.length > 0 ? ` ${placeWords(places)}` : '';
  return reply(of === 'cities' ? `I have ${what} in ${items}.` : `I have these types of ${what}${where}: ${items}.`);
}
