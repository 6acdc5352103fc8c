import type { StoredSettings } from '../../data/schema.js';
import type { Language } from '../understanding/lexicon.js';
import { fold } from '../understanding/sentence.js';
import { english } from './english.js';
import type { Phrases } from './phrases.js';

const languages: Readonly<Record<Language, Phrases>> = {
  en: english,
  de: english,
  fr: english,
  es: english,
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
