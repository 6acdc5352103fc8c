import type { MarkedToken, Token } from 'marked';
import { findTooDeepLine } from './limits.js';

/** A last line that may still become something else: a bullet, an underline, a fence, a row of dashes. */
const UNDECIDED_LINE = /(^|\n)(?:[ \t]*(?:[-=*+_#~`>|: \t]+|\d{1,9}[.)]?[ \t]*))$/;

const TABLE_ROW = /^ {0,3}\|/;
const HALF_TABLE_DELIMITER = /^[ \t|:-]*$/;
const MAX_HELD_BACK_LENGTH = 300;

/** Removes the undecided end of a streaming text, so that a list doesn't first look like a heading. */
export function presentable(rest: string): string {
  const decided = rest.slice(0, findTooDeepLine(rest)).replace(UNDECIDED_LINE, '$1');
  const [before = '', row = '', last = ''] = ['', '', ...decided.split('\n')].slice(-3);
  if (TABLE_ROW.test(last) && !TABLE_ROW.test(row)) return withoutEnd(decided, last.length);
  if (HALF_TABLE_DELIMITER.test(last) && TABLE_ROW.test(row) && !TABLE_ROW.test(before)) {
    return withoutEnd(decided, row.length + 1 + last.length);
  }
  return decided;
}

function withoutEnd(source: string, length: number): string {
  return length > MAX_HELD_BACK_LENGTH ? source : source.slice(0, source.length - length);
}

/** Returns the run of text at the very end of some blocks, if the last block is still open. */
export function lastRun(tokens: readonly Token[]): Token[] | undefined {
  const last = tokens.at(-1) as MarkedToken | undefined;
  if (last?.type === 'blockquote') return lastRun(last.tokens);
  if (last?.type === 'list') return lastRun(last.items.at(-1)?.tokens ?? []);
  if (last?.type === 'table') return last.rows.at(-1)?.findLast(cell => cell.text)?.tokens;
  const isRun = last?.type === 'paragraph' || last?.type === 'heading' || last?.type === 'text';
  return isRun ? last.tokens : undefined;
}

/** Backticks, and the code they enclose if they are closed. */
const CODE = /(`+)(?:([^`]|[^`][\s\S]*?[^`])\1(?!`))?/g;
const HALF_LINK = /(!?)\[((?:[^[\]]|\[[^[\]]*\])*)\]\([^)\n]*$/;
const HALF_LABEL = /(!?)\[([^[\]\n]{0,200})$/;
const LAST_WORD = /\S+$/;
/** Marks that turn a word into an address. */
const ADDRESS_MARK = /:\/\/|\b(?:mailto|xmpp):|\bwww\.|@/gi;
const MAX_MENDED_LENGTH = 4096;

/** Completes half-written markup: closes code and emphasis, shows labels without links, hides unfinished images. */
export function mend(run: string): string {
  const text = withoutOpenAddress(run);
  if (text.length > MAX_MENDED_LENGTH) return text;
  // The same text with code blanked out, because markup inside code doesn't count.
  const plain = text.replace(CODE, (all: string, _ticks, code?: string) =>
    code === undefined ? all : blank(all.length),
  );
  const tick = plain.indexOf('`');
  if (tick < 0) return mendLink(text, plain, '');
  const ticks = /^`+/.exec(plain.slice(tick))?.[0] ?? '';
  const isEmpty = tick + ticks.length === plain.length;
  if (isEmpty) return mendLink(text.slice(0, tick), plain.slice(0, tick), '');
  return mendLink(text, plain.slice(0, tick) + blank(plain.length - tick), ticks);
}

/** A word that ends with `>` or a backtick is complete: it is in brackets or code. */
function withoutOpenAddress(text: string): string {
  const word = LAST_WORD.exec(text)?.[0] ?? '';
  if (/[>`]/.test(word)) return text;
  return text.slice(0, text.length - word.length) + word.replace(ADDRESS_MARK, escapeLast);
}

function escapeLast(mark: string): string {
  return mark === '://' ? '\\://' : `${mark.slice(0, -1)}\\${mark.slice(-1)}`;
}

/** @param closing closes the code that is open at the end */
function mendLink(text: string, plain: string, closing: string): string {
  const half = HALF_LINK.exec(plain) ?? HALF_LABEL.exec(plain);
  if (!half) return mendEmphasis(text, plain, closing);
  const [, mark, label = ''] = half;
  const before = text.slice(0, half.index);
  const plainBefore = plain.slice(0, half.index);
  if (mark) return mendEmphasis(before, plainBefore, '');
  const start = half.index + 1;
  return mendEmphasis(before + text.slice(start, start + label.length), plainBefore + label, closing);
}

function mendEmphasis(text: string, plain: string, closing: string): string {
  const open: string[] = [];
  for (const { 0: run, index } of plain.matchAll(/\*+|_+|~+/g)) {
    const before = plain[index - 1] ?? ' ';
    const after = plain[index + run.length];
    if (before === '\\') continue;
    if (before.trim() && open.at(-1) === run) open.pop();
    else if (after === undefined) return close(text.slice(0, index), open);
    else if (after.trim() && canOpen(run, before)) open.push(run);
  }
  return close(text + closing, open);
}

/** An underscore within a word doesn't open emphasis, and a single tilde never does. */
function canOpen(run: string, before: string): boolean {
  return run.length <= 3 && run !== '~' && !(run.startsWith('_') && /[\p{L}\p{N}]/u.test(before));
}

/** Emphasis cannot close after white space. */
function close(text: string, open: readonly string[]): string {
  return open.length > 0 ? text.trimEnd() + [...open].reverse().join('') : text;
}

function blank(length: number): string {
  return 'x'.repeat(length);
}
