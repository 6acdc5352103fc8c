import { isRecord } from '../protocol/check.js';
import { flatten } from './json-rows.js';
import { cellOf } from './json-cells.js';
import { MAX_COLUMNS, MAX_NAME_LENGTH, type ImportSource, type SourceRow } from './source.js';
import type { Steps } from './work-slice.js';

/** Makes columns of objects that are in cells as JSON: `details` with `{"beds":3}` becomes `beds`. */
export function* expandingCells(source: ImportSource): Steps<ImportSource> {
  const columns = new Set(source.columns);
  const expanded = new Set<string>();
  const rows: SourceRow[] = [];
  for (const row of source.rows) {
    const found = Object.entries(row.cells).flatMap(([column, cell]) => {
      const value = valueIn(cell);
      return value === undefined ? [] : [[column, value] as const];
    });
    yield;
    const values = Object.fromEntries(found);
    const flat = found.length ? Object.entries(flatten({ ...row.cells, ...values })) : [];
    const added = flat.filter(([name]) => name.length <= MAX_NAME_LENGTH && !(name in row.cells));
    const names = new Set([...columns, ...added.map(([name]) => name)]);
    if (!found.length || names.size > MAX_COLUMNS) {
      rows.push(row);
      continue;
    }
    for (const name of names) columns.add(name);
    const cells = Object.fromEntries(flat.map(([name, value]) => [name, cellOf(value, name)]));
    for (const [column] of found) if (!(column in cells)) expanded.add(column);
    const numbers = flat.flatMap(([name, value]) => (typeof value === 'number' ? name : []));
    rows.push({ ...row, cells, numbers: new Set([...(row.numbers ?? []), ...numbers]) });
  }
  // A column stays if another row has something else in it.
  const isGone = (column: string) => expanded.has(column) && rows.every(({ cells }) => !cells[column]?.trim());
  return expanded.size
    ? { ...source, rows, columns: [...columns].filter(column => !isGone(column)) }
    : { ...source, rows };
}

/** Texts and constants of Python. */
const PYTHON = /'([^']*)'|\b(None|True|False)\b/g;
const CONSTANTS: Readonly<Record<string, string>> = { None: 'null', True: 'true', False: 'false' };

/** Returns the object or list that a cell has as JSON, or as Python writes it. */
function valueIn(cell: string): object | undefined {
  const text = /^\s*[[{]/.test(cell) ? cell : '';
  if (!text) return undefined;
  const python = text.includes('"')
    ? text
    : text.replace(PYTHON, (_, string: string | undefined, constant: string) =>
        string === undefined ? CONSTANTS[constant]! : JSON.stringify(string),
      );
  try {
    const value = JSON.parse(python) as unknown;
    return Array.isArray(value) || isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
