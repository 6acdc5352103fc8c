import type { FoundText } from '../search/knowledge-search.js';
import { singular } from '../reader/tokens.js';
import { anyPhrase, wordsOf } from '../search/text.js';
import { isOneMistake, SHORTEST_MEANT } from '../search/word-forms.js';
import { sentencesIn } from '../wording/passage.js';
import { rootsOf } from './word-roots.js';

/** A text of the owner with what questions are compared with. */
export interface ReadText {
  readonly text: FoundText;
  /** The roots of its title. */
  readonly title: string;
  readonly sentences: readonly ReadSentence[];
  /** The words of its title and body. */
  readonly words: ReadonlySet<string>;
}

interface ReadSentence {
  readonly said: string;
  readonly roots: string;
  readonly words: ReadonlySet<string>;
  readonly hasFigure: boolean;
}

/** Read texts by title and body: the same texts answer every question to an agency. */
const known = new Map<string, ReadText>();
const MAX_KNOWN = 2000;

export function readOwnerText(text: FoundText): ReadText {
  const key = `${text.title}\n${text.body}`;
  const before = known.get(key);
  if (before) return before.text.url === text.url ? before : { ...before, text };
  if (known.size >= MAX_KNOWN) known.clear();
  const sentences = sentencesIn(text.body).map(said => ({
    said,
    roots: rootsOf(withoutLookAlikes(said)),
    words: new Set(wordsOf(said)),
    hasFigure: /\d|percent/.test(said.replace(YEAR, '')),
  }));
  const words = new Set([...wordsOf(text.title), ...sentences.flatMap(sentence => [...sentence.words])]);
  const read = { text, title: rootsOf(text.title), sentences, words };
  known.set(key, read);
  return read;
}

/** A year is no amount. */
export const YEAR = /\b(?:19|20)\d\d\b/g;

/** A tax return is no tax on a home, a bank holiday no bank, and a previous landlord no service for landlords. */
const withoutLookAlikes = (text: string): string => text.replace(LOOK_ALIKES, '');
const LOOK_ALIKES = anyPhrase(
  [
    'tax(?= returns?\\b)',
    'bank(?= holidays?\\b)',
    'insurance(?<=\\btitle insurance)',
    'business(?= days?\\b)',
    'photo(?= id)',
    'free of charge',
    '(?:previous|current|former|last|present) landlords?',
  ],
  'gi',
);

/** The word of the texts that a word with one mistake is meant to be: `depsoit`. */
export function wordMeant(word: string, texts: readonly ReadText[]): string | undefined {
  if (word.length < SHORTEST_MEANT || texts.some(({ words }) => words.has(word))) return undefined;
  const one = singular(word);
  for (const { words } of texts)
    for (const own of words)
      if (own.length >= SHORTEST_MEANT - 1 && (isOneMistake(word, own) || isOneMistake(one, own))) return own;
  return undefined;
}
