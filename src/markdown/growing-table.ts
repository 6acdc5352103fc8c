import type { Token, Tokens } from 'marked';
import { windows } from './block-cutter.js';
import { markAsBlock } from './block-mark.js';
import { place, type Drawing, type Sketch } from './drawing.js';
import { WAIT, type GrowingBlock, type BlockProgress } from './growing-block.js';
import { LexedText } from './lexing.js';
import { presentable } from './unfinished.js';

/** From this many characters on, a table keeps its column widths. */
const FIXED_LENGTH = 8192;

/** A table. A row is final when its line has ended. */
export class GrowingTable implements GrowingBlock {
  readonly #drawing: Drawing;
  readonly #table: HTMLTableElement;
  /** The header and the delimiter row, which marked needs to recognize rows. */
  readonly #head: string;
  #body: Element | undefined;
  #isFixed = false;
  #isHeadTaken = false;
  #weight = 0;

  /** @param rest text that starts with the header and the delimiter row */
  constructor(rest: string, drawing: Drawing, parent: ParentNode) {
    this.#drawing = drawing;
    this.#head = rest.slice(0, rest.indexOf('\n', rest.indexOf('\n') + 1) + 1);
    place(drawing.settle({ source: this.#head, toNodes: withoutCells }), parent);
    const block = parent.lastElementChild;
    const table = block?.querySelector('table');
    if (!table?.tHead) throw new Error('A table has lost its element.');
    this.#table = table;
    table.tHead.replaceChildren();
    place(drawing.settle({ source: this.#head, toNodes: headerOf }), table.tHead);
    if (block) markAsBlock(block);
  }

  /** Column widths depend on all cells. */
  get weight(): number {
    return this.#weight;
  }

  grow(rest: string, isWhole: boolean): BlockProgress {
    if (!this.#isHeadTaken) {
      this.#isHeadTaken = true;
      return { length: this.#head.length, isClosed: false };
    }
    for (const { source, goesOn, isBarred } of windows(rest)) {
      const isEnd = isBarred || (isWhole && !goesOn);
      const lines = isEnd ? source : source.slice(0, source.lastIndexOf('\n') + 1);
      if (lines) return this.#settle(lines, isEnd);
      if (isEnd) return this.#close(0);
      if (!goesOn) return WAIT;
    }
    return this.#close(0);
  }

  preview(rest: string): readonly ChildNode[] {
    const source = presentable(this.#head + rest);
    const rows = this.#drawing.preview({ source, toNodes: rowsOf });
    if (rows.length > 0) place(rows, this.#openBody());
    return rows;
  }

  #settle(lines: string, isEnd: boolean): BlockProgress {
    const table = new LexedText(this.#head + lines).tokens[0];
    const length = endOfLine(lines, isTable(table) ? table.rows.length : 0);
    if (length > 0) {
      const source = this.#head + lines.slice(0, length);
      if (this.#weight > FIXED_LENGTH) this.#fixColumns();
      place(this.#drawing.settle({ source, toNodes: rowsOf }), this.#openBody());
      this.#weight += length;
    }
    return isEnd || length < lines.length ? this.#close(length) : { length, isClosed: false };
  }

  #close(length: number): BlockProgress {
    // The supposed first row belongs to another block.
    if (this.#weight === 0) this.#body?.remove();
    return { length, isClosed: true };
  }

  /** Keeps the widths that the columns have by now, because the browser would lay out all rows again for new ones. */
  #fixColumns(): void {
    if (this.#isFixed) return;
    this.#isFixed = true;
    const cells = [...(this.#table.tHead?.rows[0]?.cells ?? [])];
    const widths = cells.map(cell => Math.ceil(cell.getBoundingClientRect().width));
    // Not laid out.
    if (!widths.some(Boolean)) return;
    cells.forEach((cell, index) => cell.setAttribute('width', `${widths[index]}`));
    this.#table.setAttribute('width', `${widths.reduce((sum, width) => sum + width, 0)}`);
    this.#table.classList.add('is-fixed');
  }

  #openBody(): Element {
    if (!this.#body) {
      this.#body = document.createElement('tbody');
      this.#table.append(this.#body);
    }
    return this.#body;
  }
}

function isTable(token: Token | undefined): token is Tokens.Table {
  return token?.type === 'table';
}

const withoutCells: Sketch['toNodes'] = (make, tokens) =>
  make.blocks(tokens.filter(isTable).map(table => ({ ...table, header: [], rows: [] })));

const headerOf: Sketch['toNodes'] = (make, [table]) => (isTable(table) ? make.rows([table.header]) : []);

const rowsOf: Sketch['toNodes'] = (make, [table]) => (isTable(table) ? make.rows(table.rows) : []);

/** Length of the first `count` lines. */
function endOfLine(text: string, count: number): number {
  let end = 0;
  for (let line = 0; line < count; line += 1) end = text.indexOf('\n', end) + 1 || text.length;
  return end;
}
