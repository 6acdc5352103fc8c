import { UpstreamError } from '../answerer.js';

/** Any failure of the upstream as an `UpstreamError`; its message tells nothing of keys or addresses. */
export function asUpstreamError(error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error;
  const status = statusOf(error);
  const message =
    status === undefined
      ? 'The model could not be reached.'
      : `The model's service refused with status ${status}.`;
  const isBusy = status === 429 || status === 503;
  return new UpstreamError(message, {
    cause: error,
    retryAfterMs: isBusy ? retryAfterMsOf(error) : undefined,
  });
}

/** Not stated: how long a visitor waits for a model that is busy and does not say until when, and at most. */
const RETRY_AFTER_SECONDS = 30;
const MAX_RETRY_AFTER_SECONDS = 3600;

/** Reads `Retry-After`, a number of seconds or a date. */
function retryAfterMsOf(error: unknown): number {
  const headers = error instanceof Error && 'headers' in error ? error.headers : undefined;
  const value = (headers instanceof Headers && headers.get('Retry-After')) || '';
  const seconds = /^\d/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  const known = seconds > 0 ? seconds : RETRY_AFTER_SECONDS;
  return Math.min(known, MAX_RETRY_AFTER_SECONDS) * 1000;
}

/** Whether the upstream said that it does not do what it was asked for, or not with such a body. */
export const isNotOffered = (error: unknown): boolean =>
  [400, 404, 405, 415, 422, 501].includes(
    statusOf(error instanceof UpstreamError ? error.cause : error) ?? 0,
  );

function statusOf(error: unknown): number | undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : undefined;
}
