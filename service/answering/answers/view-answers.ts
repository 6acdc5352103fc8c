import type { FoundListing } from '../search/agency-tools.js';
import type { Gazetteer } from '../search/gazetteer.js';
import type { Reading } from '../reader/reading.js';
import { wordsOf } from '../search/text.js';
import { listingLink, listingTitle } from '../wording/listing-text.js';
import { list } from '../wording/format.js';
import { escapeInline, paragraphs } from '../wording/markdown.js';
import type { Source } from '../answerer.js';
import { askedOf } from './asked.js';
import { focused } from './find-targets.js';
import { columnText } from './listing-columns.js';
import { listingSource } from './listing-facts.js';
import { lookUp, subjectsIn, type Lookup } from './listing-lookup.js';
import { reply, type Context, type Reply } from './reply.js';

/** After more listings than this, a question is about all of the agency. */
const MAX_IN_VIEW = 5;
const MAX_WORDS = 14;
const MAX_FRAGMENT = 4;

const QUESTION =
  /^(?:(?:and|so|ok|but|also|then) )*(?:how|what|whats|when|where|why|who|is|are|was|does|do|did|has|have|can|could|any|may|will|would)\b/;
/** `with a pool`, `only for lease`, `show me more` narrow or continue a search. */
const NARROWS =
  /^(?:(?:and|but|ok|or) )*(?:with|without|only|just|show|find|list|give|cheaper|bigger|smaller|under|over|near|in|what about|how about|also|same|more|next|no|not)\b/;
const OF_AGENCY = /\b(?:you|your|ya|u)\b/;
const OF_OTHERS =
  /\b(?:homes|houses|flats|apartments|condos|listings|properties|places|rentals|similar|another|anything|something|else|other)\b/;

/** Answers a question about the few listings of the last answer from what they say in their own words. */
export async function answerInView(context: Context, isLast = false): Promise<Reply | undefined> {
  const { said, state, tools } = context;
  const ids = state.focus.length > 0 ? state.focus : state.shown.length <= MAX_IN_VIEW ? state.shown : [];
  if (ids.length === 0 || !isAboutView(said, ids.length, state.shown.length)) return undefined;
  return answerLookup(await tools.listingsById(ids), context, isLast);
}

/** Answers from the texts of these listings; with `isLast`, passages with only some of the words are good enough. */
export function answerLookup(listings: readonly FoundListing[], context: Context, isLast = false): Reply | undefined {
  const { said, tools } = context;
  const subjects = subjectsIn(said.text.raw, namedWords(said, listings, tools.gazetteer));
  const isEither = /\bor\b/.test(said.words) && subjects.length > 1;
  const found = listings.map(listing => ({ listing, lookup: lookUp(listing, subjects, isEither) }));
  const isWhole = found.some(({ lookup }) => lookup.isWhole);
  const isHalf = found.some(({ lookup }) => lookup.passages.some(one => one.found * 2 >= subjects.length));
  if (subjects.length === 0 || !(isWhole || (isLast && isHalf))) return undefined;
  const whole = isWhole
    ? found.map(one => (one.lookup.isWhole ? one : { ...one, lookup: { ...one.lookup, passages: [] } }))
    : found;
  const parts = whole.map(({ listing, lookup }) =>
    [`**${listingLink(listing, tools.gazetteer)}**`, ...linesOf(lookup)].join(listings.length === 1 ? '\n\n' : '  \n'),
  );
  const sources = whole.flatMap(({ listing, lookup }): Source[] =>
    lookup.passages.flatMap(({ sentence }) =>
      sentence === undefined ? [] : [listingSource(listing, sentence, tools.gazetteer)],
    ),
  );
  const state = listings.length === 1 ? focused(listings, context) : context.state;
  return { ...reply(paragraphs(...parts), state), listings, sources };
}

function linesOf({ passages }: Lookup): readonly string[] {
  if (passages.length === 0) return ["The listing doesn't say."];
  const columns = passages.flatMap(({ column }) => (column ? [columnText(column)] : []));
  const sentences = passages.flatMap(({ sentence }) => (sentence === undefined ? [] : [`“${escapeInline(sentence)}”`]));
  return [...columns, ...(sentences.length > 0 ? [`The listing says: ${list(sentences)}`] : [])];
}

/** The words of a question that name listings: their addresses and towns, and nouns such as "shop" for one. */
function namedWords(
  { tags, text }: Reading,
  listings: readonly FoundListing[],
  gazetteer: Gazetteer,
): ReadonlySet<string> {
  const nouns = tags.flatMap(({ is, from, to }) =>
    is === 'listing' || is === 'reference' || is === 'place' || is === 'address' || is === 'mls' || is === 'agent'
      ? text.tokens.slice(from, to).map(token => token.text)
      : [],
  );
  const types = listings.flatMap(({ propertyType }) => wordsOf(propertyType));
  const titles = listings.flatMap(listing => wordsOf(listingTitle(listing, gazetteer)));
  return new Set([...nouns, ...types, ...titles]);
}

/** Whether a message can be about the listings in view, and describes no others. */
function isAboutView(said: Reading, inView: number, shown: number): boolean {
  const { criteria, asks, words, wordCount } = said;
  const { places, types, order, limits, saleType, status, tour, columns = [], features } = criteria;
  const pointsToIt = said.pointsTo.has('it') || said.pointsTo.has('them');
  const isOther =
    places.length + said.addresses.length + said.numbers.length + said.positions.length > 0 ||
    (order ?? said.relation ?? tour) !== undefined ||
    (types.length > 0 && inView > 1) ||
    said.irrelevant.length + (criteria.notPlaces ?? []).length > 0 ||
    Object.entries(limits).some(([name, range]) => name !== 'parking' && range.isUnsaid !== true) ||
    columns.some(({ value, values }) => values !== undefined && value !== '' && value !== 'Yes') ||
    (status !== undefined && !pointsToIt) ||
    (saleType !== undefined && !pointsToIt && inView > 1) ||
    OTHER_ASKS.some(ask => asks.has(ask));
  if (isOther || wordCount > MAX_WORDS || OF_AGENCY.test(words) || OF_OTHERS.test(words) || NARROWS.test(words))
    return false;
  const { attributes } = askedOf(said);
  if (attributes.length > 0 || (features.length > 0 && !/\bor\b/.test(words) && !asks.has('travel'))) return false;
  const isQuestion = QUESTION.test(words) || asks.has('question') || said.text.raw.trim().endsWith('?');
  return isQuestion || (inView === 1 && shown <= 1 && wordCount <= MAX_FRAGMENT);
}

const OTHER_ASKS = [
  ...(['compare', 'similar', 'average', 'median', 'range', 'more', 'contact', 'mortgage', 'afford', 'need'] as const),
  ...(['towns', 'types', 'reset', 'person', 'predict', 'own home', 'total cost'] as const),
] as const;
