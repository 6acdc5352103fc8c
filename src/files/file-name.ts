/** Longest name that is shown and sent, in characters, with its ending. */
const MAX_LENGTH = 100;

/** What nobody sees and some are led astray by: controls, and marks that turn the direction of a text. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** What is a path, a pattern or markup to somebody. */
const UNSAFE = /[<>:"|?*&'`\\/]/g;
/** An ending has a letter in front: a date or a version is none. */
const ENDING = /\.([a-z][a-z0-9]{1,4})$/i;

/** The ending of a name, without its dot; undefined when it has none. */
export function endingIn(name: string): string | undefined {
  return ENDING.exec(name.replace(UNSEEN, '').trim())?.[1];
}

/**
 * A name that can be shown and sent: the last part of a path, without what cannot be seen and what means
 * something to others, and not too long. Its ending stays.
 *
 * @param fallback where nothing is left of it
 */
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
