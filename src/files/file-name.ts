/** Longest name to show and send, in characters, including its extension. */
const MAX_LENGTH = 100;

/** Invisible and misleading characters: controls, and marks that change the direction of text. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** Characters with a meaning in paths, patterns or markup. */
const UNSAFE = /[<>:"|?*&'`\\/]/g;
/** An extension starts with a letter, unlike a date or a version. */
const ENDING = /\.([a-z][a-z0-9]{1,4})$/i;

/** Returns the extension of a name without its dot, if any. */
export function endingIn(name: string): string | undefined {
  return ENDING.exec(name.replace(UNSEEN, '').trim())?.[1];
}

/** Returns the last part of a path, shortened and safe to show and send, with its extension; else `fallback`. */
export function tidyName(name: string, fallback: string): string {
  const visible = name.replace(UNSEEN, '');
  const last = visible.split(/[\\/]/).findLast(part => part.trim()) ?? '';
  const tidy = last
    .replace(UNSAFE, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  if (!tidy) return fallback;
  const ending = ENDING.exec(tidy)?.[0] ?? '';
  const stem = [...tidy.slice(0, tidy.length - ending.length)];
  return stem.slice(0, MAX_LENGTH - ending.length).join('') + ending;
}
