import { isRecord } from '../protocol/check.js';
import type { TableRow } from './source.js';

type Item = Readonly<Record<string, unknown>>;

/** More columns than a listing may have. */
const MAX_AT = 1000;

/** Returns the rows of each sheet of a workbook in XML, the format of Excel 2003 that older systems still export. */
export function sheetsInXml(document: object): readonly (readonly TableRow[])[] {
  const workbook = (document as Item)['Workbook'];
  if (!isRecord(workbook)) return [];
  return listOf(workbook['Worksheet']).flatMap(sheet =>
    listOf(sheet['Table']).map(table => {
      let line = 0;
      return listOf(table['Row']).map(row => {
        line = Number(row['Index'] ?? line + 1);
        return { line, ...cellsOf(row) };
      });
    }),
  );
}

/** A cell says its position only if it leaves some out. */
function cellsOf(row: Item): Pick<TableRow, 'cells' | 'numbers'> {
  const cells: string[] = [];
  const numbers = new Set<number>();
  let at = 0;
  for (const cell of listOf(row['Cell'])) {
    at = Math.min(Number(cell['Index'] ?? at + 1) || at + 1, MAX_AT);
    while (cells.length < at - 1) cells.push('');
    const data: unknown = cell['Data'];
    const { type, text } = isRecord(data) ? { type: data['Type'], text: data['#text'] } : { type: '', text: data };
    cells[at - 1] = typeof text === 'string' ? text.replace(MIDNIGHT, '') : '';
    if (type === 'Number') numbers.add(at - 1);
    at += Number(cell['MergeAcross'] ?? 0) || 0;
  }
  return { cells, numbers };
}

/** The time of a date. */
const MIDNIGHT = /(?<=^\d{4}-\d\d-\d\d)T00:00:00(?:\.0+)?$/;

const listOf = (value: unknown): readonly Item[] => (Array.isArray(value) ? value : [value]).filter(isRecord);
