import type { SessionGrant } from '../../conversation/chat-session.js';
import { JSON } from '../../platform.js';
import type { ChatHost } from '../../ui/chat-host.js';
import { mayStore } from '../../ui/may-store.js';
import { openEntry } from '../../ui/session-entry.js';

/** A session with an agent, kept for later pages. */
export interface AgentSession extends SessionGrant {
  /** ID of the last event that the visitor has seen. */
  readonly seen: number;
  /** Until when the visitor waits for an agent, in ms since the epoch. */
  readonly waitsUntil?: number | undefined;
}

/**
 * Keeps the session of a conversation with an agent for other tabs and later pages, so that the agent finds the visitor
 * there, and the launcher shows replies. Other sessions end with the page. Undefined forgets it.
 */
export function keepAgentSession(host: ChatHost, session: AgentSession | undefined): void {
  const isKept = session && mayStore(host) && !host.settings.removeChatLogOnBrowserClose;
  try {
    // The launcher looks for it under the name of its entry in session storage.
    if (isKept) localStorage.setItem(openEntry(host), JSON.stringify(session));
    else localStorage.removeItem(openEntry(host));
  } catch {
    // The page may not use storage.
  }
}

/** Returns the session of an earlier page if an agent was there. Its key may have expired. */
export function keptAgentSession(host: ChatHost): AgentSession | undefined {
  try {
    // Any script of the site can write there.
    const session = JSON.parse((mayStore(host) && localStorage.getItem(openEntry(host))) || 'null') as AgentSession;
    return Number.isSafeInteger(session.sessionId) ? session : undefined;
  } catch {
    return undefined;
  }
}
