import type { StoredSettings } from '../../../data/schema.js';
import type { Language } from '../../understanding/lexicon.js';
import { fold } from '../../understanding/sentence.js';
import type { Phrases } from '../phrases.js';
import { englishSentences } from './english-sentences.js';
import { englishWords } from './english-words.js';
import { frenchSentences } from './french-sentences.js';
import { frenchWords } from './french-words.js';
import { germanSentences } from './german-sentences.js';
import { germanWords } from './german-words.js';
import { spanishSentences } from './spanish-sentences.js';
import { spanishWords } from './spanish-words.js';

const languages: Readonly<Record<Language, Phrases>> = {
  en: { locale: 'en-US', ...englishWords, ...englishSentences },
  de: { locale: 'de-DE', ...germanWords, ...germanSentences },
  fr: { locale: 'fr-FR', ...frenchWords, ...frenchSentences },
  es: { locale: 'es-ES', ...spanishWords, ...spanishSentences },
};

/** How owners name the languages in AIResponseLanguage. */
const names: readonly (readonly [RegExp, Language])[] = [
  [/^(?:english|englisch|anglais|ingles|en)\b/, 'en'],
  [/^(?:german|deutsch|allemand|aleman|de)\b/, 'de'],
  [/^(?:french|francais|franzosisch|frances|fr)\b/, 'fr'],
  [/^(?:spanish|espanol|spanisch|espagnol|castellano|es)\b/, 'es'],
];

/**
 * The language of an answer: the owner's AIResponseLanguage, else the question's, else English.
 *
 * Not stated: an AIResponseLanguage that is not spoken here counts as none.
 */
export function phrasesFor(settings: StoredSettings, spoken: Language | undefined): Phrases {
  const wanted = settings['AIResponseLanguage'];
  const name = typeof wanted === 'string' ? fold(wanted.trim()) : '';
  const chosen = names.find(([pattern]) => pattern.test(name))?.[1];
  return languages[chosen ?? spoken ?? 'en'];
}
