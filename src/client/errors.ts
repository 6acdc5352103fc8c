/**
 * What went wrong, by what a caller can do about it.
 *
 * - `network`: no connection, or it broke before a byte of the answer came
 * - `http`: a bad status and a body that is no envelope
 * - `service`: the service said no, in an envelope; `code` and `message` are its own
 * - `rate-limit`: 429; `retryAfterMs` says when to come back, where the service told
 * - `protocol`: the body breaks the interface
 * - `incomplete`: a streamed answer ended before its last object
 * - `timeout`: one of the limits of the client was reached
 * - `aborted`: the caller's signal was aborted
 * - `too-large`: a body or an object beyond the client's bounds
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
  | 'too-large';

/** What is known of an error besides its kind and message. */
export interface ChatbotErrorDetails {
  /** `Code` of the envelope (interface 4.0). */
  readonly code?: number | undefined;
  /** HTTP status of the response. */
  readonly status?: number | undefined;
  /** Milliseconds until another try makes sense. */
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
}

/** The one error of the client. Tell causes apart by `kind`. */
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

  /** A getter: in the build a field is an assignment, which throws where the page has frozen `Error.prototype`. */
  override get name(): 'ChatbotError' {
    return 'ChatbotError';
  }
}

/** Whether the same may go through another time. */
export function isRetryable({ kind, code = 0, status = 0 }: ChatbotError): boolean {
  // A failure in the middle of a stream has only a code: the status was sent before.
  return (
    ['network', 'timeout', 'incomplete', 'rate-limit'].includes(kind) ||
    Math.max(code, status) >= 500
  );
}

/** Whether the service says that there is no such thing; a missing page of a server says nothing. */
export function isNotFound(error: unknown): boolean {
  return (
    error instanceof ChatbotError &&
    error.kind === 'service' &&
    (error.code === 404 || error.status === 404)
  );
}

/** Whether the service refused the key of a request, and so did not process the request. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof ChatbotError && (error.status === 401 || error.code === 401);
}
