import { omit } from '../omit.js';
import type { Intent } from '../dialogue/intent.js';
import { forgetResults, MAX_SHOWN, type Memory } from '../dialogue/memory.js';
import { everything, hasCriteria, type ListingQuery } from '../listing-query.js';
import type { FoundListing, ListingPage } from '../search/listing-search.js';
import { relax, type Relaxation } from '../search/relaxation.js';
import { describe, describeCriteria } from '../wording/describe.js';
import { listingCard } from '../wording/listing-views.js';
import { priceOf } from '../wording/listing-facts.js';
import { escapeInline, paragraphs } from '../wording/markdown.js';
import { noAnswer, reply, type Context, type Reply } from './context.js';
import { abilities, answerUnknown } from './conversation-answer.js';
import { withRelations } from './relations.js';
import { suggestion } from './suggestion.js';

/** Listings on a page where the visitor names no number. */
const PAGE_SIZE = 3;
/** When so few are found in all, none is held back. */
const SMALL_RESULT = 5;
/** Cities and kinds named when one is not known. */
const MAX_NAMES = 8;

/** Answers a search: what was found, the first of them, and how to go on. */
export async function answerSearch(
  { query: asked }: Intent & { type: 'search' },
  context: Context,
): Promise<Reply> {
  const { said, voice } = context;
  const notes = said.corrections.map(({ said: word, meant }) =>
    voice.phrases.readAs(escapeInline(word), escapeInline(properName(meant, context))),
  );
  const place = await resolvePlace(asked, context);
  if ('unknown' in place) return unknownPlace(place.unknown, asked, notes, context);
  if (said.unknownType !== undefined && asked.types.length === 0) {
    const types = voice.numbers.list(names(voice.gazetteer.types.map(type => type.name)));
    notes.push(voice.phrases.unknownType(escapeInline(said.unknownType), types));
  }
  const query = await withRelations(place.query, context);
  const limit = said.limit ?? SMALL_RESULT;
  const page = await find(query, context, { limit });
  if (page.total > 0) return showFirst(query, page, notes, context);
  return showRelaxed(query, notes, context);
}

/** Answers "more": the next page of the last search. */
export async function answerMore(context: Context): Promise<Reply> {
  const { memory, voice } = context;
  const { phrases } = voice;
  if (!memory.query) return reply(phrases.noSearchYet);
  const offset = memory.shown.length;
  const limit = context.said.limit ?? PAGE_SIZE;
  const query = memory.shownQuery ?? memory.query;
  const page = await find(query, context, {
    limit,
    offset,
    ...(memory.nearest && { nearest: memory.nearest }),
  });
  if (page.listings.length === 0 || offset >= MAX_SHOWN)
    return reply(
      paragraphs(phrases.noMore(memory.total ?? offset), suggestion(query, [], 1, 0, context)),
    );
  const shown = [...memory.shown, ...page.listings.map(({ id }) => id)].slice(0, MAX_SHOWN);
  const text = paragraphs(
    phrases.nextPage(offset + 1, offset + page.listings.length, page.total),
    ...page.listings.map((listing, index) => listingCard(listing, offset + index + 1, voice)),
    suggestion(query, page.listings, offset + 1, page.total - shown.length, context),
  );
  return reply(text, { ...omit(memory, 'focus'), shown, total: page.total });
}

function find(
  query: ListingQuery,
  { listings, chatbot, voice }: Context,
  options: Parameters<Context['listings']['find']>[3],
): Promise<ListingPage> {
  return listings.find(chatbot.id, query, voice.gazetteer, options);
}

/** The first page, introduced by what was understood. */
function showFirst(
  query: ListingQuery,
  page: ListingPage,
  notes: readonly string[],
  context: Context,
): Reply {
  const { said, voice } = context;
  const { phrases } = voice;
  const isSmall = page.total <= SMALL_RESULT && !query.order;
  const shown = page.listings.slice(0, said.limit ?? (isSmall ? SMALL_RESULT : PAGE_SIZE));
  const found = foundWords(query, page, context);
  const lead =
    shown.length === page.total && !query.order
      ? `${found}${phrases.colon}`
      : `${found}. ${phrases.best(shown.length, query.order ?? 'cheapest', offerOf(query, page, context))}`;
  return show([...notes, lead], query, shown, page.total, context);
}

/** `I found 45 homes in Salem (36 for sale, 9 for rent)` */
function foundWords(query: ListingQuery, page: ListingPage, { voice }: Context): string {
  const { phrases } = voice;
  const found = phrases.found(page.total, describe(query, page.total, voice));
  return isMixed(query, page)
    ? `${found} ${phrases.split(page.total - page.toLet, page.toLet)}`
    : found;
}

/** Prices and rents are not compared: of a mixed result the homes for sale come first. */
function offerOf(query: ListingQuery, page: ListingPage, { voice }: Context): string | undefined {
  const order = query.order ?? 'cheapest';
  const comparesPrices = order === 'cheapest' || order === 'dearest' || order === 'value';
  const offers = new Set(page.listings.map(({ saleType }) => saleType));
  return isMixed(query, page) && comparesPrices && offers.size === 1
    ? voice.phrases.saleType.for_sale
    : undefined;
}

const isMixed = (query: ListingQuery, { total, toLet }: ListingPage) =>
  query.saleType === undefined && toLet > 0 && toLet < total;

/** Nothing matches: what comes nearest, and what had to be given up for it. */
async function showRelaxed(
  query: ListingQuery,
  notes: readonly string[],
  context: Context,
): Promise<Reply> {
  const { database, chatbot, voice, memory } = context;
  const { phrases, gazetteer } = voice;
  if (gazetteer.types.length === 0) return noAnswer(paragraphs(...notes, phrases.noListings));
  const relative = context.said.relations.map(({ dimension }) => dimension);
  const relaxation = await relax(database, chatbot.id, query, gazetteer, relative);
  const none = phrases.none(describe(query, undefined, voice));
  // A search for everything is no answer to a search for something.
  if (!relaxation || !hasCriteria(relaxation.query))
    return isAboutHomes(context)
      ? noAnswer(paragraphs(...notes, none, abilities(context)), memory)
      : answerUnknown(context);
  const page = await find(relaxation.query, context, {
    limit: PAGE_SIZE,
    ...(relaxation.nearest && { nearest: relaxation.nearest }),
  });
  if (page.total === 0) return noAnswer(paragraphs(...notes, none), memory);
  const lead = `${none} ${relaxedLead(query, relaxation, page, context)}`;
  return show([...notes, lead], relaxation.query, page.listings, page.total, context, {
    wished: query,
    nearest: relaxation.nearest,
  });
}

/** Whether the question spoke of homes at all, or only of words that nobody knows. */
const isAboutHomes = ({ said }: Context) =>
  said.mentionsHome ||
  said.relations.length > 0 ||
  hasCriteria(said.query) ||
  said.remarks.cues.has('search');

function relaxedLead(
  query: ListingQuery,
  { query: wider, dropped, nearest }: Relaxation,
  page: ListingPage,
  context: Context,
): string {
  const { voice } = context;
  const { phrases } = voice;
  const [first] = page.listings;
  const range = nearest?.dimension === 'price' ? query.limits.price : undefined;
  const value = first && range && priceOf(first, voice);
  if (range && value !== undefined && range.around === undefined) {
    const isAbove = range.max !== undefined && (first?.price ?? 0) >= range.max;
    return phrases.nearest(isAbove ? 'above' : 'below', value);
  }
  return phrases.instead(describeCriteria(dropped, query, voice), foundWords(wider, page, context));
}

function show(
  lead: readonly string[],
  query: ListingQuery,
  shown: readonly FoundListing[],
  total: number,
  context: Context,
  instead?: Instead,
): Reply {
  const { voice } = context;
  const text = paragraphs(
    ...lead,
    ...shown.map((listing, index) => listingCard(listing, index + 1, voice)),
    suggestion(query, shown, 1, total - shown.length, context),
  );
  return reply(text, remember(query, shown, total, context, instead));
}

/** What is shown instead of what was wished for. */
interface Instead {
  readonly wished: ListingQuery;
  readonly nearest: Relaxation['nearest'];
}

/** A wish stays a wish where nothing meets it; only words that nobody knows are let go. */
function remember(
  query: ListingQuery,
  shown: readonly FoundListing[],
  total: number,
  { memory, said }: Context,
  instead: Instead | undefined,
): Memory {
  const [only] = shown.length === 1 ? shown : [];
  const language = said.language ?? memory.language;
  const known = instead?.wished.features.filter(({ id }) => id !== undefined);
  return {
    version: 1,
    ...(language && { language }),
    query: instead && known ? { ...instead.wished, features: known } : query,
    ...(instead && { shownQuery: query }),
    ...(instead?.nearest && { nearest: instead.nearest }),
    total,
    shown: shown.map(({ id }) => id),
    ...(only && { focus: only.id }),
  };
}

/**
 * A place that no listing has as its city may still be spoken of in their texts, as `in Downtown`; only
 * if it is not, it is unknown.
 */
async function resolvePlace(
  query: ListingQuery,
  context: Context,
): Promise<{ readonly query: ListingQuery } | { readonly unknown: string }> {
  const { unknownPlace: place } = context.said;
  if (place?.mark !== 'in') return { query };
  const spoken = { ...everything, features: [{ text: place.text }] };
  const { listings, chatbot, voice } = context;
  const count = await listings.count(chatbot.id, spoken, voice.gazetteer);
  return count > 0
    ? { query: { ...query, features: [...query.features, { text: place.text }] } }
    : { unknown: place.text };
}

/** No listing is there: where there are some that match otherwise. */
function unknownPlace(
  place: string,
  query: ListingQuery,
  notes: readonly string[],
  context: Context,
): Reply {
  const { voice, memory } = context;
  const { gazetteer, phrases, numbers } = voice;
  if (gazetteer.types.length === 0) return noAnswer(paragraphs(...notes, phrases.noListings));
  const cities = numbers.list(names(gazetteer.cities.map(city => city.name)));
  const text = phrases.unknownPlace(escapeInline(place), cities);
  // What was wanted besides is kept, so that the name of a city is enough to go on.
  return noAnswer(paragraphs(...notes, text), {
    ...forgetResults(memory),
    query: { ...query, places: [] },
    shown: [],
    total: 0,
  });
}

/** The city's own spelling of a corrected word. */
function properName(word: string, { voice }: Context): string {
  const names = [...voice.gazetteer.cities, ...voice.gazetteer.types].map(({ name }) => name);
  const name = names.find(candidate => candidate.toLowerCase().split(/\s+/).includes(word));
  return name ?? word;
}

const names = (all: readonly string[]) => all.slice(0, MAX_NAMES).map(escapeInline);
