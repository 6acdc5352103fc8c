import type { Token, Tokens } from 'marked';
import { windows } from './block-cutter.js';
import { place, type Drawing, type SourceBlock } from './drawing.js';
import { WAIT, type GrowingBlock, type BlockProgress } from './growing-block.js';
import { LexedText } from './lexing.js';
import { presentable } from './unfinished.js';

/** A first row with more characters than this appears while it streams. */
const MAX_HELD_BACK_LENGTH = 200;

/** The least width of a column whose first cell has words, because longer ones may follow. */
const WORD_WIDTH = '6.75em';
/** A header with more characters than this is wide, but may break into short lines. */
const LONG_HEADER = 12;
/** The least width of a column with such a header, so that its words stay whole. */
const VALUE_WIDTH = '5.4em';
/** Letters take this much more space in the row that decides the widths, so that somewhat longer words fit. */
const SPARE_SPACING = '0.05em';
/** A table that is wider than its place by less than this share is compressed instead of scrolled. */
const TOLERANCE = 1.06;

/**
 * A table. A row is final when its line has ended. The header appears with the first row, because both decide the
 * widths of the columns, which then stay: nothing moves while more rows arrive. With the last row, all cells decide, as
 * in a table that was stored.
 */
export class GrowingTable implements GrowingBlock {
  readonly #drawing: Drawing;
  readonly #table: HTMLTableElement;
  /** The header and the delimiter row, which marked needs to recognize rows. */
  readonly #head: string;
  #body: HTMLTableSectionElement | undefined;
  #isHeadTaken = false;
  #weight = 0;

  /** @param rest text that starts with the header and the delimiter row */
  constructor(rest: string, drawing: Drawing, parent: ParentNode) {
    this.#drawing = drawing;
    this.#head = rest.slice(0, rest.indexOf('\n', rest.indexOf('\n') + 1) + 1);
    place(drawing.settle({ source: this.#head, toNodes: withoutCells }), parent);
    const table = parent.lastElementChild?.querySelector('table');
    if (!table?.tHead) throw new Error('A table has lost its element.');
    this.#table = table;
    table.tHead.replaceChildren();
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
    if (!this.#body && rest.length < MAX_HELD_BACK_LENGTH) return [];
    // A word that is centered or at the end of its cell would move with each letter.
    const isAligned = this.#head.includes('-:');
    const source = presentable(this.#head + (isAligned ? rest.slice(0, rest.lastIndexOf('|') + 1) : rest));
    const rows = this.#drawing.preview({ source, toNodes: rowsOf });
    if (rows.length > 0) place(rows, this.#openBody());
    this.#fixColumns();
    return rows;
  }

  #settle(lines: string, isEnd: boolean): BlockProgress {
    const table = new LexedText(this.#head + lines).tokens[0];
    const length = endOfLine(lines, isTable(table) ? table.rows.length : 0);
    if (length > 0) {
      const source = this.#head + lines.slice(0, length);
      place(this.#drawing.settle({ source, toNodes: rowsOf }), this.#openBody());
      this.#weight += length;
    }
    if (isEnd || length < lines.length) return this.#close(length);
    this.#fixColumns();
    return { length, isClosed: false };
  }

  #close(length: number): BlockProgress {
    // The supposed first row belongs to another block.
    if (this.#weight === 0) this.#openBody().remove();
    this.#releaseColumns();
    return { length, isClosed: true };
  }

  /** Keeps the widths that the columns have with the first row. They only follow the width of the panel. */
  #fixColumns(): void {
    const { style, parentElement, tHead } = this.#table;
    if (style.tableLayout || !this.#body) return;
    const cells = [...(tHead?.rows[0]?.cells ?? [])];
    const firsts = this.#body.rows[0]?.cells;
    cells.forEach((cell, index) => {
      if (/\p{L}/u.test(firsts?.[index]?.textContent ?? '')) cell.style.minInlineSize = WORD_WIDTH;
      else if (cell.textContent.length > LONG_HEADER) cell.style.minInlineSize = VALUE_WIDTH;
    });
    style.letterSpacing = SPARE_SPACING;
    const { width } = this.#table.getBoundingClientRect();
    // Not laid out.
    if (!width) return;
    const shares = cells.map(cell => (100 * cell.getBoundingClientRect().width) / width);
    cells.forEach((cell, index) => (cell.style.inlineSize = `${shares[index]}%`));
    const isWide = width > (parentElement?.clientWidth ?? 0) * TOLERANCE;
    const minInlineSize = isWide ? `${width}px` : `min(${width}px, ${cells.length} * ${WORD_WIDTH})`;
    const fixed = { tableLayout: 'fixed', overflowWrap: 'anywhere', hyphens: 'auto', letterSpacing: '' };
    Object.assign(style, fixed, { minInlineSize });
  }

  #releaseColumns(): void {
    for (const element of [this.#table, ...(this.#table.tHead?.rows[0]?.cells ?? [])]) element.removeAttribute('style');
  }

  /** Returns the body, and shows the header with it. */
  #openBody(): HTMLTableSectionElement {
    if (this.#body) return this.#body;
    const { tHead, parentElement } = this.#table;
    if (tHead) place(this.#drawing.settle({ source: this.#head, toNodes: headerOf }), tHead);
    if (parentElement) this.#drawing.mark(parentElement, true);
    return (this.#body = this.#table.createTBody());
  }
}

function isTable(token: Token | undefined): token is Tokens.Table {
  return token?.type === 'table';
}

const withoutCells: SourceBlock['toNodes'] = (make, tokens) =>
  make.blocks(tokens.filter(isTable).map(table => ({ ...table, header: [], rows: [] })));

const headerOf: SourceBlock['toNodes'] = (make, [table]) => (isTable(table) ? make.rows([table.header]) : []);

const rowsOf: SourceBlock['toNodes'] = (make, [table]) => (isTable(table) ? make.rows(table.rows) : []);

/** Length of the first `count` lines. */
function endOfLine(text: string, count: number): number {
  let end = 0;
  for (let line = 0; line < count; line += 1) end = text.indexOf('\n', end) + 1 || text.length;
  return end;
}
