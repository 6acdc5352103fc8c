import { requireAccess } from '../access/caller.js';
import type { Session } from '../data/sessions.js';
import { ServiceError } from '../failure.js';
import type { Call, Services } from './operation.js';

/**
 * Finds the session with this id, and its chatbot.
 *
 * @throws {ServiceError} 403 when the key is for another session or chatbot, 404 when it does not exist
 */
export async function findSession(id: number, call: Call, services: Services): Promise<Session> {
  const { caller, origin } = call;
  if (caller.type === 'visitor' && caller.claims.sessionId !== id)
    throw new ServiceError(403, 'This session key is not for this session.');
  const session = await services.repositories.sessions.byId(id);
  if (!session) throw new ServiceError(404, 'There is no session with this sessionID.');
  requireAccess(caller, session.chatbot, origin);
  return session;
}
