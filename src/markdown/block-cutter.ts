import type { Token, Tokens } from 'marked';
import { LexedText } from './lexing.js';
import { findTooDeepLine, MAX_BLOCK_LENGTH, MAX_PARAGRAPH_LENGTH, STEP_LENGTH } from './limits.js';

/** Blocks that later text cannot change. */
interface CertainBlocks {
  readonly type: 'blocks';
  /** The first `length` characters, parsed. */
  readonly text: LexedText;
  readonly length: number;
}

export type Cut =
  | CertainBlocks
  /** Nothing is certain until more of the text arrives. */
  | { readonly type: 'open'; readonly length?: never }
  /** A block that streams in parts, the first of which are certain. */
  | { readonly type: 'code' | 'list' | 'table'; readonly length?: never }
  /** A line that is too costly to parse; its length is 0 until its end arrives. */
  | { readonly type: 'unreadable'; readonly length: number };

/** The start of a text, parsed in one pass. */
export interface TextWindow {
  readonly source: string;
  readonly goesOn: boolean;
  /** Whether it continues with a line that nests too deeply to parse. */
  readonly isBarred: boolean;
  /** Whether this is the largest window: if the text continues, its blocks have to end here. */
  readonly isLast: boolean;
}

const OPENING_FENCE = /^ {0,3}(?:`{3,}[^`\n]*|~{3,}[^\n]*)(?:\n|$)/;
const BLANK_LINE_AT_END = /\n[ \t]*\n[ \t]*$/;
/** Start of a line that, after a blank line, continues neither a list nor indented code. */
const CONTINUES_NOTHING = /^[^\s\d*+-]/;
/** A bullet followed by text, or any whole line. */
const BEGUN_ITEM = /^ {0,3}(?:[*+-]|\d{1,9}[.)])[ \t]+[^\s*_-]|\n/;

/**
 * Finds the blocks at the start of `rest` that later text cannot change. The result depends on the text alone, not on
 * how it arrived, so a streamed answer is cut like a complete one.
 *
 * @param rest text that starts with a line that is not blank
 * @param isWhole whether nothing follows it
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
    if (first?.type === 'list' && countCertainItems(first as Tokens.List) > 0) return { type: 'list' };
    if (!first || !goesOn) return { type: 'open' };
    if (isLast) return forcedBlocks(source, tokens.length === 1 ? lineBreak(source) : first.raw.length);
    if (source.length >= MAX_PARAGRAPH_LENGTH && tokens.length === 1 && isText(first)) {
      return forcedBlocks(source, textBreak(source));
    }
  }
  return { type: 'open' };
}

/** Yields larger and larger windows of a text, up to its end or the longest allowed block. */
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

/** Counts the tokens at the start of `source` that later text cannot change. */
export function countCertain(tokens: readonly Token[], source: string): number {
  let certain = 0;
  let offset = 0;
  let blockStart = 0;
  let isBehindBlankLine = false;
  for (let index = 0; index < tokens.length; index += 1) {
    const { type, raw } = tokens[index]!;
    // marked miscounted the text it consumed, so nothing after this is certain.
    if (!source.startsWith(raw, offset)) break;
    const end = offset + raw.length;
    if (type === 'space') {
      isBehindBlankLine = BLANK_LINE_AT_END.test(source.slice(blockStart, end));
      if (isBehindBlankLine && endsAtBlankLine(tokens[index - 1])) certain = index + 1;
    } else {
      const isApart = isBehindBlankLine && CONTINUES_NOTHING.test(raw);
      // A table that interrupts a paragraph shows at its second line, everything else at the first.
      if (index > 0 && (isApart || countLines(source.slice(offset), 2) === 2)) certain = index;
      isBehindBlankLine = BLANK_LINE_AT_END.test(raw);
      blockStart = offset;
    }
    offset = end;
  }
  return certain;
}

/** Counts the items of a list that later text cannot change, except for the space between them. */
export function countCertainItems({ items }: Tokens.List): number {
  const last = items.at(-1);
  return Math.max(0, items.length - (last && BEGUN_ITEM.test(last.raw) ? 1 : 2));
}

/** Returns where to cut a text that is too long: at the end of a line. */
export function lineBreak(source: string): number {
  return source.lastIndexOf('\n') + 1 || wholeCharacters(source);
}

function countLines(text: string, limit: number): number {
  let count = 0;
  for (let end = text.indexOf('\n'); end >= 0 && count < limit; end = text.indexOf('\n', end + 1)) {
    count += 1;
  }
  return count;
}

/** Lists, indented code and open fences can continue after a blank line. */
function endsAtBlankLine(token: Token | undefined): boolean {
  return token !== undefined && token.type !== 'list' && !isIndentedCode(token);
}

function isIndentedCode(token: Token): boolean {
  return token.type === 'code' && Object.hasOwn(token, 'codeBlockStyle');
}

/** A paragraph that is cut at the start of a text has to be cut after other blocks, too. */
function countDrawable(tokens: readonly Token[], count: number): number {
  const giant = tokens.findIndex(token => isText(token) && token.raw.length >= MAX_PARAGRAPH_LENGTH);
  return giant > 0 ? Math.min(count, giant) : count;
}

function isText({ type }: Token): boolean {
  return type === 'paragraph' || type === 'heading';
}

function certainBlocks(text: LexedText, count: number): CertainBlocks {
  text.tokens.length = count;
  const length = text.tokens.reduce((sum, { raw }) => sum + raw.length, 0);
  const last = text.tokens.at(-1);
  // White space after the last line break may indent the next line.
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

/** Cuts a long paragraph at the end of a line or before a word, which cannot begin another block. */
function textBreak(source: string): number {
  const line = source.lastIndexOf('\n') + 1;
  if (line > source.length / 2) return line;
  for (let index = source.length - 1; index > source.length / 2; index -= 1) {
    if (/^ \p{L}/u.test(source.slice(index - 1, index + 2))) return index;
  }
  return wholeCharacters(source);
}

/** Length of a text without half of a surrogate pair at its end. */
function wholeCharacters(source: string): number {
  return /[\uD800-\uDBFF]$/.test(source) ? source.length - 1 : source.length;
}
