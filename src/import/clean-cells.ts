import { TOTAL_BEGINNING, TOTAL_WORDS } from '../locales/import/combined-headings.js';
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
const ARABIC_NUMBER = /^\P{Nd}{0,12}[\u0660-\u0669\u066b\u066c\u06f0-\u06f9]{2,}\P{Nd}*$/u;
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
  // `٦٦٬٠٠٠ ريال` is an amount with its currency.
  if (ARABIC_NUMBER.test(cell)) return cell.replace(OTHER_DIGITS, usualDigit);
  return cell.replace(WIDE, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)).replace(FOOTNOTE, '');
}

/** A link that is the whole cell. */
const LINK = /^<a\s[^>]*?\bhref=["'](https?:[^"'\s]+)["'][^>]*>[^<]*<\/a>$/i;

/** A word of a vocabulary, such as `https://schema.org/InStock`. */
const TERM = /^https?:\/\/(?:schema\.org\/|purl\.org\/goodrelations\/v1#)([A-Z]\w{1,40})$/;

/** Texts of spreadsheets, such as `="01730"` and `'01730`, and numbers in digits of other scripts. */
export function cleaned(row: SourceRow): SourceRow {
  let cells: Record<string, string> | undefined;
  for (const [column, stored] of Object.entries(row.cells)) {
    const cell = withUsualSigns(stored);
    if (cell !== stored) (cells ??= { ...row.cells })[column] = cell;
    const first = cell[0];
    if (first !== '=' && first !== "'" && first !== '<' && first !== 'h') continue;
    const [, text] =
      TERM.exec(cell) ?? LINK.exec(cell) ?? /^="([^"]*)"$/.exec(cell) ?? /^'(\d{3,}(?:[\s-]?\w*)*)$/.exec(cell) ?? [];
    if (text !== undefined) (cells ??= { ...row.cells })[column] = text;
  }
  return cells ? { ...row, cells } : row;
}

/** Words of programs about a file that they could not finish. */
const FAULT =
  /\b(?:error|warning|exception|time(?:out|d out)|failed|denied|exceeded|exhausted|limit(?:ed)?|truncated)\b/i;
/** A sentence, which may have a number behind its first word: `Listings: 4 - Information deemed reliable`. */
const NOTE = /^\W*\p{L}{2,}\W+(?:\d+\W+)?(?:\p{L}{2,}\W+){2}/u;
/** The number of rows, a page, a time or a copyright. */
const FOOTER =
  /^\W*(?:(?:\d+ )?(?:listings?|records?|results?|rows?|page)|(?:printed|generated|exported) on|copyright|©)(?!\p{L})/iu;
/** A name and its value in the only cell of a row. */
const SECTION = /^\s*\p{L}[\p{L} ]{1,30}:\s*[^:]{0,60}$/u;

/** Whether a row has the sums of a report, the heading of a section or a footer instead of a listing. */
export function isReportRow(cells: readonly string[], width: number): boolean {
  const texts = cells.filter(cell => cell.trim());
  const [only = ''] = texts;
  // `City: Reno` and `BOSTON` above the listings of a town, and a footnote. A number alone is a damaged listing.
  if (
    texts.length === 1 &&
    width > 3 &&
    !FAULT.test(only) &&
    (SECTION.test(only) || !/\d/.test(only) || NOTE.test(only) || FOOTER.test(only))
  )
    return true;
  const others = texts.filter(cell => !TOTAL_WORDS.test(cell.trim()));
  if (others.length < texts.length && others.every(cell => /^[^\p{L}]*\d[^\p{L}]*$/u.test(cell))) return true;
  const isFirst = TOTAL_BEGINNING.test(texts[0]?.trim() ?? '');
  return texts.length <= Math.max(2, width / 3) && (isFirst || texts.some(cell => TOTAL_WORDS.test(cell)));
}

/** Whether such a row is certainly whole, so that it is no part of a listing that a transfer has cut. */
export const isFooter = (cells: readonly string[], width: number): boolean =>
  isReportRow(cells, width) && cells.some(cell => FOOTER.test(cell) || TOTAL_WORDS.test(cell.trim()));
