import { readData } from './envelope-reader.js';
import { ChatbotError } from './errors.js';
import { platform } from '../platform.js';

/** The platform's `fetch`, or one that takes its place. */
export type Fetch = typeof globalThis.fetch;

/** What one request consists of besides its address. */
export interface RequestParts {
  readonly method: 'GET' | 'POST';
  /** Sent as JSON with POST, and not at all with GET. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends one request and reads `Data` of its envelope (interface 4.0). Nothing is sent twice.
 *
 * @throws {ChatbotError} `network`, `aborted`, `http`, `service`, `rate-limit` or `protocol`.
 */
export async function requestData(
  fetch: Fetch,
  url: string,
  parts: RequestParts,
): Promise<unknown> {
  const response = await send(fetch, url, parts);
  const body = await response.text().catch((cause: unknown) => {
    throw networkError(cause, parts.signal);
  });
  return readData(response, body);
}

/**
 * Sends one request and gives the response as soon as its head is there, whatever its status.
 *
 * Cookies, the cache and the page's full address stay out of it, and a redirect is an error, so that a
 * key goes to the service's own origin and nowhere else.
 *
 * @throws {ChatbotError} `network` or `aborted`.
 */
export async function send(fetch: Fetch, url: string, parts: RequestParts): Promise<Response> {
  const { method, body, headers, signal } = parts;
  const isPost = method === 'POST';
  const init = {
    // Without a prototype, so that what a page adds to Object.prototype is no option of ours.
    __proto__: null,
    method,
    headers: isPost ? { 'Content-Type': 'application/json', ...headers } : { ...headers },
    body: (isPost && toJson(body)) || null,
    signal: signal ?? null,
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'strict-origin',
    redirect: 'error',
  } as const satisfies RequestInit & { __proto__: null };
  try {
    return await fetch(url, init);
  } catch (cause) {
    throw networkError(cause, signal);
  }
}

/** The error of a connection that failed: `aborted` when the caller wanted it so, else `network`. */
export function networkError(cause: unknown, signal: AbortSignal | undefined): ChatbotError {
  return signal?.aborted
    ? new ChatbotError('aborted', 'The request was aborted.', { cause })
    : new ChatbotError('network', 'The service cannot be reached.', { cause });
}

/**
 * The address of an operation: `{base_url}` (absolute, or relative to the page) and its path, which
 * cannot lead to another origin.
 *
 * @throws {TypeError} when `baseUrl` is no http or https address.
 */
export function endpointUrl(baseUrl: string, path: string): string {
  const { origin, pathname, protocol } = new platform.URL(baseUrl, globalThis.location?.href);
  if (!/^https?:$/.test(protocol)) throw new TypeError(`Not an http or https address: ${baseUrl}`);
  return origin + pathname.replace(/\/+$/, '') + `/${path}`.replace(/^\/+/, '/');
}

/**
 * JSON of what a request may hold: plain objects, lists, texts, numbers, booleans, null. Fields that are
 * undefined are left out.
 *
 * Not `JSON.stringify` for the whole: Prototype.js and its like give lists a `toJSON` that turns
 * `{"fileIds":[1]}` into `{"fileIds":"[1]"}`.
 */
export function toJson(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return platform.stringify(value);
  const members: string[] = [];
  if (Array.isArray(value)) {
    for (const item of value) members.push(toJson(item) ?? 'null');
    return `[${members.join(',')}]`;
  }
  for (const [name, member] of Object.entries(value)) {
    const json = toJson(member);
    if (json !== undefined) members.push(`${platform.stringify(name)}:${json}`);
  }
  return `{${members.join(',')}}`;
}
