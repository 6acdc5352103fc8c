/** How often the timer fires within an interval: a call comes at most a twentieth of the interval early. */
const SLOTS = 20;

/**
 * Calls many functions at the same interval with one timer. A timer for each would wake up the process each time, which
 * takes several times as long as a short call.
 */
export class SharedInterval {
  readonly #slots = Array.from({ length: SLOTS }, () => new Set<() => void>());
  readonly #intervalMs: number;
  #current = 0;
  #size = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(intervalMs: number) {
    this.#intervalMs = intervalMs;
  }

  /** Calls a function after each interval. Returns a function that ends it, to be called once. */
  add(call: () => void): () => void {
    // Don't keep an otherwise idle process alive.
    this.#timer ??= setInterval(() => this.#tick(), this.#intervalMs / SLOTS).unref();
    const slot = this.#slots[this.#current]!.add(call);
    this.#size++;
    return () => {
      slot.delete(call);
      if (--this.#size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  #tick(): void {
    this.#current = (this.#current + 1) % SLOTS;
    for (const call of this.#slots[this.#current]!) call();
  }
}
