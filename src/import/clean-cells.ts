import type { SourceRow } from './source.js';

/** Marks of the direction of writing, and blanks without a width. */
const MARKS = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;
/** Latin letters, digits and signs as wide as Chinese ones. */
const WIDE = /[\uff01-\uff5e]/gu;
const MAX_WIDE_LENGTH = 40;
/** Signs of a footnote behind a value. */
const FOOTNOTE = /(?<=[\p{L}\p{N}])\s?[*†‡§]{1,3}$/u;
/** Digits and separators of other scripts. */
const OTHER_DIGITS = /[\u0660-\u0669\u066b\u066c\u06f0-\u06f9\u0966-\u096f\uff0c\uff0e\uff10-\uff19]/g;
const ONLY_NUMBER = /^[\p{Nd}\p{P}\p{S}\s]{1,40}$/u;
const ZEROS = [0x660, 0x6f0, 0x966, 0xff10];

/** Writes a digit or separator of another script as the usual one. */
function usualDigit(sign: string): string {
  const code = sign.charCodeAt(0);
  const zero = ZEROS.find(each => code >= each && code <= each + 9);
  if (zero !== undefined) return String(code - zero);
  return '\u066b\uff0e'.includes(sign) ? '.' : ',';
}

/** Nothing to replace. */
const PLAIN = /^[\x20-\x29\x2b-\x7e]*$/;

/** Writes digits, letters and signs of other forms as the usual ones. */
function withUsualSigns(stored: string): string {
  if (PLAIN.test(stored)) return stored;
  const cell = stored.replace(MARKS, '');
  if (ONLY_NUMBER.test(cell)) return cell.replace(OTHER_DIGITS, usualDigit);
  if (cell.length > MAX_WIDE_LENGTH) return cell;
  return cell.replace(WIDE, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)).replace(FOOTNOTE, '');
}

/** A link that is the whole cell. */
const LINK = /^<a\s[^>]*?\bhref=["'](https?:[^"'\s]+)["'][^>]*>[^<]*<\/a>$/i;

/** Texts of spreadsheets, such as `="01730"` and `'01730`, and numbers in digits of other scripts. */
export function cleaned(row: SourceRow): SourceRow {
  let cells: Record<string, string> | undefined;
  for (const [column, stored] of Object.entries(row.cells)) {
    const cell = withUsualSigns(stored);
    if (cell !== stored) (cells ??= { ...row.cells })[column] = cell;
    const first = cell[0];
    if (first !== '=' && first !== "'" && first !== '<') continue;
    const [, text] = LINK.exec(cell) ?? /^="([^"]*)"$/.exec(cell) ?? /^'(\d{3,}(?:[\s-]?\w*)*)$/.exec(cell) ?? [];
    if (text !== undefined) (cells ??= { ...row.cells })[column] = text;
  }
  return cells ? { ...row, cells } : row;
}
