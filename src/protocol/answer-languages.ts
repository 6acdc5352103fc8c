/** Tags of the languages that an owner can choose for answers; AIResponseLanguage is the English name of one. */
export const ANSWER_LANGUAGES: readonly string[] = [
  'ar',
  'bg',
  'bn',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'fa',
  'fi',
  'fr',
  'he',
  'hi',
  'hr',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'ms',
  'nl',
  'no',
  'pl',
  'pt-BR',
  'pt-PT',
  'ro',
  'ru',
  'sk',
  'sl',
  'sr',
  'sv',
  'th',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh-Hans',
  'zh-Hant',
];

/** Other services store some languages without their script or country. */
const NAMED_LANGUAGES = [...ANSWER_LANGUAGES, 'pt', 'zh'];

/** Creating names takes a millisecond for all languages, and every session needs the tag of one. */
let tagByName: ReadonlyMap<string, string> | undefined;

/** Returns the BCP 47 tag of a language that the owner named in English or in itself: `German` or `Deutsch`. */
export function languageTag(name: string): string | undefined {
  tagByName ??= new Map(NAMED_LANGUAGES.toReversed().flatMap(tag => namesOf(tag).map(known => [known, tag] as const)));
  return tagByName.get(name.trim().toLowerCase());
}

const namesOf = (tag: string): readonly string[] =>
  [tag, 'en'].flatMap(language => new Intl.DisplayNames(language, { type: 'language' }).of(tag)?.toLowerCase() ?? []);
