import type { Source } from '../answerer.js';
import type { FoundText } from '../search/knowledge-search.js';
import { anyPhrase, fold, STOP_WORDS, wordsOf } from '../search/text.js';
import { list } from '../wording/format.js';
import { escapeInline, escapeMarkdown, escapeProse, link, paragraphs } from '../wording/markdown.js';
import { passageOf } from '../wording/passage.js';
import { singular } from '../reader/tokens.js';
import { readText, sentencesOf, type Reading } from '../reader/reading.js';
import type { Text } from '../reader/tokens.js';
import { INTENT_WORDS } from '../reader/intents.js';
import { DAY_NAMES, MONTH_NAMES } from './answer-forms.js';
import { askedValue, saysValue } from './asked-values.js';
import { meaningsOf } from './meanings.js';
import { TEXT_PHRASES } from './text-meanings.js';
import { isQuestion } from './rule-questions.js';
import { readOwnerText, wordMeant, type ReadText } from './read-texts.js';
import { noAnswer, personOffer, reply, type Context, type Reply } from './reply.js';
import { rootOf, rootsOf } from './word-roots.js';

/** A sentence of the owner's texts, or a few in a row. */
interface Passage {
  readonly text: ReadText;
  /** Its place in the text. */
  readonly from: number;
  readonly to: number;
  /** The share of the question that it has, from 0 to 1. */
  readonly coverage: number;
  /** The same, with less for one that doesn't answer, or that is about landlords. */
  readonly score: number;
  /** Whether it has a word that the title of its text doesn't have. */
  readonly isOwn: boolean;
  /** Whether it has a value of the kind that is asked for. */
  readonly isValue: boolean;
  /** Subjects of the question that it doesn't have. */
  readonly missing: readonly Subject[];
}

/** A subject of a question, in all words for it. */
interface Subject {
  readonly said: string;
  /** The roots of each phrase. */
  readonly roots: readonly string[];
  readonly phrases: readonly string[];
  /** Whether it isn't in the question, but in what the question is about. */
  readonly isTopic?: true;
  /** A place or a type of home, which a text need not name. */
  readonly isOptional?: true;
}

export const MAX_TEXTS = 20;
/** The longest follow-up to a text, in words. */
export const MAX_FOLLOW_UP = 10;
const MAX_SUBJECTS = 12;
/** Sentences of one answer. */
const MAX_QUOTED = 3;
const MAX_SOURCE = 500;
/** A form of a word, another word for it, and a word of the title prove less than the word. */
const FORM = 0.98;
const OTHER_WORDS = 0.85;
const IN_TITLE = 0.75;
/** The weight of a word in one sentence is 1; of a word in many sentences, and of one that says little, it is less. */
const LEAST = 0.25;
const OF_COMMON = 0.35;
const OF_TOPIC = 0.6;
const IN_NONE = 1;
/** A sentence without a value of the kind that is asked for. */
const WITHOUT_VALUE = 0.75;
/** "Looking at homes is free" says less of a fee than "2 percent". */
const WITHOUT_FIGURE = 0.9;
/** Another sentence has to add this much. */
/** "If you buy without an agent, you pay nothing" hardly answers what others pay. */
const OF_CASE = /^(?:if|unless) /i;
const IN_CASE = 0.9;
const OF_SAME_CASE = 1.1;
/** Of sentences with as much, one in a text that is about it. */
const OF_TITLE = 0.02;
const PRICED = /\b(?:charge[sd]?|costs?|fees?|commission|free)\b/i;
const OF_PRICE = /^(?:charges?|costs?|fees?|prices?)$/;
const PER_SENTENCE = 0.1;
/** Of sentences with as much of the question, the shortest is about nothing else. */
const PER_WORD = 0.0002;
/** Sentences with nearly as much of the question are quoted, too. */
const NEARLY = 0.93;
/** A sentence of the text that was quoted last comes before one with a little more. */
const SAME_TEXT = 0.1;
/** The share of a question that a quote must have. */
export const ENOUGH = 0.5;
export const MOST = 0.65;
export const NEARLY_ALL = 0.9;

/** Words of questions that no sentence needs: they ask, or name a listing. */
// prettier-ignore
const ASKING: ReadonlySet<string> = new Set([
  'accept', 'accepted', 'again', 'along', 'agency', 'bad', 'allowed', 'already', 'am', 'apartment', 'available', 'bring', 'company', 'cost', 'costs', 'does', 'doesnt', 'dont', 'each',
  'early', 'else', 'even', 'ever', 'exactly', 'find', 'given', 'goes', 'guys', 'happened', 'home', 'homes', 'house', 'houses', 'hows', 'include',
  'included', 'isnt', 'keep', 'last', 'latest', 'lasts', 'listing', 'listings', 'mention', 'nothing', 'now', 'offer', 'only', 'others', 'own', 'people', 'peoples', 'permitted', 'place', 'possible', 'property', 'recommend', 'total', 'including',
  'put', 'rate', 'request', 'right', 'run', 'say', 'says', 'see', 'sort', 'still', 'thing', 'things', 'time', 'til', 'till', 'until', 'try', 'type', 'use', 'using', 'usual', 'weekday', 'weekdays', 'whens', 'without', 'work', 'ye', 'yer', 'yourself', 'yourselves',
  'works', 'worth', 'wud', 'yet', 'hiya', 'howdy', 'folks', 'cant', 'wont', 'couldnt', 'wouldnt', 'didnt', 'havent', 'arent', 'once', 'over',
]);
/** Words of many sentences, which alone prove nothing. */
// prettier-ignore
const COMMON_WORDS: ReadonlySet<string> = new Set([
  'agent', 'before', 'buy', 'buyer', 'charge', 'cost', 'day', 'fee', 'first', 'free', 'maximum', 'minimum', 'money', 'office', 'people', 'price', 'rent', 'rental', 'sale', 'sell',
  'seller', 'time', 'unit', 'week',
].map(rootOf));
const isCommon = (word: string): boolean => COMMON_WORDS.has(rootOf(word));

/** A text need not have these. */
const OF_TIME: ReadonlySet<string> = new Set([
  ...[...DAY_NAMES, ...MONTH_NAMES].flatMap(name => [name, `${name}s`]),
  ...['first', 'second', 'third'],
  ...['day', 'days', 'week', 'weeks', 'month', 'months', 'year', 'years'],
  ...['morning', 'afternoon', 'evening', 'night', 'today', 'tonight', 'tomorrow', 'tmrw', 'tmr', 'weekend'],
]);
const OF_OFFERS = /^(?:you|u|they|guys) offer$|^(?:that|this|it) (?:also )?apply$/;

/** The words of a message; one that the reader corrected stays if a text has it. */
const wordsIn = ({ text }: Reading, texts: readonly ReadText[]): readonly string[] =>
  text.tokens.flatMap(({ text: word, from, to }) => {
    if (!/[\p{L}\d]/u.test(word)) return [];
    const raw = fold(text.raw.slice(from, to));
    return raw !== word && texts.some(({ words }) => words.has(raw) || words.has(singular(raw))) ? [raw] : [word];
  });

/** The words of a question that its answer should have, and what it is about. */
function subjectsOf(
  said: Reading,
  about: readonly (readonly string[])[],
  texts: readonly ReadText[] = [],
): readonly Subject[] {
  const words = wordsIn(said, texts);
  const subjects: Subject[] = [];
  const taggedAs = (...kinds: readonly string[]) =>
    new Set(said.tags.flatMap(tag => (kinds.includes(tag.is) ? tag.words.split(' ') : [])));
  const open = new Set(said.unread.flatMap(item => item.words.split(' ')));
  const [listings, optional] = [taggedAs('address', 'mls'), taggedAs('place', 'type', 'ownType')];
  for (let at = 0; at < words.length && subjects.length < MAX_SUBJECTS;) {
    const read = meaningsOf(words, at, TEXT_PHRASES);
    const isOpen = read.phrases.length === 1 && open.has(words[at]!);
    const meant = isOpen ? wordMeant(words[at]!, texts) : undefined;
    const { length, phrases: found } = meant === undefined ? read : meaningsOf(words.with(at, meant), at, TEXT_PHRASES);
    const own = words.slice(at, at + length).join(' ');
    // "I am selling, not buying", "do you offer staging", "is it worth it"
    const isOther =
      words[at - 1] === 'not' || OF_OFFERS.test(`${words[at - 1]} ${own}`) || `${own} ${words[at + 1]}` === 'worth it';
    const isStop = STOP_WORDS.has(own) && !OF_TIME.has(own) && own !== 'back' && own !== 'hear';
    const isAsking = found.length === 1 && (ASKING.has(own) || listings.has(own) || /^\d{5}/.test(own));
    const isEmpty = isOther || (length === 1 && (isStop || isAsking));
    if (!isEmpty && /\p{L}{2}|^\d/u.test(own)) {
      const phrases = found.map(phrase => phrase.join(' '));
      subjects.push({
        said: own,
        phrases,
        roots: phrases.map(rootsOf),
        ...((optional.has(own) || OF_TIME.has(own) || /^\d/.test(rootOf(own))) && { isOptional: true }),
      });
    }
    at += length;
  }
  const topics = about.map((keys): Subject => ({ said: '', phrases: keys, roots: keys.map(rootsOf), isTopic: true }));
  const isOfTimes = subjects.every(({ said: own }) => OF_TIME.has(own) || /^\d/.test(rootOf(own)));
  return [...(isOfTimes && topics.length === 0 ? [] : subjects), ...topics];
}

/** Whom a question or a text is for. */
interface Side {
  readonly asks: RegExp;
  readonly title: RegExp;
  /** Less than 1 if a question that doesn't say whom it is for is hardly theirs. */
  readonly unasked?: number;
}

const OF_OTHERS = 0.6;
const SIDES: readonly Side[] = [
  {
    asks: anyPhrase([
      ...['sell\\w*', 'vendors?', 'off the market'],
      ...['list(?:ing)? (?:an?|fees?|my|our|it|with)', '(?:my|our) (?:house|home|place) (?:is )?worth'],
    ]),
    title: /\b(?:sell\w*|vendors?|worth|valuations?|apprais\w+)\b/i,
    unasked: 0.9,
  },
  { asks: /\b(?:buy\w*|purchas\w+|bidd?\w*|make an offer)\b/, title: /\b(?:buy\w*|offers?|mortgages?)\b/i },
  {
    asks: /\b(?:landlords?|manag\w+|(?:let|rent|lease|renting|letting) (?:it |(?:my|our) \w+ )?out|rent (?:my|our) \w+|boarding)\b/,
    title: /\b(?:landlords?|property management)\b/i,
    unasked: OF_OTHERS,
  },
  {
    asks: /\b(?:rent|renting|renters?|tenants?|tenancy|lease)\b(?! (?:my|our|it)? ?\w* ?out\b)/,
    title: /\b(?:tenants?|rent\w*|deposit)\b/i,
  },
];
const OF_OWNERS = /\b(?:my|our) \w+|\bowners?\b/;

/** Whether a word says whom something is for, and not what it is. */
export const isOfSide = (word: string): boolean => SIDES.some(({ asks }) => asks.test(word));

const [, , LANDLORDS] = SIDES as readonly [Side, Side, Side];
/** `rent it out` */
const LETS_OUT = /\b(?:let|rent|lease) (?:\w+ ){1,2}out\b/;

/** Less than 1 for a text that is for others than the question. */
function shareOfSide(title: string, words: string): number {
  const [asked, told] = [SIDES.filter(({ asks }) => asks.test(words)), SIDES.filter(side => side.title.test(title))];
  if (LETS_OUT.test(words) && told.length > 0 && !told.includes(LANDLORDS)) return 0;
  if (told.length === 0 || told.some(side => asked.includes(side))) return 1;
  if (asked.length > 0) return OF_OTHERS;
  const [share] = OF_OWNERS.test(words) ? [] : told.flatMap(({ unasked }) => unasked ?? []);
  return share ?? 1;
}

/** Whether a question has all words of a title of several: `land transfer tax on 800k`. */
export function namesWhole(title: string, asking: string): boolean {
  const words = wordsOf(title).filter(word => !STOP_WORDS.has(word));
  return words.length > 1 && words.every(word => asking.includes(rootsOf(word)));
}

/** A topic in a title and in a sentence counts more than in one of them. */
const titledTopic = (share: number): number => (share > 0 ? 1 : 0.9);

/** Rankings for the question that the tools belong to: several steps of an answer ask for the same. */
const rankings = new WeakMap<Context['tools'], Map<string, readonly Passage[]>>();

function rankedOnce(tools: Context['tools'], ...wanted: Parameters<typeof ranked>): readonly Passage[] {
  const [texts, ...others] = wanted;
  const key = JSON.stringify([texts.map(({ text }) => text.title), ...others]);
  const own = rankings.get(tools) ?? new Map<string, readonly Passage[]>();
  rankings.set(tools, own);
  const known = own.get(key) ?? ranked(...wanted);
  own.set(key, known);
  return known;
}

/** Ranks sentences by how much of a question they have; a word that few of them have weighs more. */
function ranked(
  texts: readonly ReadText[],
  subjects: readonly Subject[],
  words: string,
  sidedBy: string,
): readonly Passage[] {
  const asked = askedValue(words);
  const isIn = (part: string, phrases: readonly string[]) => phrases.some(phrase => part.includes(phrase));
  const asking = rootsOf(words);
  const isOfCase = /^(?:and|but|what) if\b/.test(words);
  const fitting = texts.filter(({ text }) => shareOfSide(text.title, sidedBy) > 0);
  const read = fitting.map(text => {
    const titled = subjects.map(({ roots }) => isIn(text.title, roots));
    const sentences = text.sentences.map(({ said: sentence, roots, words: own, hasFigure }) => {
      const shares = subjects.map(({ said, isTopic, roots: phrases }): number => {
        const [first = '', ...others] = phrases;
        if (!isTopic && roots.includes(first)) return own.has(said) ? 1 : FORM;
        return isIn(roots, isTopic ? phrases : others) ? OTHER_WORDS : 0;
      });
      const isAbout =
        shares.some(share => share > 0) ||
        titled.some((isTitled, index) => isTitled && !subjects[index]!.isOptional && !subjects[index]!.isTopic) ||
        OF_BEFORE.test(sentence);
      return {
        shares,
        words: own,
        hasFigure,
        isPriced: PRICED.test(sentence),
        isFree: /\b(?:free|nothing)\b/i.test(sentence),
        isCase: OF_CASE.test(sentence),
        isValue: asked === undefined || (isAbout && saysValue(asked, sentence, words)),
      };
    });
    const isNamed = namesWhole(text.text.title, asking);
    return { text, side: shareOfSide(text.text.title, sidedBy), isNamed, sentences, titled };
  });
  const all = read.flatMap(({ sentences }) => sentences);
  // "Is broadband good in Salem" is in no text that only has Salem.
  const isOfPlace = subjects.every(subject => subject.isOptional || subject.isTopic);
  const isSingle = subjects.filter(subject => !subject.isTopic).length <= 1;
  const weights = subjects.map(({ said, isTopic, isOptional }, index) => {
    // Of a single word, the topic says more.
    if (isTopic) return isSingle ? 1 : OF_TOPIC;
    const found = all.filter(({ shares }) => shares[index]! > 0).length;
    if (/^\d/.test(rootOf(said))) return LEAST;
    if (found === 0) return isOptional ? LEAST : isCommon(said) ? OF_COMMON : IN_NONE;
    return isCommon(said) ? OF_COMMON : Math.max(LEAST, 1 / Math.log2(1 + found));
  });
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const passages = read.flatMap(({ text, side, isNamed, sentences, titled }) =>
    sentences.flatMap((_, from) =>
      [1, 2, 3].flatMap((length): readonly Passage[] => {
        const window = sentences.slice(from, from + length);
        if (window.length < length) return [];
        const own = subjects.map((__, index) => Math.max(...window.map(({ shares }) => shares[index]!)));
        const shares = own.map((share, index) =>
          Math.max(
            share,
            titled[index] ? (subjects[index]!.isTopic ? titledTopic(share) : isNamed ? OTHER_WORDS : IN_TITLE) : 0,
          ),
        );
        const isValue = window.some(one => one.isValue);
        // "8 percent of the rent" is a charge, and "is free" says what the fee is.
        const isPrice = window.some(one => one.isFree || (asked?.name === 'how much' && one.isValue && one.hasFigure));
        for (const [index, { said }] of subjects.entries())
          if (isPrice && OF_PRICE.test(said)) shares[index] = Math.max(shares[index]!, OTHER_WORDS);
        const isInFigures = asked?.name !== 'how much' || window.some(one => one.hasFigure);
        const said = subjects.filter((subject, index) => shares[index]! > 0 && (isOfPlace || !subject.isOptional));
        const isWeak =
          (said.length < 2 && texts.length > 1 && said.every(subject => isCommon(subject.said))) || said.length === 0;
        // "Can I sublet" is in no text that only has agreements.
        const isOnlyTopic = said.every(subject => subject.isTopic) && !subjects.every(subject => subject.isTopic);
        if (isWeak || (isOnlyTopic && !titled.some((isTitled, index) => isTitled && subjects[index]!.isTopic)))
          return [];
        const sum = shares.reduce((total, share, index) => total + share * weights[index]!, 0) / whole;
        return [
          {
            text,
            from,
            to: from + length,
            coverage: sum,
            score:
              (shares.some((share, index) => share > 0 && titled[index] && own[index]! > 0) ? OF_TITLE : 0) +
              (asked?.name === 'how much' && window.some(({ isPriced }) => isPriced) ? OF_TITLE : 0) +
              sum *
                (isValue ? (isInFigures ? 1 : WITHOUT_FIGURE) : WITHOUT_VALUE) *
                (window.some(one => one.isCase)
                  ? isOfCase
                    ? OF_SAME_CASE
                    : / without /.test(words)
                      ? 1
                      : IN_CASE
                  : 1) *
                side -
              (length - 1) * PER_SENTENCE -
              window.reduce((words, one) => words + one.words.size, 0) * PER_WORD,
            isOwn: own.some((share, index) => share > 0 && !titled[index]),
            isValue,
            missing: subjects.filter(({ isTopic }, index) => shares[index] === 0 && !isTopic),
          },
        ];
      }),
    ),
  );
  return passages.sort((a, b) => b.score - a.score);
}

export const sourceOf = ({ title, url }: FoundText, passage: string): Source => ({
  kind: 'Text',
  id: title,
  title,
  url,
  passage: passage.slice(0, MAX_SOURCE),
});

/** The words of a question that say something. */
export const contentWords = ({ said }: Context): readonly string[] =>
  said.words.split(' ').filter(word => !STOP_WORDS.has(word) && word.length > 1);

interface Quoting {
  /** The share of the question that the quote must have. */
  readonly least?: number;
  /** Topics of the question, each in all words for it. */
  readonly about?: readonly (readonly string[])[];
  /** The fewest subjects that the question must have. */
  readonly fewest?: number;
  /** Whether the sentence must have a word that no table knows. */
  readonly isUnknown?: boolean;
  /** The title of the only text that may answer. */
  readonly within?: string;
  /** Whether only what the question is about counts, and none of its words. */
  readonly isForced?: boolean;
  /** Whether the quote must have every word that says something, also places and times, and the value that is asked for. */
  readonly isExact?: boolean;
  /** The words that say whom the question is for. */
  readonly sidedBy?: string;
}

/** The sentences that a question gets from the texts. */
interface Quote {
  readonly passage: Passage;
  /** The places of the sentences in their text. */
  readonly at: ReadonlySet<number>;
  readonly subjects: readonly Subject[];
  /** The kind of value that the question asks for, and the sentences don't have. */
  readonly unknown?: string;
  /** Words of the question that the sentences don't have. */
  readonly missing: readonly string[];
}

/** Quotes the sentences of the owner's texts that have most of the question; undefined if none has enough of it. */
export async function quoteTexts(context: Context, quoting: Quoting = {}): Promise<Reply | undefined> {
  const { said, tools } = context;
  const { about = [], within } = quoting;
  const parts = sentencesOf(said.text).flatMap(questionsIn);
  const questions =
    parts.length > 1 && parts.length <= MAX_PARTS ? parts.map(part => readText(part, tools.gazetteer)) : [];
  const asked = questions.filter(
    ({ words, text }) =>
      isQuestion(words) || text.raw.slice(text.tokens[0]!.from, text.tokens.at(-1)!.to + 1).includes('?'),
  );
  // "We have a dog. Is that ok?" is one question.
  const isWhole = asked.length === 0 || asked.some(part => !subjectsOf(part, []).some(({ isOptional }) => !isOptional));
  const readings = isWhole ? [said] : asked;
  const terms = subjectsOf(said, about).map(({ phrases }) => phrases);
  const found = (await tools.textsAbout(within === undefined ? terms : [[within], ...terms], MAX_TEXTS)).map(
    readOwnerText,
  );
  const texts = within === undefined ? found : found.filter(({ text }) => text.title === within);
  const quotes = readings.map(reading => {
    const own = about.filter(keys => readings.length === 1 || reading.topics.some(topic => topic.keys === keys));
    return quoteFor({ ...context, said: reading }, texts, own, { sidedBy: said.words, ...quoting });
  });
  const known = quotes.filter(quote => quote !== undefined);
  // "It's a boarding house" beside a question is about the text that answers it.
  for (const part of isWhole ? [] : questions.filter(one => !asked.includes(one))) {
    const beside = quoteFor({ ...context, said: part }, texts, [], { least: MOST, sidedBy: said.words });
    if (beside?.missing.length === 0 && known.some(({ passage }) => passage.text === beside.passage.text))
      known.push(beside);
  }
  if (quoting.isExact && known.length < quotes.length) return undefined;
  return known.length > 0 ? tellQuotes(known, context) : undefined;
}

/** Splits `how do I get there and is there parking`, also where the second question is short. */
function questionsIn({ raw, tokens }: Text): readonly Text[] {
  const at = tokens.findIndex(
    ({ text }, index) =>
      /^(?:and|n|&)$/.test(text) &&
      index > 1 &&
      index < tokens.length - 2 &&
      /^(?:is|are|do|does|can|could|what|whats|how|when|where|who|will)$/.test(tokens[index + 1]!.text),
  );
  if (at < 0) return [{ raw, tokens }];
  return [
    { raw, tokens: tokens.slice(0, at) },
    { raw, tokens: tokens.slice(at + 1) },
  ];
}

/** The most questions in one message that are answered one by one. */
const MAX_PARTS = 4;

function quoteFor(
  { said, state, tools }: Context,
  texts: readonly ReadText[],
  about: readonly (readonly string[])[],
  {
    least = ENOUGH,
    fewest = 1,
    isUnknown = false,
    isForced = false,
    isExact = false,
    within,
    sidedBy = said.words,
  }: Quoting,
): Quote | undefined {
  const subjects = subjectsOf(said, about, texts).filter(({ isTopic }) => !isForced || isTopic);
  if (subjects.length < fewest) return undefined;
  const open = new Set(said.unread.flatMap(({ words }) => words.split(' ')));
  const unread = new Set([...open].filter(word => !INTENT_WORDS.has(word)));
  const isMissing = ({ missing }: Passage, word: string) => missing.some(one => one.said === word);
  const passages = rankedOnce(tools, texts, subjects, said.words, sidedBy).filter(
    passage => !isUnknown || unread.size === 0 || [...unread].some(word => !isMissing(passage, word)),
  );
  const isNear = ({ text, score }: Passage) =>
    text.text.title === state.told?.title && score >= passages[0]!.score - SAME_TEXT;
  const best = passages.find(isNear) ?? passages[0];
  if (!best || best.coverage < least) return undefined;
  const isCore = subjects.some(one => !one.isTopic && !one.isOptional && !isCommon(one.said));
  if (isExact && (best.missing.length > 0 || !best.isValue || !best.isOwn || !isCore)) return undefined;
  const { sentences } = best.text;
  const near = passages.filter(
    ({ text, score, from, to }) => text === best.text && to === from + 1 && score >= best.score * NEARLY,
  );
  const asked = askedValue(said.words);
  const isOfTitle = !best.isOwn || namesWhole(best.text.text.title, rootsOf(said.words));
  // A question that has no more than the title, or asks how something is done, is about the whole text.
  const isWhole = best.isValue && ((isOfTitle && !asked) || OF_ALL.test(said.words));
  const valued = isOfTitle && asked ? passages.filter(({ text, isValue }) => text === best.text && isValue) : near;
  const at = new Set<number>();
  for (const { from, to } of isWhole ? [{ from: 0, to: sentences.length }] : [best, ...valued])
    for (let one = from; one < to && (isWhole || at.size < MAX_QUOTED); one++) {
      at.add(one);
      if (one > 0 && OF_BEFORE.test(sentences[one]!.said)) at.add(one - 1);
    }
  const unsaid = best.missing.filter(({ said: word, isOptional }) => !isOptional && !isCommon(word));
  // A fee that is "not refundable" isn't refundable in any case.
  const inCase = (OF_MY_CASE.exec(said.words)?.[1] ?? '').split(' ');
  const isInCase = unsaid.every(one => inCase.includes(one.said.split(' ')[0]!));
  const missing = isInCase && NEVER.test(sentences[best.from]!.said) ? [] : unsaid;
  const isAsked =
    within !== undefined ||
    isQuestion(said.words) ||
    said.asks.has('question') ||
    said.topics.length > 0 ||
    /^(?:and )?which\b/.test(said.words);
  if (missing.length > 0 && best.coverage < (isAsked ? ENOUGH : MOST)) return undefined;
  const unknown = best.isValue ? undefined : asked?.name;
  return { passage: best, at, subjects, missing: missing.map(one => one.said), ...(unknown && { unknown }) };
}

const OF_MY_CASE = /.\b(?:if|when) ((?:i|we|im|my)\b.*)$/;
const NEVER = /^(?!.*\b(?:if|unless|except|until|when|without|before|after)\b).*\b(?:not|never|non)\b/i;

/** `how do showings work`, `what do I need to rent` */
const OF_ALL = new RegExp(
  `^(?:(?:and|so|ok) )*(?:${[
    'how do(?:es)? .*\\bwork\\b',
    'how (?:do|can) (?:i|we|you) (?:apply|book|buy|complain|make|rent|sell)\\b',
    'what (?:do|would|will) (?:i|we|you) need',
    'tell me ',
  ].join('|')})`,
);

/** Sentences that need the one before. */
const OF_BEFORE = /^(?:it|they|this|that|these|those|then|he|she|both|for that|with that|if so|if not)\b/i;

function tellQuotes(quotes: readonly Quote[], context: Context): Reply {
  const [first] = quotes as readonly [Quote];
  const titles = [...new Set(quotes.map(({ passage }) => passage.text))];
  const told = titles.map(({ text, sentences }) => {
    const own = quotes.filter(({ passage }) => passage.text.text === text);
    const quote = passageOf(
      sentences.flatMap(({ said }, at) => (own.some(one => one.at.has(at)) ? [said] : [])).join(' '),
      own.flatMap(({ subjects }) => subjects.flatMap(({ phrases }) => phrases)),
    );
    const page = text.url === '' ? undefined : link('Read more', text.url);
    return { text, quote, page: page?.startsWith('[') ? page : undefined };
  });
  const topics = first.subjects.flatMap(({ said, isTopic, phrases }) => (isTopic ? phrases : [said]));
  const state = { ...context.state, told: { title: first.passage.text.text.title, topics } };
  const sources = told.map(({ text, quote }) => sourceOf(text, quote));
  const unknown = quotes.length === 1 ? first.unknown : undefined;
  const missing = quotes.flatMap(quote => quote.missing).map(word => `“${escapeInline(word)}”`);
  const parts = told.flatMap(({ text, quote, page }) => [
    `**${escapeMarkdown(text.title)}**`,
    escapeProse(quote),
    page,
  ]);
  if (unknown === undefined && (missing.length === 0 || quotes.length > 1)) {
    const note = missing.length > 0 ? `I found nothing about ${list(missing)}.` : undefined;
    return { ...reply(paragraphs(...parts, note), state), sources, open: missing };
  }
  const lead = `I don't know ${unknown ?? `about ${list(missing)}`}. What the texts of this site say:`;
  return {
    ...noAnswer(paragraphs(lead, ...parts, personOffer(context)), state),
    sources,
    open: unknown === undefined ? missing : [unknown],
  };
}

/** Quotes a text as a whole. */
export function tellText(text: FoundText, topics: readonly string[], context: Context): Reply {
  const passage = passageOf(text.body, [...topics, ...contentWords(context)]);
  const told = { title: text.title, topics: [...topics] };
  const answer = reply(paragraphs(`**${escapeMarkdown(text.title)}**`, escapeProse(passage)), {
    ...context.state,
    told,
  });
  return { ...answer, sources: [sourceOf(text, passage)] };
}
