import type { SessionGrant } from '../../conversation/chat-session.js';
import { GET_CONFIG_PATH } from '../../protocol/get-config-path.js';
import { defaultBaseUrl } from './script-origin.js';

/** Where the settings come from. */
export interface ConfigurationSource {
  readonly baseUrl: string;
  readonly serialNumber: string;
  readonly fetch: typeof globalThis.fetch | undefined;
  /** Paths that differ from the interface, by the operation's name. */
  readonly endpoints: Readonly<Record<string, string>> | undefined;
}

/** A response with its body: whoever knows the interface reads them. */
export type ConfigurationResponse = readonly [response: Response, body: string];

/** The page may replace it once it runs. */
const platformFetch = globalThis.fetch;

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
  const { fetch = platformFetch, endpoints: own, serialNumber } = source;
  const path = own?.['GetConfig'] ?? GET_CONFIG_PATH;
  const response = await fetch((source.baseUrl || defaultBaseUrl()) + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'strict-origin',
    redirect: 'error',
    body: JSON.stringify({
      serialNumber,
      clientTimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      // The Swedish way to write a date is the interface's: 2025-01-31 14:05:09.
      clientCurrentTime: new Date().toLocaleString('sv'),
      sessionID: previous?.sessionId,
      sessionKey: previous?.sessionKey,
    }),
  });
  return [response, await response.text()];
}
