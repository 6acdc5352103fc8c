import { loadLanguage } from '../language-of-tag.js';
import type { OwnerTexts } from './english.js';

/** A module per language, each a download of its own. English is always there. */
export const ownerLanguages = {
  ar: () => import('./arabic.js'),
  de: () => import('./german.js'),
  es: () => import('./spanish.js'),
  fr: () => import('./french.js'),
  he: () => import('./hebrew.js'),
  hi: () => import('./hindi.js'),
  it: () => import('./italian.js'),
  ja: () => import('./japanese.js'),
  ko: () => import('./korean.js'),
  nl: () => import('./dutch.js'),
  pl: () => import('./polish.js'),
  pt: () => import('./portuguese-brazil.js'),
  'pt-PT': () => import('./portuguese-portugal.js'),
  tr: () => import('./turkish.js'),
  uk: () => import('./ukrainian.js'),
  'zh-Hans': () => import('./chinese-simplified.js'),
  'zh-Hant': () => import('./chinese-traditional.js'),
} satisfies Record<string, () => Promise<{ readonly strings: OwnerTexts }>>;

/** Loads the texts of all languages but English. */
export const loadOwnerLanguages = async (): Promise<readonly OwnerTexts[]> =>
  (await Promise.all(Object.values(ownerLanguages).map(load => load()))).map(({ strings }) => strings);

/** Loads the texts for a language tag; see `loadLanguage`. */
export const findOwnerLanguage = (tag: string): Promise<OwnerTexts | undefined> => loadLanguage(ownerLanguages, tag);
