import type { OwnerTexts } from '../../locales/owner/english.js';
import type { Pick } from '../forms/field.js';

const TAGS =
  'ar bg bn cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nl no pl pt-BR pt-PT ro ru sk sl sr sv th tr uk ur vi zh-Hans zh-Hant';

/** Returns the languages of answers: named in the language of the dashboard, stored by their English names. */
export function answerLanguages({ language, questionLanguage }: OwnerTexts): readonly Pick[] {
  const [names, englishNames] = [language, 'en'].map(tag => new Intl.DisplayNames(tag, { type: 'language' }));
  const picks = TAGS.split(' ').map(tag => ({ value: englishNames!.of(tag)!, label: names!.of(tag)! }));
  return [
    { value: '', label: questionLanguage },
    ...picks.sort((one, other) => one.label.localeCompare(other.label, language)),
  ];
}
