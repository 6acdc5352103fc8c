import type { Clock } from '../../../src/conversation/clock.js';

/** A clock that only the test moves. */
export class FakeClock implements Clock {
  #now = Date.now();
  readonly #timers = new Map<() => void, number>();

  now(): number {
    return this.#now;
  }

  schedule(work: () => void, ms: number): () => void {
    const run = () => work();
    this.#timers.set(run, this.#now + ms);
    return () => void this.#timers.delete(run);
  }

  /** Number of timers that have not fired. */
  get pending(): number {
    return this.#timers.size;
  }

  /** Moves the time and fires the timers that are due, each at its time. Then lets all promises settle. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    for (;;) {
      const [next] = [...this.#timers].sort(([, a], [, b]) => a - b);
      if (!next || next[1] > end) break;
      this.#timers.delete(next[0]);
      this.#now = Math.max(this.#now, next[1]);
      next[0]();
      await settled();
    }
    this.#now = end;
    await settled();
  }
}

/** Resolves when all promises that are resolved now have run their continuations. */
export const settled = () => new Promise<void>(resolve => setImmediate(resolve));
