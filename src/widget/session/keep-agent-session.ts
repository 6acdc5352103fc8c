import { JSON } from '../../platform.js';
import type { ChatHost } from '../../ui/chat-host.js';
import { mayStore } from '../../ui/may-store.js';
import { openEntry } from '../../ui/session-entry.js';
import type { AgentSession } from './agent-session.js';

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
