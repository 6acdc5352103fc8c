import type { FoundListing } from '../search/agency-tools.js';
import { read, type Reading } from '../reader/reading.js';
import { listingLink } from '../wording/listing-text.js';
import { paragraphs } from '../wording/markdown.js';
import type { DialogueState } from './dialogue-state.js';
import { answerDetails } from './listing-details.js';
import type { Context, Reply } from './reply.js';
import { anyPhrase } from '../search/text.js';

/** `this home`, `this lovely little house`: the listing of the page, unless the conversation is about another one. */
const NOUN =
  'home|house|listing|property|place|apartment|condo|flat|unit|villa|townhouse|cottage|cabin|lot|land|studio|loft';
const OF_PAGE = new RegExp(`\\b(?:this|current) (?:\\w+ ){0,2}(?:${NOUN})\\b`);
/** `this lovely little house` and `the house on this page` describe the listing of the page, and are no search. */
const DESCRIBED = new RegExp(
  `\\b(?:this|current) (?:\\w+ ){1,2}(?:${NOUN})\\b|\\b(?:the|that) (?:${NOUN}|one) (?:on|of) this page\\b`,
);
/** `the one on this page`, `the house I'm looking at`: the listing of the page in any case. */
const SAYS_PAGE = /\b(?:this|current|open) page\b|\bi(?: a?m|'m) (?:looking at|viewing|on)\b/;
/** Asks for everything about the listing. */
const OVERVIEW = anyPhrase([
  "^what(?: is|s|'s) this",
  '^(?:more |some )?(?:details|info|information|photos|pictures)',
  '^describe (?:it|this)',
  '(?:send|give|show|get) me (?:the |all |more |some )*(?:details|info|information|photos|pictures)',
]);

/** `do you have others with a garage`, `how many are there with a pool` */
const OF_OTHERS =
  /\b(?:others|other \w+s|another|(?:anything|something|what) else|how many (?:are there|do you have))\b/;
const OF_VISIT = /\b(?:visit|visiting|tour|viewings?|showings?|show me (?:this|around)|see (?:it|this))\b/;
const VISIT = 'request a visit';

/**
 * Answers a question that was asked from the page of a listing. The listing is what the conversation is about when the
 * visitor comes to its page, and again when they say so.
 */
export async function answerOnPage(
  listingId: number | undefined,
  context: Context,
  answer: (context: Context) => Promise<Reply>,
): Promise<Reply> {
  const { page: before, ...state } = context.state;
  const [listing] = listingId === undefined ? [] : await context.tools.listingsById([listingId]);
  if (!listing) return before === undefined ? answer(context) : answer({ ...context, state });
  const isMeant = listing.id !== before || pointsToPage(context);
  const isOfOthers = OF_OTHERS.test(context.said.words) && !context.said.asks.has('similar');
  const onPage: DialogueState = isMeant && !isOfOthers ? focusOn(listing, state) : state;
  const reply = await answerAbout(listing, { ...context, state: onPage }, answer);
  return { ...reply, state: { ...(reply.state ?? onPage), page: listing.id } };
}

async function answerAbout(
  listing: FoundListing,
  context: Context,
  answer: (context: Context) => Promise<Reply>,
): Promise<Reply> {
  const { focus } = context.state;
  if (focus.length !== 1 || focus[0] !== listing.id) return answer(context);
  if (DESCRIBED.test(context.said.words))
    return answerAbout(listing, { ...context, said: withoutDescription(context) }, answer);
  if (isOnlyOverview(context)) return answerDetails({ by: 'id', id: listing.id }, context);
  const reply = await answer(context);
  const isOther = context.said.addresses.length + context.said.numbers.length > 0;
  if (!reply.noAnswer || isOther || !OF_VISIT.test(context.said.words)) return withListing(reply, listing, context);
  const visit = { ...context, said: read(VISIT, context.tools.gazetteer) };
  return withListing(await answer(visit), listing, visit);
}

function focusOn({ id }: FoundListing, { picked: _, ...state }: DialogueState): DialogueState {
  return { ...state, focus: [id] };
}

function pointsToPage({ said, state }: Context): boolean {
  if (SAYS_PAGE.test(said.words)) return true;
  const isAboutOther = state.focus.length === 1;
  return (!isAboutOther && OF_PAGE.test(said.words)) || state.focus.length + state.shown.length === 0;
}

const isOnlyOverview = ({ said: { words, topics, criteria, numbers, addresses } }: Context) =>
  OVERVIEW.test(words) &&
  topics.length + numbers.length + addresses.length + criteria.places.length + criteria.features.length === 0;

function withoutDescription({ said, tools }: Context): Reading {
  const plain = new RegExp(DESCRIBED.source.replaceAll(' ', '\\s+'), 'i');
  const words = plain.test(said.text.raw) ? said.text.raw : said.words;
  return read(words.replace(plain, 'this home'), tools.gazetteer);
}

/** An answer about visits comes from the owner's texts, and doesn't say which home is meant. */
function withListing(reply: Reply, listing: FoundListing, { said: { asks }, tools }: Context): Reply {
  const isVisit = asks.has('visit') || asks.has('see');
  if (!isVisit || reply.noAnswer || reply.listings?.length) return reply;
  const { gazetteer } = tools;
  return { ...reply, text: paragraphs(`For ${listingLink(listing, gazetteer)}:`, reply.text), listings: [listing] };
}
