import { actionTexts } from '../../locales/widget/english/actions.js';
import { listingTexts } from '../../locales/widget/english/listings.js';
import { menuTexts } from '../../locales/widget/english/menu.js';
import { panelTexts } from '../../locales/widget/english/panel.js';
import { findLanguage } from '../../locales/widget/find-language.js';

const english = { ...panelTexts, ...menuTexts, ...listingTexts, ...actionTexts };

/** The widget's texts beside an answer. */
export type AnswerWords = typeof english;

const loaded = new Map<string, Promise<AnswerWords>>();

/** Loads the widget's texts in the language of the dashboard; English if they can't be loaded. */
export function loadAnswerWords(language: string): Promise<AnswerWords> {
  const words = loaded.get(language) ?? load(language);
  loaded.set(language, words);
  return words;
}

async function load(language: string): Promise<AnswerWords> {
  try {
    return { ...english, ...(await findLanguage(language)), language };
  } catch {
    loaded.delete(language);
    return english;
  }
}
