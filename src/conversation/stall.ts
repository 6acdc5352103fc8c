import type { Clock } from './clock.js';

/** Detects that an answer has stopped arriving. One timer serves all fragments. */
export class StallDetector {
  readonly #clock: Clock;
  readonly #stallMs: () => number;
  readonly #onChange: (isStalled: boolean) => void;
  #progressAt = 0;
  #isStalled = false;
  #cancelTimer: (() => void) | undefined;

  /**
   * @param stallMs returns the time without progress after which an answer counts as stalled, in ms
   * @param onChange called when an answer stalls and when it continues, but not when its request ends
   */
  constructor(clock: Clock, stallMs: () => number, onChange: (isStalled: boolean) => void) {
    this.#clock = clock;
    this.#stallMs = stallMs;
    this.#onChange = onChange;
  }

  get isStalled(): boolean {
    return this.#isStalled;
  }

  /** Restarts the time: a question was sent, or a part of its answer arrived. */
  restart(): void {
    this.#progressAt = this.#clock.now();
    if (this.#isStalled) {
      this.#isStalled = false;
      this.#onChange(false);
    }
    if (!this.#cancelTimer) this.#check();
  }

  /** Stops the timer, because the request is over. */
  stop(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    this.#isStalled = false;
  }

  readonly #check = (): void => {
    const leftMs = this.#progressAt + this.#stallMs() - this.#clock.now();
    this.#cancelTimer = leftMs > 0 ? this.#clock.schedule(this.#check, leftMs) : undefined;
    if (this.#cancelTimer) return;
    this.#isStalled = true;
    this.#onChange(true);
  };
}
