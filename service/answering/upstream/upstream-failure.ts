import { UpstreamError } from '../answerer.js';

/** Converts any failure of the upstream; the message contains no keys or addresses. */
export function asUpstreamError(error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error;
  const status = statusOf(error);
  const message =
    status === undefined ? 'The model could not be reached.' : `The model's service refused with status ${status}.`;
  const isBusy = status === 429 || status === 503;
  return new UpstreamError(message, { cause: error, retryAfterMs: isBusy ? retryAfterMsOf(error) : undefined });
}

/** Not stated: the default and maximum delay before a visitor may ask a busy model again. */
const RETRY_AFTER_SECONDS = 30;
const MAX_RETRY_AFTER_SECONDS = 3600;

/** Parses `Retry-After`: seconds or a date. */
function retryAfterMsOf(error: unknown): number {
  const headers = error instanceof Error && 'headers' in error ? error.headers : undefined;
  const value = (headers instanceof Headers && headers.get('Retry-After')) || '';
  const seconds = /^\d/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  const known = seconds > 0 ? seconds : RETRY_AFTER_SECONDS;
  return Math.min(known, MAX_RETRY_AFTER_SECONDS) * 1000;
}

/** Whether the upstream said that it doesn't support the request. */
export const isNotOffered = (error: unknown): boolean =>
  [400, 404, 405, 415, 422, 501].includes(statusOf(error instanceof UpstreamError ? error.cause : error) ?? 0);

function statusOf(error: unknown): number | undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : undefined;
}
