import { blocksOf, place, type Drawing } from './drawing.js';
import type { GrowingBlock, BlockProgress } from './growing-block.js';
import { WRITING_STEP_LENGTH } from './limits.js';
import { codeWriter, type LineWriter } from './line-writer.js';

const MAX_LINE_LENGTH = 4096;

/** A fenced code block. Adds lines as text until the closing fence, without parsing. */
export class GrowingCode implements GrowingBlock {
  readonly weight = 0;
  readonly #writer: LineWriter;
  readonly #opening: string;
  readonly #closingFence: RegExp;
  readonly #indent: RegExp | undefined;
  #isOpeningTaken = false;
  #isInLine = false;

  /** @param rest text that starts with the opening line of the block */
  constructor(rest: string, drawing: Drawing, parent: ParentNode) {
    const [opening = '', blanks = '', fence = ''] = /^( {0,3})(`+|~+).*\n?/.exec(rest) ?? [];
    this.#opening = opening;
    this.#closingFence = new RegExp(`^ {0,3}${fence}${fence.charAt(0)}* *$`);
    // Like marked, removes the indentation of a backtick fence from its lines.
    if (blanks && fence.startsWith('`')) this.#indent = new RegExp(`^[^\\S\n]{1,${blanks.length}}`);

    place(drawing.settle(blocksOf(opening)), parent);
    const code = parent.lastElementChild?.firstElementChild;
    if (!code) throw new Error('A code block has lost its element.');
    this.#writer = codeWriter(code);
  }

  grow(rest: string, isWhole: boolean): BlockProgress {
    let taken = this.#isOpeningTaken ? 0 : this.#opening.length;
    this.#isOpeningTaken = true;
    let lines = '';
    let isClosed = false;
    const limit = Math.min(rest.length, WRITING_STEP_LENGTH);
    while (taken < limit && !isClosed) {
      const line = this.#nextLine(rest, taken, isWhole);
      if (!line) break;
      taken += line.length;
      const isEnded = line.endsWith('\n') || (isWhole && taken === rest.length);
      isClosed = isEnded && this.#isClosing(line);
      // The end of the answer also ends its last line.
      const ending = isEnded && !line.endsWith('\n') ? '\n' : '';
      if (!isClosed) lines += this.#withoutIndent(line) + ending;
      this.#isInLine = !isEnded;
    }
    this.#writer.add(lines);
    return { length: taken, isClosed: isClosed || (isWhole && taken === rest.length) };
  }

  preview(rest: string): readonly ChildNode[] {
    // It may become the closing fence.
    if (!rest || (!this.#isInLine && /^ {0,3}(?:`*|~*) *$/.test(rest))) return [];
    return [this.#writer.preview(this.#withoutIndent(rest))];
  }

  /** Returns a whole line, or the start of a very long one, or an empty string if neither is available. */
  #nextLine(rest: string, start: number, isWhole: boolean): string {
    const end = rest.indexOf('\n', start) + 1;
    if (end > 0) return rest.slice(start, end);
    if (isWhole) return rest.slice(start);
    return rest.length - start > MAX_LINE_LENGTH ? rest.slice(start, start + MAX_LINE_LENGTH) : '';
  }

  #isClosing(line: string): boolean {
    return !this.#isInLine && this.#closingFence.test(line.replace(/\n$/, ''));
  }

  #withoutIndent(line: string): string {
    return this.#indent && !this.#isInLine ? line.replace(this.#indent, '') : line;
  }
}
