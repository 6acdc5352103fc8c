import { STOP_WORDS, wordsOf } from '../search/text.js';
import { askedValue } from './asked-values.js';
import { stemOf } from './listing-columns.js';
import { escapeInline, escapeProse, paragraphs } from '../wording/markdown.js';
import { meaningsOf } from './meanings.js';
import { ENOUGH, isOfSide, MAX_FOLLOW_UP, MOST, quoteTexts } from './passages.js';
import { TEXT_PHRASES } from './text-meanings.js';
import { rootOf } from './word-roots.js';
import { noAnswer, personOffer, type Context, type Reply } from './reply.js';

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
  const meant = (topic: string) =>
    meaningsOf(topic.split(' '), 0, TEXT_PHRASES).phrases.map(phrase => phrase.join(' '));
  const about = [[told.title], ...told.topics.map(meant)];
  const isPlace = isPart && said.criteria.places.length > 0;
  const hasOwn = wantedWords(context).some(word => !OF_PERIOD.test(`1 ${word}`) && !/^\d/.test(rootOf(word)));
  const period = isPart && !hasOwn ? OF_PERIOD.exec(said.words)?.[0] : undefined;
  const isOfAmount =
    period !== undefined || (isPart && said.tags.some(tag => tag.is === 'number' && tag.value >= LEAST_AMOUNT));
  const ofTold = () => quoteTexts(context, { about, within: told.title, isForced: true, least: 0 });
  if ((wantedWords(context).length === 0 && !isPlace) || isOfAmount) {
    const quote = askedValue(said.words) !== undefined || isOfAmount ? await ofTold() : undefined;
    const passage = quote?.sources?.[0]?.passage ?? '';
    if (!quote || period === undefined || passage.includes(period)) return quote;
    const lead = `I don't know about “${escapeInline(period)}”. What the texts of this site say:`;
    return {
      ...noAnswer(paragraphs(lead, escapeProse(passage), personOffer(context)), quote.state),
      sources: quote.sources ?? [],
    };
  }
  const isShort = isPart || said.pointsTo.has('it') || said.wordCount <= MAX_SHORT;
  const isOfSame = (said.pointsTo.has('it') && !IMPERSONAL.test(said.words)) || OF_THAT.test(said.words);
  // "What is your phone number" and "and if I sell" may be answered better by another text.
  const isNew = !isOfSame && !isPart && said.wordCount > MAX_SHORT && !OF_PERSON.test(said.words);
  const least = isShort ? ENOUGH : MOST;
  const topics = told.topics.filter(topic => !isOfSide(topic));
  const other =
    isPart && topics.length > 0 && wantedWords(context).length > 0
      ? await quoteTexts(context, { least, about: [topics] })
      : undefined;
  if (other?.noAnswer === false) return other;
  const quote = await quoteTexts(context, { least, ...(!isNew && { within: told.title }) });
  const isTold = quote?.sources?.[0]?.title === told.title;
  if (quote && isTold && (!quote.noAnswer || isOfSame || isShort)) return quote;
  // "And in Salem" after a text that tells towns apart
  const isElsewhere = isPlace && wantedWords(context).length === 0;
  const whole = isOfSame || isElsewhere ? await ofTold() : undefined;
  const { cities } = context.tools.gazetteer;
  if (isElsewhere) return cities.some(({ name }) => whole?.text.includes(name)) ? whole : undefined;
  return whole?.noAnswer === false && askedValue(said.words) !== undefined ? whole : undefined;
}

/** `and land`, `what about 600k` */
const ELLIPTIC = new RegExp(
  `^(?:${[
    '(?:and|or|but|so) ',
    '(?:(?:even|also|only|just|what) )?(?:if|when) ',
    'does (?:that|this|it) (?:also )?(?:apply|count|go|hold)\\b',
    '(?:what|how) about ',
    '(?:on|at|in) (?:an? |the )?(?:\\w+ ){0,2}(?:morning|afternoon|evening|night|weekend|\\w+days?)s?$',
  ].join('|')})`,
);
const OF_HOURS = /\b(?:opening|office|business|your) (?:hours|times)\b|\b(?:are|r) (?:you|u|ye) (?:open|closed)\b/i;
const OF_PERSON = /\b(?:she|he|her|him|they|them|their)\b/;
/** `how long does it take to sell` */
const IMPERSONAL = /\bit takes? to \w+$/;
const OF_THAT = /\b(?:that|this)$/;
/** `and after 2 years` */
const OF_PERIOD = /\b(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten) (?:day|week|month|year)s?$/;
const LEAST_AMOUNT = 10_000;
const MAX_SHORT = 4;
