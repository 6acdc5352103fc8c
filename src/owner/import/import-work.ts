import { CountedWork } from '../../import/counted-work.js';
import type { SessionWork } from '../../import/import-session.js';
import type { Steps, WorkSlice } from '../../import/work-slice.js';

/** Shorter work shows no progress, in milliseconds. */
const SHOW_AFTER_MS = 100;

/** A task that reads or checks a file, here or in a worker, and how far it is. */
export class ImportWork implements SessionWork {
  readonly #canceling = new AbortController();
  readonly #here: CountedWork;
  readonly #show: () => void;
  readonly #timer: ReturnType<typeof setTimeout>;
  #startedAt = Date.now();
  #done = 0;
  #total = 0;

  constructor(show: () => void) {
    this.#show = show;
    this.#here = new CountedWork(this.signal, (done, total) => this.tell(done, total));
    // A worker that reads a spreadsheet tells nothing meanwhile.
    this.#timer = setTimeout(show, SHOW_AFTER_MS);
  }

  get slice(): WorkSlice {
    return this.#here.slice;
  }

  get isCanceled(): boolean {
    return this.signal.aborted;
  }

  get signal(): AbortSignal {
    return this.#canceling.signal;
  }

  /** Ends the work, and the progress of work that is done. */
  cancel(): void {
    clearTimeout(this.#timer);
    this.#canceling.abort();
  }

  get done(): number {
    return this.#done;
  }

  /** Number of rows; 0 while it is unknown. */
  get total(): number {
    return this.#total;
  }

  /** Estimated time for the rest, in milliseconds; undefined without an estimate. */
  get msLeft(): number | undefined {
    const { done, total } = this;
    const passed = Date.now() - this.#startedAt;
    return done && passed ? (passed / done) * (total - done) : undefined;
  }

  run<Result>(steps: Steps<Result>): Promise<Result> {
    return this.#here.run(steps);
  }

  runRows<Result>(total: number, steps: Steps<Result>): Promise<Result> {
    return this.#here.runRows(total, steps);
  }

  /** Shows how many rows are done. */
  tell(done: number, total: number): void {
    if (done < this.#done || total !== this.#total) this.#startedAt = Date.now();
    this.#done = done;
    this.#total = total;
    this.#show();
  }
}
