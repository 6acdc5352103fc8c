import { callOperation } from '../../client/call-operation.js';
import type { ChatbotClient } from '../../client/chatbot-client.js';
import { endpointOf } from '../../client/endpoint-of.js';
import { visitorSettings, type VisitorSettings } from '../../protocol/visitor-settings.js';
import { isUnknownOperation } from '../dashboard.js';
import { toRaw, type RawRecord } from '../../import/field-spec.js';
import { settingSpecs } from './setting-groups.js';

const WITH_KEY = { ...endpointOf('GetConfig'), keys: ['secret'] } as const;

/** Fields that GetConfig adds and no form has. */
const TRAITS = ['CanHear', 'CanSee', 'Language'];

/** The settings of a chatbot that the service reveals to this owner. */
export interface ChatbotRecord {
  readonly record: RawRecord;
  /** Settings whose value the service doesn't reveal: empty in the form, and never sent unless changed. */
  readonly unknown: ReadonlySet<string>;
  /** Traits of the saved model, as visitors get them. */
  readonly traits: VisitorSettings;
  readonly session: { readonly sessionId: number; readonly sessionKey: string } | undefined;
}

/**
 * Reads a chatbot's settings. Without GetSettings, an extension of the interface, only what visitors see is known.
 *
 * @throws {ChatbotError} when the chatbot doesn't exist or the key doesn't open it
 */
export async function readChatbot(
  client: ChatbotClient,
  serialNumber: string,
  signal?: AbortSignal,
): Promise<ChatbotRecord> {
  const [settings, config] = await Promise.all([
    client.call('GetSettings', {}, { signal }).catch((error: unknown) => {
      if (isUnknownOperation(error)) return undefined;
      throw error;
    }),
    // The owner's page may not be among the domains that may embed the chatbot. With the owner's key, it need not be.
    callOperation(client, 'GetConfig', {}, serialNumber, { signal }, WITH_KEY).catch((error: unknown) => error),
  ]);
  if (!settings && config instanceof Error) throw config;
  const visible = config instanceof Error ? undefined : (config as Record<string, unknown>);
  const known = (settings ?? visible ?? {}) as Record<string, unknown>;
  const session = visible && { sessionId: Number(visible['SessionID']), sessionKey: String(visible['SessionKey']) };
  return {
    record: toRecord(known, settings !== undefined),
    unknown: new Set(
      settings
        ? []
        : settingSpecs.map(({ name }) => name).filter(name => !(name in visitorSettings) && !(name in known)),
    ),
    traits: Object.fromEntries(TRAITS.flatMap(name => (visible && name in visible ? [[name, visible[name]]] : []))),
    session: session && Number.isSafeInteger(session.sessionId) ? session : undefined,
  };
}

/** A switch without a stored value is off; a switch that the service doesn't reveal is neither on nor off. */
function toRecord(known: Readonly<Record<string, unknown>>, isComplete: boolean): RawRecord {
  return Object.fromEntries(
    settingSpecs.map(spec => {
      const isTold = isComplete || spec.name in visitorSettings;
      const value = spec.kind === 'switch' && isTold ? known[spec.name] === true : known[spec.name];
      return [spec.name, toRaw(spec, value)];
    }),
  );
}
