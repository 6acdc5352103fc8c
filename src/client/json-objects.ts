import { ChatbotError } from './errors.js';
import { JSON } from '../platform.js';

/**
 * Most characters (UTF-16 units) in one object and in one answer: 16 Mi.
 *
 * Not stated: the maximum size of an answer.
 */
export const MAX_ANSWER_LENGTH = 16 * 1024 * 1024;

/**
 * State of the parser. Outside an object: `between` objects, or on a line without one (`skipped`). Inside: a `value`,
 * a `string`, after its backslash (`escape`), at a `line-start`, in the `data:` that begins a line (`prefix`), or on
 * an event's line that is not data (`field`).
 */
type State = 'between' | 'skipped' | 'value' | 'string' | 'escape' | 'line-start' | 'prefix' | 'field';

/**
 * Finds the JSON objects in a text that arrives in pieces, whatever their framing.
 *
 * Not stated: the framing of a streamed answer (interface 4.2). Bare lines, server-sent events, concatenated objects,
 * pretty-printed objects and arrays give the same objects, wherever the text was cut. An object begins a line, or
 * follows `data:` or another object; other lines are ignored. A malformed object (a line end within a string, a brace
 * where no value can be, the end of its event) is dropped, and parsing continues with the next one.
 *
 * Reads each character once and buffers only the open object.
 */
export class JsonObjects {
  #state: State = 'between';
  #parts: string[] = [];
  #length = 0;
  #depth = 0;
  /** The last character of the open object that is neither white space nor within a string. */
  #before = 0;
  /** Number of characters of `data:` that matched. */
  #matched = 0;
  /** Whether the line, or the line on which the open object began, is the data of an event. */
  #isEvent = false;
  #dropped = 0;
  /** Whether a line feed would be the second half of a CRLF. */
  #afterReturn = false;

  get isPending(): boolean {
    return this.#depth > 0;
  }

  /** Number of malformed objects so far. */
  get dropped(): number {
    return this.#dropped;
  }

  /** Whether the next character begins a line or an object, so that a caller may read that part itself. */
  get isBetween(): boolean {
    return this.#state === 'between' && this.#matched === 0 && !this.#isEvent;
  }

  /**
   * Reads one piece and yields each object as soon as it is complete.
   *
   * @throws {ChatbotError} `too-large` when an object exceeds `MAX_ANSWER_LENGTH`.
   */
  *push(text: string): Generator<object, void, undefined> {
    // Start of the open object's text in this piece; -1 while nothing is collected.
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
          // A line end cannot be escaped: the string has to end here.
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

  #matchData(): boolean {
    if (++this.#matched < DATA.length) return false;
    this.#matched = 0;
    return (this.#isEvent = true);
  }

  /** Whether a line that starts with this character is an `event`, `id`, `retry` or comment. No JSON token is. */
  #isOtherField(char: number): boolean {
    return char === 0x65 || char === 0x69 || char === 0x72 || (char === COLON && this.#isEvent);
  }

  #collect(text: string, start: number, end: number): void {
    this.#length += end - start;
    if (this.#length > MAX_ANSWER_LENGTH) throw new ChatbotError('too-large', 'The answer is too large.');
    this.#parts.push(text.slice(start, end));
  }

  /** Collects first, so that the size limit doesn't depend on where the text was cut. */
  #drop(text: string, start: number, end: number): void {
    this.#collect(text, start, end);
    this.#forget();
    this.#dropped++;
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
      return JSON.parse(json) as object;
    } catch {
      this.#dropped++;
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

/** Whether a character may separate two objects on a line: white space, separators, and brackets of an array. */
const isFiller = (char: number) =>
  char <= BLANK || char === COMMA || char === OPEN_LIST || char === CLOSE_LIST || char === BYTE_ORDER_MARK;

/** Whether a value may follow this character. */
const takesValue = (char: number) => char === COLON || char === COMMA || char === OPEN_LIST;
