import type { ChatHost } from '../../ui/chat-host.js';
import { storageScopeKey } from '../../ui/may-store.js';

/** Session storage entry of the text typed into the form to talk to a person. */
export const handoffEntry = (host: ChatHost): string => `chatbot-bubble:handoff:${storageScopeKey(host)}`;
