import type { FoundListing } from '../search/agency-tools.js';
import type { Gazetteer } from '../search/gazetteer.js';
import type { Reading } from '../reader/reading.js';
import { anyPhrase, wordsOf } from '../search/text.js';
import { attributeValue, listingLink, listingTitle, type Attribute } from '../wording/listing-text.js';
import { paragraphs } from '../wording/markdown.js';
import type { Source } from '../answerer.js';
import { askedOf } from './asked.js';
import { byId, focused } from './find-targets.js';
import { answerAttributes, listingSource } from './listing-facts.js';
import {
  lookUp,
  MAY_DO,
  OF_INCLUSION,
  passageLines,
  permits,
  subjectsIn,
  type Lookup,
  type Passage,
} from './listing-lookup.js';
import { OF_TIME } from './listing-columns.js';
import { reply, type Context, type Reply } from './reply.js';

/** After more listings than this, a question is about all of the agency. */
const MAX_IN_VIEW = 5;
const MAX_WORDS = 14;
const MAX_FRAGMENT = 4;

const QUESTION = anyPhrase(
  [
    ...['how', 'what', 'whats', 'when', 'where', 'why', 'who', 'is', 'are', 'was', 'does', 'do', 'did', 'has', 'have'],
    ...['can', 'could', 'any', 'may', 'will', 'would'],
  ].map(word => `^(?:(?:and|so|ok|but|also|then) )*${word}`),
);
/** `with a pool`, `only for lease`, `show me more` narrow or continue a search. */
const NARROWS = anyPhrase(
  [
    ...['with', 'without', 'only', 'just', 'show', 'find', 'list', 'give', 'cheaper', 'bigger', 'smaller', 'under'],
    ...['over', 'near', 'in', 'what about', 'how about', 'also', 'same', 'more', 'next', 'no', 'not'],
  ].map(word => `^(?:(?:and|but|ok|or) )*${word}`),
);
const OF_AGENCY = /\b(?:you|your|ya|u)\b/;
const OF_OTHERS = anyPhrase([
  ...['homes', 'houses', 'flats', 'apartments', 'condos', 'listings', 'properties', 'places', 'rentals'],
  ...['similar', 'another', 'anything', 'something', 'else', 'other', 'others'],
]);

/** In "tank size" and "how much is cleaning", not the size or price of the home is meant. */
const OF_WHOLE: ReadonlySet<Attribute> = new Set(['price', 'area', 'year']);

/** Answers a question about the few listings of the last answer from what they say in their own words. */
export async function answerInView(context: Context, isLast = false): Promise<Reply | undefined> {
  const { said, state, tools } = context;
  const ids = state.focus.length > 0 ? state.focus : state.shown.length <= MAX_IN_VIEW ? state.shown : [];
  if (ids.length === 0 || !isAboutView(said, ids.length)) return undefined;
  const listings = await tools.listingsById(ids);
  const { attributes } = askedOf(said);
  const isField = (name: Attribute) =>
    !(OF_WHOLE.has(name) && said.unread.length > 0) &&
    listings.some(listing => attributeValue(name, listing, tools.gazetteer) !== undefined);
  if (attributes.length === 0 || !attributes.some(isField)) return answerLookup(listings, context, isLast);
  // "What would parking cost me" is about a price of its own.
  if (attributes.includes('price') && OF_COST.test(said.words)) {
    const cost = answerLookup(listings, context, false, HAS_AMOUNT);
    if (cost) return cost;
  }
  // "Any parking" after one listing is about that listing.
  const isOne = ids.length === 1 && state.shown.length <= 1 && attributes.every(name => name === 'parking');
  return isOne && said.criteria.features.length === 0
    ? answerAttributes(byId(ids), { attributes, features: [] }, context)
    : undefined;
}

const OF_COST = /\b(?:costs?|charge|charged|how much|pay|make|made)\b/;
const HAS_AMOUNT = /[$€£₹%]|\b[A-Z]{1,3} ?\d|\d{2,}/;

/** Answers from the texts of these listings; with `isLast`, passages with only some of the words are good enough. */
export function answerLookup(
  listings: readonly FoundListing[],
  context: Context,
  isLast = false,
  says?: RegExp,
): Reply | undefined {
  const { said, tools } = context;
  const isTime = OF_TIME.test(said.words);
  const named = namedWords(said, listings, tools.gazetteer);
  const subjects = subjectsIn(said.text.raw, isTime ? new Set([...named, 'old', 'age']) : named);
  const isEither = /\bor\b/.test(said.words) && subjects.length > 1;
  const isDistance = said.asks.has('travel');
  const needed =
    says ??
    (MAY_DO.test(said.words) && subjects.length > 0
      ? permits(subjects.flatMap(({ phrases }) => phrases.map(phrase => phrase.join(' '))))
      : undefined);
  const how = {
    isEither,
    isDistance,
    isTime,
    isInclusion: OF_INCLUSION.test(said.words),
    ...(needed && { says: needed }),
  };
  const found = listings.map(listing => ({ listing, lookup: lookUp(listing, subjects, how) }));
  const isWhole = found.some(({ lookup }) => lookup.isWhole);
  // With only half of the words, a sentence is about something else, unless it permits or forbids.
  const least = subjects.length + Number(needed === undefined);
  const isMost = (one: Passage) => one.found * 2 >= least;
  const whole = found.map(({ listing, lookup }) => {
    const passages = isWhole ? (lookup.isWhole ? lookup.passages : []) : lookup.passages.filter(isMost);
    return { listing, lookup: { ...lookup, passages } };
  });
  const isSaid = isWhole || (isLast && whole.some(({ lookup }) => lookup.passages.length > 0));
  if ((subjects.length === 0 && !how.isInclusion) || !isSaid) return undefined;
  const parts = whole.map(({ listing, lookup }) =>
    [`**${listingLink(listing, tools.gazetteer)}**`, ...linesOf(lookup, said)].join(
      listings.length === 1 ? '\n\n' : '  \n',
    ),
  );
  const sources = whole.flatMap(({ listing, lookup }): Source[] =>
    lookup.passages.flatMap(({ sentence }) =>
      sentence === undefined ? [] : [listingSource(listing, sentence, tools.gazetteer)],
    ),
  );
  const state = listings.length === 1 ? focused(listings, context) : context.state;
  return { ...reply(paragraphs(...parts), state), listings, sources };
}

const linesOf = ({ passages }: Lookup, said: Reading): readonly string[] =>
  passages.length === 0 ? ["The listing doesn't say."] : passageLines(passages, said);

/** The words of a question that name listings: their addresses and towns, and nouns such as "shop" for one. */
function namedWords(
  { tags, text, pointsTo }: Reading,
  listings: readonly FoundListing[],
  gazetteer: Gazetteer,
): ReadonlySet<string> {
  const isOfView = pointsTo.has('it');
  const nouns = tags.flatMap(({ is, from, to }) =>
    (is === 'listing' && to === from + 1) ||
    is === 'reference' ||
    (is === 'place' && !isOfView) ||
    is === 'address' ||
    is === 'mls' ||
    is === 'agent'
      ? text.tokens.slice(from, to).map(token => token.text)
      : [],
  );
  const types = listings.flatMap(({ propertyType }) => wordsOf(propertyType));
  const titles = listings.flatMap(listing => wordsOf(listingTitle(listing, gazetteer)));
  return new Set([...nouns, ...types, ...titles]);
}

/** Whether a message can be about the listings in view, and describes no others. */
function isAboutView(said: Reading, inView: number): boolean {
  const { criteria, asks, words, wordCount } = said;
  const { places, types, order, limits, saleType, status, tour, columns = [], features } = criteria;
  const pointsToIt = said.pointsTo.has('it') || said.pointsTo.has('them');
  // "Why is it 300 m to the Strand" is about the one in view.
  const isOfOne = inView === 1 && said.pointsTo.has('it') && !asks.has('search');
  const isOther =
    (places.length > 0 && !isOfOne) ||
    said.addresses.length + said.numbers.length + said.positions.length > 0 ||
    (order ?? said.relation ?? tour) !== undefined ||
    (types.length > 0 && inView > 1) ||
    said.irrelevant.length + (criteria.notPlaces ?? []).length > 0 ||
    Object.entries(limits).some(([name, range]) => name !== 'parking' && range.isUnsaid !== true) ||
    columns.some(({ value, values }) => values !== undefined && value !== '' && value !== 'Yes') ||
    // "Tudors" after several houses narrows them down.
    (columns.some(({ key }) => key === 'style') && inView > 1 && !pointsToIt) ||
    (status !== undefined && !pointsToIt) ||
    (saleType !== undefined && !said.pointsTo.has('it') && inView > 1) ||
    OTHER_ASKS.some(ask => asks.has(ask));
  // "Or balcony" adds to the last search.
  if (/^or\b/.test(words) && features.length > 0) return false;
  // "No parking?" about one listing narrows nothing.
  const isNone = inView === 1 && /^(?:and |so )*(?:no|not) /.test(words) && said.text.raw.trim().endsWith('?');
  const isNarrower = NARROWS.test(words) && !isNone;
  // No sentence gives a reason.
  if (
    isOther ||
    /^(?:and |so |but )*why\b/.test(words) ||
    wordCount > MAX_WORDS ||
    OF_AGENCY.test(words) ||
    OF_OTHERS.test(words) ||
    isNarrower
  )
    return false;
  const isCount = asks.has('count') && !said.mentionsListings && !said.pointsTo.has('them');
  const isOfBills = features.every(id => /^utilities$| included$/.test(id));
  if (features.length > 0 && !isCount && !isOfBills && !/\bor\b/.test(words) && !asks.has('travel')) return false;
  const isSuperlative = /\b(?:highest|lowest|most|least|best|worst|largest|longest|shortest|newest)\b/.test(words);
  const isQuestion = QUESTION.test(words) || asks.has('question') || said.text.raw.trim().endsWith('?');
  return isQuestion || (wordCount <= MAX_FRAGMENT && !isSuperlative);
}

const OTHER_ASKS = [
  ...(['compare', 'similar', 'average', 'median', 'range', 'more', 'contact', 'mortgage', 'afford', 'need'] as const),
  ...(['towns', 'types', 'reset', 'person', 'own home', 'total cost'] as const),
] as const;
