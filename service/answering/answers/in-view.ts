import type { FoundListing } from '../search/agency-tools.js';
import { STOP_WORDS, wordsOf } from '../search/text.js';
import { hasCriteria } from '../search/criteria.js';
import { listingLink } from '../wording/listing-text.js';
import { escapeInline, paragraphs } from '../wording/markdown.js';
import { sentencesIn } from '../wording/passage.js';
import { askedOf } from './asked.js';
import { focused } from './find-targets.js';
import { columnsAsked, columnsOf, columnText, isContactColumn, stemOf } from './listing-columns.js';
import { listingSource, textOf } from './listing-facts.js';
import { reply, type Context, type Reply } from './reply.js';

/** Listings of an answer that a next question may be about, without pointing to them. */
const MAX_IN_VIEW = 3;
const MAX_WORDS = 12;

/** Questions about the agency, or about other listings. */
const OF_OTHERS =
  /\b(?:you|your|u|ur|we|us|our|they|listings|homes|houses|properties|places|ones|any other|else|anything|something)\b/;
/** Words of a question that no text has to have. */
// prettier-ignore
const ASKING: ReadonlySet<string> = new Set([
  'there', 'many', 'number', 'count', 'near', 'nearby', 'available', 'possible', 'allowed', 'include', 'included', 'includes',
  'exactly', 'currently', 'now', 'still', 'hows', 'anyone', 'anybody', 'door', 'got', 'comes', 'come', 'kind', 'sort', 'type', 'use', 'used',
]);

/**
 * Answers "how many steps to the door?", "outgoings?" or "is there fiber?" from the own columns and sentences of the few
 * listings in view; undefined when none of them has the words. With `isStrict`, a sentence has to have all of them.
 */
export async function answerInView(context: Context, isStrict: boolean): Promise<Reply | undefined> {
  const { said, state, tools } = context;
  const ids = state.focus.length > 0 ? state.focus : state.shown;
  if (ids.length === 0 || ids.length > MAX_IN_VIEW || said.wordCount > MAX_WORDS || isOfOthers(context))
    return undefined;
  const words = [...new Set(said.words.split(' '))].filter(
    word => word.length > 2 && !STOP_WORDS.has(word) && !ASKING.has(word) && !/^\d/.test(word),
  );
  if (words.length === 0 || words.length > 4) return undefined;
  const listings = await tools.listingsById(ids);
  const found = listings.map(listing => ({ listing, ...saidBy(listing, words, isStrict, context) }));
  if (found.every(({ lines }) => lines.length === 0)) return undefined;
  const separator = found.length === 1 ? '\n\n' : '  \n';
  const text = found.map(({ listing, lines }) =>
    [`**${listingLink(listing, tools.gazetteer)}**`, ...(lines.length > 0 ? lines : [UNSAID])].join(separator),
  );
  return {
    ...reply(paragraphs(...text), found.length === 1 ? focused(listings, context) : state),
    listings,
    sources: found.flatMap(({ listing, sentence }) =>
      sentence === undefined ? [] : [listingSource(listing, sentence, tools.gazetteer)],
    ),
  };
}

const UNSAID = "I couldn't match your question to a field or a sentence of this listing.";

/** The own columns that a question asks for, or the sentence with most of its words. */
function saidBy(listing: FoundListing, words: readonly string[], isStrict: boolean, { said }: Context) {
  const columns = columnsAsked(
    columnsOf(listing).filter(column => !isContactColumn(column)),
    said,
  );
  if (columns.length > 0) return { lines: columns.map(columnText), sentence: undefined };
  const stems = words.map(stemOf);
  const least = isStrict ? stems.length : Math.ceil(stems.length / 2);
  const scored = sentencesIn(textOf(listing)).map(sentence => {
    const own = new Set(wordsOf(sentence).map(stemOf));
    return { sentence, score: stems.filter(stem => own.has(stem)).length };
  });
  const best = scored.sort((a, b) => b.score - a.score)[0];
  if (!best || best.score < least) return { lines: [], sentence: undefined };
  return { lines: [`The listing says: “${escapeInline(best.sentence)}”`], sentence: best.sentence };
}

function isOfOthers({ said, state }: Context): boolean {
  const { criteria, asks, relation, numbers, addresses, positions, mentionsListings, pointsTo, words } = said;
  const { features, without, columns, limits, ...rest } = criteria;
  const isOther = hasCriteria({ ...rest, features: [], without: [], limits: {} }) || criteria.order !== undefined;
  const isAsked =
    asks.has('question') || asks.has('count') || said.text.raw.trim().endsWith('?') || said.wordCount <= 3;
  const isOne = state.focus.length === 1 || pointsTo.has('it');
  return (
    isOther ||
    relation !== undefined ||
    numbers.length + addresses.length + positions.length > 0 ||
    (mentionsListings && !isOne) ||
    Object.keys(limits).length > 0 ||
    features.length + without.length > 0 ||
    (columns?.some(({ value }) => value !== '') ?? false) ||
    said.irrelevant.length > 0 ||
    !isAsked ||
    OF_OTHERS.test(words) ||
    askedOf(said).isQuestion ||
    [
      'compare',
      'similar',
      'average',
      'median',
      'more',
      'contact',
      'mortgage',
      'search',
      'visit',
      'person',
      'reset',
    ].some(ask => asks.has(ask as 'compare'))
  );
}
