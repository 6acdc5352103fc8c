import { readSource } from './import-source.js';
import type { LabelTexts } from './import-words.js';
import { guessingValues, planning, type GuessedValues } from './guess-plan.js';
import type { CheckedRow, ImportPlan } from './import-plan.js';
import { findingFacts, type PlanFacts } from './plan-facts.js';
import { preparingSource } from './prepare-source.js';
import type { SentReading } from './session-messages.js';
import type { ImportSource } from './source.js';
import { TableCheck } from './table-check.js';
import type { Steps, WorkSlice } from './work-slice.js';

/** Does the steps of a task with pauses, and counts those for rows. */
export interface SessionWork {
  readonly slice: WorkSlice;
  /** Does steps of unknown number. @throws the reason when it is canceled */
  run<Result>(steps: Steps<Result>): Promise<Result>;
  /** Does one step for each of `total` rows. @throws the reason when it is canceled */
  runRows<Result>(total: number, steps: Steps<Result>): Promise<Result>;
}

/** Reads a file and checks its rows, in the thread that creates it. */
export class ImportSession {
  #source: ImportSource | undefined;
  #check: TableCheck | undefined;

  /**
   * Reads the file whose rows the other tasks are about.
   *
   * @throws {UnreadableFileError | TooManyColumnsError}
   */
  async read(work: SessionWork, file: Blob, reading: SentReading): Promise<ImportSource> {
    const read = await readSource(file, { ...reading, slice: work.slice });
    const source = await work.runRows(read.rows.length, preparingSource(read));
    this.#source = source;
    return source;
  }

  /** Guesses how to import the file. */
  plan(work: SessionWork, languages: readonly LabelTexts[]): Promise<ImportPlan> {
    return work.run(planning(this.#source!, languages));
  }

  /** Finds out what the rows say about a plan. */
  describe(work: SessionWork, plan: ImportPlan): Promise<PlanFacts> {
    return work.run(findingFacts(this.#source!, plan));
  }

  /** Guesses what the values of columns with choices mean. */
  guessValues(work: SessionWork, plan: ImportPlan, languages: readonly LabelTexts[]): Promise<GuessedValues> {
    return work.run(guessingValues(this.#source!.rows, plan, languages));
  }

  /** Checks all rows. */
  async check(work: SessionWork, plan: ImportPlan): Promise<readonly CheckedRow[]> {
    const { rows } = this.#source!;
    const check = await work.run(TableCheck.preparing(rows, plan));
    const checked = await work.runRows(rows.length, check.checking());
    this.#check = check;
    return checked;
  }

  /** Checks the rows that the further fixes of a plan concern, and returns all. */
  fix(work: SessionWork, plan: ImportPlan): Promise<readonly CheckedRow[]> {
    return work.runRows(this.#source!.rows.length, this.#check!.fixing(plan));
  }
}
