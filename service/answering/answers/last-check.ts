import { escapeInline } from '../wording/markdown.js';
import { askedOf } from './asked.js';
import { byId } from './find-targets.js';
import { columnsAsked, columnsOf } from './listing-columns.js';
import { answerAttributes } from './listing-facts.js';
import { answerColumns } from './listing-quotes.js';
import { passagesInTexts, passagesInView, quoteInView, quoteOfTexts, type Passage } from './passages.js';
import type { Context, Reply } from './reply.js';
import { isAboutView } from './view-answers.js';

/** After more listings than this, a question is about all of the agency. */
const MAX_IN_VIEW = 5;
/** Longer messages describe a home. */
const MAX_WORDS = 18;
/** The share of a question that a quote must have, if no answer has it. */
const ENOUGH = 0.5;
const MOST = 0.7;
const NEARLY_ALL = 0.9;

/** Answers that leave a part of the question open. */
const LEAVES_OPEN = /\bI couldn't (?:use|match) |^Which listing do you mean\?/;
const RELAXED = /\bI found no [^.]*\bmentions? .*\bWithout\b/s;
const SEARCH = /\bI found (?:no )?\d* ?/;
/** A list of listings answers none of these. */
const OF_FACT = /^(?:(?:and|so|but|ok) )*(?:how (?!many\b|about\b)|when\b|why\b|who\b|where\b)/;
const OF_AGENCY = /\b(?:you|your|yours|u|ur|agency|office)\b/;

/**
 * Checks a finished answer against the question. What it leaves open is quoted from the listings in view or from the
 * owner's texts, if a sentence there has the words of the question.
 */
export async function withQuotes(answer: Reply, context: Context): Promise<Reply> {
  const { said, state } = context;
  if (said.steering.size > 0 || said.wordCount > MAX_WORDS || answer.isComparison) return answer;
  const own = await ofListingInView(answer, context);
  if (own) return own;
  const isSearch = SEARCH.test(answer.text);
  const isUnanswered = isSearch && OF_FACT.test(said.words) && said.criteria.order === undefined;
  const isOpen = answer.noAnswer || LEAVES_OPEN.test(answer.text) || RELAXED.test(answer.text) || isUnanswered;
  const ids = state.focus.length > 0 ? state.focus : state.shown.length <= MAX_IN_VIEW ? state.shown : [];
  const inView = ids.length > 0 && isAboutView(said, ids.length) ? await passagesInView(ids, context) : [];
  const [best] = inView;
  if (best && best.coverage >= (isOpen ? ENOUGH : NEARLY_ALL)) {
    const all = inView.filter(({ coverage }) => coverage === best.coverage);
    if (all.some(passage => isTold(passage, answer))) return answer;
    const isOfView = answer.listings?.some(({ id }) => ids.includes(id)) === true;
    if (isOpen || !isOfView) return quoteInView(inView, context);
  }
  const isAsked = said.asks.has('question') || said.text.raw.includes('?');
  // An answer about a listing keeps what it says, and that the listing doesn't say the rest.
  const isOfListing = answer.listings !== undefined && !isSearch;
  const isDefinite = isOfListing && !(answer.noAnswer && LEAVES_OPEN.test(answer.text));
  if (!isOpen || isDefinite || (!isAsked && !answer.noAnswer)) return answer;
  const inTexts = await passagesInTexts(context);
  const least = isOfListing || isUnanswered ? MOST : ENOUGH;
  return (inTexts[0]?.coverage ?? 0) >= least ? (quoteOfTexts(inTexts, context) ?? answer) : answer;
}

/** What the only listing in view says comes before the owner's texts: `can I use an FHA loan on it`. */
async function ofListingInView(answer: Reply, context: Context): Promise<Reply | undefined> {
  const { said, state, tools } = context;
  const isOfText = answer.listings === undefined && answer.sources?.every(({ kind }) => kind === 'Text') === true;
  if (!isOfText || state.focus.length !== 1 || OF_AGENCY.test(said.words)) return undefined;
  const [listing] = await tools.listingsById(state.focus);
  if (!listing) return undefined;
  const columns = said.pointsTo.has('it') ? columnsAsked(columnsOf(listing), said) : [];
  if (columns.length > 0) return answerColumns(listing, columns, context);
  const { features } = askedOf(said);
  const isSaid = features.some(id => listing.evidence[id] !== undefined);
  return isSaid ? answerAttributes(byId(state.focus), { attributes: [], features }, context) : undefined;
}

const isTold = ({ quote, line }: Passage, { text }: Reply): boolean =>
  text.includes(escapeInline(quote)) || text.includes(line) || text.includes(quote);

/** `do you speak Spanish` is about the agents if a text of the owner has both words. */
export async function quoteForSmallTalk(context: Context): Promise<Reply | undefined> {
  const inTexts = await passagesInTexts(context);
  const [best] = inTexts;
  return best && best.asked > 1 && best.coverage >= NEARLY_ALL ? quoteOfTexts(inTexts, context) : undefined;
}
