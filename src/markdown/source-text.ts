/** Ends of lines, the character no document may hold, and the invisible tag characters. */
const CHANGED = /\r\n?|\0|[\u{E0000}-\u{E007F}]/gu;

/** What may be the first half of one of them: a carriage return, the high surrogate of the tag characters. */
const HALF = /[\r\uDB40]$/;

/**
 * Turns the pieces of an answer into the text that is parsed: lines end in `\n`, NUL is U+FFFD, and tag
 * characters, with which text can be hidden from the reader, are left out. Where a piece is cut makes no
 * difference.
 */
export class SourceText {
  #half = '';

  /** Takes the next piece. The last one is taken whole; of others a half character may wait for the next. */
  add(piece: string, isLast: boolean): string {
    let text = this.#half + piece;
    this.#half = '';
    if (!isLast && HALF.test(text)) {
      this.#half = text.slice(-1);
      text = text.slice(0, -1);
    }
    return text.replace(CHANGED, found => {
      if (found === '\0') return '\uFFFD';
      return found.startsWith('\r') ? '\n' : '';
    });
  }
}
