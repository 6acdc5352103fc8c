import { isArea, readCell } from './import-numbers.js';
import { multipleOf } from './heading-words.js';
import { squareMetersBehind, suffixOf } from './import-units.js';
import type { ImportPlan } from './import-plan.js';
import { filled } from './import-words.js';
import { NUMBER_FIELDS } from './listing-groups.js';
import { planColumns } from './plan-columns.js';
import type { SourceRow } from './source.js';
import type { Steps } from './work-slice.js';

/** A column that means the same as the column of a field, but has another number in some row. */
export interface CompetingColumn {
  readonly field: string;
  readonly column: string;
  readonly other: string;
  /** Line of the first row with another number. */
  readonly line: number;
}

/** Rows that are looked at. */
const SAMPLE = 500;
const ANY_MARK = { uses: { ',': 'thousands', '.': 'fraction' } } as const;

/** Finds the columns that an owner may prefer to the chosen ones. */
export function* findingCompetingColumns(
  rows: readonly SourceRow[],
  { targets }: ImportPlan,
): Steps<readonly CompetingColumn[]> {
  const { of, others } = planColumns(targets);
  const found: CompetingColumn[] = [];
  for (const field of NUMBER_FIELDS) {
    const column = of.get(field);
    for (const other of column === undefined ? [] : (others.get(field) ?? [])) {
      yield;
      const line = rows.slice(0, SAMPLE).find(({ cells }) => areDifferent(cells, field, column!, other))?.line;
      if (line !== undefined) found.push({ field, column: column!, other, line });
    }
  }
  return found;
}

function areDifferent(cells: SourceRow['cells'], field: string, ...columns: readonly string[]): boolean {
  const [one, other] = columns.map(column => {
    const cell = filled(cells[column]);
    // The same area in another unit is no other area.
    const unit = isArea(field) ? (squareMetersBehind(suffixOf(cell)) ?? squareMetersBehind(column)) : undefined;
    return { size: readCell(field, cell, ANY_MARK) * multipleOf(column), unit };
  });
  return one!.unit === other!.unit && one!.size > 0 && other!.size > 0 && one!.size !== other!.size;
}
