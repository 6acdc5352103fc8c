import { loadLanguage } from '../language-of-tag.js';
import { completeTexts, type OwnerStrings } from './complete-texts.js';
import type { OwnerTexts } from './english.js';

/** A module per language, each a download of its own. English is always there, also for texts that a language lacks. */
export const ownerLanguages = {
  de: () => import('./german.js'),
  es: () => import('./spanish.js'),
  fr: () => import('./french.js'),
  pt: () => import('./portuguese-brazil.js'),
  'zh-Hans': () => import('./chinese-simplified.js'),
} satisfies Record<string, () => Promise<{ readonly strings: OwnerStrings }>>;

/** Portuguese of Portugal is closer to that of Brazil than to English. */
const languages = { ...ownerLanguages, 'pt-PT': ownerLanguages.pt };

/** Loads the texts of all languages but English. */
export const loadOwnerLanguages = async (): Promise<readonly OwnerTexts[]> =>
  (await Promise.all(Object.values(ownerLanguages).map(load => load()))).map(({ strings }) => completeTexts(strings));

/** Loads the texts for a language tag; see `loadLanguage`. */
export async function findOwnerLanguage(tag: string): Promise<OwnerTexts | undefined> {
  const strings = await loadLanguage<OwnerStrings>(languages, tag);
  return strings && completeTexts(strings);
}
