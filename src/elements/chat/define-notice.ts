import type { Conversation } from '../../conversation/conversation.js';
import type { ChatHost } from '../shared/chat-host.js';
import { englishNotice } from '../shared/english-notice.js';
import { defineLengthLimit } from './length-limit.js';
import { ChatbotNotice } from './notice.js';

export { heedLimit } from './question-limit.js';

/**
 * Brings the notice to life in every panel, with all that it watches over, and the line on how long a
 * question is. A name that is taken stays what it is.
 */
export function defineNotice(): void {
  if (!customElements.get('chatbot-notice')) customElements.define('chatbot-notice', ChatbotNotice);
  defineLengthLimit();
}

/** Says in the transcript, and to those who do not see it, that a new session has begun. */
export function tellOfNewSession(chat: {
  readonly host: ChatHost;
  readonly conversation: Conversation;
}): void {
  defineNotice();
  const { newSession } = { ...englishNotice, ...chat.host.texts };
  chat.conversation.tell(newSession);
  const panel = chat.host.shadowRoot?.querySelector('chatbot-panel');
  if (panel) panel.announcement = newSession;
}
