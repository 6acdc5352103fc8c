import { failure, type Envelope } from '../protocol/envelope.js';

export interface RefusalDetails {
  readonly headers?: Readonly<Record<string, string>>;
  /** False when the requesting page must not read the response, because its origin is not allowed. */
  readonly readableByPage?: boolean;
  /** Cause for the operator's log. */
  readonly cause?: unknown;
}

/** Refuses a request. `code` is the HTTP status and the envelope's `Code`; `message` is one sentence for the caller. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
  readonly code: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly readableByPage: boolean;

  constructor(code: number, message: string, details: RefusalDetails = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.headers = details.headers ?? {};
    this.readableByPage = details.readableByPage ?? true;
  }

  get envelope(): Envelope<null> {
    const { 'Retry-After': seconds } = this.headers;
    return failure(this.code, this.message, seconds === undefined ? undefined : Number(seconds));
  }
}

export const tooManyRequests = (message: string, waitMs: number) =>
  new Refusal(429, message, { headers: retryAfter(waitMs) });

/** A `Retry-After` header: milliseconds rounded up to whole seconds, at least one. */
export const retryAfter = (ms: number): Readonly<Record<string, string>> => ({
  'Retry-After': String(Math.max(1, Math.ceil(ms / 1000))),
});

export const originNotAllowed = (origin: string | null) =>
  new Refusal(
    403,
    `This chatbot does not answer ${origin === null ? 'requests without an Origin' : `pages of ${origin}`}.`,
    { readableByPage: false },
  );
