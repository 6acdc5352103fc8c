import { noticeTexts } from '../../locales/widget/english/notice.js';
import type { ChatContext } from '../context.js';

/** Adds a message about the new session to the transcript and announces it. */
export function announceSession(chat: ChatContext): void {
  const { newSession } = { ...noticeTexts, ...chat.host.texts };
  chat.conversation.addSystemMessage(newSession);
  chat.announce(newSession);
}
