import type { AskClient } from '../../client/ask-client.js';
import { callOperation } from '../../client/call-operation.js';
import type { Keys } from '../../client/credentials.js';
import { fieldsOf } from '../../client/envelope-reader.js';
import { ChatbotError } from '../../client/errors.js';
import { readGrant, type SessionGrant } from '../../conversation/chat-session.js';
import { setTimeout } from '../../platform.js';
import type { ChatHost } from '../../ui/chat-host.js';
import { requestConfiguration, type ConfigurationResponse } from '../../ui/configuration.js';

/** Reads the session from the response of GetConfig. */
interface GrantReader {
  readGrant(configuration: Promise<ConfigurationResponse>): Promise<SessionGrant>;
}

/** Longest time to wait for a session after the settings took too long, in ms. */
const SESSION_MS = 10_000;

export { callOperation };

/** Stops an answer, also one that another page has asked for. */
export const stopAnswer = (client: AskClient, sessionID: number, QuestionID: number) =>
  callOperation(client, 'Stop', { sessionID, QuestionID }, undefined);

/** Closes a session that the visitor has left. Services without agents are not asked. */
export async function leaveAgent(client: AskClient, sessionID: number, configuration: unknown): Promise<void> {
  if (fieldsOf(configuration).has('agents'))
    await callOperation(client, 'LeaveAgent', { sessionID, Close: true }, undefined);
}

/**
 * Waits for the settings, a session without settings, and new settings, whichever is first.
 *
 * @throws {ChatbotError} with kind `timeout` if none of them gives a session in time
 */
export async function startAnyway(
  host: ChatHost,
  granted: Promise<SessionGrant>,
  service: GrantReader,
  client: AskClient,
  keys: Promise<Keys | undefined>,
): Promise<SessionGrant> {
  const any = Promise.any([granted, startAlone(host, client, keys), startAgain(host, service)]);
  const limit = new Promise<undefined>(resolve => setTimeout(resolve, SESSION_MS));
  const grant = await Promise.race([any.catch(() => undefined), limit]);
  if (grant) return grant;
  throw new ChatbotError('timeout', 'The service gave no session.');
}

/** @param keys of the page, without which the session needs a key of its own */
async function startAlone(
  { serialNumber }: ChatHost,
  client: AskClient,
  keys: Promise<Keys | undefined>,
): Promise<SessionGrant> {
  const grant = readGrant(await callOperation(client, 'GetSession', {}, serialNumber), Date.now());
  if (grant.sessionKey || (await keys)) return grant;
  throw new ChatbotError('protocol', 'The service sent no key for the session.');
}

async function startAgain(host: ChatHost, service: GrantReader): Promise<SessionGrant> {
  const configuration = requestConfiguration(host);
  await configuration;
  host.configuration = configuration;
  return service.readGrant(configuration);
}
