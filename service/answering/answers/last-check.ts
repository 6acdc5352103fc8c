import { paragraphs } from '../wording/markdown.js';
import { askedOf } from './asked.js';
import { answerNotKnown } from './conversation-answers.js';
import { byId } from './find-targets.js';
import { columnsAsked, columnsOf } from './listing-columns.js';
import { answerAttributes } from './listing-facts.js';
import { answerColumns } from './listing-quotes.js';
import { askedValue } from './asked-values.js';
import { MOST, NEARLY_ALL, quoteTexts } from './passages.js';
import { type Context, type Reply } from './reply.js';
import { asksForFact } from './rule-questions.js';
import { answerInView } from './view-answers.js';

/** Longer messages describe a home. */
const MAX_WORDS = 18;

/** A list of listings answers none of these. */
const OF_FACT = /^(?:(?:and|so|but|ok) )*(?:how (?!many\b|much\b|about\b)|when\b|who\b|where\b)/;
const OF_AGENCY = /\b(?:you|your|yours|u|ur|agency|office)\b/;

/**
 * Checks a finished answer against the question. If it leaves something open, the listings in view or the owner's texts
 * are quoted, if a sentence there has the words of the question.
 */
export async function withQuotes(answer: Reply, context: Context): Promise<Reply> {
  const { said, state } = context;
  if (said.steering.size > 0 || said.wordCount > MAX_WORDS || answer.isComparison) return answer;
  const own = await ofListingInView(answer, context);
  if (own) return own;
  const unvalued = withValue(answer, context);
  if (unvalued) return unvalued;
  const { search, open = [] } = answer;
  // A quote names the words that it doesn't have.
  const isQuote = answer.sources?.[0]?.kind === 'Text' && !answer.noAnswer && !search;
  if (isQuote) return answer;
  const isFact = search !== undefined && OF_FACT.test(said.words) && said.criteria.order === undefined;
  const isUnanswered = isFact || (search === 'found' && open.length > 0 && asksForFact(said));
  const isOpen = search ? isUnanswered || search === 'nothing' : answer.noAnswer || open.length > 0;
  const isAsked = said.asks.has('question') || said.text.raw.includes('?');
  // "With a barn" after a search narrows it.
  const isWish = !isAsked && (!answer.noAnswer || state.shown.length > 0);
  if (!isOpen || isWish || said.asks.has('travel')) return answer;
  const isOfListing = answer.listings !== undefined && !search;
  const inView = isOfListing ? undefined : await answerInView(context, true);
  if (inView) return inView;
  // An answer about a listing keeps what it says, and that the listing doesn't say the rest.
  const isDefinite = isOfListing && (said.pointsTo.has('it') || !answer.noAnswer || open.length === 0);
  const least = search && !isUnanswered ? NEARLY_ALL : MOST;
  // "Can I build on the first one" asks about a listing.
  const isOfOne = said.positions.length + said.addresses.length + said.numbers.length > 0;
  const quote = isDefinite || isOfOne ? undefined : await quoteTexts(context, { least });
  return quote ?? (isUnanswered ? answerNotKnown(open, context) : answer);
}

/** Says that a listing doesn't have the amount that the question asks for. */
function withValue(answer: Reply, { said }: Context): Reply | undefined {
  const { listings = [], search, text } = answer;
  const asked = askedValue(said.words);
  if (asked?.name !== 'how much' || answer.noAnswer || search || listings.length !== 1) return undefined;
  const isSaid = asked.says.test(text.replace(LINK, '')) || /doesn't/.test(text);
  return isSaid
    ? undefined
    : { ...answer, text: paragraphs(`The listing doesn't say ${asked.name}.`, text), open: [asked.name] };
}

const LINK = /\[[^\]]*\]\([^)]*\)/g;

/** Answers `can I use an FHA loan on it` from the only listing in view, which comes before the owner's texts. */
async function ofListingInView(answer: Reply, context: Context): Promise<Reply | undefined> {
  const { said, state, tools } = context;
  const isOfText = answer.sources?.every(({ kind }) => kind === 'Text') === true;
  if (
    answer.listings !== undefined ||
    !(isOfText || answer.noAnswer) ||
    state.focus.length !== 1 ||
    OF_AGENCY.test(said.words)
  )
    return undefined;
  const [listing] = await tools.listingsById(state.focus);
  if (!listing) return undefined;
  const columns = said.pointsTo.has('it') ? columnsAsked(columnsOf(listing), said) : [];
  if (columns.length > 0) return answerColumns(listing, columns, context);
  const { features } = askedOf(said);
  const isSaid = features.some(id => listing.evidence[id] !== undefined);
  return isSaid ? answerAttributes(byId(state.focus), { attributes: [], features }, context) : undefined;
}
