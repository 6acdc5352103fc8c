import type { FoundListing, ListingPage } from '../search/agency-tools.js';
import type { Gazetteer } from '../search/gazetteer.js';
import { wishesOf } from '../search/relaxation.js';
import { featureName, isFeature } from '../evidence/features.js';
import { singular } from '../reader/tokens.js';
import { sentencesIn } from '../wording/passage.js';
import { columnsOf, textOf } from './listing-columns.js';
import { EVERYTHING, featuresOf, hasCriteria, type Criteria, type Order } from '../search/criteria.js';
import { comparisonWords, describe, describeDropped, theMost } from '../wording/describe.js';
import { number, spelled } from '../wording/format.js';
import { attributeValue, labelWithin, listingCard, listingLink } from '../wording/listing-text.js';
import { escapeInline, paragraphs } from '../wording/markdown.js';
import { COMPARISONS, isUnlimited, measureOf } from '../search/comparisons.js';
import { MAX_SHOWN, NEW_DIALOGUE } from './dialogue-state.js';
import { mentionsOf, showMentions } from './mention-answers.js';
import { noAnswer, personOffer, reply, sentences, suggesting, type Context, type Reply } from './reply.js';
import { withMentioned } from './mentioned-wishes.js';
import { asksForFact } from './rule-questions.js';
import { unusedWords } from './unused-words.js';
import { answerNotKnown, WHICH_HOME } from './conversation-answers.js';
import { answerOverview, split } from './count-answers.js';
import { notesOf } from './search-notes.js';
import { compareFrom, showPage } from './search-page.js';
import { offerOf, placeName, withPlace } from './search-place.js';
import { inThousands } from '../reader/ranges.js';

/** Listings on a page, unless the visitor asks for a different number. */
const PAGE_SIZE = 3;
/** Measures that only some listings give. */
const SOME_GIVE: ReadonlySet<string> = new Set(['fee', 'deposit']);
/** Results of up to this many listings are shown in full. */
const SMALL_RESULT = 5;

/** Answers a search with the first listings, or with the closest ones when nothing matches. */
export async function answerSearch(asked: Criteria, context: Context): Promise<Reply> {
  const { said } = context;
  // Only rentals have a deposit.
  const isByDeposit = /Deposit$/.test(asked.order ?? '');
  const located = await withPlace(isByDeposit ? { saleType: 'for_rent', ...asked } : asked, context);
  if ('text' in located) return located;
  const beyond = await beyondShown(located, context);
  if ('text' in beyond) return beyond;
  const scaled = await withThousands(beyond, context);
  const inland = await withoutSea(scaled, context);
  const asRent = await readAsRent(scaled, context);
  const { criteria: wished, used, missing, mentioned, refused } = await withMentioned(inland.criteria, context);
  // A name that only the texts have is used as the place.
  const named = located.places.some(({ text }) => text !== undefined) ? placeName(said) : undefined;
  const unused = unusedWords(context, named === undefined ? used : [...used, named]);
  const left = refused.flatMap(({ listing, words }) => {
    const sentence = denialOf(listing, words);
    return sentence === undefined ? [] : [{ listing, sentence }];
  });
  const isDenied = left.length > 0;
  const notes = [
    ...inland.notes,
    ...asRent,
    ...notesOf(context, unused),
    // A listing that denies a wish does mention it.
    ...(isDenied ? missing.map(text => text.replace(/^None of the/, 'None of the other')) : missing),
    ...left.map(one => leftOut(one, context)),
    ...(await unclearIn(wished, context)).map(one => leftOut(one, context)),
  ];
  const answer = mentioned
    ? showMentions(mentioned, wished, notes, context)
    : await answerWished(
        wished,
        { notes, missing, unused, isSame: wished === scaled, left: left.map(({ listing }) => listing.id) },
        context,
      );
  return { ...answer, open: unused, ...(missing.length > 0 && { search: 'nothing' }) };
}

/** The notes before the results of a search. */
interface Said {
  readonly notes: readonly string[];
  readonly missing: readonly string[];
  readonly unused: readonly string[];
  /** No wish was found in the texts. */
  readonly isSame: boolean;
  /** Listings that deny a wish. */
  readonly left: readonly number[];
}

async function answerWished(
  wished: Criteria,
  { notes, missing, unused, isSame, left }: Said,
  context: Context,
): Promise<Reply> {
  const { said } = context;
  // No field orders listings by "the newest roof".
  const part = said.tags.findIndex(({ is }, at) => is === 'unknown' && said.tags[at - 1]?.is === 'order');
  if (
    part >= 0 &&
    !/^(?:type|ownType|listing)$/.test(said.tags[part + 1]?.is ?? '') &&
    wished.order === said.criteria.order
  )
    return answerNotKnown([`“${escapeInline(said.tags[part]!.words)}”`], context);
  const isNothing =
    !hasCriteria(said.criteria) && said.relation === undefined && said.irrelevant.length === 0 && !said.isAnyOffer;
  if (missing.length > 0 && isNothing && isSame && said.limit === undefined && !said.criteria.order)
    return suggesting(noAnswer(paragraphs(...notes)), context);
  // No home is a shop.
  const isOfNoType = said.unknownKind !== undefined && said.isOfBusiness && said.criteria.types.length === 0;
  if (said.unknownKind !== undefined && (isOfNoType || !hasCriteria(wished))) {
    const { places, saleType } = wished;
    const stock = isOfNoType ? { ...EVERYTHING, places, ...(saleType && { saleType }) } : wished;
    const known = await answerOverview('types', stock, context);
    return { ...known, text: paragraphs(...notes, known.text) };
  }
  // The whole stock answers nothing that was asked for.
  const { saleType: __, ...rest } = wished;
  const isWhole = !hasCriteria(rest) && !wished.order && said.limit === undefined && said.relation === undefined;
  if (isWhole && unused.length > 0 && !ALL.test(said.words))
    return suggesting(noAnswer(sentences(...notes, WHICH_HOME), { ...NEW_DIALOGUE, criteria: wished }), context);
  const seen = OTHERS.test(said.words) ? await context.tools.matchingAmong(context.state.shown, wished) : [];
  const { criteria, page } = await firstPage(wished, context, [...seen, ...left]);
  if (page.total === 0 && left.length > 0)
    return { ...noAnswer(paragraphs(...notes, personOffer(context)), context.state), search: 'nothing' };
  if (page.total === 0 && seen.length > 0)
    return {
      ...reply(
        sentences(
          ...notes,
          `I found no others: you've already seen ${describe(criteria, seen.length, context.tools.gazetteer)}.`,
        ),
      ),
      search: 'found',
    };
  if (page.total === 0) return answerRelaxed(criteria, notes, context);
  // Nobody knows which is the lowest of fees that no listing gives.
  const by = criteria.order && COMPARISONS[criteria.order].by;
  const isGiven = (one: FoundListing) =>
    by === undefined || !SOME_GIVE.has(by) || attributeValue(by, one, context.tools.gazetteer) !== undefined;
  const listings = page.listings.filter(isGiven);
  const { order: _, ...unordered } = criteria;
  if (by !== undefined && listings.length === 0)
    return {
      ...noAnswer(
        paragraphs(
          ...notes,
          `None of the ${describe(unordered, undefined, context.tools.gazetteer)} gives the ${labelWithin(by, context.tools.gazetteer)}.`,
        ),
        context.state,
      ),
      search: 'found',
    };
  const isSmall = page.total <= SMALL_RESULT && !criteria.order;
  const shown = listings.slice(0, said.limit ?? (isSmall ? SMALL_RESULT : PAGE_SIZE));
  const all = foundWords(criteria, page, context);
  const found = seen.length > 0 ? `Besides those, ${all}` : all;
  const lead =
    shown.length === page.total
      ? `${found}${criteria.order && page.total > 1 ? `, ${comparisonWords(criteria.order, context.tools.gazetteer).superlative} first` : ''}:`
      : `${found}. ${firstWords(criteria, page, shown.length, context.tools.gazetteer)}:`;
  return showPage([...notes, lead], criteria, { ...page, listings: shown }, context);
}

interface LeftOut {
  readonly listing: FoundListing;
  readonly sentence: string;
}

const leftOut = ({ listing, sentence }: LeftOut, { tools }: Context): string =>
  `I left out ${listingLink(listing, tools.gazetteer)}, which says: “${escapeInline(sentence)}”.`.replace(
    /\.”\.$/,
    '.”',
  );

/** The listings of an exclusion whose columns don't say clearly whether they have what is excluded. */
async function unclearIn(criteria: Criteria, { tools }: Context): Promise<readonly LeftOut[]> {
  const excluded = criteria.without.filter(isFeature);
  const found = await Promise.all(excluded.map(id => tools.unclear(criteria, id)));
  return found.flat().filter(({ listing: { id } }, at, all) => all.findIndex(one => one.listing.id === id) === at);
}

/** The sentence or column of a listing that denies these words. */
function denialOf(listing: FoundListing, words: string): string | undefined {
  const texts = [...sentencesIn(textOf(listing)), ...columnsOf(listing).map(({ Key, value }) => `${Key}: ${value}`)];
  return texts.find(
    text =>
      /\b(?:no|not|without|never)\b/i.test(text) && text.toLowerCase().includes(singular(words.split(' ').at(-1)!)),
  );
}

const ALL = /\b(?:all|every\w*|any(?:thing|where)?|listings)\b/;

/** A sea view is one of the water, if no listing mentions the sea. */
const OF_THE_SEA: Readonly<Record<string, string>> = { ocean: 'water', 'ocean view': 'water view' };

async function withoutSea(criteria: Criteria, { tools }: Context) {
  const wished = criteria.features.filter(id => id in OF_THE_SEA);
  const [first] = wished;
  if (first === undefined || (await tools.countListings({ ...EVERYTHING, features: [first] })).total > 0)
    return { criteria, notes: [] };
  const features = criteria.features.map(id => OF_THE_SEA[id] ?? id);
  const note = `No listing mentions ${featureName(first)}, so I looked for ${featureName(OF_THE_SEA[first]!)}.`;
  return { criteria: { ...criteria, features }, notes: [note] };
}

/** Land has no area but that of its lot. */
const OF_LOT: Partial<Record<Order, Order>> = { largest: 'lot', smallest: 'leastLot' };
const isLand = ({ buildingArea, lotArea }: FoundListing) => buildingArea <= 0 && lotArea > 0;

const OF_RENT = /\$|\b(?:month|asap|lease|move|furnished|pets?|dogs?|cats?|deposit|roommate|sublet|landlord)/i;

/** A bare "under 450" means thousands, unless something is let for that. */
async function withThousands(criteria: Criteria, { said, tools }: Context): Promise<Criteria> {
  const { price = {} } = criteria.limits;
  const isOfRent = said.tags.some(tag => tag.is === 'saleType' && tag.value === 'for_rent');
  const meant = inThousands(price);
  if (meant === price || isOfRent || OF_RENT.test(said.text.raw)) return criteria;
  if ((await tools.countListings({ ...criteria, features: [], without: [] })).total > 0) return criteria;
  if ((await tools.countListings({ ...EVERYTHING, saleType: 'for_sale' })).total === 0) return criteria;
  return { ...criteria, saleType: 'for_sale', limits: { ...criteria.limits, price: meant } };
}

/** Says that a bare number was read as a rent, if homes are for sale for a thousand times as much. */
async function readAsRent(criteria: Criteria, { said, tools }: Context): Promise<readonly string[]> {
  const { price } = said.criteria.limits;
  const most = price?.max ?? price?.min;
  const isSaid =
    OF_RENT.test(said.text.raw) || said.tags.some(({ is, words }) => is === 'saleType' || /^rent/.test(words));
  const meant = price && inThousands(price);
  if (most === undefined || !meant || meant === price || isSaid || criteria.saleType !== 'for_rent') return [];
  const other: Criteria = {
    ...criteria,
    features: [],
    without: [],
    saleType: 'for_sale',
    limits: { ...criteria.limits, price: meant },
  };
  if ((await tools.countListings(other)).total === 0) return [];
  return [`I read ${number(most)} as a rent. For a price to buy, say “${number(most)}k”.`];
}

/** `any others with a garage`, but not "any other town" */
const OTHERS = /\b(?:any|some|what|more) (?:others?\b|other \w+s\b)(?! than\b)|\banother (?!town|city|area|place)/;

/** Finds the first page, without the listings that were seen; of land only, it is sorted by the lots. */
async function firstPage(criteria: Criteria, { said, tools }: Context, seen: readonly number[]) {
  const limit = (said.limit ?? SMALL_RESULT) + seen.length;
  const find = async (of: Criteria) => {
    const page = await tools.searchListings(of, { limit });
    if (seen.length === 0) return page;
    const listings = page.listings.filter(({ id }) => !seen.includes(id));
    return { ...page, listings, total: page.total - seen.length, forRent: 0 };
  };
  const page = await find(criteria);
  const order = page.listings.every(isLand) ? OF_LOT[criteria.order ?? 'newest'] : undefined;
  if (page.total === 0 || !order) return { criteria, page };
  const meant = { ...criteria, order };
  return { criteria: meant, page: await find(meant) };
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

/** `I found 45 listings in Salem (36 for sale, 9 for rent)` */
const foundWords = (criteria: Criteria, page: ListingPage, { tools }: Context): string =>
  `I found ${describe(criteria, page.total, tools.gazetteer)}${split(criteria, page)}`;

/** `The three cheapest`; mixed results show sales first. */
function firstWords(criteria: Criteria, page: ListingPage, count: number, gazetteer: Gazetteer): string {
  const { order = 'cheapest' } = criteria;
  const comparesPrices = ['cheapest', 'dearest', 'value', 'mostPerArea', 'perLot', 'mostPerLot'].includes(order);
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
  const none = `I found no ${describe(criteria, undefined, tools.gazetteer)}.${unstated}${await petsOnRequest(criteria, context)}`;
  const search = [...featuresOf(criteria), ...criteria.without].length > 0 ? 'nothing' : 'found';
  // "Is there a bank in Salem?" asks for no listings there.
  if (search === 'nothing' && asksForFact(context.said))
    return { ...noAnswer(paragraphs(...notes, none, personOffer(context)), { ...NEW_DIALOGUE, criteria }), search };
  const optional = optionalIn(context.said);
  const recent = optional ?? (context.state.criteria ? context.said.criteria : undefined);
  const relaxed = await tools.relax(criteria, recent, optional !== undefined);
  const mentioned = await mentionsOf(criteria, relaxed?.mentioned ?? wishesOf(criteria), context);
  if (mentioned) return showMentions(mentioned, criteria, notes, context);
  const types = relaxed?.criteria.types ?? [];
  const isOfAllHomes = types.length === tools.gazetteer.homeTypes.length;
  if (!relaxed || !hasCriteria({ ...relaxed.criteria, types: isOfAllHomes ? [] : types }))
    return {
      ...noAnswer(
        paragraphs(...notes, none, 'Try fewer requirements, or another town or price.', personOffer(context)),
        { ...NEW_DIALOGUE, criteria },
      ),
      search,
    };
  const page = await tools.searchListings(relaxed.criteria, { limit: PAGE_SIZE });
  const dropped = describeDropped(relaxed.dropped, criteria, tools.gazetteer);
  const found = foundWords(relaxed.criteria, page, context);
  const lead = [...notes, `${none} Without ${dropped}, ${found}:`];
  return { ...showPage(lead, relaxed.criteria, page, context, optional ? undefined : criteria), search };
}

/** `ideally with a garage` */
const OPTIONAL_NEXT =
  /\b(?:ideally|preferably|nice to have|great to have|bonus (?:points )?(?:if|for)|plus (?:if|for))\b/i;
/** `furnished would be a bonus`, `a garage if possible` */
const OPTIONAL_BEFORE =
  /\b(?:(?:would be|is|are) (?:an? )?(?:\w+ )?(?:bonus|plus|nice|great|ideal)|if possible|as an? (?:extra|bonus))\b/i;

/** The features that a question calls optional. */
function optionalIn({ text: { raw, tokens }, tags, criteria }: Context['said']): Criteria | undefined {
  const next = OPTIONAL_NEXT.exec(raw)?.index;
  const end = OPTIONAL_BEFORE.exec(raw)?.index;
  const start = Math.max(...[',', ';', '.', ' but '].map(sign => raw.slice(0, end).lastIndexOf(sign)));
  const isOptional = (at: number) => at > (next ?? Infinity) || (at > start && at < (end ?? 0));
  const ids = tags.flatMap(tag => (tag.is === 'feature' && isOptional(tokens[tag.from]?.from ?? 0) ? [tag.id] : []));
  const features = criteria.features.filter(id => ids.includes(id));
  return features.length > 0 ? { ...EVERYTHING, features } : undefined;
}

/** ` 2 that fit otherwise say “Pets: On request”.`: the owner decides. */
async function petsOnRequest(criteria: Criteria, { tools }: Context): Promise<string> {
  const wished = criteria.features.filter(id => PETS.has(id));
  if (wished.length === 0) return '';
  const rest = { ...criteria, features: criteria.features.filter(id => !PETS.has(id)) };
  const { listings, total } = await tools.searchListings(rest, { limit: MAX_READ });
  // A number of only some of them would be false.
  if (total > MAX_READ) return '';
  const said = listings.flatMap(({ evidence }) =>
    wished.flatMap(id => (evidence[id]?.value === 'unknown' ? [evidence[id].sentence] : [])).slice(0, 1),
  );
  const [first] = said;
  if (first === undefined) return '';
  const same = said.filter(sentence => sentence === first).length;
  return ` ${number(same)} that fit${same === 1 ? 's' : ''} otherwise say${same === 1 ? 's' : ''}: “${escapeInline(first)}”.`;
}

const MAX_READ = 400;
const PETS: ReadonlySet<string> = new Set(['pets', 'dogs', 'cats']);

/** Counts the listings that fit but for a fee that they don't state. */
async function countSilent(criteria: Criteria, { tools }: Context): Promise<number> {
  const { fee: _, ...limits } = criteria.limits;
  const all = await tools.countListings({ ...criteria, limits });
  const stated = await tools.countListings({ ...criteria, limits: { ...limits, fee: { min: 0 } } });
  return all.total - stated.total;
}

/** Handles `cheaper ones`: criteria beyond the shown listings, or an answer that there are none. */
async function beyondShown(criteria: Criteria, context: Context): Promise<Criteria | Reply> {
  const { tools, state, said } = context;
  if (!said.relation) return criteria;
  const { by, winner } = COMPARISONS[said.relation];
  const isLeast = winner === 'least';
  const seen = await tools.listingsById(state.focus.length > 0 ? state.focus : state.shown);
  const values = seen.map(listing => measureOf(by, listing)).filter(value => value > 0);
  const isOfPlaces = said.criteria.places.length > 1;
  if (isUnlimited(by) || values.length === 0 || isOfPlaces) return { ...criteria, order: said.relation };
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
  const among = (of: Criteria) =>
    tools.matchingAmong(
      seen.map(({ id }) => id),
      of,
    );
  const best = theMost(said.relation, tools.gazetteer);
  const hint = 'To see others, change the town or another requirement.';
  if ((await among(rest)).length > 0)
    return {
      ...reply(`You've already seen ${best} of the ${describe(rest, undefined, tools.gazetteer)}. ${hint}`),
      search: 'found',
    };
  // The listings in view only come close to the search.
  const { order: __, ...close }: Criteria = state.shownCriteria ?? rest;
  const none = `I found no ${describe({ ...rest, limits: beyond.limits }, undefined, tools.gazetteer)}.`;
  const limits = { ...close.limits, [by]: range };
  if (!state.shownCriteria || (await among(close)).length === 0)
    return { ...reply(`${none} ${hint}`), search: 'found' };
  const closer = { ...beyond, ...close, limits };
  if ((await tools.countListings(closer)).total > 0) return closer;
  return {
    ...reply(`${none} You've already seen ${best} of the ${describe(close, undefined, tools.gazetteer)}. ${hint}`),
    search: 'found',
  };
}
