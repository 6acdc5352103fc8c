import { ChatbotError } from '../client/errors.js';
import { Refusal, retryAfter } from '../gateway/refusal.js';

/**
 * What a visitor is told of whatever was thrown. What the service says to a visitor is passed on; what it
 * says of the proxy's key is not, for no visitor can do anything about it.
 */
export function refusalFor(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (!(error instanceof ChatbotError))
    return new Refusal(500, 'Something went wrong in the proxy.', { cause: error });
  const { kind, code = 200, status = 0, retryAfterMs, message } = error;
  const said = code === 200 ? status : code;
  if (said === 401 || said === 403 || said < 400 || said > 599) return unreachable(error);
  const details = {
    headers: retryAfterMs === undefined ? {} : retryAfter(retryAfterMs),
    cause: error,
  };
  const isForVisitors = FOR_VISITORS.includes(said);
  if (isForVisitors && (kind === 'service' || kind === 'rate-limit'))
    return new Refusal(said, message, details);
  return said === 503
    ? new Refusal(said, 'The chatbot cannot be reached. Please try again soon.', details)
    : unreachable(error);
}

/** Codes whose sentence is meant for a visitor; others may tell of the service's insides. */
const FOR_VISITORS: readonly number[] = [400, 404, 409, 413, 415, 429, 503];

const unreachable = (cause: unknown) =>
  new Refusal(502, 'The chatbot cannot be reached at the moment.', { cause });
