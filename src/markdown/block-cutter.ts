import type { Token, Tokens } from 'marked';
import { LexedText } from './lexing.js';
import { findTooDeepLine, MAX_BLOCK_LENGTH, MAX_PARAGRAPH_LENGTH, STEP_LENGTH } from './limits.js';

/** Blocks that are certain, whatever follows them. */
interface CertainBlocks {
  readonly type: 'blocks';
  /** The first `length` characters, parsed. */
  readonly text: LexedText;
  readonly length: number;
}

/** What the beginning of a text amounts to. */
export type Cut =
  | CertainBlocks
  /** Nothing is certain before more of the text is there. */
  | { readonly type: 'open' }
  /** A block that grows by parts, of which the first are certain. */
  | { readonly type: 'code' | 'list' | 'table' }
  /** A line that cannot be parsed at a bearable cost; its length is 0 as long as its end is not there. */
  | { readonly type: 'unreadable'; readonly length: number };

/** The beginning of a text that is parsed in one go. */
export interface TextWindow {
  readonly source: string;
  /** Whether the text goes on. */
  readonly goesOn: boolean;
  /** Whether it goes on with a line that nests too deeply to be parsed. */
  readonly isBarred: boolean;
  /** Whether there is no larger one: if the text goes on, its blocks have to end here. */
  readonly isLast: boolean;
}

const OPENING_FENCE = /^ {0,3}(?:`{3,}[^`\n]*|~{3,}[^\n]*)(?:\n|$)/;
const BLANK_LINE_AT_END = /\n[ \t]*\n[ \t]*$/;
/** The beginning of a line that, behind a blank line, continues no list and no indented code. */
const CONTINUES_NOTHING = /^[^\s\d*+-]/;
/** A bullet with text behind it, or any whole line. */
const BEGUN_ITEM = /^ {0,3}(?:[*+-]|\d{1,9}[.)])[ \t]+[^\s*_-]|\n/;

/**
 * Finds the blocks at the beginning of `rest` that no further text can change. What is certain depends on
 * the text alone, never on how much of it was there at an earlier question: an answer that comes in pieces
 * is cut as one that comes whole.
 *
 * @param rest text that begins at a line which is not blank
 * @param isWhole whether nothing will follow it
 */
export function cutBlocks(rest: string, isWhole: boolean): Cut {
  const fence = OPENING_FENCE.exec(rest)?.[0];
  if (fence) return fence.endsWith('\n') || isWhole ? { type: 'code' } : { type: 'open' };

  for (const { source, goesOn, isLast } of windows(rest)) {
    if (!source) return unreadableLine(rest, isWhole);
    const text = new LexedText(source);
    const { tokens } = text;
    const count = isWhole && !goesOn ? tokens.length : countCertain(tokens, source);
    if (count > 0) return certainBlocks(text, countDrawable(tokens, count));

    const first = tokens[0];
    if (first?.type === 'table' && countLines(source, 2) === 2) return { type: 'table' };
    if (first?.type === 'list' && countCertainItems(first as Tokens.List) > 0)
      return { type: 'list' };
    if (!first || !goesOn) return { type: 'open' };
    if (isLast)
      return forcedBlocks(source, tokens.length === 1 ? lineBreak(source) : first.raw.length);
    if (source.length >= MAX_PARAGRAPH_LENGTH && tokens.length === 1 && isText(first)) {
      return forcedBlocks(source, textBreak(source));
    }
  }
  return { type: 'open' };
}

/** Ever larger beginnings of a text, as far as it goes and no block is longer. */
export function* windows(rest: string): Generator<TextWindow> {
  for (const size of [STEP_LENGTH, MAX_PARAGRAPH_LENGTH, MAX_BLOCK_LENGTH]) {
    const text = rest.slice(0, size);
    const source = text.slice(0, findTooDeepLine(text));
    const goesOn = source.length < rest.length;
    const isBarred = source.length < text.length;
    const isLast = isBarred || !goesOn || size === MAX_BLOCK_LENGTH;
    yield { source, goesOn, isBarred, isLast };
    if (isLast) return;
  }
}

/** How many of the tokens at the beginning of `source` no further text can change. */
export function countCertain(tokens: readonly Token[], source: string): number {
  let certain = 0;
  let offset = 0;
  let blockStart = 0;
  let isBehindBlankLine = false;
  for (let index = 0; index < tokens.length; index += 1) {
    const { type, raw } = tokens[index]!;
    // marked lost count of the text it took: nothing can be said of what follows.
    if (!source.startsWith(raw, offset)) break;
    const end = offset + raw.length;
    if (type === 'space') {
      isBehindBlankLine = BLANK_LINE_AT_END.test(source.slice(blockStart, end));
      if (isBehindBlankLine && endsAtBlankLine(tokens[index - 1])) certain = index + 1;
    } else {
      const isApart = isBehindBlankLine && CONTINUES_NOTHING.test(raw);
      // Whether a table interrupts a paragraph is known at its second line, everything else at the first.
      if (index > 0 && (isApart || countLines(source.slice(offset), 2) === 2)) certain = index;
      isBehindBlankLine = BLANK_LINE_AT_END.test(raw);
      blockStart = offset;
    }
    offset = end;
  }
  return certain;
}

/** How many items of a list no further text can change, but for the space between them. */
export function countCertainItems({ items }: Tokens.List): number {
  const last = items.at(-1);
  return Math.max(0, items.length - (last && BEGUN_ITEM.test(last.raw) ? 1 : 2));
}

/** Where a text is cut that is too long: at the end of a line. */
export function lineBreak(source: string): number {
  return source.lastIndexOf('\n') + 1 || wholeCharacters(source);
}

/** `limit`, or the number of whole lines in a text if it has fewer. */
function countLines(text: string, limit: number): number {
  let count = 0;
  for (let end = text.indexOf('\n'); end >= 0 && count < limit; end = text.indexOf('\n', end + 1)) {
    count += 1;
  }
  return count;
}

/** A list and indented code can go on behind a blank line, and so can a fence that was not closed. */
function endsAtBlankLine(token: Token | undefined): boolean {
  return token !== undefined && token.type !== 'list' && !isIndentedCode(token);
}

function isIndentedCode(token: Token): boolean {
  return token.type === 'code' && Object.hasOwn(token, 'codeBlockStyle');
}

/** A paragraph that would be cut if it stood at the beginning has to be cut behind other blocks as well. */
function countDrawable(tokens: readonly Token[], count: number): number {
  const giant = tokens.findIndex(
    token => isText(token) && token.raw.length >= MAX_PARAGRAPH_LENGTH,
  );
  return giant > 0 ? Math.min(count, giant) : count;
}

function isText({ type }: Token): boolean {
  return type === 'paragraph' || type === 'heading';
}

function certainBlocks(text: LexedText, count: number): CertainBlocks {
  text.tokens.length = count;
  const length = text.tokens.reduce((sum, { raw }) => sum + raw.length, 0);
  const last = text.tokens.at(-1);
  // The blanks behind the last line break may indent a line that is still coming.
  const blanks = last?.type === 'space' ? last.raw.length - last.raw.lastIndexOf('\n') - 1 : 0;
  return { type: 'blocks', text, length: length - blanks };
}

function forcedBlocks(source: string, length: number): CertainBlocks {
  return { type: 'blocks', text: new LexedText(source.slice(0, length)), length };
}

function unreadableLine(rest: string, isWhole: boolean): Cut {
  const length = rest.indexOf('\n') + 1;
  return { type: 'unreadable', length: length || (isWhole ? rest.length : 0) };
}

/** A long paragraph is cut at the end of a line, or before a word: that cannot begin another block. */
function textBreak(source: string): number {
  const line = source.lastIndexOf('\n') + 1;
  if (line > source.length / 2) return line;
  for (let index = source.length - 1; index > source.length / 2; index -= 1) {
    if (/^ \p{L}/u.test(source.slice(index - 1, index + 2))) return index;
  }
  return wholeCharacters(source);
}

/** The length of a text without the half of a character at its end. */
function wholeCharacters(source: string): number {
  return /[\uD800-\uDBFF]$/.test(source) ? source.length - 1 : source.length;
}
