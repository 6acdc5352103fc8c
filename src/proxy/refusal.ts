import { ChatbotError } from '../client/errors.js';
import { failure } from '../protocol/envelope.js';

/** What goes with a refusal besides its sentence. */
export interface RefusalDetails {
  readonly headers?: Readonly<Record<string, string>>;
  /** What the operator is told besides. */
  readonly cause?: unknown;
}

/**
 * The proxy, or the service behind it, says no: `code` is the HTTP status and the envelope's `Code`,
 * `message` one plain sentence for the visitor.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: number, message: string, { headers = {}, cause }: RefusalDetails = {}) {
    super(message, { cause });
    this.code = code;
    this.headers = headers;
  }

  /** The envelope that tells of it (interface 4.0, 7). */
  asResponse(): Response {
    return Response.json(failure(this.code, this.message), {
      status: this.code,
      headers: this.headers,
    });
  }
}

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
  if (kind === 'service' || kind === 'rate-limit') return new Refusal(said, message, details);
  return said === 503
    ? new Refusal(said, 'The chatbot cannot be reached. Please try again soon.', details)
    : unreachable(error);
}

const unreachable = (cause: unknown) =>
  new Refusal(502, 'The chatbot cannot be reached at the moment.', { cause });

/** `Retry-After` of so many milliseconds, in whole seconds and at least one. */
export const retryAfter = (ms: number) => ({
  'Retry-After': String(Math.max(1, Math.ceil(ms / 1000))),
});
