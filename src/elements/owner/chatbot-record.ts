import type { ChatbotClient } from '../../client/chatbot-client.js';
import { ChatbotError } from '../../client/errors.js';
import { visitorSettings } from '../../protocol/visitor-settings.js';
import { toRaw, type RawRecord } from './field-spec.js';
import { settingSpecs } from './setting-groups.js';

/** The settings of a chatbot, as far as the service tells them. */
export interface ChatbotRecord {
  readonly record: RawRecord;
  /** The settings whose value the service does not tell: empty in the form, and left as they are. */
  readonly unknown: ReadonlySet<string>;
  /** A session for the preview, where the service gave one. */
  readonly session: { readonly sessionId: number; readonly sessionKey: string } | undefined;
}

/**
 * Reads a chatbot's settings. A service without GetSettings, which the interface does not have, tells what
 * a visitor may see and no more.
 *
 * @throws {ChatbotError} when there is no such chatbot, or the key does not open it
 */
export async function readChatbot(
  client: ChatbotClient,
  signal?: AbortSignal,
): Promise<ChatbotRecord> {
  const [settings, config] = await Promise.all([
    client.call('GetSettings', {}, { signal }).catch((error: unknown) => {
      if (isUnknownOperation(error)) return undefined;
      throw error;
    }),
    // The owner's page need not be one of those that may embed the chatbot.
    client.call('GetConfig', {}, { signal }).catch((error: unknown) => error),
  ]);
  if (!settings && config instanceof Error) throw config;
  const visible = config instanceof Error ? undefined : (config as Record<string, unknown>);
  const known = (settings ?? visible ?? {}) as Record<string, unknown>;
  const session = visible && {
    sessionId: Number(visible['SessionID']),
    sessionKey: String(visible['SessionKey']),
  };
  return {
    record: toRecord(known, settings !== undefined),
    unknown: new Set(
      settings
        ? []
        : settingSpecs
            .map(({ name }) => name)
            .filter(name => !(name in visitorSettings) && !(name in known)),
    ),
    session: session && Number.isSafeInteger(session.sessionId) ? session : undefined,
  };
}

/** A switch that was never set is off; one that nobody tells of is neither on nor off. */
function toRecord(known: Readonly<Record<string, unknown>>, isComplete: boolean): RawRecord {
  return Object.fromEntries(
    settingSpecs.map(spec => {
      const isTold = isComplete || spec.name in visitorSettings;
      const value = spec.kind === 'switch' && isTold ? known[spec.name] === true : known[spec.name];
      return [spec.name, toRaw(spec, value)];
    }),
  );
}

/** 404 and 405 say so of the address, and 404 of a chatbot, which the other call will say as well. */
const isUnknownOperation = (error: unknown) =>
  error instanceof ChatbotError && [404, 405, 501].includes(error.code ?? error.status ?? 0);
