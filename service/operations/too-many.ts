import { ServiceError } from '../failure.js';

/** The refusal of what comes too often; the caller may try again at `retryAt`. */
export function tooMany(message: string, retryAt: Date, now: Date): ServiceError {
  const seconds = Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1000));
  return new ServiceError(429, message, { headers: { 'Retry-After': String(seconds) } });
}
