import { MAX_COLUMNS, TooManyColumnsError } from './source.js';
import type { Steps } from './work-slice.js';

/** Largest entry of a list, in characters: it is parsed in one piece. */
export const MAX_ENTRY_LENGTH = 256 * 1024;
/** Objects around the list, and values within an entry. */
const MAX_WRAPPERS = 4;
const MAX_DEPTH = 64;

export class LargeEntryError extends SyntaxError {
  override readonly name = 'LargeEntryError';
}

/**
 * Parses JSON entry by entry, because JSON.parse can't pause.
 *
 * @throws {LargeEntryError} for an entry above 256 KiB
 * @throws {SyntaxError} for text that is not JSON, and deep nesting
 * @throws {TooManyColumnsError} for an object with too many fields around the entries
 * @throws {RangeError} for more than `maxEntries`
 */
export function* parsingJson(text: string, maxEntries = Infinity): Steps<unknown> {
  const parser = new JsonParser(text, maxEntries);
  const value = yield* parser.value(0);
  parser.requireEnd();
  return value;
}

class JsonParser {
  readonly #text: string;
  readonly #maxEntries: number;
  #at = 0;

  constructor(text: string, maxEntries: number) {
    this.#text = text;
    this.#maxEntries = maxEntries;
  }

  *value(wrappers: number): Steps<unknown> {
    const opening = this.#peek();
    if (opening !== '{' && opening !== '[') return this.#scalar();
    const end = this.#endOf(MAX_ENTRY_LENGTH);
    if (end !== undefined) return this.#parseTo(end);
    if (wrappers === MAX_WRAPPERS) throw new LargeEntryError('An entry is too large.');
    return opening === '[' ? yield* this.#list() : yield* this.#wrapper(wrappers);
  }

  requireEnd(): void {
    if (this.#peek() !== '') throw new SyntaxError('Text follows the value.');
  }

  *#list(): Steps<readonly unknown[]> {
    const list: unknown[] = [];
    for (this.#at++; this.#peek() !== ']' || list.length;) {
      list.push(yield* this.value(MAX_WRAPPERS));
      if (list.length > this.#maxEntries) throw new RangeError('Too many entries.');
      yield;
      if (this.#skip(',]') === ']') return list;
    }
    this.#at++;
    return list;
  }

  *#wrapper(wrappers: number): Steps<Readonly<Record<string, unknown>>> {
    const entries: [string, unknown][] = [];
    for (this.#at++; this.#peek() !== '}' || entries.length;) {
      if (this.#peek() !== '"') throw new SyntaxError('A name is missing.');
      const name = this.#scalar() as string;
      this.#skip(':');
      entries.push([name, yield* this.value(wrappers + 1)]);
      if (entries.length > MAX_COLUMNS) throw new TooManyColumnsError();
      yield;
      if (this.#skip(',}') === '}') return Object.fromEntries(entries);
    }
    this.#at++;
    return {};
  }

  #scalar(): unknown {
    if (this.#peek() === '"') return this.#parseTo(endOfString(this.#text, this.#at));
    SCALAR.lastIndex = this.#at;
    return this.#parseTo(this.#at + (SCALAR.exec(this.#text)?.[0].length ?? 1));
  }

  #parseTo(end: number): unknown {
    const value = JSON.parse(this.#text.slice(this.#at, end)) as unknown;
    this.#at = end;
    return value;
  }

  /** Returns the next character that is not blank, or nothing at the end. */
  #peek(): string {
    BLANKS.lastIndex = this.#at;
    BLANKS.test(this.#text);
    this.#at = BLANKS.lastIndex;
    return this.#text[this.#at] ?? '';
  }

  #skip(expected: string): string {
    const character = this.#peek();
    if (!character || !expected.includes(character)) throw new SyntaxError(`Expected ${expected}.`);
    this.#at++;
    return character;
  }

  /** Returns the end of an object or a list, unless it is longer. */
  #endOf(maxLength: number): number | undefined {
    const last = Math.min(this.#text.length, this.#at + maxLength);
    for (let at = this.#at, depth = 0; at < last; at++) {
      const code = this.#text.charCodeAt(at);
      if (code === 0x22) at = endOfString(this.#text, at) - 1;
      else if (code === 0x7b || code === 0x5b) {
        if (++depth > MAX_DEPTH) throw new SyntaxError('Nested too deeply.');
      } else if ((code === 0x7d || code === 0x5d) && --depth === 0) return at + 1;
    }
    if (last === this.#text.length) throw new SyntaxError('The text ends too early.');
    return undefined;
  }
}

const BLANKS = /[ \t\r\n]*/y;
const SCALAR = /[^\s,:[\]{}"]{1,100}/y;

/** Returns the index behind the closing quotation mark. @throws {SyntaxError} without one */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; ; at += 2) {
    MARK.lastIndex = at;
    const mark = MARK.exec(text);
    if (!mark) throw new SyntaxError('A text has no end.');
    if (mark[0] === '"') return mark.index + 1;
    at = mark.index;
  }
}

const MARK = /["\\]/g;
