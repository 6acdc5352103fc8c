import { Refusal, retryAfter, tooManyRequests } from './refusal.js';

export interface Counted {
  /** Count of the key in this window, including this request. */
  readonly count: number;
  /** Time until the window ends, in milliseconds. */
  readonly resetMs: number;
}

export interface CounterStore {
  /** Increments the counter of `key`, which resets after `windowMs` milliseconds. Must be atomic. */
  increment(key: string, windowMs: number): Counted | Promise<Counted>;
}

export interface RateLimit {
  readonly count: number;
  readonly seconds: number;
}

export class RateLimiter {
  readonly #store: CounterStore;

  constructor(store: CounterStore) {
    this.#store = store;
  }

  /** Counts one request and returns the time to wait, in ms. @throws {Refusal} 503 when the store cannot count */
  async waitMs(subject: readonly unknown[], limit: RateLimit): Promise<number> {
    try {
      const { count, resetMs } = await this.#store.increment(JSON.stringify(subject), limit.seconds * 1000);
      return count > limit.count ? Math.max(1, resetMs) : 0;
    } catch (cause) {
      throw storeUnavailable(cause);
    }
  }

  /** Counts one request of a subject such as `['ClientAsk', 'session', 7]`. @throws {Refusal} 429 or 503 */
  async admit(subject: readonly unknown[], limit: RateLimit, message: string): Promise<void> {
    const waitMs = await this.waitMs(subject, limit);
    if (waitMs > 0) throw tooManyRequests(message, waitMs);
  }
}

/** Refuses every request while the store is down, because there would be no limit. */
export const storeUnavailable = (cause: unknown) =>
  new Refusal(503, 'The chatbot cannot be reached at the moment. Please try again soon.', {
    headers: retryAfter(5000),
    cause,
  });
