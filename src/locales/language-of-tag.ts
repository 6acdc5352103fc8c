/** Tags used before 1989; some browsers and content systems still send them. */
const FORMER_TAGS: Readonly<Record<string, string>> = { iw: 'he' };

/**
 * Maps a tag such as `de`, `pt-BR`, or `zh-Hant-TW` to a language; `_` may separate its parts.
 *
 * @returns the first part in lower case, `he` for `iw`; `zh-Hans` or `zh-Hant` for Chinese; `pt-PT` for Portuguese of Portugal
 */
function languageOfTag(tag: string): string {
  const parts = tag.trim().toLowerCase().split(/[-_]/);
  const first = parts[0]!;
  if (first === 'zh') return chinese(parts);
  if (first === 'pt' && parts.includes('pt', 1)) return 'pt-PT';
  return FORMER_TAGS[first] ?? first;
}

/** Uses the script, or the region's script if the tag names none. */
function chinese(parts: readonly string[]): string {
  if (parts.includes('hans')) return 'zh-Hans';
  return ['hant', 'tw', 'hk', 'mo'].some(part => parts.includes(part)) ? 'zh-Hant' : 'zh-Hans';
}

/**
 * Loads the texts for a language tag such as `de`, `pt-BR`, or `zh-Hant-TW`; `_` may separate its parts.
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
