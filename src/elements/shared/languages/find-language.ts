import { lazy } from '../lazy.js';
import type { Strings } from '../strings.js';
import { loadLanguage } from './language-of-tag.js';

/** A module per language, each a download of its own. English is in the widget. */
export const languages = {
  ar: lazy(() => import('./arabic.js')),
  de: lazy(() => import('./german.js')),
  es: lazy(() => import('./spanish.js')),
  fr: lazy(() => import('./french.js')),
  he: lazy(() => import('./hebrew.js')),
  hi: lazy(() => import('./hindi.js')),
  it: lazy(() => import('./italian.js')),
  ja: lazy(() => import('./japanese.js')),
  ko: lazy(() => import('./korean.js')),
  nl: lazy(() => import('./dutch.js')),
  pl: lazy(() => import('./polish.js')),
  pt: lazy(() => import('./portuguese.js')),
  tr: lazy(() => import('./turkish.js')),
  uk: lazy(() => import('./ukrainian.js')),
  'zh-Hans': lazy(() => import('./chinese-simplified.js')),
  'zh-Hant': lazy(() => import('./chinese-traditional.js')),
} satisfies Record<string, () => Promise<{ readonly strings: Strings }>>;

/** Loads the texts for a language tag; see `loadLanguage`. */
export const findLanguage = (tag: string): Promise<Strings | undefined> =>
  loadLanguage(languages, tag);
