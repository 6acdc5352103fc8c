import type { FoundListing } from '../search/agency-tools.js';
import { list } from '../wording/format.js';
import { listingLink } from '../wording/listing-text.js';
import { escapeInline, paragraphs } from '../wording/markdown.js';
import { focused } from './find-targets.js';
import { columnsAsked, columnsOf, columnText, isContactColumn, type OwnColumn } from './listing-columns.js';
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

/** Quotes sentences of a listing. */
export const answerSentences = (listing: FoundListing, quoted: readonly string[], context: Context): Reply => ({
  ...about(listing, `The listing says: ${list(quoted.map(one => `“${escapeInline(one)}”`))}`, context),
  listings: [listing],
  sources: quoted.map(one => listingSource(listing, one, context.tools.gazetteer)),
});

const about = (listing: FoundListing, text: string, context: Context): Reply =>
  reply(paragraphs(`**${listingLink(listing, context.tools.gazetteer)}**`, text), focused([listing], context));
