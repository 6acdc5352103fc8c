import { STOP_WORDS, wordsOf } from '../search/text.js';
import { ASKED_VALUES } from './asked-values.js';
import { stemOf } from './listing-columns.js';
import { ENOUGH, MAX_FOLLOW_UP, MOST, quoteTexts } from './passages.js';
import type { Context, Reply } from './reply.js';

/** Words of questions that texts need not have. */
// prettier-ignore
const ASKING: ReadonlySet<string> = new Set([
  'exactly', 'extra', 'instead', 'include', 'included', 'only', 'possible', 'say', 'says', 'still', 'work', 'works', 'happen', 'happens', 'under',
  'gets', 'goes', 'now', 'early', 'anytime', 'beforehand', 'dont', 'don', 'doesnt', 'isnt', 'him', 'her', 'he', 'his', 'hers', 'vs', 'versus', 'mean', 'required', 'compulsory', 'anyway', 'them', 'else', 'am', 'pm', 'clock',
]);

/** The words of a question that its answer must have, without names of places and numbers. */
export function wantedWords({ said }: Context): readonly string[] {
  const places = new Set(said.tags.flatMap(tag => (tag.is === 'place' ? tag.words.split(' ') : [])));
  return said.words
    .split(' ')
    .filter(
      word => word.length > 1 && !STOP_WORDS.has(word) && !ASKING.has(word) && !places.has(word) && !/\d/.test(word),
    );
}

export const stemsIn = (text: string): ReadonlySet<string> => new Set(wordsOf(text).map(stemOf));

/** Whether a message names or describes listings, so that no text is meant. */
export function isOfListings({ said, tools }: Context): boolean {
  const { criteria, numbers, addresses, positions, relation, asks, tags } = said;
  const { bedrooms, bathrooms, area, lot } = criteria.limits;
  const hasType = tags.some(
    ({ is, words }) => (is === 'type' || is === 'ownType') && !/^(?:offices?|flats?|house)$/.test(words),
  );
  const isRef = numbers.some(({ isCertain }) => isCertain) || addresses.length + positions.length > 0;
  const isAgent = tags.some(({ is }) => is === 'agent') && tools.gazetteer.types.length > 0;
  return (
    isRef ||
    isAgent ||
    hasType ||
    (bedrooms ?? bathrooms ?? area ?? lot ?? relation ?? criteria.order ?? criteria.tour) !== undefined ||
    (asks.has('search') && (said.mentionsListings || !/^(?:what about|how about|any|do i need)\b/.test(said.words))) ||
    (asks.has('count') && said.mentionsListings) ||
    asks.has('similar') ||
    asks.has('more') ||
    criteria.notPlaces !== undefined
  );
}

/**
 * Answers "inspections?" or "how long does it take" from the owner's text of the last answer. A question without a word of its
 * own is about what that text was quoted for.
 */
export async function answerInTold(context: Context): Promise<Reply | undefined> {
  const { said, state } = context;
  const { told, focus, shown } = state;
  if (!told || focus.length > 0 || said.wordCount > MAX_FOLLOW_UP) return undefined;
  const isPart = shown.length === 0 && ELLIPTIC.test(said.words);
  if (isOfListings(context) && !isPart) return undefined;
  if (/^(?:with|without|in|near) /.test(said.words) && said.text.raw.trim().at(-1) !== '?') return undefined;
  // "What are your opening hours" after a text on showings, which has "24 hours' notice"
  if (OF_HOURS.test(said.words) && !OF_HOURS.test([told.title, ...told.topics].join(' '))) return undefined;
  const about = [[told.title, ...told.topics]];
  const isPlace = isPart && said.criteria.places.length > 0;
  const isOfAmount =
    isPart && (said.tags.some(tag => tag.is === 'number' && tag.value >= LEAST_AMOUNT) || OF_PERIOD.test(said.words));
  if ((wantedWords(context).length === 0 && !isPlace) || isOfAmount) {
    const isAsked = ASKED_VALUES.some(({ asks }) => asks.test(said.words)) || isOfAmount;
    return isAsked ? quoteTexts(context, { about, within: told.title, isForced: true }) : undefined;
  }
  const isShort = isPart || said.pointsTo.has('it') || said.wordCount <= MAX_SHORT;
  const isOfSame = (said.pointsTo.has('it') && !IMPERSONAL.test(said.words)) || OF_THAT.test(said.words);
  // "What is your phone number" is a new question, which another text may answer better.
  const isNew = !isOfSame && !isPart && said.wordCount > MAX_SHORT && !OF_PERSON.test(said.words);
  const quote = await quoteTexts(context, { least: isShort ? ENOUGH : MOST, ...(!isNew && { within: told.title }) });
  const isTold = quote?.sources?.[0]?.title === told.title;
  if (quote && isTold && (!quote.noAnswer || isOfSame)) return quote;
  // "And in Salem" after a text that tells towns apart
  const isElsewhere = isPlace && wantedWords(context).length === 0;
  const whole =
    isOfSame || isElsewhere ? await quoteTexts(context, { about, within: told.title, isForced: true }) : undefined;
  const { cities } = context.tools.gazetteer;
  if (isElsewhere) return cities.some(({ name }) => whole?.text.includes(name)) ? whole : undefined;
  return whole?.noAnswer === false && ASKED_VALUES.some(({ asks }) => asks.test(said.words)) ? whole : undefined;
}

/** `and land`, `what about 600k` */
const ELLIPTIC = /^(?:(?:and|or|but|so) |(?:what|how) about )/;
const OF_HOURS = /\b(?:opening|office|business|your) (?:hours|times)\b|\b(?:are|r) (?:you|u|ye) (?:open|closed)\b/i;
const OF_PERSON = /\b(?:she|he|her|him|they|them|their)\b/;
/** `how long does it take to sell` */
const IMPERSONAL = /\bit takes? to \w+$/;
const OF_THAT = /\b(?:that|this)$/;
/** `and after 2 years` */
const OF_PERIOD = /\b\d+ (?:day|week|month|year)s?$/;
const LEAST_AMOUNT = 10_000;
const MAX_SHORT = 4;
