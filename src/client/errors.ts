/**
 * Kinds of error, by what a caller can do about them.
 *
 * - `network`: the service could not be reached, or the connection broke before the first byte of the answer
 * - `http`: an HTTP error status with a body that is not an envelope
 * - `service`: the service refused the request in an envelope; `code` and `message` come from it
 * - `rate-limit`: status 429; `retryAfterMs` says when to try again, if the service sent it
 * - `protocol`: the response, or the question to send, does not follow the interface
 * - `incomplete`: a streamed answer ended before its final object
 * - `timeout`: one of the client's timeouts was reached
 * - `aborted`: the caller aborted the request, or stopped the answer
 * - `busy`: another question is still being answered
 * - `canceled`: the question was refused before it was sent: by the page, because the chat is disabled or needs consent, or
 *   because there is none to ask again
 * - `too-large`: a response body or object exceeds the client's size limits
 */
export type ChatbotErrorKind =
  | 'network'
  | 'http'
  | 'service'
  | 'rate-limit'
  | 'protocol'
  | 'incomplete'
  | 'timeout'
  | 'aborted'
  | 'busy'
  | 'canceled'
  | 'too-large';

/** Details of an error, if known. */
export interface ChatbotErrorDetails {
  /** `Code` of the envelope (interface 4.0). */
  readonly code?: number | undefined;
  /** HTTP status of the response. */
  readonly status?: number | undefined;
  /** Milliseconds to wait before trying again. */
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
}

/** The only error class that the client throws. `kind` says what happened. */
export class ChatbotError extends Error {
  readonly kind: ChatbotErrorKind;
  readonly code: number | undefined;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(kind: ChatbotErrorKind, message: string, details: ChatbotErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.kind = kind;
    this.code = details.code;
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
  }

  /** True also for errors of another copy of this class: a page may have the script tag beside the package. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return (value as Partial<ChatbotError> | null)?.name === 'ChatbotError';
  }

  /** A getter, because a compiled field is an assignment, which throws if the page froze `Error.prototype`. */
  override get name(): 'ChatbotError' {
    return 'ChatbotError';
  }
}

/** Whether the same request may succeed later. */
export function isRetryable({ kind, code = 0, status = 0 }: ChatbotError): boolean {
  // A failure in the middle of a stream has only a code, because the status was already sent.
  return ['network', 'timeout', 'incomplete', 'rate-limit'].includes(kind) || Math.max(code, status) >= 500;
}

/** Whether the envelope or the response of an error has one of these codes. */
export const hasCode = (error: unknown, ...codes: readonly number[]): error is ChatbotError =>
  error instanceof ChatbotError && [error.code, error.status].some(code => codes.includes(code ?? 0));

/** Whether the service reports a missing record. A plain HTTP 404 doesn't count. */
export const isNotFound = (error: unknown): boolean => hasCode(error, 404) && error.kind === 'service';

/** Whether the service refused the key of a request, and so did not process the request. */
export const isUnauthorized = (error: unknown): boolean => hasCode(error, 401);
