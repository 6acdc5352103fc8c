/** Longest file name, in characters. */
const MAX_LENGTH = 200;

/** Invisible characters, and ones that change the text direction: they hide the real extension. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** Cleans a file name for display: no path, no hidden characters, limited length. It never becomes a path. */
export function cleanFileName(given: string): string {
  const name = (given.split(/[/\\]/).at(-1) ?? '').replace(HIDDEN, '').trim();
  if (name === '' || /^\.+$/.test(name)) return 'file';
  const characters = [...name];
  if (characters.length <= MAX_LENGTH) return name;
  const end = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return `${characters.slice(0, MAX_LENGTH - end.length).join('')}${end}`;
}

/** Returns the lowercase extension after the last dot; empty when there is none. */
export const extensionOf = (name: string): string => /[^.]\.([^.\s]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
