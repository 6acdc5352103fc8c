import type { Feature } from '../listing-query.js';
import { LANGUAGES, phrasesOf } from '../understanding/lexicon.js';
import type { Term } from '../understanding/understand.js';
import { topics } from '../understanding/vocabulary/topics.js';
import { featureVariants, SHORTEST_PREFIX } from './listing-features.js';

/**
 * The text search (a `tsquery` of configuration `simple`) that finds listings which speak of a word that
 * no vocabulary knows. Undefined when no letter is left.
 */
export function textQuery(text: string): string | undefined {
  const words = lexemesOf(text);
  return isNotEmpty(words) ? asPhrase(words) : undefined;
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
  return feature.id === undefined ? [feature.text] : featureVariants(feature.id);
}

/** The phrases that show that a text speaks of one thing a question names. */
export function termPhrases(term: Term): readonly string[] {
  return 'topic' in term ? topicPhrases(term.topic) : [term.word];
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
