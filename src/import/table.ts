import { unguard } from './csv-guard.js';
import type { Heading } from './heading.js';
import { MAX_COLUMNS, MAX_NAME_LENGTH, TooManyColumnsError, type SourceRow, type TableRow } from './source.js';

/** Limits the memory for the cells of a table with a limit of rows. */
const USUAL_COLUMNS = 200;

/** Converts rows of cells to rows with named cells. */
export class Table {
  readonly columns: readonly string[];
  readonly rows: SourceRow[] = [];
  readonly #maxRows: number;
  readonly #heading: string;

  /** @throws {TooManyColumnsError} */
  constructor({ names }: Heading, maxRows = Infinity) {
    if (names.length > MAX_COLUMNS) throw new TooManyColumnsError();
    this.columns = uniqueNames(names);
    this.#maxRows = maxRows;
    this.#heading = keyOf(names);
  }

  /** Adds a row, unless it is blank or repeats the headings, as pages of a report do. @throws {RangeError} */
  add({ line, cells, numbers }: TableRow): void {
    const { columns, rows } = this;
    if (!cells.some(cell => cell.trim()) || keyOf(cells) === this.#heading) return;
    if (rows.length === this.#maxRows || (rows.length + 1) * columns.length > this.#maxRows * USUAL_COLUMNS)
      throw new RangeError(`More than ${this.#maxRows} rows.`);
    const pairs = columns.map((column, at) => [column, unguard(cells[at] ?? '')] as const);
    const extra = cells.slice(columns.length).filter(cell => cell.trim());
    rows.push({
      line,
      cells: Object.fromEntries(pairs),
      ...(extra.length && { extra: extra.join(' · ') }),
      ...(numbers?.size && { numbers: new Set([...numbers].map(at => columns[at] ?? '')) }),
    });
  }
}

const keyOf = (cells: readonly string[]) =>
  cells
    .map(cell => cell.trim())
    .join('\n')
    .trim();

function uniqueNames(cells: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, index) => {
    const name = cell.trim().replace(/\s+/g, ' ').slice(0, MAX_NAME_LENGTH) || `#${index + 1}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}
