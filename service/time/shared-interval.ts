/** How often the timer fires within an interval: a call comes at most a twentieth of the interval early. */
const SLOTS = 20;

/**
 * Calls many functions at the same interval with one timer. A timer for each would wake up the process each time, which
 * takes several times as long as a short call.
 */
export class SharedInterval {
  readonly #slots = Array.from({ length: SLOTS }, () => new Set<() => void>());
  readonly #slotMs: number;
  #current = 0;
  #dueAt = 0;
  #size = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(intervalMs: number) {
    this.#slotMs = intervalMs / SLOTS;
  }

  /** Calls a function after each interval. Returns a function that ends it, to be called once. */
  add(call: () => void): () => void {
    if (this.#size === 0) this.#wait(performance.now());
    const slot = this.#slots[this.#current]!.add(call);
    this.#size++;
    return () => {
      slot.delete(call);
      if (--this.#size === 0) clearTimeout(this.#timer);
    };
  }

  /**
   * Waits for the next slot, which is due by the clock: the delays of a repeating timer would add up on a busy machine.
   * Slots that were missed while the process stalled are not made up for.
   */
  #wait(lastDueAt: number): void {
    const now = performance.now();
    this.#dueAt = Math.max(lastDueAt + this.#slotMs, now);
    // Don't keep an otherwise idle process alive.
    this.#timer = setTimeout(() => this.#tick(), this.#dueAt - now).unref();
  }

  #tick(): void {
    this.#wait(this.#dueAt);
    this.#current = (this.#current + 1) % SLOTS;
    for (const call of this.#slots[this.#current]!) call();
  }
}
