import type { Source } from '../answerer.js';
import type { FoundListing, ListingPage } from '../search/agency-tools.js';
import type { Gazetteer } from '../search/gazetteer.js';
import { sentencesIn } from '../wording/passage.js';
import { listingSource } from './listing-facts.js';
import { paidFor } from './sold-answers.js';
import { columnsIn, featuresOf, type Criteria } from '../search/criteria.js';
import { money } from '../wording/format.js';
import { listingCard, OFF_CARD, pendingOf, valueLine } from '../wording/listing-text.js';
import { escapeInline, paragraphs } from '../wording/markdown.js';
import { COMPARISONS } from '../search/comparisons.js';
import { feeColumnOf } from '../search/own-fee.js';
import { NEW_DIALOGUE, type DialogueState } from './dialogue-state.js';
import { reply, suggesting, type Context, type Reply } from './reply.js';
import { columnsOf, wordsOfKey, textOf } from './listing-columns.js';
import { wordsOf } from '../search/text.js';
import { isSameWord, saysWish, wordingsOf } from '../search/word-forms.js';
import { singular } from '../reader/tokens.js';

/** `Compare 1 and 2` */
export const compareFrom = (offset: number, count: number) => count > 1 && `Compare ${offset + 1} and ${offset + 2}`;

/** Shows a page of listings, with the sentences that prove the features of a search. */
export function showPage(
  lead: readonly string[],
  criteria: Criteria,
  { listings, total }: ListingPage,
  context: Context,
  wished?: Criteria,
): Reply {
  const [only] = listings;
  const state: DialogueState = {
    ...NEW_DIALOGUE,
    criteria: wished ?? criteria,
    ...(wished && { shownCriteria: criteria }),
    shown: listings.map(({ id }) => id),
    focus: only && (listings.length === 1 || isOfOne(criteria, context)) ? [only.id] : [],
  };
  const { gazetteer } = context.tools;
  const proofs = listings.map(listing => proofsOf(listing, criteria, gazetteer));
  const cards = listings.map((listing, index) =>
    [
      listingCard(listing, (context.offset ?? 0) + index + 1, gazetteer),
      ...valuesBy(listing, criteria, context),
      listing.status === 'Sold' ? paidFor(listing) : undefined,
      ...columnsBy(listing, criteria),
      ...(proofs[index] ?? []).map(({ passage }) => `“${escapeInline(passage)}”`),
    ]
      .filter(line => line !== undefined)
      .join('  \n'),
  );
  const sold = listings.filter(one => one.status === 'Sold' && pendingOf(one) === undefined);
  const silent = sold.every(one => paidFor(one) === undefined) ? ": the listings don't say what was paid" : '';
  const soldNote = sold.length > 0 ? `The prices above are asking prices${silent}.` : undefined;
  const answer: Reply = {
    ...reply(paragraphs(...lead, ...cards, soldNote), state),
    search: 'found',
    listings: listings.slice(0, MAX_LISTINGS),
    sources: proofs.flat().slice(0, MAX_SOURCES),
  };
  const hasMore = total > listings.length;
  return suggesting(
    { ...answer, listings },
    context,
    hasMore && 'More',
    hasMore && narrower(criteria, listings),
    compareFrom(0, listings.length),
  );
}

/** The value that the list is sorted by, and those that were asked for, unless every card has them. */
function valuesBy(listing: FoundListing, { order, limits }: Criteria, { said, tools }: Context): readonly string[] {
  const by = limits.fee ? 'fee' : order && COMPARISONS[order].by;
  return OFF_CARD.filter(name => name === by || said.attributes.includes(name)).flatMap(name => {
    const own = name === 'fee' && listing.hoaMonth === null ? feeColumnOf(listing) : undefined;
    if (own) return `${escapeInline(own.Key)}: ${escapeInline(own.value)}`;
    return valueLine(name, listing, tools.gazetteer) ?? [];
  });
}

/** "The cheapest home" is one listing, although the answer shows the next ones, too. */
const isOfOne = ({ order }: Criteria, { said }: Context): boolean =>
  order !== undefined &&
  said.criteria.order !== undefined &&
  said.limit === undefined &&
  !/\b(?:sort|sorted|order|ordered|rank|ranked|by|first|descending|ascending)\b/.test(said.words) &&
  !said.tags.some(({ is, words }) => NOUNS.has(is) && words.split(' ').some(word => singular(word) !== word));

/** Tags whose words are in the plural when several listings are meant. */
const NOUNS: ReadonlySet<string> = new Set(['listing', 'order', 'ownType', 'saleType', 'type']);

/** The custom columns that a search compares. */
const columnsBy = (listing: FoundListing, criteria: Criteria): readonly string[] =>
  columnsOf(listing)
    .filter(({ Key }) => columnsIn(criteria).some(({ key, values }) => values !== undefined && key === Key.trim()))
    .map(({ Key, value }) => `${escapeInline(Key)}: ${escapeInline(value)}`);

const MAX_LISTINGS = 12;
const MAX_SOURCES = 8;
/** Sentences that prove features, on a card. */
const MAX_PROOFS = 2;

/** The sentences of a listing that prove the features of a search. */
function proofsOf(listing: FoundListing, criteria: Criteria, gazetteer: Gazetteer): readonly Source[] {
  const sentences = featuresOf(criteria).flatMap(id =>
    id.split('|').flatMap(one => {
      const evidence = listing.evidence[one.replace(/^-/, '')];
      const wanted = one.startsWith('-') ? 'no' : 'yes';
      return evidence?.value === wanted
        ? [evidence.sentence]
        : (sentencesIn(textOf(listing)).find(sentence => saysWish(wordsOf(sentence), one)) ??
            columnWith(listing, one) ??
            []);
    }),
  );
  return [...new Set(sentences)].slice(0, MAX_PROOFS).map(passage => listingSource(listing, passage, gazetteer));
}

/** The custom column that has all words of a phrase. */
function columnWith(listing: FoundListing, phrase: string): string | undefined {
  const wordings = wordingsOf(phrase).map(wording => wordsOf(wording));
  const column = columnsOf(listing).find(({ Key, value }) => {
    const own = [...wordsOfKey(Key), ...wordsOf(value)];
    return wordings.some(words => words.every(word => own.some(one => isSameWord(one, word))));
  });
  return column && `${column.Key}: ${column.value}`;
}

/** Suggests a criterion that the search doesn't have yet; undefined when none would leave something. */
function narrower(
  { limits, places, saleType }: Criteria,
  [first, ...others]: ListingPage['listings'],
): string | undefined {
  const city = places.length === 0 ? first?.city?.trim() : undefined;
  if (city && others.some(other => other.city?.trim() !== city)) return `Only ${city}`;
  if (saleType === undefined && limits.price === undefined) return 'Only for sale';
  if (limits.bedrooms === undefined) return 'With 3 bedrooms';
  if (limits.price !== undefined) return undefined;
  const prices = [first, ...others].flatMap(listing => (listing?.price ? [listing.price] : []));
  const middle = prices.sort((a, b) => a - b)[Math.floor(prices.length / 2)];
  if (middle === undefined) return undefined;
  const step = saleType === 'for_rent' ? 100 : 10_000;
  return `Under ${money((Math.floor(middle / step) + 1) * step, first?.currencySymbol ?? '')}`;
}
