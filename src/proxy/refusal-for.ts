import { ChatbotError } from '../client/errors.js';
import { Refusal, retryAfter } from '../gateway/refusal.js';

/** Converts an error to a refusal. Passes on messages for visitors, but not those about the proxy's key. */
export function refusalFor(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (!(error instanceof ChatbotError)) return new Refusal(500, 'Something went wrong in the proxy.', { cause: error });
  const { kind, code = 200, status = 0, retryAfterMs, message } = error;
  const said = code === 200 ? status : code;
  if (said === 401 || said === 403 || said < 400 || said > 599) return unreachable(error);
  const details = { headers: retryAfterMs === undefined ? {} : retryAfter(retryAfterMs), cause: error };
  const isForVisitors = FOR_VISITORS.includes(said);
  if (isForVisitors && (kind === 'service' || kind === 'rate-limit')) return new Refusal(said, message, details);
  if (said === 503) return new Refusal(said, 'The chatbot cannot be reached. Please try again soon.', details);
  // The model behind the service is busy.
  return retryAfterMs === undefined
    ? unreachable(error)
    : new Refusal(502, 'The chatbot is busy. Please try again later.', details);
}

/** Codes whose message is meant for visitors; others may reveal internals of the service. */
const FOR_VISITORS: readonly number[] = [400, 404, 409, 413, 415, 429, 503];

const unreachable = (cause: unknown) => new Refusal(502, 'The chatbot cannot be reached at the moment.', { cause });
