import type { CheckedRow, ImportPlan } from './import-plan.js';
import { duplicateCheck, findingDoubtful } from './duplicate-rows.js';
import { factsOf, readingNumbers, rowCheck, type TableFacts } from './import-table.js';
import { filled } from './import-words.js';
import { planColumns } from './plan-columns.js';
import type { SourceRow } from './source.js';
import type { Steps } from './work-slice.js';

/** Checks the rows of a table once, and after a fix only those that it concerns. */
export class TableCheck {
  readonly #rows: readonly SourceRow[];
  readonly #facts: TableFacts;
  /** The plan of the last check. */
  #plan: ImportPlan;
  /** The rows, without regard to their duplicates. */
  #read: readonly CheckedRow[] = [];

  private constructor(rows: readonly SourceRow[], plan: ImportPlan, facts: TableFacts) {
    this.#rows = rows;
    this.#plan = plan;
    this.#facts = facts;
  }

  /** Finds out how to read a table. */
  static *preparing(rows: readonly SourceRow[], plan: ImportPlan): Steps<TableCheck> {
    const numbers = yield* readingNumbers(rows, plan);
    return new TableCheck(rows, plan, factsOf(rows, plan, numbers));
  }

  /** Checks all rows, one a step. */
  *checking(): Steps<readonly CheckedRow[]> {
    const check = rowCheck(this.#plan, this.#facts);
    const read: CheckedRow[] = [];
    for (const row of this.#rows) {
      read.push(check(row));
      yield;
    }
    this.#read = read;
    return yield* this.#withDuplicates(read);
  }

  /** Checks the rows with the cells that a plan with further fixes replaces, one a step. */
  *fixing(plan: ImportPlan): Steps<readonly CheckedRow[]> {
    const isConcerned = concernedBy(this.#plan, plan);
    const check = rowCheck(plan, this.#facts);
    const read: CheckedRow[] = [];
    for (const [at, row] of this.#rows.entries()) {
      const known = this.#read[at]!;
      read.push(isConcerned(row, known) ? check(row) : known);
      yield;
    }
    this.#read = read;
    this.#plan = plan;
    return yield* this.#withDuplicates(read);
  }

  *#withDuplicates(read: readonly CheckedRow[]): Steps<readonly CheckedRow[]> {
    const refuse = duplicateCheck(yield* findingDoubtful(this.#rows, this.#plan));
    const rows: CheckedRow[] = [];
    for (const row of read) {
      rows.push(refuse(row));
      yield;
    }
    return rows;
  }
}

/** Returns whether the fixes in which two plans differ may change a row. */
function concernedBy(before: ImportPlan, next: ImportPlan): (row: SourceRow, known: CheckedRow) => boolean {
  const { of, others } = planColumns(next.targets);
  const fields = new Set([before, next].flatMap(({ fixes }) => Object.keys(fixes ?? {})));
  const changes = [...fields].flatMap(field => {
    const [old, fixes] = [before, next].map(plan => new Map(Object.entries(plan.fixes?.[field] ?? {})));
    const cells = new Set([...old!.keys(), ...fixes!.keys()].filter(cell => old!.get(cell) !== fixes!.get(cell)));
    return cells.size ? [{ field, cells, columns: [of.get(field) ?? '', ...(others.get(field) ?? [])] }] : [];
  });
  return ({ cells: row }, known) =>
    changes.some(
      ({ field, cells, columns }) =>
        (known.type === 'fault' && known.faults.some(fault => fault.field === field)) ||
        (field !== '' && columns.some(column => cells.has(filled(row[column])))),
    );
}
