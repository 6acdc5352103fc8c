/** A longer text is no label of the rows below it. */
const LONGEST_LABEL = 80;
/** A longer row arranges the page. */
const LONGEST_ROW = 2000;
const CELL = ' | ';

interface Table {
  /** Names of the columns; empty without any. */
  head: readonly string[];
  /** A row with a single cell, which is about the rows below it. */
  group: string;
  /** A cell that spans rows, and the number of those to come. */
  span: string;
  spanned: number;
  /** Whether it has had a row. */
  isBegun: boolean;
}

interface Cell {
  readonly start: number;
  isHead: boolean;
  readonly rows: number;
  readonly columns: number;
}

interface Row {
  readonly start: number;
  readonly cells: Cell[];
}

/** Writes the label of a nested list, and the headings of a table's rows and columns, into each row that they are about. */
export class RowLabels {
  readonly #lists: string[] = [];
  readonly #items: number[] = [];
  readonly #tables: Table[] = [];
  readonly #rows: Row[] = [];

  /** Returns the beginning of the line of a list's item. */
  open(name: string, { rowspan = '', colspan = '' }: Readonly<Record<string, string>>, text: string): string {
    if (name === 'ul' || name === 'ol') this.#lists.push(labelOf(text, this.#items.at(-1) ?? text.length));
    else if (name === 'li') {
      const label = this.#lists.at(-1);
      const start = label ? `${label}, ` : '';
      this.#items.push(text.length + start.length);
      return start;
    } else if (name === 'table') this.#tables.push({ head: [], group: '', span: '', spanned: 0, isBegun: false });
    else if (name === 'tr') this.#rows.push({ start: text.length, cells: [] });
    else if (name === 'td' || name === 'th')
      this.#rows
        .at(-1)
        ?.cells.push({
          start: text.length,
          isHead: name === 'th',
          rows: Number(rowspan) || 1,
          columns: Number(colspan) || 1,
        });
    return '';
  }

  /** Bold text begins: the first row of a table may have its headings in bold. */
  openBold(text: string): void {
    const cell = this.#rows.at(-1)?.cells.at(-1);
    if (cell?.start === text.length && this.#tables.at(-1)?.isBegun === false) cell.isHead = true;
  }

  /** Returns the text with the row of a table that ends here completed. */
  close(name: string, text: string): string {
    if (name === 'ul' || name === 'ol') this.#lists.pop();
    else if (name === 'li') this.#items.pop();
    else if (name === 'table') this.#tables.pop();
    const row = name === 'tr' ? this.#rows.pop() : undefined;
    const table = this.#tables.at(-1);
    return row && table ? withLabels(text, row, table) : text;
  }
}

function labelOf(text: string, start = 0): string {
  if (text.length - start > 2 * LONGEST_LABEL) return '';
  const label = text.slice(start).trim().replace(/:$/, '');
  return label.length > LONGEST_LABEL || /[\n|]|[.!?]$/.test(label) ? '' : label;
}

function withLabels(text: string, { start, cells }: Row, table: Table): string {
  if (text.length - start > LONGEST_ROW) return text;
  const row = text.slice(start);
  const values = row
    .split(CELL)
    .slice(1)
    .map(value => value.trim());
  const [first, second] = cells;
  table.isBegun = true;
  if (row.includes('\n') || values.length !== cells.length || !first) return text;
  const isGroup = !second && (first.isHead || first.columns > 1);
  if (isGroup) table.group = labelOf(values[0]!);
  const isHead = cells.length > 2 && cells.every(cell => cell.isHead && cell.columns === 1);
  if (isHead) table.head = values;
  if (isGroup || isHead) return text;
  const labels = [table.group, table.spanned > 0 ? table.span : ''].filter(Boolean);
  const missing = table.spanned > 0 ? 1 : 0;
  if (table.spanned > 0) table.spanned--;
  else if (first.rows > 1 && labelOf(values[0]!)) [table.span, table.spanned] = [values[0]!, first.rows - 1];
  const isHeaded = table.head.length === values.length + missing;
  if (labels.length === 0 && !isHeaded) return text;
  const named = values.map((value, index) => {
    const name = isHeaded && index + missing > 0 ? table.head[index + missing] : '';
    return name && value ? `${name}: ${value}` : value;
  });
  return text.slice(0, start) + CELL + [[...labels, named[0]].join(', '), ...named.slice(1)].join(CELL);
}
