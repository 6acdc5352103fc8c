const MAX_LINES = 64;
const MAX_LENGTH = 4096;

/**
 * Writes lines of text into a sequence of elements. A new line makes the browser lay out its element again, so each
 * element holds at most 64 lines or 4 KiB; longer lines are broken. The result does not
 * depend on where the text is cut between calls.
 */
export class LineWriter {
  readonly #open: () => Element;
  readonly #isProse: boolean;
  #element: Element | undefined;
  #text: Text | undefined;
  #lines = 0;
  #length = 0;
  #lineLength = 0;

  /** With `isProse`, a blank line ends an element instead of being written. */
  constructor(open: () => Element, isProse = false) {
    this.#open = open;
    this.#isProse = isProse;
  }

  /** Adds lines, or the start of a line that is known to be long. */
  add(text: string): void {
    let pending = '';
    for (let start = 0; start < text.length;) {
      const end = this.#endOfPart(text, start);
      const part = text.slice(start, end);
      start = end;
      const isBlank = this.#isProse && this.#lineLength === 0 && !part.trim();
      if (!isBlank) pending += part;
      if (this.#count(part) || isBlank) {
        this.#append(pending);
        pending = '';
        this.#close();
      }
    }
    this.#append(pending);
  }

  /** Shows an unfinished line; the caller removes it before the next call. */
  preview(text: string): ChildNode {
    const line = document.createTextNode(text);
    if (this.#element) {
      this.#element.append(line);
      return line;
    }
    const element = this.#open();
    element.append(line);
    return element;
  }

  /** Returns the end of the line, or the break in a long one, never inside a surrogate pair. */
  #endOfPart(text: string, start: number): number {
    const lineEnd = text.indexOf('\n', start) + 1 || text.length;
    const end = Math.min(lineEnd, start + MAX_LENGTH - this.#lineLength);
    return end < lineEnd && /[\uDC00-\uDFFF]/.test(text.charAt(end)) ? end + 1 : end;
  }

  #count(part: string): boolean {
    const isLine = part.endsWith('\n');
    this.#length += part.length;
    this.#lines += isLine ? 1 : 0;
    this.#lineLength = isLine ? 0 : this.#lineLength + part.length;
    if (!isLine) return this.#lineLength >= MAX_LENGTH;
    return this.#lines >= MAX_LINES || this.#length >= MAX_LENGTH;
  }

  #append(text: string): void {
    if (!text) return;
    if (!this.#element || !this.#text) {
      this.#element = this.#open();
      this.#text = document.createTextNode('');
      this.#element.append(this.#text);
    }
    this.#text.appendData(text);
  }

  #close(): void {
    this.#element = undefined;
    this.#text = undefined;
    this.#lines = 0;
    this.#length = 0;
    if (this.#lineLength >= MAX_LENGTH) this.#lineLength = 0;
  }
}

/** Writes the lines of a code block into elements of their own. */
export function codeWriter(code: Element): LineWriter {
  return new LineWriter(() => {
    const lines = document.createElement('span');
    lines.className = 'lines';
    code.append(lines);
    return lines;
  });
}
