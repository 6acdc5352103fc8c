/** What Hebrew was called until 1989; browsers and content systems still do. */
const FORMER_TAGS: Readonly<Record<string, string>> = { iw: 'he' };

/**
 * The language of a tag such as `de`, `pt-BR` or `zh-Hant-TW`, also with `_` between its parts.
 *
 * @returns the first part in lower case, `he` for `iw`; for Chinese `zh-Hans` or `zh-Hant`
 */
function languageOfTag(tag: string): string {
  const parts = tag.trim().toLowerCase().split(/[-_]/);
  const first = parts[0]!;
  return first === 'zh' ? chinese(parts) : (FORMER_TAGS[first] ?? first);
}

/** The script counts, where it is not named that of the region. */
function chinese(parts: readonly string[]): string {
  if (parts.includes('hans')) return 'zh-Hans';
  return ['hant', 'tw', 'hk', 'mo'].some(part => parts.includes(part)) ? 'zh-Hant' : 'zh-Hans';
}

/**
 * Loads the texts for a language tag such as `de`, `pt-BR` or `zh-Hant-TW`, also with `_` between its parts.
 *
 * @returns undefined for a language that the table lacks, such as English
 * @throws TypeError when the language could not be loaded; the next call tries again
 */
export async function loadLanguage<Texts>(
  languages: Readonly<Record<string, () => Promise<{ readonly strings: Texts }>>>,
  tag: string,
): Promise<Texts | undefined> {
  const name = languageOfTag(tag);
  return Object.hasOwn(languages, name) ? (await languages[name]!()).strings : undefined;
}
