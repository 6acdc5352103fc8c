import type { ChatConversation } from '../../conversation/chat-conversation.js';
import type { Message } from '../../conversation/message.js';

/** `sentAt`: the time by the clock of the service, in ms since the epoch. */
export type ReceivedMessage = Pick<Message, 'id' | 'role' | 'content' | 'agent'> & { readonly sentAt?: number };

/**
 * Adds a message that the service sent without a question, unless the conversation has it. All tabs that receive it
 * give it the same time, so that it is stored once.
 */
export function receiveMessage(conversation: ChatConversation, { sentAt = 0, ...message }: ReceivedMessage): boolean {
  const { messages } = conversation;
  if (messages.some(({ id }) => id === message.id)) return false;
  const last = messages.at(-1)?.createdAt ?? Date.now();
  const createdAt = sentAt > last && sentAt <= Date.now() ? sentAt : last + 0.25;
  conversation.add({ ...message, status: 'complete', createdAt });
  return true;
}
