import { requestData } from '../../client/request.js';
import { ChatbotError } from '../../client/errors.js';
import type { SessionGrant } from '../../conversation/chat-session.js';
import { endpoints } from '../../protocol/endpoints.js';
import type { GetConfigData } from '../../protocol/session.js';

/** Where the settings come from. */
export interface ConfigurationSource {
  readonly baseUrl: string;
  readonly serialNumber: string;
  readonly fetch: typeof globalThis.fetch | undefined;
  /** The path of GetConfig, where it differs. */
  readonly path: string | undefined;
}

/**
 * Asks for the visitor-side settings and a session. No secret is sent.
 *
 * Not stated: `GetConfig`, see `protocol/session.ts`.
 *
 * @param previous a session that goes on; its key is renewed
 * @throws {ChatbotError} when there is no connection or the service refuses
 */
export async function requestConfiguration(
  source: ConfigurationSource,
  previous?: SessionGrant,
): Promise<GetConfigData> {
  const data = await requestData(
    source.fetch,
    source.baseUrl + (source.path ?? endpoints.GetConfig.path),
    {
      body: {
        serialNumber: source.serialNumber,
        clientTimeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
        clientCurrentTime: localTime(new Date()),
        ...(previous && { sessionID: previous.sessionId, sessionKey: previous.sessionKey }),
      },
    },
  );
  if (typeof data !== 'object' || data === null)
    throw new ChatbotError('protocol', 'The service sent no settings.');
  return data as GetConfigData;
}

/** The session in a record of settings; ids may come as numbers or as digits. */
export function sessionGrant(record: Partial<GetConfigData>): SessionGrant | undefined {
  const sessionId = Number(record.SessionID);
  if (!Number.isSafeInteger(sessionId) || sessionId < 1) return undefined;
  return typeof record.SessionKey === 'string'
    ? { sessionId, sessionKey: record.SessionKey }
    : { sessionId };
}

/** `2025-01-31 14:05:09`, in the visitor's time zone. */
function localTime(date: Date): string {
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 19).replace('T', ' ');
}
