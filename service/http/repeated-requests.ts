import { createHash } from 'node:crypto';
import type { Counters } from '../data/counters.js';
import { ServiceError } from '../failure.js';

/** Identifies a request that a proxy may send to a second instance, when the first one did not answer. */
const REQUEST_KEY_HEADER = 'Idempotency-Key';
const MAX_KEY_LENGTH = 255;
/** Longer than proxies try to get an answer to a request. */
const CLAIM_MS = 3_600_000;

/**
 * Claims a request for this instance, so that no instance handles it twice. An instance that stops resets connections
 * that it has not accepted yet, and a proxy cannot distinguish them from requests that were already handled.
 *
 * Not stated: the header is optional, and counts only behind a proxy of the operator's (`TRUSTED_PROXIES`). It is described in the IETF's draft on idempotency keys.
 *
 * @throws {ServiceError} 503 when an instance has already begun to handle the request, 400 when the key is too long
 */
export async function claimRequest({ headers }: Request, counters: Counters, now: Date): Promise<void> {
  const key = headers.get(REQUEST_KEY_HEADER);
  if (key === null || key === '') return;
  if (key.length > MAX_KEY_LENGTH)
    throw new ServiceError(400, `${REQUEST_KEY_HEADER} is longer than ${MAX_KEY_LENGTH} characters.`);
  const digest = createHash('sha256').update(key).digest('base64url');
  if ((await counters.add(`request ${digest}`, new Date(now.getTime() + CLAIM_MS))) === 1) return;
  throw new ServiceError(503, 'The service was interrupted while it handled this request. Please try again.');
}
