import type { SessionWork } from './import-session.js';
import { WorkSlice, type Steps } from './work-slice.js';

/** How often the progress is told, in milliseconds; shorter work tells none. */
const TELL_EVERY_MS = 100;

/** Does a task in slices, and tells how many of its rows are done. Canceled work ends at its next pause. */
export class CountedWork implements SessionWork {
  readonly slice: WorkSlice;
  readonly #tell: (done: number, total: number) => void;
  #toldAt = Date.now();
  #done = 0;
  #total = 0;

  constructor(signal: AbortSignal, tell: (done: number, total: number) => void) {
    this.#tell = tell;
    this.slice = new WorkSlice(signal, () => this.#tellSometimes());
  }

  run<Result>(steps: Steps<Result>): Promise<Result> {
    this.#total = 0;
    return this.slice.run(steps);
  }

  runRows<Result>(total: number, steps: Steps<Result>): Promise<Result> {
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

  #tellSometimes(): void {
    if (Date.now() < this.#toldAt + TELL_EVERY_MS) return;
    this.#toldAt = Date.now();
    this.#tell(Math.min(this.#done, this.#total), this.#total);
  }
}
