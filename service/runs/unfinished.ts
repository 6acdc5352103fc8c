import { Refusal, retryAfter } from '../../src/gateway/refusal.js';
import type { StoredFailure } from '../data/schema.js';
import { ServiceError } from '../failure.js';

/** The refusal to continue an answer that was stopped or cut off. */
export const unfinished = () => new ServiceError(410, 'This answer was stopped or cut off. Please ask again.');

export function storedFailure({ code, message, headers }: Refusal): StoredFailure {
  const seconds = headers['Retry-After'];
  return { code, message, ...(seconds !== undefined && { retryAfter: Number(seconds) }) };
}

export const refusalFrom = ({ code, message, retryAfter: seconds }: StoredFailure): Refusal =>
  new Refusal(code, message, { headers: seconds === undefined ? {} : retryAfter(seconds * 1000) });
