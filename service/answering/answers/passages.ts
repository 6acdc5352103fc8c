import type { FoundText } from '../search/knowledge-search.js';
import { STOP_WORDS, wordsOf } from '../search/text.js';
import { list } from '../wording/format.js';
import { escapeInline, escapeMarkdown, escapeProse, paragraphs } from '../wording/markdown.js';
import { sentencesIn } from '../wording/passage.js';
import { INTENT_WORDS } from '../reader/intents.js';
import { MONTHS } from '../reader/months.js';
import { meaningsOf } from './meanings.js';
import { reply, type Context, type Reply } from './reply.js';
import { sourceOf, withoutLookAlikes } from './text-answers.js';
import { rootOf, rootsOf } from './word-roots.js';

/** A sentence of the owner's texts. */
interface Passage {
  readonly sentence: string;
  readonly text: FoundText;
  /** The share of the question that it has, from 0 to 1. */
  readonly coverage: number;
  /** Subjects of the question that it doesn't have. */
  readonly missing: readonly string[];
}

/** A subject of a question, in all words for it. */
interface Subject {
  readonly said: string;
  readonly phrases: readonly string[];
  /** The roots of each phrase. */
  readonly roots: readonly string[];
}

const MAX_TEXTS = 20;
const MAX_SUBJECTS = 12;
const MAX_QUOTED = 2;
/** A form of a word, another word for it, and a word of the title above many sentences prove less than the word. */
const FORM = 0.98;
const OTHER_WORDS = 0.8;
const IN_TITLE = 0.6;
/** The least weight of a word, and that of a word of many texts. */
const LEAST = 0.3;

/** Words of questions that no sentence needs: they ask, or name a listing. */
// prettier-ignore
const ASKING: ReadonlySet<string> = new Set([
  'accept', 'accepted', 'again', 'allowed', 'already', 'come', 'early', 'give', 'given', 'go', 'goes', 'happens', 'permitted', 'run', 'take', 'takes', 'am', 'apartment', 'available', 'bring', 'cost', 'costs', 'dont', 'doesnt', 'else', 'even', 'ever', 'exactly',
  'find', 'home', 'homes', 'house', 'houses', 'hows', 'include', 'included', 'isnt', 'keep', 'kind', 'listing', 'listings', 'mention', 'now',
  'nothing', 'only', 'place', 'possible', 'property', 'put', 'right', 'say', 'says', 'see', 'sort', 'still', 'there', 'thing', 'things', 'type', 'use',
  'using', 'whens', 'without', 'work', 'worth', 'yet',
]);
/** Words of many sentences, which alone prove nothing. */
// prettier-ignore
const COMMON_WORDS: ReadonlySet<string> = new Set([
  'agent', 'business', 'buy', 'buyer', 'day', 'fee', 'first', 'free', 'money', 'offer', 'office', 'people', 'price', 'rent', 'rental', 'sale',
  'sell', 'seller', 'time', 'unit', 'week',
].map(rootOf));
const isCommon = (word: string): boolean => COMMON_WORDS.has(rootOf(word));

/** The words of a question that its answer should have. */
function subjectsOf({ said }: Context): readonly Subject[] {
  const words = said.words.split(' ');
  const subjects: Subject[] = [];
  for (let at = 0; at < words.length && subjects.length < MAX_SUBJECTS;) {
    const { length, phrases: found } = meaningsOf(words, at);
    const own = words.slice(at, at + length).join(' ');
    const isEmpty = length === 1 && (STOP_WORDS.has(own) || ASKING.has(own) || /^\d/.test(own));
    if (!isEmpty && own.length > 1) {
      const phrases = found.map(phrase => phrase.join(' '));
      subjects.push({ said: own, phrases, roots: phrases.map(rootsOf) });
    }
    at += length;
  }
  return subjects;
}

/** Ranks sentences by how much of a question they have; a word that few of them have weighs more. */
function ranked(texts: readonly FoundText[], subjects: readonly Subject[]): readonly Passage[] {
  const candidates = texts.flatMap(text => {
    const about = rootsOf(text.title);
    return sentencesIn(text.body).map(sentence => {
      const [roots, words] = [rootsOf(withoutLookAlikes(sentence)), wordsOf(sentence)];
      const shares: readonly number[] = subjects.map(({ said, roots: [own = '', ...others] }) => {
        if (roots.includes(own)) return words.includes(said) ? 1 : FORM;
        if (others.some(phrase => roots.includes(phrase))) return OTHER_WORDS;
        return about.includes(own) ? IN_TITLE : 0;
      });
      return { sentence, text, shares };
    });
  });
  const weights = subjects.map(({ said }, at) => {
    const found = candidates.filter(({ shares }) => shares[at]! > 0).length;
    const rarity = 1 / Math.log2(2 + Math.max(1, found));
    return isCommon(said) ? LEAST * Math.min(rarity, LEAST) : Math.max(rarity, LEAST);
  });
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return candidates
    .filter(({ shares }) => shares.some((share, at) => share > IN_TITLE && !isCommon(subjects[at]!.said)))
    .map(({ sentence, text, shares }) => {
      const coverage = shares.reduce((sum, share, at) => sum + share * weights[at]!, 0) / whole;
      return {
        sentence,
        text,
        coverage,
        missing: subjects.flatMap(({ said }, at) => (shares[at] === 0 ? [said] : [])),
      };
    })
    .sort((a, b) => b.coverage - a.coverage);
}

/** The sentences of a text that have a subject of the question, each with the next one; all if none has. */
export function sentencesAbout(text: string, context: Context): readonly string[] {
  const subjects = subjectsOf(context).filter(({ said }) => !isCommon(said));
  const all = sentencesIn(text).filter(one => !one.startsWith('**'));
  const isAbout = (one: string) => {
    const roots = rootsOf(one);
    return subjects.some(subject => subject.roots.some(root => roots.includes(root)));
  };
  const about = all.flatMap((one, at) => (isAbout(one) ? [`${one} ${all[at + 1] ?? ''}`.trim()] : []));
  return about.length > 0 ? about : all;
}

/**
 * Quotes a sentence of another text if it has nearly all of the question, and the text of the answer has less; otherwise
 * names the words of the question that the text doesn't have.
 */
export async function withOtherText(answer: Reply, context: Context): Promise<Reply> {
  const [source, other] = answer.sources ?? [];
  if (source?.kind !== 'Text' || other || answer.listings?.length || answer.noAnswer) return answer;
  const subjects = subjectsOf(context);
  if (subjects.length === 0) return answer;
  const texts = await textsWith(subjects, context);
  const passages = ranked(texts, subjects);
  const own = passages.find(({ text }) => text.title === source.id);
  const title = rootsOf(source.title);
  const isTitled = subjects.some(({ roots }) => roots.some(root => title.includes(root)));
  const isOfSeveral = subjects.filter(({ said }) => !isCommon(said)).length > 1;
  const least = own ? NEARLY_ALL : MOST;
  if (isOfSeveral && !isTitled && (passages[0]?.coverage ?? 0) >= least && (own?.coverage ?? 0) < MOST)
    return (await quoteTexts(least, context)) ?? answer;
  const [text] = (await context.tools.searchTexts([[source.title]], MAX_TEXTS)).filter(
    ({ title }) => title === source.id,
  );
  // Only the whole text shows what it doesn't mention.
  if (!text) return answer;
  const roots = rootsOf(`${text.title} ${text.body} ${answer.text}`);
  const unread = new Set(
    context.said.unread
      .flatMap(({ words }) => words.split(' '))
      .filter(word => !INTENT_WORDS.has(word) && !OF_TIME.has(word)),
  );
  const isUnsaid = ({ said, roots: phrases }: Subject) =>
    said.split(' ').every(word => unread.has(word)) &&
    !isCommon(said) &&
    !phrases.some(phrase => roots.includes(phrase));
  const open = subjects.filter(isUnsaid).map(({ said }) => `“${escapeInline(said)}”`);
  if (open.length === 0 || answer.open?.length) return answer;
  return { ...answer, text: paragraphs(answer.text, `This text doesn't mention ${list(open, 'or')}.`), open };
}

// prettier-ignore
const OF_TIME: ReadonlySet<string> = new Set([
  ...MONTHS, 'morning', 'afternoon', 'evening', 'night', 'noon', 'tonight', 'tomorrow', 'weekday', 'weekend', 'around',
]);
/** A sentence of the last text comes before one that has a little more. */
const NEAR = 0.1;
/** The share of a question that a quote must have, if no answer has it, and if another answer has some of it. */
export const MOST = 0.65;
export const NEARLY_ALL = 0.9;

const textsWith = (subjects: readonly Subject[], { tools }: Context): Promise<readonly FoundText[]> =>
  tools.searchTexts(
    subjects.map(({ phrases }) => phrases),
    MAX_TEXTS,
  );

/** Quotes the sentences of the owner's texts that have at least this share of the question. */
export async function quoteTexts(
  least: number,
  context: Context,
  { fewest = 1, says = /(?:)/ } = {},
): Promise<Reply | undefined> {
  const subjects = subjectsOf(context);
  if (subjects.length < fewest) return undefined;
  const passages = ranked(await textsWith(subjects, context), subjects).filter(({ sentence }) => says.test(sentence));
  const { told: before } = context.state;
  const isNear = ({ text, coverage }: Passage) =>
    text.title === before?.title && coverage >= passages[0]!.coverage - NEAR;
  const best = passages.find(isNear) ?? passages[0];
  if (!best || best.coverage < least) return undefined;
  const same = passages.filter(({ text, coverage }) => text === best.text && coverage === best.coverage);
  const isQuoted = (one: string) => same.slice(0, MAX_QUOTED).some(({ sentence }) => sentence === one);
  const quote = sentencesIn(best.text.body)
    .filter((one, at, all) => isQuoted(one) || (isQuoted(all[at + 1] ?? '') && OF_BEFORE.test(all[at + 1]!)))
    .join(' ');
  const named = best.missing.filter(word => !isCommon(word)).map(word => `“${escapeInline(word)}”`);
  const note = named.length > 0 ? `I found nothing about ${list(named)}.` : undefined;
  const told = { title: best.text.title, topics: subjects.map(({ said }) => said) };
  const answer = reply(paragraphs(`**${escapeMarkdown(best.text.title)}**`, escapeProse(quote), note), {
    ...context.state,
    told,
  });
  return { ...answer, sources: [sourceOf(best.text, quote)] };
}

/** Sentences that need the one before. */
const OF_BEFORE = /^(?:it|they|this|that|these|those|then|he|she|both|for that|with that|if so|if not)\b/i;
