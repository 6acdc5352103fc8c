import { anyPhrase } from '../search/text.js';
import { hasCriteria } from '../search/criteria.js';
import { sentencesOf, type Reading } from '../reader/reading.js';
import type { Context } from './reply.js';
import { isDistance } from './search-notes.js';

const QUESTION = new RegExp(
  '^(?:(?:and|so|ok|but|hi|hello|hey|also|then) )*(?:(?:im|i am|as) (?:an? )?\\S+ )?' +
    '(?:can|could|may|do|does|did|must|should|will|would|am|is|are|how|hows|what|whats|when|where|why|who)\\b',
);
const OF_PARTIES =
  /\b(?:i|we|you|u|(?:some|any)(?:one|body)|people|(?:buyer|seller|tenant|renter|landlord|foreigner|citizen|agent)s?)\b/;
const OF_A_WORD =
  /^(?:and |so |ok )*(?:what|how much|how long|whats|is|are)(?: (?:is|are|does))?(?: (?:a|an|the|there))? /;
/** These ask for listings. */
const ASKS_FOR_LISTINGS = [
  /\b(?:you|we|u|ya|anyone) (?:guys |still |also |currently )*(?:have|got|find|show|list|send|suggest|see)\b/,
  /(?<!\b(?:do|does|did|will|should) )\b(?:i|we) (?:find|see|look|get|want|need|like|prefer)\b/,
  /\b(?:can|could) (?:i|we|you) (?:buy|afford|rent|get|have) (?:for|with|under|in|near|below|around)\b/,
  /\b(?:can|could) (?:i|we|you) (?:buy|afford|rent|get|have) (?:something|anything|some)\b/,
  /^(?:\S+ ){0,2}(?:are there|which|any|how many|how about|what about|where)\b/,
  /\bwhat (?:\S+ )?(?:can|could|do) \S+ (?:have|buy|get|afford)\b/,
];

/** These count or explain something else than listings. */
const OF_OTHERS: readonly RegExp[] = [
  /^(?:and |so |ok )*how many (?:minutes|hours|days|weeks|months)\b.*\b(?:you|your|average)\b/,
  /^what (?:does|do) .*\bmean\b/,
  /\bhow many (?:\w+ ){1,2}(?:did|do|does) (?:you|they|your \w+|the agency) (?:sell|rent|close)\b/,
  /\bhow many (?:\w+ )?(?:people|persons?|adults|kids|occupants|tenants|offers) (?:can|may|could|do|are allowed)\b/,
];
/** `LBTT on a house`: what is asked about is the word that nobody knows. */
const HEAD = /^(?:on|for|of) (?:an?|the|my|first|\d)/;
const MAY = /\b(?:can|could|may) (?:i|we) (?:still |also |even )?(?:rent|buy|apply|qualify|own)\b/;
/** `can my agent show me your listings` */
const MY_HELP =
  /^(?:and |so |ok )?(?:can|could|may|does|do) (?:i use )?(?:my|our|another) (?:own )?(?:agent|realtor|broker|lawyer)\b/;
const NEEDS = /\b(?:do|does|did|will|would|should) (?:i|we|you|u|they|buyers|sellers|tenants)(?: \w+)? need\b/;
/** `do you ship furniture` is about the agency, `do you have furnished homes` about listings. */
const DO_YOU =
  /^(?:\S+ )?(?:do|will|would) (?:you|u|you guys) (?!sell|offer|list|allow|accept|take|rent|know|think)\w+/;

/** Whether words begin as a question. */
export const isQuestion = (words: string): boolean => QUESTION.test(words);

/** Whether a question is about a rule, or how something is done, and not about listings: `can a foreigner buy a home`. */
export function asksForRule(said: Reading): boolean {
  const { words, pointsTo, asks, criteria, relation } = said;
  if (countsOthers(said) || HEAD.test(headOf(said)) || MY_HELP.test(words)) return true;
  return (
    (QUESTION.test(words) || MAY.test(words)) &&
    (OF_PARTIES.test(words) || OF_A_WORD.test(words)) &&
    !pointsTo.has('it') &&
    !/\b(?:them|these|those)\b/.test(words) &&
    (criteria.order ?? relation) === undefined &&
    (!asks.has('search') || NEEDS.test(words)) &&
    !['count', 'similar', 'compare', 'towns', 'types', 'pick', 'afford', 'average'].some(ask =>
      asks.has(ask as 'count'),
    ) &&
    !ASKS_FOR_LISTINGS.some(pattern => pattern.test(words))
  );
}

/** `the first two condos in Salem` */
export const FIRST_OF = /\bfirst (\d)\b/;

/** Whether a question counts people and the like. */
export const countsOthers = ({ words }: Reading): boolean => OF_OTHERS.some(pattern => pattern.test(words));

/** The words behind a first word that nobody knows. */
function headOf({ unread, text }: Reading): string {
  const [first] = unread;
  const before = text.tokens.slice(0, first?.from ?? 0);
  // In "what is LBTT on a house", the question is about LBTT.
  const isHead =
    first?.role === 'other' &&
    !isDistance(first.words) &&
    before.every(({ text: word }) => /^(?:what|is|how|much|the|are)$/.test(word));
  return isHead
    ? text.tokens
        .slice(first.to, first.to + 2)
        .map(({ text: word }) => word)
        .join(' ')
    : '';
}

/** Whether a question names no more of a listing than its type and offer: `a house`, `rent`. */
export const isOfNoListing = (said: Reading): boolean => {
  const { criteria, attributes, unread, words, asks } = said;
  const { saleType: _, ...rest } = criteria;
  if (HEAD.test(headOf(said))) return true;
  const features = DO_YOU.test(words) || NEEDS.test(words) ? [] : criteria.features;
  const { columns: all, ...others } = { ...rest, types: [], features };
  // "One of your own listings" names no listing, either.
  const columns = all?.filter(({ key }) => key !== 'office');
  const isOfAgency =
    unread.length > 0 ||
    NEEDS.test(words) ||
    MY_HELP.test(words) ||
    asks.has('pays') ||
    /\bif (?:i|we|you|my)\b/.test(words);
  return (
    !hasCriteria({ ...others, ...(features === criteria.features && columns?.length && { columns }) }) &&
    attributes.length === 0 &&
    isOfAgency
  );
};

/** Whether a question names no listing: a list of them would answer `any in Salem with a helipad`, but not `is there a bank`. */
export function asksForFact(said: Reading): boolean {
  const { types, limits, saleType, status } = said.criteria;
  const isOfListings =
    said.mentionsListings || types.length + Object.keys(limits).length > 0 || (saleType ?? status) !== undefined;
  return OF_FACT.test(said.words) && !isOfListings && !said.asks.has('count') && sentencesOf(said.text).length === 1;
}
const OF_FACT =
  /^(?:and |so |ok |hi )*(?:(?:what|how)(?! about)|which|when|where|who|do(?:es)?|did|is|are|was|can|could|will|would)\b/;

/**
 * Whether a message asks about a subject and for no listings: `are property taxes high in Salem`, `can a wheelchair get in`. A
 * condition that was recognized in it is no search.
 */
export function asksForSubject({ said, state }: Context): boolean {
  const { words, asks, criteria, numbers, addresses, positions, relation, mentionsListings, tags } = said;
  const { order, limits, tour, columns, status } = criteria;
  const isOfShown = state.shown.length + state.focus.length > 0 || state.criteria !== undefined;
  const isNamed = numbers.length + addresses.length + positions.length > 0;
  const isDescribed = (order ?? relation ?? tour ?? status) !== undefined || Object.keys(limits).length > 0;
  const isOwn = columns !== undefined || tags.some(({ is }) => is === 'agent' || is === 'lister');
  const isAsked =
    (QUESTION.test(words) || WHICH_KIND.test(words)) && !criteria.places.some(({ street }) => street !== undefined);
  const isOfAgency = /\byour? (?:offices?|agents?|fees?|team)\b/.test(words);
  // "Does it have a garage" asks about a listing, although none is known yet.
  const isOfOne = /\b(?:do|does|did|has|is|was) (?:it|this|that) (?:have|come|include|got|allow)\b/.test(words);
  // "The BER on the cottage in the Claddagh"
  const isOfHome = criteria.types.length > 0 && /\b(?:the|that|this) (?:\w+ ){1,2}(?:in|at|on|near|by)\b/.test(words);
  if (isOfShown || isNamed || isDescribed || isOwn || isOfOne || isOfHome || !isAsked) return false;
  if (isOfAgency || WHICH_KIND.test(words)) return true;
  const isOfSeveral =
    mentionsListings && /\b(?:homes|houses|listings|rentals|condos|apartments|flats|places)\b/.test(words);
  return (
    !isOfSeveral &&
    !ASKS_FOR_LISTINGS.some(pattern => pattern.test(words)) &&
    !OF_HOMES.test(words) &&
    !['count', 'similar', 'compare', 'towns', 'types', 'afford', 'average', 'median', 'range', 'prices'].some(ask =>
      asks.has(ask as 'count'),
    )
  );
}

const OF_HOMES = anyPhrase([
  '(?:is|are) there',
  'for (?:rent|sale|lease)',
  '(?:how much|price|to (?:rent|buy|lease)) .*\\bthe',
  '^(?:and |so )*(?:any|got)',
  '(?:you|u) (?:sell|offer|rent)',
]);

/** `which is better, a condo or a house` */
const WHICH_KIND = /\bwh(?:ich|at) is (?:better|cheaper|best|safer)\b.* or \b|\bshould i (?:buy|rent)\b.* or \b/;

const PRICE_OF = /\b(?:price|cost) of (?:an?|some|new)\b/;
const COST_OF = /\b(?:what|how much) (?:does|do|would|will|might) (?:an?|some|new)\b/;

/** Whether a question is about the price of a thing, and not of a home: `what does a new well cost`. */
export function asksForThing({ words, tags, text }: Reading): boolean {
  const isOf = PRICE_OF.test(words);
  const end = isOf ? text.tokens.length : text.tokens.findIndex(({ stem }) => stem === 'cost');
  const from = text.tokens.findIndex(({ text: word }) => (isOf ? /^of$/ : /^(?:does|do|would|will|might)$/).test(word));
  if (!(isOf || COST_OF.test(words)) || end < from) return false;
  const things = tags.filter(tag => tag.from > from && tag.to <= end);
  return (
    things.every(({ is }) => is === 'feature' || is === 'unknown' || is === 'filler') &&
    things.some(tag => !/^(?:an?|some|new|the)$/.test(tag.words))
  );
}
