import { WorkSlice, type Steps } from '../../import/work-slice.js';

/** How often the dialog shows the progress, in milliseconds; shorter work shows none. */
const SHOW_EVERY_MS = 100;

/** Reads or checks a file in slices, and knows how far it is. Canceled work ends at its next pause. */
export class ImportWork {
  readonly slice: WorkSlice;
  readonly #canceling = new AbortController();
  readonly #show: () => void;
  #shownAt = Date.now();
  #startedAt = Date.now();
  #done = 0;
  #total = 0;

  constructor(show: () => void) {
    this.#show = show;
    this.slice = new WorkSlice(this.#canceling.signal, () => this.#tell());
  }

  get isCanceled(): boolean {
    return this.#canceling.signal.aborted;
  }

  get signal(): AbortSignal {
    return this.#canceling.signal;
  }

  cancel(): void {
    this.#canceling.abort();
  }

  get done(): number {
    return Math.min(this.#done, this.#total);
  }

  /** Number of rows; 0 while it is unknown. */
  get total(): number {
    return this.#total;
  }

  /** Estimated time for the rest, in milliseconds; undefined without an estimate. */
  get msLeft(): number | undefined {
    const { done, total } = this;
    return done ? ((Date.now() - this.#startedAt) / done) * (total - done) : undefined;
  }

  /** Does steps of unknown number. @throws when canceled */
  run<Result>(steps: Steps<Result>): Promise<Result> {
    this.#total = 0;
    return this.slice.run(steps);
  }

  /** Does one step for each of `total` rows. @throws when canceled */
  runRows<Result>(total: number, steps: Steps<Result>): Promise<Result> {
    this.#startedAt = Date.now();
    this.#done = 0;
    this.#total = total;
    return this.slice.run(this.#counted(steps));
  }

  *#counted<Result>(steps: Steps<Result>): Steps<Result> {
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
      this.#done++;
      yield;
    }
  }

  #tell(): void {
    if (Date.now() < this.#shownAt + SHOW_EVERY_MS) return;
    this.#shownAt = Date.now();
    this.#show();
  }
}
