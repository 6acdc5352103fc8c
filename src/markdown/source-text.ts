/** Line ends, NUL, and the invisible tag characters. */
const CHANGED = /\r\n?|\0|[\u{E0000}-\u{E007F}]/gu;

/** Possible first half of one of them: a carriage return, or the high surrogate of the tag characters. */
const HALF = /[\r\uDB40]$/;

/** Normalizes the pieces of an answer: line ends, NUL, and tag characters, which can hide text from readers. */
export class SourceText {
  #half = '';

  /** Normalizes the next piece. Half a character may wait for the next one, except in the last piece. */
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
