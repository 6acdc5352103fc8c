import { UpstreamError } from '../answerer.js';

/** Any failure of the upstream as an `UpstreamError`; its message tells nothing of keys or addresses. */
export function asUpstreamError(error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error;
  const status = statusOf(error);
  const message =
    status === undefined
      ? 'The model could not be reached.'
      : `The model's service refused with status ${status}.`;
  return new UpstreamError(message, { cause: error });
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
