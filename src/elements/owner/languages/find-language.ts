import { lazy } from '../../shared/lazy.js';
import type { OwnerStrings } from '../strings.js';

/** A module per language, each a download of its own. English is always there. */
export const ownerLanguages = {
  de: lazy(() => import('./german.js')),
  es: lazy(() => import('./spanish.js')),
  fr: lazy(() => import('./french.js')),
} satisfies Record<string, () => Promise<{ readonly strings: OwnerStrings }>>;

/**
 * The texts for a language tag such as `de` or `de-AT`.
 *
 * @returns undefined for English, and for a language that the desk does not speak
 * @throws TypeError when the language could not be loaded; the next call tries again
 */
export async function findOwnerLanguage(tag: string): Promise<OwnerStrings | undefined> {
  const name = tag.trim().toLowerCase().split(/[-_]/)[0]!;
  if (!Object.hasOwn(ownerLanguages, name)) return undefined;
  return (await ownerLanguages[name as keyof typeof ownerLanguages]()).strings;
}
