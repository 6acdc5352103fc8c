import type { WidgetTexts } from './english.js';
import { loadLanguage } from '../language-of-tag.js';

/** A module per language, each a download of its own. English is in the widget. */
export const languages = {
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
} satisfies Record<string, () => Promise<{ readonly strings: WidgetTexts }>>;

/** Loads the texts for a language tag; see `loadLanguage`. */
export const findLanguage = (tag: string): Promise<WidgetTexts | undefined> => loadLanguage(languages, tag);
