import type { RateLimiter } from '../../src/gateway/rate-limiter.js';

const HOUR_SECONDS = 3600;

/**
 * Limits new sessions: each is free and resets RateLimitCount, so a program could create them without end.
 *
 * Not stated: our own limit. It is generous, because an office or a mobile network may share one address.
 * Continuing a session doesn't count.
 */
export class NewSessionLimit {
  readonly #limiter: RateLimiter;
  readonly #perHour: number;

  /** @param perHour new sessions per network and clock hour; 0 means no limit */
  constructor(limiter: RateLimiter, perHour: number) {
    this.#limiter = limiter;
    this.#perHour = perHour;
  }

  /**
   * Counts a new session, if its network is known.
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
