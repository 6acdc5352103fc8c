import { hasCriteria } from '../search/criteria.js';
import { topicsAbout } from '../reader/intents.js';
import type { Reading } from '../reader/reading.js';
import { answerUnknown } from './conversation-answers.js';
import type { Context, Reply } from './reply.js';
import { answerFromTexts } from './text-answers.js';

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
  /\b(?:i|we) (?:find|see|look|get|view|visit|tour|want|need|like|prefer)\b/,
  /\b(?:can|could) (?:i|we|you) (?:buy|afford|rent|get|have) (?:for|with|under|in|near|below|around|something|anything|some)\b/,
  /^(?:\S+ ){0,2}(?:are there|which|any|how many|how about|what about|where)\b|\bwhat (?:\S+ )?(?:can|could|do) \S+ (?:have|buy|get|afford)\b/,
];

/** Whether a question is about a rule, or how something is done, and not about listings: `can a foreigner buy a home`. */
export function asksForRule({ words, pointsTo, asks, criteria, relation }: Reading): boolean {
  return (
    QUESTION.test(words) &&
    (OF_PARTIES.test(words) || OF_A_WORD.test(words)) &&
    !pointsTo.has('it') &&
    (criteria.order ?? relation) === undefined &&
    !['search', 'count', 'similar', 'compare', 'towns', 'types', 'pick', 'afford', 'average'].some(ask =>
      asks.has(ask as 'search'),
    ) &&
    !ASKS_FOR_LISTINGS.some(pattern => pattern.test(words))
  );
}

/** Whether a question names no more of a listing than its type and offer: `a house`, `rent`. */
const isOfNoListing = ({ criteria, attributes, unread, positions }: Reading): boolean => {
  const { types: _, saleType, ...rest } = criteria;
  return !hasCriteria({ ...rest, types: [] }) && attributes.length === 0 && unread.length + positions.length > 0;
};

/** Answers questions about rules from the owner's texts; those that name no listing find none, either. */
export async function aboutRules(context: Context): Promise<Reply | undefined> {
  const { said, state } = context;
  if (!asksForRule(said)) return undefined;
  const isOfFocus = state.focus.length === 1;
  const isOnly = isOfNoListing(said) && !isOfFocus;
  if (!isOnly && (isOfFocus || said.topics.length + said.unread.length === 0)) return undefined;
  const text = await answerFromTexts(said.topics, context, !isOnly);
  return text ?? (isOnly && said.mentionsListings ? answerUnknown(context) : undefined);
}

/** Answers who may buy or rent from the owner's texts about buyers from abroad, or about equal treatment. */
export async function aboutRights(context: Context): Promise<Reply | undefined> {
  const { said } = context;
  const isRight = asksForRule(said) && /\b(?:buy|own|rent|apply|purchase|sell|denied|legal|allowed)\b/.test(said.words);
  if (!isRight) return undefined;
  return (await answerFromTexts(said.topics, context)) ?? answerFromTexts(topicsAbout('fair'), context);
}
