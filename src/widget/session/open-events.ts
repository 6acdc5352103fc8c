import { openChannel } from '../../client/event-channel.js';
import type { SessionGrant } from '../../conversation/chat-session.js';
import { JSON } from '../../platform.js';
import type { ChatHost } from '../../ui/chat-host.js';
import { mayStore } from '../../ui/may-store.js';
import { writeEntry } from '../../ui/session-entry.js';
import { agentEntry } from './agent-session.js';
import type { ChatService } from './chat-service.js';

type OpenChannel = typeof openChannel<'Events'>;

/** Opens the channel of the chat's session, and keeps the session for the next page. */
export async function openEvents(
  host: ChatHost,
  service: ChatService,
  request: Omit<Parameters<OpenChannel>[2], 'sessionID'>,
  signal: AbortSignal,
): Promise<ReturnType<OpenChannel>> {
  const sessionID = await service.begin();
  keepAgentSession(host, service.grant);
  return openChannel(service.connect(), 'Events', { sessionID, ...request }, signal);
}

/**
 * Keeps the session of a conversation with an agent for the next page of this tab, so that the agent finds the visitor
 * there. Other sessions end with the page. Undefined forgets it.
 */
export function keepAgentSession(host: ChatHost, grant: SessionGrant | undefined): void {
  const isKept = grant && mayStore(host) && !host.settings.removeChatLogOnBrowserClose;
  writeEntry(agentEntry(host), isKept ? JSON.stringify(grant) : null);
}
