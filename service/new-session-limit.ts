import type { RateLimiter } from '../src/gateway/rate-limiter.js';

const HOUR_SECONDS = 3600;

/**
 * Keeps a program from starting sessions without end: each is free, and RateLimitCount starts over with it.
 *
 * Not stated: our own limit. It is generous, because a whole office or the phones of a town may share one
 * address. Continuing a session does not count.
 */
export class NewSessionLimit {
  readonly #limiter: RateLimiter;
  readonly #perHour: number;

  /** @param perHour sessions that may start from one network within an hour of the clock; 0 is no limit */
  constructor(limiter: RateLimiter, perHour: number) {
    this.#limiter = limiter;
    this.#perHour = perHour;
  }

  /**
   * Counts a session that is about to start, if its network is known.
   *
   * @throws {Refusal} 429 beyond the limit
   */
  async admit(network: string | undefined): Promise<void> {
    if (network === undefined || this.#perHour === 0) return;
    await this.#limiter.admit(
      ['session', network],
      { count: this.#perHour, seconds: HOUR_SECONDS },
      'Too many conversations were started from this address. Please try again later.',
    );
  }
}
