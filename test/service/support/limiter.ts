import { sharedCounters } from '../../../service/http/shared-counters.js';
import { RateLimiter } from '../../../src/gateway/rate-limiter.js';
import type { Fixture } from './fixture.js';

/** The limits of a service, which the processes of one database share. */
export const limiterOf = ({ repositories: { counters } }: Fixture, clock: () => Date): RateLimiter =>
  new RateLimiter(sharedCounters({ counters, secret: Buffer.alloc(32, 1), clock }));
