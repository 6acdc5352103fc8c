import { filled } from './import-words.js';
import type { ImportSource, SourceRow } from './source.js';
import type { Steps } from './work-slice.js';

/** `Attribute 1 name` and `Attribute 1 value(s)` of shops. */
const NAME = /^(.*\d.*?)[\s_-]*name$/i;
const VALUE = /^(.*\d.*?)[\s_-]*value(?:\(s\)|s)?$/i;

/** Columns for values whose names are in cells of another column. */
interface Pair {
  readonly name: string;
  readonly value: string;
}

/** Makes columns of pairs: a name in the cells of one column, and its value in those of another. */
export function* splittingPairs(source: ImportSource): Steps<ImportSource> {
  const pairs = pairsIn(source.columns);
  if (!pairs.length) return source;
  const columns = new Set(source.columns.filter(column => !pairs.some(pair => Object.values(pair).includes(column))));
  const rows: SourceRow[] = [];
  for (const row of source.rows) {
    const cells: Record<string, string> = { ...row.cells };
    for (const { name, value } of pairs) {
      const heading = filled(row.cells[name]);
      if (!heading || source.columns.includes(heading)) continue;
      columns.add(heading);
      cells[heading] ||= row.cells[value] ?? '';
    }
    rows.push({ ...row, cells });
    yield;
  }
  return { ...source, rows, columns: [...columns] };
}

function pairsIn(columns: readonly string[]): readonly Pair[] {
  const values = new Map(
    columns.flatMap(value => (VALUE.test(value) ? [[VALUE.exec(value)![1]!, value] as const] : [])),
  );
  return columns.flatMap(name => {
    const value = values.get(NAME.exec(name)?.[1] ?? '');
    return value === undefined ? [] : [{ name, value }];
  });
}
