import type { CheckedRow, ImportPlan } from './import-plan.js';
import { filled } from './import-words.js';
import { planColumns } from './plan-columns.js';
import type { SourceRow } from './source.js';
import { finish, type Steps } from './work-slice.js';

/** Returns what refuses the number or the address of an earlier row, and rows that `doubtfulNumbers` returns. */
export function duplicateCheck(doubtful: ReadonlyMap<number, number>): (checked: CheckedRow) => CheckedRow {
  const seen = { MLSNumber: new Map<unknown, number>(), Url: new Map<unknown, number>() };
  const fields = ['MLSNumber', 'Url'] as const;
  return checked => {
    if (checked.type !== 'listing') return checked;
    const { line, listing } = checked;
    const other = doubtful.get(line);
    if (other) return { type: 'duplicate', line, field: 'MLSNumber', first: other };
    const field = fields.find(name => seen[name].has(listing[name]));
    if (field) return { type: 'duplicate', line, field, first: seen[field].get(listing[field])! };
    for (const name of fields) seen[name].set(listing[name], line);
    return checked;
  };
}

/** Fields that differ if two rows are different listings. */
const PLACES = ['Url', 'Address'];

/** Returns whether a row has the number of another row and another address, so that one of the numbers may be wrong. */
export function misnumbering(
  rows: readonly SourceRow[],
  { targets }: ImportPlan,
): (checked: CheckedRow, row: SourceRow) => boolean {
  const { of } = planColumns(targets);
  const columns = PLACES.flatMap(field => of.get(field) ?? []);
  const byLine = new Map(rows.map(row => [row.line, row]));
  return (checked, { cells }) => {
    const first = checked.type === 'duplicate' && checked.field === 'MLSNumber' ? byLine.get(checked.first) : undefined;
    return first !== undefined && columns.some(name => filled(cells[name]) !== filled(first.cells[name]));
  };
}

/** Fields whose values decide which of several rows with the same number is the listing. */
const DECISIVE: readonly string[] = ['SalePrice', 'RentPrice', 'Status', 'SaleType', 'Bedrooms'];

/** Returns the lines of rows with the same number but another offer, each with the line of another one. */
export const doubtfulNumbers = (rows: readonly SourceRow[], plan: ImportPlan): ReadonlyMap<number, number> =>
  finish(findingDoubtful(rows, plan));

/** Does the same in steps. */
export function* findingDoubtful(
  rows: readonly SourceRow[],
  { targets, fixes }: ImportPlan,
): Steps<ReadonlyMap<number, number>> {
  const { of } = planColumns(targets);
  const column = of.get('MLSNumber');
  const decisive = DECISIVE.flatMap(field => of.get(field) ?? []);
  const found = new Map<number, number>();
  if (column === undefined || fixes?.['MLSNumber']) return found;
  const firsts = new Map<string, { readonly line: number; readonly offer: string }>();
  for (const { line, cells } of rows) {
    yield;
    const number = filled(cells[column]);
    const offer = decisive.map(name => filled(cells[name])).join('\n');
    const first = firsts.get(number);
    if (!first) firsts.set(number, { line, offer });
    else if (number && first.offer !== offer) {
      found.set(line, first.line);
      if (!found.has(first.line)) found.set(first.line, line);
    }
  }
  return found;
}
