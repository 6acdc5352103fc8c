import type { Source } from '../answerer.js';
import type { FoundListing, ListingPage } from '../search/agency-tools.js';
import type { Gazetteer } from '../search/gazetteer.js';
import { sentenceWith } from '../wording/passage.js';
import { listingSource, paidFor, textOf } from './listing-answers.js';
import { wishesOf } from '../search/relaxation.js';
import { columnsIn, EVERYTHING, featuresOf, hasCriteria, type Criteria, type Order } from '../search/criteria.js';
import { comparisonWords, describe, describeDropped, placeWords, theMost } from '../wording/describe.js';
import { list, money, number, spelled } from '../wording/format.js';
import { attributeValue, labelOf, listingCard, pendingOf } from '../wording/listing-text.js';
import { escapeInline, paragraphs } from '../wording/markdown.js';
import { COMPARISONS, measureOf } from '../search/comparisons.js';
import { MAX_SHOWN, NEW_DIALOGUE, type DialogueState } from './dialogue-state.js';
import { mentionsOf, showMentions } from './mention-answers.js';
import { noAnswer, personOffer, reply, suggesting, type Context, type Reply } from './reply.js';
import { columnsOf, wordsOfKey } from './listing-columns.js';
import { spellingsOf, wordsOf } from '../search/text.js';
import { singular } from '../reader/tokens.js';
import { withMentioned } from './mentioned-wishes.js';
import { AREA_WORDS, unusedWords } from './unused-words.js';

/** Listings on a page, unless the visitor asks for a different number. */
const PAGE_SIZE = 3;
/** Results of up to this many listings are shown in full. */
const SMALL_RESULT = 5;
export const MAX_NAMES = 12;

/** Answers a search with the first listings, or with the closest ones when nothing matches. */
export async function answerSearch(asked: Criteria, context: Context): Promise<Reply> {
  const { said } = context;
  // Only rentals have a deposit.
  const isByDeposit = /Deposit$/.test(asked.order ?? '');
  const located = await withPlace(isByDeposit ? { saleType: 'for_rent', ...asked } : asked, context);
  if ('text' in located) return located;
  const beyond = await beyondShown(located, context);
  if ('text' in beyond) return beyond;
  const scaled = await inThousands(beyond, context);
  const { criteria: wished, used, missing, mentioned } = await withMentioned(scaled, context);
  // A name that only the texts have is used as the place.
  const named = located.places.some(({ text }) => text !== undefined) ? placeName(said) : undefined;
  const notes = [...notesOf(context, unusedWords(context, named === undefined ? used : [...used, named])), ...missing];
  if (mentioned) return showMentions(mentioned, wished, notes, context);
  const isNothing =
    !hasCriteria(said.criteria) && said.relation === undefined && said.irrelevant.length === 0 && !said.isAnyOffer;
  if (missing.length > 0 && isNothing && wished === scaled && said.limit === undefined && !said.criteria.order)
    return suggesting(noAnswer(paragraphs(...notes)), context);
  if (said.unknownKind !== undefined && !hasCriteria(wished)) {
    const known = await answerOverview('types', wished, context);
    return { ...known, text: paragraphs(...notes, known.text) };
  }
  const { criteria, page } = await firstPage(wished, context);
  if (page.total === 0) return answerRelaxed(criteria, notes, context);
  const isSmall = page.total <= SMALL_RESULT && !criteria.order;
  const shown = page.listings.slice(0, said.limit ?? (isSmall ? SMALL_RESULT : PAGE_SIZE));
  const found = foundWords(criteria, page, context);
  const lead =
    shown.length === page.total
      ? `${found}${criteria.order && page.total > 1 ? `, ${comparisonWords(criteria.order, context.tools.gazetteer).superlative} first` : ''}:`
      : `${found}. ${firstWords(criteria, page, shown.length, context.tools.gazetteer)}:`;
  return showPage([...notes, lead], criteria, { ...page, listings: shown }, context);
}

/** Land has no area but that of its lot. */
const OF_LOT: Partial<Record<Order, Order>> = { largest: 'lot', smallest: 'leastLot' };
const isLand = ({ buildingArea, lotArea }: FoundListing) => buildingArea <= 0 && lotArea > 0;

/** Nothing is let for $450 a month, so "under 450" means thousands. */
async function inThousands(criteria: Criteria, { said, tools }: Context): Promise<Criteria> {
  const { min, max = Infinity } = criteria.limits.price ?? {};
  if (max < 100 || max >= 1000 || /\$|\b(?:rent|month)/i.test(said.text.raw)) return criteria;
  if ((await tools.countListings({ ...criteria, features: [], without: [] })).total > 0) return criteria;
  const price = { ...criteria.limits.price, ...(min && { min: min * 1000 }), max: max * 1000 };
  return { ...criteria, saleType: 'for_sale', limits: { ...criteria.limits, price } };
}

/** Finds the first page; of land only, it is sorted by the lots. */
async function firstPage(criteria: Criteria, { said, tools }: Context) {
  const limit = said.limit ?? SMALL_RESULT;
  const page = await tools.searchListings(criteria, { limit });
  const order = page.listings.every(isLand) ? OF_LOT[criteria.order ?? 'newest'] : undefined;
  if (page.total === 0 || !order) return { criteria, page };
  const meant = { ...criteria, order };
  return { criteria: meant, page: await tools.searchListings(meant, { limit }) };
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
function firstWords(criteria: Criteria, page: ListingPage, count: number, gazetteer: Gazetteer): string {
  const { order = 'cheapest' } = criteria;
  const comparesPrices = ['cheapest', 'dearest', 'value', 'mostPerArea'].includes(order);
  const isForSale = page.listings.every(({ saleType }) => saleType === 'for_sale');
  const offer = comparesPrices && isForSale && split(criteria, page) !== '' ? ' for sale' : '';
  const first =
    count === 1 ? theMost(order, gazetteer) : `the ${spelled(count)} ${comparisonWords(order, gazetteer).superlative}`;
  return first.replace('the', 'The') + offer;
}

/** Nothing matches: shows the closest listings and the criteria they don't meet. */
async function answerRelaxed(criteria: Criteria, notes: readonly string[], context: Context): Promise<Reply> {
  const { tools } = context;
  const silent = criteria.limits.fee?.max === 0 ? await countSilent(criteria, context) : 0;
  const unstated =
    silent > 0
      ? ` ${number(silent)} that otherwise ${silent === 1 ? "fits doesn't state a fee: ask the agent about it" : "fit don't state a fee: ask the agent about them"}.`
      : '';
  const none = `I found no ${describe(criteria, undefined, tools.gazetteer)}.${unstated}`;
  const relaxed = await tools.relax(criteria, context.state.criteria ? context.said.criteria : undefined);
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

/** Counts the listings that fit but for a fee that they don't state. */
async function countSilent(criteria: Criteria, { tools }: Context): Promise<number> {
  const { fee: _, ...limits } = criteria.limits;
  const all = await tools.countListings({ ...criteria, limits });
  const stated = await tools.countListings({ ...criteria, limits: { ...limits, fee: { min: 0 } } });
  return all.total - stated.total;
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
    focus: only && (listings.length === 1 || isOfOne(criteria, context)) ? [only.id] : [],
  };
  const { gazetteer } = context.tools;
  const proofs = listings.map(listing => proofsOf(listing, criteria, gazetteer));
  const cards = listings.map((listing, index) =>
    [
      listingCard(listing, (context.offset ?? 0) + index + 1, gazetteer),
      orderedBy(listing, criteria, gazetteer),
      listing.status === 'Sold' ? paidFor(listing) : undefined,
      ...columnsBy(listing, criteria),
      ...(proofs[index] ?? []).map(({ passage }) => `“${escapeInline(passage)}”`),
    ]
      .filter(line => line !== undefined)
      .join('  \n'),
  );
  const sold = listings.filter(one => one.status === 'Sold' && pendingOf(one) === undefined);
  const silent = sold.every(one => paidFor(one) === undefined) ? ": the listings don't say what was paid" : '';
  const soldNote = sold.length > 0 ? `The prices above are asking prices${silent}.` : undefined;
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

/** The value that the list is sorted by, unless every card has it. */
function orderedBy(listing: FoundListing, { order }: Criteria, gazetteer: Gazetteer): string | undefined {
  const by = order && COMPARISONS[order].by;
  if (by !== 'deposit' && by !== 'fee' && by !== 'year' && by !== 'unitPrice' && by !== 'daysOnMarket' && by !== 'lot')
    return undefined;
  const value = attributeValue(by, listing, gazetteer);
  return value === undefined ? undefined : `${labelOf(by, gazetteer)}: ${value}`;
}

/** "The cheapest home" is one listing, although the answer shows the next ones, too. */
const isOfOne = ({ order }: Criteria, { said }: Context): boolean =>
  order !== undefined &&
  said.criteria.order !== undefined &&
  /\bthe (?:\w+ ){1,3}(?:one|home|house|listing|flat|apartment|condo|property|place|rental|cottage|villa|townhouse)\b/.test(
    said.words,
  );

/** The custom columns that a search compares. */
const columnsBy = (listing: FoundListing, criteria: Criteria): readonly string[] =>
  columnsOf(listing)
    .filter(({ Key }) => columnsIn(criteria).some(({ key, values }) => values !== undefined && key === Key.trim()))
    .map(({ Key, value }) => `${escapeInline(Key)}: ${escapeInline(value)}`);

const MAX_LISTINGS = 12;
const MAX_SOURCES = 8;
/** Sentences that prove features, on a card. */
const MAX_PROOFS = 2;

/** The sentences of a listing that prove the features of a search. */
function proofsOf(listing: FoundListing, criteria: Criteria, gazetteer: Gazetteer): readonly Source[] {
  const sentences = featuresOf(criteria).flatMap(id =>
    id.split('|').flatMap(one => {
      const evidence = listing.evidence[one.replace(/^-/, '')];
      const wanted = one.startsWith('-') ? 'no' : 'yes';
      return evidence?.value === wanted
        ? [evidence.sentence]
        : (spellingsOf(one).flatMap(spelled => sentenceWith(textOf(listing), [spelled]) ?? [])[0] ??
            columnWith(listing, one) ??
            []);
    }),
  );
  return [...new Set(sentences)].slice(0, MAX_PROOFS).map(passage => listingSource(listing, passage, gazetteer));
}

/** The custom column that has all words of a phrase. */
function columnWith(listing: FoundListing, phrase: string): string | undefined {
  const words = wordsOf(phrase);
  const column = columnsOf(listing).find(({ Key, value }) => {
    const own = [...wordsOfKey(Key), ...wordsOf(value)];
    return words.every(word => own.some(one => one.startsWith(word)));
  });
  return column && `${column.Key}: ${column.value}`;
}

/** Suggests a criterion that the search doesn't have yet; undefined when none would leave something. */
function narrower(
  { limits, places, saleType }: Criteria,
  [first, ...others]: ListingPage['listings'],
): string | undefined {
  const city = places.length === 0 ? first?.city?.trim() : undefined;
  if (city && others.some(other => other.city?.trim() !== city)) return `Only ${city}`;
  if (saleType === undefined && limits.price === undefined) return 'Only for sale';
  if (limits.bedrooms === undefined) return 'With 3 bedrooms';
  if (limits.price !== undefined) return undefined;
  const prices = [first, ...others].flatMap(listing => (listing?.price ? [listing.price] : []));
  const middle = prices.sort((a, b) => a - b)[Math.floor(prices.length / 2)];
  if (middle === undefined) return undefined;
  const step = saleType === 'for_rent' ? 100 : 10_000;
  return `Under ${money((Math.floor(middle / step) + 1) * step, first?.currencySymbol ?? '')}`;
}

/** Explains how the question was read, and names what could not be used. */
function notesOf({ said, tools }: Context, unused: readonly string[]): readonly string[] {
  const notes: string[] = [];
  if (said.corrected !== undefined) notes.push(`Showing results for ${escapeInline(said.corrected)}.`);
  if (said.unknownKind !== undefined)
    notes.push(`No listing has the type “${escapeInline(singular(said.unknownKind))}”.`);
  const other = otherCurrency(said.text.raw, tools.gazetteer.currencies);
  if (other !== undefined && said.criteria.limits.price)
    notes.push(
      `The listings' prices are in ${other.own}, so I read “${other.said}” as ${other.own} without converting.`,
    );
  if (said.isWeekly) notes.push('Rents here are per month, so I converted the weekly amount to months.');
  const isSold = said.criteria.status === 'sold';
  if (isSold && unused.length > 0 && /\b(?:days?|weeks?|months?|years?|20\d\d|yesterday|recently)\b/.test(said.words))
    notes.push("I don't know when listings were sold, so these are all sold ones.");
  if (said.criteria.places.length > 0 && (said.hasNear || said.otherAmounts.some(({ unit }) => unit === 'distance')))
    notes.push(`I can't search by distance, so these are ${placeWords(said.criteria.places)} itself.`);
  else if (unused.length > 0) notes.push(`I couldn't use ${list(unused)}.`);
  if (/\b(?:closer|nearer|closest|nearest)\b/.test(said.words)) notes.push("I can't sort by distance.");
  return notes;
}

// prettier-ignore
const CURRENCIES = [
  { symbol: '$', words: /\$|\b(?:dollars?|usd|bucks?)\b/i },
  { symbol: '€', words: /€|\b(?:euros?|eur)\b/i },
  { symbol: '£', words: /£|\b(?:pounds?|gbp|quid)\b/i },
] as const;

/** A currency of the question that no listing has; undefined without one. */
function otherCurrency(text: string, known: ReadonlySet<string>) {
  const found = CURRENCIES.find(({ words }) => words.test(text));
  const [own] = known;
  const isOther = found && own !== undefined && known.size === 1 && CURRENCIES.some(({ symbol }) => symbol === own);
  return isOther && found.symbol !== own ? { said: found.words.exec(text)![0], own } : undefined;
}

/** Handles `cheaper ones`: criteria beyond the shown listings, or an answer that there are none. */
async function beyondShown(criteria: Criteria, context: Context): Promise<Criteria | Reply> {
  const { tools, state, said } = context;
  if (!said.relation) return criteria;
  const { by, winner } = COMPARISONS[said.relation];
  const isLeast = winner === 'least';
  const seen = await tools.listingsById(state.focus.length > 0 ? state.focus : state.shown);
  const values = seen.map(listing => measureOf(by, listing)).filter(value => value > 0);
  if (by === 'unitPrice' || by === 'deposit' || values.length === 0) return { ...criteria, order: said.relation };
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
    `You've already seen ${theMost(said.relation, tools.gazetteer)} of the ${describe(rest, undefined, tools.gazetteer)}. To see others, change the town or another requirement.`,
  );
}

export const offerOf = ({ saleType }: { readonly saleType: string }) =>
  saleType === 'for_rent' ? 'for_rent' : 'for_sale';

const placeName = ({ unread }: Context['said']): string | undefined =>
  unread.find(({ role, isNegated }) => role === 'place' && !isNegated)?.words;

/**
 * Adds the place to the criteria. A name that is not a city may be in the listings' texts, such as the name of
 * a building; otherwise the answer is that there are no listings.
 */
export async function withPlace(criteria: Criteria, context: Context): Promise<Criteria | Reply> {
  const { said, tools, state } = context;
  if (tools.gazetteer.types.length === 0) return NO_LISTINGS;
  const name = placeName(said);
  if (name === undefined || said.criteria.places.length > 0) return criteria;
  const [first = name, ...rest] = name.split(' ');
  for (const text of new Set([name, ...(rest.every(word => AREA_WORDS.has(word)) ? [first] : [])])) {
    const places = [{ text: titleCase(text) }];
    const { total } = await tools.countListings({ ...EVERYTHING, places });
    if (total > 0) return { ...criteria, places };
  }
  const cities = tools.gazetteer.cities.slice(0, MAX_NAMES).map(city => escapeInline(city.name));
  return noAnswer(
    `I don't know the place “${escapeInline(titleCase(name))}”: no listing names it.${cities.length > 0 ? ` I have listings in ${list(cities)}.` : ''}`,
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
