import type { Conversation } from '../../conversation/conversation.js';
import type { ChatHost } from '../../ui/chat-host.js';
import { define } from '../../ui/define.js';
import { noticeTexts } from '../../locales/widget/english/notice.js';
import { ChatbotLengthLimit } from '../composer/length-limit.js';
import { ChatbotNotice } from './notice.js';

export { heedLimit } from './question-limit.js';

/** Defines the notice and the length limit. */
export const defineNotice = (): void =>
  define({ 'chatbot-notice': ChatbotNotice, 'chatbot-length-limit': ChatbotLengthLimit });

/** Adds a message about the new session to the transcript and announces it. */
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
