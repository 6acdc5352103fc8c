import type { SessionGrant } from '../../conversation/chat-session.js';
import { JSON } from '../../platform.js';
import type { ChatHost } from '../../ui/chat-host.js';
import { mayStore, storageScopeKey } from '../../ui/may-store.js';
import { readEntry, writeEntry } from '../../ui/session-entry.js';

const entryOf = (host: ChatHost) => `chatbot-agent:${storageScopeKey(host)}`;

/**
 * Keeps the session of a conversation with an agent for the next page of this tab, so that the agent finds the visitor
 * there. Other sessions end with the page. Undefined forgets it.
 */
export function keepAgentSession(host: ChatHost, grant: SessionGrant | undefined): void {
  const isKept = grant && mayStore(host) && !host.settings.removeChatLogOnBrowserClose;
  writeEntry(entryOf(host), isKept ? JSON.stringify(grant) : null);
}

/** Returns the session of the previous page of this tab if an agent was there. */
export function keptAgentSession(host: ChatHost): SessionGrant | undefined {
  try {
    // Any script of the site can write there.
    const grant = JSON.parse((mayStore(host) && readEntry(entryOf(host))) || 'null') as SessionGrant | null;
    const isValid = Number.isSafeInteger(grant?.sessionId) && Number(grant?.expiresAt) > Date.now();
    return isValid ? grant! : undefined;
  } catch {
    return undefined;
  }
}
