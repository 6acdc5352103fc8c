import type { Feature } from '../listing-query.js';
import { LANGUAGES, phrasesOf } from '../understanding/lexicon.js';
import type { Term } from '../understanding/understand.js';
import { features, featureTexts } from '../understanding/vocabulary/features.js';
import { topics } from '../understanding/vocabulary/topics.js';

/** From this length on a word also finds the longer words it begins: `fireplace` finds `fireplaces`. */
const SHORTEST_PREFIX = 5;
const NEGATIONS = ['no', 'not', 'without', 'kein', 'keine', 'ohne', 'sans', 'sin'];

/**
 * The text search (a `tsquery` of configuration `simple`) that finds listings which speak of a feature,
 * and not of its absence: `no pool` is no pool. Undefined when no letter is left.
 */
export function featureQuery(feature: Feature): string | undefined {
  const phrases = variantsOf(feature).map(lexemesOf).filter(isNotEmpty);
  if (phrases.length === 0) return undefined;
  return phrases.map(withoutNegation).join(' | ');
}

/** The text search (configuration `english`) that finds texts which speak of one thing a question names. */
export function termQuery(term: Term): string | undefined {
  const phrases = ('topic' in term ? topicPhrases(term.topic) : [term.word, term.folded])
    .map(lexemesOf)
    .filter(isNotEmpty);
  return phrases.length === 0 ? undefined : [...new Set(phrases.map(asPhrase))].join(' | ');
}

/** The phrases that prove a feature in a listing's text. */
export function featurePhrases(feature: Feature): readonly string[] {
  return variantsOf(feature);
}

/** The phrases that show that a text speaks of one thing a question names. */
export function termPhrases(term: Term): readonly string[] {
  return 'topic' in term ? topicPhrases(term.topic) : [term.word];
}

function variantsOf({ id, text }: Feature): readonly string[] {
  if (id === undefined) return [text];
  const special = featureTexts[id];
  if (special !== undefined) return phrasesOf(special);
  return features
    .filter(row => row.means === id)
    .flatMap(row => LANGUAGES.flatMap(language => phrasesOf(row[language])));
}

function topicPhrases(topic: string): readonly string[] {
  return topics
    .filter(row => row.means === topic)
    .flatMap(row => LANGUAGES.flatMap(language => phrasesOf(row[language])));
}

/** Letters and digits only: whatever else stands in a question never reaches the query language. */
const lexemesOf = (phrase: string): readonly string[] =>
  phrase
    .toLowerCase()
    .normalize('NFC')
    .replace(/['’]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '');

const isNotEmpty = (words: readonly string[]) => words.length > 0;

function asPhrase(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  const phrase = words.join(' <-> ');
  return `(${phrase}${last.length >= SHORTEST_PREFIX ? ':*' : ''})`;
}

function withoutNegation(words: readonly string[]): string {
  const phrase = asPhrase(words);
  const negated = NEGATIONS.map(word => `!(${word} <-> ${phrase})`).join(' & ');
  return `(${phrase} & ${negated})`;
}
