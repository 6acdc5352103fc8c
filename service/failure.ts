import { Refusal, retryAfter, type RefusalDetails } from '../src/gateway/refusal.js';
import { UpstreamError } from './answering/answerer.js';
import { causesOf, databaseCode } from './data/database-error.js';

/** Every status and `Code` of a failed request, and what it means to the caller. */
export const failureCodes = {
  400: 'A field is missing or invalid. `Message` names it.',
  401: 'The key is missing, unknown or expired. Visitors get a new one from GetConfig.',
  403: 'The key does not allow this operation, or the page may not embed the chatbot.',
  404: 'The chatbot, session, message, file, listing, agent or address does not exist.',
  405: 'The address does not support this method. `Allow` names the supported one.',
  409: 'The record conflicts with an existing one, such as a listing with the same MLSNumber, the feed is already being updated, or a colleague has the conversation.',
  410: 'The answer was stopped or cut off, so that Resume cannot continue it.',
  413: 'A body, file or text is too large.',
  415: 'The type of the body or file is not supported.',
  416: 'The requested range is beyond the end of the file.',
  429: 'Too many questions or uploads. `Retry-After` says when to try again.',
  500: 'Internal error. The log has the cause under `X-Request-Id`.',
  502: 'The model behind the chatbot did not answer.',
  503: 'The database, the storage or the mail server is unavailable. Try again later.',
} as const;

export type FailureCode = keyof typeof failureCodes;

export class ServiceError extends Refusal {
  override readonly name = 'ServiceError';

  constructor(code: FailureCode, message: string, details: RefusalDetails = {}) {
    super(code, message, details);
  }
}

/** A refusal that is in the operator's log already, if it belongs there. */
export class LoggedRefusal extends Refusal {
  constructor({ code, message, headers, cause }: Refusal) {
    super(code, message, { headers, cause });
  }
}

/**
 * Writes a message to the operator's log.
 *
 * @param requestId the `X-Request-Id` of the request; undefined outside of one
 */
export type Log = (message: string, error?: unknown, requestId?: string) => void;

/** Converts any error to a refusal, and logs those that are the service's fault. */
export function refusalOf(error: unknown, log: Log): Refusal {
  const refusal = asRefusal(error);
  if (refusal.code >= 500 && !(refusal instanceof LoggedRefusal)) log(refusal.message, refusal.cause);
  return refusal;
}

/** Details that don't help the caller stay in `cause`. */
function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof UpstreamError) return modelFailure(error);
  const code = databaseCode(error);
  if (UNREACHABLE.test(code) || isLost(causesOf(error).at(-1)?.message))
    return new ServiceError(503, 'The service cannot reach its database. Please try again soon.', {
      headers: { 'Retry-After': '5' },
      cause: error,
    });
  if (code === TOO_LONG_FOR_INDEX)
    return new ServiceError(413, 'A text of the request is too long to be stored.', { cause: error });
  return new ServiceError(500, 'Something went wrong in the service.', { cause: error });
}

function modelFailure(cause: UpstreamError): ServiceError {
  const { retryAfterMs } = cause;
  if (retryAfterMs === undefined)
    return new ServiceError(502, 'The model behind this chatbot did not answer.', { cause });
  const headers = retryAfter(retryAfterMs);
  const message = `The model behind this chatbot is busy. Please try again in ${headers['Retry-After']} seconds.`;
  return new ServiceError(502, message, { headers, cause });
}

/** Error codes of PostgreSQL and the system for lost connections, shutdown, exhaustion and timeouts. */
const UNREACHABLE = /^(?:08|53|57P|57014$|25P03$)|^ECONN|^ENOTFOUND$|^ETIMEDOUT$|^EAI_AGAIN$|^EPIPE$/;
/** The PostgreSQL driver's messages, which have no code, for lost or failed connections. */
const CONNECTION_LOST: readonly RegExp[] = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect/,
  /^Query read timeout/,
  /connection error and is not queryable/,
];
const isLost = (message = '') => CONNECTION_LOST.some(one => one.test(message));
const TOO_LONG_FOR_INDEX = '54000';
