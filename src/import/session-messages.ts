import type { LabelTexts } from './import-words.js';
import type { GuessedValues } from './guess-plan.js';
import type { CheckedRow, ImportPlan } from './import-plan.js';
import type { PlanFacts } from './plan-facts.js';
import type { ImportSource, Reading, UnreadableFileError } from './source.js';

/** Settings of a reading that a worker can get. */
export type SentReading = Pick<Reading, 'encoding' | 'separator' | 'headingRow' | 'sheet' | 'language'>;

/** The tasks of a session, with their parameters and results. */
export interface SessionTasks {
  read: { params: readonly [file: Blob, reading: SentReading]; result: ImportSource };
  plan: { params: readonly [languages: readonly LabelTexts[]]; result: ImportPlan };
  describe: { params: readonly [plan: ImportPlan]; result: PlanFacts };
  guessValues: { params: readonly [plan: ImportPlan, languages: readonly LabelTexts[]]; result: GuessedValues };
  check: { params: readonly [plan: ImportPlan]; result: readonly CheckedRow[] };
  fix: { params: readonly [plan: ImportPlan]; result: readonly CheckedRow[] };
}

export type SessionTask = keyof SessionTasks;

/** A request of a page to a worker. */
export type SessionRequest =
  | { readonly id: number; readonly task: SessionTask; readonly params: readonly unknown[] }
  | { readonly id: number; readonly task: 'cancel' };

/** How a task failed, as a page can tell it to the owner. */
export type SessionFailure =
  | { readonly type: 'unreadable'; readonly reason: UnreadableFileError['reason'] }
  | { readonly type: 'columns' }
  | { readonly type: 'other'; readonly message: string };

/** An answer of a worker: its progress, some rows of the result with the place of the first, or the end. */
export type SessionAnswer =
  | { readonly id: number; readonly type: 'progress'; readonly done: number; readonly total: number }
  | { readonly id: number; readonly type: 'rows'; readonly at: number; readonly rows: readonly unknown[] }
  | { readonly id: number; readonly type: 'result'; readonly value: unknown }
  | { readonly id: number; readonly type: 'failure'; readonly failure: SessionFailure };
