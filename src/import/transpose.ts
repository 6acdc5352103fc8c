import { isKnownName } from './heading-words.js';
import type { ImportSource, SourceRow } from './source.js';

/** Names of listing fields in the first column. */
const MIN_NAMES = 5;
/** No listing has more fields. */
const MAX_ROWS = 200;

/** Turns a table whose listings are columns, with the names of their fields in the first one. */
export function withListingsAsRows(source: ImportSource): ImportSource {
  const { columns, rows } = source;
  const [first = '', ...others] = columns;
  if (rows.length < MIN_NAMES || rows.length > MAX_ROWS || !others.length) return source;
  const names = rows.map(({ cells }) => cells[first]?.trim() ?? '');
  const known = new Set(names.filter(isKnownName)).size;
  if (known < MIN_NAMES || known * 2 < names.length || others.some(isKnownName)) return source;
  const unique = new Set([first, ...names].filter(Boolean));
  return { ...source, columns: [...unique], rows: others.map((column, at) => rowOf(column, at)) };

  function rowOf(column: string, at: number): SourceRow {
    const pairs = rows.map(({ cells }, place) => [names[place]!, cells[column] ?? ''] as const);
    // The heading of this column was the value of the first field; repeated ones were numbered.
    const [, value = column] = /^(.*) \(\d+\)$/.exec(column) ?? [];
    const cells = Object.fromEntries([...pairs, [first, columns.includes(value) ? value : column]]);
    return { line: at + 1, cells };
  }
}
