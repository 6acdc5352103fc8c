import { featureAsked } from '../evidence/features.js';
import { singular } from '../reader/tokens.js';
import { wordsOf } from '../search/text.js';
import { feeColumnOf } from '../search/own-fee.js';
import { isNamed } from '../search/own-columns.js';
import type { FoundListing } from '../search/agency-tools.js';
import { sentencesIn } from '../wording/passage.js';
import { askedOf } from './asked.js';
import { byId } from './find-targets.js';
import { answerUnsaid } from './listing-facts.js';
import { answerColumns, answerSentences } from './listing-quotes.js';
import {
  columnsOf,
  columnText,
  isContactColumn,
  OF_TIME,
  saysWhen,
  wordsOfKey,
  textOf,
  type OwnColumn,
} from './listing-columns.js';
import { listingLink } from '../wording/listing-text.js';
import { money } from '../wording/format.js';
import { escapeInline, paragraphs } from '../wording/markdown.js';
import { noAnswer, reply, type Context, type Reply } from './reply.js';
import { columnMeant } from './yes-or-no.js';

/** `per year?` after a fee, which is stored per month */
const PER_YEAR = /^(?:(?:and|so|how|much|what|is|that|it) )*(?:(?:per|a|each|every) year|annually|yearly|per annum)$/;

/** Longer questions are about more than a column. */
const MAX_WORDS = 10;

/** Answers "and the factor fee?" or "is it in band D?" from the columns of the only listing of the last answer. */
export async function answerFocusedColumn(context: Context): Promise<Reply | undefined> {
  const { said, state, tools } = context;
  const { criteria, asks, text, words } = said;
  const [id] = state.focus;
  const isOther =
    criteria.places.length + criteria.types.length > 0 ||
    criteria.order !== undefined ||
    said.relation !== undefined ||
    said.addresses.length + said.numbers.length + said.positions.length > 0 ||
    ['count', 'compare', 'similar', 'average', 'more', 'contact', 'mortgage', 'total cost'].some(ask =>
      asks.has(ask as 'count'),
    );
  if (id === undefined || state.focus.length > 1 || isOther || said.wordCount > MAX_WORDS || OF_ANY.test(words))
    return undefined;
  const [listing] = await tools.listingsById([id]);
  if (!listing) return undefined;
  const meant = columnMeant(listing, said);
  if (meant) return answerColumns(listing, [meant], context);
  if (PER_YEAR.test(words)) {
    const yearly = columnsOf(listing).filter(({ Key }) => /\b(?:annual|annually|yearly|year)\b/i.test(Key));
    const own = feeColumnOf(listing);
    const fee = listing.hoaMonth
      ? [{ Key: 'Association fee in a year', value: money(listing.hoaMonth * 12, listing.currencySymbol) }]
      : own
        ? [own]
        : [];
    if (fee.length > 0)
      return answerColumns(listing, [...fee, ...yearly.filter(({ value }) => /\d/.test(value))], context);
  }
  if (MOVE_IN.some(one => one.test(words))) return answerWhenFree(listing, context);
  const keys = (criteria.columns ?? []).flatMap(({ key, values }) => (values ? [key] : []));
  const isNameOnly = (criteria.columns ?? []).every(({ value }) => value === '' || value === 'Yes');
  const isChoice = said.pointsTo.has('it') || isNameOnly || new Set(keys).size < keys.length;
  const named = columnsOf(listing).filter(column => {
    const { Key } = column;
    if (isContactColumn(column)) return false;
    if (OF_AGE.test(words)) return /\bage\b/i.test(Key);
    if (OF_TIME.test(words) && !saysWhen(column)) return false;
    const isOwn = featureAsked(Key) === undefined && !askedOf(said).isQuestion;
    const own = wordsOf(column.value);
    const isValue = said.pointsTo.has('it') && own.length > 1 && ` ${words} `.includes(` ${own.join(' ')} `);
    return (
      isValue || (isChoice && keys.includes(Key.trim())) || (isOwn && keys.length === 0 && isNamed(Key, text.tokens))
    );
  });
  if (named.length > 0) return answerColumns(listing, named, context);
  const [key] = keys;
  if (key === undefined || !isNameOnly || !asks.has('yes or no')) return undefined;
  const unsaid = `The listing doesn't say anything about ${escapeInline(key)}.`;
  return {
    ...noAnswer(paragraphs(`**${listingLink(listing, tools.gazetteer)}**`, unsaid), state),
    listings: [listing],
  };
}

/** Answers "what is the lot rent?" from the columns of the few listings of the last answer. */
export async function answerShownColumns(context: Context): Promise<Reply | undefined> {
  const { said, state, tools } = context;
  const { criteria, asks, text, words } = said;
  const { shown, focus } = state;
  if (criteria.saleType !== undefined && /^(?:only|just|and|but) /.test(words)) return undefined;
  const isFew = focus.length !== 1 && shown.length > 1 && shown.length <= MAX_FEW;
  if (
    !isFew ||
    !(asks.has('question') || text.raw.trim().endsWith('?')) ||
    said.wordCount > MAX_WORDS ||
    OF_ANY.test(words)
  )
    return undefined;
  if (OF_SEARCH.test(words) || RANKED.test(words) || asks.has('total cost')) return undefined;
  const listings = await tools.listingsById(shown);
  const isAsked = (column: OwnColumn) =>
    !isContactColumn(column) &&
    featureAsked(column.Key) === undefined &&
    (isNamed(column.Key, text.tokens) || isBegun(column.Key, text.tokens));
  const stems = new Set(text.tokens.map(({ stem }) => stem));
  const named = listings.map(listing => {
    const found = columnsOf(listing).filter(isAsked);
    // "Zoning" is a better answer than "Flood zone".
    const literal = found.filter(({ Key }) => wordsOfKey(Key).some(word => stems.has(word)));
    return literal.length > 0 ? literal : found;
  });
  // In "the lot rent", neither word means a lot or a rental.
  const isWhole = named.flat().some(({ Key }) => {
    const own = wordsOfKey(Key);
    return own.length > 1 && own.every(word => stems.has(word));
  });
  const isOther =
    criteria.places.length + criteria.types.length > 0 ||
    (criteria.order ?? said.relation ?? criteria.status) !== undefined;
  if (named.every(own => own.length === 0) || (!isWhole && (isOther || askedOf(said).isQuestion))) return undefined;
  const [key = ''] = named.flat().map(({ Key }) => Key);
  const lines = listings.map((listing, at) => {
    const own = named[at]!.map(columnText);
    const sentence = sentencesIn(textOf(listing)).find(one => hasWords(one, wordsOfKey(key)));
    const unsaid = sentence
      ? `The listing says: “${escapeInline(sentence)}”`
      : `The listing doesn't say anything about ${escapeInline(key)}.`;
    return [`**${listingLink(listing, tools.gazetteer)}**`, ...(own.length > 0 ? own : [unsaid])].join('  \n');
  });
  return { ...reply(paragraphs(...lines), state), listings };
}

/** `body corp fees` begins "Body corporate". */
const isBegun = (key: string, tokens: Context['said']['text']['tokens']): boolean => {
  const [first = '', second = ''] = wordsOfKey(key);
  const at = tokens.findIndex(({ stem }) => stem === first);
  const next = tokens[at + 1]?.stem ?? '';
  return at >= 0 && second !== '' && next.length > 3 && second.startsWith(next);
};

function hasWords(sentence: string, words: readonly string[]): boolean {
  const own = new Set(wordsOf(sentence).map(singular));
  return words.every(word => own.has(word));
}

/** More listings than this are asked about with a search. */
const MAX_FEW = 5;
const OF_SEARCH =
  /^(?:and |so |ok )*(?:(?:what|how) about|is there|are there|anything|something)\b|\b(?:how many|which)\b/;
const RANKED = /\b(?:best|better|worst|worse|highest|higher|lowest|lower|most|more|least|less)\b/;

const MOVE_IN: readonly RegExp[] = [
  /\b(?:when|how soon)\b.*\b(?:move in|available|free|vacant|ready)\b/,
  /^(?:and )?(?:available when|availability|move in date|from when)\b/,
  /\b(?:can|could|may|when) (?:i|we) (?:close|take possession|move in)\b/,
  /^(?:and )?(?:closing|completion|possession)(?: date)?$/,
];
const OF_AVAILABILITY = /\b(?:avail\w*|possession|occupancy|move[- ]?in|vacant)\b/i;
const SAYS_WHEN =
  /\b(?:clos(?:e|ing) (?:in|within|by)|available|vacant|possession|occupan\w+|move[- ]in|complet\w+)\b/i;

/** When somebody can move in, from a column or a sentence of the listing. */
async function answerWhenFree(listing: FoundListing, context: Context): Promise<Reply> {
  const columns = columnsOf(listing).filter(({ Key, value }) => OF_AVAILABILITY.test(Key) && value.trim() !== '');
  if (columns.length > 0) return answerColumns(listing, columns, context);
  const sentence = sentencesIn(textOf(listing)).find(one => SAYS_WHEN.test(one));
  return sentence === undefined
    ? answerUnsaid(byId([listing.id]), context)
    : answerSentences(listing, [sentence], context);
}

const OF_AGE = /\bage (?:limit|restriction|rule)|\bminimum age\b|\bhow old (?:do|must)\b/;
const OF_ANY = /\b(?:homes|houses|flats|listings|properties|places|ones|show|find|search|list|any|your|you)\b/;
