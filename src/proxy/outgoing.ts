import { ChatbotError } from '../client/errors.js';
import { networkError } from '../client/request.js';
import { readBytes, TooLargeError } from '../gateway/read-bytes.js';

/** Largest response to read whole, in bytes; the client has the same limit. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

export interface Outgoing {
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: BodyInit | null;
  /** Ends the request, also while its response is read. */
  readonly signal: AbortSignal;
  /** Time until the response starts, and until all of it has arrived if it is read whole, in ms. */
  readonly timeoutMs: number;
}

/** A response whose headers have arrived. */
export interface Incoming {
  readonly response: Response;
  /** Returns the whole body. @throws {ChatbotError} `network`, `timeout`, `aborted` or `too-large` */
  text(): Promise<string>;
}

/** Follows no redirects: keys are only for this address. @throws {ChatbotError} `network`, `timeout` or `aborted` */
export async function sendOut(
  fetch: typeof globalThis.fetch,
  url: string,
  { timeoutMs, signal, ...parts }: Outgoing,
): Promise<Incoming> {
  const deadline = new AbortController();
  const inTime = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    const timer = setTimeout(() => deadline.abort(), timeoutMs);
    try {
      return await work();
    } catch (cause) {
      throw deadline.signal.aborted && !signal.aborted ? tooLate(cause) : failed(cause, signal);
    } finally {
      clearTimeout(timer);
    }
  };
  // Not every platform supports `credentials`, `cache`, or `redirect: 'error'`; Node requires `duplex` for a stream.
  const init = {
    ...parts,
    redirect: 'manual',
    duplex: 'half',
    signal: AbortSignal.any([signal, deadline.signal]),
  } as const;
  const response = await inTime(() => fetch(url, init as RequestInit));
  return {
    response,
    text: () => inTime(async () => decode(await readBytes(response, MAX_ANSWER_BYTES))),
  };
}

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

const tooLate = (cause: unknown) => new ChatbotError('timeout', 'The service took too long to answer.', { cause });

const failed = (cause: unknown, signal: AbortSignal) =>
  cause instanceof TooLargeError
    ? new ChatbotError('too-large', 'The answer of the service is too large.', { cause })
    : networkError(cause, signal);
