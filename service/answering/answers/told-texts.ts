import type { FoundText } from '../search/knowledge-search.js';
import { STOP_WORDS, wordsOf } from '../search/text.js';
import { list } from '../wording/format.js';
import { escapeInline, escapeMarkdown, escapeProse, paragraphs } from '../wording/markdown.js';
import { sentencesIn } from '../wording/passage.js';
import { stemOf } from './listing-columns.js';
import { meaningsOf } from './meanings.js';
import { reply, type Context, type Reply } from './reply.js';
import { sourceOf, tellText } from './text-answers.js';

export const MAX_FOLLOW_UP = 10;
export const MAX_TEXTS = 8;

/** Words that most texts have, so that they alone prove nothing. */
// prettier-ignore
const GENERAL: ReadonlySet<string> = new Set([
  'agent', 'allowed', 'accepted', 'permitted', 'buy', 'buyer', 'charge', 'cost', 'day', 'fee', 'first', 'flat', 'free', 'home', 'house', 'money', 'offer',
  'office', 'people', 'price', 'property', 'rent', 'sale', 'sell', 'time', 'total', 'week', 'work',
].map(stemOf));
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

/** Answers "inspections?" or "when is she in the office" from the owner's text of the last answer, if it has all the words. */
export async function answerInTold(context: Context): Promise<Reply | undefined> {
  const { said, state, tools } = context;
  const { told, focus } = state;
  if (!told || focus.length > 0 || said.wordCount > MAX_FOLLOW_UP) return undefined;
  // "And land" after a fee for houses.
  const isFee = told.topics.includes('fee') || told.topics.includes('selling');
  if (/^(?:with|without|in|near) /.test(said.words) && said.text.raw.trim().at(-1) !== '?') return undefined;
  const [text] = (await tools.searchTexts([[told.title]], MAX_TEXTS)).filter(({ title }) => title === told.title);
  if (!text) return undefined;
  // "And on a site of 140k" after the rates of a tax.
  const isOfRate = (isFee && AND_KIND.test(said.words)) || (asksForAmount(context) && hasRates(text));
  if (isOfListings(context) && !isOfRate) return undefined;
  const subjects = subjectsAsked(context);
  const words = subjects.map(({ words: own }) => own);
  const found = subjects.filter(subject => isIn(`${text.title} ${text.body}`, subject)).map(({ words: own }) => own);
  const isSpecific =
    /\b(?:she|he)\b/.test(said.words) || found.some(word => !GENERAL.has(stemOf(word))) || found.length > 1;
  // "And on 1.2 million" after brackets of a tax, and "how much do you charge" after the text for landlords.
  const isOfRates = asksForAmount(context) || (ASKS_RATE.test(said.words) && found.length === words.length);
  const isAmount = words.every(word => GENERAL.has(stemOf(word))) && isOfRates && hasRates(text);
  const city = said.criteria.places.find(place => place.city !== undefined)?.city;
  // "And Salem?" after the hours of another office.
  const ofCity = city === undefined ? [] : sentencesIn(text.body).filter(one => one.includes(city));
  const isOffice = ofCity.length > 0 && told.topics.some(topic => topic === 'opening' || topic === 'office');
  if (isOffice && found.length === words.length)
    return { ...reply(escapeProse(ofCity.join(' ')), state), sources: [sourceOf(text, ofCity.join(' '))] };
  // "And in Hamilton" after a text that tells towns apart.
  const isOfTowns = tools.gazetteer.cities.some(({ name }) => text.body.includes(name));
  const isElsewhere = isOfTowns && words.length === 0 && said.criteria.places.length > 0 && ELSEWHERE.test(said.words);
  const isWhen = words.length === 0 && /^(?:and )?(?:(?:by|until|till|since|from) )?when$/.test(said.words);
  const isWhere = WHERE.test(said.words) && HAS_ADDRESS.test(text.body);
  if (
    !isAmount &&
    !isWhere &&
    !(isWhen && HAS_TIME.test(text.body)) &&
    !isElsewhere &&
    !(words.length > 0 && found.length === words.length && (isSpecific || SUPPOSES.test(said.words)))
  )
    return isSpecific ? tellPart(text, subjects, context) : undefined;
  return (found.length > 0 && tellPart(text, subjects, context)) || tellText(text, told.topics, context);
}

/** A subject of a question: its words, and the phrases that mean the same. */
interface Subject {
  readonly words: string;
  readonly phrases: readonly (readonly string[])[];
}

/** The subjects of a question, in all words for them: `get out of the contract` is `cancel`. */
function subjectsAsked(context: Context): readonly Subject[] {
  const wanted = new Set(wantedWords(context));
  const words = context.said.words.split(' ');
  const subjects: Subject[] = [];
  for (let at = 0; at < words.length;) {
    const { length, phrases } = meaningsOf(words, at);
    if (length > 1 || wanted.has(words[at]!)) subjects.push({ words: words.slice(at, at + length).join(' '), phrases });
    at += length;
  }
  return subjects;
}

const isIn = (text: string, { phrases }: Subject): boolean => {
  const stems = ` ${wordsOf(text).map(stemOf).join(' ')} `;
  const has = (words: string) => stems.includes(` ${words} `);
  // "Comes in low" is "lower than the price".
  return phrases.some(phrase => has(phrase.map(stemOf).join(' ')) || (phrase.length === 1 && has(`${phrase[0]}er`)));
};

/** `any direct bus` after a text about towns: its sentences with the bus, and a note that none has the other word. */
function tellPart(text: FoundText, subjects: readonly Subject[], context: Context): Reply | undefined {
  const isGeneral = ({ words }: Subject) => GENERAL.has(stemOf(words));
  const special = subjects.filter(one => !isGeneral(one));
  const found = special.filter(one => isIn(text.body, one));
  const missing = special.filter(one => !found.includes(one));
  const isShort = missing.length <= found.length && context.said.wordCount <= MAX_PART;
  if (found.length === 0 || (missing.length > 0 && !(isShort && ASKS_IF.test(context.said.words)))) return undefined;
  const told = sentencesIn(text.body).filter(sentence => found.some(one => isIn(sentence, one)));
  if (told.length === 0 || told.length > MAX_TOLD) return undefined;
  const unsaid = missing.map(({ words }) => `“${escapeInline(words)}”`);
  const note = unsaid.length > 0 ? `The text doesn't say anything about ${list(unsaid)}.` : undefined;
  const passage = told.join(' ');
  const answer = reply(paragraphs(`**${escapeMarkdown(text.title)}**`, escapeProse(passage), note), context.state);
  return { ...answer, sources: [sourceOf(text, passage)] };
}

const MAX_PART = 6;
const MAX_TOLD = 2;
const ASKS_IF = /^(?:(?:and|but|so|ok) )*(?:any|(?:is|are) (?:there|it|they)|do (?:you|they) have)\b/;

/** `how much u charge`, `what are the fees` */
const ASKS_RATE = /\b(?:how much|what)\b.*\b(?:charges?|costs?|fees?|commission|rates?|pay|that)\b/;
/** `and if I buy with you too` */
const SUPPOSES = /^(?:(?:and|but|so|ok|or|what|even) )*(?:if|when) (?:i|we|they|you|u|it|the)\b/;
const WHERE =
  /^(?:(?:and|the|whats|what|is|its|your|at|which|street|office) )*(?:address|where(?: (?:is|are) (?:it|that|you|they))?)$/;
const HAS_ADDRESS = /\b\d+ (?:\p{Lu}\p{L}+ ){1,3}(?:Street|St|Road|Rd|Lane|Avenue|Ave|Drive|Square|Boulevard|Way)\b/u;
const AND_KIND = /^(?:and|(?:and )?(?:what|how) about)(?: (?:for|if its))? (?:an? )?[\p{L}]+$/u;
const ELSEWHERE = /^(?:(?:and|but|so|ok|what|how|about) )+(?:in|for|at)? ?\b/;
const HAS_TIME = /\b(?:days?|weeks?|months?|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/i;
const hasRates = ({ body }: FoundText) => (body.match(/%|\bpercent\b/g) ?? []).length > 1;
const asksForAmount = ({ said }: Context) =>
  said.tags.some(tag => tag.is === 'number' && tag.value >= 10_000) &&
  /^(?:and |so |what about |how about )*(?:on|for|at|if|\d)/.test(said.words);

/** `land transfer tax on 800k`: the text whose title of several words is in the question. */
export async function answerTitled(context: Context): Promise<Reply | undefined> {
  const { said, tools, state } = context;
  const { criteria, asks, unread, topics } = said;
  const isOther =
    // A search that was understood whole, as most are, needs no texts.
    unread.length + topics.length === 0 ||
    asks.has('search') ||
    asks.has('count') ||
    (criteria.limits.bedrooms ?? criteria.order) !== undefined;
  if (isOther || said.addresses.length + said.numbers.length > 0 || state.focus.length > 0) return undefined;
  const words = said.words.split(' ').filter(word => word.length > 2 && !STOP_WORDS.has(word));
  const asked = ` ${said.words.split(' ').map(stemOf).join(' ')} `;
  const isTitled = ({ title }: FoundText) => {
    const own = wordsOf(title.replace(/\(.*\)/, ''));
    const isSaid = own.filter(word => !STOP_WORDS.has(word)).length > 1;
    return isSaid && asked.includes(` ${own.map(stemOf).join(' ')} `);
  };
  const text = (
    await tools.searchTexts(
      words.map(word => [word]),
      MAX_TEXTS,
    )
  ).find(isTitled);
  return text && tellText(text, [], context);
}
