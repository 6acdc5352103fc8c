/** Most keys that a throttle remembers. */
const MAX_KEYS = 10_000;

/** Lets each key pass once per interval, in this process. For what may be left out, such as that somebody is typing. */
export class Throttle {
  readonly #intervalMs: number;
  readonly #last = new Map<string, number>();

  constructor(intervalMs: number) {
    this.#intervalMs = intervalMs;
  }

  admits(key: string, now: Date): boolean {
    const time = now.getTime();
    const last = this.#last.get(key);
    if (last !== undefined && Math.abs(time - last) < this.#intervalMs) return false;
    if (this.#last.size >= MAX_KEYS) this.#last.clear();
    this.#last.set(key, time);
    return true;
  }
}
