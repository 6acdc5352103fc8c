import type { Source } from '../answerer.js';
import type { FoundListing, ListingPage } from '../search/agency-tools.js';
import type { Gazetteer } from '../search/gazetteer.js';
import { sentenceWith } from '../wording/passage.js';
import { listingSource, textOf } from './listing-answers.js';
import { wishesOf } from '../search/relaxation.js';
import { hasCriteria, MAX_FEATURES, type Criteria } from '../search/criteria.js';
import { describe, describeDropped, placeWords, theMost } from '../wording/describe.js';
import { list, money, number, spelled } from '../wording/format.js';
import { listingCard } from '../wording/listing-text.js';
import { escapeInline, paragraphs } from '../wording/markdown.js';
import { COMPARISONS, measureOf } from '../search/comparisons.js';
import { MAX_SHOWN, NEW_DIALOGUE, type DialogueState } from './dialogue-state.js';
import { mentionsOf, showMentions, type Mentioned } from './mention-answers.js';
import { noAnswer, personOffer, reply, suggesting, type Context, type Reply } from './reply.js';
import { unusedWords } from './unused-words.js';

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
  const { criteria, used, missing, mentioned } = await withMentioned(beyond, context);
  const notes = [...notesOf(context, unusedWords(context, used)), ...missing];
  if (mentioned) return showMentions(mentioned, criteria, notes, context);
  const isNothing =
    !hasCriteria(said.criteria) && said.relation === undefined && said.irrelevant.length === 0 && !said.isAnyOffer;
  if (missing.length > 0 && isNothing && criteria === beyond && said.limit === undefined && !said.criteria.order)
    return suggesting(noAnswer(paragraphs(...notes)), context);
  if (said.unknownKind !== undefined && !hasCriteria(criteria)) {
    const known = await answerOverview('types', criteria, context);
    return { ...known, text: paragraphs(...notes, known.text) };
  }
  const page = await tools.searchListings(criteria, { limit: said.limit ?? SMALL_RESULT });
  if (page.total === 0) {
    const { min, max = Infinity } = criteria.limits.price ?? {};
    // Nothing is let for $450 a month, so "under 450" means thousands.
    if (max < 100 || max >= 1000 || /\$|\b(?:rent|month)/i.test(said.text.raw))
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
  const mentioned = await mentionsOf(criteria, relaxed?.mentioned ?? wishesOf(criteria), context);
  if (mentioned) return showMentions(mentioned, criteria, notes, context);
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
  const proofs = listings.map(listing => proofsOf(listing, criteria, gazetteer));
  const cards = listings.map((listing, index) =>
    [
      listingCard(listing, index + 1, gazetteer),
      ...(proofs[index] ?? []).map(({ passage }) => `“${escapeInline(passage)}”`),
    ].join('  \n'),
  );
  const isSold = listings.some(({ status }) => status === 'Sold');
  const soldNote = isSold
    ? "Prices of sold listings are asking prices: the listings don't say what was paid."
    : undefined;
  const answer: Reply = {
    ...reply(paragraphs(...lead, ...cards, soldNote), state),
    listings: listings.slice(0, MAX_LISTINGS),
    sources: proofs.flat().slice(0, MAX_SOURCES),
  };
  const hasMore = total > listings.length;
  return suggesting(
    { ...answer, listings },
    context,
    hasMore && 'More',
    hasMore && narrower(criteria, listings),
    compareFrom(0, listings.length),
  );
}

const MAX_LISTINGS = 12;
const MAX_SOURCES = 8;
/** Sentences that prove features, on a card. */
const MAX_PROOFS = 2;

/** The sentences of a listing that prove the features of a search. */
function proofsOf(listing: FoundListing, { features }: Criteria, gazetteer: Gazetteer): readonly Source[] {
  const sentences = features.flatMap(id =>
    id.split('|').flatMap(one => {
      const evidence = listing.evidence[one.replace(/^-/, '')];
      const wanted = one.startsWith('-') ? 'no' : 'yes';
      return evidence?.value === wanted ? [evidence.sentence] : (sentenceWith(textOf(listing), [one]) ?? []);
    }),
  );
  return [...new Set(sentences)].slice(0, MAX_PROOFS).map(passage => listingSource(listing, passage, gazetteer));
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

/** Explains how the question was read, and names what could not be used. */
function notesOf({ said }: Context, unused: readonly string[]): readonly string[] {
  const notes: string[] = [];
  if (said.corrected !== undefined) notes.push(`Showing results for ${escapeInline(said.corrected)}.`);
  if (said.unknownKind !== undefined)
    notes.push(`No listing has the type “${escapeInline(said.unknownKind.replace(/s$/, ''))}”.`);
  const isSold = said.criteria.status === 'sold';
  if (isSold && unused.length > 0 && /\b(?:days?|weeks?|months?|years?|20\d\d|yesterday|recently)\b/.test(said.words))
    notes.push("I don't know when listings were sold, so these are all sold ones.");
  if (said.criteria.places.length > 0 && (said.hasNear || said.otherAmounts.some(({ unit }) => unit === 'distance')))
    notes.push(`I can't search by distance, so these are ${placeWords(said.criteria.places)} itself.`);
  else if (unused.length > 0 && !isSold) notes.push(`I couldn't use ${list(unused)}.`);
  if (/\b(?:closer|nearer|closest|nearest)\b/.test(said.words)) notes.push("I can't sort by distance.");
  return notes;
}

/**
 * Searches descriptions for wishes that are no known feature, such as a helipad. Those that none mentions are dropped
 * and named.
 */
async function withMentioned(criteria: Criteria, { said, tools }: Context) {
  const used: string[] = [];
  const missing: string[] = [];
  let found = criteria;
  let mentioned: Mentioned | undefined;
  for (const { words, role, isNegated } of said.unread) {
    if (
      isNegated ||
      SUBJECTIVE.test(words) ||
      /\d/.test(words) ||
      (role !== 'wish' && role !== 'near') ||
      words.split(' ').length > MAX_MENTIONED_WORDS
    )
      continue;
    used.push(words);
    const wished: Criteria = { ...found, features: [...found.features, words].slice(-MAX_FEATURES) };
    if ((await tools.countListings(wished)).total > 0) found = wished;
    else {
      const literal = await tools.mentioning(found, words);
      if (literal.found.length > 0) mentioned ??= { ...literal, wish: words };
      else missing.push(`“${escapeInline(words)}”`);
    }
    if (used.length >= MAX_MENTIONED) break;
  }
  const { order: _, ...rest } = criteria;
  const among = describe(rest, undefined, tools.gazetteer);
  return { criteria: found, used, mentioned, missing: missing.map(word => `None of the ${among} mentions ${word}.`) };
}

/** Visitors don't agree on these words: a text with one of them proves nothing. */
const SUBJECTIVE =
  /^(?:low|high|amazing|beautiful|cute|cozy|charming|huge|tiny|small|large|bright|clean|reasonable|haunted|affordable)\b/;
const MAX_MENTIONED = 3;
const MAX_MENTIONED_WORDS = 3;

/** Handles `cheaper ones`: criteria beyond the shown listings, or an answer that there are none. */
async function beyondShown(criteria: Criteria, context: Context): Promise<Criteria | Reply> {
  const { tools, state, said } = context;
  if (!said.relation) return criteria;
  const { by, winner } = COMPARISONS[said.relation];
  const isLeast = winner === 'least';
  const seen = await tools.listingsById(state.focus.length > 0 ? state.focus : state.shown);
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
  const name = said.unread.find(({ role, isNegated }) => role === 'place' && !isNegated)?.words;
  if (name === undefined || said.criteria.places.length > 0) return criteria;
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
  const located = await withPlace(asked, context);
  if ('text' in located) return located;
  const { criteria, missing, mentioned } = await withMentioned(located, context);
  if (mentioned) return showMentions(mentioned, criteria, missing, context);
  if (missing.length > 0) return noAnswer(paragraphs(...missing), { ...NEW_DIALOGUE, criteria });
  const count = await context.tools.countListings(criteria);
  const next: DialogueState = { ...NEW_DIALOGUE, criteria };
  if (count.total === 0) {
    const literal = await mentionsOf(criteria, wishesOf(criteria), context);
    if (literal) return showMentions(literal, criteria, [], context);
    return reply(`There are no ${describe(criteria, undefined, gazetteer)}.`, next);
  }
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
  const isPerArea = said.asks.has('per area');
  const place = await withPlace(isPerArea ? { saleType: 'for_sale', ...asked } : asked, context);
  if ('text' in place) return place;
  const summaries = await tools.summarizePrices(place, isPerArea ? 'unitPrice' : 'price');
  if (summaries.length === 0)
    return noAnswer(`I don't have prices for ${describe(place, undefined, tools.gazetteer)}.`);
  const measure = said.asks.has('median') ? 'median' : said.asks.has('range') ? 'range' : 'average';
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
