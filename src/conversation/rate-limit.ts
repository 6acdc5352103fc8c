/** The owner's limit: at most `count` questions within `windowMs` milliseconds. */
export interface RateLimitRule {
  readonly count: number;
  readonly windowMs: number;
}

/** Longest wait, in ms: the rest of a month, which a monthly limit takes. */
const MAX_WAIT_MS = 31 * 24 * 60 * 60 * 1000;

/** Milliseconds since the epoch; never goes back, so that countdowns continue when the system clock is set. */
const monotonicNow = () => performance.timeOrigin + performance.now();

/**
 * Computes when the next question may be sent. The service's answers take precedence. The owner's limit is also
 * counted here, so that the client doesn't send a question that the service would refuse.
 *
 * Not stated: a sliding window, like the service's; a wait never exceeds a month.
 */
export class RateLimit {
  readonly #now: () => number;
  /** When the service accepted the questions, in any order. */
  #times: readonly number[] = [];
  #refusedUntil = 0;

  /** @param now a clock in ms since the epoch that doesn't go back */
  constructor(now: () => number = monotonicNow) {
    this.#now = now;
  }

  /** Records a question that the service accepted `agoMs` milliseconds ago. */
  note({ windowMs }: RateLimitRule, agoMs = 0): void {
    const now = this.#now();
    const since = now - clamp(windowMs);
    this.#times = [...this.#times.filter(time => time > since), now - agoMs];
  }

  /** Blocks questions for `waitMs` milliseconds; ignores NaN. */
  refuse(waitMs: number): void {
    this.#refusedUntil = Math.max(this.#refusedUntil, this.#now() + clamp(waitMs));
  }

  forget(): void {
    this.#refusedUntil = 0;
    this.#times = [];
  }

  /** Milliseconds until the next question may be sent: 0 to a month. */
  waitMs(rule: RateLimitRule): number {
    const now = this.#now();
    return clamp(Math.max(this.#refusedUntil, this.#fullUntil(rule, now)) - now);
  }

  /** The window is full until the question `count` ago leaves it. */
  #fullUntil({ count, windowMs }: RateLimitRule, now: number): number {
    if (!(count > 0 && windowMs > 0)) return 0;
    const begin = now - clamp(windowMs);
    const inWindow = this.#times.filter(time => time > begin && time <= now).sort((a, b) => a - b);
    const oldest = inWindow.at(-count);
    return oldest === undefined ? 0 : oldest + clamp(windowMs);
  }
}

/** Maps NaN and negative values to 0, and limits the rest to a month. */
function clamp(ms: number): number {
  return ms > 0 ? Math.min(ms, MAX_WAIT_MS) : 0;
}
