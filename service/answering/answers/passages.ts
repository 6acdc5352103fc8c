import type { FoundText } from '../search/knowledge-search.js';
import { STOP_WORDS, wordsOf } from '../search/text.js';
import { list } from '../wording/format.js';
import { escapeInline, escapeMarkdown, escapeProse, paragraphs } from '../wording/markdown.js';
import { sentencesIn } from '../wording/passage.js';
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
  'again', 'allowed', 'already', 'am', 'apartment', 'available', 'bring', 'cost', 'costs', 'dont', 'doesnt', 'else', 'even', 'ever', 'exactly',
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

/** Quotes the sentences of the owner's texts that have at least this share of the question. */
export async function quoteTexts(
  least: number,
  context: Context,
  { fewest = 1, says = /(?:)/ } = {},
): Promise<Reply | undefined> {
  const subjects = subjectsOf(context);
  if (subjects.length < fewest) return undefined;
  const texts = await context.tools.searchTexts(
    subjects.map(({ phrases }) => phrases),
    MAX_TEXTS,
  );
  const passages = ranked(texts, subjects).filter(({ sentence }) => says.test(sentence));
  const [best] = passages;
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
