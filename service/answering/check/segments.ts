import { flatten } from './tokens.js';
import { ABBREVIATIONS, STARTERS } from './word-sets.js';

/** Longest text that is held back, in characters; a longer sentence is cut. */
export const MAX_SEGMENT = 1000;
const MAX_BRACKET = 300;

const MARK = /[.!?…。！？]/g;
const WIDE = /[。！？]/;
const CLOSING = /[.!?…。！？*_"'”’»)\]`~]/;

/** The first end of a sentence in a line from `from` on, and from where to continue when more text arrives. */
export function sentenceEnd(
  line: string,
  from: number,
): { readonly end: number | undefined; readonly scanned: number } {
  MARK.lastIndex = from;
  for (let match = MARK.exec(line); match; match = MARK.exec(line)) {
    const end = endAt(line, match.index);
    if (end === undefined) return { end, scanned: match.index };
    if (end > 0) return { end, scanned: 0 };
  }
  if (line.length <= MAX_SEGMENT) return { end: undefined, scanned: line.length };
  const space = line.lastIndexOf(' ', MAX_SEGMENT);
  return { end: space > MAX_SEGMENT / 2 ? space + 1 : MAX_SEGMENT, scanned: 0 };
}

/** Returns where the next sentence begins, 0 if the mark ends none, or undefined if the next words must decide. */
function endAt(line: string, at: number): number | undefined {
  let end = at + 1;
  while (end < line.length && CLOSING.test(line[end]!)) end++;
  const isInLink = line.lastIndexOf('[', at) > Math.max(line.lastIndexOf(']', at), at - MAX_BRACKET);
  if (isInLink) return 0;
  if (WIDE.test(line[at]!)) return end;
  if (end >= line.length) return undefined;
  if (!/\s/.test(line[end]!)) return 0;
  while (end < line.length && /\s/.test(line[end]!)) end++;
  if (end >= line.length) return undefined;
  if (/\p{Ll}/u.test(line[end]!)) return 0;
  if (line[at] !== '.') return end;
  const word = /[\p{L}\d]*$/u.exec(line.slice(Math.max(0, at - 20), at))?.[0] ?? '';
  if (word === '' && /\s/.test(line[at - 1] ?? ' ')) return 0;
  const isOpen = /^\p{L}$|^\d{1,2}$/u.test(word) || ABBREVIATIONS.has(flatten(word));
  if (!isOpen) return end;
  const next = /^[\p{L}’']+(?=[^\p{L}’'])/u.exec(line.slice(end, end + 30))?.[0];
  if (next === undefined && line.length < end + 30) return undefined;
  // After an abbreviation, only a word that begins sentences says that one has ended.
  return word.length > 1 && STARTERS.has(flatten(next ?? '')) ? end : 0;
}

/** Marks of lists, quotations and headings at the beginning of a line. */
const PREFIX = /^\s*(?:>\s*)*(?:#{1,6}\s+|[-*+•–—]\s+|\d{1,3}[.)]\s+)?(?:\[[ xX]\]\s+)?/;

export interface LineStart {
  readonly prefix: string;
  readonly indent: number;
  readonly isItem: boolean;
  readonly isHeading: boolean;
}

export function lineStartOf(line: string): LineStart {
  const prefix = PREFIX.exec(line.slice(0, 80))?.[0] ?? '';
  const mark = prefix.trim();
  const isHeading = mark.includes('#');
  return {
    prefix,
    indent: /^\s*/.exec(prefix)![0].length,
    isItem: mark !== '' && !isHeading && !/^>+$/.test(mark),
    isHeading,
  };
}

export const isTableRule = (line: string): boolean =>
  /^[\s|:-]+$/.test(line) && line.includes('|') && line.includes('--');

/** The cells of a row, with their positions. */
export function cellsOf(
  line: string,
): readonly { readonly start: number; readonly end: number; readonly text: string }[] {
  const cells: { start: number; end: number; text: string }[] = [];
  let start = 0;
  for (let at = 0; at <= line.length; at++) {
    if (at < line.length && (line[at] !== '|' || line[at - 1] === '\\')) continue;
    cells.push({ start, end: at, text: line.slice(start, at) });
    start = at + 1;
  }
  // A row begins and ends with a sign, and has no cells outside.
  const isOuter = (text: string | undefined) => text?.trim() === '';
  return cells.slice(isOuter(cells[0]?.text) ? 1 : 0, cells.length > 1 && isOuter(cells.at(-1)?.text) ? -1 : undefined);
}
