import { ChatbotError } from './errors.js';
import { JSON, ownOptions, URL } from '../platform.js';

export type Fetch = typeof globalThis.fetch;

export interface RequestParts {
  readonly method: 'GET' | 'POST';
  /** Sent as JSON with POST; ignored with GET. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends one request and returns the response as soon as its headers arrive, whatever its status.
 *
 * Sends no cookies and no full referrer, bypasses the cache and rejects redirects, so that a key reaches only the
 * service's own origin.
 *
 * @throws {ChatbotError} `network` or `aborted`.
 */
export async function send(fetch: Fetch, url: string, parts: RequestParts): Promise<Response> {
  const { method, body, headers, signal } = parts;
  const isPost = method === 'POST';
  const init = ownOptions<RequestInit>({
    method,
    headers: isPost ? { 'Content-Type': 'application/json', ...headers } : { ...headers },
    body: (isPost && toJson(body)) || null,
    signal: signal ?? null,
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'strict-origin',
    redirect: 'error',
  });
  try {
    return await fetch(url, init);
  } catch (cause) {
    throw networkError(cause, signal);
  }
}

/** Returns the error of a failed connection: `aborted` if the caller aborted it, otherwise `network`. */
export function networkError(cause: unknown, signal: AbortSignal | undefined): ChatbotError {
  return signal?.aborted
    ? new ChatbotError('aborted', 'The request was aborted.', { cause })
    : new ChatbotError('network', 'The service cannot be reached.', { cause });
}

/**
 * Returns the address of an operation from `{base_url}` (absolute, or relative to the page) and a path, which cannot
 * change the origin.
 *
 * @throws {TypeError} when `baseUrl` is not an http or https address.
 */
export function endpointUrl(baseUrl: string, path: string): string {
  const { origin, pathname, protocol } = new URL(baseUrl, globalThis.location?.href);
  if (!/^https?:$/.test(protocol)) throw new TypeError(`Not a web address: ${baseUrl}`);
  return origin + pathname.replace(/\/+$/, '') + `/${path}`.replace(/^\/+/, '/');
}

/**
 * Serializes a request as JSON. Omits fields that are undefined.
 *
 * Doesn't pass the whole value to `JSON.stringify`: libraries such as Prototype.js give arrays a `toJSON` that turns
 * `{"fileIds":[1]}` into `{"fileIds":"[1]"}`.
 */
export function toJson(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members: string[] = [];
  if (Array.isArray(value)) {
    for (const item of value) members.push(toJson(item) ?? 'null');
    return `[${members.join(',')}]`;
  }
  for (const [name, member] of Object.entries(value)) {
    const json = toJson(member);
    if (json !== undefined) members.push(`${JSON.stringify(name)}:${json}`);
  }
  return `{${members.join(',')}}`;
}
