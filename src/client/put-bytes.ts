import { fieldsOf, refusalOf, type ResponseHead } from './envelope-reader.js';
import { ChatbotError } from './errors.js';
import { boundedText } from './bounded-text.js';
import { networkError, type Fetch } from './request.js';
import { clearTimeout, fetch as platformFetch, JSON, ownOptions, setTimeout } from '../platform.js';
import { openUploadFrame } from './upload-frame.js';

/** Longest time without progress, in ms. The total time is unlimited. */
const STALL_MS = 60_000;
/** Most bytes of a response, which is short. */
const MAX_RESPONSE_BYTES = 4 * 1024 * 1024;

export interface PutOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called with the number of bytes sent: 0 at the start, all of them at the end. */
  readonly onProgress?: ((sentBytes: number) => void) | undefined;
  /** Replaces `XMLHttpRequest` and the platform's `fetch`. */
  readonly fetch?: Fetch | undefined;
  /** Longest time without progress, in ms. Default: 60 s. */
  readonly stallMs?: number | undefined;
}

/**
 * Puts bytes at an address, without keys, cookies or extra headers. Bytes never follow a redirect to another origin.
 * Only `XMLHttpRequest` reports progress in every browser; there is none between 0 and 100% if `fetch` is set or if
 * the address is on the page's own origin.
 *
 * @throws {ChatbotError} `network`, `timeout` (no progress for a minute), `aborted`, or the refusal of the service:
 * `service`, `rate-limit` or `http`
 */
export async function putBytes(url: string, bytes: Blob, options: PutOptions = {}): Promise<void> {
  const { signal, onProgress, fetch } = options;
  if (signal?.aborted) throw networkError(signal.reason, signal);
  onProgress?.(0);
  // Without a type, so that the browser adds no header that the address doesn't expect.
  const body = bytes.slice(0, bytes.size, '');
  const frame = fetch ? undefined : await openUploadFrame(url);
  if (frame) await putByRequest(new frame.XMLHttpRequest(), url, body, options).finally(frame.close);
  else await putByFetch(fetch ?? platformFetch!, url, body, signal);
  onProgress?.(bytes.size);
}

async function putByFetch(fetch: Fetch, url: string, body: Blob, signal: AbortSignal | undefined): Promise<void> {
  const init = ownOptions<RequestInit>({
    method: 'PUT',
    body,
    signal: signal ?? null,
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
  });
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, init);
    text = await boundedText(response);
  } catch (cause) {
    throw cause instanceof RangeError ? tooLarge() : networkError(cause, signal);
  }
  const refusal = readRefusal(response, text);
  if (refusal) throw refusal;
}

function putByRequest(request: XMLHttpRequest, url: string, body: Blob, options: PutOptions): Promise<void> {
  const { signal, onProgress, stallMs = STALL_MS } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let error: ChatbotError | undefined;
  const end = (reason: ChatbotError) => {
    error = reason;
    request.abort();
  };
  const watch = () => {
    clearTimeout(timer);
    timer = setTimeout(() => end(new ChatbotError('timeout', 'The upload stalled.')), stallMs);
  };
  const handleAbort = () => end(networkError(signal?.reason, signal));
  signal?.addEventListener('abort', handleAbort);
  return new Promise<void>((resolve, reject) => {
    request.upload.onprogress = ({ loaded }) => {
      watch();
      onProgress?.(Math.min(loaded, body.size));
    };
    request.onprogress = ({ loaded }) => {
      watch();
      if (loaded > MAX_RESPONSE_BYTES) end(tooLarge());
    };
    request.onload = () => {
      const refusal = readRefusal(headOf(request), request.responseText);
      if (refusal) reject(refusal);
      else resolve();
    };
    request.onerror = () => reject(networkError(undefined, undefined));
    request.onabort = () => reject(error ?? networkError(undefined, undefined));
    try {
      request.open('PUT', url);
      watch();
      request.send(body);
    } catch (cause) {
      reject(networkError(cause, undefined));
    }
  }).finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', handleAbort);
  });
}

const tooLarge = () => new ChatbotError('too-large', 'The answer is too large.');

function headOf(request: XMLHttpRequest): ResponseHead {
  const { status } = request;
  const ok = status >= 200 && status < 300;
  return {
    ok,
    status,
    // Reading a header that CORS doesn't expose would log an error.
    headers: new Headers(retryAfterOf(request)),
  };
}

function retryAfterOf(request: XMLHttpRequest): Record<string, string> {
  const wait = /^retry-after: *(.+)$/im.exec(request.getAllResponseHeaders())?.[1];
  return wait ? { 'Retry-After': wait.trim() } : {};
}

/**
 * Returns the error if the bytes were refused. A successful store may answer with anything; a service refuses in an
 * envelope.
 */
export function readRefusal(head: ResponseHead, text: string): ChatbotError | undefined {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // The body is empty or XML.
  }
  return refusalOf(head, fieldsOf(body));
}
