import type { CallOf } from '../../client/chatbot-client.js';
import { isNotFound } from '../../client/errors.js';
import type { DataOf } from '../../protocol/operations.js';
import type { ChatContext } from '../context.js';

/** Operations that refer only to the session, so that "not found" means the session. */
type SessionOperation = 'TalkToHuman' | 'GetPreUploadUrl';

/** Calls an operation in the chat's session, and in a new one if the service no longer knows that one. */
export async function callRenewingSession<Name extends SessionOperation>(
  chat: ChatContext,
  name: Name,
  request: (sessionID: number) => CallOf<Name>,
  options?: { readonly signal?: AbortSignal | undefined },
): Promise<DataOf<Name>> {
  let sessionId: number | undefined;
  const call = () => chat.callInSession(name, id => request((sessionId = id)), options);
  try {
    return await call();
  } catch (error) {
    if (!isNotFound(error) || sessionId === undefined) throw error;
    chat.loseSession(sessionId);
    return call();
  }
}
