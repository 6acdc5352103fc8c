import type { Chatbot } from '../data/chatbots.js';
import { textSetting } from '../data/settings.js';
import type { Services } from './operation.js';

/**
 * Sends a notification to the browsers of an agent, 0 for the owner, or without one of everybody who answers for the
 * chatbot. The request that causes it does not wait.
 */
export function notifyAgents(
  { id, settings, serialNumber: SerialNumber }: Pick<Chatbot, 'id' | 'settings' | 'serialNumber'>,
  agentId: number | undefined,
  { sessionId, content }: { readonly sessionId: number; readonly content: string },
  { push }: Services,
): void {
  const Title = textSetting(settings, 'Name') || 'Chatbot';
  void push?.send(id, agentId, { Title, Body: content.trim(), ConversationID: sessionId, SerialNumber });
}
