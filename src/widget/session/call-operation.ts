import type { AskClient } from '../../client/ask-client.js';
import { callOperation } from '../../client/call-operation.js';
import { fieldsOf } from '../../client/envelope-reader.js';
import { ChatbotError } from '../../client/errors.js';
import type { SessionGrant } from '../../conversation/chat-session.js';

export { callOperation };

/** Stops an answer, also one that another page has asked for. */
export const stopAnswer = (client: AskClient, sessionID: number, QuestionID: number) =>
  callOperation(client, 'Stop', { sessionID, QuestionID }, undefined);

/** Closes a session that the visitor has left. Services without agents are not asked. */
export async function leaveAgent(client: AskClient, sessionID: number, configuration: unknown): Promise<void> {
  if (fieldsOf(configuration).has('agents'))
    await callOperation(client, 'LeaveAgent', { sessionID, Close: true }, undefined);
}

/** Requests a session without the settings. @throws {ChatbotError} with kind `protocol` if it has no key, but needs one */
export async function requestSession(
  client: AskClient,
  serialNumber: string,
  read: (data: unknown) => SessionGrant,
  hasKeys: boolean,
): Promise<SessionGrant> {
  const grant = read(await callOperation(client, 'GetSession', {}, serialNumber));
  if (hasKeys || grant.sessionKey) return grant;
  throw new ChatbotError('protocol', 'The service sent no key for the session.');
}
