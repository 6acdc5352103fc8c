import type { LanguageHost } from './language.js';
import { findLanguage } from '../locales/widget/find-language.js';
import { LanguageController } from './language-controller.js';

const followed = new WeakSet<LanguageHost>();

/** Follows the language of an element from now on. A second call changes nothing. */
export function follow(host: LanguageHost): void {
  if (followed.has(host)) return;
  followed.add(host);
  new LanguageController(host, findLanguage, (strings, isDirected) => {
    host.language = strings?.direction && isDirected ? { ...strings, direction: '' } : strings;
  });
}
