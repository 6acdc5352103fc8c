/** The owner's limit: at most `count` questions within any `windowMs` milliseconds. */
export interface RateLimitRule {
  readonly count: number;
  readonly windowMs: number;
}

/** The longest wait, in ms: a day. */
const MAX_WAIT_MS = 24 * 60 * 60 * 1000;

/**
 * Milliseconds since the epoch by a clock that never goes back: the page's start, and what passed since.
 * Somebody may set the clock of the machine; a countdown goes on as it began.
 */
const monotonicNow = () => performance.timeOrigin + performance.now();

/**
 * When the next question may be sent. The service is the judge: what it says is kept to. The owner's limit
 * is counted along, so that a question that would be refused is not even sent.
 *
 * Not stated: a sliding window, as the service has it; a wait is never longer than a day.
 */
export class RateLimit {
  readonly #now: () => number;
  /** When the questions were taken in, in any order. */
  #times: readonly number[] = [];
  #refusedUntil = 0;

  /** @param now a clock in ms since the epoch that does not go back */
  constructor(now: () => number = monotonicNow) {
    this.#now = now;
  }

  /** A question was taken in by the service, `agoMs` milliseconds ago. */
  note({ windowMs }: RateLimitRule, agoMs = 0): void {
    const now = this.#now();
    const since = now - clamp(windowMs);
    this.#times = [...this.#times.filter(time => time > since), now - agoMs];
  }

  /** The service wants nothing for `waitMs` milliseconds; a wait that is no number is none. */
  refuse(waitMs: number): void {
    this.#refusedUntil = Math.max(this.#refusedUntil, this.#now() + clamp(waitMs));
  }

  /** Forgets what the service said and what it took in: a new session begins. */
  forget(): void {
    this.#refusedUntil = 0;
    this.#times = [];
  }

  /** Milliseconds until the next question may be sent; 0 when it may be sent now, at most a day. */
  waitMs(rule: RateLimitRule): number {
    const now = this.#now();
    return clamp(Math.max(this.#refusedUntil, this.#fullUntil(rule, now)) - now);
  }

  /** The window is full while the question `count` ago is in it. */
  #fullUntil({ count, windowMs }: RateLimitRule, now: number): number {
    if (!(count > 0 && windowMs > 0)) return 0;
    const begin = now - clamp(windowMs);
    const inWindow = this.#times.filter(time => time > begin && time <= now).sort((a, b) => a - b);
    const oldest = inWindow.at(-count);
    return oldest === undefined ? 0 : oldest + clamp(windowMs);
  }
}

/** Not NaN, not negative, not longer than a day. */
function clamp(ms: number): number {
  return ms > 0 ? Math.min(ms, MAX_WAIT_MS) : 0;
}
