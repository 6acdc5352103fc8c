import { openChannel } from '../../client/event-channel.js';
import type { ChatHost } from '../../ui/chat-host.js';
import { keptAgentSession } from './agent-session.js';
import type { ChatService } from './chat-service.js';
import { keepAgentSession } from './keep-agent-session.js';

type OpenChannel = typeof openChannel<'Events'>;

/** Opens the channel of the chat's session, and keeps the session for later pages. */
export async function openEvents(
  host: ChatHost,
  service: ChatService,
  request: Omit<Parameters<OpenChannel>[2], 'sessionID'>,
  signal: AbortSignal,
): Promise<ReturnType<OpenChannel>> {
  const sessionID = await service.begin();
  keepAgentSession(host, { seen: 0, ...keptAgentSession(host), ...service.grant! });
  return openChannel(service.connect(), 'Events', { sessionID, ...request }, signal);
}
