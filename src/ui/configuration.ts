import { boundedText } from '../client/bounded-text.js';
import type { SessionGrant } from '../conversation/chat-session.js';
import { GET_CONFIG_PATH } from '../protocol/get-config-path.js';
import { serviceAddress } from './script-origin.js';
import { AbortSignal } from '../page-platform.js';
import { fetch as platformFetch, JSON, ownOptions } from '../platform.js';

export interface ConfigurationSource {
  readonly baseUrl: string | undefined;
  readonly serialNumber: string;
  readonly fetch: typeof globalThis.fetch | undefined;
  /** Paths that differ from the interface, by operation name. */
  readonly endpoints: Readonly<Record<string, string>> | undefined;
  /** The client's timeouts, which apply to GetConfig too. */
  readonly limits?: { readonly firstByteMs?: number | undefined; readonly totalMs?: number | undefined } | undefined;
}

/** A response, its body (undefined if it is not JSON), and its arrival time in milliseconds since the epoch. */
export type ConfigurationResponse = readonly [response: Response, body: unknown, receivedAt: number];

const TIMEOUT_MS = 30_000;
/** Largest delay that every browser accepts in `AbortSignal.timeout`; limits may be infinite. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * Requests the visitor-side settings and a session. Sends no secret.
 *
 * Not stated: `GetConfig`, see `protocol/session.ts`.
 *
 * @param previous an existing session to continue; its key is renewed
 */
export async function requestConfiguration(
  source: ConfigurationSource,
  previous?: SessionGrant,
): Promise<ConfigurationResponse> {
  const { baseUrl, fetch = platformFetch, endpoints: own, serialNumber, limits } = source;
  const path = own?.['GetConfig'] ?? GET_CONFIG_PATH;
  const response = await fetch!(
    serviceAddress(baseUrl) + path,
    ownOptions<RequestInit>({
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'strict-origin',
      redirect: 'error',
      signal: AbortSignal.timeout(
        Math.min(limits?.firstByteMs ?? TIMEOUT_MS, limits?.totalMs ?? MAX_TIMEOUT_MS, MAX_TIMEOUT_MS),
      ),
      body: JSON.stringify(
        ownOptions({
          serialNumber,
          clientTimeZone: timeZone(),
          clientCurrentTime: localTime(new Date()),
          sessionID: previous?.sessionId,
          sessionKey: previous?.sessionKey,
        }),
      ),
    }),
  );
  const text = await boundedText(response);
  const receivedAt = Date.now();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // The client reports what is not JSON.
  }
  return [response, body, receivedAt];
}

/** Returns a name such as `Europe/Berlin`. The first use of `Intl` costs a phone 100 ms; `Temporal` costs nothing. */
const timeZone = (): string =>
  (globalThis as { readonly Temporal?: { readonly Now?: { timeZoneId(): string } } }).Temporal?.Now?.timeZoneId() ??
  Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Formats a time as `2025-01-31 14:05:09`, without `Intl` for the same reason. */
function localTime(date: Date): string {
  const shifted = new Date(+date - date.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 19).replace('T', ' ');
}
