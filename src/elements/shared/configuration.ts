import type { SessionGrant } from '../../conversation/chat-session.js';
import { GET_CONFIG_PATH } from '../../protocol/get-config-path.js';
import { serviceAddress } from './script-origin.js';
import { platform } from '../../platform.js';

const { AbortSignal, setTimeout, stringify } = platform;

/** Where the settings come from. */
export interface ConfigurationSource {
  readonly baseUrl: string;
  readonly serialNumber: string;
  readonly fetch: typeof globalThis.fetch | undefined;
  /** Paths that differ from the interface, by the operation's name. */
  readonly endpoints: Readonly<Record<string, string>> | undefined;
  /** The limits of the client hold for the settings, too. */
  readonly limits?:
    | { readonly firstByteMs?: number | undefined; readonly totalMs?: number | undefined }
    | undefined;
}

/** A response with its body, and when it arrived, in milliseconds since 1970. */
export type ConfigurationResponse = readonly [response: Response, body: string, receivedAt: number];

/** How long the service may take to give the settings, in ms, where `limits` do not say. */
const TIMEOUT_MS = 30_000;
/** The longest time that `AbortSignal.timeout` takes everywhere; limits may be infinite. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * Asks for the visitor-side settings and a session. No secret is sent.
 *
 * Not stated: `GetConfig`, see `protocol/session.ts`.
 *
 * @param previous a session that goes on; its key is renewed
 */
export async function requestConfiguration(
  source: ConfigurationSource,
  previous?: SessionGrant,
): Promise<ConfigurationResponse> {
  const { baseUrl, fetch = platform.fetch, endpoints: own, serialNumber, limits } = source;
  const path = own?.['GetConfig'] ?? GET_CONFIG_PATH;
  // In a task of its own: on a slow phone the one that draws the launcher is long enough.
  await new Promise(resolve => setTimeout(resolve));
  const response = await fetch!(serviceAddress(baseUrl) + path, {
    // Without a prototype, so that what a page adds to Object.prototype is no option of ours.
    __proto__: null,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'strict-origin',
    redirect: 'error',
    signal: AbortSignal.timeout(
      Math.min(
        limits?.firstByteMs ?? TIMEOUT_MS,
        limits?.totalMs ?? MAX_TIMEOUT_MS,
        MAX_TIMEOUT_MS,
      ),
    ),
    body: stringify({
      __proto__: null,
      serialNumber,
      clientTimeZone: timeZone(),
      clientCurrentTime: localTime(new Date()),
      sessionID: previous?.sessionId,
      sessionKey: previous?.sessionKey,
    }),
  } as RequestInit);
  return [response, await response.text(), Date.now()];
}

declare const Temporal: { readonly Now: { timeZoneId(): string } } | undefined;

/** `Europe/Berlin`. The first thing that `Intl` is asked for costs a phone 100 ms, `Temporal` nothing. */
const timeZone = (): string =>
  typeof Temporal === 'undefined'
    ? Intl.DateTimeFormat().resolvedOptions().timeZone
    : Temporal.Now.timeZoneId();

/** `2025-01-31 14:05:09`. By hand, for the same reason. */
function localTime(date: Date): string {
  const shifted = new Date(+date - date.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 19).replace('T', ' ');
}
