import type { FoundListing } from '../search/agency-tools.js';
import { STOP_WORDS, wordsOf } from '../search/text.js';
import { list } from '../wording/format.js';
import { listingLink, listingTitle } from '../wording/listing-text.js';
import { escapeInline, paragraphs } from '../wording/markdown.js';
import { sentencesIn, sentenceWith } from '../wording/passage.js';
import { findTargets, focused, type Target } from './find-targets.js';
import { MAY_DO, permits } from './listing-lookup.js';
import { columnsAsked, columnsOf, columnText, isContactColumn, textOf, type OwnColumn } from './listing-columns.js';
import { listingSource } from './listing-facts.js';
import { personOffer, reply, type Context, type Reply } from './reply.js';
import { leadOfColumn } from './yes-or-no.js';

/** Answers "who is the agent?" from custom columns; undefined when none is about it. */
export async function answerColumn(ids: readonly number[], context: Context): Promise<Reply | undefined> {
  const { said, tools } = context;
  const isContact = said.asks.has('contact');
  const asked = (listing: FoundListing) =>
    isContact ? columnsOf(listing).filter(isContactColumn) : columnsAsked(columnsOf(listing), said);
  const listings = await tools.listingsById(ids);
  const answers = listings.flatMap(listing => {
    const columns = asked(listing);
    return columns.length === 0
      ? []
      : about(
          listing,
          columns.map(column => leadOfColumn(column, context.said) + columnText(column)).join('  \n'),
          context,
        ).text;
  });
  if (answers.length === 0) return undefined;
  return {
    ...reply(paragraphs(...answers, isContact ? personOffer(context) : undefined), focused(listings, context)),
    listings,
  };
}

/** Says what these custom columns of a listing say. */
export const answerColumns = (listing: FoundListing, columns: readonly OwnColumn[], context: Context): Reply => ({
  ...about(
    listing,
    columns.map(column => leadOfColumn(column, context.said) + columnText(column)).join('  \n'),
    context,
  ),
  listings: [listing],
});

/** Answers from a listing's text about the words of a question; undefined when there is none. */
export async function answerQuote(target: Target, context: Context): Promise<Reply | undefined> {
  const { unread, tags, pointsTo } = context.said;
  // "Can I put a mobile home on it" asks what the listing says of mobile homes.
  const kinds = pointsTo.has('it')
    ? tags.flatMap(tag => (tag.is === 'type' || tag.is === 'ownType' ? [tag.words] : []))
    : [];
  const words = [...unread.map(({ words: own }) => own), ...kinds]
    .flatMap(own => own.split(' '))
    .filter(word => word.length > 2 && !STATES.test(word));
  if (words.length > 3) return undefined;
  const { listings } = await findTargets([target], context);
  const [listing] = listings;
  const pairs = listing ? pairsIn(context.said.words, listingTitle(listing, context.tools.gazetteer)) : [];
  const needed = MAY_DO.test(context.said.words) ? permits(words) : /(?:)/;
  const isSaid = (one: string) =>
    needed.test(one) &&
    (words.length > 0 ? words.every(word => sentenceWith(one, [word])) : sentenceWith(one, pairs) !== undefined);
  const [sentence, ...more] = listing ? sentencesIn(textOf(listing)).filter(isSaid).slice(0, MAX_QUOTED) : [];
  if (listing === undefined || sentence === undefined) return undefined;
  return answerSentences(listing, [sentence, ...more], context);
}

/** Quotes sentences of a listing. */
export const answerSentences = (listing: FoundListing, quoted: readonly string[], context: Context): Reply => ({
  ...about(listing, `The listing says: ${list(quoted.map(one => `“${escapeInline(one)}”`))}`, context),
  listings: [listing],
  sources: quoted.map(one => listingSource(listing, one, context.tools.gazetteer)),
});

const MAX_QUOTED = 2;

/** "Is golf included" asks about golf. */
const STATES = /^(?:included|includes?|allowed|available|finished|permitted|free)$/;

/** Two words in a row that say something, without those of the listing's name: `lot rent`. */
function pairsIn(words: string, title: string): readonly string[] {
  const named = new Set(wordsOf(title));
  const said = words.split(' ').map(word => (STOP_WORDS.has(word) || named.has(word) || /\d/.test(word) ? '' : word));
  return said.flatMap((word, at) => (word && said[at + 1] ? [`${word} ${said[at + 1]}`] : []));
}

const about = (listing: FoundListing, text: string, context: Context): Reply =>
  reply(paragraphs(`**${listingLink(listing, context.tools.gazetteer)}**`, text), focused([listing], context));
