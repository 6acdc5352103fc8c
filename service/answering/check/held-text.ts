/** How long text may wait for the end of its sentence, in milliseconds. */
const HOLD_MS = 300;

/**
 * Tells when held text has waited for too long.
 *
 * Text is held for `HOLD_MS` at most. Longer, but not beyond the end of its sentence, waits only what follows the first
 * statement that isn't proven yet; a number, name, sign or word such as "up" that the next six words may turn into a
 * statement, with these words; and the last word, which may not be complete.
 */
export class HeldText {
  readonly #arrivals: { readonly end: number; readonly at: number }[] = [];
  #received = 0;

  add(length: number, now: number): void {
    this.#received += length;
    this.#arrivals.push({ end: this.#received, at: now });
  }

  /** Milliseconds until the oldest of the last `held` characters must be passed on; zero or less if they are late. */
  remainingMs(held: number, now: number): number {
    const passed = this.#received - held;
    while (this.#arrivals[0] && this.#arrivals[0].end <= passed) this.#arrivals.shift();
    const [oldest] = this.#arrivals;
    return oldest ? oldest.at + HOLD_MS - now : Infinity;
  }
}
