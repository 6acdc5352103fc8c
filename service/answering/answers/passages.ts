import type { Source } from '../answerer.js';
import type { FoundText } from '../search/knowledge-search.js';
import { anyPhrase, STOP_WORDS, wordsOf } from '../search/text.js';
import { list } from '../wording/format.js';
import { escapeInline, escapeMarkdown, escapeProse, link, paragraphs } from '../wording/markdown.js';
import { passageOf, sentencesIn } from '../wording/passage.js';
import { sentencesOf } from '../reader/reading.js';
import { INTENT_WORDS } from '../reader/intents.js';
import { DAY_NAMES, MONTH_NAMES } from './answer-forms.js';
import { ASKED_VALUES } from './asked-values.js';
import { meaningsOf } from './meanings.js';
import { TEXT_PHRASES } from './text-meanings.js';
import { noAnswer, personOffer, reply, type Context, type Reply } from './reply.js';
import { rootOf, rootsOf } from './word-roots.js';

/** A sentence of the owner's texts, or a few in a row. */
interface Passage {
  readonly text: FoundText;
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
  readonly missing: readonly string[];
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
const MAX_QUOTED = 2;
const MAX_NEAR = 4;
const MAX_WHOLE = 700;
const MAX_SOURCE = 500;
/** A form of a word, another word for it, and a word of the title prove less than the word. */
const FORM = 0.98;
const OTHER_WORDS = 0.85;
const IN_TITLE = 0.6;
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
const PER_SENTENCE = 0.06;
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
  'accept', 'accepted', 'again', 'agency', 'bad', 'allowed', 'already', 'am', 'apartment', 'available', 'bring', 'company', 'cost', 'costs', 'does', 'doesnt', 'dont', 'each',
  'early', 'else', 'even', 'ever', 'exactly', 'find', 'given', 'goes', 'guys', 'happened', 'home', 'homes', 'house', 'houses', 'hows', 'include',
  'included', 'isnt', 'keep', 'last', 'latest', 'lasts', 'listing', 'listings', 'maximum', 'mention', 'minimum', 'nothing', 'now', 'offer', 'only', 'others', 'own', 'people', 'permitted', 'place', 'possible', 'property',
  'put', 'rate', 'request', 'right', 'run', 'say', 'says', 'see', 'sort', 'still', 'thing', 'things', 'til', 'till', 'until', 'try', 'type', 'use', 'using', 'usual', 'weekday', 'weekdays', 'whens', 'without', 'work',
  'works', 'worth', 'yet',
]);
/** Words of many sentences, which alone prove nothing. */
// prettier-ignore
const COMMON_WORDS: ReadonlySet<string> = new Set([
  'agent', 'buy', 'buyer', 'day', 'fee', 'first', 'free', 'money', 'office', 'people', 'price', 'rent', 'rental', 'sale', 'sell',
  'seller', 'time', 'unit', 'week',
].map(rootOf));
const isCommon = (word: string): boolean => COMMON_WORDS.has(rootOf(word));

/** A text need not have these. */
const OF_TIME: ReadonlySet<string> = new Set([
  ...[...DAY_NAMES, ...MONTH_NAMES].flatMap(name => [name, `${name}s`]),
  ...['day', 'days', 'week', 'weeks', 'month', 'months', 'year', 'years'],
  ...['morning', 'afternoon', 'evening', 'night', 'today', 'tonight', 'tomorrow', 'tmrw', 'tmr', 'weekend'],
]);
const OF_OFFERS = /^(?:you|u|they|guys) offer$/;

/** The words of a question that its answer should have, and what it is about. */
function subjectsOf({ said }: Context, about: readonly (readonly string[])[]): readonly Subject[] {
  const words = said.words.split(' ');
  const subjects: Subject[] = [];
  const taggedAs = (...kinds: readonly string[]) =>
    new Set(said.tags.flatMap(tag => (kinds.includes(tag.is) ? tag.words.split(' ') : [])));
  const [listings, optional] = [taggedAs('address', 'mls'), taggedAs('place', 'type', 'ownType')];
  for (let at = 0; at < words.length && subjects.length < MAX_SUBJECTS;) {
    const { length, phrases: found } = meaningsOf(words, at, TEXT_PHRASES);
    const own = words.slice(at, at + length).join(' ');
    // "I am selling, not buying", "do you offer staging", "is it worth it"
    const isOther =
      words[at - 1] === 'not' || OF_OFFERS.test(`${words[at - 1]} ${own}`) || `${own} ${words[at + 1]}` === 'worth it';
    const isStop = STOP_WORDS.has(own) && !OF_TIME.has(own) && own !== 'back' && own !== 'hear';
    const isAsking = found.length === 1 && (ASKING.has(own) || listings.has(own) || /^\d{5}/.test(own));
    const isEmpty = isOther || (length === 1 && (isStop || isAsking));
    if (!isEmpty && (own.length > 1 || /^\d/.test(own))) {
      const phrases = found.map(phrase => phrase.join(' '));
      subjects.push({
        said: own,
        phrases,
        roots: phrases.map(rootsOf),
        ...((optional.has(own) || OF_TIME.has(own) || /^\d/.test(own)) && { isOptional: true }),
      });
    }
    at += length;
  }
  const topics = about.map((keys): Subject => ({ said: '', phrases: keys, roots: keys.map(rootsOf), isTopic: true }));
  const isOfTimes = subjects.every(({ said: own }) => OF_TIME.has(own) || /^\d/.test(own));
  return [...(isOfTimes ? [] : subjects), ...topics];
}

/** A text for landlords has little for others. */
const LANDLORDS = /\b(?:landlords?|property management)\b/i;
const OF_LANDLORDS = /\b(?:landlords?|manag\w+|(?:let|rent|lease|renting|letting) out|(?:my|our) \w+|owners?)\b/;
const OF_OTHERS = 0.6;
const SELLS = /\bsell|\blist(?:ing)? (?:an?|my|our)\b/i;
const BUYS = /\bbuy/i;
/** Whether a question of sellers meets a text for buyers, or the other way around. */
const isOfOtherSide = (title: string, words: string): boolean =>
  SELLS.test(words) !== BUYS.test(words) &&
  (SELLS.test(words) ? BUYS.test(title) && !SELLS.test(title) : SELLS.test(title) && !BUYS.test(title));

/** A tax return is no tax on a home, a bank holiday no bank, and a previous landlord no service for landlords. */
const withoutLookAlikes = (text: string): string => text.replace(LOOK_ALIKES, '');
const LOOK_ALIKES = anyPhrase(
  [
    'tax(?= returns?\\b)',
    'bank(?= holidays?\\b)',
    'insurance(?<=\\btitle insurance)',
    'business(?= days?\\b)',
    'photo(?= id)',
    '(?:previous|current|former|last|present) landlords?',
  ],
  'gi',
);

/** Whether a question has all words of a title of several: `land transfer tax on 800k`. */
export function namesWhole(title: string, asking: string): boolean {
  const words = wordsOf(title).filter(word => !STOP_WORDS.has(word));
  return words.length > 1 && words.every(word => asking.includes(rootsOf(word)));
}

/** A topic in a title and in a sentence counts more than in one of them. */
const titledTopic = (share: number): number => (share > 0 ? 1 : 0.9);

/** Ranks sentences by how much of a question they have; a word that few of them have weighs more. */
function ranked(texts: readonly FoundText[], subjects: readonly Subject[], words: string): readonly Passage[] {
  const asked = ASKED_VALUES.find(({ asks }) => asks.test(words));
  const isIn = (part: string, phrases: readonly string[]) => phrases.some(phrase => part.includes(phrase));
  const asking = rootsOf(words);
  const isOfLandlords = OF_LANDLORDS.test(words);
  const read = texts.map(text => {
    const title = rootsOf(text.title);
    const titled = subjects.map(({ roots }) => isIn(title, roots));
    const isNamed = namesWhole(text.title, asking);
    const sentences = sentencesIn(text.body).map(sentence => {
      const [roots, own] = [rootsOf(withoutLookAlikes(sentence)), new Set(wordsOf(sentence))];
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
        hasFigure: /\d|percent/.test(sentence),
        isValue: asked === undefined || (isAbout && asked.says.test(sentence)),
      };
    });
    const isOther = (!isOfLandlords && LANDLORDS.test(text.title)) || isOfOtherSide(text.title, words);
    return { text, isOther, isNamed, sentences, titled };
  });
  const all = read.flatMap(({ sentences }) => sentences);
  // "Is broadband good in Salem" is in no text that only has Salem.
  const isOfPlace = subjects.every(subject => subject.isOptional || subject.isTopic);
  const isSingle = subjects.filter(subject => !subject.isTopic).length <= 1;
  const weights = subjects.map(({ said, isTopic, isOptional }, index) => {
    // Of a single word, the topic says more.
    if (isTopic) return isSingle ? 1 : OF_TOPIC;
    const found = all.filter(({ shares }) => shares[index]! > 0).length;
    if (/^\d/.test(said)) return LEAST;
    if (found === 0) return isOptional ? LEAST : isCommon(said) ? OF_COMMON : IN_NONE;
    return isCommon(said) ? OF_COMMON : Math.max(LEAST, 1 / Math.log2(1 + Math.max(1, found)));
  });
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const passages = read.flatMap(({ text, isOther, isNamed, sentences, titled }) =>
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
              sum * (isValue ? (isInFigures ? 1 : WITHOUT_FIGURE) : WITHOUT_VALUE) * (isOther ? OF_OTHERS : 1) -
              (length - 1) * PER_SENTENCE,
            isOwn: own.some((share, index) => share > 0 && !titled[index]),
            isValue,
            missing: subjects.flatMap(({ said, isTopic }, index) => (shares[index] === 0 && !isTopic ? [said] : [])),
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
}

/** Quotes the sentences of the owner's texts that have most of the question; undefined if none has enough of it. */
export async function quoteTexts(
  context: Context,
  { least = ENOUGH, about = [], fewest = 1, isUnknown = false, within, isForced = false }: Quoting = {},
): Promise<Reply | undefined> {
  const { said, state, tools } = context;
  const subjects = subjectsOf(context, about).filter(({ isTopic }) => !isForced || isTopic);
  if (subjects.length < fewest) return undefined;
  const terms = subjects.map(({ phrases }) => phrases);
  const found = await tools.searchTexts(within === undefined ? terms : [[within], ...terms], MAX_TEXTS);
  const texts = within === undefined ? found : found.filter(({ title }) => title === within);
  const open = new Set(said.unread.flatMap(({ words }) => words.split(' ')));
  const unread = new Set([...open].filter(word => !INTENT_WORDS.has(word)));
  const passages = ranked(texts, subjects, said.words).filter(
    ({ missing }) => !isUnknown || unread.size === 0 || [...unread].some(word => !missing.includes(word)),
  );
  const isNear = ({ text, score }: Passage) =>
    text.title === state.told?.title && score >= passages[0]!.score - SAME_TEXT;
  const best = passages.find(isNear) ?? passages[0];
  if (!best || best.coverage < least) return undefined;
  const body = sentencesIn(best.text.body);
  const near = passages.filter(
    ({ text, score, from, to }) => text === best.text && to === from + 1 && score >= best.score * NEARLY,
  );
  // A question that has no more than the title, or many sentences, is about the whole text, and so are two questions.
  const isOfSeveral = sentencesOf(said.text).length > 1 && !said.pointsTo.has('it');
  const isNamed = namesWhole(best.text.title, rootsOf(said.words));
  const isWhole = best.isValue && (!best.isOwn || near.length > MAX_QUOTED || isOfSeveral || isNamed);
  // Of a long text, the sentences with the amount or time that is asked for.
  const isPart = ASKED_VALUES.some(({ asks }) => asks.test(said.words)) && best.text.body.length > MAX_WHOLE;
  const others = near.length <= MAX_QUOTED || isPart ? near.slice(0, MAX_NEAR) : [];
  const isQuoted = (at: number) => [best, ...others].some(({ from, to }) => at >= from && at < to);
  const quote =
    isWhole && !isPart
      ? passageOf(
          best.text.body,
          subjects.flatMap(({ phrases }) => phrases),
        )
      : body.filter((_, at) => isQuoted(at) || (isQuoted(at + 1) && OF_BEFORE.test(body[at + 1]!))).join(' ');
  const named = best.missing
    .filter(word => word.split(' ').some(one => open.has(one)) && !isCommon(word))
    .map(word => `“${escapeInline(word)}”`);
  return tellQuote(best, quote, named, subjects, context);
}

/** Sentences that need the one before. */
const OF_BEFORE = /^(?:it|they|this|that|these|those|then|he|she|both|for that|with that|if so|if not)\b/i;

function tellQuote(
  { text, isValue }: Passage,
  quote: string,
  open: readonly string[],
  subjects: readonly Subject[],
  context: Context,
): Reply {
  const topics = subjects.flatMap(({ said, isTopic, phrases }) => (isTopic ? phrases : [said]));
  const state = { ...context.state, told: { title: text.title, topics } };
  const sources = [sourceOf(text, quote)];
  const asked = ASKED_VALUES.find(({ asks }) => asks.test(context.said.words));
  if (!isValue && asked) {
    const unknown = `I don't know ${asked.name}. What the texts of this site say:`;
    const answer = noAnswer(paragraphs(unknown, escapeProse(quote), personOffer(context)), state);
    return { ...answer, sources, open: [asked.name] };
  }
  const page = text.url === '' ? undefined : link('Read more', text.url);
  const note = open.length > 0 ? `I found nothing about ${list(open)}.` : undefined;
  const parts = [
    `**${escapeMarkdown(text.title)}**`,
    escapeProse(quote),
    note,
    page?.startsWith('[') ? page : undefined,
  ];
  return { ...reply(paragraphs(...parts), state), sources, open };
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
