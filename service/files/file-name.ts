/** Longest name that is kept, in characters. */
const MAX_LENGTH = 200;

/** Characters that are not seen, or that turn the reading direction: they hide the true end of a name. */
// eslint-disable-next-line no-control-regex -- these are what is looked for
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/**
 * A file name as it is kept: no path, nothing hidden, of reasonable length with its end. It is shown to
 * people and never becomes a path.
 */
export function cleanFileName(given: string): string {
  const name = (given.split(/[/\\]/).at(-1) ?? '').replace(HIDDEN, '').trim();
  if (name === '' || /^\.+$/.test(name)) return 'file';
  const characters = [...name];
  if (characters.length <= MAX_LENGTH) return name;
  const end = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return `${characters.slice(0, MAX_LENGTH - end.length).join('')}${end}`;
}

/** The end of a name behind its last dot, in small letters; empty when there is none. */
export const extensionOf = (name: string): string =>
  /[^.]\.([^.\s]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
