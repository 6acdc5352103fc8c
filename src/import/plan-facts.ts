import type { NumberDoubt } from './column-numbers.js';
import type { ImportPlan } from './import-plan.js';
import { findingMissing } from './missing-fields.js';
import { readingNumbers } from './plan-numbers.js';
import { findingCompetingColumns, type CompetingColumn } from './competing-columns.js';
import type { ImportSource, SourceRow } from './source.js';
import type { Steps } from './work-slice.js';

/** Facts about the rows under a plan, determined before they are rendered. */
export interface PlanFacts {
  readonly missing: readonly string[];
  readonly doubts: ReadonlyMap<string, NumberDoubt>;
  /** Columns that mean the same as a chosen one. */
  readonly competing: readonly CompetingColumn[];
  /** A cell of each column. */
  readonly examples: ReadonlyMap<string, string>;
}

/** Finds out what the rows say about a plan. */
export function* findingFacts({ columns, rows }: ImportSource, plan: ImportPlan): Steps<PlanFacts> {
  const missing = yield* findingMissing(plan, rows);
  const doubts = new Map<string, NumberDoubt>();
  for (const [column, { doubt }] of yield* readingNumbers(rows, plan)) if (doubt) doubts.set(column, doubt);
  const examples = new Map<string, string>();
  for (const column of columns) examples.set(column, yield* findingExample(rows, column));
  return { missing, doubts, examples, competing: yield* findingCompetingColumns(rows, plan) };
}

function* findingExample(rows: readonly SourceRow[], column: string): Steps<string> {
  for (const { cells } of rows) {
    if (cells[column]?.trim()) return cells[column];
    yield;
  }
  return '';
}
