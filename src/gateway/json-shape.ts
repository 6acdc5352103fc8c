import { Refusal } from './refusal.js';

/** Deepest nesting of a body; the interface needs three levels. */
const MAX_DEPTH = 32;

/**
 * Counts the values and the nesting of JSON while its bytes arrive, before anything is parsed: parsing blocks everybody
 * else, and takes a hundred times longer for many small values than for a long text. Whether it is JSON is left to the
 * parser.
 */
export class JsonShape {
  readonly #maxValues: number;
  #values = 0;
  #depth = 0;
  #isInString = false;
  /** Whether the byte before was a backslash in a string. */
  #isEscape = false;
  /** Whether a string has escapes such as `\u0000`. */
  hasCodes = false;

  constructor(maxValues: number) {
    this.#maxValues = maxValues;
  }

  /** @throws {Refusal} 400 when it is nested too deeply, 413 when it has too many values */
  push(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; at++) {
      if (this.#isInString) at = this.#skipString(bytes, at);
      else this.#count(bytes[at]!);
    }
  }

  #count(byte: number): void {
    if (byte === QUOTE) this.#isInString = true;
    else if (isClosing(byte)) this.#depth--;
    else if (byte === COMMA || isOpening(byte)) {
      if (isOpening(byte) && ++this.#depth > MAX_DEPTH) throw new Refusal(400, 'The body is nested too deeply.');
      if (++this.#values > this.#maxValues) throw new Refusal(413, `The body has more than ${this.#maxValues} values.`);
    }
  }

  /** Returns the index of the closing quotation mark, or of the last byte. */
  #skipString(bytes: Uint8Array, start: number): number {
    let at = start;
    if (this.#isEscape) this.hasCodes ||= bytes[at++] === LETTER_U;
    this.#isEscape = false;
    for (; at < bytes.length; at++) {
      const byte = bytes[at];
      if (byte === QUOTE) {
        this.#isInString = false;
        return at;
      }
      if (byte !== BACKSLASH) continue;
      if (at + 1 === bytes.length) this.#isEscape = true;
      else this.hasCodes ||= bytes[++at] === LETTER_U;
    }
    return bytes.length;
  }
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const LETTER_U = 0x75;
const isOpening = (byte: number) => byte === 0x5b || byte === 0x7b;
const isClosing = (byte: number) => byte === 0x5d || byte === 0x7d;
