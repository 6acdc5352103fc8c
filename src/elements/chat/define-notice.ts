import type { Conversation } from '../../conversation/conversation.js';
import type { ChatHost } from '../shared/chat-host.js';
import { define } from '../shared/define.js';
import { noticeTexts } from '../../locales/widget/english/notice.js';
import { ChatbotLengthLimit } from './length-limit.js';
import { ChatbotNotice } from './notice.js';

export { heedLimit } from './question-limit.js';

/** Defines the notice, with all that it watches over, and the line on how long a question is. */
export const defineNotice = (): void =>
  define({ 'chatbot-notice': ChatbotNotice, 'chatbot-length-limit': ChatbotLengthLimit });

/** Says in the transcript, and to those who do not see it, that a new session has begun. */
export function tellOfNewSession(chat: {
  readonly host: ChatHost;
  readonly conversation: Conversation;
}): void {
  defineNotice();
  const { newSession } = { ...noticeTexts, ...chat.host.texts };
  chat.conversation.tell(newSession);
  const panel = chat.host.shadowRoot?.querySelector('chatbot-panel');
  if (panel) panel.announcement = newSession;
}
