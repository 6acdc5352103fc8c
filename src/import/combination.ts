import { meaningsOf } from './heading-words.js';
import { filled } from './import-words.js';
import type { SourceRow } from './source.js';

/** Columns that together are the value of a field, and how their cells are joined. */
export interface Combination {
  readonly columns: readonly string[];
  join(cells: SourceRow['cells']): string;
}

/** Returns the first column that may have a role. */
export const withRole = (columns: readonly string[], role: string) =>
  columns.find(column => meaningsOf(column).some(({ field }) => field === role));

const SAMPLE = 500;

/** Returns the share of filled cells that pass a test. */
export function share(rows: readonly SourceRow[], column: string, test: (cell: string) => boolean): number {
  const cells = rows
    .slice(0, SAMPLE)
    .map(row => filled(row.cells[column]))
    .filter(Boolean);
  return cells.length ? cells.filter(test).length / cells.length : 0;
}
