import type { ListingPage } from '../search/agency-tools.js';
import { hasCriteria, type Criteria } from '../search/criteria.js';
import { featureName } from '../search/features.js';
import { describe, describeDropped, placeWords, SUPERLATIVES } from '../wording/describe.js';
import { list, money, number } from '../wording/format.js';
import { listingCard, priceOf } from '../wording/listing-text.js';
import { escapeInline, paragraphs } from '../wording/markdown.js';
import { MAX_SHOWN, type DialogueState } from './dialogue-state.js';
import type { Plan } from './plan.js';
import { noAnswer, personOffer, reply, type Context, type Reply } from './reply.js';
import type { Relation } from './understand.js';

/** Listings on a page, unless the visitor asks for another number. */
const PAGE_SIZE = 3;
/** A result of up to this many listings is shown as a whole. */
const SMALL_RESULT = 5;
/** Cities and types that an answer names. */
const MAX_NAMES = 12;
const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Answers a search with the first listings, or with the closest ones where nothing matches. */
export async function answerSearch(
  { criteria: asked, relation }: Plan & { type: 'search' },
  context: Context,
): Promise<Reply> {
  const { tools, said } = context;
  if (tools.gazetteer.types.length === 0)
    return noAnswer('There are no listings here at the moment.');
  const place = await resolvePlace(asked, context);
  if (typeof place === 'string') return unknownPlace(place, asked, context);
  const compared = relation ? await withRelation(place, relation, context) : place;
  if (!compared) return alreadyThere(place, relation, context);
  const notes = notesOf(context);
  const limit = said.limit ?? SMALL_RESULT;
  const page = await tools.searchListings(compared, { limit });
  if (page.total === 0) return answerRelaxed(compared, notes, context);
  const isSmall = page.total <= SMALL_RESULT && !compared.order;
  const shown = page.listings.slice(0, said.limit ?? (isSmall ? SMALL_RESULT : PAGE_SIZE));
  const found = foundWords(compared, page, context);
  const lead =
    shown.length === page.total
      ? `${found}${compared.order && page.total > 1 ? `, ${SUPERLATIVES[compared.order]} first` : ''}:`
      : `${found}. ${firstWords(compared, page, shown.length)}:`;
  return showPage([...notes, lead], compared, { ...page, listings: shown }, context);
}

/** Answers "more" with the next page of the last search. */
export async function answerMore({ tools, said, state }: Context): Promise<Reply> {
  const criteria = state.shownCriteria ?? state.criteria;
  if (!criteria)
    return reply(
      'There is no search to continue yet. What are you looking for? For example: “houses with 3 bedrooms under $500,000”.',
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
        ? `I've shown you ${number(offset)} of ${number(count)} listings. Add a wish to narrow them down, such as a town or a price.`
        : `That's all: you've seen ${count === 1 ? 'the only listing' : `all ${number(count)} listings`} for this search.`,
    );
  }
  const last = offset + listings.length;
  const range = listings.length === 1 ? `Listing ${last}` : `Listings ${offset + 1}–${last}`;
  const shown = [...state.shown, ...listings.map(({ id }) => id)].slice(0, MAX_SHOWN);
  return reply(
    paragraphs(
      `${range} of ${number(total)}:`,
      ...listings.map((listing, index) =>
        listingCard(listing, offset + index + 1, tools.gazetteer),
      ),
      last < total ? 'Say “more” for the next ones.' : undefined,
    ),
    { ...state, shown, focus: listings.length === 1 && listings[0] ? [listings[0].id] : [] },
  );
}

/** `I found 45 listings in Salem (36 for sale, 9 for rent)` */
function foundWords(
  criteria: Criteria,
  { total, forRent }: ListingPage,
  { tools }: Context,
): string {
  const found = `I found ${describe(criteria, total, tools.gazetteer)}`;
  return criteria.saleType === undefined && forRent > 0 && forRent < total
    ? `${found} (${number(total - forRent)} for sale, ${number(forRent)} for rent)`
    : found;
}

/** `The three cheapest`; of a mixed result those for sale come first. */
function firstWords(
  { order = 'cheapest', saleType }: Criteria,
  page: ListingPage,
  count: number,
): string {
  const comparesPrices = ['cheapest', 'dearest', 'value'].includes(order);
  const isMixed =
    comparesPrices && saleType === undefined && page.forRent > 0 && page.forRent < page.total;
  const offer =
    isMixed && page.listings.every(listing => listing.saleType === 'for_sale') ? ' for sale' : '';
  const superlative = SUPERLATIVES[order];
  const counted = count === 1 ? '' : `${WORDS[count] ?? count} `;
  if (superlative.startsWith('with'))
    return count === 1
      ? `The one${offer} ${superlative.replace('lots', 'lot')}`
      : `The ${counted}ones${offer} ${superlative}`.replace('ones ones', 'ones');
  return `The ${counted}${superlative}${offer}`;
}

/** Nothing matches: what to give up for the closest listings. */
async function answerRelaxed(
  criteria: Criteria,
  notes: readonly string[],
  context: Context,
): Promise<Reply> {
  const { tools } = context;
  const none = `I found no ${describe(criteria, undefined, tools.gazetteer)}.`;
  const relaxed = await tools.relax(criteria);
  if (!relaxed || !hasCriteria(relaxed.criteria))
    return noAnswer(
      paragraphs(
        ...notes,
        none,
        'Try fewer requirements, or another town or price.',
        personOffer(context),
      ),
      { ...context.state, criteria, shown: [], focus: [] },
    );
  const page = await tools.searchListings(relaxed.criteria, { limit: PAGE_SIZE });
  const dropped = describeDropped(relaxed.dropped, criteria, tools.gazetteer);
  const found = foundWords(relaxed.criteria, page, context);
  return showPage(
    [...notes, `${none} Without ${dropped}, ${found}:`],
    relaxed.criteria,
    page,
    context,
    criteria,
  );
}

function showPage(
  lead: readonly string[],
  criteria: Criteria,
  { listings, total }: ListingPage,
  { tools }: Context,
  wished?: Criteria,
): Reply {
  const [only] = listings;
  const state: DialogueState = {
    version: 2,
    criteria: wished ?? criteria,
    ...(wished && { shownCriteria: criteria }),
    shown: listings.map(({ id }) => id),
    focus: listings.length === 1 && only ? [only.id] : [],
  };
  const isNarrow = criteria.limits.price !== undefined && criteria.features.length > 0;
  const hint = isNarrow ? undefined : narrower(criteria);
  const next =
    total > listings.length
      ? `Say “more” for the next ones${hint ? `, or narrow it down, for example “${hint}”` : ''}.`
      : undefined;
  return reply(
    paragraphs(
      ...lead,
      ...listings.map((listing, index) => listingCard(listing, index + 1, tools.gazetteer)),
      next,
    ),
    state,
  );
}

/** A wish that the search doesn't have yet. */
function narrower({ limits, places, features, saleType }: Criteria): string | undefined {
  if (saleType === undefined && limits.price === undefined) return 'only for sale';
  if (limits.bedrooms === undefined) return 'with 3 bedrooms';
  if (limits.price === undefined)
    return saleType === 'for_rent' ? 'under $2,000' : 'under $500,000';
  if (features.length === 0) return 'with a garden';
  return places.length === 0 ? undefined : 'anywhere';
}

/** What the visitor should know about how the question was read. */
function notesOf({ said }: Context): readonly string[] {
  const notes: string[] = [];
  if (said.corrected !== undefined)
    notes.push(`Showing results for ${escapeInline(said.corrected)}.`);
  if (said.unknownType !== undefined)
    notes.push(
      `None of the listings is a ${escapeInline(said.unknownType.replace(/s$/, ''))}. These come closest.`,
    );
  if (said.unknownFeature !== undefined)
    notes.push(`I can't filter by “${escapeInline(said.unknownFeature)}”, so I left that out.`);
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

/** `cheaper ones`: beyond the listings that were shown; undefined when there are none. */
async function withRelation(
  criteria: Criteria,
  { dimension, direction }: Relation,
  { tools, state }: Context,
): Promise<Criteria | undefined> {
  const seen = await tools.listingsById(
    state.focus.length > 0 ? state.focus : state.shown.slice(-PAGE_SIZE),
  );
  const valueOf = {
    price: (at: (typeof seen)[number]) => at.price ?? 0,
    area: (at: (typeof seen)[number]) =>
      at.buildingArea * (at.areaUnit === 'Square Meters' ? 10.7639 : 1),
    lot: (at: (typeof seen)[number]) =>
      at.lotArea * (at.areaUnit === 'Square Meters' ? 10.7639 : 1),
    year: (at: (typeof seen)[number]) => at.yearBuilt,
    bedrooms: (at: (typeof seen)[number]) => at.bedrooms,
  }[dimension];
  const isLess = direction === 'less';
  const order = (
    {
      price: isLess ? 'cheapest' : 'dearest',
      area: isLess ? 'smallest' : 'largest',
      lot: isLess ? 'smallest' : 'lot',
      year: isLess ? 'oldest' : 'youngest',
      bedrooms: isLess ? 'cheapest' : 'bedrooms',
    } as const
  )[dimension];
  const saleType = criteria.saleType ?? (dimension === 'price' ? seen[0]?.saleType : undefined);
  const base: Criteria = {
    ...criteria,
    ...(saleType === 'for_rent' || saleType === 'for_sale' ? { saleType } : {}),
    order: dimension === 'price' && !isLess ? 'cheapest' : order,
  };
  const values = seen.map(valueOf).filter(value => value > 0);
  if (values.length === 0) return { ...base, order };
  const bound = isLess ? Math.min(...values) : Math.max(...values);
  const isWhole = dimension === 'bedrooms' || dimension === 'year';
  const step = isLess ? -1 : 1;
  const range = isWhole
    ? isLess
      ? { max: bound + step }
      : { min: bound + step }
    : isLess
      ? { max: bound, below: true }
      : { min: bound, above: true };
  const beyond = { ...base, limits: { ...base.limits, [dimension]: range } };
  return (await tools.countListings(beyond)).total > 0 ? beyond : undefined;
}

/** There is nothing beyond what was shown. */
async function alreadyThere(
  criteria: Criteria,
  relation: Relation | undefined,
  { tools, state }: Context,
): Promise<Reply> {
  const { dimension = 'price', direction = 'less' } = relation ?? {};
  const seen = await tools.listingsById(state.focus.length > 0 ? state.focus : state.shown);
  const sign = direction === 'less' ? 1 : -1;
  const [first] = seen
    .filter(listing => listing.price)
    .sort((a, b) => sign * ((a.price ?? 0) - (b.price ?? 0)));
  const price = first && dimension === 'price' ? priceOf(first) : undefined;
  const { order: _, ...rest } = criteria;
  const what = describe(rest, undefined, tools.gazetteer);
  return reply(
    `You've already seen the ${EXTREMES[dimension][direction]} of the ${what}${price ? `, at ${price}` : ''}. To see others, change the town or another requirement.`,
  );
}

const EXTREMES = {
  price: { less: 'cheapest', more: 'most expensive' },
  area: { less: 'smallest', more: 'largest' },
  lot: { less: 'smallest lots', more: 'largest lots' },
  year: { less: 'oldest', more: 'newest' },
  bedrooms: { less: 'fewest bedrooms', more: 'most bedrooms' },
} as const;

/** A place that is no city may be in the listings' texts, such as the name of a building. */
async function resolvePlace(
  criteria: Criteria,
  { said, tools }: Context,
): Promise<Criteria | string> {
  const { unknownPlace: name } = said;
  if (name === undefined) return criteria;
  for (const text of [name, name.split(' ')[0] ?? '']) {
    const places = [{ text: titleCase(text) }];
    const known = { ...criteria, places };
    if (
      text !== '' &&
      (await tools.countListings({ ...known, limits: {}, features: [] })).total > 0
    )
      return known;
  }
  return titleCase(name);
}

const titleCase = (name: string) => name.replace(/\b\p{L}/gu, letter => letter.toUpperCase());

function unknownPlace(name: string, criteria: Criteria, { tools, state }: Context): Reply {
  const cities = tools.gazetteer.cities.slice(0, MAX_NAMES).map(city => escapeInline(city.name));
  return noAnswer(
    `I have no listings in ${escapeInline(name)}.${cities.length > 0 ? ` I have listings in ${list(cities)}.` : ''}`,
    // What else was asked for is kept, so that the name of a town is enough to continue.
    { ...state, criteria: { ...criteria, places: [] }, shown: [], focus: [] },
  );
}

/** Answers "how many". */
export async function answerCount(
  { criteria }: Plan & { type: 'count' },
  context: Context,
): Promise<Reply> {
  const { tools } = context;
  if (tools.gazetteer.types.length === 0)
    return noAnswer('There are no listings here at the moment.');
  const place = await resolvePlace(criteria, context);
  if (typeof place === 'string') return unknownPlace(place, criteria, context);
  const { total, forRent } = await tools.countListings(place);
  const next: DialogueState = { version: 2, criteria: place, shown: [], focus: [] };
  if (total === 0)
    return reply(`There are no ${describe(place, undefined, tools.gazetteer)}.`, next);
  const isMixed = place.saleType === undefined && forRent > 0 && forRent < total;
  const split = isMixed
    ? `: ${number(total - forRent)} for sale and ${number(forRent)} for rent`
    : '';
  const verb = total === 1 ? 'There is' : 'There are';
  return reply(
    paragraphs(
      `${verb} ${describe(place, total, tools.gazetteer)}${split}. Say “show me” to see ${total === 1 ? 'it' : 'them'}.`,
    ),
    next,
  );
}

/** Answers "average price", "price range". */
export async function answerPrices(
  { criteria, of, measure }: Plan & { type: 'prices' },
  context: Context,
): Promise<Reply> {
  const { tools, state } = context;
  if (tools.gazetteer.types.length === 0)
    return noAnswer('There are no listings here at the moment.');
  const place = await resolvePlace(criteria, context);
  if (typeof place === 'string') return unknownPlace(place, criteria, context);
  const summaries = await tools.summarizePrices(place, of);
  if (summaries.length === 0)
    return noAnswer(`I know no prices of ${describe(place, undefined, tools.gazetteer)}.`);
  const unit = of === 'unitPrice' ? ' per square foot' : '';
  const lines = summaries.slice(0, 4).map(summary => {
    const saleType =
      summary.saleType === 'for_rent' ? ('for_rent' as const) : ('for_sale' as const);
    const inFull = (value: number) => money(value, summary.currencySymbol);
    const amount = (value: number) => inFull(roundPrice(value));
    const exact = of === 'price' ? inFull : amount;
    const what = describe({ ...place, saleType }, summary.count, tools.gazetteer);
    const subject = saleType === 'for_rent' ? 'rent' : 'price';
    const monthly = saleType === 'for_rent' ? ' a month' : '';
    if (summary.count === 1)
      return `There is only ${what}: **${exact(summary.lowest)}**${unit}${monthly}.`;
    const range = `${exact(summary.lowest)} to ${exact(summary.highest)}`;
    const [average, median] = [amount(summary.average), amount(summary.median)];
    if (measure === 'range')
      return `The ${subject}s${unit} of ${what} range from **${exact(summary.lowest)}** to **${exact(summary.highest)}**${monthly} (median ${median}).`;
    return measure === 'median'
      ? `The median ${subject}${unit} of ${what} is **${median}**${monthly} (average ${average}, range ${range}).`
      : `The average ${subject}${unit} of ${what} is **${average}**${monthly} (median ${median}, range ${range}).`;
  });
  return reply(paragraphs(...lines), {
    ...state,
    version: 2,
    criteria: place,
    shown: [],
    focus: [],
  });
}

/** Prices of more than a thousand are rounded to a hundredth of their size. */
function roundPrice(value: number): number {
  if (value >= 100_000) return Math.round(value / 1000) * 1000;
  return value < 10 ? Math.round(value * 100) / 100 : Math.round(value);
}

/** Answers "which towns", "what types". */
export async function answerOverview(
  { of, criteria }: Plan & { type: 'overview' },
  context: Context,
): Promise<Reply> {
  const { tools } = context;
  const counts = await tools.countBy(criteria, of);
  if (counts.length === 0) return noAnswer('There are no listings here at the moment.');
  const items = counts
    .slice(0, MAX_NAMES)
    .map(({ name, count }) => `${escapeInline(name)} (${number(count)})`);
  const what = describe(
    { ...criteria, places: [], types: of === 'types' ? [] : criteria.types },
    undefined,
    tools.gazetteer,
  );
  const where =
    of === 'types' && criteria.places.length > 0 ? ` ${placeWords(criteria.places)}` : '';
  return reply(
    of === 'cities'
      ? `I have ${what} in ${list(items)}.`
      : `I have these types of ${what}${where}: ${list(items)}.`,
  );
}
