import { markStored } from '../../history/is-stored.js';
import { JSON } from '../../platform.js';
import type { ChatHost } from '../../ui/chat-host.js';
import { mayStore } from '../../ui/may-store.js';
import { openEntry, readEntry, writeEntry } from '../../ui/session-entry.js';
import { PASSING, type AgentSession } from './agent-session.js';

/**
 * Keeps the session of a conversation with an agent for other tabs and later pages, so that the agent finds the visitor
 * there, and the launcher shows replies. If the conversation must not outlive the browser session, only this tab keeps
 * it. Other sessions end with the page. Undefined forgets it.
 */
export function keepAgentSession(host: ChatHost, session: AgentSession | undefined): void {
  const name = openEntry(host);
  const passing = name + PASSING;
  const text = session && mayStore(host) ? JSON.stringify(session) : null;
  // After a reload, the settings may not be known yet.
  const isPassing = host.settings.removeChatLogOnBrowserClose || readEntry(passing) !== null;
  writeEntry(passing, isPassing ? text : null);
  try {
    // The launcher looks for it under the name of its entry in session storage.
    if (text === null || isPassing) return localStorage.removeItem(name);
    localStorage.setItem(name, text);
    // The launcher looks there only if the page has a database, because the first look takes a phone some milliseconds.
    markStored(host.serialNumber);
  } catch {
    // The page may not use storage.
  }
}
