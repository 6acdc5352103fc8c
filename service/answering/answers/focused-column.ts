import { featureAsked } from '../evidence/features.js';
import { wordsOf } from '../search/text.js';
import { isNamed } from '../search/own-columns.js';
import type { FoundListing } from '../search/agency-tools.js';
import { sentencesIn } from '../wording/passage.js';
import { askedOf } from './asked.js';
import { byId } from './find-targets.js';
import { answerUnsaid, textOf } from './listing-facts.js';
import { answerColumns, answerSentences } from './listing-quotes.js';
import { columnsOf, isContactColumn } from './listing-columns.js';
import { listingLink } from '../wording/listing-text.js';
import { escapeInline, paragraphs } from '../wording/markdown.js';
import { noAnswer, type Context, type Reply } from './reply.js';

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
  if (MOVE_IN.some(one => one.test(words))) return answerWhenFree(listing, context);
  const keys = (criteria.columns ?? []).flatMap(({ key, values }) => (values ? [key] : []));
  const isNameOnly = (criteria.columns ?? []).every(({ value }) => value === '' || value === 'Yes');
  const isChoice = said.pointsTo.has('it') || isNameOnly || new Set(keys).size < keys.length;
  const named = columnsOf(listing).filter(column => {
    const { Key } = column;
    if (isContactColumn(column)) return false;
    if (OF_AGE.test(words)) return /\bage\b/i.test(Key);
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

const MOVE_IN: readonly RegExp[] = [
  /\b(?:when|how soon)\b.*\b(?:move in|available|free|vacant|ready)\b/,
  /^(?:and )?(?:available when|availability|move in date)\b/,
];
const OF_AVAILABILITY = /\b(?:avail\w*|possession|occupancy|move[- ]?in|vacant)\b/i;
const SAYS_WHEN = /\b(?:available|vacant|possession|occupan\w+|move[- ]in|complet\w+)\b/i;

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
