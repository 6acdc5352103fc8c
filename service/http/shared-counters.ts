import type { CounterStore } from '../../src/gateway/rate-limiter.js';
import { pseudonym, type Secret } from '../../src/gateway/signer.js';
import type { Counters } from '../data/counters.js';

interface SharedCountersOptions {
  readonly counters: Counters;
  /** Pseudonymizes stored keys; the same for all processes on one database. */
  readonly secret: Secret;
  readonly clock: () => Date;
}

/** Counts in the database for all processes. Hourly windows start at every full hour. */
export const sharedCounters = ({ counters, secret, clock }: SharedCountersOptions): CounterStore => ({
  async increment(key, windowMs) {
    const now = clock().getTime();
    const endsAt = (Math.floor(now / windowMs) + 1) * windowMs;
    // Includes the window, so that the table doesn't show who returned in the next one.
    const hidden = await pseudonym(secret, `${endsAt} ${key}`);
    return { count: await counters.add(hidden, new Date(endsAt)), resetMs: endsAt - now };
  },
});
