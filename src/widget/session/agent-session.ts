import type { SessionGrant } from '../../conversation/chat-session.js';
import { JSON } from '../../platform.js';
import type { ChatHost } from '../../ui/chat-host.js';
import { mayStore } from '../../ui/may-store.js';
import { openEntry } from '../../ui/session-entry.js';

/** A session with an agent, kept for later pages. */
export interface AgentSession extends SessionGrant {
  /** ID of the last event that the visitor has seen. */
  readonly seen: number;
}

/** End of the name of an entry that ends with the browser session. */
export const PASSING = ',agent';

/** Returns the session of an earlier page if an agent was there. Its key may have expired. */
export function keptAgentSession(host: ChatHost): AgentSession | undefined {
  try {
    const name = openEntry(host);
    // Any script of the site can write there.
    const session = JSON.parse(
      (mayStore(host) && (sessionStorage.getItem(name + PASSING) ?? localStorage.getItem(name))) || 'null',
    ) as AgentSession;
    return Number.isSafeInteger(session.sessionId) ? session : undefined;
  } catch {
    return undefined;
  }
}
