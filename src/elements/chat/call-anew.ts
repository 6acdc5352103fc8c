import type { CallOf } from '../../client/chatbot-client.js';
import { isNotFound } from '../../client/errors.js';
import type { DataOf } from '../../protocol/operations.js';
import type { MessageStage } from './message-stage.js';

/** Operations that name nothing but the session: there is nothing else that the service could not find. */
type SessionOperation = 'TalkToHuman' | 'GetPreUploadUrl';

/** The session of a chat that was found lost last. */
const lost = new WeakMap<MessageStage, number>();

/**
 * Calls an operation on the session of a chat; in a new one where the service knows that no more.
 *
 * @param request makes the request for a session
 * @throws {ChatbotError} see `ChatbotClient.call`
 */
export async function callAnew<Name extends SessionOperation>(
  stage: MessageStage,
  name: Name,
  request: (sessionID: number) => CallOf<Name>,
  options?: { readonly signal?: AbortSignal | undefined },
): Promise<DataOf<Name>> {
  let sessionId: number | undefined;
  const call = () => stage.callInSession(name, id => request((sessionId = id)), options);
  try {
    return await call();
  } catch (error) {
    if (!isNotFound(error) || sessionId === undefined) throw error;
    // Of several calls at once the first one tells of it, and where another one is begun it is known.
    if (lost.get(stage) !== sessionId && (stage.sessionId ?? sessionId) === sessionId) {
      lost.set(stage, sessionId);
      stage.loseSession();
    }
    return call();
  }
}
