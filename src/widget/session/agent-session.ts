import type { SessionGrant } from '../../conversation/chat-session.js';
import { JSON } from '../../platform.js';
import type { ChatHost } from '../../ui/chat-host.js';
import { mayStore, storageScopeKey } from '../../ui/may-store.js';
import { readEntry } from '../../ui/session-entry.js';

/** Name of the entry of session storage. */
export const agentEntry = (host: ChatHost) => `chatbot-agent:${storageScopeKey(host)}`;

/** Returns the session of the previous page of this tab if an agent was there. */
export function keptAgentSession(host: ChatHost): SessionGrant | undefined {
  try {
    // Any script of the site can write there.
    const grant = JSON.parse((mayStore(host) && readEntry(agentEntry(host))) || 'null') as SessionGrant | null;
    const isValid = Number.isSafeInteger(grant?.sessionId) && Number(grant?.expiresAt) > Date.now();
    return isValid ? grant! : undefined;
  } catch {
    return undefined;
  }
}
