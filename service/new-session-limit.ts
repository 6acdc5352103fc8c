import { createHmac } from 'node:crypto';
import type { Arrivals } from './data/arrivals.js';
import { tooMany } from './operations/too-many.js';

/** What new sessions are counted with. */
export interface NewSessionLimitOptions {
  readonly arrivals: Arrivals;
  /** Makes stored networks unreadable; the same for all processes on one database. */
  readonly secret: Buffer;
  /** Sessions that may be begun from one network within an hour of the clock; 0 is no limit. */
  readonly perHour: number;
}

const HOUR_MS = 3_600_000;

/**
 * Keeps a program from beginning sessions without end: each costs nothing, and RateLimitCount begins anew
 * with it.
 *
 * Not stated: a limit of ours. It is wide, because a whole office or a town's telephones may stand behind
 * one address; a session that goes on is not counted.
 */
export class NewSessionLimit {
  readonly #options: NewSessionLimitOptions;

  constructor(options: NewSessionLimitOptions) {
    this.#options = options;
  }

  /**
   * Counts a session that is about to begin; one whose network is not known is not counted.
   *
   * @throws {ServiceError} 429 when there were enough from this network within the hour
   */
  async admit(network: string | undefined, now: Date): Promise<void> {
    const { arrivals, secret, perHour } = this.#options;
    if (network === undefined || perHour === 0) return;
    const hour = hourOf(now);
    // With the hour in it, nobody who reads the table can follow a visitor from one hour to the next.
    const hidden = createHmac('sha256', secret).update(`${hour.toISOString()} ${network}`);
    const count = await arrivals.add(hidden.digest('base64url'), hour);
    if (count > perHour)
      throw tooMany(
        'Too many conversations were begun from this address. Please try again later.',
        new Date(hour.getTime() + HOUR_MS),
        now,
      );
  }

  /** Forgets the hours that are over. */
  forgetPast(now: Date): Promise<void> {
    return this.#options.arrivals.forgetBefore(hourOf(now));
  }
}

const hourOf = (now: Date) => new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
