import { ChatbotError } from './errors.js';
import { platform } from '../platform.js';

/**
 * Most characters (UTF-16 units) of one object, and of one answer.
 *
 * Not stated: how large an answer may be. 16 Mi.
 */
export const MAX_ANSWER_LENGTH = 16 * 1024 * 1024;

/** The host page may replace what it likes once it runs; this module keeps what it was loaded with. */

/**
 * Where the reader stands. Outside an object: `between` objects, or on a line that holds none (`skipped`).
 * Inside: a `value`, a `string`, after its backslash (`escape`), at a `line-start`, in the `data:` that
 * begins a line (`prefix`), or on a line that belongs to the event but not to the object (`field`).
 */
type State =
  'between' | 'skipped' | 'value' | 'string' | 'escape' | 'line-start' | 'prefix' | 'field';

/**
 * Finds the JSON objects in a text that comes in pieces, whatever frames them.
 *
 * Not stated: the framing of a streamed answer (interface 4.2). Bare lines, server-sent events, objects
 * glued together, pretty-printed or in an array give the same objects, wherever the text was cut. An
 * object begins a line, follows `data:` or another object; any other line is passed over. An object that
 * is broken (a line end within a string, a brace where no value can stand, the end of its event) is
 * dropped and the next one is read.
 *
 * Each character is looked at once, and nothing is kept but the object that is still open.
 */
export class JsonObjects {
  #state: State = 'between';
  /** What is there of the open object. */
  #parts: string[] = [];
  #length = 0;
  /** Open braces. */
  #depth = 0;
  /** The last character of the open object that is neither blank nor within a string. */
  #before = 0;
  /** How many characters of `data:` were read. */
  #matched = 0;
  /** Whether the line, or the line on which the open object began, is the data of an event. */
  #isEvent = false;
  /** Whether a line feed is the rest of a line end. */
  #afterReturn = false;

  /** Whether an object was begun that is not complete. */
  get isPending(): boolean {
    return this.#depth > 0;
  }

  /**
   * Reads one piece and gives the objects that it completes, each as soon as it is complete.
   *
   * @throws {ChatbotError} `too-large` when an object grows beyond `MAX_ANSWER_LENGTH`.
   */
  *push(text: string): Generator<object, void, undefined> {
    // Where the part of the open object begins in this piece; -1 while nothing is collected.
    let start = this.#depth > 0 && !/prefix|field/.test(this.#state) ? 0 : -1;

    for (let i = 0; i < text.length; i++) {
      let char = text.charCodeAt(i);
      switch (this.#state) {
        case 'between':
          if (char === OPEN && this.#matched === 0) {
            start = this.#begin(i);
          } else if (isLineEnd(char)) {
            this.#startLine();
          } else if (char === DATA.charCodeAt(this.#matched)) {
            this.#matchData();
          } else {
            this.#matched = 0;
            if (!isFiller(char)) this.#state = 'skipped';
          }
          break;

        case 'skipped':
          if (isLineEnd(char)) this.#startLine();
          break;

        case 'value':
          if (char === OPEN) {
            if (takesValue(this.#before)) {
              this.#depth++;
            } else {
              this.#drop(text, start, i);
              start = this.#begin(i);
            }
          } else if (char === QUOTE) {
            this.#state = 'string';
          } else if (isLineEnd(char)) {
            this.#startObjectLine(char);
          } else if (char === CLOSE && --this.#depth === 0) {
            this.#collect(text, start, i + 1);
            start = -1;
            this.#state = 'between';
            const object = this.#complete();
            if (object) yield object;
          }
          if (char > BLANK) this.#before = char;
          break;

        case 'string':
          while (isOrdinary(char) && ++i < text.length) char = text.charCodeAt(i);
          if (i === text.length) break;
          if (char === QUOTE) {
            this.#state = 'value';
          } else if (char === BACKSLASH) {
            this.#state = 'escape';
          } else {
            this.#drop(text, start, i);
            start = -1;
            this.#startLine();
          }
          break;

        case 'escape':
          this.#state = 'string';
          // A line end is no escape: the string has to end here.
          if (isLineEnd(char)) i--;
          break;

        case 'line-start': {
          const isRestOfLineEnd = this.#afterReturn && char === LINE_FEED;
          this.#afterReturn = char === RETURN;
          if (isRestOfLineEnd) break;
          if (isLineEnd(char)) {
            if (!this.#isEvent) break;
            this.#drop(text, start, i);
            start = -1;
            this.#startLine();
          } else if (char === DATA.charCodeAt(0) || this.#isOtherField(char)) {
            this.#collect(text, start, i);
            start = -1;
            this.#state = 'prefix';
            i--;
          } else if (char > BLANK) {
            this.#state = 'value';
            i--;
          }
          break;
        }

        case 'prefix':
          if (char !== DATA.charCodeAt(this.#matched)) {
            this.#matched = 0;
            this.#state = 'field';
            i--;
          } else if (this.#matchData()) {
            this.#state = 'value';
            start = i + 1;
          }
          break;

        case 'field':
          if (isLineEnd(char)) {
            this.#startObjectLine(char);
            start = i + 1;
          }
          break;
      }
    }
    if (start >= 0) this.#collect(text, start, text.length);
  }

  #begin(at: number): number {
    this.#state = 'value';
    this.#depth = 1;
    this.#before = OPEN;
    return at;
  }

  #startLine(): void {
    this.#state = 'between';
    this.#matched = 0;
    this.#isEvent = false;
  }

  #startObjectLine(lineEnd: number): void {
    this.#state = 'line-start';
    this.#afterReturn = lineEnd === RETURN;
  }

  /** Counts a character of `data:`; true when it was the last one. */
  #matchData(): boolean {
    if (++this.#matched < DATA.length) return false;
    this.#matched = 0;
    return (this.#isEvent = true);
  }

  /** Whether a line that begins so is an `event`, `id`, `retry` or comment: no JSON token does. */
  #isOtherField(char: number): boolean {
    return char === 0x65 || char === 0x69 || char === 0x72 || (char === COLON && this.#isEvent);
  }

  #collect(text: string, start: number, end: number): void {
    this.#length += end - start;
    if (this.#length > MAX_ANSWER_LENGTH)
      throw new ChatbotError('too-large', 'The answer is too large.');
    this.#parts.push(text.slice(start, end));
  }

  /** Collecting before forgetting keeps the bound the same wherever the text was cut. */
  #drop(text: string, start: number, end: number): void {
    this.#collect(text, start, end);
    this.#forget();
  }

  #forget(): void {
    this.#parts = [];
    this.#length = 0;
    this.#depth = 0;
  }

  #complete(): object | undefined {
    const json = this.#parts.join('');
    this.#forget();
    try {
      return platform.parse(json) as object;
    } catch {
      return undefined;
    }
  }
}

const DATA = 'data:';
const LINE_FEED = 0x0a;
const RETURN = 0x0d;
const BLANK = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN = 0x7b;
const CLOSE = 0x7d;
const BYTE_ORDER_MARK = 0xfeff;

const isLineEnd = (char: number) => char === LINE_FEED || char === RETURN;

const isOrdinary = (char: number) => char !== QUOTE && char !== BACKSLASH && !isLineEnd(char);

/** What may stand between two objects of one line: blanks, separators, and the brackets of an array. */
const isFiller = (char: number) =>
  char <= BLANK ||
  char === COMMA ||
  char === OPEN_LIST ||
  char === CLOSE_LIST ||
  char === BYTE_ORDER_MARK;

/** Whether a value may follow this character of an object. */
const takesValue = (char: number) => char === COLON || char === COMMA || char === OPEN_LIST;
